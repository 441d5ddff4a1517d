"""What formulas can speak of: take a game and its cards, give their names and the functions that count cards.

`cards` are all printed cards, each copy for itself; the name of a card type those of that type; `designs(…)` each entry
once. `facts`, `components`, `players` and `card("id")` are what they are in the text. A function takes cards and what
to ask each of them: `count(cards, colour == "red")`, `mean(building, cost)`. Without cards it asks all that have such
fields: `mean(points)`. A list is asked like a field: `cards.projects` are all projects, each with its card's fields.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from math import comb
from typing import Any

from hanshita.cards.comparing import Answers, Never, comparisons
from hanshita.cards.model import Card, Game
from hanshita.formulas import Formula, Function, compile_formula, step, within
from hanshita.records import NamedTuple
from hanshita.templating import FillError, Scope

_MOST_QUESTIONS = 100_000  # for one formula: a tenth of a second
_OF_EVERY_CARD = ("id", "type", "copies")
_CARD = "."  # under this name, which no formula can say, a record keeps the card it is of


class UnsoundError(FillError):
    """A formula asks a card for what it had an error in: there is a finding for that, and need be no second one."""


class Item(NamedTuple):
    """One thing that is counted, and the card it is on."""

    value: Any
    card: Card | None


class Witness(NamedTuple):
    """A card that made a result what it is, with what was found on it; `copies` of it are alike."""

    card: Card
    found: Any
    copies: int


class Deck:
    """A game's cards as formulas see them in one language."""

    def __init__(self, game: Game, cards: Iterable[Card], language: str) -> None:
        self.witnesses: list[Witness] = []
        self._depth = self._questions = 0
        entries = [_record(card, language) for card in cards]
        ids = [record["id"] for record in entries]
        self.answers = Answers(game.card_types.values(), {"type": game.card_types, "id": ids})
        self._fields = {one[_CARD].type: frozenset(one) for one in entries}
        blank = dict.fromkeys(frozenset().union(*self._fields.values()))  # what other types of card have
        entries = [blank | one for one in entries]
        self._by_id = {record["id"]: record for record in entries}
        self._cards = [record for record in entries for _ in range(record[_CARD].copies)]
        of_type: dict[str, list[Any]] = {name: [] for name in game.card_types}
        for record in self._cards:
            of_type.setdefault(record[_CARD].type, []).append(record)
        lo, hi = game.players
        self._scope: dict[str, Any] = of_type | {
            "cards": self._cards,
            "facts": game.facts,
            "components": {name: {part.unit: part.count} for name, part in game.components.items()},
            "players": {"fewest": lo, "most": hi},
            "true": True, "false": False, "yes": True, "no": False,
        }  # fmt: skip
        self._functions: dict[str, Function] = {
            "count": self._told(_count), "sum": self._told(_sum), "mean": self._told(_mean),
            "min": self._told(_least), "max": self._told(_most), "all": self._told(_all), "any": self._told(_any),
            "distinct": self._told(_distinct), "names": self._told(_names, of_cards=True),
            "only": self._only, "designs": self._designs, "card": self._card, "chance": self._chance,
        }  # fmt: skip

    @property
    def known(self) -> Iterable[str]:
        """Every name a formula may say."""
        fields = sorted(frozenset().union(*self._fields.values()))
        words = {_CARD, "true", "false", "yes", "no", *_OF_EVERY_CARD}
        return [name for name in (*fields, *self._scope, *self._functions) if name not in words]

    def formula(self, source: str) -> Formula:
        """Read a formula. Raises FillError."""
        return compile_formula(source, self._functions)

    def nevers(self, source: str) -> list[tuple[Never, int, int]]:
        """What a formula asks cards for that none can have, each with where it stands in the formula."""
        return [(never, one.start, one.end) for one in comparisons(source) for never in self.answers.never(one)]

    def worth(self, formula: Formula) -> Any:
        """What it comes to; `witnesses` are then the cards that its outermost functions counted. Raises FillError."""
        self.witnesses, self._depth, self._questions = [], 0, 0
        return formula.worth(self._scope)

    def _told(self, of: "Count", *, of_cards: bool = False) -> Function:
        """A function of cards and a question: answers are gathered, then `of` makes of them one value."""

        def function(scope: Scope, given: Sequence[Formula], named: Mapping[str, Formula]) -> Any:
            if not 1 <= len(given) <= 2 or named:
                raise FillError("a function takes cards and what to ask of them, as in count(cards, points > 1)")
            self._depth += 1
            items = self._items(scope, given[0])
            if len(given) == 2:
                found = _answers(given[1], scope, items)
                items = (
                    [one for one in items if found[id(one.value)]]
                    if of_cards
                    else [Item(found[id(one.value)], one.card) for one in items]
                )
            self._depth -= 1
            value, causes = of(items)
            if self._depth == 0:
                self._witness(causes)
            return value

        return function

    def _items(self, scope: Scope, many: Formula) -> list[Item]:
        """What `many` lists; where it names fields, what it says on every card that has them."""
        if any(name not in scope for name in many.names):
            return self._asked(self._on_each_card(scope, many))
        if many.whole is not None and isinstance(many.whole.worth(scope), list):
            parts = [(step(one.value, many.key), one) for one in self._items(scope, many.whole)]
            return self._asked([Item(within(of.value, one), of.card) for found, of in parts for one in _listed(found)])
        return self._asked([Item(one, _card_of(one) or _card_of(scope)) for one in _listed(many.worth(scope))])

    def _on_each_card(self, scope: Scope, many: Formula) -> Iterator[Item]:
        asked = {name for name in many.names if name not in scope}
        for name in sorted(asked):
            if not any(name in fields for fields in self._fields.values()):
                raise FillError(f'"{name}" is not known here')
        for record in self._cards:
            if asked <= self._fields[record[_CARD].type]:
                for one in _listed(many.worth({**scope, **record}), none_too=True):
                    yield Item(within(record, one), record[_CARD])

    def _asked(self, items: Iterable[Item]) -> list[Item]:
        asked = list(items)
        self._questions += len(asked)
        if self._questions > _MOST_QUESTIONS:
            raise FillError(f"more than {_MOST_QUESTIONS:,} cards are asked one after another")
        return asked

    def _only(self, scope: Scope, given: Sequence[Formula], named: Mapping[str, Formula]) -> list[Any]:
        """The cards, or records, of which something is true."""
        if len(given) != 2 or named:
            raise FillError("only(…) takes cards and what they have to be, as in only(cards, points > 1)")
        items = self._items(scope, given[0])
        found = _answers(given[1], scope, items)
        return [one.value for one in items if found[id(one.value)]]

    def _designs(self, scope: Scope, given: Sequence[Formula], _named: Mapping[str, Formula]) -> list[Any]:
        """Each entry once, however many copies of it there are."""
        found = [one.value for part in given[:1] for one in self._items(scope, part)]
        return list({id(one): one for one in found}.values())

    def _card(self, scope: Scope, given: Sequence[Formula], _named: Mapping[str, Formula]) -> Any:
        name = given[0].worth(scope) if given else ""
        if name not in self._by_id:
            raise FillError(f'there is no card "{name}"')
        record = self._by_id[name]
        if self._depth == 0:
            self._witness([Item(None, record[_CARD])])
        return record

    def _chance(self, scope: Scope, given: Sequence[Formula], _named: Mapping[str, Formula]) -> float:
        """How likely a hand of so many cards holds at least one that is so."""
        if len(given) != 2:
            raise FillError("chance(…) takes how many cards are drawn and which are meant, as in chance(4, points > 1)")
        drawn = given[0].worth(scope)
        items = self._items(scope, given[1])
        meant = sum(1 for one in items if one.value)
        if not isinstance(drawn, int) or not 0 <= drawn <= len(items):
            raise FillError(f"{drawn!r} cards cannot be drawn from {len(items)}")
        self._witness([one for one in items if one.value])
        return 1 - comb(len(items) - meant, drawn) / comb(len(items), drawn)

    def _witness(self, causes: Iterable[Item]) -> None:
        alike: dict[int, Witness] = {}
        for value, card in causes:
            if card is not None:
                before = alike.get(id(card))
                alike[id(card)] = (
                    Witness(card, value, 1) if before is None else before._replace(copies=before.copies + 1)
                )
        self.witnesses += alike.values()


