"""Cards that random play never brought into play: take tables and cards, look for a state in which one may be played.

Everybody at the table helps. At each decision the moves are tried on a copy, and the one is taken after which somebody
may play the card; else after which it lies with a player, and with one who has most: cards, and what else the game
counts for him. Now and then a move is taken at random, so that no dead end is the last word.

It is a search with bounds, no proof: TRIES matches for each card, at the tables in turn, of at most DECISIONS decisions
each, at each of which at most LOOKS moves are tried. The seeds are fixed.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanshita.cards.model import Card
from hanshita.engine import Chance, GameState, Move
from hanshita.engine.zones import cards_in
from hanshita.simulate.tables import Cards, Table

_FEW = 3  # cards of like, of which one may well be another thing
_OFTEN = 0.03  # in so many of the matches; what is rare may be so for any reason
TRIES = 200
DECISIONS = 300
LOOKS = 24
_STRAY = 0.3  # how often a move is made at random


def unplayed(cards: Cards, plays: Mapping[tuple[str, str], int], matches: int) -> list[tuple[str, str]]:
    """By what moves which cards were never played, of the (move, card) that could be in so many of the matches: cards
    that no move took, of a type of which others were taken ("" and the card); and the only one of its like that a move
    never took, where it could often take each of the others, three or more.

    Of like are cards of a type that fill in the same fields: one without an effect cannot be used, and need not be."""
    taken = {card for _, card in plays}
    found = list[tuple[str, str]]()
    for some in cards.values():
        there = [card for card in some if card.copies]
        found += [("", card.id) for card in there if card.id not in taken and any(one.id in taken for one in there)]
        for like in _of_like(there):
            for move in sorted({move for move, card in plays if card in like}):
                rest = [name for name in like if plays.get((move, name), 0) < _OFTEN * matches]
                if len(rest) == 1 and rest[0] in taken and (move, rest[0]) not in plays:
                    found.append((move, rest[0]))
    return found


def _of_like(cards: Iterable[Card]) -> Iterator[list[str]]:
    """The ids of cards that fill in the same fields, more than a few together."""
    groups: dict[frozenset[str], list[str]] = {}
    for card in cards:
        filled = frozenset(
            name for name, value in card.values.items() if value is not False and value not in (None, "", [])
        )
        groups.setdefault(filled, []).append(card.id)
    return (names for names in groups.values() if len(names) > _FEW)


def sought(tables: Sequence[Table], plays: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    """Those of some moves with cards (a move of "" is any) for which a state was found in which somebody may do it."""
    seeds = [(tables[number % len(tables)], number) for number in range(TRIES)]
    return [one for one in plays if any(_Helpers(table, *one, seed).find() for table, seed in seeds)]


class _Helpers:
    """One match in which everybody helps a card into play; `luck` is that of moves tried, not of the match."""

    def __init__(self, table: Table, move: str, name: str, seed: int) -> None:
        self._rules, self._players, self._move = table.rules, table.players, move
        self._chance, self._luck = Chance(seed), Chance(seed + 1_000_003)
        self._copies = {card for card, one in enumerate(table.rules.card_ids) if one.partition("#")[0] == name}

    def find(self) -> bool:
        """Whether a state was found in which a copy of the card may be played."""
        rules, state = self._rules, self._rules.setup(self._players, self._chance, _nobody)
        for _ in range(DECISIONS if self._copies else 0):
            asked = rules.asked(state)
            if asked is None:
                return False
            seat, actions = asked
            if self._is_playable(actions):
                return True
            rules.apply(state, seat, self._chosen(state, seat, actions), self._chance, _nobody)
        return False

    def _is_playable(self, actions: Iterable[int]) -> bool:
        arguments, copies = self._rules.moves.arguments, self._copies
        return any(arguments[one] in copies and self._plays(self._rules.moves.of(one)) for one in actions)

    def _plays(self, move: Move) -> bool:
        return move.what == "card" and self._move in ("", move.name)

    def _chosen(self, state: GameState, seat: int, actions: Sequence[int]) -> int:
        """The move after which things look best for the card; of equal ones any."""
        luck = self._luck
        if len(actions) == 1 or luck.random() < _STRAY:
            return actions[int(luck.random() * len(actions))]
        few = [actions[int(luck.random() * len(actions))] for _ in range(LOOKS)] if len(actions) > LOOKS else actions
        return max(few, key=lambda one: (self._after(state, seat, one), luck.random()))

    def _after(self, state: GameState, seat: int, action: int) -> tuple[bool, bool, int]:
        """How things look after a move: may it be played, does somebody have it, how much is that player's."""
        after = state.clone()
        self._rules.apply(after, seat, action, self._luck, _nobody)
        asked = self._rules.asked(after)
        return asked is not None and self._is_playable(asked[1]), *max(self._holdings(after))

    def _holdings(self, state: GameState) -> Iterator[tuple[bool, int]]:
        """For each seat whether it has the card, and how many cards and counters it has."""
        zones = [zone for zone in (getattr(state, name) for name in state.zones) if self._is_divided(zone)]
        counted = self._rules.counters(state)
        for seat in range(self._players):
            cards = [card for zone in zones for card in cards_in(zone[seat])]
            owned = sum(number for name, number in counted.items() if name.endswith(f".{seat}"))
            yield any(card in self._copies for card in cards), len(cards) + owned

    def _is_divided(self, zone: object) -> bool:
        """Whether it has a part for each seat."""
        return (
            isinstance(zone, list) and len(zone) == self._players and all(isinstance(one, list | tuple) for one in zone)
        )


def _nobody(event: object) -> None:
    del event
