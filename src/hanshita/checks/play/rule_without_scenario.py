"""G763: a rule that play carries out and no scenario shows, so that nobody would see it go wrong."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings


def rule_without_scenario(table: AtTable, findings: Findings) -> None:
    for rule in table.stated:
        if table.has_code(rule.name) and rule.name not in table.shown:
            findings.warning(
                "G763", f'no scenario shows the rule "{rule.name}"', rule.span,
                f'add it to "rule:" of a scenario that would go otherwise, in rules/{table.game.slug}/scenarios',
            )  # fmt: skip
