"""What a learning program sees: take a view, give a row of ints of the same length for every position of a game.

In this order:

- the seat that looks;
- for each card of the game, where the seat sees it: 0 nowhere, else the number of a place, from 1 (a place is a zone
  of the state, or a row of it, as the hand of seat 2; a zone with as many entries at all times, as one card before each
  seat, is a place an entry), then its position in that place, from 1;
- for each place, how many cards lie there of which only the back is seen: by each of the most common backs in
  their order, then of all others;
- every other slot of the view, flattened; a list has its length before its parts.

A slot that holds lists has no greatest length by itself: it gets twice the room it took in some random games, zones as
many rows as they had there, and what is more is cut. Whole numbers past 31 bits (sets of cards as bits) stand
in several ints, the lowest bits first.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any

from hanshita.engine import SILENCE, Chance, Game, GameState, back_of, play_out
from hanshita.engine.zones import cards_in

_GAMES = 3  # random games from which the room of slots is taken
_STRIDE = 8  # decisions from one look at them to the next
_MOST_BACKS = 15  # that are told apart
_LEAST_ROOM = 8  # of a slot that holds a list, in ints
_BITS = 31
LEAST, MOST = -(2**31), 2**31 - 1


@lru_cache(maxsize=16)
def encoding(game: Game[Any], players: int) -> "Encoding":
    """The encoding of a game for a number of players, made once for all its environments."""
    return Encoding(game, players)


class Encoding:
    """How the views of one game with one number of players are written down."""

    def __init__(self, game: Game[Any], players: int) -> None:
        views = list(_views(game, players))
        self._cards = len(game.card_ids)
        self._zones = views[0].zones
        self._slots = [name for name in views[0].__slots__ if name not in self._zones]
        self._fixed = {zone for zone in self._zones if _is_fixed([getattr(view, zone) for view in views])}
        self._rows = {zone: max(len(self._places_of(view, zone)) for view in views) for zone in self._zones}
        cards = (card for view in views for zone in view.zones for card in cards_in(getattr(view, zone)))
        common = Counter(back_of(card) for card in cards if card < 0).most_common(_MOST_BACKS)
        self._backs = {back: number for number, back in enumerate(sorted(back for back, _ in common))}
        self._words = {name: max(_words(getattr(view, name)) for view in views) for name in self._slots}
        self._room = {name: self._room_of(name, views) for name in self._slots}
        self.length = 1 + 2 * self._cards + sum(self._rows.values()) * (len(self._backs) + 1) + sum(self._room.values())

    def _room_of(self, name: str, views: Sequence[GameState]) -> int:
        values = [getattr(view, name) for view in views]
        took = max(len(list(_flat(value, self._words[name]))) for value in values)
        return max(2 * took, _LEAST_ROOM) if any(isinstance(value, list | tuple) for value in values) else took

    def _places_of(self, view: GameState, zone: str) -> Sequence[Any]:
        """The places of a zone: its rows or fixed entries where it has some, else itself."""
        value = getattr(view, zone)
        return value if zone in self._fixed or _has_rows(value) else (value,)

    def of(self, view: GameState, seat: int) -> list[int]:
        """The row for what a seat sees."""
        kinds, other = len(self._backs) + 1, len(self._backs)
        seen, backs = [0] * (2 * self._cards), [0] * (sum(self._rows.values()) * kinds)
        first = 1
        for zone, rows in self._rows.items():
            for place, cards in enumerate(self._places_of(view, zone)[:rows], first):
                for position, card in enumerate(cards_in(cards), 1):
                    if card >= 0:
                        seen[2 * card : 2 * card + 2] = place, position
                    else:
                        backs[(place - 1) * kinds + self._backs.get(back_of(card), other)] += 1
            first += rows
        row = [seat, *seen, *backs]
        for name in self._slots:
            room = self._room[name]
            numbers = list(_flat(getattr(view, name), self._words[name]))[:room]
            row += numbers
            row += [0] * (room - len(numbers))
        return row


def _views(game: Game[Any], players: int) -> Iterator[GameState]:
    """Views of a spectator and of a seat from a few random games."""
    for seed in range(_GAMES):
        chance = Chance(seed)
        state = game.setup(players, chance, SILENCE)
        while True:
            yield game.view(state, None)
            yield game.view(state, seed % players)
            if not game.actors(state):
                break
            play_out(game, state, chance, _STRIDE)


def _has_rows(value: Any) -> bool:
    return isinstance(value, list | tuple) and bool(value) and isinstance(value[0], list | tuple)


def _is_fixed(values: Sequence[Any]) -> bool:
    """Whether a zone is a flat list of one length at all times."""
    return all(isinstance(value, list | tuple) and not _has_rows(value) for value in values) and (
        len({len(value) for value in values}) == 1
    )


def _flat(value: Any, words: int) -> Iterator[int]:
    if isinstance(value, list | tuple):
        yield len(value)
        for part in value:
            yield from _flat(part, words)
    elif words == 1:
        yield max(LEAST, min(MOST, int(value)))
    else:
        for word in range(words):
            yield value >> (_BITS * word) & MOST


def _words(value: Any) -> int:
    """How many ints the largest number in a value takes."""
    if isinstance(value, list | tuple):
        return max(map(_words, value), default=1)
    return -(-value.bit_length() // _BITS) or 1
