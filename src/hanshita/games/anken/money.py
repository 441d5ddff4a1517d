# ruff: noqa: ARG001 - every move has the same signature
"""Drawing, borrowing and repaying, the windows in which anybody may do the latter two, and both ends of the game."""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, TABLE, Chance, EmptyPileError, Tell, cites
from hanshita.games.anken.cards import Deck
from hanshita.games.anken.state import (
    FAIL,
    FINAL,
    GOAL_REACHED,
    OVER,
    PILES_EMPTY,
    RETRY,
    SORRY,
    START,
    AnkenState,
)

_SAVING = frozenset((FAIL, RETRY, SORRY, FINAL))  # repaying keeps a card from being taken, or counts in the end


@cites("cleanup.reshuffle", "end.pile")
def draw(deck: Deck, state: AnkenState, count: int, chance: Chance, tell: Tell) -> bool:
    """Draw cards into `drawn`; False if the second pile runs out: then the game has ended."""
    for _ in range(count):
        pile = state.deck
        if not pile:
            raise EmptyPileError("the empty deck")
        state.drawn.append(pile.pop())
        if not pile:
            if state.generation == 2 or not state.discard:
                end_by_piles(deck, state, tell)
                return False
            reshuffle(state, tell)
        chance.turn_up(state.deck)
    if state.generation == 2 and any(card in state.second for card in state.drawn):
        state.either = _from_both(state)
    return True


def reshuffle(state: AnkenState, tell: Tell) -> None:
    """The discards become the second pile; which cards these are, everybody knows."""
    state.deck, state.discard = state.discard, []
    state.second = tuple(sorted(state.deck))
    state.generation = 2
    tell(("reshuffled", TABLE, len(state.deck)))


def _from_both(state: AnkenState) -> tuple[int, ...]:
    """The cards of a draw that went from one pile into the other: what is kept of them may be from either."""
    if all(card in state.second for card in state.drawn):
        return state.either
    return tuple(sorted({*state.either, *state.drawn}))


def take_drawn(state: AnkenState, seat: int) -> None:
    """What has been drawn goes to a hand, kept in ascending order."""
    state.hand[seat] += state.drawn
    state.hand[seat].sort()
    state.drawn = []


def can_borrow(deck: Deck, state: AnkenState, seat: int) -> bool:
    return state.belongs(seat) < deck.borrow_up_to


@cites("debt.borrow", "debt.count", "debt.often", "contents.short")
def borrow(deck: Deck, state: AnkenState, seat: int, chance: Chance, tell: Tell) -> bool:
    """Take a debt token and fill up the hand; False if the game has ended by it."""
    state.debt[seat] += 1
    goes_on = draw(deck, state, deck.borrow_up_to - state.belongs(seat), chance, tell)
    state.either = tuple(card for card in state.either if card not in state.drawn)
    if tell:
        tell(("borrowed", seat, tuple(state.drawn)))
    take_drawn(state, seat)
    state.cursor[seat] = -1
    return goes_on


@cites("debt.repay")
def repayments(deck: Deck, state: AnkenState, seat: int) -> Sequence[int]:
    """The reserve cards with which a seat may repay now.

    Among bots only where it can matter: it wins, or saves a card from being taken, or the game is being settled.
    """
    if not state.debt[seat]:
        return ()
    reserve = state.reserve[seat]
    if state.humans >> seat & 1 or state.phase in _SAVING:
        return reserve
    spare = state.points[seat] - deck.goal[state.players]
    if spare < 0 or state.debt[seat] > 1:
        return ()
    return [card for card in reserve if deck.points[card] <= spare]


@cites("debt.repay", "debt.block")
def repay(deck: Deck, state: AnkenState, seat: int, card: int, tell: Tell) -> bool:
    """Give a reserve card back for a debt token; False if the game is won by it."""
    slot = state.reserve[seat].index(card)
    lose_reserve(deck, state, seat, slot)
    state.discard.append(card)
    state.debt[seat] -= 1
    tell(("repaid", seat, card))
    return state.phase == FINAL or not wins(deck, state, seat, tell)


def gain_reserve(deck: Deck, state: AnkenState, seat: int, card: int, knowers: int) -> None:
    state.reserve[seat].append(card)
    state.seen[seat] = (*state.seen[seat], knowers | 1 << seat)
    state.points[seat] += deck.points[card]


