"""The page of all codes."""

from html.parser import HTMLParser

from hanshita.checks.catalogue import CATALOGUE, page
from hanshita.checks.catalogue_page import catalogue_html, catalogue_text

VOID = {"meta", "input", "br"}


class Reader(HTMLParser):
    """What stands where, and whether every element is closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.ids: list[str] = []
        self.asked: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in VOID:
            self.open.append(tag)
        self.ids += [value or "" for name, value in attrs if name == "id"]
        self.asked += [value or "" for name, value in attrs if name in ("src", "href")]

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_one_whole_page_with_every_code_and_nothing_from_elsewhere() -> None:
    reader = Reader()
    reader.feed(catalogue_html())
    assert reader.open == []
    assert sorted(reader.ids) == sorted(row.code for row in CATALOGUE)
    assert reader.asked == []
    assert "A reader takes two words for two things." in reader.text
    assert "<!-- the card is called Hattori now -->" in reader.text  # an example is shown, not obeyed


def test_all_pages_as_text() -> None:
    assert page("R470") in catalogue_text()
    assert catalogue_text().count("\n## What it does\n") == len(CATALOGUE)
