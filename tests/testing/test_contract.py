# ruff: noqa: ARG002 - games have methods of one signature
"""The contract passes a sound game and catches each way of breaking its word."""

import importlib.util
from pathlib import Path

import pytest

from hanshita.testing import GameContract

_PATH = Path(__file__).parents[1] / "engine" / "tiny_game.py"
_SPEC = importlib.util.spec_from_file_location("tiny_game", _PATH)
tiny = importlib.util.module_from_spec(_SPEC)
_SPEC.loader.exec_module(tiny)


class TestTiny(GameContract):
    reopened = ("pending",)

    def make_game(self):
        return tiny.TinyGame()


class LeakyView(tiny.TinyGame):
    def view(self, state, seat):
        view = super().view(state, seat)
        view.pile = state.pile[:]
        return view


class TellingActions(tiny.TinyGame):
    """Forbids the lowest card where another player holds a lower one."""

    def actions(self, state, seat):
        lowest = min((card for cards in state.hand for card in cards), default=-1)
        own = list(state.hand[seat])
        return own if len(own) == 1 or lowest in own else own[1:]


class LosesACard(tiny.TinyGame):
    def show(self, state, chance, tell):
        super().show(state, chance, tell)
        state.used.pop()


class SharingState(tiny.TinyState):
    def clone(self):
        new = SharingState()
        for name in tiny.TinyState.__slots__:
            setattr(new, name, getattr(tiny.TinyState.clone(self), name))
        new.points = self.points
        return new


class SharedList(tiny.TinyGame):
    def setup(self, players, chance, tell):
        return SharingState.clone(super().setup(players, chance, tell))


class ForgetfulImagination(tiny.TinyGame):
    def imagine(self, view, seat, chance):
        state = super().imagine(view, seat, chance)
        state.used.reverse()
        return state


class LuckOfItsOwn(tiny.TinyGame):
    """Asks a generator that no log knows."""

    count = 0

    def show(self, state, chance, tell):
        super().show(state, chance, tell)
        LuckOfItsOwn.count += 1
        state.points[LuckOfItsOwn.count % len(state.points)] += 1


class MakesMoney(tiny.TinyGame):
    def counters(self, state):
        return {"money.table": sum(state.points)}


class OneWordForAll(tiny.TinyGame):
    def action_words(self, view, seat, action, language):
        return "lay a card"


class Endless(tiny.TinyGame):
    facts = tiny.TinyGame.facts._replace(longest=3)


@pytest.mark.parametrize(
    ("game", "test"),
    [
        (LeakyView, "test_a_view_names_no_card_that_was_not_told"),
        (TellingActions, "test_views_do_not_leak"),
        (LosesACard, "test_every_card_is_in_one_place_at_all_times"),
        (SharedList, "test_clones_are_independent"),
        (ForgetfulImagination, "test_imagined_worlds_agree_with_the_view"),
        (LuckOfItsOwn, "test_a_log_replays_to_the_same_state_under_another_seed"),
        (MakesMoney, "test_tokens_and_money_are_conserved"),
        (OneWordForAll, "test_events_and_moves_have_words_in_both_languages"),
        (Endless, "test_random_play_ends_within_the_bound"),
    ],
)
def test_a_broken_word_is_caught(game, test):
    class Contract(GameContract):
        reopened = ("pending",)

        def make_game(self):
            return game()

    with pytest.raises(Exception):  # noqa: B017, PT011 - an assertion, or what the breach leads to
        getattr(Contract(), test)()
