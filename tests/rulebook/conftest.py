"""A small game with two cards, and a reader of rulebook texts for it."""

from collections.abc import Callable

import pytest

from hanshita.cards.model import Card, Game
from hanshita.cards.reader import read_cards, read_game
from hanshita.diagnostics import Findings
from hanshita.rulebook import Rulebook, read_rulebook
from hanshita.source.files import SourceText

GAME = """\
title: {ja: 小さなゲーム}
version: 0.90
date: 2026-01-31
players: 3-4
languages: [ja]
credits: {design: 作者}
facts:
  goal: {3: 10, 4: 8}
components:
  staff: {cards: 2}
  die: {pieces: 5, print: no}
card types:
  staff:
    size: 63x88mm
    fields:
      name: {text: required}
      power: {number: 1-4}
"""
CARDS = """\
- id: hattori
  name: 服部*武志*
  power: 2
- id: sunaya
  name: 砂屋あずな
  power: 3
"""
PATH = "rules/small/rulebook.md"


def source(path: str, text: str) -> SourceText:
    return SourceText(path, text, "")


@pytest.fixture(scope="session")
def game() -> Game:
    findings = Findings()
    found = read_game(source("cards/small/game.yaml", GAME), findings)
    assert found is not None
    assert not list(findings)
    return found


@pytest.fixture(scope="session")
def cards(game: Game) -> list[Card]:
    findings = Findings()
    found = read_cards(source("cards/small/staff.yaml", CARDS), game.card_types["staff"], findings, game.languages)
    assert not list(findings)
    return found


@pytest.fixture
def read(game: Game, cards: list[Card]) -> Callable[[str], tuple[Rulebook | None, list[str]]]:
    """Call read(text): the book, and its findings as "line:column code"."""

    def reading(text: str) -> tuple[Rulebook | None, list[str]]:
        findings = Findings()
        book = read_rulebook(source(PATH, text), game, cards, "ja", findings)
        return book, [f"{found.span.line}:{found.span.column} {found.code}" for found in findings.sorted()]

    return reading
