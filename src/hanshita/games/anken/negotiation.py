# ruff: noqa: ARG001 - every move has the same signature
"""From the job on the table to the handshake: offers, bids, choosing, agreeing, and the pass.

Bids of the first round are sealed; then the client chooses, or changes the terms and asks once more round the table.
Bots ask a limited number of times, and if nothing comes of it call each card once at its full reward, where a bid is
firm; people talk as long as they like. Every contract that could be struck at a table can be reached.
"""

from bisect import bisect_right

from hanshita.engine import NO_CARD, Chance, Tell, cites
from hanshita.games.anken import money, work
from hanshita.games.anken.cards import Deck
from hanshita.games.anken.state import BID, CONFIRM, DEAL, OFFER, PARTNER, AnkenState

MOST_ROUNDS = 3  # of one card, among bots
MOST_PROPOSALS = 2  # of one card in one turn, among bots

# what follows when the split is laid out
_TO_SEALED_BIDS, _TO_ANSWERS, _TO_CONFIRM = range(3)


# ── what is legal ──


def propose_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """The client at the start: a job, in-house work, or (never yet) a pass."""
    hand = state.hand[seat]
    first = deck.first["propose"]
    actions = [first + card for card in hand]
    actions += inhouse_actions(deck, state, hand)
    if may_pass(deck, state):
        actions.append(deck.first["pass"])
    return actions


@cites("inhouse.limits", "inhouse.double")
def inhouse_actions(deck: Deck, state: AnkenState, cards: list[int]) -> list[int]:
    """The cards whose every project is below 7 and of a colour in the client's reserve."""
    bit, need, colours = deck.bit, deck.need, 0
    for card in state.reserve[state.client]:
        colours |= bit[card]
    first = deck.first["inhouse"]
    return [first + card for card in cards if not need[card] & ~colours] if colours else []


@cites("offer.split", "offer.free")
def offer_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """So much gold for the project in question, from nothing to all that is left; a final call keeps none back."""
    del seat
    first, project = deck.first["offer"], state.project
    left = deck.reward[state.job] - (state.offers[0] if project else 0)
    if state.final:
        low, high = (1, left - 1) if project == 0 and deck.double[state.job] and left > 1 else (left, left)
        return list(range(first + low, first + high + 1))
    return list(range(first, first + left + 1))


@cites("bid.place", "bid.any", "bid.both", "bid.bidder", "offer.double")
def bid_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """Cards to lay down or take back, one by one in ascending order, and an end of it."""
    first, last, cards = deck.first, state.cursor[seat], state.hand[seat]
    upper, lower = state.bids[2 * seat], state.bids[2 * seat + 1]
    if last >= 0:
        cards = cards[bisect_right(cards, last) :]
    start = first["bid_upper"]
    actions = [start + card for card in cards]
    if deck.double[state.job]:
        start = first["bid_lower"]
        actions += [start + card for card in cards]
    if (upper or lower) and (not state.sealed or state.humans >> seat & 1):
        start = first["take_back"]
        actions += [start + card for card in (*upper, *lower) if card > last]
    actions.append(first["done"])
    if state.sealed and not state.final and (upper or lower):
        actions += deck.asks[deck.reward[state.job]]
    return actions


@cites("bid.client", "contract", "contract.whole", "turn.one")
def deal_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """The client before the bids: choose, ask again, offer another card, work in-house, pass; or, at last, call."""
    first, person = deck.first, state.humans >> seat & 1
    actions: list[int] = []
    upper = bidders(state, 0)
    if upper and (not deck.double[state.job] or bidders(state, 1)):
        start = first["choose"]
        actions += [start + other for other in upper]
        if state.final:  # who bids in a final call is taken at his word, and so is the client
            return actions
    if person or state.round < MOST_ROUNDS:
        actions.append(first["amend"])
    start = first["swap"]
    proposed = state.proposed
    for card in state.hand[seat]:
        if person or proposed.count(card) < MOST_PROPOSALS:
            actions.append(start + card)
    actions += inhouse_actions(deck, state, [state.job, *state.hand[seat]])
    if may_pass(deck, state):
        actions.append(first["pass"])
    if not actions:
        start = first["call"]
        actions = [start + card for card in (state.job, *state.hand[seat]) if card not in state.called]
    return actions


