"""Every form of a rulebook: what is asked for is made, in every language, once, and nothing while an error is found."""

import shutil
from pathlib import Path
from types import SimpleNamespace

import pikepdf
import pytest

from hanshita.bookbinding import BookOptions, bind_rulebooks, binding_side
from hanshita.diagnostics import Findings, HanshitaError
from hanshita.project import Project

PARTS = ("cards", "layouts", "rules", "fonts")


def _copied(repository: Path, folder: Path, game: str) -> Project:
    for part in PARTS:
        for name in (game, "common"):
            if (repository / part / name).is_dir():
                shutil.copytree(repository / part / name, folder / part / name)
    shutil.copytree(repository / "fonts", folder / "fonts")
    return Project(folder)


@pytest.fixture(scope="module")
def bound(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> SimpleNamespace:
    """All rulebooks of konkatsu in English, the shorter language."""
    project = _copied(repository, tmp_path_factory.mktemp("bound"), "konkatsu")
    told: list[Path] = []
    made = bind_rulebooks(project, "konkatsu", BookOptions(languages=("en",)), told.append)
    return SimpleNamespace(project=project, build=project.root / "build/konkatsu", made=made, told=told)


def test_all_forms_are_made_and_told_one_by_one(bound: SimpleNamespace) -> None:
    names = ["rulebook-en.pdf", "rulebook-booklet-en.pdf", "rulebook-a6-en.pdf", "rulebook-a6-booklet-en.pdf",
             "rulebook-en.html", "rulebook-en.txt", "rulebook-summary-en.pdf"]  # fmt: skip
    assert [path.name for path in bound.told] == names
    assert [path.name for path in bound.made.outputs] == names
    assert all((bound.build / name).is_file() for name in names)
    assert bound.made.findings == ()


@pytest.mark.parametrize(("name", "size"), [("rulebook-en", (148, 210)), ("rulebook-a6-en", (105, 148))])
def test_books_have_their_size_and_no_foreign_font(bound: SimpleNamespace, name: str, size: tuple[int, int]) -> None:
    with pikepdf.open(bound.build / f"{name}.pdf") as pdf:
        for page in pdf.pages:
            assert [float(side) / 72 * 25.4 for side in list(page.mediabox)[2:]] == pytest.approx(size, abs=0.2)
        fonts = {str(one["/BaseFont"]) for one in pdf.objects
                 if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"}  # fmt: skip
    assert fonts
    assert all("NotoSansJP" in font.replace("-", "") for font in fonts)


@pytest.mark.parametrize("name", ["rulebook-en", "rulebook-a6-en", "rulebook-summary-en"])
def test_books_are_accessible(bound: SimpleNamespace, name: str) -> None:
    import page

    report = page.validate_pdf(str(bound.build / f"{name}.pdf"), profile=page.ValidationProfile.PDF_UA_1)
    assert [failure.message for failure in report.failures] == []


def test_a_booklet_has_half_as_many_sides_as_the_book_has_pages(bound: SimpleNamespace) -> None:
    with pikepdf.open(bound.build / "rulebook-en.pdf") as book, pikepdf.open(
        bound.build / "rulebook-booklet-en.pdf"
    ) as folded:  # fmt: skip
        assert len(folded.pages) == -(-len(book.pages) // 4) * 2


def test_the_summary_is_one_sheet(bound: SimpleNamespace, repository: Path, tmp_path: Path) -> None:
    with pikepdf.open(bound.build / "rulebook-summary-en.pdf") as pdf:
        assert len(pdf.pages) <= 2
        assert [round(float(side) / 72 * 25.4) for side in list(pdf.pages[0].mediabox)[2:]] == [210, 297]
    project = _copied(repository, tmp_path, "konkatsu")
    rules = tmp_path / "rules/konkatsu/rulebook.en.md"
    rules.write_text(rules.read_text("utf-8").replace("{#qa}", "{#qa .summary}") + "\n- x {.summary}" * 400, "utf-8")
    with pytest.raises(HanshitaError) as stopped:
        bind_rulebooks(project, "konkatsu", BookOptions((), ("summary",), ("en",)), lambda _: None)
    assert [one.code for one in stopped.value.diagnostics] == ["R425"]


def test_the_type_of_a_summary_is_a_little_smaller_where_that_saves_a_page(repository: Path, tmp_path: Path) -> None:
    project = _copied(repository, tmp_path, "anken")
    one_page = BookOptions((), ("summary",), ("ja",))
    for styles, pages in (("", 1), ("\nhtml { font-size: 7.8pt }\n", 2)):  # else its last line had a page for itself
        with (tmp_path / "layouts/common/summary.css").open("a", encoding="utf-8") as sheet:
            sheet.write(styles)
        made = bind_rulebooks(project, "anken", one_page, lambda _: None)
        with pikepdf.open(made.outputs[0]) as pdf:
            assert len(pdf.pages) == pages


def test_a_book_that_is_as_it_was_is_not_set_again(bound: SimpleNamespace) -> None:
    book = bound.build / "rulebook-en.pdf"
    before = book.stat().st_mtime_ns
    bind_rulebooks(bound.project, "konkatsu", BookOptions(("A5",), ("book",), ("en",)), lambda _: None)
    assert book.stat().st_mtime_ns == before
    book.write_bytes(b"spoilt")
    bind_rulebooks(bound.project, "konkatsu", BookOptions(("A5",), ("book",), ("en",)), lambda _: None)
    assert book.read_bytes().startswith(b"%PDF")


def test_text_from_top_to_bottom_is_bound_on_the_right(repository: Path, tmp_path: Path) -> None:
    project = _copied(repository, tmp_path, "konkatsu")
    game = project.game("konkatsu", Findings())
    assert game is not None
    assert binding_side(game) == "left"
    css = tmp_path / "layouts/konkatsu/rulebook.css"
    css.write_text(css.read_text("utf-8") + "\nhtml { writing-mode: vertical-rl }\n", "utf-8")
    assert binding_side(game) == "right"


def test_pages_larger_than_the_paper_are_told(bound: SimpleNamespace) -> None:
    options = BookOptions(("A5",), ("booklet",), ("en",), paper="Letter")
    with pytest.raises(HanshitaError) as stopped:
        bind_rulebooks(bound.project, "konkatsu", options, lambda _: None)
    assert [one.code for one in stopped.value.diagnostics] == ["S622"]


def test_nothing_is_written_while_an_error_is_found(repository: Path, tmp_path: Path) -> None:
    project = _copied(repository, tmp_path, "konkatsu")
    rules = tmp_path / "rules/konkatsu/rulebook.md"
    rules.write_text(rules.read_text("utf-8") + "\n{{ facts.gaol }}\n", "utf-8")
    with pytest.raises(HanshitaError) as stopped:
        bind_rulebooks(project, "konkatsu", BookOptions(), lambda _: None)
    assert {one.code for one in stopped.value.diagnostics} == {"R401"}
    assert not (tmp_path / "build").exists()


def test_a_language_without_rulebook_is_told(bound: SimpleNamespace) -> None:
    with pytest.raises(HanshitaError) as stopped:
        bind_rulebooks(bound.project, "konkatsu", BookOptions(languages=("fr",)), lambda _: None)
    assert [one.code for one in stopped.value.diagnostics] == ["C281"]


def test_what_changed_since_a_release_is_a_book_of_its_own(repository: Path, tmp_path: Path) -> None:
    project = _copied(repository, tmp_path, "anken")
    told: list[Path] = []
    options = BookOptions(outputs=("page", "text"), sizes=("A5",), changes="0.90")
    made = bind_rulebooks(project, "anken", options, told.append)
    assert [path.name for path in told] == ["rulebook-changes-0.90.html", "rulebook-changes-0.90.txt"]
    assert 'class="changed"' in told[0].read_text("utf-8")
    assert [(one.code, one.span.path) for one in made.findings] == [("R448", "rules/anken/rulebook.en.md")]
    with pytest.raises(HanshitaError) as stopped:
        bind_rulebooks(project, "anken", options._replace(changes="0.8"), told.append)
    assert [one.code for one in stopped.value.diagnostics] == ["R430"]
