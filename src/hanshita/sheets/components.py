"""Components on paper: take the components of a game, draw them, give sheets to cut, to fold and to write on.

Tokens and markers come two-sided on `tokens`, dice and boxes on `nets`, score sheets and the like on `sheets`: three
piles of paper that a designer prints on different stock.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from hashlib import sha256
from typing import TYPE_CHECKING

from hanshita.cards.model import Card, Component, Game, Making
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError, Note, Severity
from hanshita.frames import Frame, Group, Item
from hanshita.geometry import Rect, Size, Transform
from hanshita.layouts import ComposedCard
from hanshita.layouts.components import Drawing, Shape, draw_component
from hanshita.records import NamedTuple
from hanshita.sheets.dice import FACES, cube_net
from hanshita.sheets.grid import FOLD_GAP, UNPRINTABLE, Place, mirrored_columns, mirrored_rows
from hanshita.sheets.marks import SLUG_HEIGHT, fold_line, ruler, slug_line
from hanshita.sheets.model import PAPERS, Sheet, SheetOptions, Slug
from hanshita.sheets.nets import Net, draw_net
from hanshita.sheets.packing import Spot, pack
from hanshita.sheets.pieces import PAINTED, piece_size, placed_piece
from hanshita.sheets.tuck_box import Inside, box_inside, tuck_box

if TYPE_CHECKING:
    from hanshita.fonts import FontBook

_FOOT = 10.0  # mm above and below the pieces, for ruler and slug and so that backs lie in the same area
_GAP = 2 * PAINTED + 1.0  # mm between two tokens
_NET_GAP = 3.0
_BOX_SIDES = ("front", "right", "back", "left", "top", "bottom")


class DrawnComponent(NamedTuple):
    """A component with its faces: of tokens and sheets one for each piece, of a die and a box one for each side.

    `inside` is that of a box.
    """

    component: Component
    making: Making
    faces: tuple[ComposedCard, ...]
    inside: Inside | None = None

    def shown(self) -> tuple[object, ...]:
        """All of it that sheets show, which reads the same in every run."""
        faces = [(face.front, face.back) for face in self.faces]
        return self.component.name, self.component.count, self.making, faces, self.inside

    def changed(self, change: Callable[[Frame], Frame]) -> "DrawnComponent":
        """The same with every face changed."""
        faces = [ComposedCard(card, change(front), back and change(back)) for card, front, back in self.faces]
        return self._replace(faces=tuple(faces))


def draw_components(
    game: Game, cards: Sequence[Card], drawing: Drawing, options: SheetOptions, findings: Findings
) -> tuple[DrawnComponent, ...]:
    """Every component that is printed and has a layout; a box for no cards is none. Findings as for cards."""
    drawn = []
    for component in game.components.values():
        making = component.making
        if making is None or component.name not in drawing.layouts:
            continue
        held = list(_held(making, game, cards))
        inside = _inside(making, held)
        if inside is None and making.form == "box":
            continue
        shapes = list(_shapes(component, making, inside, len(held), PAPERS[options.paper]))
        faces = draw_component(component, shapes, drawing, findings)
        drawn.append(DrawnComponent(component, making, tuple(faces), inside))
    return tuple(drawn)


def component_sheets(
    drawn: Iterable[DrawnComponent], options: SheetOptions, slug: Slug, fonts: "FontBook", *, low_ink: bool = False
) -> tuple[dict[str, list[Sheet]], str]:
    """The sheets by what they are called (tokens, nets, sheets), and the hash of all that is on them.

    They show that hash instead of the slug's, so that a change of a card leaves them as they are. Raises HanshitaError
    (S621) for what is larger than the paper.
    """
    drawn = list(drawn)
    content = ([one.shown() for one in drawn], options, low_ink, slug._replace(digest=""), fonts.specs)
    digest = sha256(repr(content).encode()).hexdigest()
    if low_ink:
        from hanshita.layouts.low_ink import LowInk  # late: seldom asked for

        saving = LowInk()
        drawn = [one.changed(saving.face) for one in drawn]
    pages = _Pages(options, slug._replace(digest=digest), fonts)
    tokens = [one for one in drawn if one.making.form not in ("die", "box", "sheet")]
    nets = [one for one in drawn if one.making.form in ("die", "box")]
    forms = [face.front for one in drawn if one.making.form == "sheet" for face in one.faces]
    made = {"tokens": pages.tokens(tokens), "nets": pages.nets(nets), "sheets": pages.forms(forms)}
    return {name: sheets for name, sheets in made.items() if sheets}, digest


def _held(making: Making, game: Game, cards: Sequence[Card]) -> Iterator[Size]:
    """The size of every card that a box holds, each copy."""
    for card in cards:
        if not making.holds or card.type in making.holds:
            yield from [game.card_types[card.type].size] * card.copies


def _inside(making: Making, held: Sequence[Size]) -> Inside | None:
    """The inside of a box, as it is said or as its cards need it."""
    if making.form != "box":
        return None
    if making.lengths:
        return Inside(*making.lengths)
    return box_inside(held, making.thickness, making.sleeved) if held else None


def _shapes(component: Component, making: Making, inside: Inside | None, cards: int, paper: Size) -> Iterator[Shape]:
    if making.form == "die":
        edge = making.lengths[0]
        yield from [Shape(Size(edge, edge), value=int(face)) for face in FACES]
    elif inside is not None:
        sizes = {panel.name: Size(panel.box.width, panel.box.height) for panel in tuck_box(inside)[0].panels}
        yield from [Shape(sizes[side], panel=side, cards=cards) for side in _BOX_SIDES]
    else:
        size = paper if making.form == "sheet" else piece_size(making)
        yield from [Shape(size, value=number + 1) for number in range(component.count)]


class _Pages:
    """Makes the sheets of one print."""

    def __init__(self, options: SheetOptions, slug: Slug, fonts: "FontBook") -> None:
        self._options, self._slug, self._fonts = options, slug, fonts
        self._paper = PAPERS[options.paper]

    def tokens(self, drawn: Sequence[DrawnComponent]) -> list[Sheet]:
        """Tokens row by row, each back behind its front."""
        pieces = [(one.making, face) for one in drawn for face in one.faces]
        folded = self._options.flip == "gutter-fold"
        area = _area(self._paper, folded)
        spots = self._packed([(one.component, piece_size(one.making)) for one in drawn for _ in one.faces], area, _GAP)
        two_sided = self._options.flip != "none" and any(face.back for _, face in pieces)
        fronts: dict[int, list[Item]] = {}
        backs: dict[int, list[Item]] = {}
        for (making, face), spot in zip(pieces, spots, strict=True):
            way = _way(spot, face.front.size)
            fronts.setdefault(spot.page, []).extend(placed_piece(face.front, making, way, cut=True))
            items = backs.setdefault(spot.page, [])
            if two_sided and face.back is not None:
                items += placed_piece(face.back, making, self._way_behind(spot, face.back.size), cut=False)
        if folded and two_sided:
            line = fold_line(Rect(self._paper.width / 2, _FOOT, 0, self._paper.height - 2 * _FOOT))
            return self._sheets([[*fronts[page], *backs[page], line] for page in sorted(fronts)], [])
        return self._sheets(list(fronts.values()), list(backs.values()) if two_sided else [])

    def nets(self, drawn: Sequence[DrawnComponent]) -> list[Sheet]:
        """Boxes and dice, printed on one side."""
        area = _area(self._paper, folded=False)
        nets = [(one, net) for one in drawn for net in nets_of(one, self._paper) for _ in range(one.component.count)]
        spots = self._packed([(one.component, net.size) for one, net in nets], area, _NET_GAP)
        pages: dict[int, list[Item]] = {}
        for (one, net), spot in zip(nets, spots, strict=True):
            items = draw_net(net, faces_by_panel(one))
            pages.setdefault(spot.page, []).append(Group(one.component.name, items, _way(spot, net.size)))
        return self._sheets(list(pages.values()), [])

    def forms(self, faces: Sequence[Frame]) -> list[Sheet]:
        """A sheet of paper for each face."""
        return self._sheets([[Group(face.name, face.items)] for face in faces], [])

    def _packed(self, sizes: Sequence[tuple[Component, Size]], area: Rect, gap: float) -> list[Spot]:
        found = pack([size for _, size in sizes], area, gap)
        for (component, size), spot in zip(sizes, found, strict=True):
            if spot is None:
                raise _too_large(component, size, self._options)
        return [spot for spot in found if spot is not None]

    def _way_behind(self, spot: Spot, size: Size) -> Transform:
        """Where a back lies so that it is behind its front when the paper is turned, or folded down the middle."""
        upright = self._options.flip in ("long-edge", "gutter-fold")  # the paper itself stands upright
        mirror = mirrored_columns if upright else mirrored_rows
        place = mirror(Place(spot.box), self._paper)
        if not place.turned:
            return _way(spot._replace(box=place.trim), size, back=True)
        turn = Transform.rotated(180, place.trim.x + place.trim.width / 2, place.trim.y + place.trim.height / 2)
        return turn.after(_way(spot._replace(box=place.trim), size, back=True))

    def _sheets(self, fronts: Sequence[list[Item]], backs: Sequence[list[Item]]) -> list[Sheet]:
        sheets = []
        for index, items in enumerate(fronts):
            number = f"{index + 1}/{len(fronts)}"
            front = self._side(items, f"sheet {number} front" if backs else f"sheet {number}")
            back = self._back(backs[index], f"sheet {number} back") if backs else None
            sheets.append(Sheet(front, back))
        return sheets

    def _back(self, items: list[Item], said: str) -> Frame:
        back = self._side(items, said)
        dx, dy = self._options.back_offset
        if dx or dy:
            return back._replace(items=(Group("back offset", back.items, Transform.moved(dx, dy)),))
        return back

    def _side(self, items: list[Item], said: str) -> Frame:
        slug, paper = self._slug, self._paper
        text = "  ".join(filter(None, (slug.game, f"Ver.{slug.version}", slug.date, said)))
        length = min(paper.width - 2 * _FOOT, 150.0)
        way = Transform.moved((paper.width - length) / 2, paper.height - UNPRINTABLE - SLUG_HEIGHT)
        foot = (Group("ruler", (ruler(),), way), Group("slug", slug_line(text, slug.digest, length, self._fonts), way))
        return Frame(said, paper, (*items, *foot))


def _area(paper: Size, folded: bool) -> Rect:
    """Where pieces may lie: off the unprintable edge, ruler and slug, and on one side of the fold."""
    right = paper.width / 2 - FOLD_GAP - PAINTED if folded else paper.width - UNPRINTABLE - PAINTED
    left = UNPRINTABLE + PAINTED
    return Rect(left, _FOOT + PAINTED, right - left, paper.height - 2 * (_FOOT + PAINTED))


def nets_of(one: DrawnComponent, paper: Size) -> tuple[Net, ...]:
    """A die's net; a box in one piece if the paper holds it, else in two."""
    if one.inside is None:
        return (cube_net(one.making.lengths[0]),)
    whole = tuck_box(one.inside)
    return (
        whole
        if pack([whole[0].size], _area(paper, folded=False), 0)[0] is not None
        else tuck_box(one.inside, halves=True)
    )


