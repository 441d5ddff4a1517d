"""QR codes: take a text, give its dark squares as one shape (ISO/IEC 18004)."""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from hanshita.frames import Path, Segment
from hanshita.geometry import Rect, Transform
from hanshita.layouts.kinds.options import AT, HOW_MANY, INK, TEXT, AnyOption, Option, one_of
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.model import Common, Drawn, Element, Kit
from hanshita.layouts.outlines import rectangle, transformed
from hanshita.templating import FillError

QR = Option("qr", TEXT, "what a telephone reads: an address, or any text")
COLOUR = Option("colour", INK, "of the dark squares; light ones on dark are read badly", "black")
ON = Option("on", INK, "what lies beneath them", "paper")
QUIET = Option("quiet", HOW_MANY, "free squares around it; readers want 4", "4")
ERROR = Option("error", one_of("L", "M", "Q", "H"), "how much may be dirty: about 7, 15, 25 or 30 percent", "M")
QR_OPTIONS: tuple[AnyOption, ...] = (QR, AT, COLOUR, ON, QUIET, ERROR)


class QrCode(Element):
    """A QR code, as large as its box allows, in the middle of it."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._text, self._at = reading.of(QR), reading.of(AT)
        self._colour, self._on = reading.of(COLOUR), reading.of(ON)
        self._quiet, self._error = reading.of(QUIET), reading.of(ERROR)
        super().__init__(common, (self._text, self._at, self._colour, self._on))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:  # noqa: ARG002
        box, text = self._at.of(scope, room), self._text.text(scope)
        if not text:
            return Drawn((), box)
        squares, side = _code(text, self._error)
        whole = side + 2 * self._quiet
        unit = min(box.width, box.height) / whole
        x, y = box.x + (box.width - whole * unit) / 2, box.y + (box.height - whole * unit) / 2
        ground = Path(rectangle(Rect(x, y, whole * unit, whole * unit)), self._on.of(scope))
        place = Transform(unit, 0, 0, unit, x + self._quiet * unit, y + self._quiet * unit)
        dark = Path(transformed(squares, place), self._colour.of(scope))
        return Drawn((ground, dark) if ground.fill is not None else (dark,), box)


@lru_cache(maxsize=256)
def _code(text: str, error: str) -> tuple[tuple[Segment, ...], int]:
    """The dark squares, one unit each, and how many there are along a side."""
    import segno

    try:
        code = segno.make_qr(text, error=error, boost_error=False)
    except segno.DataOverflowError:
        raise FillError(f"a text of {len(text)} characters does not go into a QR code") from None
    rows = tuple(code.matrix)
    return tuple(_squares(rows)), len(rows)


def _squares(rows: Sequence[bytearray]) -> Iterator[Segment]:
    """Dark squares that touch in a row are one rectangle."""
    for y, row in enumerate(rows):
        x = 0
        while x < len(row):
            start = x
            while x < len(row) and row[x]:
                x += 1
            if x > start:
                yield from rectangle(Rect(start, y, x - start, 1))
            x += 1
