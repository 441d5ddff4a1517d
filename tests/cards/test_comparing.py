"""Values that no card can have are found in whatever form they are asked for, and nothing else is."""

import pytest

from hanshita.cards.comparing import Answers, comparisons
from hanshita.cards.reader import read_game
from hanshita.diagnostics import Findings
from hanshita.source import SourceText

GAME = """\
title: 見本
version: 1.0
players: 2-4
effects:
  skill:
    verbs:
      draw: {n: {number: 1-4}, from: {one of: [deck, hand]}}
      rest: {}
card types:
  staff:
    size: 63x88mm
    fields:
      name: text
      colour: {one of: [red, green]}
      power: {number: 1-4}
      ready: flag
      skill: effect
      jobs: {list: 0-2, of: {place: {one of: [town, sea]}, note: text}}
  tool:
    size: 63x88mm
    fields:
      colour: {one of: [red, white]}
      note: {one of: [a, b]}
"""


@pytest.fixture(scope="module")
def answers() -> Answers:
    findings = Findings()
    game = read_game(SourceText("cards/demo/game.yaml", GAME, ""), findings)
    assert game is not None
    assert not list(findings)
    return Answers(game.card_types.values(), {"type": game.card_types, "id": ["sunaya", "ota"]})


NEVER = [
    ('count(cards, colour == "gren")', 'colour gren did you mean "green"?'),
    ('"gren" != colour', 'colour gren did you mean "green"?'),
    ("colour == 'blue'", "colour blue write one of these, or add the value to the field in game.yaml"),
    ("colour is gren", 'colour gren did you mean "green"?'),
    ("not colour is not gren", 'colour gren did you mean "green"?'),
    ('colour in ["red", "gren"]', 'colour gren did you mean "green"?'),
    ('colour not in ("gren",)', 'colour gren did you mean "green"?'),
    ('card("ota").colour == "gren"', 'colour gren did you mean "green"?'),
    ('cards.jobs[0].place == "see"', 'place see did you mean "sea"?'),
    ('power > 1 and item.place == "see"', 'place see did you mean "sea"?'),
    ('power == "3"', "power 3 compare it without quotes: power == 3"),
    ("power is three", "power three compare it without quotes: power == 3"),
    ('ready == "yes"', 'ready yes write "ready" alone, or "not ready"'),
    ("ready is yes", 'ready yes write "ready" alone, or "not ready"'),
    ('type == "stuff"', 'type stuff did you mean "staff"?'),
    ('id == "otta"', 'id otta did you mean "ota"?'),
    ('item.verb == "darw"', 'verb darw did you mean "draw"?'),
    ("'rset' in skill.verbs", 'verbs rset did you mean "rest"?'),
    ('item.from == "dekc"', 'from dekc did you mean "deck"?'),
    ('claim("count(cards, colour == \\"gren\\")")', 'colour gren did you mean "green"?'),
]
FINE = [
    'colour == "red" or colour == "white"',  # each by another card type
    'name == "誰か"',
    'note == "whatever"',  # a choice of one type, any text on another
    "power is 3",
    "power is odd",
    "colour is defined",
    "colour is not none",
    'colour == ""',
    'facts.colour == "blue"',
    'palette[colour] == "blue"',
    "mode is final",
    'weather == "rain"',
    'only(cards, colour == "red")',
    'name in ["a", "b"]',
    'card("colour") == "blue"',
    "colour == other",
    'x.colours == "blue"',
]


@pytest.mark.parametrize(("source", "told"), NEVER)
def test_a_value_that_no_card_has_is_found(answers: Answers, source: str, told: str) -> None:
    found = [(one, never) for one in comparisons(source) for never in answers.never(one)]
    (one, never), *others = found
    assert not others
    name, word, cure = told.split(" ", 2)
    assert f'"{name}"' in never.message
    assert f'"{word}"' in never.message
    assert never.cure == cure
    assert word in source[one.start : one.end]


@pytest.mark.parametrize("source", FINE)
def test_what_a_card_may_have_is_not_told(answers: Answers, source: str) -> None:
    assert [never for one in comparisons(source) for never in answers.never(one)] == []


def test_the_known_values_are_named(answers: Answers) -> None:
    (one,) = comparisons('colour == "gren"')
    (never,) = answers.never(one)
    assert never.message == '"colour" is never "gren"; it is one of red, green, white'
