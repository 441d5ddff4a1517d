"""The faces of real cards as text, so that a change of any millimetre is seen in a review (`make golden`)."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.layouts import Composer
from hanshita.project import Project

# One project, two projects, a modifier, a compensation card; one of each colour.
CARDS = ("sunaya", "murasaki", "doui", "miyazaki", "hattori")


@pytest.fixture(scope="module")
def anken(repository):
    findings = Findings()
    game = Project(repository).game("anken", findings)
    names = {"facts": game.game.facts, "game": {"title": game.game.titles["ja"], "version": game.game.version}}
    composer = Composer(game.layouts["staff"], game.game.card_types["staff"].size, "ja", names)
    cards = {card.id: composer.compose(card, findings) for card in game.cards["staff"]}
    assert not findings.errors
    return cards


@pytest.mark.parametrize("card", CARDS)
def test_fronts_are_as_they_were(anken, golden, card):
    golden(f"frames/anken/{card}.txt", anken[card].front.to_text())


@pytest.mark.parametrize("card", ["sunaya", "miyazaki", "hattori"])
def test_backs_are_as_they_were(anken, golden, card):
    golden(f"frames/anken/{card}-back.txt", anken[card].back.to_text())


def test_backs_tell_nothing_but_the_colour(anken):
    backs = {}
    for one in anken.values():
        drawn = [item.items for item in one.back.items]
        backs.setdefault(one.card.values["colour"], []).append([id(items) for items in drawn])
    assert sorted(backs) == ["blue", "red", "yellow"]
    for same in backs.values():
        assert all(one == same[0] for one in same), "two cards of a colour have the very same back"
