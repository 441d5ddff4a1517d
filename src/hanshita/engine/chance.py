"""Luck: take a seed, give dice and cards; every outcome is a small int, so a log of outcomes is a game without luck.

A rule never asks for a random number, only for one of these: `below` (one of n), `die`, `turn_up` (a random card of an
unordered pile comes to its end, as the new top), `take` (the same, taken away). A deck is an unordered pile whose next
card is found when somebody needs it; shuffling a whole deck would cost twenty times as much and change nothing.

`Chance` is the fast one, `RecordedChance` writes outcomes down, `ReplayedChance` gives them back, `ScriptedChance` is
for scenarios: dice are what the file says, and a pile is taken from its end as it lies.
"""

from collections.abc import Iterable, Sequence
from math import floor  # of numbers from 0 the same as int, in half the time
from random import Random


class Chance:
    """Uniform luck from a seed. Each outcome takes one number of the generator."""

    __slots__ = ("random",)

    def __init__(self, seed: int) -> None:
        self.random = Random(seed).random

    def below(self, count: int) -> int:
        """One of 0 … count-1."""
        return floor(self.random() * count)

    def die(self, faces: int = 6) -> int:
        """One of 1 … faces."""
        return 1 + self.below(faces)

    def turn_up(self, pile: list[int]) -> None:
        """Bring a random card of an unordered, not empty pile to its end."""
        place = self.below(len(pile))
        pile[place], pile[-1] = pile[-1], pile[place]

    def take(self, pile: list[int]) -> int:
        """Take a random card out of an unordered, not empty pile."""
        random = self.random
        place = floor(random() * len(pile))  # as in `below`, which costs a call more
        card, last = pile[place], pile.pop()
        if card != last:
            pile[place] = last
        return card


class _ToldChance(Chance):
    """Luck whose every outcome goes through `below`."""

    __slots__ = ()

    def take(self, pile: list[int]) -> int:
        self.turn_up(pile)
        return pile.pop()


class RecordedChance(_ToldChance):
    """Luck that is written down; `drain()` gives the outcomes since the last time."""

    __slots__ = ("outcomes",)

    def __init__(self, seed: int, already_drawn: int = 0) -> None:
        """`already_drawn`: outcomes to pass over, so that a resumed game goes on as if it had not been interrupted."""
        super().__init__(seed)
        self.outcomes: list[int] = []
        for _ in range(already_drawn):
            self.random()

    def below(self, count: int) -> int:
        outcome = floor(self.random() * count)
        self.outcomes.append(outcome)
        return outcome

    def drain(self) -> tuple[int, ...]:
        drawn = tuple(self.outcomes)
        self.outcomes.clear()
        return drawn


class ChanceError(Exception):
    """Outcomes that do not fit the game: a replay or a scenario has too few, too many or impossible ones."""


class EmptyPileError(Exception):
    """A card is drawn from a pile that has none. No game comes to that; a scenario does that lays too few cards.

    A rule that takes the top card of a pile by itself, without `take`, raises it where the pile is empty.
    """

    def __init__(self, pile: str) -> None:
        super().__init__(
            f"the rules cannot go on at this table: a card is drawn from {pile}, and there are too few cards"
        )


class ReplayedChance(_ToldChance):
    """Outcomes given back one by one; no random number is drawn."""

    __slots__ = ("_outcomes", "_place")

    def __init__(self, outcomes: Sequence[int] = ()) -> None:
        self.load(outcomes)

    def load(self, outcomes: Sequence[int]) -> None:
        self._outcomes = outcomes
        self._place = 0

    def below(self, count: int) -> int:
        if self._place == len(self._outcomes):
            raise ChanceError(f"an outcome below {count} is needed, and no more are written down")
        outcome = self._outcomes[self._place]
        if not 0 <= outcome < count:
            raise ChanceError(f"the outcome {outcome} is written down where one below {count} is needed")
        self._place += 1
        return outcome

    @property
    def left(self) -> int:
        return len(self._outcomes) - self._place


class ScriptedChance(_ToldChance):
    """Luck as a scenario tells it: dice and picks from lists, piles from their end."""

    __slots__ = ("dice", "picks")

    def __init__(self, dice: Iterable[int] = (), picks: Iterable[int] = ()) -> None:
        self.dice = list(dice)
        self.picks = list(picks)

    def below(self, count: int) -> int:
        if not self.picks:
            raise ChanceError(f"one of {count} is picked at random here; say which with picks: [0]")
        outcome = self.picks.pop(0)
        if not 0 <= outcome < count:
            raise ChanceError(f"the pick {outcome} is not one of 0-{count - 1}")
        return outcome

    def die(self, faces: int = 6) -> int:
        if not self.dice:
            raise ChanceError("a die is rolled here; say what it shows with dice: [4]")
        shown = self.dice.pop(0)
        if not 1 <= shown <= faces:
            raise ChanceError(f"a die shows {shown}, expected 1-{faces}")
        return shown

    def take(self, pile: list[int]) -> int:
        if not pile:
            raise EmptyPileError("an empty pile")
        return pile.pop()

    def turn_up(self, pile: list[int]) -> None:
        """A pile of a scenario lies in order; its end is on top."""
