"""The faces of real cards as text, so that a change of any millimetre is seen in a review (`make golden`)."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.layouts import Composer
from hanshita.project import Project

# One project, two projects, a modifier, a compensation card; one of each colour.
CARDS = ("sunaya", "murasaki", "doui", "miyazaki", "hattori")


@pytest.fixture(scope="module")
def anken(repository):
    return composed(repository, "ja")


@pytest.fixture(scope="module")
def english(repository):
    return composed(repository, "en")


def composed(repository, language):
    findings = Findings()
    game = Project(repository).game("anken", findings)
    game.language = language
    names = {"facts": game.game.facts, "game": {"title": game.game.titles[language], "version": game.game.version}}
    composer = Composer(game.layouts["staff"], game.game.card_types["staff"].size, language, names)
    cards = {card.id: composer.compose(card, findings) for card in game.cards["staff"]}
    assert not findings.errors
    return cards


@pytest.mark.parametrize("card", CARDS)
def test_fronts_are_as_they_were(anken, golden, card):
    golden(f"frames/anken/{card}.txt", anken[card].front.to_text())


@pytest.mark.parametrize("card", ["murasaki", "doui"])
def test_english_fronts_are_as_they_were_and_hold_no_japanese(english, golden, card):
    face = english[card].front.to_text()
    golden(f"frames/anken/{card}-en.txt", face)
    assert not [line for line in face.splitlines() if line.strip().startswith("text") and not line.isascii()]


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
