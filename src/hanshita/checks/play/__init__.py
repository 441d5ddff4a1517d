"""Checks of a game at the table: its rulebook, its cards and the code that plays it, held against each other.

These only read; those that judge what simulated matches came to are in `deep`.
"""

from collections.abc import Callable
from typing import TypeAlias

from hanshita.checks.play.at_table import AtTable, at_table
from hanshita.checks.play.citation_of_no_rule import citation_of_no_rule
from hanshita.checks.play.dominated_card import dominated_card
from hanshita.checks.play.impossible_card import impossible_card
from hanshita.checks.play.rule_not_applied import rule_not_applied
from hanshita.checks.play.rule_without_code import rule_without_code
from hanshita.checks.play.rule_without_scenario import rule_without_scenario
from hanshita.checks.play.scenario_differs import scenario_differs
from hanshita.checks.play.social_rule_with_code import social_rule_with_code
from hanshita.diagnostics import Findings
from hanshita.project import GameProject

PlayCheck: TypeAlias = Callable[[AtTable, Findings], None]

PLAY_CHECKS: tuple[PlayCheck, ...] = (
    rule_without_code,
    citation_of_no_rule,
    social_rule_with_code,
    rule_without_scenario,
    rule_not_applied,
    scenario_differs,
    impossible_card,
)


def run_play_checks(game: GameProject, findings: Findings) -> None:
    """Look at a game that can be played; what needs neither its rules nor a rulebook also at one without."""
    if not findings.errors:
        findings.extend(found for found in game.rules[1] if found.code != "G714")  # who plays nothing needs no rules
    dominated_card(game, findings)
    table = at_table(game)
    if table is not None:
        for check in PLAY_CHECKS:
            check(table, findings)
