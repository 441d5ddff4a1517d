"""G761: code or a scenario that names a rule the rulebook does not have."""

from collections.abc import Iterable

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.scenarios.reader import Scenario, place_of
from hanshita.spans import Span


def citation_of_no_rule(table: AtTable, findings: Findings) -> None:
    """What code cites has no place in a designer's files: it is told at the rulebook's first line."""
    known = table.book.rules
    for rule in sorted({*table.cited, *table.named} - {*known}):
        who = [*table.cited.get(rule, ()), *table.named.get(rule, ())]
        findings.error(
            "G761", f'play carries out "{rule}", which this rulebook does not have', Span(table.book.path, 1, 1),
            *_cure(rule, [name for name in known if not table.has_code(name)]), f"see {', '.join(who)}",
        )  # fmt: skip
    for rule in sorted({*table.shown} - {*known}):
        for scenario in table.shown[rule]:
            findings.error("G761", f'{scenario.id} shows "{rule}", which is no rule', _place(scenario, rule),
                           *_cure(rule, known))  # fmt: skip


def _cure(rule: str, known: Iterable[str]) -> Iterable[str]:
    return list(did_you_mean(rule, known)) or [f"give a paragraph the name {{#{rule}}}"]


def _place(scenario: Scenario, rule: str) -> Span:
    listed = scenario.node.values["rule"]
    return place_of(rule, listed) or listed.span
