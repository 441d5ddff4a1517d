"""Templates that an earlier run has compiled: the same text, the same places of mistakes."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.shelf import Shelf
from hanshita.spans import Span
from hanshita.templating import compile_template, sandbox
from hanshita.templating.kept import compiled, keep_on
from hanshita.templating.pages import render_page

PAGE = "# {{ name }}\n\n{% for n in numbers %}{{ n }} <b>{% endfor %}\n\n{{ 6 // zero }}\n"
NAMES = {"name": "<i>", "numbers": [1, 2], "zero": 0}


@pytest.fixture(autouse=True)
def shelf(tmp_path: Path) -> Iterator[Path]:
    """The file of a shelf that an earlier run has left."""
    keep_on(Shelf())
    yield tmp_path / "shelf"
    keep_on(Shelf())


def runs(file: Path) -> Iterator[None]:
    """Twice a run: what the first left lies on the shelf of the second."""
    for _ in range(2):
        shelf = Shelf(file)
        keep_on(shelf)
        yield
        shelf.save()


def test_a_page_and_the_place_of_its_mistake_are_the_same_in_the_next_run(shelf: Path) -> None:
    said = []
    for _ in runs(shelf):
        findings = Findings()
        assert render_page(PAGE, "rules/demo/rulebook.md", NAMES, findings) is None
        filled = render_page(PAGE, "rules/demo/rulebook.md", {**NAMES, "zero": 3}, findings)
        html = render_page(PAGE, "rules/demo/rulebook.md", {**NAMES, "zero": 3}, findings, html=True)
        said.append((filled, html, [(one.message, one.span) for one in findings]))
    assert said[0] == said[1]
    filled, html, ((_, span),) = said[1]
    assert filled == "# <i>\n\n1 <b>2 <b>\n\n2\n"
    assert html == "# &lt;i&gt;\n\n1 <b>2 <b>\n\n2\n"
    assert span.line == 5


def test_a_field_looks_up_the_same_names_in_the_next_run(shelf: Path) -> None:
    for _ in runs(shelf):
        sandbox.template.cache_clear()
        source = "{{ power * 2 if power > 1 else name }}"
        template = compile_template(source, Span("layouts/demo/staff.yaml"), Findings())
        assert template.names == {"power", "name"}
        assert template.text({"power": 2, "name": "x"}) == "4"


def test_what_lies_on_the_shelf_is_not_compiled_again(shelf: Path) -> None:
    made = []

    def making(text: str) -> str:
        made.append(text)
        return text.upper()

    for _ in runs(shelf):
        assert [compiled(making, text) for text in ("a", "b", "a")] == ["A", "B", "A"]
    assert made == ["a", "b"]
