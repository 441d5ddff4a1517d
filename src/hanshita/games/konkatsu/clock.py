"""How time runs out in konkatsu: take who plays and what was chosen, give the limit and what actions take of it."""

from collections.abc import Mapping
from typing import NamedTuple

from hanshita.games.konkatsu.cards import Deck

OPTIONS = {"clock": ("turns", "seconds", "timer"), "limit": ("later", "first")}


class Clock(NamedTuple):
    """How much time there is, and what a turn, an approach and a proposal cost of it.

    turns: player turns, for bots. seconds: what each action takes at a table, shown in minutes. timer: people have one
    of their own and say when it rings.
    """

    kind: str
    limit: int
    costs: tuple[int, ...]


def clock_for(deck: Deck, options: Mapping[str, str], humans: int) -> Clock:
    """A timer only people can hear; among bots it is counted in seconds."""
    kind, limit = options.get("clock", "seconds" if humans else "turns"), options.get("limit", OPTIONS["limit"][0])
    if kind == "timer" and humans:
        return Clock(kind, 1, (0, 0, 0))
    if kind == "turns":
        return Clock(kind, deck.turns[limit], (1, 1, 1))
    return Clock("seconds", deck.seconds[limit], deck.costs)
