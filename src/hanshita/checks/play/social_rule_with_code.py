"""G762: a rule marked as one that only people keep to, which code carries out all the same."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings


def social_rule_with_code(table: AtTable, findings: Findings) -> None:
    for rule in table.book.rules.values():
        if rule.name in table.social and table.has_code(rule.name):
            who = [*table.cited.get(rule.name, ()), *table.named.get(rule.name, ())]
            findings.warning(
                "G762", f'"{rule.name}" is marked .social, and play carries it out', rule.span,
                "take the mark away", f"see {', '.join(who)}",
            )  # fmt: skip
