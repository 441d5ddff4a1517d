"""Pieces of several sizes on paper: take their sizes in order, give each a page and a place on it.

Row by row, as they come: who cuts with scissors finds equal pieces together and cuts whole rows first, so a piece of
another height begins a row.
"""

from collections.abc import Sequence

from hanshita.geometry import Rect, Size
from hanshita.records import NamedTuple

_NEAR = 1e-6
_LEVEL = 3.0  # mm: pieces whose heights differ by no more lie in one row


class Spot(NamedTuple):
    """Where a piece lies; `quarter` where it lies on its side, so that `box` is as wide as the piece is high."""

    page: int
    box: Rect
    quarter: bool = False


def pack(sizes: Sequence[Size], area: Rect, gap: float) -> list[Spot | None]:
    """The place of each piece inside `area`, `gap` mm from any other; None for one that is larger than the area.

    A piece is laid on its side only where it would not fit otherwise.
    """
    spots: list[Spot | None] = []
    page, x, y, deep = 0, area.x, area.y, 0.0
    for size in sizes:
        turned = _laid(size, area)
        if turned is None:
            spots.append(None)
            continue
        width, height = (size.height, size.width) if turned else size
        if x > area.x and (x + width > area.right + _NEAR or abs(height - deep) > _LEVEL):
            x, y, deep = area.x, y + deep + gap, 0.0
        if y > area.y and y + height > area.bottom + _NEAR:
            page, x, y, deep = page + 1, area.x, area.y, 0.0
        spots.append(Spot(page, Rect(x, y, width, height), turned))
        x, deep = x + width + gap, max(deep, height)
    return spots


def _laid(size: Size, area: Rect) -> bool | None:
    """Whether a piece has to lie on its side; None where it fits neither way."""
    if size.width <= area.width + _NEAR and size.height <= area.height + _NEAR:
        return False
    return True if size.height <= area.width + _NEAR and size.width <= area.height + _NEAR else None
