"""A small game with every kind of field."""

from collections.abc import Callable

import pytest

from hanshita.cards.model import Card, CardType, Game
from hanshita.cards.reader import read_cards, read_game
from hanshita.diagnostics import Findings
from hanshita.source import SourceText

GAME = """\
title: {ja: 研究所, en: The Lab}
version: 0.90
players: 2-4
languages: [ja, en]
card types:
  staff:
    size: 63x88mm
    fields:
      name: text
      note: {rich text: optional}
      colour: {one of: [red, blue, yellow]}
      power: {number: 1-4}
      modifier: {number: 0-2, default: 0}
      projects:
        list: 1-2
        of:
          colour: {one of: [red, blue]}
          difficulty: {number: 3-7}
          hint: {text: optional}
      words: {list: 0-3, of: text}
      rare: flag
      partner: {card: optional}
      art: {image: optional}
"""


def told(findings: Findings) -> list[str]:
    """One line a finding: place, code and first note."""
    return [
        f"{one.span.line}:{one.span.column} {one.code} {one.notes[0].message if one.notes else ''}".rstrip()
        for one in findings.sorted()
    ]


@pytest.fixture(scope="session")
def game() -> Game:
    findings = Findings()
    found = read_game(SourceText("cards/lab/game.yaml", GAME, ""), findings)
    assert told(findings) == []
    assert found is not None
    return found


@pytest.fixture(scope="session")
def staff(game: Game) -> CardType:
    return game.card_types["staff"]


@pytest.fixture
def cards_of(game: Game, staff: CardType) -> Callable[[str], tuple[list[Card], list[str]]]:
    """The cards of a file's text, and what is told about it."""

    def read(text: str) -> tuple[list[Card], list[str]]:
        findings = Findings()
        cards = read_cards(SourceText("cards/lab/staff.yaml", text, ""), staff, findings, game.languages)
        return cards, told(findings)

    return read


@pytest.fixture
def game_of() -> Callable[[str], tuple[Game | None, list[str]]]:
    """The game of a game.yaml's text, and what is told about it."""

    def read(text: str) -> tuple[Game | None, list[str]]:
        findings = Findings()
        return read_game(SourceText("cards/lab/game.yaml", text, ""), findings), told(findings)

    return read
