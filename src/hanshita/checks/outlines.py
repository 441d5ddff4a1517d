"""Whether a point lies inside a shape: take a Path and its transform, answer for points of the face.

Curves are flattened to polygons only when somebody asks about a point inside their box; most never are.
"""

from hanshita.frames import Path
from hanshita.geometry import Rect, Transform

_STEPS = 8  # chords for a curve: 0.1 mm off at most on a circle as large as a card's width


class Outline:
    """The filled area of `path`, drawn through `transform`."""

    __slots__ = ("_path", "_polygons", "_transform", "box")

    def __init__(self, path: Path, transform: Transform) -> None:
        self._path = path
        self._transform = transform
        self._polygons: list[list[tuple[float, float]]] | None = None
        self.box: Rect = transform.box(_points_box(path))

    def contains(self, x: float, y: float) -> bool:
        box = self.box
        if not (box.x <= x <= box.x + box.width and box.y <= y <= box.y + box.height):
            return False
        if self._polygons is None:
            self._polygons = _flattened(self._path, self._transform)
        turns = sum(_turns(polygon, x, y) for polygon in self._polygons)
        return turns % 2 == 1 if self._path.even_odd else turns != 0


def _points_box(path: Path) -> Rect:
    points = [segment[1:] for segment in path.segments]
    xs = [x for point in points for x in point[0::2]]
    ys = [y for point in points for y in point[1::2]]
    if not xs:
        return Rect(0, 0, 0, 0)
    return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


def _flattened(path: Path, transform: Transform) -> list[list[tuple[float, float]]]:
    polygons: list[list[tuple[float, float]]] = []
    for segment in path.segments:
        numbers = segment[1:]
        points = [transform.point(x, y) for x, y in zip(numbers[0::2], numbers[1::2], strict=True)]
        if segment[0] == "M":
            polygons.append(points)
        elif segment[0] == "L":
            polygons[-1] += points
        elif segment[0] == "C":
            polygons[-1] += _curve(polygons[-1][-1], *points)
        elif polygons[-1]:
            polygons.append([polygons[-1][0]])
    return [polygon for polygon in polygons if len(polygon) > 2]


def _curve(
    start: tuple[float, float], one: tuple[float, float], two: tuple[float, float], end: tuple[float, float]
) -> list[tuple[float, float]]:
    """Points of a cubic Bézier after its start (de Casteljau's form written out)."""
    chords = []
    for step in range(1, _STEPS + 1):
        t = step / _STEPS
        s = 1 - t
        weights = (s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t)
        corners = (start, one, two, end)
        chords.append(
            (
                sum(weight * corner[0] for weight, corner in zip(weights, corners, strict=True)),
                sum(weight * corner[1] for weight, corner in zip(weights, corners, strict=True)),
            )
        )
    return chords


def _turns(polygon: list[tuple[float, float]], x: float, y: float) -> int:
    """How often the closed polygon winds around the point (crossings of a ray to the right, with direction)."""
    turns = 0
    ax, ay = polygon[-1]
    for bx, by in polygon:
        if (ay <= y) != (by <= y) and x < ax + (y - ay) * (bx - ax) / (by - ay):
            turns += 1 if by > ay else -1
        ax, ay = bx, by
    return turns
