"""G769: a simulated match that did not come to its end, because the rules for play cannot go on."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest


def match_breaks_off(table: AtTable, played: Playtest, findings: Findings) -> None:
    if played.broken:
        findings.error(
            "G769", f"a simulated match broke off: {played.broken}", table.game.game.span,
            "look at what was changed last in the cards and facts; a game must go on with any of them",
        )  # fmt: skip
