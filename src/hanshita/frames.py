"""A finished face: placed items at fixed positions, which drawing only draws and checks only read.

A closed list of items: GlyphRun, Path, Image, Group, Marker; and Plate, a whole face that is ready for the press.
Positions are millimetres from the top left of the trim, y down; bleed lies at negative positions. Nothing here is
transparent: tints are mixed before they get here, because a press (PDF/X-1a) takes no transparency.

Items are immutable (tuples, which are made fastest) and shared: two cards with the same dice hold the very same tuple
of items, so whoever draws, measures or checks may remember a result by `id(group.items)` while the frames live.
"""

from collections.abc import Iterator, Sequence
from typing import Literal, TypeAlias, Union

from hanshita.colours import Colour
from hanshita.geometry import IDENTITY, Rect, Size, Transform
from hanshita.records import NamedTuple
from hanshita.spans import Span

Segment: TypeAlias = tuple[str, *tuple[float, ...]]
KAPPA = 0.5522847498307936  # 4/3 (√2 - 1): handle length of a cubic that stands for a quarter circle of radius 1


class Gradient(NamedTuple):
    """Colours that run into each other: `stops` are (0 to 1, colour), in order, from the first place to the last.

    Along the line from `start` to `end` (mm); with a `radius`, from the point `start` to the circle around it. Beyond
    its ends it goes on in the last colour.
    """

    stops: tuple[tuple[float, Colour], ...]
    start: tuple[float, float]
    end: tuple[float, float]
    radius: float | None = None


class GlyphRun(NamedTuple):
    """Shaped text of one face, size and colour.

    `face` is the key of a face in the FontBook; `size` in mm (of the em). Glyph i of `glyphs` (ids in the full face)
    has its origin at (x + xs[i], y + ys[i]); `ys` is empty where all are 0. `texts[i]` is what glyph i reads as
    ("" for a glyph that continues the one before), so that "".join(texts) is what a reader can copy from the PDF; where
    each is one character, `texts` is the text itself.
    `box` is the ink-independent box of the run (advances by ascent and descent), in mm, absolute.
    """

    face: str
    size: float
    colour: Colour
    x: float
    y: float
    glyphs: tuple[int, ...]
    xs: tuple[float, ...]
    ys: tuple[float, ...]
    texts: Sequence[str]
    box: Rect
    turned: bool = False  # each glyph turned 90 degrees clockwise about its origin (Latin in vertical text)

    @property
    def text(self) -> str:
        return "".join(self.texts)


class Path(NamedTuple):
    """A shape: segments ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x3, y3), ("Z",), all absolute, in mm."""

    segments: tuple[Segment, ...]
    fill: Colour | Gradient | None = None
    stroke: Colour | None = None
    width: float = 0.0  # of the stroke, mm
    dash: tuple[float, ...] = ()  # mm on, mm off, …
    cap: Literal["butt", "round", "square"] = "butt"
    join: Literal["miter", "round", "bevel"] = "miter"
    even_odd: bool = False
    registration: bool = False  # crop marks: printed on every plate

    @property
    def box(self) -> Rect:
        """The box of all points and half the stroke; control points count, so it may be a little too large."""
        numbers = [number for segment in self.segments for number in segment[1:]]
        xs, ys = numbers[0::2], numbers[1::2]
        left, top = min(xs), min(ys)
        box = Rect(left, top, max(xs) - left, max(ys) - top)
        return box.grown(self.width / 2) if self.stroke is not None else box


class Image(NamedTuple):
    """A bitmap file placed in `box`; `crop` is the part that shows, as fractions of the upright picture.

    `pixels` is the size of the whole upright picture (EXIF orientation already applied). Alpha is flattened on
    `ground` when it is drawn. `file` is where to read it, `digest` the content's hash.
    """

    file: str
    digest: str
    pixels: tuple[int, int]
    box: Rect
    crop: Rect = Rect(0, 0, 1, 1)
    ground: Colour = Colour(1, 1, 1)

    @property
    def dpi(self) -> float:
        """Pixels per inch as printed, the smaller of both directions."""
        across = self.pixels[0] * self.crop.width / self.box.width
        down = self.pixels[1] * self.crop.height / self.box.height
        return min(across, down) * 25.4


class Marker(NamedTuple):
    """A named box that is not printed: what a check, a callout or an overlay points at."""

    kind: str
    box: Rect


class Group(NamedTuple):
    """One element of a layout with its items; drawn through `transform`, inside `clip` (in the group's own mm).

    `spans` says where it comes from: first the element in the layout, then the card's fields it shows.
    """

    name: str
    items: "tuple[Item, ...]"
    transform: Transform = IDENTITY
    clip: Path | None = None
    spans: tuple[Span, ...] = ()


