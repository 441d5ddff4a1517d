"""Rectangles, circles, ellipses, lines and free paths."""

from collections.abc import Callable, Mapping

from hanshita.frames import Path, Segment
from hanshita.geometry import Rect, Transform
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.model import Common, Drawn, Element, Kit
from hanshita.layouts.outlines import ellipse, path_data, rectangle, transformed
from hanshita.layouts.values import Area, Ink, Lengths, Pen

Outline = Callable[[Mapping[str, object], Rect], tuple[Segment, ...]]


class Shape(Element):
    """An outline with a fill, a stroke or both."""

    def __init__(self, common: Common, named: tuple[Lengths | Area, ...], outline: Outline, reading: Reading) -> None:
        fields = reading.fields
        self._outline = outline
        self._stroke: Pen = reading.pen("stroke")
        self._fill: Ink = reading.ink("fill", "none" if fields.has("stroke") else "black")
        self._dash: Lengths = reading.lengths("dash", (1, 2, 4))
        self._cap = fields.one_of("cap", ("butt", "round", "square"), "butt")
        self._join = fields.one_of("join", ("miter", "round", "bevel"), "miter")
        super().__init__(common, (*named, self._stroke, self._fill, self._dash))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:  # noqa: ARG002
        stroke = self._stroke.of(scope)
        colour, width = stroke or (None, 0.0)
        dash = self._dash.of(scope)
        path = Path(
            self._outline(scope, room),
            self._fill.of(scope),
            colour,
            width,
            dash * 2 if len(dash) == 1 else dash,
            self._cap,  # type: ignore[arg-type]  # one_of lets only the three names through
            self._join,  # type: ignore[arg-type]
        )
        return Drawn((path,), path.box)


def read_rect(common: Common, reading: Reading) -> Element:
    """`rect: 4 4 55 46` (or room, bleed, safe, "centre 24 24") with `radius`."""
    box, radius = reading.area("rect"), reading.lengths("radius", (1,), 0.0)
    return Shape(common, (box, radius), lambda scope, room: rectangle(box.of(scope, room), *radius.of(scope)), reading)


def read_circle(common: Common, reading: Reading) -> Element:
    """`circle: 31.5 44 13.5`: centre and radius."""
    numbers = reading.lengths("circle", (3,))

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x, y, radius = numbers.of(scope)
        return ellipse(room.x + x, room.y + y, radius, radius)

    return Shape(common, (numbers,), outline, reading)


def read_ellipse(common: Common, reading: Reading) -> Element:
    """`ellipse: 31.5 44 13.5 9`: centre, radius across, radius down."""
    numbers = reading.lengths("ellipse", (4,))

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x, y, across, down = numbers.of(scope)
        return ellipse(room.x + x, room.y + y, across, down)

    return Shape(common, (numbers,), outline, reading)


def read_line(common: Common, reading: Reading) -> Element:
    """`line: 3.4 53 59.6 53`: from, to; needs a `stroke`."""
    numbers = reading.lengths("line", (4,))
    if not reading.fields.has("stroke"):
        span = reading.fields.span("line")
        reading.findings.error("L306", "a line without a stroke is not seen", span, 'add stroke: "ink 0.25"')

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x1, y1, x2, y2 = numbers.of(scope)
        return ("M", room.x + x1, room.y + y1), ("L", room.x + x2, room.y + y2)

    return Shape(common, (numbers,), outline, reading)


def read_path(common: Common, reading: Reading) -> Element:
    """`path: M0 0 L3 4 Z` (SVG path data in mm) moved to `at: 6 7`."""
    fields, at = reading.fields, reading.lengths("at", (2,), 0.0, 0.0)
    try:
        segments = path_data(fields.text("path", ""))
    except ValueError as mistake:
        reading.findings.error("L304", str(mistake), fields.span("path"), "write SVG path data, as in M0 0 L3 4 Z")
        segments = (("M", 0.0, 0.0),)

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x, y = at.of(scope)
        return transformed(segments, Transform.moved(room.x + x, room.y + y))

    return Shape(common, (at,), outline, reading)
