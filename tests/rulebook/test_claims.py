"""Claims in a rulebook: what they print, and that a false one is told at its line with the cards that make it so."""

from collections.abc import Callable

import pytest

from hanshita.cards.model import Card, Game
from hanshita.cards.reader import read_cards, read_game
from hanshita.diagnostics import Findings
from hanshita.rulebook.filling import FilledText, fill_in
from hanshita.source.files import SourceText

GAME = """\
title: {ja: 小さな山, en: Small Deck}
version: 1.0
players: 2-4
languages: [ja, en]
facts:
  goal: {3: 10, 4: 8}
  most: 5
components:
  staff: {cards: 6}
  token: {pieces: 5, print: no}
card types:
  staff:
    size: 63x88mm
    fields:
      name: text
      colour: {one of: [red, blue]}
      power: {number: 1-9}
      projects:
        list: 1-2
        of:
          colour: {one of: [red, blue]}
          difficulty: {number: 1-9}
      rare: flag
  tool:
    size: 63x88mm
    fields:
      name: text
      cost: {number: 1-9}
"""
STAFF = """\
- id: haro
  name: {ja: 波呂, en: Haro}
  copies: 3
  colour: red
  power: 1
  projects: [{colour: blue, difficulty: 4}]
- id: eichi
  name: {ja: 英知, en: Eichi}
  copies: 2
  colour: blue
  power: 2
  projects: [{colour: red, difficulty: 7}, {colour: blue, difficulty: 2}]
- id: saiki
  name: {ja: 再木*堂次, en: Saiki}
  colour: red
  power: 5
  projects: [{colour: red, difficulty: 3}]
  rare: yes
"""
TOOL = """\
- id: saw
  name: {ja: のこぎり, en: Saw}
  copies: 2
  cost: 3
"""
Say = Callable[..., tuple[str, Findings]]


@pytest.fixture(scope="module")
def deck() -> tuple[Game, list[Card]]:
    findings = Findings()
    game = read_game(SourceText("cards/small/game.yaml", GAME, ""), findings)
    assert game is not None
    cards = [
        card
        for name, text in (("staff", STAFF), ("tool", TOOL))
        for card in read_cards(
            SourceText(f"cards/small/{name}.yaml", text, ""), game.card_types[name], findings, game.languages
        )
    ]
    assert not list(findings)
    return game, cards


@pytest.fixture
def say(deck: tuple[Game, list[Card]]) -> Say:
    def saying(text: str, language: str = "ja") -> tuple[str, Findings]:
        findings = Findings()
        filled: FilledText | None = fill_in(SourceText("rules/small/rulebook.md", text, ""), *deck, language, findings)
        assert filled is not None
        return filled.text, findings

    return saying


@pytest.mark.parametrize(
    ("claim", "printed"),
    [
        ('"count(cards)", is=8', "8"),
        ('"count(staff)"', "6"),
        ('"count(designs(staff))"', "3"),
        ("'count(cards, colour == \"red\")'", "4"),
        ("'count(colour == \"red\")'", "4"),
        ('"sum(power)"', "12"),
        ('"mean(staff, power)"', "2"),
        ('"mean(designs(staff), power)"', "2.67"),
        ('"mean(cost)"', "3"),
        ('"mean(power)", about=2.0', "2"),
        ('"max(projects.difficulty) - min(projects.difficulty)"', "5"),
        ('"count(cards.projects, difficulty == 7)"', "2"),
        ('"count(projects, difficulty > 2)"', "6"),
        ('"count(staff, any(projects, difficulty == 7))"', "2"),
        ('"count(staff, count(projects) == 2)"', "2"),
        ('"distinct(staff.colour)", as="words"', "二"),
        ('"mean(rare)", as="percent", about=0.17', "17％"),
        ('"chance(2, rare)", about=0.33', "0.33"),
        ('"names(staff, power > 1)"', "英知、再木\\*堂次"),
        ('"names(only(staff, rare))", is=["再木*堂次"]', "再木\\*堂次"),
        ('"all(projects, difficulty <= 7)"', ""),
        ('"count(staff) == components.staff.cards and facts.goal[3] > players.most"', ""),
        ("'card(\"saiki\").power', at_least=4", "5"),
        ('"count(cards)", is=8, show=false', ""),
    ],
)
def test_what_a_true_claim_prints(say: Say, claim: str, printed: str) -> None:
    text, findings = say("{{ claim(" + claim + ") }}")
    assert not list(findings)
    assert text == printed