Count = Callable[[list[Item]], tuple[Any, list[Item]]]  # the value, and what made it so


def _record(card: Card, language: str) -> dict[str, Any]:
    return {"id": card.id, "type": card.type, "copies": card.copies, _CARD: card, **card.in_language(language)}


def _listed(value: Any, *, none_too: bool = False) -> list[Any]:
    if value is None and not none_too:
        return []
    return value if isinstance(value, list) else [value]


def _card_of(value: Any) -> Card | None:
    found = value.get(_CARD) if isinstance(value, Mapping) else None
    return found if isinstance(found, Card) else None


def _inner(scope: Scope, value: Any) -> Scope:
    return {**scope, **value} if isinstance(value, dict) else {**scope, "it": value}


def _answers(question: Formula, scope: Scope, items: Sequence[Item]) -> dict[int, Any]:
    """What a question comes to for each item, by the identity of its value: copies of a card are asked once."""
    values = {id(one.value): one.value for one in items}
    return {which: question.worth(_inner(scope, value)) for which, value in values.items()}


def _count(items: list[Item]) -> tuple[int, list[Item]]:
    """Of answers yes and no, the yes."""
    counted = [one for one in items if one.value is not False]
    return len(counted), counted


def _numbers(items: list[Item]) -> list[Any]:
    for one in items:
        if not isinstance(one.value, int | float):
            said = f'{str(one.value)[:40]!r} on "{one.card.id if one.card else "?"}" is no number'
            raise FillError(said) if one.card is None or one.card.is_sound else UnsoundError(said)
    return [one.value for one in items]


