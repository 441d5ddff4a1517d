"""Dice of paper: take the length of an edge, give the net of a cube with seven tabs. Opposite faces add up to seven."""

from hanshita.frames import Segment
from hanshita.geometry import Rect, Size
from hanshita.sheets.nets import OVERLAP, Net, Panel, line

# Column and row of each face in a cross four faces high: 1 over 2 over 6 over 5, with 3 and 4 beside the 2.
_PLACES = {"1": (1, 0), "2": (1, 1), "6": (1, 2), "5": (1, 3), "3": (0, 1), "4": (2, 1)}
# Each tab is glued behind the one other edge that meets its own when the cube is folded.
_TABS = (("1", "top"), ("1", "left"), ("1", "right"), ("6", "left"), ("6", "right"), ("5", "left"), ("5", "right"))
_FOLDS = (("1", "bottom"), ("6", "top"), ("6", "bottom"), ("3", "right"), ("4", "left"))
_BARE = (("3", "top"), ("3", "left"), ("3", "bottom"), ("4", "top"), ("4", "right"), ("4", "bottom"), ("5", "bottom"))
FACES = tuple(sorted(_PLACES))

Corner = tuple[float, float]


def cube_net(edge: float) -> Net:
    """The net of a cube whose edges are `edge` mm long; its panels are called 1 to 6."""
    deep = min(edge * 0.35, 7.0)  # of a tab
    top = deep + OVERLAP
    boxes = {
        name: Rect(OVERLAP + column * edge, top + row * edge, edge, edge) for name, (column, row) in _PLACES.items()
    }
    tabs = [_tab(*_side(boxes[name], side), deep) for name, side in _TABS]
    cuts: list[Segment] = [segment for tab in tabs for segment in line(*tab)]
    cuts += [segment for name, side in _BARE for segment in line(*_side(boxes[name], side))]
    folds = [segment for name, side in (*_FOLDS, *_TABS) for segment in line(*_side(boxes[name], side))]
    size = Size(3 * edge + 2 * OVERLAP, top + 4 * edge + OVERLAP)
    return Net(size, tuple(Panel(name, box) for name, box in boxes.items()), tuple(cuts), tuple(folds), tuple(tabs))


def _side(box: Rect, side: str) -> tuple[Corner, Corner]:
    """The ends of a side, clockwise, so that the outside lies to the left of the way."""
    left, right, top, bottom = box.x, box.right, box.y, box.bottom
    return {
        "top": ((left, top), (right, top)),
        "right": ((right, top), (right, bottom)),
        "bottom": ((right, bottom), (left, bottom)),
        "left": ((left, bottom), (left, top)),
    }[side]


def _tab(start: Corner, end: Corner, deep: float) -> tuple[Corner, ...]:
    """A tab outside of a side, its ends slanted so that neighbours do not meet inside the cube."""
    (x1, y1), (x2, y2) = start, end
    length = abs(x2 - x1) + abs(y2 - y1)
    along = ((x2 - x1) / length, (y2 - y1) / length)
    out = (along[1] * deep, -along[0] * deep)
    step = (along[0] * deep, along[1] * deep)
    return start, (x1 + out[0] + step[0], y1 + out[1] + step[1]), (x2 + out[0] - step[0], y2 + out[1] - step[1]), end
