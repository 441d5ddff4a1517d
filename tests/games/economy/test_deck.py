"""What a designer changes in the YAML changes play; what play cannot go by is told at its place."""

import pytest

from hanshita.engine import Chance, random_game


def nobody(event):
    del event


def laid(game, players=2):
    return game.setup(players, Chance(1), nobody)


def test_a_changed_number_changes_play_and_the_fingerprint(economy, changed):
    game, findings = changed(
        ("workplace.yaml", "effect: [draw: 1]", "effect: [draw: 3]"),
        ("game.yaml", "start_hand: 3", "start_hand: 4"),
        ("game.yaml", "start_cash: [5, 6, 7, 8]", "start_cash: [9, 9, 9, 9]"),
    )
    assert list(findings) == []
    assert game.facts.fingerprint != economy().facts.fingerprint
    state = laid(game)
    assert state.cash == [9, 9]
    seat = state.turn
    game.apply(state, seat, game.card_ids.index("mine"), Chance(1), nobody)
    assert len(state.hand[seat]) == 7


def test_a_dearer_building_asks_for_more_cards(changed):
    game, _ = changed(("building.yaml", "cost: 1\n", "cost: 9\n"))
    farm = game.card_ids.index("farm")
    assert game.deck.cost[farm] == 9
    assert farm > game.card_ids.index("headquarters")  # a sorted hand still begins with its cheapest building


def test_more_copies_are_dealt(changed):
    game, findings = changed(("building.yaml", "copies: 8", "copies: 10"), ("game.yaml", "cards: 64", "cards: 66"))
    assert list(findings) == []
    assert len(laid(game).deck) == 60


@pytest.mark.parametrize("mode", ["multi", "solo", "solo2", "solo2_published"])
def test_shorter_games_end_sooner(changed, mode):
    game, findings = changed(("game.yaml", "rounds: 9", "rounds: 3"), mode=mode)
    assert list(findings) == []
    state, _ = random_game(game, game.facts.players[0], 4)
    assert state.round <= 3


def test_a_verb_without_a_rule_is_told_where_the_card_says_it(changed):
    game, findings = changed(
        ("game.yaml", "      earn: {amount", "      borrow: {amount: {number: 1-99}}\n      earn: {amount"),
        ("wording.yaml", "  earn:\n", "  borrow: {ja: '${{ amount }}借りる', en: 'borrow ${{ amount }}'}\n  earn:\n"),
        ("building.yaml", "effect: [earn: 5]", "effect: [borrow: 5]"),
    )
    assert game is None
    (found,) = findings
    assert (found.code, found.span.path) == ("G730", "cards/economy/building.yaml")
    assert "borrow" in found.message
    assert "tavern" in found.message


@pytest.mark.parametrize(
    ("name", "old", "new"),
    [
        ("building.yaml", "effect: [build, draw: 2]", "effect: [build, build: 1]"),
        ("building.yaml", "effect: [build, draw: 2]", "effect: [discard: 1, build]"),
        ("round.yaml", "effect: [hire_upto: 4]", "effect: [hire_upto: 4, vanish]"),
    ],
)
def test_verbs_that_do_not_go_together_are_told(changed, name, old, new):
    game, findings = changed((name, old, new))
    assert game is None
    assert [(found.code, found.span.path) for found in findings] == [("G731", f"cards/economy/{name}")]


def test_somewhere_must_always_be_open(changed):
    game, findings = changed(("workplace.yaml", "  always_open: yes\n", ""))
    assert game is None
    assert {found.code for found in findings} == {"G732"}
    assert len(findings) == 4  # one for each mode, at its list of workplaces


@pytest.mark.parametrize(
    ("old", "new", "code", "word"),
    [
        ("  hand_limit: 5", "  hand_limits: 5", "G710", "hand_limit"),
        ("unpaid: penalty  ", "unpaid: game_over", "G711", "unpaid"),
        ("workplaces: [quarry", "workplaces: [quary", "G711", "quary"),
        ("start_cash: [5, 6, 7, 8]", "start_cash: [5, 6]", "G711", "start_cash"),
        ("rounds: 9", "rounds: 12", "G711", "rounds"),
        ("start_hand: 3", "start_hand: 19", "G713", "76 are dealt"),
        ("tax: [1, 1, 1, 2, 2, 2, 3, 3, 3]", "tax: [1, 1, 1]", "G711", "tax"),
    ],
)
def test_facts_that_play_cannot_go_by_are_told(changed, old, new, code, word):
    game, findings = changed(("game.yaml", old, new))
    assert game is None
    assert {found.code for found in findings} == {code}
    assert {found.span.path for found in findings} == {"cards/economy/game.yaml"}
    assert any(word in found.message for found in findings)
