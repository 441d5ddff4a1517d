"""The size of a text: take paragraphs and a box, give the largest size allowed at which they fit, and their lines.

Both directions count. Sizes step down in quarter points, so that cards of a deck differ in sizes one can name; only at
the smallest do leading and then tracking give way, as far as the style allows.
"""

import math
from collections.abc import Callable, Iterator

from hanshita.geometry import PT_PER_MM, Rect
from hanshita.records import NamedTuple
from hanshita.typeset.breaking import ROUNDING, Extent, Line, Measured, break_lines, extent_of, line, measure
from hanshita.typeset.kinsoku import last_resort_places
from hanshita.typeset.paragraphs import Paragraph
from hanshita.typeset.placing import NO_REACH, RUBY_ROOM, Reach, Stack, stacked
from hanshita.typeset.style import TextStyle

_STEP = 0.25  # pt
_TRACKING_STEP = 0.01  # em
_TOLERANCE = 0.005  # mm: half of what a golden frame shows
_DISPLAY = 14  # pt; type of titles, of which
_RATHER_SMALLER = 0.8  # of the size rather than two lines: a part of a word alone on a line looks lost
_DOT_ROOM = 0.35  # em

_FITS = (0.0, 0.0)


class Fit(NamedTuple):
    """Lines at a size in mm, the style they are set in, and how far they stick out of the box (mm wide, mm high)."""

    size: float
    lines: list[Line]
    stack: Stack
    over: tuple[float, float]
    style: TextStyle


class _Try(NamedTuple):
    size: float
    texts: list[Measured]
    extents: list[list[Extent]]  # per paragraph
    stack: Stack
    over: tuple[float, float]
    style: TextStyle


def fit(paragraphs: list[Paragraph], box: Rect, style: TextStyle) -> Fit:
    """The largest size that fits; else the same with long words cut; else the smallest size, sticking out."""
    if style.phrases:  # a title that fits in one line need not be taken apart: BudouX takes 20 ms to load
        rather = _RATHER_SMALLER if style.size * PT_PER_MM >= _DISPLAY else 1.0
        smallest = max(style.smallest or style.size, rather * style.size)
        whole = _largest([measure(one, style, ()) for one in paragraphs], box, style._replace(smallest=smallest))
        if whole.over == _FITS:
            return _fitted(whole._replace(style=style), box)
    best: _Try | None = None
    for number, prepared in enumerate(_ways(paragraphs, style)):
        tried = _largest(prepared(style), box, style)
        if best is None or tried.over == _FITS or tried.over <= best.over:
            best = tried
        if tried.over == _FITS:
            break
        tighter = None if style.phrases and number == 0 else _tighter(prepared, tried, box)
        if tighter is not None:
            best = tighter
            break
    assert best is not None
    return _fitted(best, box)


def _ways(paragraphs: list[Paragraph], style: TextStyle) -> Iterator[Callable[[TextStyle], list[Measured]]]:
    """How the text may be broken, the best way first: between phrases, anywhere, inside long words."""
    if style.hyphens:
        from hanshita.typeset.hyphens import hyphenated

        paragraphs = [hyphenated(one, style.language) for one in paragraphs]
    if style.phrases:
        from hanshita.typeset.phrases import phrase_places

        yield lambda like: [measure(one, like, phrase_places(one)) for one in paragraphs]
    yield lambda like: [measure(one, like) for one in paragraphs]
    if any(last_resort_places(one.text) for one in paragraphs):
        yield lambda like: [measure(one, like, _with_last_resort(one)) for one in paragraphs]


def _with_last_resort(paragraph: Paragraph) -> list[int]:
    return sorted({*paragraph.places, *last_resort_places(paragraph.text)})


def _sizes(style: TextStyle) -> list[float]:
    """The style's size, then each quarter point below it, then the smallest; mm, falling."""
    smallest = style.size if style.smallest is None else min(style.smallest, style.size)
    step = _STEP / PT_PER_MM
    below, above = math.ceil(style.size / step - 1e-6) - 1, math.floor(smallest / step + 1e-6)
    return [style.size, *(quarter * step for quarter in range(below, above, -1)), smallest]


def _largest(texts: list[Measured], box: Rect, style: TextStyle) -> _Try:
    """The first size that fits, by halving: what fits at a size fits at every smaller one."""
    best = _try(texts, style.size, box, style)
    if best.over == _FITS or style.smallest is None:
        return best
    sizes = _sizes(style)
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
    along, across = _room(box, style)
    extents = [_broken(text, along / size, style) for text in texts]
    long = max([extent.width for lines in extents for extent in lines]) * size - along
    stack = _stack(texts, extents, style)
    deep = stack.depth * size - across
    over = (long if long > _TOLERANCE else 0.0, deep if deep > _TOLERANCE else 0.0)
    if style.align == "justified" and over[0]:
        over = (_unsqueezed(texts, extents, along / size, style) * size, over[1])
    return _Try(size, texts, extents, stack, over if style.writing == "horizontal" else (over[1], over[0]), style)


