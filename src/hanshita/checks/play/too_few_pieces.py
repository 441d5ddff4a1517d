"""G768: the box holds fewer pieces of a component than simulated matches had on the table at once."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest


def too_few_pieces(table: AtTable, played: Playtest, findings: Findings) -> None:
    for name, needed in played.pieces.items():
        component = table.game.game.components.get(name)
        if component is not None and component.count < needed:
            findings.warning(
                "G768", f"the box holds {component.count} of {name}, and play needed {needed} at once", component.span,
                f'write "{component.unit}: {needed}", or allow it where the rules say what to do when they run out',
            )  # fmt: skip
