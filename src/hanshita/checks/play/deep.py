"""Checks that judge what thousands of simulated matches came to (`hanshita check --deep`)."""

from collections.abc import Callable
from typing import TypeAlias

from hanshita.checks.play.at_table import AtTable, at_table
from hanshita.checks.play.card_never_played import card_never_played
from hanshita.checks.play.idle_effect import idle_effect
from hanshita.checks.play.match_breaks_off import match_breaks_off
from hanshita.checks.play.rule_never_reached import rule_never_reached
from hanshita.checks.play.too_few_pieces import too_few_pieces
from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.simulate.playtest import Playtest

DeepCheck: TypeAlias = Callable[[AtTable, Playtest, Findings], None]

DEEP_CHECKS: tuple[DeepCheck, ...] = (
    rule_never_reached,
    idle_effect,
    card_never_played,
    too_few_pieces,
)


def run_deep_checks(game: GameProject, played: Playtest, findings: Findings) -> None:
    """Look at what came of playing a game; where a match broke off, at nothing else."""
    table = at_table(game)
    if table is None:
        return
    for check in (match_breaks_off,) if played.broken else DEEP_CHECKS:
        check(table, played, findings)
