"""Who knows which card of sentoin: take a state, give what a seat sees; take a view, give a whole state behind it.

Everything that comes into a hand or leaves it is counted in the open, and a reshuffled deck holds just what lay on the
used pile. So a hidden card shows a back: its type, and from which fillings of its deck it may have been drawn. A hand
of loot and the offering laid down from it are one holding for the others, who do not know which card is the offering.

When a card goes from hand to hand unseen, giver and taker know which; others can no longer tell its filling from those
of the cards that stayed (`either`), and forget which cards they knew in that hand (`known`).
"""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, Chance, back_of, hidden
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.state import NOBODY, SentoinState, put

ANY_EVENT, ANY_MISDEED, ANY_LOOT = range(3)  # backs of cards in general
_SPANS = 3  # backs with fillings begin here, misdeeds and loot in turn
_FILLINGS = 1024


def type_back(deck: Deck, card: int) -> int:
    """What a card's back shows by itself."""
    return ANY_EVENT if card < deck.events else ANY_MISDEED if card < deck.first_loot else ANY_LOOT


def type_of_back(back: int) -> int:
    """Of any back: ANY_EVENT, ANY_MISDEED or ANY_LOOT."""
    return back if back < _SPANS else ANY_MISDEED + (back - _SPANS) % 2


def back(deck: Deck, state: SentoinState, card: int) -> int:
    """The back of a card, as everybody can tell it."""
    if card < deck.events:
        return ANY_EVENT
    low, high = span(state, card)
    return _span_back(card >= deck.first_loot, low, high)


def _span_back(is_loot: bool, low: int, high: int) -> int:
    return _SPANS + is_loot + 2 * (low * _FILLINGS + high)


