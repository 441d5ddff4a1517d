"""Cards on the move: from deck and goods pile into hands, from hands to the piles, buildings to their owners."""

from bisect import bisect_left
from collections.abc import Sequence

from hanshita.engine import TABLE, Chance, Tell, cites
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.state import EconomyState


@cites("cards.draw", "cards.reshuffle", "cards.none-left")
def take_cards(state: EconomyState, count: int, chance: Chance, tell: Tell) -> list[int]:
    """Cards from the deck, as many as there are; the discards become the deck when it is empty."""
    if count <= len(state.deck) and not state.top:
        deck, take = state.deck, chance.take
        return [take(deck) for _ in range(count)]
    cards: list[int] = []
    for _ in range(count):
        if state.top:
            cards.append(state.top[-1])
            state.top = state.top[:-1]
            continue
        if not state.deck:
            if not state.discard:
                break
            _reshuffle(state, tell)
        cards.append(chance.take(state.deck))
    return cards


def _reshuffle(state: EconomyState, tell: Tell) -> None:
    """Everybody knows which cards are in the new deck, and gives them a new back in mind."""
    state.deck, state.discard = state.discard, state.deck
    state.generation += 1
    pool = list(state.pool)
    for card in state.deck:
        pool[card] = state.generation
    state.pool = tuple(pool)
    tell(("reshuffled", TABLE, len(state.deck)))


def draw(state: EconomyState, seat: int, count: int, chance: Chance, tell: Tell) -> None:
    """Cards from the deck into a hand, seen by their owner."""
    cards = take_cards(state, count, chance, tell)
    if cards:
        hand = state.hand[seat]
        hand += cards
        hand.sort()
        if tell:
            tell(("drew", seat, tuple(cards)))


@cites("goods.take", "goods.short")
def take_goods(state: EconomyState, seat: int, count: int, tell: Tell) -> None:
    """Goods from their pile, as many as there are."""
    pile, hand = state.goods, state.hand[seat]
    count = min(count, len(pile))
    if count > 0:
        hand += pile[-count:]
        del pile[-count:]
        hand.sort()
        if tell:
            tell(("took_goods", seat, count))


def leave_hand(state: EconomyState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    state.hand[seat].remove(card)
    if state.shown[seat]:
        forget_shown(state, seat, card)


def forget_shown(state: EconomyState, seat: int, card: int) -> None:
    """Nobody has to remember any longer that a card is in a hand."""
    state.shown[seat] = tuple(one for one in state.shown[seat] if one != card)


@cites("cards.discard", "goods.return")
def put_away(mode: Mode, state: EconomyState, seat: int, card: int, tell: Tell) -> None:
    """A card from a hand is discarded; goods go back to their pile."""
    state.hand[seat].remove(card)
    if state.shown[seat]:
        forget_shown(state, seat, card)
    (state.discard if card < mode.first_goods else state.goods).append(card)
    if tell:
        tell(("discarded", seat, card))


def one_of_each(mode: Mode, state: EconomyState, seat: int, cards: Sequence[int], first: int) -> list[int]:
    """Actions for some sorted hand cards, one for each kind; of several copies the one that was shown goes first."""
    kind, last = mode.kind, -1
    found: list[int] = []
    for card in cards:
        if (now := kind[card]) == last:
            found[-1] = first + card
        else:
            found.append(first + card)
            last = now
    for card in state.shown[seat]:
        for place, action in enumerate(found):
            if kind[action - first] == kind[card]:
                found[place] = first + card
    return found


def discards(mode: Mode, state: EconomyState, seat: int, first: int) -> list[int]:
    """What may be discarded next of the `left` cards that must go.

    Bots choose in the order of the hand, so that no set of cards comes up twice; people choose as they like.
    """
    hand = state.hand[seat]
    if not state.humans >> seat & 1:
        cursor = state.cursor
        hand = hand[(bisect_left(hand, cursor) if cursor else 0) : len(hand) - state.left + 1]
    return one_of_each(mode, state, seat, hand, first)


# ── buildings of one's own ──


@cites("passive.hand-limit", "passive.worker-cap")
def gain_building(mode: Mode, state: EconomyState, seat: int, card: int) -> None:
    state.own[seat].append(card)
    _adjust(mode, state, seat, mode.limit_delta[card], mode.cap_delta[card])


def lose_building(mode: Mode, state: EconomyState, seat: int, card: int) -> None:
    state.own[seat].remove(card)
    _adjust(mode, state, seat, -mode.limit_delta[card], -mode.cap_delta[card])


def _adjust(mode: Mode, state: EconomyState, seat: int, limit: int, cap: int) -> None:
    state.limit[seat] += limit
    if cap:
        allowed = mode.cap + sum(mode.cap_delta[card] for card in state.own[seat])
        state.cap[seat] = min(allowed, mode.deck.most_workers)
