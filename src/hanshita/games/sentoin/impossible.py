"""Heroes that nobody can ever catch: take the deck, say whom even the strongest kaijin with every help cannot beat."""

from collections.abc import Iterator

from hanshita.games import Impossible
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.effects import ADD_ATTACK, ADD_HP, CHOICE, HERO_SIDE, KAIJIN_SIDE, Step
from hanshita.games.sentoin.rules import Sentoin


def impossible(rules: Sentoin) -> Iterator[Impossible]:
    """Counted in favour of the kaijin: every helping effect of every card but the hero's is in play at once."""
    deck = rules.deck
    cards = range(len(deck.ids))
    orders = [deck.attack[card] for card in cards if deck.is_order[card]]
    loot = sorted((deck.attack[card] for card in cards[deck.first_loot :]), reverse=True)
    best = max(orders, default=0) + sum(loot[: deck.materials]) + sum(_help(deck, card) for card in cards)
    for card in cards:
        if deck.is_hero[card] and deck.hp[card] > best:
            reason = f"it has {deck.hp[card]} HP, and no kaijin can attack with more than {best}"
            yield Impossible(deck.ids[card], "hp", reason)


def _help(deck: Deck, card: int) -> int:
    """What a card adds to the kaijin's attack or takes off a hero's HP at best."""
    steps = [step for clause in deck.clauses[card] for step in clause.steps]
    return 0 if deck.is_hero[card] else sum(map(_worth, steps))


def _worth(step: Step) -> int:
    if step.verb == ADD_ATTACK and step.who in (KAIJIN_SIDE, CHOICE):
        return max(step.n, 0)
    if step.verb == ADD_HP and step.who in (HERO_SIDE, CHOICE):
        return max(-step.n, 0)
    return 0
