"""Buildings that nobody can ever build: take the deck, say which cost more cards than there are to pay with."""

from collections.abc import Iterator

from hanshita.games import Impossible
from hanshita.games.economy.rules import Economy


def impossible(rules: Economy) -> Iterator[Impossible]:
    """A cost is paid with all other buildings and goods at most."""
    deck = rules.deck
    most = deck.buildings - 1 + len(deck.ids) - deck.first_goods
    for card in range(deck.buildings):
        if deck.cost[card] > most:
            reason = f"it costs {deck.cost[card]} cards, and there are {most} others"
            yield Impossible(deck.ids[card], "cost", reason)
