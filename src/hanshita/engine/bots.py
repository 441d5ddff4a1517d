"""Players that are programs: a bot takes a view, its seat and the legal actions, gives one of them.

A bot never gets a state, a match or the generator of a match, so it cannot know more than a person at the table.
"""

from collections.abc import Sequence
from random import Random
from typing import Any, Protocol


class Bot(Protocol):
    """Anything that chooses. A bot serves one seat of one match; seed it, so that a match can be played again."""

    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        """One of `actions`. The view is the bot's own copy."""
        ...


class RandomBot:
    """Chooses any legal action, all equally likely."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed).random

    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        del view, seat
        return actions[int(self._random() * len(actions))]