def partner_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """The contractor of the lower project; it may be the same."""
    del seat
    start = deck.first["choose"]
    return [start + other for other in bidders(state, 1)]


def bidders(state: AnkenState, project: int) -> list[int]:
    bids = state.bids
    return [seat for seat in range(state.players) if bids[2 * seat + project]]


@cites("pass.when")
def may_pass(deck: Deck, state: AnkenState) -> bool:
    """Every card of the client was asked about at full reward in vain, no bid lies, nothing can be done in-house."""
    asked, hand = state.asked, state.hand[state.client]
    if not asked or (state.job != NO_CARD and state.job not in asked) or any(card not in asked for card in hand):
        return False
    return not any(state.bids) and not inhouse_actions(
        deck, state, hand if state.job == NO_CARD else [state.job, *hand]
    )


# ── the client ──


@cites("offer.card", "turn.one")
def propose(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    if tell:
        tell(("proposed", seat, card))
    _lay_job(deck, state, card, tell)


@cites("bid.client")
def swap(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """Another card instead: all bids go back."""
    money.return_bids(state)
    money.return_job(state)
    if tell:
        tell(("swapped", seat, card))
    _lay_job(deck, state, card, tell)


@cites("pass.when")
def call(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A last question at the full reward; whoever bids now is taken at his word."""
    money.return_bids(state)
    if card != state.job:
        money.return_job(state)
    if tell:
        tell(("called", seat, card))
    state.called = (*state.called, card)
    state.final = 1
    _lay_job(deck, state, card, tell, MOST_ROUNDS)


def _lay_job(deck: Deck, state: AnkenState, card: int, tell: Tell, rounds: int = 0) -> None:
    if card != state.job:
        money.leave_hand(state, state.client, card)
        state.job = card
    state.proposed = (*state.proposed, card)
    state.round = rounds
    _ask_for_offers(deck, state, _TO_SEALED_BIDS, tell)


def amend(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.round += 1
    _ask_for_offers(deck, state, _TO_ANSWERS, tell)


def _ask_for_offers(deck: Deck, state: AnkenState, after: int, tell: Tell) -> None:
    state.phase, state.project, state.after = OFFER, 0, after
    state.pending = [state.client]
    if state.final and not deck.double[state.job]:
        offer(deck, state, state.client, deck.reward[state.job], None, tell)


@cites("offer.split", "offer.double")
def offer(deck: Deck, state: AnkenState, seat: int, gold: int, chance: Chance | None, tell: Tell) -> None:
    """Lay gold beside a project; the rest lies beside the reward."""
    state.offers[state.project] = gold
    if deck.double[state.job]:
        if state.project == 0:
            state.project = 1
            if state.final:
                offer(deck, state, seat, deck.reward[state.job] - gold, chance, tell)
            return
    else:
        state.offers[1] = 0
    if tell:
        tell(("offered", seat, offers_of(deck, state), keep(deck, state)))
    state.project = 0
    if state.after == _TO_CONFIRM:
        _ask_to_confirm(state)
    else:
        _open_bids(state, sealed=state.after == _TO_SEALED_BIDS)


def offers_of(deck: Deck, state: AnkenState) -> tuple[int, ...]:
    return tuple(state.offers if deck.double[state.job] else state.offers[:1])


def keep(deck: Deck, state: AnkenState) -> int:
    """The gold that lies beside the reward."""
    return deck.reward[state.job] - state.offers[0] - state.offers[1]


@cites("pass.effect")
def pass_turn(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    money.return_job(state)
    tell(("passed", seat))
    work.end_turn(deck, state, chance, tell)


@cites("inhouse.when", "turn.one")
def inhouse(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """The client's own company does the job, whatever bids lie there."""
    money.return_bids(state)
    if card != state.job:
        money.return_job(state)
        money.leave_hand(state, seat, card)
        state.job = card
    state.inhouse = 1
    if tell:
        tell(("inhouse", seat, card))
    work.before_roll(deck, state, 0, chance, tell)


# ── the others ──


def _open_bids(state: AnkenState, *, sealed: bool) -> None:
    state.phase, state.sealed = BID, int(sealed)
    state.pending = state.others()
    state.cursor = [-1] * state.players
    if sealed:
        state.asks = [-1] * state.players


def bid_upper(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    _bid(state, seat, card, 0)


def bid_lower(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    _bid(state, seat, card, 1)


@cites("bid.place", "bid.both", "bid.limits")
def _bid(state: AnkenState, seat: int, card: int, project: int) -> None:
    state.hand[seat].remove(card)  # face down: what was seen of the hand is remembered of hand and bids together
    state.bids[2 * seat + project] = (*state.bids[2 * seat + project], card)
    _pass_over(state, seat, card)


@cites("bid.bidder")
def take_back(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    for place in (2 * seat, 2 * seat + 1):
        state.bids[place] = tuple(one for one in state.bids[place] if one != card)
    state.hand[seat].append(card)
    state.hand[seat].sort()
    _pass_over(state, seat, card)


def _pass_over(state: AnkenState, seat: int, card: int) -> None:
    """Bots consider their cards once, from the lowest on."""
    if not state.humans >> seat & 1:
        state.cursor[seat] = card


@cites("bid.talk", "bid.promise")
def ask(deck: Deck, state: AnkenState, seat: int, gold: int, chance: Chance, tell: Tell) -> None:
    """End a bid with the gold one says one wants; it binds nobody."""
    state.asks[seat] = gold
    bid_done(deck, state, seat, 0, chance, tell)


def bid_done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.pending.remove(seat)
    if state.pending:
        return
    if tell:
        _tell_bids(deck, state, tell)
    if _asked_in_vain(deck, state) and state.job not in state.asked:
        state.asked = (*state.asked, state.job)
    if state.final:
        state.final = _close_call(deck, state)
    state.phase, state.sealed = DEAL, 0
    state.pending = [state.client]


def _tell_bids(deck: Deck, state: AnkenState, tell: Tell) -> None:
    only = 0 if deck.double[state.job] else 2  # the one project of a card needs no name
    for seat in state.others():
        for project in (0, 1):
            if state.bids[2 * seat + project]:
                tell(("bid", seat, only or project, state.bids[2 * seat + project]))
        if state.sealed and state.asks[seat] >= 0:
            tell(("asked", seat, state.asks[seat]))


@cites("pass.when")
def _asked_in_vain(deck: Deck, state: AnkenState) -> bool:
    """Whether a project found no bid although the client kept nothing and offered something for each."""
    projects = len(deck.projects[state.job])
    return (
        keep(deck, state) == 0
        and all(state.offers[project] for project in range(projects))
        and not all(bidders(state, project) for project in range(projects))
    )


def _close_call(deck: Deck, state: AnkenState) -> int:
    """Whether the bids of a final call make a contract; if not they go back."""
    if all(bidders(state, project) for project in range(len(deck.projects[state.job]))):
        return 1
    money.return_bids(state)
    return 0


# ── the handshake ──


@cites("contract")
def choose(deck: Deck, state: AnkenState, seat: int, other: int, chance: Chance, tell: Tell) -> None:
    """The contractor of the upper project, then of the lower one, then the terms once more."""
    state.chosen[state.project] = other
    if deck.double[state.job] and state.project == 0:
        state.project, state.phase = 1, PARTNER
        return
    seats = tuple(state.chosen[: len(deck.projects[state.job])])
    if tell:
        tell(("chose", seat, tuple(dict.fromkeys(seats))))
    if state.final:
        work.strike(deck, state, chance, tell)
    else:
        _ask_for_offers(deck, state, _TO_CONFIRM, tell)


def _ask_to_confirm(state: AnkenState) -> None:
    state.phase = CONFIRM
    state.pending = list(dict.fromkeys(seat for seat in state.chosen if seat >= 0))


@cites("contract.agree")
def agree(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.pending.remove(seat)
    if not state.pending:
        work.strike(deck, state, chance, tell)


@cites("contract.agree")
def refuse(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """The chosen bids of this seat are withdrawn, and talk goes on."""
    if tell:
        tell(("refused", seat))
    kept = tuple(
        (place // 2, place % 2)
        for place in range(2 * state.players)
        if place // 2 != seat or state.chosen[place % 2] != seat
    )
    money.return_bids(state, kept)
    state.chosen = [-1, -1, -1]
    state.round += 1
    state.phase, state.pending, state.project = DEAL, [state.client], 0
