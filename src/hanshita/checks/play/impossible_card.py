"""G767: a card asks for what no legal play can give: a project too hard for every team, a client without a match."""

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.games import kit


def impossible_card(table: AtTable, findings: Findings) -> None:
    """What is impossible each game's own package says (`Kit.impossible`), by counting, not by playing."""
    found, cards = kit(table.game.slug), {card.id: card for card in table.game.all_cards()}
    for one in () if found is None else found.impossible(table.rules):
        card = cards.get(one.card)
        if card is not None:
            findings.warning(
                "G767", f"nobody can ever do this of {card.id}: {one.reason}", card.place(one.place),
                "make it easier, or give the deck a card that helps",
            )  # fmt: skip
