"""The search for cards that random play never brought into play, at a table of economy."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.simulate.seeking import sought, unplayed
from hanshita.simulate.tables import tables_of

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def economy():
    """Its cards, with a tavern that costs so many cards."""
    game = Project(ROOT).game("economy", Findings())

    def tables(cost):
        cards = dict(game.cards)
        (tavern,) = (card for card in cards["building"] if card.id == "tavern")
        before = tavern.values["cost"]
        tavern.values["cost"] = cost
        try:
            return tables_of("economy", game.game, cards)
        finally:
            tavern.values["cost"] = before

    return tables


def test_helpers_find_what_one_random_match_in_seventy_comes_to(economy):
    assert sought(economy(10), [("build", "tavern")]) == [("build", "tavern")]


def test_what_nobody_can_pay_is_not_found(economy, monkeypatch):
    monkeypatch.setattr("hanshita.simulate.seeking.TRIES", 4)
    assert sought(economy(60), [("build", "tavern"), ("discard", "tavern")]) == [("discard", "tavern")]


def test_suspect_is_the_only_card_of_its_type_that_a_move_never_took():
    cards = Project(ROOT).game("economy", Findings()).cards
    buildings = [card.id for card in cards["building"]]
    all_built = [("build", name) for name in buildings]
    assert unplayed(cards, all_built) == []
    assert unplayed(cards, all_built[1:]) == [("", buildings[0])]
    discarded = [("discard", name) for name in buildings]
    assert unplayed(cards, [*all_built[1:], *discarded]) == [("build", buildings[0])]
    assert unplayed(cards, [*all_built[2:], *discarded]) == []  # two may be of another kind
    assert unplayed(cards, []) == []
