"""Justified lines: take lines and a width, give lines of just that width.

JLREQ 3.8: white space gives first, between words, then around brackets and commas, then between Japanese and Latin;
only then do characters move apart, all alike. A line is filled by moving its last unit down (oidashi) unless that
would tear it, and by squeezing in the next one if its white space allows.
"""

from hanshita.records import NamedTuple
from hanshita.typeset.breaking import Extent, Line, Measured, extent_of, fill_line
from hanshita.typeset.kinsoku import class_of
from hanshita.typeset.style import TextStyle

_ROUNDING = 1e-6
_WORD_SPACE_GIVES = 0.08  # em each, of about a quarter (JLREQ 3.8.3: a third down to a quarter)
_WORD_SPACE_TAKES = 0.25  # em each, before characters move apart
_GAP_GIVES = 0.5  # of a gap between Japanese and Latin: a quarter em down to an eighth
_GAP_TAKES = 0.25  # em each: a quarter up to a half
_LOOSE = 0.05  # em between characters, up to which a line that was filled by oidashi is good
_TORN = 0.6  # em between characters, beyond which a line is better left short
_JAPANESE = "isrpnclfkdmoaebxtuh"


class Give(NamedTuple):
    """White space behind or before a character: how much it can give or take, em."""

    place: int
    amount: float
    before: bool = False


def break_justified(text: Measured, width: float, style: TextStyle) -> list[Extent]:
    """Lines to be justified: each as full as it gets, and where that is loose with the next unit squeezed in."""
    extents: list[Extent] = []
    start = first = 0
    starts, ends, _ = text.breaks
    while first < len(starts):
        last, extent = fill_line(text, start, first, width, style)
        if last + 1 < len(starts) and _looseness(text, extent, width) > _LOOSE:
            longer = extent_of(text, start, ends[last + 1], style)
            given = sum(give.amount for step in _gives(text, longer.start, longer.end, style) for give in step)
            if longer.width - width <= given + _ROUNDING:
                last, extent = last + 1, longer
        extents.append(extent)
        start, first = starts[last], last + 1
    return extents


def justified(text: Measured, line: Line, width: float, style: TextStyle, *, last: bool) -> Line:
    """The line at `width` em; the last of a paragraph is only ever squeezed."""
    slack = width - line.width
    if slack < -_ROUNDING:
        return _adjusted(line, -slack, _gives(text, line.start, line.end, style), -1)
    if slack > _ROUNDING and not last and _looseness(text, Extent(line.start, line.end, line.width), width) <= _TORN:
        return _adjusted(line, slack, [*_takes(text, line.start, line.end, slack)], 1)
    return line


def _looseness(text: Measured, extent: Extent, width: float) -> float:
    """How far characters would move apart, em."""
    slack = width - extent.width
    spaces, apart = _takes(text, extent.start, extent.end, slack)
    if not apart:
        return slack / max(len(spaces), 1) if spaces else slack
    return max(slack - sum(one.amount for one in spaces), 0.0) / len(apart)


def _adjusted(line: Line, total: float, steps: list[list[Give]], sign: int) -> Line:
    """Share `total` among the first step, what is left among the next, each in proportion to what it can do."""
    spaces = dict(line.spaces)
    left = total
    for step in steps:
        whole = sum(give.amount for give in step)
        if whole <= 0 or left <= _ROUNDING:
            continue
        share = min(left / whole, 1.0)
        left -= whole * share
        for place, amount, in_front in step:
            before, after = spaces.get(place, (0.0, 0.0))
            change = sign * amount * share
            spaces[place] = (before + change, after) if in_front else (before, after + change)
    return line._replace(spaces=spaces, width=line.width + sign * (total - left))


def _gives(text: Measured, start: int, end: int, style: TextStyle) -> list[list[Give]]:
    """What a line can give up, step by step."""
    source = text.paragraph.text
    words = [Give(place, _WORD_SPACE_GIVES) for place in range(start + 1, end - 1) if source[place] == " "]
    signs = [Give(place, trim, True) for place, trim in text.heads.items() if start < place < end and trim > 0]
    kept = (place - 1 for place in text.tails if start < place < end and source[place - 1].translate(class_of) in "ck")
    signs += [Give(place, 0.5) for place in kept]
    gaps = [place for place in text.gaps if start <= place < end - 1]
    return [words, signs, [Give(place, style.latin_gap * _GAP_GIVES) for place in gaps]]


def _takes(text: Measured, start: int, end: int, slack: float) -> tuple[list[Give], list[Give]]:
    """Where a line can grow: its word spaces and gaps first, then between characters (JLREQ 3.8.4)."""
    source = text.paragraph.text
    classes = source.translate(class_of)
    apart = [place for place in range(start, end - 1) if _may_part(classes[place], classes[place + 1])]
    closed = {place for one in text.paragraph.rubies for place in range(one.start, one.end - 1)}
    free = [Give(place, slack) for place in apart if place not in closed]
    words = [place for place in range(start + 1, end - 1) if source[place] == " "]
    if not free:
        return [Give(place, slack) for place in words], []
    gaps = [place for place in text.gaps if start <= place < end - 1]
    return [*(Give(place, _WORD_SPACE_TAKES) for place in words), *(Give(place, _GAP_TAKES) for place in gaps)], free


def _may_part(before: str, after: str) -> bool:
    if before not in _JAPANESE or after not in _JAPANESE:
        return False
    return before not in "ob" and after not in "cfkdma" and not (before == after and before in "letu")
