"""G766: a card that nobody could play at any decision of thousands of simulated matches."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest


def card_never_played(table: AtTable, played: Playtest, findings: Findings) -> None:
    """Of card types that people play; what only turns up (events, round cards) is played by nobody."""
    dealt = {name.partition("#")[0] for name in table.rules.card_ids}
    for cards in table.game.cards.values():
        if any(card.id in played.cards for card in cards):
            for card in cards:
                if card.id in dealt and card.id not in played.cards:
                    findings.warning(
                        "G766", f"nobody could play {card.id} in any of {played.matches} simulated matches", card.span,
                        "look at what it needs, or what it costs",
                    )  # fmt: skip