Part: TypeAlias = tuple[str, tuple[tuple[object, ...], ...]]  # what `export` made of items; nobody else reads it


class Plate(NamedTuple):
    """A whole face as it is ready for the press: part `key` of `parts`, and those that it is made of.

    Two faces with the same key are the same face. `pictures` are the digests of the bitmaps on it.
    """

    key: str
    parts: dict[str, Part]
    pictures: tuple[str, ...]


Item: TypeAlias = Union[GlyphRun, Path, Image, Group, Marker, Plate]  # noqa: UP007


class Frame(NamedTuple):
    """One face, or one side of a sheet: `size` is the trim in mm, the ground may run `bleed` mm beyond it.

    `name` is for people ("sunaya front"); `safe` is the distance from the trim inside which text must stay, in mm.
    `key` is the hash of all that it was made from, where that is known.
    """

    name: str
    size: Size
    items: tuple[Item, ...]
    bleed: float = 0.0
    safe: float = 0.0
    span: Span | None = None
    key: str = ""

    def to_text(self) -> str:
        """The frame as lines of text, millimetres to 0.01: for golden files and for people."""
        head = f"frame {self.name} {self.size.width:.2f}x{self.size.height:.2f} bleed {self.bleed:.2f}"
        return "\n".join([head, *_lines(self.items, 1)]) + "\n"


def walk(items: Sequence[Item], transform: Transform = IDENTITY) -> Iterator[tuple[Item, Transform]]:
    """Every item that is not a group, in drawing order, with the transform to the frame's millimetres."""
    for item in items:
        if isinstance(item, Group):
            inner = transform if item.transform is IDENTITY else transform.after(item.transform)
            yield from walk(item.items, inner)
        else:
            yield item, transform


def _lines(items: Sequence[Item], depth: int) -> Iterator[str]:
    pad = "  " * depth
    for item in items:
        match item:
            case Group():
                turn = "" if item.transform == IDENTITY else f" by {_numbers(item.transform)}"
                clip = "" if item.clip is None else f" clip {_outline(item.clip)}"
                came = "".join(f" … {span}" for span in item.spans)
                yield f"{pad}group {item.name}{turn}{clip}{came}"
                yield from _lines(item.items, depth + 1)
            case GlyphRun():
                end = item.xs[-1] if item.xs else 0.0
                yield (
                    f'{pad}text {item.x:.2f},{item.y:.2f} "{item.text}" {item.face} '
                    f"{item.size * 72 / 25.4:.2f}pt {_ink(item.colour)} to {item.x + end:.2f}"
                )
            case Path():
                yield f"{pad}path {_outline(item)}{_paint(item)}"
            case Image():
                yield f"{pad}image {_numbers(item.box)} crop {_numbers(item.crop)} {item.digest[:12]}"
            case Marker():
                yield f"{pad}marker {item.kind} {_numbers(item.box)}"
            case Plate():
                yield f"{pad}plate {item.key[:12]}"


def _numbers(values: Sequence[float]) -> str:
    return ",".join(f"{value:.2f}" for value in values)


def _outline(path: Path) -> str:
    return " ".join(f"{letter}{_numbers(numbers)}" for letter, *numbers in path.segments)


def _ink(colour: Colour) -> str:
    return colour.hex if colour.spot is None else f"{colour.spot} {colour.hex}"


def _filling(fill: Colour | Gradient) -> str:
    if isinstance(fill, Colour):
        return _ink(fill)
    stops = " ".join(f"{_ink(colour)} {place:.2f}" for place, colour in fill.stops)
    around = "" if fill.radius is None else f" radius {fill.radius:.2f}"
    return f"gradient {_numbers(fill.start)} to {_numbers(fill.end)}{around} {stops}"


def _paint(path: Path) -> str:
    fill = f" fill {_filling(path.fill)}" if path.fill else ""
    stroke = f" stroke {_ink(path.stroke)} {path.width:.2f}" if path.stroke else ""
    dash = f" dash {_numbers(path.dash)}" if path.dash else ""
    return fill + stroke + dash + (" registration" if path.registration else "")


def ellipse(cx: float, cy: float, rx: float, ry: float) -> tuple[Segment, ...]:
    """An ellipse about (cx, cy); a circle where both radii are the same."""
    kx, ky = rx * KAPPA, ry * KAPPA
    return (
        ("M", cx + rx, cy),
        ("C", cx + rx, cy + ky, cx + kx, cy + ry, cx, cy + ry),
        ("C", cx - kx, cy + ry, cx - rx, cy + ky, cx - rx, cy),
        ("C", cx - rx, cy - ky, cx - kx, cy - ry, cx, cy - ry),
        ("C", cx + kx, cy - ry, cx + rx, cy - ky, cx + rx, cy),
        ("Z",),
    )
