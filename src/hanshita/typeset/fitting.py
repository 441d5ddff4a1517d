"""The size of a text: take paragraphs and a box, give the largest size allowed at which they fit, and their lines.

Both directions count. Sizes step down in quarter points, so that cards of a deck differ in sizes one can name.
"""

import math
from typing import NamedTuple

from hanshita.geometry import PT_PER_MM, Rect
from hanshita.typeset.breaking import Extent, Line, Measured, break_lines, line, measure
from hanshita.typeset.kinsoku import last_resort_places
from hanshita.typeset.markup import Paragraph
from hanshita.typeset.style import TextStyle

_STEP = 0.25  # pt
_TOLERANCE = 0.005  # mm: half of what a golden frame shows

_FITS = (0.0, 0.0)


class Fit(NamedTuple):
    """Lines at a size in mm, and how far they stick out of the box (mm wide, mm high)."""

    size: float
    lines: list[Line]
    over: tuple[float, float]


class _Try(NamedTuple):
    size: float
    extents: list[list[Extent]]  # per paragraph
    over: tuple[float, float]


def fit(paragraphs: list[Paragraph], box: Rect, style: TextStyle) -> Fit:
    """The largest size that fits; else the same with long words cut; else the smallest size, sticking out."""
    sizes = _sizes(style)
    texts = [measure(paragraph, style) for paragraph in paragraphs]
    best = _largest(texts, sizes, box, style)
    if best.over != _FITS and any(last_resort_places(paragraph.text) for paragraph in paragraphs):
        cut = _largest([measure(paragraph, style, last_resort=True) for paragraph in paragraphs], sizes, box, style)
        best = min(cut, best, key=lambda tried: tried.over)
    pairs = [(text, extent) for text, extents in zip(texts, best.extents, strict=True) for extent in extents]
    return Fit(best.size, [line(text, extent.start, extent.end, style) for text, extent in pairs], best.over)


def _sizes(style: TextStyle) -> list[float]:
    """The style's size, then each quarter point below it, then the smallest; mm, falling."""
    if style.smallest is None or style.smallest >= style.size:
        return [style.size]
    step = _STEP / PT_PER_MM
    below, above = math.ceil(style.size / step - 1e-6) - 1, math.floor(style.smallest / step + 1e-6)
    return [style.size, *(quarter * step for quarter in range(below, above, -1)), style.smallest]


def _largest(texts: list[Measured], sizes: list[float], box: Rect, style: TextStyle) -> _Try:
    """The first size that fits, by halving: what fits at a size fits at every smaller one."""
    best = _try(texts, sizes[0], box, style)
    if best.over == _FITS or len(sizes) == 1:
        return best
    best = _try(texts, sizes[-1], box, style)
    large, small = 0, len(sizes) - 1
    while best.over == _FITS and small - large > 1:
        middle = (large + small) // 2
        tried = _try(texts, sizes[middle], box, style)
        if tried.over == _FITS:
            best, small = tried, middle
        else:
            large = middle
    return best


def _try(texts: list[Measured], size: float, box: Rect, style: TextStyle) -> _Try:
    """Break at one size and measure; the height is from the first line's em box to the last's."""
    extents = [break_lines(text, box.width / size, style) for text in texts]
    wide = max([extent.width for lines in extents for extent in lines]) * size - box.width
    high = (1 + (sum(map(len, extents)) - 1) * style.leading) * size - box.height
    return _Try(size, extents, (wide if wide > _TOLERANCE else 0.0, high if high > _TOLERANCE else 0.0))
