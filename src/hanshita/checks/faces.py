"""A finished face as checks look at it: take a Frame, give its texts, grounds and pictures where they stand.

Reading is the only walk over a frame; checks look at its result. Cards share the items of equal elements (see
`frames`), so what one group holds is read once and remembered by `id(group.items)` and its transform.
"""

import math
from collections.abc import Iterator, Sequence
from typing import NamedTuple

from hanshita.checks.outlines import Outline
from hanshita.colours import Colour
from hanshita.frames import Frame, GlyphRun, Group, Image, Item, Path
from hanshita.geometry import IDENTITY, Rect, Transform
from hanshita.spans import Span

_RISE = 0.88  # of the em a kanji stands above the baseline (JIS X 4051 takes the em box; 0.88 to 0.12 in common fonts)


class PlacedText(NamedTuple):
    """A run on the face: the em boxes of its characters and its type size, both in mm of the face."""

    run: GlyphRun
    box: Rect
    size: float
    inner: Group | None  # the innermost group with a place of its own inside the element, if any


class PlacedImage(NamedTuple):
    """A picture on the face and its resolution as printed there."""

    image: Image
    box: Rect
    dpi: float
    inner: Group | None


class Ground(NamedTuple):
    """A painted area that text may stand on; `colour` is None for a picture, whose colour nobody knows."""

    outlines: tuple[Outline, ...]  # the shape itself, then the clips it is seen through
    colour: Colour | None

    def covers(self, x: float, y: float) -> bool:
        return all(outline.contains(x, y) for outline in self.outlines)


class ElementReading(NamedTuple):
    """What one element of the layout puts on a face: `marks` in drawing order; `box` is around all its grounds."""

    texts: tuple[PlacedText, ...]
    images: tuple[PlacedImage, ...]
    marks: tuple[PlacedText | Ground, ...]
    box: Rect | None


class Element(NamedTuple):
    """One element of one card: where it comes from, and what is there."""

    group: Group | None
    reading: ElementReading

    def places(self, inner: Group | None) -> tuple[Span, ...]:
        """The layout's element, then the card's fields it shows."""
        for group in (inner, self.group):
            if group is not None and group.spans:
                return group.spans
        return ()

    def name(self, inner: Group | None) -> str:
        group = inner if inner is not None else self.group
        return group.name if group is not None else "face"


class FaceReading(NamedTuple):
    frame: Frame
    elements: tuple[Element, ...]

    def ground_of(self, text: PlacedText) -> Colour | None:
        """The colour under the middle of `text`: the topmost area painted before it; None on a picture, else paper."""
        x, y = text.box.x + text.box.width / 2, text.box.y + text.box.height / 2
        for ground in self._painted_before(text, x, y):
            if ground.covers(x, y):
                return ground.colour
        return _PAPER

    def _painted_before(self, text: PlacedText, x: float, y: float) -> Iterator[Ground]:
        """Grounds below `text`, topmost first, leaving out elements that do not reach (x, y)."""
        below = False
        for element in reversed(self.elements):
            marks, box = element.reading.marks, element.reading.box
            if not below:
                below = any(mark is text for mark in element.reading.texts)
                if below and box is not None:
                    place = next(i for i, mark in enumerate(marks) if mark is text)
                    yield from (mark for mark in reversed(marks[:place]) if isinstance(mark, Ground))
            elif box is not None and box.x <= x <= box.right and box.y <= y <= box.bottom:
                yield from (mark for mark in reversed(marks) if isinstance(mark, Ground))


_PAPER = Colour(1.0, 1.0, 1.0)


class FaceReader:
    """Reads faces of one run; holds what it has read while the frames live."""

    def __init__(self) -> None:
        self._elements: dict[tuple[int, Transform], ElementReading] = {}

    def read(self, frame: Frame) -> FaceReading:
        return FaceReading(frame, tuple(self._element(item) for item in frame.items))

    def _element(self, item: Item) -> Element:
        if not isinstance(item, Group):
            return Element(None, _reading(list(_marks((item,), IDENTITY, None, ()))))
        key = (id(item.items), item.transform)
        known = self._elements.get(key) if item.clip is None else None
        if known is None:
            transform = item.transform
            clips = () if item.clip is None else (Outline(item.clip, transform),)
            known = _reading(list(_marks(item.items, transform, None, clips)))
            if item.clip is None:
                self._elements[key] = known
        return Element(item, known)


def _reading(marks: Sequence[PlacedText | PlacedImage | Ground]) -> ElementReading:
    boxes = [mark.outlines[0].box for mark in marks if isinstance(mark, Ground)]
    box = boxes[0] if boxes else None
    for other in boxes[1:]:
        box = other.union(box) if box is not None else other
    return ElementReading(
        tuple(mark for mark in marks if isinstance(mark, PlacedText)),
        tuple(mark for mark in marks if isinstance(mark, PlacedImage)),
        tuple(mark for mark in marks if not isinstance(mark, PlacedImage)),
        box,
    )


def _marks(
    items: Sequence[Item], transform: Transform, inner: Group | None, clips: tuple[Outline, ...]
) -> Iterator[PlacedText | PlacedImage | Ground]:
    for item in items:
        match item:
            case GlyphRun():
                yield PlacedText(item, _placed(transform, _em_box(item)), item.size * _scale(transform), inner)
            case Path(fill=colour) if colour is not None:
                yield Ground((Outline(item, transform), *clips), colour)
            case Image():
                box = _placed(transform, item.box)
                yield PlacedImage(item, box, item.dpi / _scale(transform), inner)
                yield Ground((Outline(_rectangle(item.box), transform), *clips), None)
            case Group():
                within = item.transform if transform is IDENTITY else transform.after(item.transform)
                owner = item if item.spans else inner
                cut = clips if item.clip is None else (Outline(item.clip, within), *clips)
                yield from _marks(item.items, within, owner, cut)
            case _:
                pass


def _placed(transform: Transform, box: Rect) -> Rect:
    a, b, c, d, e, f = transform
    if a == d == 1.0 and b == c == 0.0:
        return Rect(box.x + e, box.y + f, box.width, box.height)
    return transform.box(box)


def _scale(transform: Transform) -> float:
    """How much longer a millimetre of the group is on the face."""
    a, b, c, d, _, _ = transform
    area = a * d - b * c
    return 1.0 if area == 1.0 else math.sqrt(abs(area))


def _em_box(run: GlyphRun) -> Rect:
    """The em boxes of a horizontal run: a font's ascent and descent reach far beyond any ink of Japanese text."""
    if run.ys or run.turned:
        return run.box
    return Rect(run.box.x, run.y - _RISE * run.size, run.box.width, run.size)


def _rectangle(box: Rect) -> Path:
    left, top, right, bottom = box.x, box.y, box.right, box.bottom
    return Path((("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)))