def faces_by_panel(one: DrawnComponent) -> Mapping[str, Frame]:
    """The faces of a die or a box, by the names of the panels of its net."""
    names = FACES if one.inside is None else _BOX_SIDES
    return {name: face.front for name, face in zip(names, one.faces, strict=True)}


def _way(spot: Spot, size: Size, *, back: bool = False) -> Transform:
    """From a piece's own millimetres to the paper; one on its side is turned clockwise, its back the other way."""
    x, y, width, height = spot.box
    if not spot.quarter:
        return Transform.moved(x, y)
    turn = Transform.rotated(-90 if back else 90, size.width / 2, size.height / 2)
    return Transform.moved(x + (width - size.width) / 2, y + (height - size.height) / 2).after(turn)


def _too_large(component: Component, size: Size, options: SheetOptions) -> HanshitaError:
    message = f'the component "{component.name}" needs {size.width:.0f} x {size.height:.0f} mm of {options.paper} paper'
    cure = "choose a larger paper" if options.paper != "A3" else "make it smaller"
    box = component.making is not None and component.making.form == "box"
    notes = [
        Note(cure),
        *([Note("say which cards it holds, as in holds: [staff], and give it a second box")] if box else []),
    ]
    return HanshitaError([Diagnostic("S621", Severity.ERROR, message, component.span, tuple(notes))])
