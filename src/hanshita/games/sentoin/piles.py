"""Decks, used piles and hands of sentoin: cards are drawn, discarded and moved, and who saw it is remembered."""

from bisect import insort
from collections.abc import Sequence

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.sentoin import knowledge
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.state import SentoinState


@cites("deck.reshuffle")
def reshuffle_misdeeds(state: SentoinState, tell: Tell) -> bool:
    """The used misdeeds become the deck; False where there are none."""
    if not state.used_misdeeds:
        return False
    state.misdeed_deck, state.used_misdeeds = state.used_misdeeds, []
    state.generation += 1
    state.pool = _refilled(state.pool, state.misdeed_deck, state.generation)
    tell(("reshuffled_misdeeds", TABLE, len(state.misdeed_deck)))
    return True


@cites("deck.reshuffle")
def reshuffle_loot(state: SentoinState, tell: Tell) -> bool:
    """The used loot becomes the deck; False where there is none."""
    if not state.used_loot:
        return False
    state.loot_deck, state.used_loot = state.used_loot, []
    state.filling += 1
    state.pool = _refilled(state.pool, state.loot_deck, state.filling)
    knowledge.forget(state, state.loot_deck)
    tell(("reshuffled_loot", TABLE, len(state.loot_deck)))
    return True


def _refilled(pool: tuple[int, ...], cards: Sequence[int], filling: int) -> tuple[int, ...]:
    new = list(pool)
    for card in cards:
        new[card] = filling
    return tuple(new)


@cites("turn.refill", "deck.reshuffle")
def refill_misdeeds(deck: Deck, state: SentoinState, seat: int, chance: Chance, tell: Tell) -> None:
    """Draw misdeeds up to a full hand, as many as there are."""
    hand = state.misdeeds[seat]
    missing = deck.misdeed_hand - len(hand)
    if missing <= 0:
        return
    if missing == 1 and state.misdeed_deck:  # the usual case
        card = chance.take(state.misdeed_deck)
        insort(hand, card)
        if tell:
            tell(("drew_misdeeds", seat, (card,)))
        return
    drawn = []
    for _ in range(missing):
        if not state.misdeed_deck and not reshuffle_misdeeds(state, tell):
            break
        card = chance.take(state.misdeed_deck)
        insort(hand, card)
        drawn.append(card)
    if drawn and tell:
        tell(("drew_misdeeds", seat, tuple(drawn)))


@cites("turn.gain", "deck.reshuffle")
def draw_loot(state: SentoinState, seat: int, count: int, chance: Chance, tell: Tell) -> None:
    """Draw loot into a hand, as much as there is."""
    hand = state.loot[seat]
    if count == 1 and state.loot_deck:
        card = chance.take(state.loot_deck)
        insort(hand, card)
        if tell:
            tell(("drew", seat, (card,)))
        return
    drawn = []
    for _ in range(count):
        if not state.loot_deck and not reshuffle_loot(state, tell):
            break
        drawn.append(chance.take(state.loot_deck))
    hand += drawn
    hand.sort()
    if drawn and tell:
        tell(("drew", seat, tuple(drawn)))


def discard_loot(state: SentoinState, seat: int, cards: Sequence[int], tell: Tell) -> None:
    """From a hand to the used loot, for all to see."""
    for card in cards:
        state.loot[seat].remove(card)
        state.used_loot.append(card)
    if tell:
        tell(("discarded", seat, tuple(cards)))


@cites("turn.rob")
def rob(state: SentoinState, thief: int, victim: int, count: int, chance: Chance, tell: Tell) -> None:
    """Take random cards out of another hand, as many as there are; the two know which."""
    hand = state.loot[victim]
    if count >= len(hand):
        taken = hand[:]
    else:
        rest = hand[:]
        taken = [rest.pop(chance.below(len(rest))) for _ in range(count)]
    move_unseen(state, victim, thief, taken)
    for card in taken:
        hand.remove(card)
        insort(state.loot[thief], card)
    if tell:
        tell(("robbed", thief, tuple(taken), victim))


def move_unseen(state: SentoinState, giver: int, taker: int, cards: Sequence[int]) -> None:
    """Before cards go from hand to hand: what others still know of these hands."""
    held = [*state.loot[giver], *state.passing[giver]]
    if state.offering[giver] != NO_CARD:
        held.append(state.offering[giver])
    knowledge.moved_unseen(state, held, cards, 1 << giver | 1 << taker)


def laid(cards: Sequence[int]) -> Sequence[int]:
    """The cards of a row of places, without the empty ones."""
    return [card for card in cards if card != NO_CARD] if NO_CARD in cards else cards


def distinct(deck: Deck, cards: Sequence[int], first: int = 0) -> list[int]:
    """One card of each design of sorted cards, its copies are as good; with `first` the moves that name them."""
    found: list[int] = []
    design, last = deck.design, -1
    for card in cards:
        if (now := design[card]) == last:
            found[-1] = first + card
        else:
            found.append(first + card)
            last = now
    return found


def hand_of_kind(deck: Deck, state: SentoinState, seat: int, kind: int) -> list[int]:
    """The loot in hand of a kind; -1: all."""
    hand = state.loot[seat]
    return hand if kind < 0 else [card for card in hand if deck.kind[card] == kind]
