"""Pictures as frames: take the words of a picture, give its frame: pieces side by side, in piles, in a hand, turned."""

from hanshita.colours import WHITE, Colour, contrast
from hanshita.frames import Frame, GlyphRun, Group, Item, Path
from hanshita.geometry import Size, Transform
from hanshita.rulebook.figures.callouts import annotated
from hanshita.rulebook.figures.model import Faces, Picture
from hanshita.source.markdown_blocks import ICON

_GAP = 0.08  # between pieces side by side, as a share of their height
_FAN = 0.36  # of its width that each card of a hand shows beneath the next
_MOST_EDGES = 5  # of the cards below the top of a pile that are seen
_EDGE_STEP = 0.9  # mm from edge to edge
_CARDS_AN_EDGE = 8  # of a pile are one edge
_STACKED = 0.45  # of its width that each token shows beneath the next
_SIDES = {"face": "front", "open": "front", "held": "front"}  # the others show backs
_WITH_EDGES = 0.3  # mm: half of the line around a piece lies outside of it


class Figures:
    """The pictures of one rulebook, each drawn once."""

    def __init__(self, faces: Faces | None) -> None:
        self.faces = faces
        self._drawn: dict[str, Frame | None] = {}

    def frame(self, words: str) -> Frame | None:
        """The picture of these words; None where there is nothing to draw it from."""
        if words not in self._drawn:
            self._drawn[words] = None if self.faces is None else _picture(Picture.read(words), self.faces)
        return self._drawn[words]


NO_FIGURES = Figures(None)


def _picture(picture: Picture, faces: Faces) -> Frame | None:
    if picture.kind == "card":
        return annotated(picture, faces)
    if picture.kind == ICON:
        return faces.icon(picture.names[0])
    pieces = [piece for name in picture.names for piece in [_piece(picture, name, faces)] if piece is not None]
    if not pieces:
        return None
    if picture.kind in ("pile", "open"):
        return _framed(str(picture), _pile(pieces[0], picture.number))
    if picture.kind == "hand":
        return _framed(str(picture), _overlapping(pieces[:1] * picture.number, _FAN))
    if picture.kind == "held":
        return _framed(str(picture), _overlapping(pieces, _FAN))
    if picture.kind == "token":
        return _framed(str(picture), _overlapping(pieces[:1] * picture.number, _STACKED))
    return _framed(str(picture), _side_by_side(pieces))


def _piece(picture: Picture, name: str, faces: Faces) -> Frame | None:
    if picture.kind == "die":
        die = faces.die(int(name))
        return die if die is None or not picture.colour else _dyed(die, faces.colours[picture.colour])
    if picture.kind == "token":
        return faces.piece(name)
    face = faces.face(name, _SIDES.get(picture.kind, "back"))
    return face if face is None or picture.kind != "sideways" else _turned(face)


def _dyed(die: Frame, colour: Colour) -> Frame:
    """A white die in another colour, its pips in white or black, whichever is seen."""
    pip = WHITE if contrast(colour, WHITE) > 3 else Colour(0.1, 0.1, 0.12)

    def items(some: tuple[Item, ...]) -> tuple[Item, ...]:
        return tuple(dyed(item) for item in some)

    def dyed(item: Item) -> Item:
        if isinstance(item, Group):
            return item._replace(items=items(item.items))
        if isinstance(item, Path) and isinstance(item.fill, Colour):
            return item._replace(fill=colour if item.fill[:3] == WHITE[:3] else pip)
        return item._replace(colour=pip) if isinstance(item, GlyphRun) else item

    face, *edge = die.items
    return die._replace(items=(dyed(face), *edge))


def _turned(face: Frame) -> Frame:
    width, height = face.size
    turn = Transform(0, 1, -1, 0, height, 0)  # a quarter clockwise, back into the picture
    return Frame(face.name, Size(height, width), (Group(face.name, face.items, turn),))


Placed = tuple[Frame, float, float]


def _side_by_side(pieces: list[Frame]) -> list[Placed]:
    x, placed = 0.0, []
    for piece in pieces:
        placed.append((piece, x, 0.0))
        x += piece.size.width + piece.size.height * _GAP
    return placed


def _overlapping(pieces: list[Frame], share: float) -> list[Placed]:
    x, placed = 0.0, []
    for piece in pieces:
        placed.append((piece, x, 0.0))
        x += piece.size.width * share
    return placed


def _pile(top: Frame, count: int) -> list[Placed]:
    """A top card above the edges of those below it; the higher the pile, the more edges."""
    edges = min(_MOST_EDGES, -(-(count - 1) // _CARDS_AN_EDGE))
    outline = top.items[-1]
    blank = top._replace(items=(outline._replace(fill=WHITE),) if isinstance(outline, Path) else ())
    below = [(blank, (edges - index) * _EDGE_STEP, (edges - index) * _EDGE_STEP) for index in range(edges)]
    return [*below, (top, 0.0, 0.0)]


def _framed(name: str, placed: list[Placed]) -> Frame:
    """The pieces in one frame that is just large enough for them."""
    right = max(x + piece.size.width for piece, x, _ in placed)
    bottom = max(y + piece.size.height for piece, _, y in placed)
    margin = _WITH_EDGES
    items = tuple(Group(piece.name, piece.items, Transform.moved(x + margin, y + margin)) for piece, x, y in placed)
    return Frame(name, Size(right + 2 * margin, bottom + 2 * margin), items)
