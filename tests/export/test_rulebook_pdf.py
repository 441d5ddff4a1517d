"""The rulebook's PDF: pages, bookmarks, fonts of the project only, the same bytes every time, no file read."""

import re
from collections.abc import Callable
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pypdfium2
import pytest

from hanshita.diagnostics import Findings
from hanshita.export.rulebook_pdf import write_rulebook_pdf
from hanshita.fonts import FontBook
from hanshita.project import GameProject, Project
from hanshita.rulebook import Rulebook, read_rulebook, rulebook_html
from hanshita.source.files import SourceText, read_source


@pytest.fixture(scope="module")
def anken(repository: Path) -> GameProject:
    game = Project.find(repository).game("anken", Findings())
    assert game is not None
    return game


@pytest.fixture(scope="module")
def book(anken: GameProject) -> Rulebook:
    book = anken.rulebook("ja")
    assert book is not None
    return book


@pytest.fixture(scope="module")
def cache(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return tmp_path_factory.mktemp("fonts")


@pytest.fixture(scope="module")
def printed(anken: GameProject, book: Rulebook, cache: Path) -> SimpleNamespace:
    """The real rulebook, printed once for all tests that look at it."""
    findings = Findings()
    root = anken.root
    template = read_source(root, "layouts/anken/rulebook.html.j2", findings)
    styles = [read_source(root, f"layouts/{folder}/rulebook.css", findings) for folder in ("common", "anken")]
    assert template is not None
    html = rulebook_html(book, template, [style for style in styles if style is not None], findings)
    assert html is not None
    target = cache / "rulebook.pdf"
    made = write_rulebook_pdf(html, book, target, anken.fonts, cache, findings)
    return SimpleNamespace(html=html, target=target, made=made, findings=list(findings))


@pytest.fixture
def write(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> Callable[[str], tuple[Path, list[tuple[str, str]]]]:
    """Call write(html): the PDF's path, and the findings as (code, message)."""

    def writing(html: str, name: str = "book.pdf") -> tuple[Path, list[tuple[str, str]]]:
        findings = Findings()
        write_rulebook_pdf(html, book, tmp_path / name, anken.fonts, cache, findings)
        return tmp_path / name, [(found.code, found.message) for found in findings]

    return writing


def page(body: str, style: str = "") -> str:
    return f'<html lang="ja"><style>html{{font-family:"Noto Sans JP"}}{style}</style><body>{body}'


def test_the_anken_rulebook_is_an_a5_booklet(printed: SimpleNamespace) -> None:
    assert printed.made
    assert printed.findings == []
    with pikepdf.open(printed.target) as pdf:
        assert 12 <= len(pdf.pages) <= 20
        for one in pdf.pages:
            _, _, width, height = (float(side) / 72 * 25.4 for side in one.mediabox)
            assert (width, height) == pytest.approx((148, 210), abs=0.1)
        assert pdf.Root.Lang == "ja"
        assert str(pdf.docinfo["/Title"]).startswith("その案件、弊社なら")


def test_bookmarks_are_the_sections(printed: SimpleNamespace, book: Rulebook) -> None:
    with pikepdf.open(printed.target) as pdf, pdf.open_outline() as outline:
        titles = [item.title for item in outline.root]
    assert titles == [f"{section.number} {section.title}" for section in book.sections]


def test_text_can_be_searched_and_pages_are_numbered(printed: SimpleNamespace) -> None:
    document = pypdfium2.PdfDocument(printed.target)
    texts = [re.sub(r"\s", "", document[number].get_textpage().get_text_range()) for number in range(len(document))]
    whole = "".join(texts)
    assert "2回まで" in whole
    assert "内部留保" in whole
    assert "Ver.0.91" in texts[4]
    assert "5" in texts[4]
    assert "{{" not in whole


def test_the_contents_give_the_pages_where_sections_begin(printed: SimpleNamespace, book: Rulebook) -> None:
    with pikepdf.open(printed.target) as pdf, pdf.open_outline() as outline:
        pages = {one.objgen: number for number, one in enumerate(pdf.pages, 1)}
        starts = [pages[item.destination[0].objgen] for item in outline.root]
    contents = pypdfium2.PdfDocument(printed.target)[1].get_textpage().get_text_range()
    for section, start in zip(book.sections, starts, strict=True):
        assert re.search(rf"{re.escape(section.title)}[・\s]*{start}\b", contents), section.title


def test_only_fonts_of_the_project_are_in_the_file(printed: SimpleNamespace) -> None:
    with pikepdf.open(printed.target) as pdf:
        fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
        names = {str(font["/BaseFont"]) for font in fonts}
    assert names
    assert all(re.match(r"/[A-Z]{6}\+Noto-?Sans-?JP", name) for name in names)


def test_the_book_is_accessible(printed: SimpleNamespace) -> None:
    """PDF/UA-1 (ISO 14289-1), by a validator that we did not write."""
    import page

    with pikepdf.open(printed.target) as pdf, pdf.open_metadata() as said:
        assert said["pdfuaid:part"] == "1"
        assert pdf.Root.ViewerPreferences.DisplayDocTitle
    report = page.validate_pdf(str(printed.target))
    assert [failure.message for failure in report.failures] == []
    assert report.is_compliant


def test_two_prints_give_the_same_bytes(write: Callable[..., tuple[Path, object]]) -> None:
    html = page("<h1>案件</h1><p>弊社なら<strong>一金</strong>で<ruby>受<rt>う</rt></ruby>けます。</p>")
    (one, _), (other, _) = write(html, "one.pdf"), write(html, "other.pdf")
    assert one.read_bytes() == other.read_bytes()


@pytest.mark.parametrize(
    ("body", "asked"),
    [
        ('<img src="https://example.com/a.png">', "https://example.com/a.png"),
        ('<img src="file:///etc/passwd">', "file:///etc/passwd"),
        ('<link rel="stylesheet" href="file:///etc/x.css">', "file:///etc/x.css"),
        ('<svg width="9" height="9"><image href="file:///etc/passwd" width="9" height="9"/></svg>', "/etc/passwd"),
        ('<style>@import url("http://example.com/x.css");</style>', "http://example.com/x.css"),
    ],
)
def test_no_file_and_no_network_is_read(
    write: Callable[..., tuple[Path, list[tuple[str, str]]]], body: str, asked: str
) -> None:
    _, findings = write(page(body + "本文"))
    assert [code for code, _ in findings] == ["R422"]
    assert asked in findings[0][1]


def test_a_font_of_this_computer_is_told(write: Callable[..., tuple[Path, list[tuple[str, str]]]]) -> None:
    _, findings = write(page("ภาษาไทย"))
    assert {code for code, _ in findings} == {"R421"}


def test_a_font_may_have_another_name_in_fonts_yaml_than_in_its_file(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> None:
    spec = next(iter(anken.fonts.specs.values()))
    own, findings = FontBook([spec._replace(family="My Type")]), Findings()
    html = '<html lang="ja"><style>html{font-family:"My Type"}</style><body>本文'
    assert write_rulebook_pdf(html, book._replace(preface=(), sections=()), tmp_path / "b.pdf", own, cache, findings)
    assert list(findings) == []


def test_a_style_that_is_not_understood_is_told(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> None:
    findings = Findings()
    write_rulebook_pdf(page("本文", "p{margin-botom:1mm}"), book, tmp_path / "b.pdf", anken.fonts, cache, findings)
    (found,) = findings
    assert found.code == "R423"
    assert "margin-botom" in found.message
    assert (anken.root / found.span.path).is_file()
    assert "rulebook.css" in found.notes[0].message


def test_a_table_that_is_wider_than_its_page_is_told_at_its_line(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> None:
    style = "@page{size:105mm 148mm;margin:10mm}td{white-space:nowrap;padding:0}table{border-collapse:collapse}"
    wide, narrow = (f"<table><tr><td><div style='width:{mm}mm'>表</div></table>" for mm in (97, 84))
    html = f'<div class="table" data-line="12">{narrow}</div><figure class="cards" data-line="30">{wide}</figure>'
    findings = Findings()
    write_rulebook_pdf(
        page(html, f"body,figure{{margin:0}}{style}"), book, tmp_path / "book.pdf", anken.fonts, cache, findings
    )
    (found,) = findings
    assert (found.code, str(found.span)) == ("R455", "rules/anken/rulebook.md:30:1")
    assert found.message == "the table of cards is 12.0 mm too wide for its page of 105 x 148 mm"
    assert found.notes[1].message == "make its type smaller in layouts/anken/rulebook.css"


def test_figures_and_tables_of_a_book_fit_and_know_their_lines(printed: SimpleNamespace, anken: GameProject) -> None:
    assert "R455" not in [found.code for found in printed.findings]
    source = (anken.root / "rules/anken/rulebook.md").read_text(encoding="utf-8").splitlines()
    lines = {
        kind: int(line) for kind, line in re.findall(r'class="(plan|cards|table)" data-line="(\d+)"', printed.html)
    }
    assert source[lines["plan"] - 1].startswith("::: plan")
    assert source[lines["cards"] - 1].startswith("::: cards")


def test_a_character_no_font_has_stops_the_book(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> None:
    findings = Findings()
    odd = book._replace(preface=tuple(block._replace(inlines=(block.inlines[0]._replace(text="🪙"),), line=7)
                                      for block in book.preface[:1]))  # fmt: skip
    assert not write_rulebook_pdf(page("本文"), odd, tmp_path / "book.pdf", anken.fonts, cache, findings)
    assert [(found.code, str(found.span)) for found in findings] == [("R421", "rules/anken/rulebook.md:7:1")]
    assert not (tmp_path / "book.pdf").exists()


def test_a_character_of_a_title_that_no_font_has_is_told_where_the_title_is_written(
    anken: GameProject, book: Rulebook, cache: Path, tmp_path: Path
) -> None:
    findings = Findings()
    odd = book._replace(title="案件🪙", called={**book.called, "🪙": anken.game.span})
    assert not write_rulebook_pdf(page("案件🪙"), odd, tmp_path / "book.pdf", anken.fonts, cache, findings)
    assert [(found.code, found.span) for found in findings] == [("R421", anken.game.span)]
    assert anken.game.span.path == "cards/anken/game.yaml"


def test_without_pango_the_cure_is_named(run_python: Callable[..., object], tmp_path: Path, repository: Path) -> None:
    """A WeasyPrint that fails as it does on a computer without Pango: a page of text, then OSError."""
    stand_in = tmp_path / "weasyprint"
    stand_in.mkdir()
    (stand_in / "__init__.py").write_text('print("could not import")\nraise OSError("cannot load library pango")\n')
    program = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
from pathlib import Path
from hanshita.diagnostics import Findings
from hanshita.export.rulebook_pdf import write_rulebook_pdf
from hanshita.project import Project
findings = Findings()
game = Project.find(Path({str(repository)!r})).game("anken", findings)
made = write_rulebook_pdf("", game.rulebook("ja"), Path("x.pdf"), game.fonts, Path("."), findings)
print(made, *[(found.code, found.severity.value, found.notes[0].message) for found in findings])
"""
    finished = run_python("-c", program, cwd=tmp_path)
    assert finished.stderr == ""  # type: ignore[attr-defined]
    assert finished.stdout.startswith("False ('R420', 'warning', 'install it")  # type: ignore[attr-defined]


def test_figures_are_drawn_as_cards_are_and_say_what_they_show(anken: GameProject, cache: Path, tmp_path: Path) -> None:
    findings = Findings()
    text = '# 図\n\n::: card sunaya\n1. `points` 点\n:::\n\n{{ pile("sunaya", 20) }}{{ pile("sunaya", 20) }}\n'
    source = SourceText("rules/anken/rulebook.md", text, "")
    book = read_rulebook(source, anken.game, list(anken.all_cards()), "ja", findings, faces=anken.faces("ja"))
    assert book is not None
    template = SourceText("layouts/anken/rulebook.html.j2", page("{{ body({}) }}"), "")
    html = rulebook_html(book, template, [], findings)
    assert html is not None
    write_rulebook_pdf(html, book, tmp_path / "book.pdf", anken.fonts, cache, findings)
    assert list(findings) == []
    with pikepdf.open(tmp_path / "book.pdf") as pdf:
        forms = list(pdf.pages[0].Resources.XObject.values())
        assert len(forms) == 2  # the pile twice, but kept once
        assert all(form.Subtype == "/Form" and len(form.read_bytes()) > 200 for form in forms)
    shown = pypdfium2.PdfDocument(tmp_path / "book.pdf")[0].get_textpage().get_text_range()
    assert "雲の上のサーバ管理者" in shown


@pytest.mark.parametrize(
    ("language", "chapters", "parts", "sheets"),
    [
        ("ja", 20, 2, ["rulebook.css"]),
        ("en", 20, 2, ["rulebook.css"]),
        ("ja", 12, 9, ["rulebook.css"]),  # more than a page can show of its parts
        ("en", 24, 1, ["rulebook.css", "rulebook-a6.css"]),
    ],
)
def test_contents_keep_to_their_page(
    anken: GameProject, cache: Path, tmp_path: Path, language: str, chapters: int, parts: int, sheets: list[str]
) -> None:
    findings = Findings()
    chapter, part = (
        ("手番の流れ", "山札がなくなったら") if language == "ja" else ("How to Begin", "When the Deck Runs Out")
    )
    text = "".join(
        f"## {chapter}{number}\n\n" + "".join(f"### {part} {number}-{one}\n\n" for one in range(parts))
        for number in range(chapters)
    )
    source = SourceText("rules/anken/rulebook.md", text, "")
    book = read_rulebook(source, anken.game, list(anken.all_cards()), language, findings)
    template = read_source(anken.root, "layouts/common/rulebook.html.j2", findings)
    styles = [read_source(anken.root, f"layouts/common/{name}", findings) for name in sheets]
    assert book is not None
    assert template is not None
    html = rulebook_html(book, template, [one for one in styles if one is not None], findings)
    assert html is not None
    write_rulebook_pdf(html, book, tmp_path / "book.pdf", anken.fonts, cache, findings)
    assert list(findings) == []
    pages = pypdfium2.PdfDocument(tmp_path / "book.pdf")
    assert f"{chapter}{chapters - 1}" in pages[1].get_textpage().get_text_range()
    assert f"{chapter}0" in pages[2].get_textpage().get_text_range()  # the text begins


@pytest.mark.parametrize("count", [14, 60])
def test_a_list_of_terms_goes_on_over_pages_and_parts_no_term_from_its_meaning(
    anken: GameProject, cache: Path, tmp_path: Path, count: int
) -> None:
    findings = Findings()
    terms = "\n\n".join(
        f"用語{number:02}\n: 意味{number:02}、" + "そのわけ。" * (number % 9) for number in range(count)
    )
    source = SourceText(
        "rules/anken/rulebook.md", "## 手番\n\n" + "札をめくる。\n\n" * 17 + f"## 言葉\n\n{terms}\n", ""
    )
    book = read_rulebook(source, anken.game, list(anken.all_cards()), "ja", findings)
    style = read_source(anken.root, "layouts/common/rulebook.css", findings)
    assert book is not None
    assert style is not None
    template = SourceText("layouts/anken/rulebook.html.j2", page("{{ body({}) }}", "{{ style }}"), "")
    html = rulebook_html(book, template, [style], findings)
    assert html is not None
    write_rulebook_pdf(html, book, tmp_path / "book.pdf", anken.fonts, cache, findings)
    assert list(findings) == []
    document = pypdfium2.PdfDocument(tmp_path / "book.pdf")
    texts = [document[number].get_textpage().get_text_range() for number in range(len(document))]
    assert len(texts) > 1
    assert "言葉" in texts[0]
    assert "用語00" in texts[0]
    for number in range(count):
        assert [f"用語{number:02}" in text for text in texts] == [f"意味{number:02}" in text for text in texts]
