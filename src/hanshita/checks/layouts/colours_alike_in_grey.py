"""Choices of a field whose colours cannot be told apart on a print without colour."""

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.telling_colours import pairs_told_by_colour
from hanshita.colours import lab

_LEAST = 8.0  # of lightness, 0 to 100


def colours_alike_in_grey(game: GameProject, findings: Findings) -> None:
    for field, one, other in pairs_told_by_colour(game):
        apart = abs(lab(one.colour)[0] - lab(other.colour)[0])
        if apart < _LEAST and other.span is not None:
            findings.warning(
                "L366",
                f'"{one.name}" and "{other.name}", which tell the {field} of cards, are the same grey on a print '
                f"without colour ({apart:.0f} of 100 apart)",
                other.span,
                "give each an icon or a letter in the palette and show it, or make one lighter",
                Note(f'"{one.name}" is here', one.span),
            )
