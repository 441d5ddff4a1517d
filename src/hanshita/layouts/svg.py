"""Vector art: take an SVG file, give Paths. No script, no link, no network: only shapes are read.

What a press cannot take is refused with a place rather than drawn wrong: text, filters, masks, bitmaps, gradients.
A copy (`<use>`, a symbol) is drawn where it stands, what is hidden is not.
Opacity is flattened onto `paper`, as print wants it.
"""

import re
from collections.abc import Iterator, Mapping

from hanshita.colours import BLACK, WHITE, Colour, parse_rgb
from hanshita.frames import Path, Segment, ellipse
from hanshita.geometry import IDENTITY, Rect, Transform, parse_length
from hanshita.layouts.outlines import path_data, rectangle, transformed
from hanshita.layouts.svg_tree import Element, SvgError, Tree, read_tree
from hanshita.records import NamedTuple

_NAMED = {"black": BLACK, "white": WHITE}
_SKIPPED = frozenset({"title", "desc", "metadata", "defs", "symbol", "style", "namedview"})
_MOST_VISITS = 50_000  # of elements; with <use> a small file can ask for more than any press could draw
_DEEPEST = 60


class Drawing(NamedTuple):
    """Paths in the units of `view` (the viewBox). A fill or stroke of currentColor was given by the caller."""

    view: Rect
    paths: tuple[Path, ...]


_FARTHEST = 1_000_000.0  # no drawing is larger, and PDF viewers count no further
_CURRENT = Colour(-1, -1, -1)  # stands for currentColor until a drawing is inked


class _Paint(NamedTuple):
    fill: Colour | None = BLACK
    stroke: Colour | None = None
    width: float = 1.0
    cap: str = "butt"
    join: str = "miter"
    even_odd: bool = False
    opacity: float = 1.0
    fill_opacity: float = 1.0
    stroke_opacity: float = 1.0
    dash: tuple[float, ...] = ()

    @property
    def is_thin(self) -> bool:
        """Whether what lies beneath shows through."""
        return self.opacity < 1 or self.fill_opacity < 1 or self.stroke_opacity < 1


class _Shape(NamedTuple):
    segments: tuple[Segment, ...]
    paint: _Paint
    scale: float  # of the stroke's width


class Sketch:
    """A drawing that has been read but not inked: the same shapes serve every colour."""

    def __init__(self, view: Rect, shapes: tuple[_Shape, ...]) -> None:
        self.view = view
        self._shapes = shapes
        self._asks_current = any(_CURRENT in (shape.paint.fill, shape.paint.stroke) for shape in shapes)
        self._asks_paper = any(shape.paint.is_thin for shape in shapes)
        self._drawings: dict[tuple[Colour | None, Colour | None], Drawing] = {}

    def inked(self, current: Colour = BLACK, paper: Colour = WHITE) -> Drawing:
        """The paths with `current` for currentColor, opacity mixed with `paper`; one for all that look alike."""
        key = (current if self._asks_current else None, paper if self._asks_paper else None)
        if key not in self._drawings:
            paths = tuple([path for shape in self._shapes for path in _inked(shape, current, paper)])
            self._drawings[key] = Drawing(self.view, paths)
        return self._drawings[key]


def read_svg(text: str, inks: Mapping[str, Colour] | None = None) -> Sketch:
    """Read a drawing. Raises SvgError.

    `inks` say how a colour such as "#C8382E" is printed; any other is known by its RGB alone.
    """
    tree = read_tree(text)
    shapes = _Gatherer(tree, inks or {}).shapes
    if any(_reaches_beyond(shape.segments) for shape in shapes):
        raise SvgError(f"a shape reaches beyond {_FARTHEST:,.0f}")
    return Sketch(_view(tree.root), tuple(shapes))


def _reaches_beyond(segments: tuple[Segment, ...]) -> bool:
    numbers = [number for segment in segments for number in segment[1:]]
    return bool(numbers) and (max(numbers) > _FARTHEST or min(numbers) < -_FARTHEST)


def _view(root: Element) -> Rect:
    box = root.written.get("viewBox")
    try:
        if box is not None:
            x, y, width, height = (_finite(part) for part in re.split(r"[\s,]+", box.strip()))
        else:
            x = y = 0.0
            width, height = (parse_length(root.get(side), unit="px", dpi=25.4) for side in ("width", "height"))
    except ValueError:
        raise SvgError("the drawing says no size: it needs a viewBox") from None
    if width <= 0 or height <= 0:
        raise SvgError("the drawing has no area: see its viewBox")
    return Rect(x, y, width, height)