def test_numbers_and_names_are_written_in_the_language_of_the_page(say: Say) -> None:
    text = '{{ claim("count(staff)", as="words") }}: {{ claim("names(staff)") }}'
    assert say(text)[0] == "六: 波呂、英知、再木\\*堂次"
    assert say(text, "en")[0] == "six: Haro, Eichi and Saiki"


@pytest.mark.parametrize(
    ("claim", "message", "causes"),
    [
        ('"count(cards)", is=9', '"count(cards)" is 8, the text says 9', ["haro", "eichi", "saiki", "saw"]),
        ('"mean(power)", about=3', '"mean(power)" is 2, the text says about 3', ["saiki", "haro", "eichi"]),
        ('"max(power)", at_most=4', '"max(power)" is 5, the text says at most 4', ["saiki"]),
        ('"all(power < 5)"', '"all(power < 5)" is not so', ["saiki"]),
        ('"all(staff, power < 2)"', '"all(staff, power < 2)" is not so', ["eichi", "saiki"]),
        ('"max(power) == facts.most + 1"', '"max(power) == facts.most + 1" is not so', ["saiki"]),
        (
            '"count(cards) == 8 and all(staff, power < 2) and all(power > 1)"',
            '"count(cards) == 8 and all(staff, power < 2) and all(power > 1)" is not so',
            ["eichi", "saiki"],
        ),
        ('"distinct(staff.colour)", is=3', '"distinct(staff.colour)" is 2, the text says 3', ["haro", "eichi"]),
    ],
)
def test_a_false_claim_names_the_cards_that_make_it_so(say: Say, claim: str, message: str, causes: list[str]) -> None:
    _, findings = say("一行目\n\nここでは{{ claim(" + claim + ") }}と言う。\n")
    (found,) = findings
    assert (found.code, found.message) == ("R415", message)
    assert (found.span.line, found.span.column) == (3, 15)
    compared = [note.message.split()[1].rstrip(":") for note in found.notes if note.message.startswith("compare ")]
    assert [name for name in compared if name != "the"] == causes
    assert all(note.span and note.span.path.startswith("cards/small/") for note in found.notes[: len(causes)])


def test_a_fact_in_a_false_claim_is_shown_too(say: Say) -> None:
    _, findings = say('{{ claim("max(power) > facts.most") }}')
    assert any('the fact "most"' in note.message for found in findings for note in found.notes)


def test_a_claim_in_a_loop_or_after_a_mistake_is_told_once(say: Say) -> None:
    _, findings = say('{% for n in [1, 2] %}{{ claim("count(cards)", is=9) }}{% endfor %}\n{{ facts.gaol }}\n')
    assert sorted(found.code for found in findings) == ["R401", "R415"]


@pytest.mark.parametrize(
    ("claim", "said", "hint"),
    [
        ('"mean(powr)"', '"powr" is not known here', 'did you mean "power"?'),
        ('"count(cards)", cout=8', 'a claim has no "cout"', ""),
        ('"cont(cards)"', '"cont" is no function', 'did you mean "count"?'),
        ('"count(cards", is=8', "cannot be read", ""),
        ('"count(cards)", iz=8', 'a claim has no "iz"', ""),
        ('"names(staff)", about=2', "cannot be about 2", ""),
        ("'card(\"sawa\").cost'", 'there is no card "sawa"', ""),
        (f'"{"count(cards, " * 12}true{")" * 12}"', "more than", ""),
    ],
)
def test_a_claim_that_cannot_be_reckoned_is_told_at_its_line(say: Say, claim: str, said: str, hint: str) -> None:
    _, findings = say("一行目\n{{ claim(" + claim + ") }}")
    (found,) = findings
    assert (found.code, found.span.line) == ("R401", 2)
    assert said in found.message
    assert [note.message for note in found.notes] == ([hint] if hint else [])  # once: pages and claims both know words


def test_a_comparison_says_its_two_sides_and_where_the_players_stand(say: Say) -> None:
    _, findings = say('{{ claim("players.most * 100 <= count(cards)") }}')
    (found,) = findings
    said = [note.message for note in found.notes]
    assert said[:2] == ["compare the number of players", "compare the two sides: 400 and 8"]
