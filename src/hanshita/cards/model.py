"""What a game is made of: card types with typed fields, cards, components, facts. Plain values, each with its place."""

from typing import Literal, TypeAlias

from hanshita.cards.fields import Effect, Field, Vocabulary
from hanshita.geometry import Size
from hanshita.records import NamedTuple
from hanshita.spans import Span

PLAIN = frozenset((str, int, bool, type(None)))  # most values: there is nothing in them, and no language

Form: TypeAlias = Literal["round", "square", "rectangle", "hexagon", "die", "box", "sheet"]
FactValue: TypeAlias = "int | str | dict[str | int, FactValue] | list[FactValue]"


class CardType(NamedTuple):
    """A kind of card; `size` in mm is the trimmed card."""

    name: str
    size: Size
    fields: dict[str, Field]
    span: Span


class Making(NamedTuple):
    """How a component is made at home: its form, and lengths in mm (a diameter, a width and a height, an edge).

    A box without lengths is as large as the cards it `holds` (card types; none named: all) of a `thickness` each, in
    sleeves or not.
    """

    form: Form
    lengths: tuple[float, ...]
    holds: tuple[str, ...] = ()
    thickness: float = 0.0
    sleeved: bool = False


class Component:
    """Anything in the box. `print` is as typed ("round 20mm"), None where it is not printed; `making` what it means.

    `titles` are what people call it, by language; empty where nobody said. Written out, as Card is, because every
    print would wait for `dataclasses` to do it.
    """

    __slots__ = ("count", "making", "name", "print", "span", "titles", "unit")

    def __init__(
        self,
        name: str,
        count: int,
        unit: Literal["cards", "pieces"],
        print: str | None,
        span: Span,
        titles: dict[str, str],
        making: Making | None,
    ) -> None:
        self.name, self.count, self.unit, self.print = name, count, unit, print
        self.span, self.titles, self.making = span, titles, making


class Game(NamedTuple):
    """What game.yaml says. `version` is kept as written ("0.91"); `languages[0]` is the one plain texts are in.

    `words` are what wording.yaml calls the choices of a field, by language (`words["kind"]["treasure"]["ja"]`), as soon
    as the cards have been read.
    `facts` are nested plain values, keys like "3" are ints; `fact_spans` finds each by its dotted name ("goal.3").
    `called` says by language what people call a field, one of its choices or a fact, where errata speak of it.
    `longest_sentence` is by language how many characters (Japanese) or words one may have before it is told.
    `sorted_by` says by which fields the cards of a type stand in their file ("glossary": by reading).
    """

    slug: str
    titles: dict[str, str]
    version: str
    date: str | None
    players: tuple[int, int]
    languages: tuple[str, ...]
    credits: dict[str, str]
    facts: dict[str | int, FactValue]
    fact_spans: dict[str, Span]
    components: dict[str, Component]
    card_types: dict[str, CardType]
    span: Span
    players_span: Span
    vocabularies: dict[str, Vocabulary]
    words: dict[str, dict[str, dict[str, str]]]
    called: dict[str, dict[str, str]]
    longest_sentence: dict[str, int]
    sorted_by: dict[str, tuple[str, ...]]

    def fact(self, name: str) -> object:
        """What a fact is by its dotted name; None where there is none."""
        found: object = self.facts
        for key in name.split("."):
            found = found.get(int(key) if key.isdigit() else key) if isinstance(found, dict) else None
        return found


class Card:
    """One entry of a card file.

    `values` hold every field of the type (int, str, bool, Effect, list of dicts; None or "" where an optional field is
    left out); a text in several languages is a dict from language to text, in the order of the game's languages.
    `spans` find each written value by its dotted name ("projects.0.colour", "name.en"); `span` is the place of the id.
    A card that is not `is_sound` had errors when it was read: its other values can be trusted, its face cannot.
    `noun` is what messages call it: a component is drawn like a card, and is none.
    """

    __slots__ = ("copies", "id", "is_sound", "noun", "span", "spans", "type", "values")

    def __init__(
        self,
        id: str,
        type: str,
        copies: int,
        values: dict[str, object],
        spans: dict[str, Span],
        span: Span,
        is_sound: bool = True,
        noun: str = "card",
    ) -> None:
        self.id, self.type, self.copies, self.values = id, type, copies, values
        self.spans, self.span, self.is_sound, self.noun = spans, span, is_sound, noun

    def in_language(self, language: str) -> dict[str, object]:
        """The values with each text in `language`, or in the game's first where the card has no such translation."""
        values = self.values.items()
        return {name: value if type(value) in PLAIN else _spoken(value, language) for name, value in values}

    def place(self, name: str) -> Span:
        """Where a value is written; the card's own place where it is a default."""
        return self.spans.get(name, self.span)


def _spoken(value: object, language: str) -> object:
    if isinstance(value, Effect):
        return value.in_language(language)
    if isinstance(value, dict):
        return value[language] if language in value else next(iter(value.values()))
    if isinstance(value, list):
        return [
            {name: _spoken(part, language) for name, part in one.items()} if isinstance(one, dict) else one
            for one in value
        ]
    return value
