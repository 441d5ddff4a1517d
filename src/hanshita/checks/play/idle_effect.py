"""G765: a step of an effect without which no simulated match went otherwise."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest


def idle_effect(table: AtTable, played: Playtest, findings: Findings) -> None:
    cards = {card.id: card for card in table.game.all_cards()}
    for step in played.idle:
        card = cards.get(step.card)
        if card is not None:
            findings.warning(
                "G765", f"this effect of {card.id} changed none of {played.matches} simulated matches",
                card.place(step.place), "look whether it can happen at all; if only people can use it, allow it",
            )  # fmt: skip
