"""C274: cards of one type that differ in nothing but their names and words."""

from hanshita.checks.cards.design import design
from hanshita.diagnostics import Findings, Note
from hanshita.project import GameProject

_MOST_NOTES = 3


def duplicate_design(game: GameProject, findings: Findings) -> None:
    """Told once for a card type, at its place in game.yaml; a type without any number or choice is a picture."""
    for card_type in game.game.card_types.values():
        designs: dict[str, list[str]] = {}
        places = {}
        for card in game.cards.get(card_type.name, ()):
            own = design(card, card_type.fields)
            if card.is_sound and card.copies and own:
                designs.setdefault(repr(own), []).append(card.id)
                places[card.id] = card.span
        alike = [ids for ids in designs.values() if len(ids) > 1]
        if alike:
            findings.warning(
                "C274", f"{sum(map(len, alike))} cards of {card_type.name} differ from others in words alone",
                card_type.span, "write one card with copies, give them different numbers, or allow it here",
                *(Note(f"compare {', '.join(ids)}", places[ids[0]]) for ids in alike[:_MOST_NOTES]),
            )  # fmt: skip
