"""A card with numbers: take a face and the elements to point at, give a frame with circles and lines that lead to them.

Circles stand left and right of the card, each as near to the height of its element as its neighbours allow, so that
no two lines cross.
"""

from collections.abc import Iterable, Mapping, Sequence

from hanshita.colours import Colour
from hanshita.fonts import Face
from hanshita.frames import Frame, GlyphRun, Group, Item, Path, Segment, ellipse
from hanshita.geometry import Rect, Size, Transform
from hanshita.records import NamedTuple
from hanshita.rulebook.figures.model import Faces, Picture

INK = Colour(0.137, 0.149, 0.169, None, "figure ink")  # of numbers and lines; a page on the screen decides itself
PAPER = Colour(1.0, 1.0, 1.0, None, "figure paper")
_LINE, _HALO = 0.42, 1.3  # mm, of a line and of the white beneath it
_RADIUS = 3.5  # mm
_APART = 8.0  # mm from circle to circle
_GUTTER = 13.0  # mm beside the card
_INSIDE = 1.3  # mm
_DOT = 0.65  # mm
_TYPE = 4.6  # mm, the size of the numbers
_WIDE = 0.6  # of the card's width: an element wider than that may be pointed at from either side


class Callout(NamedTuple):
    """A number and the box it points at, in mm of the face."""

    number: str
    box: Rect


class _Placed(NamedTuple):
    """A circle at (x, y) with its line to `end`."""

    number: str
    x: float
    y: float
    end: tuple[float, float]


def card_words(card: str, parts: Sequence[Sequence[str]]) -> Picture:
    """The words of such a picture: for each number, the elements it points at ("back.crest" is one of the back)."""
    numbered = (f"{number}={element}" for number, elements in enumerate(parts, 1) for element in elements)
    return Picture("card", (card, *numbered), 1)


def annotated(picture: Picture, faces: Faces) -> Frame | None:
    """The card, front and (where something points at it) back, with circles and lines."""
    card, *numbered = picture.names
    sides: dict[str, list[tuple[str, str]]] = {"front": []}
    for one in numbered:
        number, _, element = one.partition("=")
        side, name = side_of(element)
        sides.setdefault(side, []).append((number, name))
    drawn = [frame for side, parts in sides.items() for frame in [_side(card, side, parts, faces)] if frame is not None]
    if not drawn:
        return None
    x, items = 0.0, []
    for frame in drawn:
        items.append(Group(frame.name, frame.items, Transform.moved(x, 0.0)))
        x += frame.size.width
    return Frame(str(picture), Size(x, max(frame.size.height for frame in drawn)), tuple(items))


def side_of(element: str) -> tuple[str, str]:
    """Split "back.crest" into its side and its name; one without a side is on the front."""
    side, dot, name = element.partition(".")
    return (side, name) if dot and side in ("front", "back") else ("front", element)


def found_element(name: str, elements: Iterable[str]) -> list[str]:
    """The elements a name may mean: the one of that very name, or those within others whose names end so."""
    known = list(elements)
    return [name] if name in known else [one for one in known if one.endswith(f".{name}")]


def _side(card: str, side: str, parts: Sequence[tuple[str, str]], faces: Faces) -> Frame | None:
    face = faces.face(card, side)
    if face is None:
        return None
    boxes: Mapping[str, Rect | None] = faces.elements(card, side) if parts else {}
    callouts = []
    for number, name in parts:
        box = next((boxes[one] for one in found_element(name, boxes)), None)
        if box is not None:
            callouts.append(Callout(number, _visible(box, face.size)))
    return _with_callouts(face, callouts, _digits(faces))


def _visible(box: Rect, size: Size) -> Rect:
    """The part of an element's box that lies on the card."""
    x, y = max(box.x, 0.0), max(box.y, 0.0)
    return Rect(x, y, min(box.right, size.width) - x, min(box.bottom, size.height) - y)


def _digits(faces: Faces) -> Face:
    """The face the numbers are set in: a bold one of the project's first family."""
    family = faces.fonts.families[0]
    weight = min(faces.fonts.weights(family), key=lambda have: abs(have - 700))
    return faces.fonts.face(family, weight)


