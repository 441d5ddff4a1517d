"""A table at which a scenario plays: what is laid wrongly is told; a fault of the game's own code is no scenario's."""

import pytest

from hanshita.engine.said import MisspeltError
from hanshita.engine.scenario import Stage


@pytest.fixture
def stage(tiny_module):
    class DrawingGame(tiny_module.TinyGame):
        """Who lays a card draws another."""

        def apply(self, state, seat, action, chance, tell):
            super().apply(state, seat, action, chance, tell)
            state.hand[seat].append(chance.take(state.pile))

    class TinyStage(Stage):
        givens = ("players", "pile")
        words = {"card": "card"}  # noqa: RUF012

        def lay(self, given):
            state = self.game.setup(self.players(given), self.chance, lambda *_: None)
            state.pile = self.cards(given["pile"])
            return state

        def do_lay(self, step):
            self.act(step["seat"], self.card(step["card"]))

    return TinyStage(DrawingGame())


def test_a_pile_that_runs_out_is_told_where_a_card_is_drawn(stage):
    stage.begin({"players": 2, "pile": ["c0"]})
    stage.step({"do": "lay", "seat": 0, "card": "c8"})
    with pytest.raises(MisspeltError, match="too few cards"):
        stage.step({"do": "lay", "seat": 1, "card": "c3"})


def test_a_fault_of_the_game_s_own_code_comes_out_as_one(stage):
    stage.begin({"players": 2, "pile": ["c0"]})
    stage.state.points.clear()  # the rules find no place for the point of the seat with the highest card
    stage.step({"do": "lay", "seat": 0, "card": "c8"})
    with pytest.raises(IndexError):
        stage.step({"do": "lay", "seat": 1, "card": "c5"})
