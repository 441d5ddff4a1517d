# ruff: noqa: ARG002 - bots and games have methods of one signature
import time
from typing import ClassVar

import pytest

from hanshita.engine import Game, GameFacts, GameState, Match, Move, Moves, RandomBot, Referee, SearchBot
from hanshita.engine.referee import PATIENCE, within


class Endless:
    def choose(self, view, seat, actions):
        while True:
            pass


class Late:
    def choose(self, view, seat, actions):
        time.sleep(0.3)
        return actions[0]


class Cheating:
    """Empties all it is given, then plays a card of somebody else."""

    def choose(self, view, seat, actions):
        view.hand[seat].clear()
        view.used.append(0)
        return next(card for card in range(9) if card not in actions)


class Crashing:
    def choose(self, view, seat, actions):
        raise ZeroDivisionError("oh")


def test_endless_and_late_bots_do_not_hold_up_a_match(tiny):
    match = Match(tiny, 3, 1)
    referee = Referee(match, {0: Endless(), 1: Late(), 2: RandomBot(1)}, time_limit=0.05)
    referee.play()
    assert match.over
    assert {fault.seat for fault in referee.faults} == {0, 1}
    assert "did not answer in 0.05 s" in referee.faults[0].reason


def test_a_late_thread_is_stopped():
    began = []

    def ask():
        while True:
            began.append(1)

    with pytest.raises(TimeoutError):
        within(ask, 0.02)
    time.sleep(0.1)
    count = len(began)
    time.sleep(0.05)
    assert len(began) == count


def test_crashing_and_cheating_bots_are_noted_and_played_for(tiny):
    match = Match(tiny, 2, 1)
    referee = Referee(match, {0: Cheating(), 1: Crashing()})
    referee.play()
    assert match.over
    assert sum(match.score) == 3
    reasons = [fault.reason for fault in referee.faults]
    assert any("which is not legal" in reason for reason in reasons)
    assert any("crashed with ZeroDivisionError: oh" in reason for reason in reasons)


def test_a_hopeless_bot_is_not_asked_again(tiny):
    match = Match(tiny, 2, 1)
    referee = Referee(match, {0: Crashing(), 1: RandomBot(1)})
    referee.play()
    assert len(referee.faults) == PATIENCE


class Sticks(Game):
    """Take one, two or three of thirteen; whoever takes the last wins. Who takes the first should win."""

    moves = Moves([Move("take", "sticks", 4)])
    events: ClassVar = {}
    card_ids = ()
    facts = GameFacts("sticks", "1", (2, 2), False, False, 20, "")

    class State(GameState):
        __slots__ = ("left", "turn")

        def clone(self):
            new = Sticks.State()
            new.left, new.turn = self.left, self.turn
            return new

    def setup(self, players, chance, tell):
        state = Sticks.State()
        state.left, state.turn = 13, 0
        return state

    def actors(self, state):
        return (state.turn,) if state.left else ()

    def actions(self, state, seat):
        return list(range(1, min(3, state.left) + 1))

    def apply(self, state, seat, action, chance, tell):
        state.left -= action
        state.turn = 1 - seat

    def view(self, state, seat):
        return state.clone()

    def imagine(self, view, seat, chance):
        return view.clone()

    def back(self, state, card):
        return 0

    def score(self, state):
        return (int(state.turn == 1), int(state.turn == 0))

    def winners(self, state):
        return () if state.left else (1 - state.turn,)


def test_search_beats_chance():
    game, wins = Sticks(), 0
    for seed in range(20):
        match = Match(game, 2, seed)
        Referee(match, {0: SearchBot(game, seed, rounds=150), 1: RandomBot(seed)}).play()
        wins += match.winners == (0,)
    assert wins >= 18


def test_search_plays_the_same_for_the_same_seed(tiny):
    match = Match(tiny, 3, 2)
    view, legal = match.view(1), match.actions(1)
    assert len({SearchBot(tiny, 5, rounds=30).choose(view, 1, legal) for _ in range(3)}) == 1
