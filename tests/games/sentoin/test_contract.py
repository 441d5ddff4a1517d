"""sentoin keeps the promises of every game."""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project
from hanshita.testing import GameContract


def sentoin(**options):
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("sentoin", findings)
    game = build("sentoin", printed.game, printed.cards, options, findings)
    assert list(findings) == []
    return game


class TestSentoin(GameContract):
    def make_game(self):
        return sentoin()
