"""Tokens and markers: take a form and its lengths, give its outline to cut along and its face as it is printed."""

import math

from hanshita.cards.model import Making
from hanshita.colours import WHITE, Colour
from hanshita.frames import Frame, Group, Item, Marker, Path, Segment, ellipse
from hanshita.geometry import PT_PER_MM, Rect, Size, Transform
from hanshita.layouts.outlines import rectangle

GUIDE = Colour(0.45, 0.45, 0.45, (0.0, 0.0, 0.0, 0.55))  # of lines to cut and fold along: seen on white and on black
GUIDE_WIDTH = 0.35 / PT_PER_MM  # mm
PAINTED = 1.5  # mm that a token is painted beyond its cut, so that scissors may err


def piece_size(making: Making) -> Size:
    """The box around a round, square, rectangular or hexagonal piece; a hexagon stands on a corner."""
    first, *rest = making.lengths
    if making.form == "hexagon":
        return Size(first, first * 2 / math.sqrt(3))
    return Size(first, rest[0] if rest else first)


def outline(making: Making, grown: float = 0.0) -> tuple[Segment, ...]:
    """The outline of a piece whose box begins at 0,0, every side `grown` outwards by so many mm."""
    width, height = piece_size(making)
    if making.form == "round":
        return ellipse(width / 2, height / 2, width / 2 + grown, height / 2 + grown)
    if making.form == "hexagon":
        return _hexagon(width / 2, height / 2, width / 2 + grown)
    return rectangle(Rect(0, 0, width, height).grown(grown))


def placed_piece(face: Frame, making: Making, way: Transform, *, cut: bool) -> list[Item]:
    """A face on paper by `way`, painted a little beyond its outline, and the line to `cut` along if asked for."""
    painted = Path(outline(making, min(PAINTED, face.bleed)))
    items = [*clipped_face(face, way, painted), Marker("trim", way.box(Rect(0, 0, *face.size)))]
    if cut:
        around = outline(making)
        beneath = Path(around, stroke=WHITE, width=2.5 * GUIDE_WIDTH)  # so that the line is seen on any colour
        items.append(Group("cut", (beneath, Path(around, stroke=GUIDE, width=GUIDE_WIDTH)), way))
    return items


def clipped_face(face: Frame, way: Transform, clip: Path) -> list[Item]:
    """The face as a group that shares the face's own items, so that a face that repeats is drawn once."""
    return [Group(face.name, face.items, way, clip)] if face.items else []


def _hexagon(x: float, y: float, inner: float) -> tuple[Segment, ...]:
    """A regular hexagon about (x, y) with `inner` mm from its middle to its upright sides."""
    outer = inner * 2 / math.sqrt(3)
    corners = [
        (0, -outer),
        (inner, -outer / 2),
        (inner, outer / 2),
        (0, outer),
        (-inner, outer / 2),
        (-inner, -outer / 2),
    ]
    (dx, dy), *rest = corners
    return (("M", x + dx, y + dy), *[("L", x + dx, y + dy) for dx, dy in rest], ("Z",))