def lose_reserve(deck: Deck, state: AnkenState, seat: int, slot: int) -> tuple[int, int]:
    """Take a card out of a reserve; the card and the seats that know it, as bits."""
    card = state.reserve[seat].pop(slot)
    seen = state.seen[seat]
    state.seen[seat] = seen[:slot] + seen[slot + 1 :]
    state.points[seat] -= deck.points[card]
    return card, seen[slot]


# ── windows ──


@cites("debt.any", "debt.when", "debt.order")
def speakers(deck: Deck, state: AnkenState, driver: int, skip: int = -1) -> list[int]:
    """Who is asked in a window: the contractor, the client, the others clockwise, as far as they can do anything.

    `driver` is the seat with the next step; a person there is always asked, so that it is he who draws or rolls.
    `skip` has the decision that follows anyway.
    """
    if not state.humans and state.phase != START and not _may_win(deck, state):
        return []
    order = state.clockwise(state.client)
    contractor = state.chosen[state.project]
    if contractor >= 0:
        order.remove(contractor)
        order.insert(0, contractor)
    return [seat for seat in order if seat != skip and _has_a_say(deck, state, seat, driver)]


def _may_win(deck: Deck, state: AnkenState) -> bool:
    """Whether somebody's last debt is all that keeps him from winning."""
    goal = deck.goal[state.players]
    for debt, points in zip(state.debt, state.points, strict=True):  # noqa: SIM110 - twice as fast as any()
        if debt == 1 and points >= goal:
            return True
    return False


def _has_a_say(deck: Deck, state: AnkenState, seat: int, driver: int) -> bool:
    if state.humans >> seat & 1:
        return seat == driver or can_borrow(deck, state, seat) or (state.debt[seat] > 0 and bool(state.reserve[seat]))
    if state.phase == START and can_borrow(deck, state, seat) and (seat == state.client or _may_end(deck, state, seat)):
        return True
    return bool(repayments(deck, state, seat))


def _may_end(deck: Deck, state: AnkenState, seat: int) -> bool:
    """Whether borrowing would empty the second pile: a way to end the game on purpose."""
    return state.generation == 2 and len(state.deck) <= deck.borrow_up_to - state.belongs(seat)


# ── the end ──


@cites("about.goal", "end.goal", "end.order", "debt.block")
def wins(deck: Deck, state: AnkenState, seat: int, tell: Tell) -> bool:
    """Whether a seat has reached the goal without debts; then the game is over at once."""
    if state.debt[seat] or state.points[seat] < deck.goal[state.players]:
        return False
    state.phase, state.over, state.victors, state.pending = OVER, GOAL_REACHED, (seat,), []
    tell(("won", seat, state.points[seat]))
    return True


@cites("end.pile", "end.repay")
def end_by_piles(deck: Deck, state: AnkenState, tell: Tell) -> None:
    """The second pile is empty: debtors may repay, clockwise from the client, then the points count."""
    tell(("ran_out", TABLE))
    state.phase = FINAL
    state.pending = [seat for seat in state.clockwise(state.client) if state.debt[seat] and state.reserve[seat]]
    if not state.pending:
        settle(state, tell)


@cites("end.debtor", "end.tie", "end.nobody")
def settle(state: AnkenState, tell: Tell) -> None:
    """The highest total among those without debts wins; equal ones share, nobody wins if all owe."""
    free = [seat for seat in range(state.players) if not state.debt[seat]]
    best = max((state.points[seat] for seat in free), default=0)
    state.victors = tuple(seat for seat in free if state.points[seat] == best)
    state.phase, state.over, state.pending = OVER, PILES_EMPTY, []
    tell(("settled", TABLE, state.victors, tuple(state.points)))


def return_job(state: AnkenState) -> None:
    """The job card goes back to the client's hand, where everybody remembers it."""
    if state.job != NO_CARD:
        state.hand[state.client].append(state.job)
        state.hand[state.client].sort()
        state.shown[state.client] = (*state.shown[state.client], state.job)
        state.job = NO_CARD


def leave_hand(state: AnkenState, seat: int, card: int) -> None:
    """A card leaves a hand for all to see."""
    state.hand[seat].remove(card)
    if card in state.shown[seat]:
        state.shown[seat] = tuple(one for one in state.shown[seat] if one != card)


def return_bids(state: AnkenState, but: tuple[tuple[int, int], ...] = ()) -> None:
    """All bids go back to their owners, unseen; `but` those of some (seat, project)."""
    bids = state.bids
    for place, cards in enumerate(bids):
        if cards and (place // 2, place % 2) not in but:
            hand = state.hand[place // 2]
            hand += cards
            hand.sort()
            bids[place] = ()
