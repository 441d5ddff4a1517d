"""Cards, dice and tokens as they lie on a table: take layouts and cards, give the faces that are asked for, cut out.

A rulebook shows them. Where the elements of a face stand is known by their names: `order`, or `order.reward` for the
element `reward` within it.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from functools import cached_property, reduce
from pathlib import Path as FilePath

from hanshita.cards.model import Card, Component, Game, Making
from hanshita.colours import Colour
from hanshita.diagnostics import Findings
from hanshita.fonts import FontBook
from hanshita.frames import Frame, Group, Item, Marker, Path, Plate, Segment
from hanshita.geometry import IDENTITY, Rect, Size, Transform
from hanshita.layouts import read_layouts
from hanshita.layouts.components import Drawing, Shape, draw_component, read_component_layouts, read_die_layout
from hanshita.layouts.compose import ComposedCard, Composer, shared_names
from hanshita.layouts.model import Element, FaceLayout
from hanshita.layouts.outlines import rectangle
from hanshita.layouts.rich_texts import icon_picture
from hanshita.rulebook.figures.callouts import INK
from hanshita.sheets.pieces import outline, piece_size
from hanshita.shelf import Shelf, key_of

_ICON = 10.0  # mm; on the page it is as large as its line
_DIE = 16.0  # mm, the edge of a common die
_ROUNDED = 1 / 28  # of a card's shorter side: corners as most are cut
_DIE_ROUNDED = 1 / 6
_EDGE = Colour(0.62, 0.61, 0.58)  # around each piece, that white ones are seen on white paper
_EDGE_WIDTH = 0.3  # mm
_NO_PIECES = ("die", "box", "sheet")


class DrawnFaces:
    """Faces by the card's id, in one language. Nothing is read or composed before it is asked for.

    `layouts` gives those of the card types, None if they have not been read in this language; `words` are what choices
    are called. On the shelf `kept` lie the places of elements from earlier runs; `recipe` gives the hash of all that
    a layout draws with, "" if nobody knows. What is wrong with a layout or a card is said where the cards are checked.
    """

    def __init__(
        self,
        root: FilePath,
        game: Game,
        cards: Sequence[Card],
        language: str,
        words: object,
        fonts: Callable[[], FontBook],
        layouts: Callable[[], Mapping[str, FaceLayout] | None],
        kept: Shelf | None = None,
        recipe: Callable[[FaceLayout], str] | None = None,
    ) -> None:
        self._root, self._game, self._language = root, game, language
        self._cards = {card.id: card for card in cards}
        self._names = shared_names(game, cards, language, words)
        self._fonts, self._read = fonts, layouts
        self._kept, self._hash = kept or Shelf(), recipe
        self._cut: dict[tuple[str, str], Frame | None] = {}
        self._boxes: dict[str, dict[str, dict[str, Rect | None]]] = {}
        self._composers: dict[tuple[str, bool], Composer] = {}

    @property
    def fonts(self) -> FontBook:
        return self._fonts()

    @cached_property
    def _recipes(self) -> dict[str, str]:
        """The hash of all that each layout draws with, by its path; none if nobody knows."""
        return {one.path: self._hash(one) for one in self._layouts.values()} if self._hash else {}

    @cached_property
    def _layouts(self) -> Mapping[str, FaceLayout]:
        known = self._read()
        if known is not None or not self.fonts.families:
            return known or {}
        return read_layouts(self._root, self._game, self.fonts, Findings(), self._language)

    @cached_property
    def _component_layouts(self) -> Mapping[str, FaceLayout]:
        if not self.fonts.families:
            return {}
        return read_component_layouts(self._root, self._game, self.fonts, Findings(), self._language)

    @cached_property
    def _die_layout(self) -> FaceLayout | None:
        if not self.fonts.families:
            return None
        return read_die_layout(self._root, self._game, self.fonts, Findings(), self._language)

    def face(self, card: str, side: str) -> Frame | None:
        """The `front` or `back` of a card; None where there is none."""
        if (card, side) not in self._cut:
            composed = self._compose(self._cards[card]) if self._is_drawn(card) else None
            frame = getattr(composed, side, None)
            self._cut[card, side] = None if frame is None else _cut(frame, _corners(frame.size, _ROUNDED))
        return self._cut[card, side]

    def elements(self, card: str, side: str) -> dict[str, Rect | None]:
        """Each element of a face by its dotted name: the box around it (mm), None where this card does not show it."""
        if card not in self._boxes:
            self._boxes[card] = self._measured(self._cards[card]) if self._is_drawn(card) else {}
        return self._boxes[card].get(side, {})

    def _measured(self, card: Card) -> dict[str, dict[str, Rect | None]]:
        """The elements of both faces; those of a face that an earlier run has measured are not drawn."""
        composed, layout, measured = self._compose(card, traced=True), self._layouts[card.type], {}
        for side, elements, frame in (("front", layout.front, composed.front), ("back", layout.back, composed.back)):
            if frame is not None:
                boxes = self._kept.find(frame.key) if frame.key else None
                if boxes is None:
                    boxes = _boxes(elements, frame)
                    if frame.key:
                        self._kept.put(frame.key, boxes)
                measured[side] = {name: None if box is None else Rect(*box) for name, box in boxes.items()}
        return measured

    def _known(self, inputs: tuple[object, ...]) -> tuple[str, Plate | None]:
        """The key of a face made from `inputs`, and an empty plate for one that has been measured."""
        recipe = self._recipes.get(str(inputs[0]))
        if not recipe:
            return "", None
        key = key_of("boxes", recipe, self._language, *inputs)
        return key, None if self._kept.find(key) is None else Plate(key, {}, ())

    def die(self, value: int) -> Frame | None:
        """The face of a common die that shows `value`, 1 to 6; None where the project has no layout of a die."""
        if self._die_layout is None:
            return None
        size = Size(_DIE, _DIE)
        component = Component("die", 1, "pieces", None, self._game.span, {}, Making("die", (_DIE,)))
        drawn = self._draw(component, self._die_layout, Shape(size, value))
        return _cut(drawn.front, _corners(size, _DIE_ROUNDED))

    def piece(self, name: str) -> Frame | None:
        """The front of a token; None where none of that name is drawn."""
        component, layout = self._game.components.get(name), self._component_layouts.get(name)
        if component is None or component.making is None or layout is None or component.making.form in _NO_PIECES:
            return None
        drawn = self._draw(component, layout, Shape(piece_size(component.making)))
        return _cut(drawn.front, outline(component.making))

    def icon(self, name: str) -> Frame | None:
        """The icon as it stands in the texts of cards, `_ICON` mm high; None where no layout has it."""
        for layout in self._layouts.values():
            found = icon_picture(name, None, INK, layout.kit)
            if not isinstance(found, str):
                scale = _ICON / found.view.height
                place = Transform(scale, 0, 0, scale, -found.view.x * scale, -found.view.y * scale)
                return Frame(found.name, Size(found.view.width * scale, _ICON), (Group(name, found.items, place),))
        return None

    def icons(self) -> tuple[str, ...]:
        """The names that `icon` knows."""
        folders = {folder for layout in self._layouts.values() for folder in layout.kit.art.folders}
        return tuple(sorted({file.stem for folder in folders for file in (folder / "icons").glob("*.svg")}))

    def pieces(self) -> tuple[str, ...]:
        """The names that `piece` knows."""
        made = self._game.components.values()
        return tuple(one.name for one in made if one.making is not None and one.making.form not in _NO_PIECES)

    @cached_property
    def colours(self) -> dict[str, Colour]:
        """Every colour that the palettes of the cards' layouts name."""
        palettes = [layout.kit.ground.palette for layout in self._layouts.values()]
        return {name: entry.colour for palette in palettes for name, entry in palette.items()}

    def _is_drawn(self, card: str) -> bool:
        return card in self._cards and self._cards[card].type in self._layouts

    def _draw(self, component: Component, layout: FaceLayout, shape: Shape) -> ComposedCard:
        drawing = Drawing({component.name: layout}, self._language, self._names, "final")
        return draw_component(component, [shape], drawing, Findings())[0]

    def _compose(self, card: Card, traced: bool = False) -> ComposedCard:
        """A card's faces; what is wrong with them is said where the cards are checked."""
        key = card.type, traced
        if key not in self._composers:
            layout = self._layouts[card.type]
            if traced:
                layout = layout._replace(kit=layout.kit._replace(traced=True))
            size = self._game.card_types[card.type].size
            known = self._known if traced else None
            self._composers[key] = Composer(layout, size, self._language, self._names, plate=known)
        return self._composers[key].compose(card, Findings())


