"""Thousands of random games, checked at every decision: python tests/soak/run.py [GAME …] [--games 20000] [--seed 1].

The games of one title are spread over all its variants and numbers of players. One line a title; what went wrong is
told with the command that repeats it. Exit status 1 then.
"""

import argparse
import os
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import lru_cache
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from hanshita.diagnostics import Findings
from hanshita.engine import Game
from hanshita.games import build, kit, playable
from hanshita.project import Project
from hanshita.testing.soak import SoakError, soak

REPOSITORY = Path(__file__).parents[2]
CHUNK = 250  # games that one process plays in a row
FAULTS_SHOWN = 5


class Chunk(NamedTuple):
    slug: str
    options: str  # "mode=solo,tie=shared"
    players: int
    seeds: range


@lru_cache
def the_game(slug: str, options: str) -> Game[Any]:
    findings = Findings()
    printed = Project(REPOSITORY).game(slug, findings)
    chosen = dict(one.split("=") for one in options.split(",") if one)
    game = printed and build(slug, printed.game, printed.cards, chosen, findings)
    if game is None:
        raise SystemExit("\n".join(str(found) for found in findings))
    return game


def tables(slug: str, options: str | None, players: int | None) -> Iterator[tuple[str, int]]:
    """Each variant with each number of players, or only those that are asked for."""
    offered = (kit(slug) or kit("anken")).options
    every = [",".join(map("=".join, zip(offered, one, strict=True))) for one in product(*offered.values())]
    for variant in every if options is None else [options]:
        low, high = the_game(slug, variant).facts.players
        yield from ((variant, count) for count in range(low, high + 1) if players in (None, count))


def chunks(slug: str, wanted: argparse.Namespace) -> Iterator[Chunk]:
    spread = list(tables(slug, wanted.option, wanted.players))
    each = -(-wanted.games // len(spread))
    for options, players in spread:
        for first in range(wanted.seed, wanted.seed + each, CHUNK):
            yield Chunk(slug, options, players, range(first, min(first + CHUNK, wanted.seed + each)))


def play(chunk: Chunk) -> tuple[int, list[str]]:
    """The decisions of a chunk, and what went wrong."""
    decisions, faults = 0, []
    for seed in chunk.seeds:
        try:
            decisions += soak(the_game(chunk.slug, chunk.options), chunk.players, seed)
        except SoakError as wrong:
            option = f" OPTION={chunk.options}" if chunk.options else ""
            again = f"make soak GAME={chunk.slug}{option} PLAYERS={chunk.players} SEED={seed} GAMES=1"
            faults.append(f"{chunk.slug}, {chunk.players} players, {wrong}\n  again: {again}")
    return decisions, faults


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("titles", nargs="*", metavar="GAME", default=playable())
    options.add_argument("--games", type=int, default=20_000, help="of each title")
    options.add_argument("--seed", type=int, default=1, help="of the first game at each table")
    options.add_argument("--players", type=int, help="only this many")
    options.add_argument("--option", help="only this variant: mode=solo,tie=shared")
    options.add_argument("--jobs", type=int, default=os.cpu_count(), help="processes at the same time")
    wanted = options.parse_args()
    failed = False
    with ProcessPoolExecutor(wanted.jobs) as pool:
        for slug in wanted.titles:
            parts = list(chunks(slug, wanted))
            done = list(pool.map(play, parts))
            faults = [fault for _, some in done for fault in some]
            games, decisions = sum(len(part.seeds) for part in parts), sum(number for number, _ in done)
            at = len({(part.options, part.players) for part in parts})
            print(f"{slug}: {games:,} games at {at} tables from seed {wanted.seed}, {decisions:,} decisions, ", end="")
            print(f"{len(faults)} faults" if faults else "no fault", *faults[:FAULTS_SHOWN], sep="\n", flush=True)
            failed = failed or bool(faults)
    raise SystemExit(failed)


if __name__ == "__main__":
    main()