class _Gatherer:
    """Walks through a drawing and puts its shapes into a list."""

    def __init__(self, tree: Tree, inks: Mapping[str, Colour]) -> None:
        self._tree, self._inks = tree, inks
        self._visits = 0
        self.shapes: list[_Shape] = []
        self._gather(tree.root, IDENTITY, _Paint(), 0)

    def _gather(self, element: Element, to_page: Transform, paint: _Paint, depth: int) -> None:
        """The shapes of an element and of all inside it."""
        self._visits += 1
        if depth > _DEEPEST or self._visits > _MOST_VISITS:
            raise SvgError(f"groups are nested more than {_DEEPEST} deep, or {_MOST_VISITS:,} elements are drawn")
        if element.tag in _SKIPPED or element.get("display") == "none":
            return
        paint = _painted(element, paint, self._inks)
        if element.get("transform"):
            to_page = to_page.after(_transform(element.get("transform")))
        if element.tag == "use":
            self._use(element, to_page, paint, depth)
        elif element.tag in ("svg", "g", "a"):
            self._all(element, to_page, paint, depth)
        else:
            segments = transformed(_shape(element.tag, element), to_page)
            if segments and element.get("visibility") != "hidden":
                scale = abs(to_page.a * to_page.d - to_page.b * to_page.c) ** 0.5
                self.shapes.append(_Shape(segments, paint, scale))

    def _all(self, element: Element, to_page: Transform, paint: _Paint, depth: int) -> None:
        for child in element.inside:
            self._gather(child, to_page, paint, depth + 1)

    def _use(self, element: Element, to_page: Transform, paint: _Paint, depth: int) -> None:
        """What `href` names, at x and y (SVG 2, 5.6); of a <symbol> with a viewBox, as large as is said here."""
        name = element.get("href")
        target = self._tree.named.get(name[1:]) if name.startswith("#") else None
        if target is None:
            raise SvgError(f'<use> shows "{name}", which is not in the drawing')
        to_page = to_page.after(Transform.moved(_length(element, "x"), _length(element, "y")))
        if target.tag != "symbol":
            self._gather(target, to_page, paint, depth + 1)
            return
        if target.get("viewBox"):
            to_page = to_page.after(_fitted(_view(target), element))
        self._all(target, to_page, _painted(target, paint, self._inks), depth)


def _fitted(view: Rect, element: Element) -> Transform:
    """From a symbol's viewBox to the width and height of its <use>, in the middle of them."""
    width, height = _length(element, "width") or view.width, _length(element, "height") or view.height
    scale = min(width / view.width, height / view.height)
    left, top = (width - view.width * scale) / 2, (height - view.height * scale) / 2
    return Transform(scale, 0, 0, scale, left - view.x * scale, top - view.y * scale)


def _length(element: Element, name: str) -> float:
    try:
        return _finite(re.sub(r"(px|mm)$", "", element.get(name) or "0"))
    except ValueError:
        raise SvgError(f'<{element.tag}> has {name}="{element.get(name)}", which is not a number') from None


def _inked(shape: _Shape, current: Colour, paper: Colour) -> Iterator[Path]:
    segments, paint, scale = shape
    fill, stroke = paint.fill, paint.stroke if paint.width > 0 else None
    if fill is not None:
        fill = _flat(current if fill is _CURRENT else fill, paint.opacity * paint.fill_opacity, paper)
    if stroke is not None:
        stroke = _flat(current if stroke is _CURRENT else stroke, paint.opacity * paint.stroke_opacity, paper)
    if fill is not None or stroke is not None:
        yield Path(
            segments,
            fill,
            stroke,
            paint.width * scale if stroke is not None else 0.0,
            tuple([part * scale for part in paint.dash]),
            paint.cap,  # type: ignore[arg-type]  # _painted lets only the three names through
            paint.join,  # type: ignore[arg-type]
            paint.even_odd,
        )


def _flat(colour: Colour, opacity: float, paper: Colour) -> Colour | None:
    return None if opacity <= 0 else colour if opacity >= 1 else colour.mixed(paper, opacity)


