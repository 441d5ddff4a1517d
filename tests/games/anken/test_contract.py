"""anken keeps the promises of every game."""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.games import kit
from hanshita.project import Project
from hanshita.testing import GameContract


def anken(**options):
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("anken", findings)
    game = kit("anken").build(printed.game, printed.cards, options, findings)
    assert list(findings) == []
    return game


class TestAnken(GameContract):
    reopened = ("pending",)

    def make_game(self):
        return anken()
