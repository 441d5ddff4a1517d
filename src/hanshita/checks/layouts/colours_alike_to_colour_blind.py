"""Choices of a field whose colours some eyes cannot tell apart."""

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.telling_colours import pairs_told_by_colour
from hanshita.colours import COLOUR_BLINDNESS, difference, seen_with

_LEAST = 10.0  # of L*a*b*: told apart at a glance


def colours_alike_to_colour_blind(game: GameProject, findings: Findings) -> None:
    for field, one, other in pairs_told_by_colour(game):
        seen = {
            kind: difference(seen_with(one.colour, kind), seen_with(other.colour, kind)) for kind in COLOUR_BLINDNESS
        }
        worst = min(seen, key=lambda kind: seen[kind])
        if seen[worst] < _LEAST and other.span is not None:
            findings.warning(
                "L365",
                f'"{one.name}" and "{other.name}", which tell the {field} of cards, look alike with {worst} '
                f"(a difference of {seen[worst]:.0f}; {_LEAST:.0f} is seen at a glance)",
                other.span,
                "give each an icon or a letter in the palette and show it, or make one lighter",
                Note(f'"{one.name}" is here', one.span),
            )