def _shape(tag: str, element: Element) -> tuple[Segment, ...]:
    def number(name: str) -> float:
        return _length(element, name)

    match tag:
        case "path":
            try:
                return path_data(element.get("d"))
            except ValueError as mistake:
                raise SvgError(f"<path>: {mistake}") from None
        case "rect":
            box = Rect(number("x"), number("y"), number("width"), number("height"))
            return rectangle(box, number("rx") or number("ry"))
        case "circle":
            return ellipse(number("cx"), number("cy"), number("r"), number("r"))
        case "ellipse":
            return ellipse(number("cx"), number("cy"), number("rx"), number("ry"))
        case "line":
            return ("M", number("x1"), number("y1")), ("L", number("x2"), number("y2"))
        case "polygon" | "polyline":
            points = element.get("points").strip()
            return path_data(f"M{points}{'Z' if tag == 'polygon' else ''}") if points else ()
    raise SvgError(f"<{tag}> cannot be printed: only shapes can (turn text into paths, flatten effects)")


def _painted(element: Element, paint: _Paint, inks: Mapping[str, Colour]) -> _Paint:
    said = element.written
    if _PAINTING.isdisjoint(said):
        return paint
    changes: dict[str, object] = {}
    for name in ("fill", "stroke"):
        if name in said:
            changes[name] = _colour(said[name], inks)
    for name, field in _NUMBERS.items():
        if name in said:
            changes[field] = _number(name, said[name])
    if said.get("opacity"):
        changes["opacity"] = paint.opacity * _number("opacity", said["opacity"])
    if said.get("stroke-linecap") in ("butt", "round", "square"):
        changes["cap"] = said["stroke-linecap"]
    if said.get("stroke-linejoin") in ("miter", "round", "bevel"):
        changes["join"] = said["stroke-linejoin"]
    if "fill-rule" in said:
        changes["even_odd"] = said["fill-rule"] == "evenodd"
    if "stroke-dasharray" in said and said["stroke-dasharray"] != "none":
        changes["dash"] = tuple(_number("dash", part) for part in re.split(r"[\s,]+", said["stroke-dasharray"].strip()))
    for name in ("filter", "mask", "clip-path"):
        if said.get(name, "none") != "none":
            raise SvgError(f"<{element.tag}> uses {name}, which cannot be printed; flatten it")
    return paint._replace(**changes)  # type: ignore[arg-type]


_PAINTING = frozenset({
    "fill", "stroke", "stroke-width", "fill-opacity", "stroke-opacity", "opacity", "stroke-linecap", "stroke-linejoin",
    "fill-rule", "stroke-dasharray", "filter", "mask", "clip-path",
})  # fmt: skip
_NUMBERS = {"stroke-width": "width", "fill-opacity": "fill_opacity", "stroke-opacity": "stroke_opacity"}


def _number(name: str, text: str) -> float:
    try:
        return _finite(re.sub(r"(px|mm)$", "", text.strip()))
    except ValueError:
        raise SvgError(f'{name} "{text}" is not a number') from None


def _finite(text: str) -> float:
    """A number as SVG has them, which "nan" and "inf" are not. Raises ValueError."""
    number = float(text)
    if not abs(number) <= _FARTHEST:
        raise ValueError
    return number


def _colour(text: str, inks: Mapping[str, Colour]) -> Colour | None:
    if text == "none":
        return None
    if text == "currentColor":
        return _CURRENT
    if text in _NAMED:
        return _NAMED[text]
    try:
        colour = parse_rgb(text)
    except ValueError:
        raise SvgError(f'the colour "{text}" is not understood; write it like "#C8382E" or currentColor') from None
    return inks.get(colour.hex, colour)


_CALL = r"(\w+)\s*\(([^)]*)\)\s*,?\s*"


def _transform(text: str) -> Transform:
    whole, rest = IDENTITY, text.strip()
    while rest:
        call = re.match(_CALL, rest)
        if call is None:
            raise SvgError(f'transform "{text}" is not understood')
        n = [_number("transform", part) for part in re.split(r"[\s,]+", call[2].strip())]
        match call[1], len(n):
            case "translate", 1 | 2:
                step = Transform.moved(n[0], n[1] if len(n) == 2 else 0.0)
            case "scale", 1 | 2:
                step = Transform.scaled(n[0], n[-1])
            case "rotate", 1:
                step = Transform.rotated(n[0])
            case "rotate", 3:
                step = Transform.rotated(*n)
            case "matrix", 6:
                step = Transform(*n)
            case _:
                raise SvgError(f'transform "{text}" is not understood')
        whole, rest = whole.after(step), rest[call.end() :]
    return whole