def _sum(items: list[Item]) -> tuple[Any, list[Item]]:
    return sum(_numbers(items)), sorted(items, key=lambda one: -one.value)


def _mean(items: list[Item]) -> tuple[Any, list[Item]]:
    numbers = _numbers(items)
    if not numbers:
        raise FillError("there is no mean of no cards")
    middle = sum(numbers) / len(numbers)
    return middle, sorted(items, key=lambda one: -abs(one.value - middle))


def _least(items: list[Item]) -> tuple[Any, list[Item]]:
    return _extreme(items, min)


def _most(items: list[Item]) -> tuple[Any, list[Item]]:
    return _extreme(items, max)


def _extreme(items: list[Item], choose: Callable[[list[Any]], Any]) -> tuple[Any, list[Item]]:
    numbers = _numbers(items)
    if not numbers:
        raise FillError("there is neither a least nor a most of no cards")
    found = choose(numbers)
    return found, [one for one in items if one.value == found]


def _all(items: list[Item]) -> tuple[bool, list[Item]]:
    against = [one for one in items if not one.value]
    return not against, against


def _any(items: list[Item]) -> tuple[bool, list[Item]]:
    found = [one for one in items if one.value]
    return bool(found), found or items[:1]


def _distinct(items: list[Item]) -> tuple[int, list[Item]]:
    """How many different values there are."""
    first: dict[str, Item] = {}
    for one in items:
        first.setdefault(str(one.value), one)
    return len(first), list(first.values())


def _names(items: list[Item]) -> tuple[list[str], list[Item]]:
    """What the cards are called, each name once."""
    return list(dict.fromkeys(str(one.value.get("name", one.value.get("id"))) for one in items)), items
