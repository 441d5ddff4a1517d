"""Many matches: take a game, seats and a seed, give numbers."""

from hanshita.simulate.counting import Tally, count

__all__ = ["Tally", "count"]
