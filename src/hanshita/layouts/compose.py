"""A card on its layout: take a card and the layout of its type, give the frames of both faces.

A face is as many groups as it has elements; what a group holds is shared by all cards that show the same there.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from pathlib import Path

from hanshita.cards.model import PLAIN, Card, Game
from hanshita.cards.names import CardNames
from hanshita.cards.rich_text import RichText
from hanshita.diagnostics import Findings, Note
from hanshita.frames import Frame, Group, Item, Plate
from hanshita.geometry import IDENTITY, Rect, Size
from hanshita.layouts.model import Drawn, Element, Elements, FaceLayout, Problem, Scope
from hanshita.layouts.rich_texts import with_card_names
from hanshita.layouts.values import PaletteEntry
from hanshita.records import NamedTuple
from hanshita.shelf import key_of
from hanshita.spans import Span
from hanshita.templating import FillError


def shared_names(game: Game, cards: Iterable[Card], language: str, words: object) -> dict[str, object]:
    """What every card's layout can show beside the card's own fields."""
    said = {"title": game.titles[language], "version": game.version, "date": game.date or "", "slug": game.slug}
    said["players"] = "-".join(dict.fromkeys(map(str, game.players)))
    called = {"cards": CardNames(cards, language), "words": words}
    return {"game": {**said, **called}, "facts": game.facts}


_UNKNOWN = r'"(\w+)" is not known here'
_MOST_FACES = 100  # remembered by a composer; a deck of thousands, each with a back of its own, must not be held twice


class ComposedCard(NamedTuple):
    """A card with its finished faces; `back` is None for a layout without one."""

    card: Card
    front: Frame
    back: Frame | None


class Composer:
    """Composes the cards of one type in one language; `names` are the values all cards see (game, facts).

    `mode` is what the print is for ("final", "draft", "playtest"): layouts may show it. `plate` gives a face's key and
    its plate, if an earlier print has made it, by the values that the face shows.
    """

    def __init__(
        self,
        layout: FaceLayout,
        size: Size,
        language: str,
        names: Mapping[str, object],
        mode: str = "final",
        plate: Callable[[tuple[object, ...]], tuple[str, Plate | None]] | None = None,
    ) -> None:
        self._layout = layout
        self._size = size
        self._language = language
        self._mode = mode
        said = {"palette": layout.kit.ground.palette, "language": language, "mode": mode}
        game = names.get("game")
        self._cards = game.get("cards", {}) if isinstance(game, Mapping) else {}
        self._shared = Scope(None, {**names, **said})
        self._plate = plate
        self._shown = {
            "front": _looked_up(layout.front, layout.watermark),
            "back": _looked_up(layout.back, layout.watermark),
        }
        self._said: dict[str, str] = {}
        self._unnamed: frozenset[str] = frozenset()
        self._room = Rect(0.0, 0.0, *size)
        self._faces: dict[str, list[tuple[Element, Drawn]]] = {}  # the first by their keys: most backs are the same

    def on(self, layout: FaceLayout, names: Mapping[str, object]) -> "Composer":
        """One like it for another reading of the layout, whose elements have drawn nothing with these names yet."""
        return Composer(layout, self._size, self._language, names, self._mode)

    def compose(self, card: Card, findings: Findings) -> ComposedCard:
        """Both faces of `card`; findings L303 and L310 to L313 say what did not come out as asked."""
        values = card.in_language(self._language)
        values |= {name: self._named(value) for name, value in values.items() if type(value) not in PLAIN}
        scope = Scope(self._shared, {**values, "id": card.id, "copies": card.copies})
        layout = self._layout
        if layout.names:
            self._unnamed = self._name_values(card, scope, findings)
        front = self._face(card, "front", layout.front, scope, findings)
        back = self._face(card, "back", layout.back, scope, findings) if layout.back else None
        return ComposedCard(card, front, back)

    def _name_values(self, card: Card, scope: Scope, findings: Findings) -> frozenset[str]:
        """Work out the layout's own `names` for this card; those that came to nothing."""
        unnamed = set[str]()
        for name, value, span in self._layout.names:
            try:
                scope[name] = value.of(scope)
            except FillError as mistake:
                scope[name] = None
                if not value.names & unnamed:  # else it only follows
                    note = Note(f"the {card.noun} {card.id} is here", card.span)
                    cure = mistake.cure or f"give the {card.noun} this value, or change the name"
                    findings.error("L303", f"the name {name}: {mistake}", span, cure, note)
                unnamed.add(name)
        return frozenset(unnamed)

    def _named(self, value: object) -> object:
        """`value` with the names of the cards that its texts mention, so that a renamed card is drawn anew."""
        if type(value) is RichText:
            return with_card_names(value, self._cards) if "[[" in value else value
        if type(value) is list:
            return [part if type(part) in PLAIN else self._named(part) for part in value]
        if type(value) is dict:
            return {name: self._named(part) for name, part in value.items()}
        return value

    def _face(self, card: Card, face: str, elements: Elements, scope: Scope, findings: Findings) -> Frame:
        layout = self._layout
        key, plate = ("", None) if self._plate is None else self._plate(self._inputs(face, scope))
        items: list[Item] = [] if plate is None else [plate]
        if plate is None:
            drawn = self._faces.get(key) or self._drawn(elements, scope)
            for element, one in drawn:
                for problem in one.problems:
                    if self._is_told(problem, element):
                        key = ""
                        continue
                    _report(problem, card, face, element, layout.kit.art.root, findings)
                    key = ""
                if one.items:
                    items.append(Group(element.name, one.items, IDENTITY, None, _spans(element, card.spans)))
            if key and len(self._faces) < _MOST_FACES:
                self._faces[key] = drawn
        return Frame(f"{card.id} {face}", self._size, tuple(items), layout.bleed, layout.safe, card.span, key)

    def _is_told(self, problem: Problem, element: Element) -> bool:
        """Whether it follows from a name that came to nothing (`_name_values`) or that no field has (L309)."""
        if problem.code != "L303":
            return False
        unknown = re.match(_UNKNOWN, problem.message)
        return bool(element.names & self._unnamed) or (unknown is not None and unknown[1] in element.names)

    def _drawn(self, elements: Elements, scope: Scope) -> list[tuple[Element, Drawn]]:
        room, layout = self._room, self._layout
        drawn = elements.draw(scope, room, layout.kit)
        return drawn + layout.watermark.draw(scope, room, layout.kit) if layout.watermark else drawn

    def _inputs(self, face: str, scope: Mapping[str, object]) -> tuple[object, ...]:
        """All that a face is made from beside what the layout's files say: the values that it looks up."""
        shared, said = self._shared, list[object]()
        for name in self._shown[face]:
            value = scope.get(name)
            if type(value) in PLAIN:
                said.append(value)
            elif value is not shared.get(name):
                said.append(_said(value))
        return self._layout.path, face, self._in_common(face), said

    def _in_common(self, face: str) -> str:
        """The hash of the size and of all that a face can show beside its card's values, such as the names of cards."""
        if face not in self._said:
            said = [_said(self._shared.get(name)) for name in self._shown[face]]
            self._said[face] = key_of(*self._size, said)
        return self._said[face]


