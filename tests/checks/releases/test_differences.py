"""What was changed since a release is named where it stands, with both values."""

from copy import deepcopy

import pytest

from hanshita.checks.releases.differences import differences
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.releases import compare, freeze


@pytest.fixture(scope="module")
def game(repository):
    return Project(repository).game("sentoin", Findings())


@pytest.fixture(scope="module")
def now(game):
    return freeze(game)


def told(game, now, **then):
    """What is said beside a release that differs in these parts, with the words that stand at each place."""
    found = []
    for note in differences(compare(now._replace(version="0.0", **then), now), game):
        line = (game.root / note.span.path).read_text("utf-8").split("\n")[note.span.line - 1]
        found.append((note.message, line[note.span.column - 1 : note.span.end_column - 1]))
    return found


def test_nothing_is_told_of_what_is_the_same(game, now):
    assert told(game, now) == []


def test_a_fact_and_the_number_of_a_component_are_named_at_their_place(game, now):
    facts = {**now.facts, "materials": 3}
    components = {**now.components, "hero": {**now.components["hero"], "count": 99}}
    count = str(game.game.components["hero"].count)
    assert told(game, now, facts=facts, components=components) == [
        ("compare facts.materials, which is 2; 0.0 had 3", "2"),
        (f"compare components.hero.count, which is {count}; 0.0 had 99", count),
    ]


def test_a_value_of_a_card_is_named_and_of_an_effect_the_number_and_not_the_sentence(game, now):
    cards = deepcopy(now.cards)
    memo = cards["key-number"].values
    memo["points"] = 7
    memo["effect"]["clauses"][0]["steps"][0]["n"] = 5
    memo["effect"]["sentence"]["ja"] = "手札から五枚"
    assert told(game, now, cards=cards) == [
        ("compare key-number.points, which is 2; 0.0 had 7", "2"),
        ("compare key-number.effect.clauses.0.steps.0.n, which is 1; 0.0 had 5", "1"),
    ]


def test_one_of_several_effects_is_found_too(game, now):
    cards = deepcopy(now.cards)
    cards["chairman"].values["effect"]["clauses"][1]["steps"][0]["n"] = 9
    [(message, word)] = told(game, now, cards=cards)
    assert message == f"compare chairman.effect.clauses.1.steps.0.n, which is {word}; 0.0 had 9"


def test_a_card_that_came_in_stands_at_its_id(game, now):
    cards = {name: card for name, card in now.cards.items() if name != "chairman"}
    assert told(game, now, cards=cards) == [('compare the card "chairman", which 0.0 did not have', "chairman")]


def test_a_paragraph_is_named_by_its_rule(game, now):
    rules = {**now.rules, "ja": {**now.rules["ja"], "setup.dealer": "前の版の文。"}}
    [note] = differences(compare(now._replace(version="0.0", rules=rules), now), game)
    assert note.message == 'compare "setup.dealer" in rules/sentoin/rulebook.md, which reads otherwise'
    line = (game.root / note.span.path).read_text("utf-8").split("\n")[note.span.line - 1]
    assert "{#setup.dealer}" in line
