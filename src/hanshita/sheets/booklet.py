"""Booklets to fold and stitch: take how many pages there are and how large, give where each stands on the paper.

Saddle stitch: folded sheets lie inside one another. The outermost carries the first and the last page, and each one
further in is pushed out at the fore edge by the paper it wraps around: its pages move towards the fold by as much
(creep), so that margins are even after the trim. Page 0 is the first; a blank page is simply not placed.
"""

from typing import Literal, TypeAlias

from hanshita.geometry import Size
from hanshita.records import NamedTuple
from hanshita.sheets.model import PAPERS, Paper

Binding: TypeAlias = Literal["left", "right"]
BookletFlip: TypeAlias = Literal["long-edge", "short-edge"]

THICKNESS = 0.1  # mm, of a common sheet of 80 g/m2 paper


class BookletOptions(NamedTuple):
    """How pages become a booklet.

    `binding` is the side of the fold as one looks at the cover: horizontal text is bound left, vertical text right.
    `creep` is how much paper one folded sheet adds, in mm; `flip` the edge over which the printer turns the paper.
    """

    paper: Paper = "A4"
    binding: Binding = "left"
    flip: BookletFlip = "long-edge"
    creep: float = THICKNESS


class PlacedPage(NamedTuple):
    """A page with its upper left corner in mm from that of the paper; `shift` moves it right within its place."""

    page: int
    x: float
    y: float
    shift: float


class BookletSide(NamedTuple):
    """One side of one sheet; `upside_down` where the printer's way of turning asks for it."""

    pages: tuple[PlacedPage, ...]
    upside_down: bool = False


class Booklet(NamedTuple):
    """All sides in the order a duplex printer takes them, for paper laid as wide and high as `paper`."""

    paper: Size
    page: Size
    sides: tuple[BookletSide, ...]
    strips: int  # into how many strips each sheet is cut before folding


def booklet(pages: int, page: Size, options: BookletOptions) -> Booklet | None:
    """Impose `pages` pages of that size; None where not even two of them fit side by side on the paper.

    Where several folded sheets fit on one sheet of paper (A6 on A4), it is cut into strips; the strips of the upper
    places lie outside those of the lower ones, so that whole stacks are cut and laid together.
    """
    paper = _laid(PAPERS[options.paper], page)
    rows = _rows(paper, page)
    if rows == 0:
        return None
    imposed = _Imposition(paper, page, rows, -(-pages // 4), options)
    sides = [imposed.side(sheet, is_back, pages) for sheet in range(imposed.sheets) for is_back in (False, True)]
    return Booklet(paper, page, tuple(sides), rows)


def _laid(paper: Size, page: Size) -> Size:
    """The paper upright or on its side, as more folded sheets fit."""
    upright, on_its_side = paper, Size(paper.height, paper.width)
    return max(on_its_side, upright, key=lambda one: _rows(one, page))


def _rows(paper: Size, page: Size) -> int:
    return int((paper.height + 0.01) // page.height) if paper.width + 0.01 >= 2 * page.width else 0


class _Imposition(NamedTuple):
    """`folded` sheets of four pages each, `rows` of them on a sheet of paper."""

    paper: Size
    page: Size
    rows: int
    folded: int
    options: BookletOptions

    @property
    def sheets(self) -> int:
        return -(-self.folded // self.rows)

    def side(self, sheet: int, is_back: bool, pages: int) -> BookletSide:
        placed = [one for row in range(self.rows) for one in self._spread(sheet + row * self.sheets, row, is_back)]
        natural = "short-edge" if self.paper.width > self.paper.height else "long-edge"
        return BookletSide(tuple(one for one in placed if one.page < pages), is_back and self.options.flip != natural)

    def _spread(self, number: int, row: int, is_back: bool) -> tuple[PlacedPage, ...]:
        """The two pages of one side of the folded sheet `number`, counted from the outside."""
        if number >= self.folded:
            return ()
        first, last = 2 * number, 4 * self.folded - 1 - 2 * number
        left, right = (first + 1, last - 1) if is_back else (last, first)
        if self.options.binding == "right":
            left, right = right, left
        fold = self.paper.width / 2
        y = (row + 0.5) * self.paper.height / self.rows - self.page.height / 2
        inward = number * self.options.creep
        return PlacedPage(left, fold - self.page.width, y, inward), PlacedPage(right, fold, y, -inward)
