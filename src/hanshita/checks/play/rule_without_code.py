"""G760: a rule that no program carries out, so that bots, simulations and scenarios play another game than people."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings


def rule_without_code(table: AtTable, findings: Findings) -> None:
    """Rules people keep to by themselves are marked ".social"; headings are no rules unless code cites them."""
    for rule in table.stated:
        if not table.has_code(rule.name) and rule.name not in table.social:
            findings.warning(
                "G760", f'no code carries out the rule "{rule.name}"', rule.span,
                f"mark it {{#{rule.name} .social}} if only people can keep to it, or let a function cite it",
            )  # fmt: skip
