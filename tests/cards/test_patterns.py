"""Cards of a pattern: an entry with `for each` makes a card for each combination."""

from collections.abc import Callable

import pytest

from hanshita.cards.model import Card, CardType, Game
from hanshita.cards.reader import read_cards, read_game
from hanshita.diagnostics import Findings
from hanshita.source import SourceText

GAME = """\
title: {ja: 季節, en: Seasons}
version: 0.1
players: 2-4
languages: [ja, en]
card types:
  suit:
    size: 63x88mm
    fields:
      name: text
      suit: {one of: [spring, autumn]}
      rank: {number: 1-5}
      points: {number: 0-9, default: 0}
      marks: {list: any, of: text}
"""
Read = Callable[[str], tuple[list[Card], list[str]]]


@pytest.fixture(scope="module")
def suit() -> CardType:
    game: Game | None = read_game(SourceText("cards/seasons/game.yaml", GAME, ""), Findings())
    assert game is not None
    return game.card_types["suit"]


@pytest.fixture
def read(suit: CardType) -> Read:
    """Call read(text): the cards, and the findings as "line:column code note"."""

    def reading(text: str) -> tuple[list[Card], list[str]]:
        findings = Findings()
        cards = read_cards(SourceText("cards/seasons/suit.yaml", text, ""), suit, findings, ("ja", "en"))
        said = [f"{one.span.line}:{one.span.column} {one.code} {one.notes[0].message}" for one in findings.sorted()]
        return cards, said

    return reading


def test_a_pattern_makes_a_card_for_each_combination_in_order(read: Read) -> None:
    cards, found = read(
        "- {id: first, name: 一, suit: spring, rank: 1}\n"
        "- for each: {suit: {spring: {ja: 春, en: Spring}, autumn: {ja: 秋, en: Autumn}}, rank: 4-5}\n"
        '  id: "{{ suit }}-{{ rank }}"\n'
        '  name: {ja: "{{ suit.ja }}の{{ rank }}", en: "{{ suit.en }} {{ rank }}"}\n'
        "  points: \"{{ rank * 2 - 3 if suit.ja == '秋' else 0 }}\"\n"
        '  marks: ["{{ suit.ja }}", 札]\n'
        "  copies: 2\n"
    )
    assert found == []
    assert [card.id for card in cards] == ["first", "spring-4", "spring-5", "autumn-4", "autumn-5"]
    last = cards[-1]
    assert last.values == {
        "name": {"ja": "秋の5", "en": "Autumn 5"}, "suit": "autumn", "rank": 5, "points": 7, "marks": ["秋", "札"],
    }  # fmt: skip
    assert last.copies == 2
    assert str(last.span) == "cards/seasons/suit.yaml:3:7"


def test_a_list_and_a_name_that_is_no_field(read: Read) -> None:
    cards, found = read(
        "- for each: {suit: [spring, autumn], part: [1, 3]}\n"
        '  id: "{{ suit }}-{{ part }}"\n  name: 札\n  rank: "{{ part + 1 }}"\n'
    )
    assert found == []
    assert [card.values["rank"] for card in cards] == [2, 4, 2, 4]


@pytest.mark.parametrize(
    ("pattern", "expected"),
    [
        ("{suit: [spring], rnak: 1-2}", '1:30 C225 did you mean "rank"?'),
        ("{suit: [spring], rank: 2-1}", "1:36 C225 write {suit"),
        ("{suit: [spring], rank: []}", "1:36 C225 write {suit"),
        ("{suit: {spring: [春]}, rank: 1-2}", "1:29 C225 write what it is called"),
        ("[spring]", "1:13 C225 write {suit"),
        ("{suit: [spring], rank: 1-600}", "1:13 C225 make several patterns"),
    ],
)
def test_a_pattern_that_makes_nothing_is_told(read: Read, pattern: str, expected: str) -> None:
    cards, found = read(f'- for each: {pattern}\n  id: "{{{{ suit }}}}-a"\n  name: 札\n')
    assert [one.startswith(expected) for one in found] == [True], found
    assert cards == [] or "spring: [春]" in pattern


def test_what_is_wrong_with_all_cards_of_a_pattern_is_told_once(read: Read) -> None:
    _, found = read(
        "- for each: {suit: [spring, autumn], rank: 1-5}\n"
        '  id: "{{ suit }}-{{ rank }}"\n  name: "{{ siut }}"\n  points: "{{ rank * 3 }}"\n  nmae: 札\n'
    )
    assert found == ["3:9 C225 name what stands under for each: suit, rank"]
    _, found = read(
        "- for each: {suit: [spring, autumn], rank: 1-5}\n"
        '  id: "{{ suit }}-{{ rank }}"\n  name: 札\n  points: "{{ rank * 3 }}"\n  nmae: 札\n'
    )
    assert [one[:8] for one in found] == ["4:11 C21", "4:11 C21", "5:3 C213"]
