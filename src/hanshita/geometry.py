"""Lengths and places on paper: take "63mm", "3pt" or "75px", give millimetres.

Everything inside hanshita is in millimetres, with the origin at the top left of the trim and y running down.
"""

import math
import re

from hanshita.records import NamedTuple

MM_PER_INCH = 25.4  # exact, by the international yard of 1959
PT_PER_MM = 72 / MM_PER_INCH  # the PostScript point

_LONGEST = 100_000.0  # mm; no sheet is longer, and PDF viewers count no further
_LENGTH = re.compile(r"\s*([+-]?(?:[0-9]+(?:\.[0-9]*)?|\.[0-9]+))\s*(mm|cm|in|pt|Q|px)?\s*\Z")
_MM_PER_UNIT = {"mm": 1.0, "cm": 10.0, "in": MM_PER_INCH, "pt": 1 / PT_PER_MM, "Q": 0.25}


def parse_length(text: str, *, unit: str = "mm", dpi: float = 300.0) -> float:
    """Give `text` in millimetres; a bare number is in `unit`, a pixel is one `dpi`-th of an inch.

    Q is the Japanese type unit of a quarter millimetre (JIS Z 8305). Raises ValueError for anything else.
    """
    match = _LENGTH.match(text)
    if match is None:
        raise ValueError(f'"{text}" is not a length{_half_width(text)}')
    number, named = float(match[1]), match[2] or unit
    length = number * (MM_PER_INCH / dpi if named == "px" else _MM_PER_UNIT[named])
    if abs(length) > _LONGEST:
        raise ValueError(f'"{text[:20]}" is not a length: it is more than 100 m')
    return length


def _half_width(text: str) -> str:
    """What to say of a length typed with a Japanese input method."""
    if text.isascii():
        return ""
    from unicodedata import normalize

    plain = normalize("NFKC", text).strip()
    return f'; write "{plain}" in half-width characters' if _LENGTH.match(plain) else ""


class Size(NamedTuple):
    """Width and height in mm."""

    width: float
    height: float


class Inset(NamedTuple):
    """Distances from the four edges in mm."""

    top: float
    right: float
    bottom: float
    left: float


class Rect(NamedTuple):
    """A box in mm: top left corner, width, height."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    def grown(self, by: float) -> "Rect":
        """The box with every edge moved outwards by `by` mm (inwards if negative)."""
        return Rect(self.x - by, self.y - by, self.width + 2 * by, self.height + 2 * by)

    def inside(self, inset: Inset) -> "Rect":
        """The box with its edges moved inwards."""
        return Rect(
            self.x + inset.left,
            self.y + inset.top,
            self.width - inset.left - inset.right,
            self.height - inset.top - inset.bottom,
        )

    def moved(self, dx: float, dy: float) -> "Rect":
        return Rect(self.x + dx, self.y + dy, self.width, self.height)

    def union(self, other: "Rect") -> "Rect":
        """The smallest box around both."""
        x, y = min(self.x, other.x), min(self.y, other.y)
        return Rect(x, y, max(self.right, other.right) - x, max(self.bottom, other.bottom) - y)

    def within(self, other: "Rect") -> "Rect":
        """The part of the box that lies in `other`; without width or height where none does."""
        x, y = max(self.x, other.x), max(self.y, other.y)
        return Rect(x, y, max(min(self.right, other.right) - x, 0.0), max(min(self.bottom, other.bottom) - y, 0.0))

    def contains(self, other: "Rect", tolerance: float = 0.01) -> bool:
        """Whether `other` lies in this box, give or take `tolerance` mm."""
        return (
            other.x >= self.x - tolerance
            and other.y >= self.y - tolerance
            and other.right <= self.right + tolerance
            and other.bottom <= self.bottom + tolerance
        )

    def overlaps(self, other: "Rect") -> bool:
        return self.x < other.right and other.x < self.right and self.y < other.bottom and other.y < self.bottom


class Transform(NamedTuple):
    """An affine map of mm to mm: x' = a·x + c·y + e, y' = b·x + d·y + f (the matrix of SVG and PDF)."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    @classmethod
    def moved(cls, dx: float, dy: float) -> "Transform":
        return cls(e=dx, f=dy)

    @classmethod
    def scaled(cls, sx: float, sy: float) -> "Transform":
        return cls(a=sx, d=sy)

    @classmethod
    def rotated(cls, degrees: float, x: float = 0.0, y: float = 0.0) -> "Transform":
        """A turn about (x, y); positive is clockwise as seen on the page. Quarter turns are exact."""
        turn = math.radians(degrees)
        cos, sin = _QUARTERS.get(degrees % 360, (math.cos(turn), math.sin(turn)))
        return cls(cos, sin, -sin, cos, x - cos * x + sin * y, y - sin * x - cos * y)

    def after(self, first: "Transform") -> "Transform":
        """The map that does `first`, then this one."""
        a, b, c, d, e, f = first
        return Transform(
            self.a * a + self.c * b,
            self.b * a + self.d * b,
            self.a * c + self.c * d,
            self.b * c + self.d * d,
            self.a * e + self.c * f + self.e,
            self.b * e + self.d * f + self.f,
        )

    def point(self, x: float, y: float) -> tuple[float, float]:
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    def box(self, rect: Rect) -> Rect:
        """The smallest upright box around the mapped `rect`."""
        corners = [self.point(x, y) for x in (rect.x, rect.right) for y in (rect.y, rect.bottom)]
        xs, ys = [x for x, _ in corners], [y for _, y in corners]
        return Rect(min(xs), min(ys), max(xs) - min(xs), max(ys) - min(ys))


IDENTITY = Transform()
_QUARTERS = {0.0: (1.0, 0.0), 90.0: (0.0, 1.0), 180.0: (-1.0, 0.0), 270.0: (0.0, -1.0)}
