"""A finished PDF, read back: take a file, give for each page its size, what it says, its cuts and its pictures.

What is told here comes from the file alone, so that a mistake of ours in writing it shows. Lengths in mm from the top
left of the page. Operators: ISO 32000-1, annex A.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING, TypeAlias

from hanshita.geometry import PT_PER_MM
from hanshita.records import NamedTuple

if TYPE_CHECKING:
    import pikepdf

Matrix: TypeAlias = tuple[float, float, float, float, float, float]

_FOLLOWED = "q Q cm Do CS RG G K m l c re h S s f n"
_EVERY_PLATE = "/Registration"  # what marks are drawn in: see pdf.inks
_LONGEST_MARK = 6.0  # mm
_FEWEST_MARKS = 8  # a card has two at each corner


class PageRead(NamedTuple):
    """One page; `cuts` are the x and the y of its cut marks, `coarsest` the lowest resolution of a picture, in dpi."""

    width: float
    height: float
    text: str
    cuts: tuple[tuple[float, ...], tuple[float, ...]]
    coarsest: float | None


class FileRead(NamedTuple):
    """A PDF; `loose` are the fonts that it uses and does not hold."""

    pages: tuple[PageRead, ...]
    loose: tuple[str, ...]


def read_back(file: Path) -> FileRead:
    """Read a PDF. Raises ValueError for a file that is none."""
    import pikepdf
    import pypdfium2  # type: ignore[import-untyped]

    try:
        with pikepdf.open(file) as pdf, pypdfium2.PdfDocument(file) as text:
            pages = tuple(_page(page, text[number]) for number, page in enumerate(pdf.pages))
            return FileRead(pages, tuple(sorted(_loose_fonts(pdf))))
    except (pikepdf.PdfError, pypdfium2.PdfiumError, OSError) as broken:
        raise ValueError(str(broken)) from broken


def _page(page: "pikepdf.Page", text: "object") -> PageRead:
    left, bottom, right, top = (float(edge) for edge in page.mediabox)
    first = (1 / PT_PER_MM, 0.0, 0.0, -1 / PT_PER_MM, -left / PT_PER_MM, top / PT_PER_MM)
    strokes: list[list[tuple[float, float]]] = []
    coarse: list[float] = []
    _walk(page.obj, first, strokes, coarse, 0)
    said = text.get_textpage().get_text_bounded()  # type: ignore[attr-defined]
    return PageRead(
        (right - left) / PT_PER_MM, (top - bottom) / PT_PER_MM, said, _cuts(strokes), min(coarse, default=None)
    )


def _walk(
    holder: "pikepdf.Object",
    matrix: Matrix,
    strokes: list[list[tuple[float, float]]],
    coarse: list[float],
    depth: int,
) -> None:
    """Follow the content of a page or form: where it moves to, what lines it strokes, what pictures it places."""
    import pikepdf

    stack: list[tuple[Matrix, str]] = []
    ink = ""
    points: list[tuple[float, float]] = []
    for step in pikepdf.parse_content_stream(holder, _FOLLOWED):
        operands = list(step.operands)
        match str(step.operator):
            case "q":
                stack.append((matrix, ink))
            case "Q":
                matrix, ink = stack.pop() if stack else (matrix, ink)
            case "cm":
                matrix = _after(_numbers(operands), matrix)
            case "CS":
                ink = str(operands[0])
            case "RG" | "G" | "K":
                ink = ""
            case "m" | "l":
                points.append(_moved(float(operands[0]), float(operands[1]), matrix))
            case "S" if ink == _EVERY_PLATE:
                strokes.append(points)
                points = []
            case "Do":
                _place(holder, operands[0], matrix, strokes, coarse, depth)
            case _:
                points = []


def _place(
    holder: "pikepdf.Object",
    name: "pikepdf.Object",
    matrix: Matrix,
    strokes: list[list[tuple[float, float]]],
    coarse: list[float],
    depth: int,
) -> None:
    thing = holder.Resources.XObject[str(name)]
    if thing.Subtype == "/Image":
        (a, b, c, d, _, _) = matrix
        across, down = (a * a + b * b) ** 0.5, (c * c + d * d) ** 0.5
        if across and down:
            coarse.append(min(int(thing.Width) / across, int(thing.Height) / down) * 25.4)
    elif depth < 20:  # forms within forms; a stranger's file may name itself
        own = _numbers(thing.Matrix) if "/Matrix" in thing else (1.0, 0.0, 0.0, 1.0, 0.0, 0.0)
        _walk(thing, _after(own, matrix), strokes, coarse, depth + 1)


def _cuts(strokes: list[list[tuple[float, float]]]) -> tuple[tuple[float, ...], tuple[float, ...]]:
    """The places of cut marks: one stroke of many short lines, each straight across or down."""
    xs, ys = set[float](), set[float]()
    for points in strokes:
        lines = list(zip(points[::2], points[1::2], strict=False))
        straight = [_straight(*line) for line in lines]
        if len(lines) >= _FEWEST_MARKS and all(straight):
            xs.update(round(start[0], 2) for start, end in lines if abs(start[0] - end[0]) < 0.01)
            ys.update(round(start[1], 2) for start, end in lines if abs(start[1] - end[1]) < 0.01)
    return tuple(sorted(xs)), tuple(sorted(ys))


def _straight(start: tuple[float, float], end: tuple[float, float]) -> bool:
    across, down = abs(start[0] - end[0]), abs(start[1] - end[1])
    return min(across, down) < 0.01 and max(across, down) <= _LONGEST_MARK


def _numbers(operands: "object") -> Matrix:
    a, b, c, d, e, f = (float(one) for one in operands)  # type: ignore[attr-defined]
    return a, b, c, d, e, f


def _after(inner: Matrix, outer: Matrix) -> Matrix:
    """First `inner`, then `outer`."""
    a, b, c, d, e, f = inner
    x, y = _moved(e, f, outer)
    g, h, i, j = outer[:4]
    return a * g + b * i, a * h + b * j, c * g + d * i, c * h + d * j, x, y


def _moved(x: float, y: float, matrix: Matrix) -> tuple[float, float]:
    a, b, c, d, e, f = matrix
    return a * x + c * y + e, b * x + d * y + f


def _loose_fonts(pdf: "pikepdf.Pdf") -> Iterator[str]:
    """Fonts without their file: a printer would take another."""
    import pikepdf

    for thing in pdf.objects:
        if not isinstance(thing, pikepdf.Dictionary) or thing.get("/Type") != "/Font":
            continue
        kind, about = thing.get("/Subtype"), thing.get("/FontDescriptor")
        if kind in ("/Type0", "/Type3"):
            continue  # the first names another that has the file, the second is drawn in the document itself
        if about is None or not any(f"/FontFile{number}" in about for number in ("", "2", "3")):
            yield str(thing.get("/BaseFont", "/unnamed"))[1:]