def _boxes(elements: Iterable[Element], frame: Frame) -> dict[str, tuple[float, ...] | None]:
    """The box of each element of a traced face, None for one that is not there."""
    found: dict[str, Rect | None] = dict.fromkeys(_names(elements))
    for item in frame.items:
        _measure(item, IDENTITY, "", found)
    return {name: None if box is None else tuple(box) for name, box in found.items()}


def _names(elements: Iterable[Element], before: str = "") -> Iterator[str]:
    for element in elements:
        yield before + element.name
        yield from _names(element.inner, f"{before}{element.name}.")


def _measure(item: Item, transform: Transform, before: str, found: dict[str, Rect | None]) -> Rect | None:
    """The box of what is seen of an item, in the face's millimetres; `found` gets those of all elements in it.

    A short name takes less room than the line it stands on; where nothing is seen of an element, its line counts.
    """
    if not isinstance(item, Group):
        return None if isinstance(item, Marker | Plate) or _is_bare(item) else transform.box(item.box)
    inner, name = transform.after(item.transform), f"{before}{item.name}"
    marker = item.items[0] if item.items else None
    is_element = isinstance(marker, Marker) and marker.kind == "element"
    boxes = [_measure(one, inner, f"{name}." if is_element else before, found) for one in item.items]
    box = inner.box(item.clip.box) if item.clip is not None else _around(boxes)
    if isinstance(marker, Marker) and is_element:
        found[name] = _around([found.get(name), box or inner.box(marker.box)])
    return box


def _around(boxes: Iterable[Rect | None]) -> Rect | None:
    there = [box for box in boxes if box is not None]
    return reduce(Rect.union, there) if there else None


def _is_bare(item: Item) -> bool:
    return isinstance(item, Path) and item.fill is None and item.stroke is None


def _corners(size: Size, share: float) -> tuple[Segment, ...]:
    """The outline of a piece with corners rounded by a share of its shorter side."""
    return rectangle(Rect(0, 0, *size), min(size) * share)


def _cut(frame: Frame, along: tuple[Segment, ...]) -> Frame:
    """The face without what lies beyond its outline, and a line around it."""
    face = Group(frame.name, frame.items, IDENTITY, Path(along))
    return frame._replace(items=(face, Path(along, stroke=_EDGE, width=_EDGE_WIDTH)), bleed=0.0)
