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


def test_suspect_is_the_only_card_of_its_like_that_a_move_never_took():
    cards = Project(ROOT).game("economy", Findings()).cards
    buildings = [card.id for card in cards["building"]]
    built, discarded = ({(move, name): 50 for name in buildings} for move in ("build", "discard"))
    assert unplayed(cards, built, 1000) == []
    less = {play: count for play, count in built.items() if play[1] != "tavern"}
    assert unplayed(cards, less, 1000) == [("", "tavern")]
    assert unplayed(cards, discarded | less, 1000) == [("build", "tavern")]
    rarely = {("build", "design-office"): 20}  # so the tavern may be rare as well
    assert unplayed(cards, discarded | less | rarely, 1000) == []
    assert unplayed(cards, {}, 1000) == []


def test_a_card_without_an_effect_need_not_be_used():
    cards = Project(ROOT).game("sentoin", Findings()).cards
    plays = {("offer", card.id): 500 for card in cards["loot"]}
    used = {("use", card.id): 500 for card in cards["loot"] if card.values["effect"] is not None}
    assert len(used) == len(plays) - 1
    assert unplayed(cards, plays | used, 1000) == []