def _room(box: Rect, style: TextStyle) -> tuple[float, float]:
    """Along a line and across the lines (mm)."""
    return (box.width, box.height) if style.writing == "horizontal" else (box.height, box.width)


def _broken(text: Measured, width: float, style: TextStyle) -> list[Extent]:
    whole = extent_of(text, 0, text.end, style)
    if whole.width <= width + ROUNDING:
        return [whole]
    if style.align == "justified":
        from hanshita.typeset.justifying import break_justified

        return break_justified(text, width, style)
    return break_lines(text, width, style)


def _unsqueezed(texts: list[Measured], extents: list[list[Extent]], width: float, style: TextStyle) -> float:
    """How far lines stick out that were meant to be squeezed (em)."""
    from hanshita.typeset.justifying import justified

    lines = [
        justified(text, line(text, one.start, one.end, style), width, style, last=True)
        for text, several in zip(texts, extents, strict=True)
        for one in several
        if one.width > width
    ]
    over = max([one.width for one in lines], default=0.0) - width
    return over if over > 1e-3 else 0.0


def _tighter(prepared: Callable[[TextStyle], list[Measured]], tried: _Try, box: Rect) -> _Try | None:
    """The same at the smallest size with less leading, then less tracking too; None where that does not help."""
    style = tried.style
    leadings = style.leading, min(style.tightest_leading or style.leading, style.leading)
    if leadings[1] < leadings[0]:
        again = _try(tried.texts, tried.size, box, style._replace(leading=leadings[1]))
        if again.over == _FITS:
            return _eased(again, leadings[0], box)
    if style.tightest_tracking is None:
        return None
    steps = math.ceil((style.tracking - style.tightest_tracking) / _TRACKING_STEP - 1e-6)
    for step in range(1, steps + 1):
        tracking = max(style.tracking - step * _TRACKING_STEP, style.tightest_tracking)
        tight = style._replace(tracking=tracking, leading=leadings[1])
        again = _try(prepared(tight), tried.size, box, tight)
        if again.over == _FITS:
            return _eased(again, leadings[0], box)
    return None


def _eased(tried: _Try, most: float, box: Rect) -> _Try:
    """The largest leading that still fits: lines stay where they break, so one division finds it."""
    lines = len(tried.stack.begins)
    if lines < 2:
        return tried._replace(style=tried.style._replace(leading=most))
    _, across = _room(box, tried.style)
    free = across / tried.size - tried.stack.depth
    leading = min(most, tried.style.leading + free / (lines - 1))
    again = _try(tried.texts, tried.size, box, tried.style._replace(leading=leading))
    return again if again.over == _FITS else tried


def _stack(texts: list[Measured], extents: list[list[Extent]], style: TextStyle) -> Stack:
    """How the lines of all paragraphs stand one below the other."""
    reaches: list[Reach] = []
    for text, several in zip(texts, extents, strict=True):
        reaches += [NO_REACH] * len(several) if text.plain else [_reach(text, one, style) for one in several]
    return stacked(reaches, style.leading)


def _reach(text: Measured, extent: Extent, style: TextStyle) -> Reach:
    """How far readings, dots and large characters of a line stand out of its em box."""
    above = below = 0.0
    for stretch in text.stretches:
        if stretch.start >= extent.end or stretch.start + len(stretch.text) <= extent.start:
            continue
        look, more = stretch.look, stretch.look.scale - 1
        rise = more / 2 if style.writing == "vertical" else more * stretch.face.ascent
        low, high = max(stretch.start, extent.start), min(stretch.start + len(stretch.text), extent.end)
        if any(one.start < high and low < one.end for one in text.paragraph.rubies):
            rise += RUBY_ROOM * look.scale
        elif look.dots:
            rise += _DOT_ROOM
        above, below = max(above, rise), max(below, more - more * stretch.face.ascent)
    return Reach(above, below)


def _fitted(best: _Try, box: Rect) -> Fit:
    style, along = best.style, _room(box, best.style)[0] / best.size
    extents, stack = best.extents, best.stack
    if style.phrases and len(extents) < len(stack.begins):
        extents = [_balanced(*one, along, style) for one in zip(best.texts, extents, strict=True)]
        stack = _stack(best.texts, extents, style)
    lines: list[Line] = []
    for text, several in zip(best.texts, extents, strict=True):
        own = [line(text, one.start, one.end, style) for one in several]
        if style.align == "justified":
            from hanshita.typeset.justifying import justified

            own = [justified(text, one, along, style, last=one is own[-1]) for one in own]
        lines += own
    return Fit(best.size, lines, stack, best.over, style)


def _balanced(text: Measured, extents: list[Extent], width: float, style: TextStyle) -> list[Extent]:
    """As many lines of more even lengths: the narrowest width that needs no more of them."""
    if len(extents) == 1:
        return extents
    best, low, high = extents, width / len(extents) / 2, width
    for _ in range(8):
        middle = (low + high) / 2
        tried = _broken(text, middle, style)
        if len(tried) == len(extents) and max(one.width for one in tried) <= middle + _TOLERANCE:
            best, high = tried, middle
        else:
            low = middle
    return best
