# ruff: noqa: ARG002 - games have methods of one signature
"""Soaking finds games that break their word, says with which seed, and finds nothing wrong with a sound one."""

import importlib.util
from pathlib import Path

import pytest

from hanshita.engine import random_game
from hanshita.games import playable
from hanshita.testing.soak import SoakError, soak

_PATH = Path(__file__).parents[1] / "engine" / "tiny_game.py"
_SPEC = importlib.util.spec_from_file_location("tiny_game", _PATH)
tiny = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(tiny)


def test_it_plays_the_same_games_as_random_play():
    game = tiny.TinyGame()
    for seed in range(0, 300, 50):
        assert soak(game, 3, seed) == random_game(game, 3, seed)[1]


class LosesACard(tiny.TinyGame):
    def show(self, state, chance, tell):
        super().show(state, chance, tell)
        state.used.pop()


class DoublesACard(tiny.TinyGame):
    def show(self, state, chance, tell):
        super().show(state, chance, tell)
        state.used[-1] = state.used[0]


class MakesMoney(tiny.TinyGame):
    def counters(self, state):
        return {"money.table": sum(state.points)}


class NothingToDo(tiny.TinyGame):
    def actions(self, state, seat):
        return [] if state.used else super().actions(state, seat)


class Unseen(tiny.TinyGame):
    def actions(self, state, seat):
        return list(state.hand[seat]) if -2 in state.pile else list(reversed(state.hand[seat]))


class Endless(tiny.TinyGame):
    facts = tiny.TinyGame.facts._replace(longest=3)


class Crashing(tiny.TinyGame):
    def show(self, state, chance, tell):
        raise KeyError("oh")


class ThirdWinner(tiny.TinyGame):
    def winners(self, state):
        return (2,)


@pytest.mark.parametrize(
    ("game", "words"),
    [
        (LosesACard, "cards lost: .'c"),
        (DoublesACard, "twice: .'c"),
        (MakesMoney, "there was .'money': 0., there is .'money': 1"),
        (NothingToDo, "seat 0 owes a decision and may do nothing"),
        (Unseen, "seat 0 cannot see what it may do"),
        (Endless, "does not end within its bound"),
        (Crashing, "KeyError: 'oh'"),
        (ThirdWinner, "winners are .2,."),
    ],
)
def test_a_broken_word_is_told_with_its_seed(game, words):
    with pytest.raises(SoakError, match=rf"seed 16, decision \d+: .*{words}") as told:
        soak(game(), 2, 16)
    assert told.value.seed == 16


def test_every_game_is_soaked_with_all_its_variants(run_python):
    run = run_python("tests/soak/run.py", "--games", "1", "--seed", "11", "--jobs", "1")
    assert run.returncode == 0, run.stdout + run.stderr
    lines = run.stdout.splitlines()
    assert [line.partition(":")[0] for line in lines] == playable()
    assert all(line.endswith("no fault") for line in lines)
    assert lines[1].startswith("economy: 12 games at 12 tables from seed 11")


def test_one_game_is_repeated_as_a_fault_says(run_python):
    again = ("economy", "--option", "mode=solo,tie=marker", "--players", "1", "--seed", "7", "--games", "1")
    run = run_python("tests/soak/run.py", *again)
    assert run.stdout.startswith("economy: 1 games at 1 tables from seed 7,"), run.stdout + run.stderr
