"""A scenario in which play no longer comes to what is written: G722 to G725, as `hanshita scenario run` tells them."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings


def scenario_differs(table: AtTable, findings: Findings) -> None:
    """Of each scenario what goes wrong first; one that a rulebook shows is told there (R412)."""
    for language in table.game.rulebook_languages:
        table.game.rulebook(language)  # asks for what it shows
    examples = table.game.examples
    for scenario in examples.scenarios():
        if scenario.id not in table.applied and not examples.is_shown(scenario):
            difference = examples.first_difference(scenario)
            findings.extend([difference] if difference is not None else [])