def _looked_up(*lists: Elements) -> tuple[str, ...]:
    """The names that elements look up, but not the places of others."""
    return tuple(sorted({name for elements in lists for one in elements for name in one.names if name[0] != "@"}))


def _said(value: object) -> object:
    """A value as texts, numbers and lists; equal ones are equal in every process."""
    if value is None or isinstance(value, str | int | float):
        return value
    if isinstance(value, list | tuple):
        return [part if type(part) in PLAIN else _said(part) for part in value]
    if isinstance(value, PaletteEntry):
        return value.name
    if isinstance(value, Mapping):
        return type(value).__name__, [(name, _said(part)) for name, part in value.items()]
    raise TypeError(f"a card's value is {type(value)}")


def _spans(element: Element, written: Mapping[str, Span]) -> tuple[Span, ...]:
    """Where the element stands, and the values of the card that it shows."""
    names = element.key_names
    return (element.span, *[written[name] for name in names if name in written]) if names else element.spans


def _report(problem: Problem, card: Card, face: str, element: Element, root: Path, findings: Findings) -> None:
    """Name the card, its field and the element, and both places where it could be put right."""
    fields = [name for name in element.key_names if name in card.spans]
    where = f"{face}.{element.name}"
    which = f"{card.noun} {card.id}, {'field ' + fields[0] + ', ' if fields else ''}element {where}"
    report = findings.warning if problem.warning else findings.error
    if problem.code == "L319":  # of the palette, whoever asks for it
        here = Note(f"the {card.noun} {card.id} is here", card.span)
        report(problem.code, problem.message, element.span, problem.cure, here)
    elif problem.excerpt:
        place = _place_of_excerpt(problem, card, element, root)
        other = Note(f"the element {where} is here", element.span)
        report(problem.code, f"{card.noun} {card.id}, element {where}: {problem.message}", place, problem.cure, other)
    elif problem.written is not None:
        other = Note(f"the element {where} is here", element.span)
        report(problem.code, problem.message, problem.written, problem.cure, other)
    elif problem.in_text and fields:
        other = Note(f"the element {where} is here", element.span)
        report(problem.code, f"{which}: {problem.message}", card.spans[fields[0]], problem.cure, other)
    else:  # many cards may have it: only the note names one, and so equal findings of all become one
        which = f"{'field ' + fields[0] + ', ' if fields else ''}element {where}"
        other = Note(f"the {card.noun} {card.id} is here", card.span)
        report(problem.code, f"{which}: {problem.message}", element.span, problem.cure, other)


def _place_of_excerpt(problem: Problem, card: Card, element: Element, root: Path) -> Span:
    """Where in the card's texts, or else in the layout's, the words stand that cannot be understood."""
    from hanshita.source.within import place_within  # late: only a mistake pays for it

    for name, text in _rich_texts(card.values):
        if problem.excerpt in text and name in card.spans:
            return place_within(root, card.spans[name], problem.excerpt, problem.turn)
    return place_within(root, problem.written or element.span, problem.excerpt, problem.turn)


def _rich_texts(value: object, name: str = "") -> Iterator[tuple[str, RichText]]:
    """The texts of a card in which markup is understood, by their dotted names."""
    if isinstance(value, RichText):
        yield name, value
    parts = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, part in parts:
        yield from _rich_texts(part, f"{name}.{key}" if name else str(key))
