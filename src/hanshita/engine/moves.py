"""The moves of a game: take their kinds, give small ints and back again.

An action is an int: the first number of its kind plus an argument (a card, a seat, a count). The legal list of a
decision is a list of ints, a log is a list of ints, an action mask is a list of flags; words come when somebody looks.

    MOVES = Moves([Move("go_on"), Move("propose", "card", 54), Move("choose", "seat", 6)])
    action = MOVES.first["propose"] + card
    MOVES.kinds[action], MOVES.arguments[action]          # plain lists, made once

A decision with many answers is split into small ones in a fixed order (a card, then its price; cards of a bid one by
one in ascending order), so that the legal list stays short and no set of cards is listed in every permutation.
"""

from collections.abc import Sequence
from typing import NamedTuple


class Move(NamedTuple):
    """One kind of move.

    `what` tells what its argument is: "" (none), "card", "seat" or another word of the game ("gold"); `size` how many
    arguments there are. `rule` is the id of the rule that allows it, `ja` and `en` how it reads in a list of legal
    moves, with {it} for the argument.
    """

    name: str
    what: str = ""
    size: int = 1
    rule: str = ""
    ja: str = ""
    en: str = ""


class Moves:
    """All kinds of move of one game, numbered from 0 in their order."""

    def __init__(self, kinds: Sequence[Move]) -> None:
        self.all = tuple(kinds)
        self.first: dict[str, int] = {}
        self.kinds: list[int] = []
        self.arguments: list[int] = []
        for index, move in enumerate(self.all):
            self.first[move.name] = len(self.kinds)
            self.kinds += [index] * move.size
            self.arguments += range(move.size)

    def __len__(self) -> int:
        """How many different actions there are."""
        return len(self.kinds)

    def of(self, action: int) -> Move:
        return self.all[self.kinds[action]]

    def name(self, action: int) -> str:
        return self.all[self.kinds[action]].name

    def action(self, name: str, argument: int = 0) -> int:
        """The int of a move. Raises KeyError for an unknown name, ValueError for an argument out of range."""
        first = self.first[name]
        if not 0 <= argument < self.all[self.kinds[first]].size:
            raise ValueError(f"{name} has no argument {argument}")
        return first + argument
