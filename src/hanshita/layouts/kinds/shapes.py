"""Rectangles, circles, ellipses, lines and free paths."""

from collections.abc import Callable, Mapping

from hanshita.frames import Path, Segment, ellipse
from hanshita.geometry import Rect, Transform
from hanshita.layouts.kinds.options import BOX, PAINT, PEN, PLACE, TEXT, AnyOption, Option, lengths, one_of, spots
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.model import Common, Drawn, Element, Kit, Named
from hanshita.layouts.outlines import path_data, rectangle, transformed
from hanshita.layouts.values import NO_PAINT
from hanshita.templating import FillError

Outline = Callable[[Mapping[str, object], Rect], tuple[Segment, ...]]

RECT = Option("rect", BOX, "the box", "room")
RADIUS = Option("radius", lengths("length", 1, least=0), "how far its corners are rounded, in mm", "0")
CIRCLE = Option("circle", spots("centre and radius", "xyr"), "the middle from the left and from the top, the radius")
ELLIPSE = Option("ellipse", spots("centre and two radii", "xyrr"), "the middle, the radius across, the radius down")
LINE = Option("line", spots("two points", "xyxy"), "where it begins and where it ends; it needs a `stroke`")
PATH = Option("path", TEXT, "SVG path data in mm, from the place `at`")
PATH_AT = Option("at", PLACE, "where the 0,0 of the path lies", "0 0")

FILL = Option("fill", PAINT, "what fills it; `none` where there is a stroke and no fill", "black")
STROKE = Option("stroke", PEN, "the colour and width of its outline, half inside and half outside")
DASH = Option(
    "dash", lengths("lengths", 1, 2, 4, least=0), "mm drawn and mm left out; 0.05 1 with `cap: round` is dotted"
)
CAP = Option("cap", one_of("butt", "round", "square"), "how a line ends", "butt")
JOIN = Option("join", one_of("miter", "round", "bevel"), "how a line turns a corner", "miter")

STROKED: tuple[AnyOption, ...] = (STROKE, DASH, CAP, JOIN)
FILLED: tuple[AnyOption, ...] = (FILL, *STROKED)


class Shape(Element):
    """An outline with a fill, a stroke or both."""

    def __init__(
        self, common: Common, named: tuple[Named, ...], outline: Outline, reading: Reading, *, filled: bool = True
    ) -> None:
        self._outline = outline
        self._stroke = reading.of(STROKE)
        fill = FILL._replace(default="none") if reading.fields.has(STROKE.key) else FILL
        self._fill = reading.of(fill) if filled else NO_PAINT
        self._dash = reading.maybe(DASH)
        self._cap, self._join = reading.of(CAP), reading.of(JOIN)
        super().__init__(common, (*named, self._stroke, self._fill, *((self._dash,) if self._dash else ())))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:  # noqa: ARG002
        colour, width = self._stroke.of(scope) or (None, 0.0)
        dash = self._dash.of(scope) if self._dash else ()
        if dash and not any(dash):
            raise FillError("a dash of 0 mm and gaps of 0 mm draw nothing")
        segments = self._outline(scope, room)
        bare = Path(segments).box
        path = Path(
            segments,
            self._fill.of(scope, bare),
            colour,
            width,
            dash * 2 if len(dash) == 1 else dash,
            self._cap,  # type: ignore[arg-type]  # one_of lets only the three names through
            self._join,  # type: ignore[arg-type]
        )
        return Drawn((path,), path.box)


def read_rect(common: Common, reading: Reading) -> Element:
    box, radius = reading.of(RECT), reading.of(RADIUS)
    return Shape(common, (box, radius), lambda scope, room: rectangle(box.of(scope, room), *radius.of(scope)), reading)


def read_circle(common: Common, reading: Reading) -> Element:
    numbers = reading.of(CIRCLE)

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x, y, radius = _no_radius_below_zero(numbers.of(scope, room))
        return ellipse(x, y, radius, radius)

    return Shape(common, (numbers,), outline, reading)


def read_ellipse(common: Common, reading: Reading) -> Element:
    numbers = reading.of(ELLIPSE)

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x, y, across, down = _no_radius_below_zero(numbers.of(scope, room))
        return ellipse(x, y, across, down)

    return Shape(common, (numbers,), outline, reading)


def _no_radius_below_zero(numbers: tuple[float, ...]) -> tuple[float, ...]:
    if min(numbers[2:]) < 0:
        raise FillError(f"the radius comes out {min(numbers[2:]):.2f} mm")
    return numbers


def read_line(common: Common, reading: Reading) -> Element:
    numbers = reading.of(LINE)
    if not reading.fields.has("stroke"):
        span = reading.fields.span("line")
        reading.findings.error("L306", "a line without a stroke is not seen", span, 'add stroke: "ink 0.25"')

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        x1, y1, x2, y2 = numbers.of(scope, room)
        return ("M", x1, y1), ("L", x2, y2)

    return Shape(common, (numbers,), outline, reading, filled=False)


def read_path(common: Common, reading: Reading) -> Element:
    fields, at = reading.fields, reading.of(PATH_AT)
    segments = outline_of(fields.text(PATH.key, ""), reading, PATH.key)

    def outline(scope: Mapping[str, object], room: Rect) -> tuple[Segment, ...]:
        place = at.of(scope, room)
        return transformed(segments, Transform.moved(place.x, place.y))

    return Shape(common, (at,), outline, reading)


def outline_of(data: str, reading: Reading, key: str) -> tuple[Segment, ...]:
    """SVG path data that stands under `key`; L304 where it is none."""
    try:
        return path_data(data) or (("M", 0.0, 0.0),)
    except ValueError as mistake:
        span = reading.fields.span(key)
        reading.findings.error("L304", str(mistake), span, "write SVG path data, as in M0 0 L3 4 Z")
        return (("M", 0.0, 0.0),)
