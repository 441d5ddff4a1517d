"""The booklet's PDF: pages drawn at their places, as they were, small, the same bytes each time."""

from io import BytesIO
from pathlib import Path

import pikepdf
import pypdfium2
import pytest
from reportlab.pdfgen.canvas import Canvas

from hanshita.export.booklet import page_count, write_booklet
from hanshita.geometry import Size
from hanshita.sheets.booklet import BookletOptions, booklet

MM = 72 / 25.4


@pytest.fixture(scope="module")
def book() -> bytes:
    """Five A5 pages, each with a word of its own near its upper left corner."""
    data = BytesIO()
    canvas = Canvas(data, (148 * MM, 210 * MM), invariant=1)
    canvas.setTitle("本")
    for number in range(1, 6):
        canvas.drawString(20 * MM, 190 * MM, f"page{number}")
        canvas.showPage()
    canvas.save()
    return data.getvalue()


@pytest.fixture
def printed(book: bytes, tmp_path: Path) -> Path:
    plan = booklet(page_count(book), Size(148, 210), BookletOptions(flip="short-edge", creep=2))
    assert plan is not None
    write_booklet(book, plan, tmp_path / "booklet.pdf")
    return tmp_path / "booklet.pdf"


def words(path: Path) -> list[list[tuple[str, float]]]:
    """Each side's words with the millimetre at which they begin."""
    sides = []
    for page in pypdfium2.PdfDocument(path):
        text = page.get_textpage()
        said = text.get_text_range().split()
        places = [text.get_charbox(index)[0] / MM for index in (text.get_text_range().index(word) for word in said)]
        sides.append(sorted(zip(said, places, strict=True), key=lambda one: one[1]))
    return sides


def test_pages_stand_where_they_are_folded(printed: Path) -> None:
    left, right = 148.5 - 148 + 20, 148.5 + 20
    expected = [
        [("page1", right)],
        [("page2", left)],
        [("page3", right - 2)],  # the inner sheet's pages move to the fold
        [("page4", left + 2), ("page5", right - 2)],
    ]
    for side, known in zip(words(printed), expected, strict=True):
        assert [word for word, _ in side] == [word for word, _ in known]
        assert [at for _, at in side] == pytest.approx([at for _, at in known], abs=0.4)


def test_the_sheets_are_paper_on_its_side_with_the_books_title(printed: Path) -> None:
    with pikepdf.open(printed) as pdf:
        assert {tuple(round(float(side) / MM) for side in page.mediabox) for page in pdf.pages} == {(0, 0, 297, 210)}
        assert str(pdf.docinfo["/Title"]) == "本"


def test_each_page_is_one_drawing_and_the_bytes_are_the_same(book: bytes, printed: Path, tmp_path: Path) -> None:
    with pikepdf.open(printed) as pdf:
        assert sum(one.get("/Subtype") == "/Form" for one in pdf.objects if isinstance(one, pikepdf.Stream)) == 5
    plan = booklet(5, Size(148, 210), BookletOptions(flip="short-edge", creep=2))
    assert plan is not None
    write_booklet(book, plan, tmp_path / "again.pdf")
    assert (tmp_path / "again.pdf").read_bytes() == printed.read_bytes()
