# ruff: noqa: ARG001 - every move has the same signature
"""From one placement to the next, and the end of a round: wages, forced sales, penalties, hand limit, the new card."""

from hanshita.engine import TABLE, Chance, Tell, cites
from hanshita.games.economy import scoring
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.moving import discards, lose_building, put_away
from hanshita.games.economy.state import MOST_PLAYERS, PAY, PLACE, TRIM, EconomyState

# by number of players, then by seat: the other seats clockwise, and the seat itself
_AFTER = [
    [tuple((seat + step) % players for step in range(1, players + 1)) for seat in range(players)]
    for players in range(MOST_PLAYERS + 1)
]


@cites("place.order", "round.end")
def next_turn(mode: Mode, state: EconomyState, seat: int, chance: Chance, tell: Tell) -> None:
    """The next player clockwise who has a worker to place; when nobody has, the round ends."""
    ready = state.ready
    for after in _AFTER[state.players][seat]:
        if ready[after]:
            state.phase, state.turn = PLACE, after
            return
    _end_round(mode, state, tell)


@cites("round.recall", "round.order")
def _end_round(mode: Mode, state: EconomyState, tell: Tell) -> None:
    state.busy = 0
    state.placed.clear()
    for seat in range(state.players):
        state.ready[seat] = state.crew[seat] - state.asleep[seat]
    _pay(mode, state, 0, tell)


# ── wages ──


@cites("wage.due", "wage.asleep", "solo.tax")
def due(mode: Mode, state: EconomyState, seat: int) -> int:
    """What a player owes at the end of this round: wages of all workers, and in one-player games the tax."""
    return mode.wage[state.round - 1] * state.crew[seat] + mode.tax[state.round - 1]


@cites("wage.order", "wage.choice")
def _pay(mode: Mode, state: EconomyState, first: int, tell: Tell) -> None:
    """Everybody from the `first`-th player on pays; who has to choose what to sell, is asked."""
    price = mode.price
    for place in range(first, state.players):
        seat = (state.start + place) % state.players
        owed = due(mode, state, seat)
        missing = owed - state.cash[seat]
        if missing > 0:
            if missing <= sum([price[card] for card in for_sale(mode, state, seat)]):
                state.phase, state.turn, state.cursor = PAY, seat, 0
                return
            if not _sell_out(mode, state, seat, tell):
                return
        else:
            _settle(mode, state, seat, owed, tell)
    _trim(mode, state, 0, tell)


@cites("wage.pay", "wage.household", "solo.tax")
def _settle(mode: Mode, state: EconomyState, seat: int, owed: int, tell: Tell) -> None:
    """Wages go to the household, the tax to the supply; what is missing has become penalties."""
    tax = mode.tax[state.round - 1]
    paid = min(owed, state.cash[seat])
    wages = min(paid, owed - tax)
    state.cash[seat] -= paid
    state.household += wages
    state.supply += paid - wages
    if tell:
        tell(("paid", seat, wages))
    if tax:
        tell(("taxed", seat, paid - wages))


@cites("wage.penalty", "contents.short", "solo.ruin", "solo.published-penalty")
def _sell_out(mode: Mode, state: EconomyState, seat: int, tell: Tell) -> bool:
    """All is sold and it is not enough: a penalty for each missing dollar, or the end. False if the game is over."""
    for card in for_sale(mode, state, seat):
        _sell(mode, state, seat, card, tell)
    owed = due(mode, state, seat)
    missing = owed - state.cash[seat]
    if missing > 0 and mode.ruin:
        scoring.ruin(state, tell)
        return False
    _settle(mode, state, seat, owed, tell)
    if missing > 0:
        state.penalties[seat] += missing * mode.penalty_per_dollar
        tell(("penalised", seat, missing * mode.penalty_per_dollar))
    return True


@cites("sell.unsellable", "solo.kind")
def for_sale(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """What a player could sell, the dearest first; in some one-player games one of a kind, if none lies there."""
    sellable = mode.deck.sellable
    cards = sorted([card for card in state.own[seat] if sellable[card]], key=mode.rank.__getitem__)
    if not mode.one_of_a_kind:
        return cards
    lying = {mode.kind[card] for card in state.shared}
    one_each = {mode.kind[card]: card for card in cards if mode.kind[card] not in lying}
    return list(one_each.values())


@cites("sell.only-then", "sell.no-more", "sell.choice")
def sell_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """The next building to sell, from the dearest to the cheapest, until it is enough.

    So no building is sold that could have been left out, and every set that holds to this can be chosen in one way.
    """
    missing = due(mode, state, seat) - state.cash[seat]
    cards = [card for card in for_sale(mode, state, seat) if mode.rank[card] >= state.cursor]
    left, first = sum(mode.price[card] for card in cards), mode.sells
    found: dict[int, int] = {}
    for card in cards:
        if left >= missing:
            found.setdefault(mode.kind[card], first + card)
        left -= mode.price[card]
    return list(found.values())


def sell(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    _sell(mode, state, seat, card, tell)
    state.cursor = mode.rank[card]
    owed = due(mode, state, seat)
    if state.cash[seat] >= owed:
        _settle(mode, state, seat, owed, tell)
        _pay(mode, state, (seat - state.start) % state.players + 1, tell)


@cites("sell.price", "sell.shared", "solo.half")
def _sell(mode: Mode, state: EconomyState, seat: int, card: int, tell: Tell) -> None:
    lose_building(mode, state, seat, card)
    state.shared.append(card)
    state.cash[seat] += mode.price[card]
    state.supply -= mode.price[card]
    if tell:
        tell(("sold", seat, card, mode.price[card]))


# ── hands ──


@cites("hand.limit", "hand.last-round")
def _trim(mode: Mode, state: EconomyState, first: int, tell: Tell) -> None:
    """Everybody from the `first`-th player on: who has too many cards must discard."""
    for place in range(first, state.players):
        seat = (state.start + place) % state.players
        over = len(state.hand[seat]) - state.limit[seat]
        if over > 0:
            state.phase, state.turn, state.left, state.cursor = TRIM, seat, over, 0
            return
    _next_round(mode, state, tell)


def trim_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    return discards(mode, state, seat, mode.trims)


def trim(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    put_away(mode, state, seat, card, tell)
    state.left -= 1
    state.cursor = mode.lowest[card]
    if not state.left:
        _trim(mode, state, (seat - state.start) % state.players + 1, tell)


# ── the new round ──


@cites("round.workplace", "round.wake", "round.start", "start.next", "end.rounds")
def _next_round(mode: Mode, state: EconomyState, tell: Tell) -> None:
    """The round card is turned over and becomes a workplace; sleepers wake; the marker says who begins."""
    if state.round == mode.rounds:
        scoring.finish(mode, state, tell)
        return
    card = state.rounds[-1]
    state.rounds = state.rounds[:-1]
    state.shared.append(card)
    if tell:
        tell(("opened", TABLE, card))
    state.round += 1
    for seat in range(state.players):
        state.ready[seat], state.asleep[seat] = state.crew[seat], 0
    state.start = state.turn = state.marker
    state.phase = PLACE
    if tell:
        tell(("round", state.start, state.round, mode.wage[state.round - 1]))
