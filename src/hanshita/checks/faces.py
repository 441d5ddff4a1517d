"""A finished face as checks look at it: take a Frame, give its texts, grounds and pictures where they stand.

Reading is the only walk over a frame; checks look at its result. Cards share the items of equal elements (see
`frames`), so what a group holds is read once and remembered by `id(group.items)`, and so is what colour lies at which
point of it.
"""

import math
from collections.abc import Iterator, Sequence

from hanshita.checks.outlines import Outline, holds, inverse, placed
from hanshita.colours import WHITE, Colour
from hanshita.frames import Frame, GlyphRun, Gradient, Group, Image, Item, Path
from hanshita.geometry import IDENTITY, Rect, Transform
from hanshita.records import NamedTuple
from hanshita.spans import Span

_RISE = 0.88  # of the em stands above the baseline, 0.12 below, in common Japanese fonts


class Ink(NamedTuple):
    """What colour a point has; None within a picture, whose colours nobody knows."""

    colour: Colour | None


class PlacedText(NamedTuple):
    """A run where it stands: the em boxes of its characters and its type size, both in mm.

    `inner` is the innermost group with places of its own inside the element, if any; `beneath` what the element itself
    has painted under the middle of the text.
    """

    run: GlyphRun
    box: Rect
    size: float
    inner: Group | None
    beneath: Ink | None


class PlacedImage(NamedTuple):
    """A picture and its resolution as printed."""

    image: Image
    box: Rect
    dpi: float
    inner: Group | None


class Ground(NamedTuple):
    """A painted area that text may stand on."""

    outline: Outline
    ink: Ink

    @property
    def bounds(self) -> Rect:
        return self.outline.bounds

    def ink_at(self, x: float, y: float) -> Ink | None:
        return self.ink if self.outline.contains(x, y) else None


class Within:
    """The grounds of a group inside another. `bounds` are in the outer one; nobody measures what a clip hides."""

    __slots__ = ("_back", "_bounds", "_clip", "_group", "_reading")

    def __init__(self, group: Group, reading: "GroupReading", back: Transform) -> None:
        self._group = group
        self._reading = reading
        self._back = back
        self._clip = None if group.clip is None else Outline(group.clip)
        self._bounds: Rect | None = None

    @property
    def bounds(self) -> Rect:
        if self._bounds is None:
            inner = self._reading.bounds if self._clip is None else self._clip.bounds
            self._bounds = placed(self._group.transform, inner or Rect(0, 0, 0, 0))
        return self._bounds

    def ink_at(self, x: float, y: float) -> Ink | None:
        if not holds(self.bounds, x, y):
            return None
        x, y = self._back.point(x, y)
        if self._clip is not None and not self._clip.contains(x, y):
            return None
        return self._reading.ink_at(x, y)


class GroupReading:
    """What a group holds, in its own millimetres; `bounds` is around all its grounds, measured when first asked for.

    With all texts on `own_ground` it looks the same whatever lies beneath it.
    """

    __slots__ = ("_bounds", "_inks", "_layers", "images", "own_ground", "texts")

    def __init__(self) -> None:
        self.texts: list[PlacedText] = []
        self.images: list[PlacedImage] = []
        self.own_ground = True
        self._bounds: Rect | None = None
        self._layers: list[Ground | Within] = []
        self._inks: dict[tuple[float, float], Ink | None] = {}

    def paint(self, layer: Ground | Within) -> None:
        """Put an area above all that is there."""
        self._layers.append(layer)
        self._bounds = None
        self._inks.clear()

    @property
    def painted(self) -> bool:
        return bool(self._layers)

    @property
    def bounds(self) -> Rect | None:
        if self._bounds is None and self._layers:
            first, *rest = self._layers
            box = first.bounds
            for layer in rest:
                box = box.union(layer.bounds)
            self._bounds = box
        return self._bounds

    def write(self, text: PlacedText) -> None:
        """Add a text; what has been painted so far lies beneath it."""
        if text.beneath is None and self._layers:
            run, box, size, inner, _ = text
            text = PlacedText(run, box, size, inner, self.ink_at(*_middle(box)))
        self.own_ground = self.own_ground and text.beneath is not None
        self.texts.append(text)

    def ink_at(self, x: float, y: float) -> Ink | None:
        """The ink of the topmost area at the point; None where nothing is painted."""
        if (x, y) not in self._inks:
            inks = (layer.ink_at(x, y) for layer in reversed(self._layers))
            self._inks[x, y] = next((ink for ink in inks if ink is not None), None)
        return self._inks[x, y]


