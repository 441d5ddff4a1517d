"""Nets (展開図): take the panels of something to fold, give what is printed of it: faces, cuts, folds and glue.

Drawn as the trade draws them: cut along solid lines, fold along dashed ones, glue where it is hatched. Millimetres
from the top left of the net, y down; the printed side is the outside.
"""

from collections.abc import Mapping

from hanshita.frames import Frame, Group, Item, Marker, Path, Segment
from hanshita.geometry import IDENTITY, Inset, Rect, Size, Transform
from hanshita.records import NamedTuple
from hanshita.sheets.pieces import GUIDE, GUIDE_WIDTH, clipped_face

FOLD_DASH = (1.6, 1.0)  # mm
OVERLAP = 1.5  # mm that a face runs on beyond its panel, where no other face lies
_HATCH = 1.8  # mm between the lines of a glue area
_NEAR = 1e-6


class Panel(NamedTuple):
    """A place for a face; `turned` where it stands on its head in the net."""

    name: str
    box: Rect
    turned: bool = False


class Net(NamedTuple):
    """A thing unfolded. `cuts` and `folds` are lines, `glue` closed outlines, each with straight sides."""

    size: Size
    panels: tuple[Panel, ...]
    cuts: tuple[Segment, ...]
    folds: tuple[Segment, ...]
    glue: tuple[tuple[tuple[float, float], ...], ...]


def draw_net(net: Net, faces: Mapping[str, Frame]) -> tuple[Item, ...]:
    """The net with the face of each panel; a Marker of each panel's name says where it is."""
    items: list[Item] = []
    for panel in net.panels:
        way = Transform.moved(panel.box.x, panel.box.y)
        if panel.turned:
            way = way.after(Transform.rotated(180, panel.box.width / 2, panel.box.height / 2))
        items += clipped_face(faces[panel.name], way, _rectangle(panel, _reach(panel, net.panels)))
        items.append(Marker(panel.name, panel.box))
    for outline in net.glue:
        items.append(Path(tuple(_hatching(outline)), stroke=GUIDE, width=GUIDE_WIDTH / 2))
    items.append(Path(net.folds, stroke=GUIDE, width=GUIDE_WIDTH, dash=FOLD_DASH))
    items.append(Path(net.cuts, stroke=GUIDE, width=GUIDE_WIDTH, join="round"))
    return (Group("net", tuple(items), IDENTITY),)


def _reach(panel: Panel, panels: tuple[Panel, ...]) -> Inset:
    """How far a face runs on beyond its panel in the net: not onto another face."""
    box = panel.box
    others = [other.box for other in panels if other is not panel]
    sides = (
        Rect(box.x, box.y - OVERLAP, box.width, OVERLAP),
        Rect(box.right, box.y, OVERLAP, box.height),
        Rect(box.x, box.bottom, box.width, OVERLAP),
        Rect(box.x - OVERLAP, box.y, OVERLAP, box.height),
    )
    free = [not any(side.grown(-_NEAR).overlaps(other) for other in others) for side in sides]
    return Inset(*(OVERLAP if is_free else 0.0 for is_free in free))


def _rectangle(panel: Panel, reach: Inset) -> Path:
    """The part of a face that is painted, in the face's own millimetres."""
    top, right, bottom, left = reach if not panel.turned else (reach[2], reach[3], reach[0], reach[1])
    width, height = panel.box.width + right, panel.box.height + bottom
    return Path((("M", -left, -top), ("L", width, -top), ("L", width, height), ("L", -left, height), ("Z",)))


def line(*points: tuple[float, float]) -> tuple[Segment, ...]:
    """A line through points."""
    (x, y), *rest = points
    return (("M", x, y), *[("L", x, y) for x, y in rest])


def _hatching(outline: tuple[tuple[float, float], ...]) -> list[Segment]:
    """Slanting lines inside an outline without hollows."""
    sums = [x + y for x, y in outline]
    found: list[Segment] = []
    for number in range(1, int((max(sums) - min(sums)) / _HATCH) + 1):
        ends = _crossings(outline, min(sums) + number * _HATCH)
        if len(ends) >= 2:
            found += line(min(ends), max(ends))
    return found or [("M", *outline[0])]


def _crossings(outline: tuple[tuple[float, float], ...], at: float) -> list[tuple[float, float]]:
    """Where the line x + y = `at` meets the sides of an outline."""
    found = []
    for (x1, y1), (x2, y2) in zip(outline, (*outline[1:], outline[0]), strict=True):
        before, after = x1 + y1 - at, x2 + y2 - at
        if before * after < 0:
            share = before / (before - after)
            found.append((x1 + share * (x2 - x1), y1 + share * (y2 - y1)))
    return found