def _with_callouts(face: Frame, callouts: Sequence[Callout], digits: Face) -> Frame:
    left, right = _two_sides(callouts, face.size.width)
    height = max(face.size.height, *(2 * _RADIUS + _APART * (len(side) - 1) for side in (left, right)))
    down = (height - face.size.height) / 2 + _LINE
    size = Size(face.size.width + 2 * _LINE + _GUTTER * bool(left) + _GUTTER * bool(right), height + 2 * _LINE)
    across = _GUTTER * bool(left) + _LINE
    origin, ends = (across, down), (_RADIUS + _LINE, size.width - _RADIUS - _LINE)
    circles = [
        *_spread(left, face.size, origin, ends[0], size.height),
        *_spread(right, face.size, origin, ends[1], size.height),
    ]
    placed = Group(face.name, face.items, Transform.moved(across, down))
    items: list[Item] = [placed]
    items += [line for circle in circles for line in _leader(circle)]
    items += [item for circle in circles for item in _circle(circle, digits)]
    return Frame(face.name, size, tuple(items))


def _two_sides(callouts: Sequence[Callout], width: float) -> tuple[list[Callout], list[Callout]]:
    """Which circles stand left and which right: on the nearer side; a wide element where there are fewer."""
    left: list[Callout] = []
    right: list[Callout] = []
    wide: list[Callout] = []
    for callout in callouts:
        middle = callout.box.x + callout.box.width / 2
        if callout.box.width > _WIDE * width or abs(middle - width / 2) < 1.0:
            wide.append(callout)
        else:
            (left if middle < width / 2 else right).append(callout)
    for callout in wide:
        (left if len(left) < len(right) else right).append(callout)
    return left, right


def _spread(
    callouts: Sequence[Callout], card: Size, origin: tuple[float, float], x: float, height: float
) -> list[_Placed]:
    """The circles of one side from the top down, at least `_APART` from each other and inside the picture.

    The card begins at `origin`; the middles of the circles stand at `x`.
    """
    across, down = origin
    ordered = sorted(callouts, key=lambda one: (one.box.y + one.box.height / 2, one.number))
    lowest, highest = _RADIUS + _LINE, height - _RADIUS - _LINE
    placed: list[_Placed] = []
    for index, (number, box) in enumerate(ordered):
        middle = box.y + box.height / 2 + down
        least = placed[-1].y + _APART if placed else lowest
        most = highest - _APART * (len(ordered) - 1 - index)
        end = across + _edge(box, card.width, from_left=x < across)
        placed.append(_Placed(number, x, min(max(middle, least), most), (end, middle)))
    return placed


def _edge(box: Rect, width: float, *, from_left: bool) -> float:
    """Where a line ends: at the edge of its element, so that it covers none of it; inside one as broad as the card."""
    reach = _INSIDE if box.x <= 0 and box.right >= width else 0.0
    return box.x + reach if from_left else box.right - reach


def _leader(placed: _Placed) -> list[Item]:
    """A line from the circle to its element, with a dot at its end; white beneath it, to be seen on any card."""
    (x, y), (start_x, start_y) = placed.end, (placed.x, placed.y)
    line: tuple[Segment, ...] = (("M", start_x, start_y), ("L", x, y))
    return [
        Path(line, stroke=PAPER, width=_HALO, cap="round"),
        Path(ellipse(x, y, _DOT + (_HALO - _LINE) / 2, _DOT + (_HALO - _LINE) / 2), fill=PAPER),
        Path(line, stroke=INK, width=_LINE),
        Path(ellipse(x, y, _DOT, _DOT), fill=INK),
    ]


def _circle(placed: _Placed, digits: Face) -> list[Item]:
    shaped = digits.shape(placed.number)
    width = sum(shaped.advances) * _TYPE
    x, y = placed.x - width / 2, placed.y + _TYPE * _CAP_MIDDLE
    places, pen = [], 0.0
    for advance in shaped.advances:
        places.append(pen)
        pen += advance * _TYPE
    texts = (placed.number, *[""] * (len(shaped.glyphs) - 1))
    box = Rect(x, placed.y - _TYPE / 2, width, _TYPE)
    run = GlyphRun(digits.key, _TYPE, PAPER, x, y, shaped.glyphs, tuple(places), (), texts, box)
    return [Path(ellipse(placed.x, placed.y, _RADIUS, _RADIUS), fill=INK, stroke=PAPER, width=_LINE), run]


_CAP_MIDDLE = 0.365  # em: half the height of a digit above the baseline
