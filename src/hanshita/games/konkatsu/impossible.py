"""Clients whom nobody can ever marry: take the deck, say who has no match in it."""

from collections.abc import Iterator

from hanshita.games import Impossible
from hanshita.games.konkatsu.cards import SINGLE
from hanshita.games.konkatsu.rules import Konkatsu


def impossible(rules: Konkatsu) -> Iterator[Impossible]:
    """Two of different sexes and the same type are a couple; who has no type wants to be single."""
    deck = rules.deck
    there = set(zip(deck.sex, deck.pair, strict=True))
    for card, (sex, pair) in enumerate(zip(deck.sex, deck.pair, strict=True)):
        if pair != SINGLE and (1 - sex, pair) not in there:
            yield Impossible(deck.ids[card], "pair", "nobody of the other sex has the same type")
