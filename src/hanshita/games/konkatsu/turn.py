# ruff: noqa: ARG001 - every move has the same signature
"""The turn of konkatsu: its actions but the approach, the deck, the clock, and how players leave and the game ends."""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, TABLE, Chance, EmptyPileError, Tell, cites
from hanshita.games.konkatsu.cards import SINGLE, Deck
from hanshita.games.konkatsu.state import ACT, EVERYBODY, NOBODY, ONE, OVER, KonkatsuState

TURN, APPROACH, PROPOSAL = range(3)  # what a turn costs on the clock


@cites(
    "turn.one", "turn.limit", "turn.draw", "turn.place", "turn.swap", "turn.redraw-hand", "turn.redraw-field",
    "approach.when", "approach.single", "approach.ask", "house.reshuffle",
)  # fmt: skip
def turn_actions(deck: Deck, state: KonkatsuState, seat: int) -> Sequence[int]:
    """Exactly one of these is a turn; none only where an empty deck is not made anew."""
    first = deck.first
    hand, field = state.hand[seat], state.field[seat]
    actions: list[int] = []
    if field == NO_CARD:
        full, put = len(hand) >= deck.limit, first["place"]
    else:
        full, put = len(hand) + 1 >= deck.limit, first["swap"]
    for card in hand:
        actions.append(put + card)
    if not full:
        if state.deck or (deck.reshuffle and state.discard):
            actions.append(first["draw"])
    elif deck.reshuffle or state.deck:
        put = first["redraw_hand"]
        for card in hand:
            actions.append(put + card)
        if field != NO_CARD:
            actions.append(first["redraw_field"])
    if field != NO_CARD and deck.pair[field] != SINGLE and 1 - state.sexes[seat] in state.sexes:
        actions += deck.asks[state.sexes[seat]]
    return actions


# ── cards ──


