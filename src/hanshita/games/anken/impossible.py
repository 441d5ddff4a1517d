"""Projects that nobody can ever do: take the deck, say which are too hard for every team there is."""

from collections.abc import Iterator

from hanshita.games import Impossible
from hanshita.games.anken.rules import Anken

_DIE = 6  # its highest face


def impossible(rules: Anken) -> Iterator[Impossible]:
    """A project succeeds by its highest die and all modifiers of the workers in its colour; it needs the latter where
    no die is high enough. The card that offers a project cannot work on it."""
    deck = rules.deck
    for card, projects in enumerate(deck.projects):
        others = [one for one in range(len(deck.ids)) if one != card]
        for place, (colour, difficulty) in enumerate(projects):
            best = _DIE + deck.bonus(others, colour)
            if difficulty > best:
                reason = f"its difficulty is {difficulty}, and the best team in the deck reaches {best}"
                yield Impossible(deck.ids[card], f"projects.{place}.difficulty", reason)
