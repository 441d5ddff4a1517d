"""A booklet's PDF: take a finished book and where its pages go, give sheets to print, fold and stitch.

Each page becomes one form XObject and is drawn where it belongs: outlines stay outlines, fonts are embedded once, and
the file is hardly larger than the book.
"""

from io import BytesIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanshita.export.writing import write_in_place
from hanshita.sheets.booklet import Booklet, BookletSide, PlacedPage

if TYPE_CHECKING:
    import pikepdf

_POINTS = 72 / 25.4  # in a millimetre


def page_count(book: bytes) -> int:
    """How many pages a PDF has."""
    import pikepdf

    with pikepdf.open(BytesIO(book)) as pdf:
        return len(pdf.pages)


def write_booklet(book: bytes, plan: Booklet, target: Path) -> None:
    """Write the imposed `book` with its title and language. Raises HanshitaError where it cannot be written."""
    import pikepdf

    with pikepdf.open(BytesIO(book)) as source, pikepdf.new() as made:
        forms: dict[int, pikepdf.Object] = {}
        for side in plan.sides:
            _add_side(made, source, side, plan, forms)
        for key, value in source.docinfo.items():
            made.docinfo[key] = str(value)
        if "/Lang" in source.Root:
            made.Root.Lang = str(source.Root.Lang)
        made.Root.ViewerPreferences = pikepdf.Dictionary(PrintScaling=pikepdf.Name.None_, DisplayDocTitle=True)
        data = BytesIO()
        made.save(data, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.generate)
    write_in_place(target, data.getvalue())


def _add_side(
    made: "pikepdf.Pdf", source: "pikepdf.Pdf", side: BookletSide, plan: Booklet, forms: "dict[int, pikepdf.Object]"
) -> None:
    import pikepdf

    width, height = plan.paper.width * _POINTS, plan.paper.height * _POINTS
    drawn: dict[str, Any] = {}
    parts = [f"-1 0 0 -1 {width:.3f} {height:.3f} cm"] if side.upside_down else []
    for one in side.pages:
        if one.page not in forms:
            forms[one.page] = made.copy_foreign(source.pages[one.page].as_form_xobject())
        name = f"/P{one.page + 1}"
        drawn[name] = forms[one.page]
        parts.append(_drawing(name, one, plan, source.pages[one.page].mediabox))
    made.add_blank_page(page_size=(width, height))
    page = made.pages[-1]
    page.Resources = pikepdf.Dictionary(XObject=pikepdf.Dictionary(drawn))
    page.Contents = made.make_stream("\n".join(parts).encode())


def _drawing(name: str, one: PlacedPage, plan: Booklet, box: "pikepdf.Array") -> str:
    """The page at its place, cut off at its own half, so that nothing runs over the fold."""
    x, y = one.x * _POINTS, (plan.paper.height - one.y - plan.page.height) * _POINTS
    width, height = plan.page.width * _POINTS, plan.page.height * _POINTS
    across, up = x + one.shift * _POINTS - float(box[0]), y - float(box[1])
    return f"q {x:.3f} {y:.3f} {width:.3f} {height:.3f} re W n 1 0 0 1 {across:.3f} {up:.3f} cm {name} Do Q"
