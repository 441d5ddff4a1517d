"""The size of a text: take paragraphs and a box, give the largest size allowed at which they fit, and their lines.

Both directions count. Sizes step down in quarter points, so that cards of a deck differ in sizes one can name.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

from hanshita.geometry import PT_PER_MM, Rect
from hanshita.typeset.breaking import Line, break_lines
from hanshita.typeset.kinsoku import last_resort_places
from hanshita.typeset.markup import Paragraph
from hanshita.typeset.style import TextStyle

_STEP = 0.25  # pt
_TOLERANCE = 0.005  # mm: half of what a golden frame shows


class Fit(NamedTuple):
    """Lines at a size in mm, and how far they stick out of the box (mm wide, mm high)."""

    size: float
    lines: list[Line]
    over: tuple[float, float]


def fit(paragraphs: list[Paragraph], box: Rect, style: TextStyle) -> Fit:
    """The largest size that fits; else words too long are cut where they may be; else the smallest size, sticking out."""
    sizes = _sizes(style)
    plain = _largest(sizes, lambda size: set_at(paragraphs, size, box, style))
    if plain.over == (0.0, 0.0) or not any(last_resort_places(paragraph.text) for paragraph in paragraphs):
        return plain
    cut = _largest(sizes, lambda size: set_at(paragraphs, size, box, style, last_resort=True))
    return cut if cut.over <= plain.over else plain


def _sizes(style: TextStyle) -> list[float]:
    """The style's size, then each quarter point below it, then the smallest; mm, falling."""
    if style.smallest is None or style.smallest >= style.size:
        return [style.size]
    step = _STEP / PT_PER_MM
    below, above = math.ceil(style.size / step - 1e-6) - 1, math.floor(style.smallest / step + 1e-6)
    return [style.size, *(quarter * step for quarter in range(below, above, -1)), style.smallest]


def _largest(sizes: list[float], at: Callable[[float], Fit]) -> Fit:
    """The first size that fits, by halving: what fits at a size fits at every smaller one."""
    best = at(sizes[0])
    if best.over == (0.0, 0.0) or len(sizes) == 1:
        return best
    best = at(sizes[-1])
    low, high = 0, len(sizes) - 1  # sizes[low] is too large
    while best.over == (0.0, 0.0) and high - low > 1:
        middle = (low + high) // 2
        tried = at(sizes[middle])
        if tried.over == (0.0, 0.0):
            best, high = tried, middle
        else:
            low = middle
    return best


def set_at(
    paragraphs: list[Paragraph], size: float, box: Rect, style: TextStyle, *, last_resort: bool = False
) -> Fit:
    """Break at one size and measure; the height is from the top of the first line's em box to the bottom of the last's."""
    width = box.width / size
    lines = [
        line
        for paragraph in paragraphs
        for line in break_lines(paragraph, width, style, last_resort=last_resort)
    ]
    wide = max(line.width for line in lines) * size - box.width
    high = (1 + (len(lines) - 1) * style.leading) * size - box.height
    return Fit(size, lines, (wide if wide > _TOLERANCE else 0.0, high if high > _TOLERANCE else 0.0))
