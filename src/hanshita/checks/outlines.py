"""Whether a point lies inside a shape: take a Path, answer for points in its own millimetres.

A curve is followed only where the point is level with it: most shapes are asked about once or never.
"""

from hanshita.frames import Path, Segment
from hanshita.geometry import Rect, Transform

_STEPS = 8  # chords for a curve; 0.1 mm off at most on a circle as large as a card's width


class Outline:
    """The filled area of `path`; `bounds` is the box of its points, control points included, without the stroke."""

    __slots__ = ("_bounds", "_path")

    def __init__(self, path: Path) -> None:
        self._path = path
        self._bounds: Rect | None = None

    @property
    def bounds(self) -> Rect:
        if self._bounds is None:
            self._bounds = _bounds(self._path)
        return self._bounds

    def contains(self, x: float, y: float) -> bool:
        if not holds(self.bounds, x, y):
            return False
        turns = _turns(self._path.segments, x, y)
        return turns % 2 == 1 if self._path.even_odd else turns != 0


def holds(box: Rect, x: float, y: float) -> bool:
    left, top, width, height = box
    return left <= x <= left + width and top <= y <= top + height


def _bounds(path: Path) -> Rect:
    points = [segment[1:] for segment in path.segments]
    xs = [x for point in points for x in point[0::2]]
    ys = [y for point in points for y in point[1::2]]
    if not xs:
        return Rect(0, 0, 0, 0)
    x, y = min(xs), min(ys)
    return Rect(x, y, max(xs) - x, max(ys) - y)


def placed(transform: Transform, box: Rect) -> Rect:
    """The upright box around the mapped `box`; quick for the many transforms that only move or scale."""
    a, b, c, d, e, f = transform
    if b == c == 0.0 and a > 0 and d > 0:
        return Rect(a * box.x + e, d * box.y + f, a * box.width, d * box.height)
    return transform.box(box)


def inverse(transform: Transform) -> Transform | None:
    """The map back; None where everything falls on a line."""
    a, b, c, d, e, f = transform
    area = a * d - b * c
    if not area:
        return None
    return Transform(d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area)


def _turns(segments: tuple[Segment, ...], x: float, y: float) -> int:
    """How often the path winds around the point: crossings of a ray to the right, with direction."""
    turns = 0
    px = py = sx = sy = 0.0  # the pen, and where its subpath began
    for kind, *to in segments:
        if kind == "C":
            turns += _curve_turns(px, py, to, x, y)
            px, py = to[4:]
        elif kind == "L":
            turns += _line_turn(px, py, to[0], to[1], x, y)
            px, py = to
        else:  # an area is closed whether its path says so ("Z") or begins anew ("M")
            turns += _line_turn(px, py, sx, sy, x, y)
            px, py = sx, sy = to or (sx, sy)
    return turns + _line_turn(px, py, sx, sy, x, y)


def _line_turn(ax: float, ay: float, bx: float, by: float, x: float, y: float) -> int:
    if (ay <= y) == (by <= y) or x >= ax + (y - ay) * (bx - ax) / (by - ay):
        return 0
    return 1 if by > ay else -1


def _curve_turns(ax: float, ay: float, to: list[float], x: float, y: float) -> int:
    """Crossings of a cubic Bézier: where its hull is not level with the point, those of its chord."""
    bx, by, cx, cy, dx, dy = to
    if max(ay, by, cy, dy) <= y or min(ay, by, cy, dy) > y or max(ax, bx, cx, dx) <= x:
        return 0
    turns = 0
    px, py = ax, ay
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        s = 1 - t
        wa, wb, wc, wd = s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t
        qx, qy = wa * ax + wb * bx + wc * cx + wd * dx, wa * ay + wb * by + wc * cy + wd * dy
        turns += _line_turn(px, py, qx, qy, x, y)
        px, py = qx, qy
    return turns
