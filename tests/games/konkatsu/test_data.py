"""Cards and facts that are changed change play; those that cannot be played are told at their place."""

from copy import deepcopy

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import Match
from hanshita.games import build
from hanshita.games.konkatsu.cards import SINGLE


def built(printed, cards=None, **changes):
    findings = Findings()
    game = printed.game._replace(**changes)
    return build("konkatsu", game, cards or printed.cards, {}, findings), list(findings)


def test_a_changed_card_changes_play(printed, konkatsu):
    cards = {**printed.cards, "client": deepcopy(printed.cards["client"])}
    for card in cards["client"]:
        if card.id == "m07":
            card.values |= {"type": "rich", "pair": "rich"}
    game, findings = built(printed, cards)
    assert findings == []
    single = konkatsu.card_ids.index("m07")
    assert konkatsu.deck.pair[single] == SINGLE != game.deck.pair[single]
    assert game.facts.fingerprint != konkatsu.facts.fingerprint


def test_changed_facts_change_play(printed):
    facts = {**printed.game.facts, "start_hand": 2, "hold_up_to": 2, "turns": {"first": 5, "later": 3}}
    game, findings = built(printed, facts=facts)
    assert findings == []
    match = Match(game, 4, 1)
    assert all(len(hand) == 2 for hand in match.state.hand)
    assert {game.moves.name(action) for action in match.actions(match.actors[0])} == {"place", "redraw_hand"}
    assert match.state.clock == 3


@pytest.mark.parametrize(
    ("name", "value", "code"),
    [
        ("goal", "many", "G711"),
        ("field", 2, "G711"),
        ("ends_at", 3, "G711"),
        ("hold_up_to", 4, "G713"),
        ("seconds", {"turn": 4, "approach": 10}, "G710"),
    ],
)
def test_a_fact_that_cannot_be_played_is_told_at_its_place(printed, name, value, code):
    game, findings = built(printed, facts={**printed.game.facts, name: value})
    assert game is None
    (found,) = findings
    assert found.code == code
    if code == "G711":
        assert found.span == printed.game.fact_spans[name]


def test_a_house_rule_is_yes_or_no(printed):
    rules = {**printed.game.facts["house_rules"], "reshuffle": "sometimes"}
    game, findings = built(printed, facts={**printed.game.facts, "house_rules": rules})
    assert game is None
    (found,) = findings
    assert (found.code, found.span) == ("G711", printed.game.fact_spans["house_rules.reshuffle"])


@pytest.mark.parametrize("name", ["sex", "type", "pair"])
def test_a_client_without_what_play_goes_by_is_told(printed, name):
    client = printed.game.card_types["client"]
    fields = {key: field for key, field in client.fields.items() if key != name}
    types = {**printed.game.card_types, "client": client._replace(fields=fields)}
    game, findings = built(printed, card_types=types)
    assert game is None
    assert [(found.code, found.span) for found in findings] == [("G740", client.span)]


def test_no_clients_at_all_are_told(printed):
    game, findings = built(printed, {"aid": printed.cards["aid"]})
    assert game is None
    assert [found.code for found in findings] == ["G712"]
