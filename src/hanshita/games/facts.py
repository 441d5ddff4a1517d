"""What play needs of the YAML: take a printed game and its cards, give plain ints, and findings for what is missing.

Findings: G710 a fact is missing, G711 a fact is no number (or not in its range), G712 a card type is missing, G740 a
field of a card type is missing or of another kind, G741 the rules are not for so many players.
"""

from collections.abc import Iterable, Mapping, Sequence
from hashlib import sha256
from typing import NamedTuple

from hanshita.cards.fields import Field
from hanshita.cards.model import Card, CardType, FactValue, Game
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.spans import Span


class Copy(NamedTuple):
    """One printed card: its unique id ("farm", "farm#2") and its entry."""

    id: str
    card: Card


def copies(cards: Iterable[Card]) -> list[Copy]:
    """Every printed card of some entries, in file order."""
    return [
        Copy(card.id if number == 1 else f"{card.id}#{number}", card)
        for card in cards
        for number in range(1, card.copies + 1)
    ]


class Facts:
    """Reads facts by their dotted names ("goal.3"); a wrong one is a finding and its `default` here."""

    def __init__(self, game: Game, findings: Findings) -> None:
        self._game = game
        self._findings = findings

    def integer(self, name: str, default: int = 0, low: int = 0, high: int = 9999) -> int:
        """A whole number from low to high."""
        value = self.value(name)
        if value is None:
            return default
        if not isinstance(value, int) or not low <= value <= high:
            self._findings.error(
                "G711", f'the fact "{name}" is {value!r}, play needs a whole number {low}-{high}', self.place(name),
                f"write a number, such as {default}",
            )  # fmt: skip
            return default
        return value

    def value(self, name: str) -> "FactValue | None":
        """A fact as it is; None and G710 where it is missing."""
        found: FactValue | None = self._game.facts
        for key in name.split("."):
            found = found.get(int(key) if key.isdigit() else key) if isinstance(found, dict) else None
        if found is None:
            self._findings.error(
                "G710", f'{self._game.slug} cannot be played without the fact "{name}"', self.place(name),
                *(did_you_mean(name, self._game.fact_spans) or (f'add "{name}" under "facts:"',)),
            )  # fmt: skip
        return found

    def place(self, name: str) -> Span:
        """Where a fact is written, or the nearest mapping that should hold it."""
        parts = name.split(".")
        for length in range(len(parts), 0, -1):
            span = self._game.fact_spans.get(".".join(parts[:length]))
            if span is not None:
                return span
        return self._game.span


def check_players(game: Game, low: int, high: int, findings: Findings) -> bool:
    """Whether all the numbers of players a game names can be played; G741 where its rules are for fewer or for more."""
    fits = low <= game.players[0] and game.players[1] <= high
    if not fits:
        asked = "-".join(str(number) for number in dict.fromkeys(game.players))
        findings.error(
            "G741", f"{game.slug} is for {asked} players here, and its rules are for {low}-{high}", game.players_span,
            f'write "players: {max(low, min(game.players[0], high))}-{max(low, min(game.players[1], high))}"',
        )  # fmt: skip
    return fits


_WRITTEN = {
    "integer": "{number: 0-9}",
    "one_of": "{one of: [...]}",
    "flag": "flag",
    "effect": "{effect: optional, of: ...}",
    "list": "{list: 1-2, of: ...}",
}


def check_fields(game: Game, needs: Mapping[str, Mapping[str, str]], findings: Findings) -> bool:
    """Whether the card types of a game have the fields play goes by; G740 for each that is missing or of another kind.

    `needs` give the kind of each field by card type ("projects.colour": in the records of a list); "one_of 2" is one of
    exactly two words.
    """
    wrong = [
        (game.card_types[card_type], name, need)
        for card_type, fields in needs.items()
        for name, need in fields.items()
        if not _fits(_field_of(game.card_types[card_type], name), need)
    ]
    for card_type, name, need in wrong:
        kind, _, words = need.partition(" ")
        field = _field_of(card_type, name)
        findings.error(
            "G740",
            f'{game.slug} is played by "{name}" of {card_type.name}: {_WRITTEN[kind]}'
            f"{f' with exactly {words} words' if words else ''}",
            card_type.span if field is None else field.span,
            f'write "{name.rpartition(".")[2]}: {_WRITTEN[kind]}" under the fields of {card_type.name}',
        )
    return not wrong


def _fits(field: Field | None, need: str) -> bool:
    kind, _, words = need.partition(" ")
    return field is not None and field.kind == kind and (not words or len(field.choices) == int(words))


def _field_of(card_type: CardType, name: str) -> Field | None:
    """The field of a card type, or with a dot of a list's records."""
    outer, _, inner = name.partition(".")
    field = card_type.fields.get(outer)
    return field if not inner or field is None else (field.item or {}).get(inner)


def cards_of(game: Game, cards: Mapping[str, Sequence[Card]], card_type: str, findings: Findings) -> list[Card]:
    """The entries of one card type; G712 where the game has no such type."""
    found = cards.get(card_type)
    if found is None:
        findings.error(
            "G712", f'{game.slug} is played with cards of the type "{card_type}", which game.yaml does not have',
            game.span, f'add "{card_type}" under "card types:"',
        )  # fmt: skip
    return list(found or ())


def fingerprint(*parts: object) -> str:
    """Twelve characters that change with anything play depends on; parts must print the same in every run."""
    return sha256(repr(parts).encode()).hexdigest()[:12]
