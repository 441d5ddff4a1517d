"""Places on paper: take a paper, a card size and how the paper is turned, give the places of fronts and backs.

Millimetres from the top left of the paper, y down. Pure geometry; nothing here knows of a face.
"""

from hanshita.geometry import Rect, Size
from hanshita.records import NamedTuple

UNPRINTABLE = 5.0  # mm that a printer at home may leave white at the edge; cards and their bleed keep off it
FOLD_GAP = 3.0  # mm from the fold to the first card or its bleed, on either side
STRIP = 9.0  # mm beside the cards that crop marks, ruler and slug need, on two facing sides of the paper


class Place(NamedTuple):
    """Where one card is cut out; `turned` is True where its face stands on its head."""

    trim: Rect
    turned: bool = False


class Grid(NamedTuple):
    """The places of a paper, row by row; `backs[i]` lies behind `fronts[i]`.

    `fold` is the line to fold along, as a box without width or without height, where backs are on the same side.
    """

    paper: Size
    columns: int
    rows: int
    fronts: tuple[Place, ...]
    backs: tuple[Place, ...]
    fold: Rect | None = None

    def beside(self, index: int) -> tuple[int | None, int | None, int | None, int | None]:
        """The fronts above, right of, below and left of a front; None where there is the margin."""
        row, column = divmod(index, self.columns)
        return (
            index - self.columns if row else None,
            index + 1 if column < self.columns - 1 else None,
            index + self.columns if row < self.rows - 1 else None,
            index - 1 if column else None,
        )


def plan(paper: Size, card: Size, bleed: float, flip: str) -> Grid | None:
    """The grid that holds most cards, portrait before landscape; None where not even one card fits.

    `bleed` (mm) is what is printed around each card; without it cards touch and share their cuts.
    """
    papers = [paper, Size(paper.height, paper.width)]
    if flip == "gutter-fold":
        grids = [_folded(sheet, card, bleed, upright) for sheet in papers for upright in (True, False)]
    else:
        grids = [_turned_over(sheet, card, bleed, flip) for sheet in papers]
    best = max(grids, key=lambda grid: len(grid.fronts))
    return best if best.fronts else None


def _turned_over(paper: Size, card: Size, bleed: float, flip: str) -> Grid:
    """Backs on the second side. The paper turns about an upright axis when its long edge is turned over and stands
    upright, or its short edge and that one stands upright: then columns change places. Otherwise the axis lies
    level: rows change places and each back stands on its head, so that it is upright for who turns the card.
    """
    area = Rect(0, 0, *paper).grown(-UNPRINTABLE)
    columns, rows, fronts = _cells(area, paper, card, bleed)
    upright_axis = (flip == "short-edge") == (paper.width > paper.height)
    mirror = mirrored_columns if upright_axis else mirrored_rows
    return Grid(paper, columns, rows, fronts, tuple(mirror(place, paper) for place in fronts))


def _folded(paper: Size, card: Size, bleed: float, upright: bool) -> Grid:
    """Fronts and backs on one side, mirrored about a fold through the middle (upright: down the paper)."""
    width, height = paper
    half = Size(width / 2, height) if upright else Size(width, height / 2)
    right = half.width - (FOLD_GAP if upright else UNPRINTABLE)
    bottom = half.height - (UNPRINTABLE if upright else FOLD_GAP)
    area = Rect(UNPRINTABLE, UNPRINTABLE, right - UNPRINTABLE, bottom - UNPRINTABLE)
    columns, rows, fronts = _cells(area, half, card, bleed)
    mirror = mirrored_columns if upright else mirrored_rows
    fold = Rect(width / 2, 0, 0, height) if upright else Rect(0, height / 2, width, 0)
    return Grid(paper, columns, rows, fronts, tuple(mirror(place, paper) for place in fronts), fold)


def _cells(area: Rect, sheet: Size, card: Size, bleed: float) -> tuple[int, int, tuple[Place, ...]]:
    """Columns, rows and places of as many cards as `area` holds, centred on `sheet` as far as `area` lets them."""
    step = Size(card.width + 2 * bleed, card.height + 2 * bleed)
    columns, rows = int((area.width + 1e-6) // step.width), int((area.height + 1e-6) // step.height)
    columns, rows = _leaving_strip(sheet, step, columns, rows)
    left = _centred(sheet.width, columns * step.width, area.x, area.right) + bleed
    top = _centred(sheet.height, rows * step.height, area.y, area.bottom) + bleed
    places = tuple(
        Place(Rect(left + column * step.width, top + row * step.height, *card))
        for row in range(rows)
        for column in range(columns)
    )
    return columns, rows, places


def _centred(sheet: float, block: float, start: float, end: float) -> float:
    """Where a block begins that stands in the middle of the sheet, or as near to it as `start` and `end` let it."""
    return max(start, min((sheet - block) / 2, end - block))


def _leaving_strip(sheet: Size, step: Size, columns: int, rows: int) -> tuple[int, int]:
    """Take away a column or a row, whichever costs less, where both margins are too small for marks and slug."""
    across, down = (sheet.width - columns * step.width) / 2, (sheet.height - rows * step.height) / 2
    if max(across, down) >= STRIP:
        return columns, rows
    return (columns - 1, rows) if rows <= columns else (columns, rows - 1)


def mirrored_columns(place: Place, paper: Size) -> Place:
    x, y, width, height = place.trim
    return Place(Rect(paper.width - x - width, y, width, height))


def mirrored_rows(place: Place, paper: Size) -> Place:
    x, y, width, height = place.trim
    return Place(Rect(x, paper.height - y - height, width, height), turned=True)
