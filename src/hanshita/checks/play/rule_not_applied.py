"""G771: a scenario lists a rule that was not carried out when it was played, so it would not see it go wrong."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.scenarios.reader import place_of


def rule_not_applied(table: AtTable, findings: Findings) -> None:
    """Carried out is a rule that a move or event of the scenario names, or that a function cites which ran."""
    for scenario in table.game.examples.scenarios():
        applied = table.applied.get(scenario.id)
        for rule in scenario.rules:
            if applied is not None and rule not in applied and table.has_code(rule):
                findings.warning(
                    "G771", f'{scenario.id} lists the rule "{rule}", and nothing of it is carried out in its run',
                    place_of(rule, scenario.node.values["rule"]) or scenario.span,
                    "take it from the list, or let the scenario come to it",
                )  # fmt: skip