def _span_of(marker: int) -> tuple[int, int]:
    return divmod((back_of(marker) - _SPANS) // 2, _FILLINGS)


def span(state: SentoinState, card: int) -> tuple[int, int]:
    """The first and the last filling from which, for all that others can tell, a card may be."""
    for one, low, high in state.either:
        if one == card:
            return low, high
    return state.pool[card], state.pool[card]


# ── cards on the move ──


def moved_unseen(state: SentoinState, held: Sequence[int], cards: Sequence[int], insiders: int) -> None:
    """Some of the cards a seat held go to another unseen; `insiders`, as bits, know which."""
    known = dict(state.known)
    if len(held) > len(cards):  # otherwise everybody knows what went: all
        for card in held if known else ():
            if card in known and not known[card] & insiders:
                del known[card]
            elif card in known:
                known[card] &= insiders
        low, high = _common_span(state, held) if state.filling else (0, 0)
        if low < high:
            others = [one for one in state.either if one[0] not in held]
            state.either = tuple(sorted([*others, *((card, low, high) for card in held)]))
    for card in cards:
        known[card] = known.get(card, 0) | insiders
    state.known = tuple(sorted(known.items()))
    _no_longer_swapped(state, cards)


def _common_span(state: SentoinState, cards: Sequence[int]) -> tuple[int, int]:
    """The fillings from which some cards may be, where nobody can tell which is which."""
    pool = state.pool
    if not state.either:
        fillings = [pool[card] for card in cards]
        return min(fillings), max(fillings)
    spans = [span(state, card) for card in cards]
    return min([low for low, _ in spans]), max([high for _, high in spans])


def learn(state: SentoinState, card: int, bits: int) -> None:
    """Others come to know that a card is in a hand."""
    known = dict(state.known)
    known[card] = known.get(card, 0) | bits
    state.known = tuple(sorted(known.items()))


def forget(state: SentoinState, cards: Sequence[int]) -> None:
    """Cards that are shuffled."""
    if state.known:
        state.known = tuple(one for one in state.known if one[0] not in cards)
    if state.either:
        state.either = tuple(one for one in state.either if one[0] not in cards)
    _no_longer_swapped(state, cards)


def _no_longer_swapped(state: SentoinState, cards: Sequence[int]) -> None:
    """A card taken back from the table has left the hand."""
    if max(state.swapped) != NO_CARD:
        state.swapped = tuple(NO_CARD if card in cards else card for card in state.swapped)


# ── views ──


def seen_by(deck: Deck, state: SentoinState, seat: int | None) -> SentoinState:
    """What a seat, or a spectator, can know."""
    view = state.clone()
    view.event_deck = [hidden(ANY_EVENT)] * len(state.event_deck)
    view.misdeed_deck = [hidden(_span_back(False, state.generation, state.generation))] * len(state.misdeed_deck)
    view.loot_deck = [hidden(_span_back(True, state.filling, state.filling))] * len(state.loot_deck)
    known = [card for card, bits in state.known if _knows(bits, seat)]
    view.known = tuple((card, 0 if seat is None else 1 << seat) for card in known)
    view.either = ()
    if seat != state.actor:
        view.options = []
    view.holding = ((),) * state.players
    for other in range(state.players):
        if other != seat:
            _mask(deck, state, view, other, seat, known)
    return view


def _knows(bits: int, seat: int | None) -> bool:
    """A spectator knows what everybody does."""
    return bits < 0 if seat is None else bool(bits >> seat & 1)


def _mask(
    deck: Deck, state: SentoinState, view: SentoinState, other: int, seat: int | None, known: Sequence[int]
) -> None:
    loot, offering, passing = state.loot[other], state.offering[other], state.passing[other]
    view.misdeeds[other] = sorted(hidden(back(deck, state, card)) for card in state.misdeeds[other])
    view.loot[other] = [hidden(ANY_LOOT)] * len(loot)
    view.passing = put(view.passing, other, (hidden(ANY_LOOT),) * len(passing))
    held = [*loot, *passing]
    if offering != NO_CARD and not _knows(state.seen[other], seat):
        view.offering[other] = hidden(ANY_LOOT)
        held.append(offering)
    seen = (card if card in known else hidden(back(deck, state, card)) for card in held)
    view.holding = put(view.holding, other, tuple(sorted(seen)))
    if state.swapped[other] not in known:
        view.swapped = put(view.swapped, other, NO_CARD)


# ── whole states behind a view ──


def imagined(deck: Deck, view: SentoinState, seat: int, chance: Chance, visible: set[int]) -> SentoinState:
    """A state that agrees with the view of a seat; `visible` are the cards the view names."""
    state = view.clone()
    unseen = [card for card in range(len(deck.ids)) if card not in visible]
    state.event_deck = [card for card in unseen if card < deck.events]
    _deal_misdeeds(state, [card for card in unseen if deck.events <= card < deck.first_loot], chance)
    state.holding = ()
    for other, cards in enumerate(_deal_loot(state, view, [one for one in unseen if one >= deck.first_loot], chance)):
        if other != seat:
            _lay_out(state, other, cards, chance)
    return state


def _deal_misdeeds(state: SentoinState, unseen: Sequence[int], chance: Chance) -> None:
    """Each hidden misdeed is one of those that lay in the deck when it was drawn."""
    by_pool: dict[int, list[int]] = {}
    for card in unseen:
        by_pool.setdefault(state.pool[card], []).append(card)
    for seat, hand in enumerate(state.misdeeds):
        state.misdeeds[seat] = sorted(chance.take(by_pool[_span_of(card)[0]]) if card < 0 else card for card in hand)
    state.misdeed_deck = by_pool.get(state.generation, [])


def _deal_loot(state: SentoinState, view: SentoinState, unseen: Sequence[int], chance: Chance) -> list[list[int]]:
    """The holdings of all seats. Cards are dealt from the oldest filling on, first to whom no later one can go."""
    places = [
        (*_span_of(marker), seat) for seat, cards in enumerate(view.holding) for marker in cards if marker < NO_CARD
    ]
    places += [(view.filling, view.filling, NOBODY)] * len(view.loot_deck)
    mixed = [places.pop(chance.below(len(places))) for _ in range(len(places))]
    mixed.sort(key=lambda place: place[1])
    by_pool: dict[int, list[int]] = {}
    for card in unseen:
        by_pool.setdefault(view.pool[card], []).append(card)
    holdings = [[card for card in cards if card >= 0] for cards in view.holding]
    state.loot_deck, either = [], []
    for pool in sorted(by_pool):
        cards = by_pool[pool]
        open_to = [place for place in mixed if place[0] <= pool][: len(cards)]
        for place in open_to:
            mixed.remove(place)
            low, high, seat = place
            card = chance.take(cards)
            (state.loot_deck if seat == NOBODY else holdings[seat]).append(card)
            if low < high:
                either.append((card, low, high))
    state.either = tuple(sorted(either))
    return holdings


def _lay_out(state: SentoinState, seat: int, holding: list[int], chance: Chance) -> None:
    """Divide a holding among hand, offering and what is being passed on."""
    if state.offering[seat] < NO_CARD:
        laid = [card for card in holding if card != state.swapped[seat]]
        state.offering[seat] = chance.take(laid)
        holding.remove(state.offering[seat])
    state.passing = put(state.passing, seat, tuple(sorted(chance.take(holding) for _ in state.passing[seat])))
    state.loot[seat] = sorted(holding)