class Element(NamedTuple):
    """One element of one card: where it comes from, what is there, and what lies beneath it, the lowest first."""

    group: Group | None
    reading: GroupReading
    beneath: tuple[GroupReading, ...]

    def places(self, inner: Group | None) -> tuple[Span, ...]:
        """The layout's element, then the card's fields it shows."""
        for group in (inner, self.group):
            if group is not None and group.spans:
                return group.spans
        return ()

    def name(self, inner: Group | None) -> str:
        group = inner or self.group
        return group.name if group is not None else "face"

    def colour_beneath(self, text: PlacedText) -> Colour | None:
        """The colour under the middle of one of its texts; None on a picture, white on bare paper."""
        ink = text.beneath
        if ink is None:
            x, y = _middle(text.box)
            for lower in reversed(self.beneath):
                bounds = lower.bounds
                if bounds is not None and holds(bounds, x, y):
                    ink = lower.ink_at(x, y)
                    if ink is not None:
                        break
        return WHITE if ink is None else ink.colour


class FaceReader:
    """Reads faces of one run; holds what it has read while the frames live."""

    def __init__(self) -> None:
        self._clean: dict[tuple[object, ...], set[GroupReading]] = {}
        self._groups: dict[int, GroupReading] = {}
        self._placed: dict[tuple[int, Transform, int], GroupReading] = {}

    def elements(self, frame: Frame) -> Iterator[Element]:
        """The elements of a face in drawing order, without those that were clean on another face like it."""
        clean = self.clean_like(frame)
        return (element for element in self.all_elements(frame) if element.reading not in clean)

    def all_elements(self, frame: Frame) -> Iterator[Element]:
        """The elements of a face in drawing order."""
        readings = tuple([self._reading(item) for item in frame.items])
        for number, (item, reading) in enumerate(zip(frame.items, readings, strict=True)):
            yield Element(item if isinstance(item, Group) else None, reading, readings[:number])

    def clean_like(self, frame: Frame) -> set[GroupReading]:
        """Those readings on which there is nothing wrong on a face of this size, whatever lies beneath them."""
        return self._clean.setdefault((frame.size, frame.bleed, frame.safe), set())

    def _reading(self, item: Item) -> GroupReading:
        if not isinstance(item, Group):
            return self._read((item,))
        if item.transform is IDENTITY and item.clip is None:
            return self._group(item)
        key = (id(item.items), item.transform, id(item.clip))
        known = self._placed.get(key)
        if known is None:
            known = self._placed[key] = self._read((item,))
        return known

    def _group(self, group: Group) -> GroupReading:
        known = self._groups.get(id(group.items))
        if known is None:
            known = self._groups[id(group.items)] = self._read(group.items)
        return known

    def _read(self, items: Sequence[Item]) -> GroupReading:
        into = GroupReading()
        for item in items:
            if isinstance(item, GlyphRun):
                into.write(PlacedText(item, _em_box(item), item.size, None, None))
            elif isinstance(item, Path):
                if item.fill is not None:
                    into.paint(Ground(Outline(item), _ink(item.fill)))
            elif isinstance(item, Group):
                self._add(item, into)
            elif isinstance(item, Image):
                into.images.append(PlacedImage(item, item.box, item.dpi, None))
                into.paint(Ground(Outline(_rectangle(item.box)), Ink(None)))
        return into

    def _add(self, group: Group, into: GroupReading) -> None:
        """Put what `group` holds where its transform says; its texts know already what it has painted beneath them."""
        reading, transform = self._group(group), group.transform
        scale, owner = _scale(transform), group if group.spans else None
        texts = [
            PlacedText(run, placed(transform, box), size * scale, inner or owner, beneath)
            for run, box, size, inner, beneath in reading.texts
        ]
        for text in texts:
            into.write(text)
        into.images += [
            PlacedImage(image, placed(transform, box), dpi / scale if scale else math.inf, inner or owner)
            for image, box, dpi, inner in reading.images
        ]
        back = inverse(transform)
        if reading.painted and back is not None:
            into.paint(Within(group, reading, back))


def _ink(fill: Colour | Gradient) -> Ink:
    """A gradient is like a picture: no one colour lies beneath a text on it."""
    return Ink(fill if isinstance(fill, Colour) else None)


def _middle(box: Rect) -> tuple[float, float]:
    return box[0] + box[2] / 2, box[1] + box[3] / 2


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
