"""Faces for a first try-out: take a Frame, give one of outlines on white paper, with room for notes by pen.

What was filled is white and outlined, so that it still hides what lies beneath it; pictures become empty boxes; text
that was light on dark is black. Equal parts of cards stay one and the same.
"""

import math

from hanshita.colours import BLACK, WHITE, Colour, contrast
from hanshita.frames import Frame, GlyphRun, Gradient, Group, Image, Item, Path
from hanshita.layouts.outlines import rectangle

_LINE, _BROADEST = 0.15, 0.3  # mm
_READABLE = 4.5  # contrast on paper, WCAG 2.2, success criterion 1.4.3
_FAINT = Colour(0.7, 0.7, 0.7, (0.0, 0.0, 0.0, 0.3))


class LowInk:
    """Saves ink on the faces of one print."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, float], tuple[tuple[Item, ...], tuple[Item, ...]]] = {}

    def face(self, frame: Frame) -> Frame:
        """The same face in outlines."""
        return frame._replace(items=self._all(frame.items, 1.0))

    def _all(self, items: tuple[Item, ...], scale: float) -> tuple[Item, ...]:
        """`items` in outlines, where a millimetre of theirs is `scale` on the face; equal tuples give the same one."""
        key = (id(items), scale)
        if key not in self._known:
            self._known[key] = items, tuple([self._one(item, scale) for item in items])
        return self._known[key][1]

    def _one(self, item: Item, scale: float) -> Item:
        if isinstance(item, Group):
            a, b, c, d, _, _ = item.transform
            return item._replace(items=self._all(item.items, scale * math.sqrt(abs(a * d - b * c)) or scale))
        if isinstance(item, GlyphRun):
            return item._replace(colour=_legible(item.colour, BLACK))
        if isinstance(item, Path):
            return _outlined(item, scale)
        if isinstance(item, Image):
            return Path(rectangle(item.box), WHITE, _FAINT, _LINE / scale)
        return item


def _outlined(path: Path, scale: float) -> Path:
    if path.fill is None and path.stroke is None:
        return path
    if path.stroke is not None:
        width = min(path.width, _BROADEST / scale)
        return path._replace(
            fill=None if path.fill is None else WHITE, stroke=_legible(path.stroke, _FAINT), width=width
        )
    colour = path.fill.stops[0][1] if isinstance(path.fill, Gradient) else path.fill or WHITE
    return path._replace(fill=WHITE, stroke=_legible(colour, _FAINT), width=_LINE / scale)


def _legible(colour: Colour, instead: Colour) -> Colour:
    """`colour` where it can be seen on paper."""
    return colour if contrast(colour, WHITE) >= _READABLE else instead
