"""National Economy keeps the promises of every game, in each of its modes."""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project
from hanshita.testing import GameContract


def economy(**options):
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("economy", findings)
    game = build("economy", printed.game, printed.cards, options, findings)
    assert list(findings) == []
    return game


class TestSeveral(GameContract):
    seeds = range(2)
    looks = 16

    def make_game(self):
        return economy()


class TestSolo(GameContract):
    def make_game(self):
        return economy(mode="solo")


class TestSolo2(GameContract):
    def make_game(self):
        return economy(mode="solo2")


class TestSolo2Published(GameContract):
    def make_game(self):
        return economy(mode="solo2_published")
