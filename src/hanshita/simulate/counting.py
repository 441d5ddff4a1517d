"""Plain counting: take a game and what plays it, give who won and how long it took.

Match number i of a run has the seed `seed × 1,000,003 + i`, so a run is a pure function of its arguments and any single
match of it can be played again.
"""

from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

from hanshita.engine import Bot, Game, Match, Referee, random_game

_STRIDE = 1_000_003


class Tally(NamedTuple):
    """`wins` by seat (a shared win counts for each who shares it), `nobody` matches without a winner, `lengths` in
    decisions by match, `faults` of bots."""

    wins: list[int]
    shared: int
    nobody: int
    lengths: list[int]
    faults: int

    def data(self) -> dict[str, Any]:
        """The tally as plain data for JSON."""
        lengths = sorted(self.lengths)
        return {
            "matches": len(lengths),
            "wins": self.wins,
            "shared_wins": self.shared,
            "nobody_wins": self.nobody,
            "decisions": {
                "least": lengths[0],
                "median": lengths[len(lengths) // 2],
                "mean": round(sum(lengths) / len(lengths), 1),
                "most": lengths[-1],
            },
            "faults": self.faults,
        }


def count(game: Game[Any], players: int, matches: int, seed: int, bots: Sequence[Callable[[int], Bot]] = ()) -> Tally:
    """Play matches to their end; `bots` make a bot for each seat from a seed, none: random play at full speed."""
    tally = Tally([0] * players, 0, 0, [], 0)
    shared = nobody = faults = 0
    for number in range(matches):
        own_seed = seed * _STRIDE + number
        if bots:
            winners, length, faulty = _match(game, players, own_seed, bots)
            faults += faulty
        else:
            state, length = random_game(game, players, own_seed)
            winners = game.winners(state)
        tally.lengths.append(length)
        shared += len(winners) > 1
        nobody += not winners
        for seat in winners:
            tally.wins[seat] += 1
    return tally._replace(shared=shared, nobody=nobody, faults=faults)


def _match(
    game: Game[Any], players: int, seed: int, bots: Sequence[Callable[[int], Bot]]
) -> tuple[tuple[int, ...], int, int]:
    match = Match(game, players, seed)
    referee = Referee(match, {seat: bots[seat](seed * players + seat) for seat in range(players)})
    referee.play()
    return match.winners, match.decisions, len(referee.faults)
