"""G764: a rule that play carries out and to which thousands of simulated matches never came."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest


def rule_never_reached(table: AtTable, played: Playtest, findings: Findings) -> None:
    for rule in table.stated:
        if table.has_code(rule.name) and not reached(table, played, rule.name):
            findings.warning(
                "G764", f'none of {played.matches} simulated matches came to the rule "{rule.name}"', rule.span,
                "look whether it can still happen with these cards and numbers; if people alone come to it, allow it",
            )  # fmt: skip


def reached(table: AtTable, played: Playtest, rule: str) -> float:
    """In what part of the matches play came to a rule: a move or event named it, or a function that cites it ran."""
    ran = max((played.functions.get(name, 0) for name in table.cited.get(rule, ())), default=0)
    return max(ran / max(played.watched, 1), played.rules.get(rule, 0) / max(played.matches, 1))
