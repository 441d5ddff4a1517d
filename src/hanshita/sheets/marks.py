"""What stands around the cards: take trim boxes and a slug, give crop marks, ruler, fold line and slug as items."""

from collections.abc import Sequence
from functools import lru_cache
from itertools import accumulate
from typing import TYPE_CHECKING

from hanshita.colours import BLACK
from hanshita.frames import Group, Item, Path, Segment
from hanshita.geometry import PT_PER_MM, Rect, Size, Transform
from hanshita.records import NamedTuple
from hanshita.typeset import TextStyle, typeset

if TYPE_CHECKING:
    from hanshita.fonts import FontBook

HAIRLINE = 0.25 / PT_PER_MM  # mm
_MARK_OFF = 1.5  # mm from the trim, or from the bleed where that reaches further
_BLEED_OFF = 1.0
_MARK_LENGTH = 4.0
_STRIP_OFF = 0.8  # mm from the marks to ruler and slug
SLUG_HEIGHT = 2.6
_EDGE = 2.5  # mm that ruler and slug keep off the edge of the paper
RULER_LENGTH = 50
_SLUG_SIZE = 6 / PT_PER_MM  # mm of the em
_DIGEST, _SIGNS = 8, "0123456789abcdef"  # how many of a digest's signs are shown, and all there are
_GAP, _WIDEST = 0.45, 0.65  # em: before the digest, and room for each of its signs


class Margins(NamedTuple):
    """How the marks lie: `block` is the box of all trims, `start` and `end` the marks' distances from it in mm."""

    block: Rect
    start: float
    end: float


def margins(trims: Sequence[Rect], bleed: float) -> Margins:
    """Room for marks around the trims; they get shorter where the paper's edge or the slug needs the room."""
    block = trims[0]
    for trim in trims:
        block = block.union(trim)
    start = max(_MARK_OFF, bleed + _BLEED_OFF if bleed else 0)
    widest = max(block.y, block.x)
    room = widest - _EDGE - SLUG_HEIGHT - _STRIP_OFF
    return Margins(block, start, max(start + 2.0, min(start + _MARK_LENGTH, room)))


def crop_marks(paper: Size, trims: Sequence[Rect], lie: Margins) -> Path:
    """Short lines in the margins at every cut, on every plate; none touches a card or its bleed."""
    block, (_, start, end) = lie.block, lie
    xs = sorted({round(x, 4) for trim in trims for x in (trim.x, trim.right)})
    ys = sorted({round(y, 4) for trim in trims for y in (trim.y, trim.bottom)})
    segments: list[Segment] = []
    for x in xs:
        segments += _line(x, block.y - start, x, max(block.y - end, 0))
        segments += _line(x, block.bottom + start, x, min(block.bottom + end, paper.height))
    for y in ys:
        segments += _line(block.x - start, y, max(block.x - end, 0), y)
        segments += _line(block.right + start, y, min(block.right + end, paper.width), y)
    return Path(tuple(segments), stroke=BLACK, width=HAIRLINE, registration=True)


def fold_line(fold: Rect) -> Path:
    """A dashed line to fold along."""
    return Path(tuple(_line(fold.x, fold.y, fold.right, fold.bottom)), stroke=BLACK, width=HAIRLINE, dash=(3.0, 2.0))


def strip(paper: Size, lie: Margins) -> tuple[Transform, float]:
    """Where ruler and slug go: the way to a strip whose top left is 0,0, and its length in mm.

    Below the cards where that margin is the wider one, else to the left of them, read from below.
    """
    block, end = lie.block, lie.end
    if paper.height - block.bottom >= block.x:
        y = min(block.bottom + end + _STRIP_OFF, paper.height - _EDGE - SLUG_HEIGHT)
        length = max(block.width, min(paper.width - 2 * 10, 120))
        return Transform.moved((paper.width - length) / 2, y), length
    x = max(block.x - end - _STRIP_OFF - SLUG_HEIGHT, _EDGE)
    length = max(block.height, min(paper.height - 2 * 10, 120))
    turn = Transform.rotated(-90)
    return Transform.moved(x, (paper.height + length) / 2).after(turn), length


def ruler() -> Path:
    """50 mm with a tick each millimetre: printed at 100 %, it measures 50 mm."""
    segments = _line(0, 0, RULER_LENGTH, 0)
    for tick in range(RULER_LENGTH + 1):
        segments += _line(tick, 0, tick, 2.4 if tick % 10 == 0 else 1.7 if tick % 5 == 0 else 1.0)
    return Path(tuple(segments), stroke=BLACK, width=HAIRLINE)


def slug_line(text: str, digest: str, length: float, fonts: "FontBook") -> tuple[Item, ...]:
    """A line of 6 pt type behind the ruler, whose length it says; a long one is set smaller rather than cut.

    It ends with the first signs of the digest, which is written in hexadecimal.
    """
    if not fonts.families:
        return ()
    weights = fonts.weights(fonts.families[0])
    style = TextStyle(
        families=fonts.families,
        weight=min(weights, key=lambda weight: abs(weight - 400)),
        size=_SLUG_SIZE,
        leading=1.0,
        colour=BLACK,
        align="left",
        valign="middle",
        smallest=_SLUG_SIZE / 2,
        features=(),
        tracking=0.0,
        language="ja",
    )
    left, shown = RULER_LENGTH + 1.5, digest[:_DIGEST]
    room = length - left - (_GAP + _WIDEST * len(shown)) * style.size
    line = typeset(f"{RULER_LENGTH} mm　{text}", Rect(left, 0, room, SLUG_HEIGHT), style, fonts)
    signs = _signs(shown, style._replace(size=line.size, smallest=None), fonts)
    return (*line.items, Group("digest", signs, Transform.moved(left + line.extent.width + _GAP * line.size, 0)))


@lru_cache(maxsize=8)
def _signs(digest: str, style: TextStyle, fonts: "FontBook") -> tuple[Item, ...]:
    """A digest put together sign by sign: each print has another one, but there are sixteen signs, and a print that
    has set them all leaves none to set for the next."""
    box = Rect(0, 0, _WIDEST * style.size, SLUG_HEIGHT)
    known = {sign: typeset(sign, box, style, fonts) for sign in _SIGNS}
    ends = [0.0, *accumulate(known[sign].extent.width for sign in digest)]
    return tuple([Group(sign, known[sign].items, Transform.moved(x, 0)) for sign, x in zip(digest, ends, strict=False)])


def _line(x1: float, y1: float, x2: float, y2: float) -> list[Segment]:
    return [("M", x1, y1), ("L", x2, y2)]