@cites("turn.draw", "turn.limit")
def draw(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    draw_card(deck, state, seat, chance, tell)
    end_turn(deck, state, TURN, chance, tell)


@cites("turn.place", "card.back")
def place(deck: Deck, state: KonkatsuState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    take_from_hand(deck, state, seat, card)
    state.field[seat], state.denied[seat] = card, 0
    state.sexes[seat] = deck.sex[card]
    if tell:
        tell(("placed", seat, card))
    end_turn(deck, state, TURN, chance, tell)


@cites("turn.swap")
def swap(deck: Deck, state: KonkatsuState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    take_from_hand(deck, state, seat, card)
    state.hand[seat] += (state.field[seat],)
    state.field[seat], state.denied[seat] = card, 0
    state.sexes[seat] = deck.sex[card]
    if tell:
        tell(("swapped", seat, card))
    end_turn(deck, state, TURN, chance, tell)


@cites("turn.redraw-hand")
def redraw_hand(deck: Deck, state: KonkatsuState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    take_from_hand(deck, state, seat, card)
    discard(deck, state, seat, card, tell)
    draw_card(deck, state, seat, chance, tell)
    end_turn(deck, state, TURN, chance, tell)


@cites("turn.redraw-field")
def redraw_field(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """The new card goes to the hand; the field stays empty till another turn."""
    discard(deck, state, seat, state.field[seat], tell)
    state.field[seat], state.sexes[seat] = NO_CARD, NOBODY
    draw_card(deck, state, seat, chance, tell)
    end_turn(deck, state, TURN, chance, tell)


def take_from_hand(deck: Deck, state: KonkatsuState, seat: int, card: int) -> None:
    hand = state.hand[seat]
    if len(hand) == 1:
        state.hand[seat] = ()
        return
    slot = hand.index(card)
    state.hand[seat] = hand[:slot] + hand[slot + 1 :]
    trace, sex = state.trace, deck.sex
    for other in hand:
        if trace[other] != trace[card] and sex[other] == sex[card]:
            _blur([one for one in hand if sex[one] == sex[card]], trace)
            return


def _blur(cards: Sequence[int], trace: list[int]) -> None:
    """Cards of one back of which one leaves a hand: nobody else knows which, so all keep only what holds for each."""
    deck = max(trace[card] >> 1 for card in cards)
    approached = min(trace[card] & 1 for card in cards)
    for card in cards:
        trace[card] = 2 * deck + approached


@cites("deck.discard", "house.open-discards")
def discard(deck: Deck, state: KonkatsuState, seat: int, card: int, tell: Tell) -> None:
    """Face down, known to its owner; face up where the house rule says so."""
    state.discard.append(card)
    if deck.open_discards:
        state.knows.append(EVERYBODY)
        tell(("discarded_open", seat, card))
    else:
        state.knows.append(1 << seat)
        if tell:
            tell(("discarded", seat, card))


@cites("turn.draw", "deck.top")
def draw_card(deck: Deck, state: KonkatsuState, seat: int, chance: Chance, tell: Tell) -> None:
    """To the hand, always. The next card of the deck shows its sex to everybody."""
    pile = state.deck
    if not pile:
        _reshuffle(state, chance, tell)
        pile = state.deck
        if not pile:
            raise EmptyPileError("the empty deck")
    card = pile.pop()
    if pile:
        chance.turn_up(pile)
    state.hand[seat] += (card,)
    if tell:
        tell(("drew", seat, card))


@cites("deck.reshuffle")
def _reshuffle(state: KonkatsuState, chance: Chance, tell: Tell) -> None:
    """The discards become the deck; who knew one of them knows that it is there."""
    state.generation += 1
    now, trace = state.generation, state.trace
    bounds = [list(least) or [0] * len(trace) for least in state.least]
    for card, knowers in zip(state.discard, state.knows, strict=True):
        trace[card] = 2 * now
        if knowers == EVERYBODY:
            for bound in bounds:
                bound[card] = now
        elif knowers:  # its owner alone
            bounds[knowers.bit_length() - 1][card] = now
    state.least = tuple([tuple(bound) for bound in bounds])
    tell(("reshuffled", TABLE, len(state.discard)))
    state.deck = state.discard[::-1]
    state.discard, state.knows = [], []
    chance.turn_up(state.deck)


# ── the end of a turn ──


@cites("turn.next", "time.clock", "time.turns", "end.time", "end.proposal")
def end_turn(deck: Deck, state: KonkatsuState, cost: int, chance: Chance, tell: Tell) -> None:
    """The left neighbour is next, if there is time; who can do nothing passes."""
    state.clock -= state.costs[cost]
    if state.clock <= 0:
        time_up(state, tell)
        return
    turn = state.turn = state.after[state.turn]
    state.phase, state.pending = ACT, ONE[turn]
    if not state.deck and not turn_actions(deck, state, turn):
        _pass(deck, state, chance, tell)
    else:
        state.passes = 0


@cites("turn.pass")
def _pass(deck: Deck, state: KonkatsuState, chance: Chance, tell: Tell) -> None:
    """Where nobody can do anything any more, the game ends as it does when time is up."""
    tell(("passed", state.turn))
    state.passes += 1
    if state.passes >= len(state.active):
        time_up(state, tell)
    else:
        end_turn(deck, state, TURN, chance, tell)


@cites("end.time", "end.keep")
def time_up(state: KonkatsuState, tell: Tell) -> None:
    """Whoever is still at the table has lost; winners stay winners."""
    tell(("time_up", TABLE, state.active))
    _over(state)


def _over(state: KonkatsuState) -> None:
    state.lost += state.active
    state.active = state.pending = ()
    state.phase = OVER


@cites("end.goal", "end.several", "end.few")
def let_win(deck: Deck, state: KonkatsuState, seats: Sequence[int], tell: Tell) -> bool:
    """Players who have reached the goal leave as winners; whether the others play on."""
    winners = [seat for seat in seats if state.score[seat] >= deck.goal]
    if not winners:
        return True
    for seat in winners:
        tell(("won", seat, state.score[seat]))
        state.won += (seat,)
        _go(deck, state, seat, tell)
    return _enough(deck, state, tell)


@cites("end.leave")
def leave(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """Giving up is losing; the others play on while they are enough."""
    tell(("left", seat))
    state.lost += (seat,)
    _go(deck, state, seat, tell)
    if _enough(deck, state, tell):
        end_turn(deck, state, TURN, chance, tell)


@cites("end.cards")
def _go(deck: Deck, state: KonkatsuState, seat: int, tell: Tell) -> None:
    """The cards of whoever leaves are discarded; the seat is skipped from now on."""
    for card in (*state.hand[seat], state.field[seat]):
        if card != NO_CARD:
            discard(deck, state, seat, card, tell)
    state.hand[seat], state.field[seat], state.sexes[seat] = (), NO_CARD, NOBODY
    active = state.active = tuple(other for other in state.active if other != seat)
    everybody = deck.others[state.players]
    state.after = tuple(next((one for one in everybody[own] if one in active), own) for own in range(state.players))


@cites("end.few", "house.first-win")
def _enough(deck: Deck, state: KonkatsuState, tell: Tell) -> bool:
    if len(state.active) > deck.ends_at and not (deck.first_win_ends and state.won):
        return True
    tell(("few_left", TABLE, state.active))
    _over(state)
    return False
