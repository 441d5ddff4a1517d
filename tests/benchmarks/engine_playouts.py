"""Random play side by side in one run: python tests/benchmarks/engine_playouts.py [--seconds 2] [--runs 3].

Takes every game of this repository and, where they are installed, card games of OpenSpiel, RLCard and PettingZoo; gives
decisions and whole games per CPU second of one process, medians of interleaved runs. A decision is: list the legal
actions, pick one at random, apply it. Asked of us is a ratio: at least three times OpenSpiel's games in Python
(`GOAL`); a clone of a mid-game state takes less than 6 µs on a quiet machine.

`make bench` brings OpenSpiel and PettingZoo. RLCard has to be added by hand (pip install rlcard): it comes as source
only, and our set-up runs no build scripts of others. Our games behind PettingZoo show what its observations cost.
"""

import argparse
import random
import statistics
import time
from collections.abc import Callable
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from hanshita.diagnostics import Findings
from hanshita.engine import Chance, Game, play_out, random_game
from hanshita.games import build, playable
from hanshita.project import Project

REPOSITORY = Path(__file__).parents[2]
GOAL = 3  # times OpenSpiel's games in Python
Rate = tuple[float, float]  # decisions and games per CPU second
OPEN_SPIEL_PYTHON = ("python_liars_poker", "python_kuhn_poker", "python_team_dominoes")
OPEN_SPIEL_CPP = ("hearts", "crazy_eights", "leduc_poker")


def our_games() -> dict[str, Game[Any]]:
    project, found = Project(REPOSITORY), {}
    for slug in playable():
        findings = Findings()
        printed = project.game(slug, findings) if slug in project.game_slugs() else None
        game = printed and build(slug, printed.game, printed.cards, {}, findings)
        if game:
            found[slug] = game
    return found


def ours(game: Game[Any], players: int) -> Callable[[int], int]:
    return lambda seed: random_game(game, players, seed)[1]


def open_spiel(name: str) -> Callable[[int], int]:
    import pyspiel

    if name.startswith("python_"):
        import open_spiel.python.games  # noqa: F401 - registers them
    game = pyspiel.load_game(name)

    def play(seed: int) -> int:
        chosen, state, decisions = random.Random(seed).random, game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                actions, weights = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(actions, weights)[0])
                continue
            if state.is_simultaneous_node():
                raise SystemExit(f"{name} has simultaneous moves")
            actions = state.legal_actions()
            state.apply_action(actions[int(chosen() * len(actions))])
            decisions += 1
        return decisions

    return play


def rlcard(name: str) -> Callable[[int], int]:
    import rlcard

    env = rlcard.make(name)

    def play(seed: int) -> int:
        chosen, decisions = random.Random(seed).random, 0
        state, _ = env.reset()
        while not env.is_over():
            legal = list(state["legal_actions"])
            state, _ = env.step(legal[int(chosen() * len(legal))])
            decisions += 1
        return decisions

    return play


def pettingzoo(env: Any) -> Callable[[int], int]:
    def play(seed: int) -> int:
        chosen, decisions = random.Random(seed).random, 0
        env.reset(seed=seed)
        for _ in env.agent_iter():
            observation, _, ended, cut, _ = env.last()
            legal = [] if ended or cut else observation["action_mask"].nonzero()[0].tolist()
            env.step(legal[int(chosen() * len(legal))] if legal else None)
            decisions += bool(legal)
        return decisions

    return play


def peers(games: dict[str, Game[Any]]) -> dict[str, Callable[[int], int]]:
    """What others play, as far as it is installed; what is not is said."""
    found: dict[str, Callable[[int], int]] = {}
    if find_spec("pyspiel"):
        found |= {f"OpenSpiel {name}": open_spiel(name) for name in (*OPEN_SPIEL_PYTHON, *OPEN_SPIEL_CPP)}
    if find_spec("rlcard"):
        found |= {f"RLCard {name}": rlcard(name) for name in ("uno", "gin-rummy")}
    if find_spec("pettingzoo"):
        from hanshita.adaptors import environment

        if find_spec("shimmy") and find_spec("pyspiel"):
            from pettingzoo.classic import hanabi_v5

            found["PettingZoo hanabi_v5"] = pettingzoo(hanabi_v5.env())
        for slug, game in games.items():
            found[f"PettingZoo with our {slug}"] = pettingzoo(environment(game, game.facts.players[0]))
    for library, title in (("pyspiel", "OpenSpiel"), ("rlcard", "RLCard"), ("pettingzoo", "PettingZoo")):
        if not find_spec(library):
            print(f"{title} is not installed and not in the table")
    return found


def rate(play: Callable[[int], int], seconds: float, first_seed: int) -> Rate:
    """How fast whole games go, for some seconds of CPU."""
    games = decisions = 0
    began = time.process_time()
    while (spent := time.process_time() - began) < seconds:
        decisions += play(first_seed + games)
        games += 1
    return decisions / spent, games / spent


def clone_time(game: Game[Any], players: int) -> float:
    """Microseconds for the clone of a state in the middle of a game."""
    _, length = random_game(game, players, 1)
    chance = Chance(1)
    state = game.setup(players, chance, lambda _: None)
    play_out(game, state, chance, length // 2)
    began = time.process_time()
    for _ in range(5000):
        state.clone()
    return (time.process_time() - began) / 5000 * 1e6


def addition_time() -> float:
    """Nanoseconds of this machine, now, for one turn of an empty loop that adds."""
    total, began = 0, time.process_time()
    for number in range(1_000_000):
        total += number
    return (time.process_time() - began) * 1000


def main() -> None:
    options = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    options.add_argument("--seconds", type=float, default=1.0, help="CPU time of one measurement")
    options.add_argument("--runs", type=int, default=3)
    wanted = options.parse_args()
    games = our_games()
    rivals = {
        f"{slug}, {n} players": ours(game, n) for slug, game in games.items() for n in sorted({*game.facts.players})
    }
    rivals |= peers(games)
    rates: dict[str, list[Rate]] = {name: [] for name in rivals}
    for run in range(wanted.runs):
        for name, play in rivals.items():
            rates[name].append(rate(play, wanted.seconds, run * 100_000))
    median = {name: [statistics.median(column) for column in zip(*some, strict=True)] for name, some in rates.items()}
    print(f"{'random play':<36}{'decisions/s':>14}{'games/s':>12}")
    for name, (decisions, whole) in median.items():
        print(f"{name:<36}{decisions:>14,.0f}{whole:>12,.1f}")
    python = [median[f"OpenSpiel {name}"][0] for name in OPEN_SPIEL_PYTHON if f"OpenSpiel {name}" in median]
    slowest = min(median[name][0] for name in median if name.startswith(tuple(games)))
    if python:
        times = slowest / max(python)
        verdict = "ok" if times >= GOAL else "MISSED"
        print(f"our slowest is {times:.1f} times OpenSpiel's fastest in Python, at least {GOAL}: {verdict}")
    addition = addition_time()
    print(f"one addition in a loop takes {addition:.0f} ns here and now")
    for slug, game in games.items():
        took = clone_time(game, game.facts.players[1])
        print(f"{slug}: a clone takes {took:.1f} µs, {took * 1000 / addition:.0f} additions")


if __name__ == "__main__":
    main()
