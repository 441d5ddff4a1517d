"""konkatsu keeps the promises of every game, by its own rules and by all house rules together."""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.games import kit
from hanshita.project import Project
from hanshita.testing import GameContract


def konkatsu(house_rules=None, **options):
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("konkatsu", findings)
    facts = {**printed.game.facts, "house_rules": {**printed.game.facts["house_rules"], **(house_rules or {})}}
    game = kit("konkatsu").build(printed.game._replace(facts=facts), printed.cards, options, findings)
    assert list(findings) == []
    return game


class TestKonkatsu(GameContract):
    def make_game(self):
        return konkatsu()


class TestHouseRules(GameContract):
    reopened = ("pending",)
    seeds = range(2)
    looks = 15

    def make_game(self):
        rules = {
            "first_win_ends": "yes",
            "reshuffle": "no",
            "open_discards": "yes",
            "propose_after_refusal": "yes",
            "sealed_answers": "yes",
        }
        return konkatsu(rules, clock="seconds", limit="first")


class TestPeopleWithATimer(GameContract):
    seeds = range(2)
    looks = 15
    test_the_same_seed_gives_the_same_log_under_every_hash_seed = None  # as above, and slow

    def make_game(self):
        return konkatsu(clock="timer").with_people([0, 2])
