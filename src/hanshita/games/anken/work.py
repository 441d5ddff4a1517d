# ruff: noqa: ARG001 - every move has the same signature
"""From the handshake to the end of the turn: dice, second attempts, rewards, apologies, compensation, in-house work."""

from collections.abc import Callable

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.anken import money
from hanshita.games.anken.cards import Deck
from hanshita.games.anken.state import (
    CLAIM,
    CLAIMING,
    CLIENT_SHARE,
    DRAWN,
    ENDING,
    FAIL,
    FAILURE,
    OPEN,
    PROPOSE,
    RETAIN,
    RETAINED,
    RETRY,
    ROLLED,
    SORRY,
    START,
    STRUCK,
    SUCCESS,
    TAKE,
    AnkenState,
)

# ── windows: what comes after nobody has anything to say ──


def open_window(
    deck: Deck, state: AnkenState, phase: int, chance: Chance, tell: Tell, driver: int = -1, skip: int = -1
) -> None:
    state.phase = phase
    state.pending = money.speakers(deck, state, driver, skip)
    if not state.pending:
        _AFTER[phase](deck, state, chance, tell)


def go_on(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.pending.remove(seat)
    if not state.pending:
        _AFTER[state.phase](deck, state, chance, tell)


def _listen_again(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """After somebody borrowed or repaid in a window, everybody is asked again."""
    driver, skip = _DRIVERS[state.phase](state)
    open_window(deck, state, state.phase, chance, tell, driver, skip)


def borrow(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    if money.borrow(deck, state, seat, chance, tell) and state.phase in _AFTER:
        _listen_again(deck, state, chance, tell)


def repay(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    goes_on = money.repay(deck, state, seat, card, tell)
    if goes_on and state.phase in _AFTER:
        _listen_again(deck, state, chance, tell)


# ── turns ──


def start_turn(deck: Deck, state: AnkenState, client: int, chance: Chance, tell: Tell) -> None:
    state.client = client
    state.clear_turn()
    if tell:
        tell(("turn", client))
    open_window(deck, state, START, chance, tell, driver=client)


@cites("turn.draw")
def _turn_draw(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    client = state.client
    goes_on = money.draw(deck, state, 1, chance, tell)
    if tell:
        tell(("drew", client, tuple(state.drawn)))
    money.take_drawn(state, client)
    if goes_on:
        open_window(deck, state, DRAWN, chance, tell, skip=client)


def _to_propose(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    state.phase, state.pending = PROPOSE, [state.client]


@cites("cleanup.discard", "cleanup.next")
def end_turn(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """The job, the workers and the compensation cards of the turn are discarded; the left neighbour is client."""
    gone = [] if state.job == NO_CARD else [state.job]
    gone += [*state.committed[0], *state.committed[1], *state.played]
    if gone:
        state.discard += gone
        tell(("discarded", TABLE, tuple(gone)))
    state.played = []
    start_turn(deck, state, (state.client + 1) % state.players, chance, tell)


# ── the contract and the dice ──


@cites("contract.fixed", "contract.reveal")
def strike(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """From now on nothing changes: the chosen bids are turned up, the others go back unseen."""
    projects = range(len(deck.projects[state.job]))
    seats = tuple(state.chosen[project] for project in projects)
    for project in projects:
        place = 2 * seats[project] + project
        cards = state.bids[place]
        state.committed[project] = list(cards)
        state.bids[place] = ()
        shown = state.shown[seats[project]]
        if shown:
            state.shown[seats[project]] = tuple(card for card in shown if card not in cards)
    money.return_bids(state)
    if tell:
        tell(("contract", state.client, tuple(dict.fromkeys(seats)), (*state.committed[0], *state.committed[1])))
    state.final = 0
    before_roll(deck, state, 0, chance, tell)


def before_roll(deck: Deck, state: AnkenState, project: int, chance: Chance, tell: Tell) -> None:
    state.project = project
    open_window(deck, state, STRUCK, chance, tell, driver=worker(state))


def worker(state: AnkenState) -> int:
    return state.client if state.inhouse else state.chosen[state.project]


@cites("work.dice", "work.off", "work.roll", "work.seven", "contents.short")
def roll(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """The contractor's dice: the highest, with the modifiers of matching workers, against the difficulty."""
    if state.inhouse:
        _roll_inhouse(deck, state, chance, tell)
        return
    project = state.project
    colour, difficulty = deck.projects[state.job][project]
    workers = state.committed[project]
    dice = [chance.die() for _ in range(deck.dice(workers, colour))]
    bonus = deck.bonus(workers, colour)
    success = max(dice) + bonus >= difficulty
    state.tries[project] += 1
    contractor = state.chosen[project]
    if tell:
        tell(("rolled", contractor, tuple(dice), bonus, success))
    if success:
        state.outcome[project] = SUCCESS
    open_window(deck, state, ROLLED, chance, tell, skip=-1 if success else contractor)


@cites("inhouse.dice", "inhouse.roll", "inhouse.double", "inhouse.fail", "inhouse.keep")
def _roll_inhouse(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """As many dice as backs of the colour lie in the reserve, from the upper project on; no modifier, no second try."""
    for project, (colour, difficulty) in enumerate(deck.projects[state.job]):
        dice = [chance.die() for card in state.reserve[state.client] if deck.colour[card] == colour]
        success = max(dice, default=0) >= difficulty  # the last card of a colour may have paid a debt since
        if tell:
            tell(("rolled_inhouse", state.client, tuple(dice), success))
        state.outcome[project] = SUCCESS if success else FAILURE
        if not success:
            break
    open_window(deck, state, ROLLED, chance, tell)


def _after_roll(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    project = state.project
    if state.inhouse:
        if FAILURE in state.outcome:
            to_end(deck, state, chance, tell)
        else:
            _client_reward(deck, state, chance, tell)
    elif state.outcome[project] == SUCCESS:
        _contractor_reward(deck, state, chance, tell)
    else:
        state.phase = FAIL if state.tries[project] < deck.tries else SORRY
        state.pending = [state.chosen[project]]


# ── failure ──


@cites("work.fail", "work.tries")
def fail_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    return [deck.first["retry"], deck.first["apologise"]]


def sorry_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    return [deck.first["apologise"]]


@cites("work.retry")
def retry(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """The workers that failed are discarded now; fresh ones come from the hand."""
    failed = state.committed[state.project]
    state.committed[state.project] = []
    state.discard += failed
    tell(("retried", seat, tuple(failed)))
    state.phase, state.pending = RETRY, [seat]
    state.cursor[seat] = -1


@cites("work.retry", "work.locked")
def retry_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """Cards of the hand, one by one in ascending order; without any, an apology."""
    first, last = deck.first, state.cursor[seat]
    actions = [first["commit"] + card for card in state.hand[seat] if card > last]
    actions.append(first["done"] if state.committed[state.project] else first["apologise"])
    return actions


def commit(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    money.leave_hand(state, seat, card)
    state.committed[state.project].append(card)
    if not state.humans >> seat & 1:
        state.cursor[seat] = card


def commit_done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    tell(("committed", seat, tuple(state.committed[state.project])))
    before_roll(deck, state, state.project, chance, tell)


@cites("apology.say", "work.locked")
def apologise(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    state.outcome[state.project] = FAILURE
    tell(("apologised", seat))
    _claims(deck, state, chance, tell)


# ── compensation ──


def _claims(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    open_window(deck, state, CLAIMING, chance, tell, skip=state.client)


def _to_claim(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """Ask the client, unless there is nothing to claim or nothing to claim it with."""
    client, victim = state.client, state.chosen[state.project]
    if not state.humans >> client & 1 and not (
        state.reserve[victim]
        and (any(deck.compensation[card] for card in state.hand[client]) or money.can_borrow(deck, state, client))
    ):
        next_project(deck, state, chance, tell)
    else:
        state.phase, state.pending = CLAIM, [client]


@cites("apology.choose", "apology.many", "apology.hand", "apology.who")
def claim_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """The compensation cards in hand, as long as the one who apologised has a reserve; and forgiveness."""
    actions = [deck.first["done"]]
    if state.reserve[state.chosen[state.project]]:
        first = deck.first["compensate"]
        actions += [first + card for card in state.hand[seat] if deck.compensation[card]]
    return actions


def claim_done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    next_project(deck, state, chance, tell)


@cites("apology.compensation")
def compensate(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """Show the card; then choose among the backs of a reserve."""
    money.leave_hand(state, seat, card)
    state.played.append(card)
    tell(("compensated", seat, card, state.chosen[state.project]))
    state.phase = TAKE


def take_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    first = deck.first["take"]
    return list(range(first, first + len(state.reserve[state.chosen[state.project]])))


@cites("apology.compensation")
def take(deck: Deck, state: AnkenState, seat: int, slot: int, chance: Chance, tell: Tell) -> None:
    """The card moves face down; its old owner still knows it, nobody else but the taker."""
    victim = state.chosen[state.project]
    card, knowers = money.lose_reserve(deck, state, victim, slot)
    money.gain_reserve(deck, state, seat, card, knowers)
    tell(("took", seat, card, victim))
    if not money.wins(deck, state, seat, tell):
        _claims(deck, state, chance, tell)


# ── rewards ──


@cites("reward.contractor", "work.seven-reward", "reward.double")
def _contractor_reward(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    hard = deck.projects[state.job][state.project][1] >= deck.hard
    allowed = deck.hard_retain if hard else 1
    _reward(deck, state, state.chosen[state.project], state.offers[state.project], allowed, chance, tell)


@cites("reward.client", "reward.all", "inhouse.reward")
def _client_reward(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """What lies beside the reward, or all of it after in-house work; one card at most is retained, even on a 7."""
    state.project = CLIENT_SHARE
    gold = deck.reward[state.job] - (0 if state.inhouse else state.offers[0] + state.offers[1])
    _reward(deck, state, state.client, gold, 1, chance, tell)


def _reward(deck: Deck, state: AnkenState, seat: int, gold: int, allowed: int, chance: Chance, tell: Tell) -> None:
    state.taker = seat
    if not gold:
        state.taker = -1
        _after_reward(deck, state, chance, tell)
        return
    goes_on = money.draw(deck, state, gold, chance, tell)
    if tell:
        tell(("earned", seat, tuple(state.drawn)))
    if not goes_on:
        money.take_drawn(state, seat)
        return
    state.phase, state.pending, state.allowed = RETAIN, [seat], allowed
    state.cursor[seat] = -1


@cites("reward.new")
def retain_actions(deck: Deck, state: AnkenState, seat: int) -> list[int]:
    """Cards just drawn, in ascending order, or none."""
    first, last = deck.first["retain"], state.cursor[seat]
    return [deck.first["done"], *(first + card for card in state.drawn if card > last)]


@cites("reward.contractor", "reward.client", "reward.reserve")
def retain(deck: Deck, state: AnkenState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.drawn.remove(card)
    money.gain_reserve(deck, state, seat, card, 0)
    if tell:
        tell(("retained", seat, card))
    state.cursor[seat] = card
    state.allowed -= 1
    if not state.allowed or not state.drawn:
        retain_done(deck, state, seat, 0, chance, tell)


def retain_done(deck: Deck, state: AnkenState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    money.take_drawn(state, seat)
    state.taker = -1
    if not money.wins(deck, state, seat, tell):
        open_window(deck, state, RETAINED, chance, tell)


def _after_reward(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    if state.project == CLIENT_SHARE:
        to_end(deck, state, chance, tell)
    else:
        next_project(deck, state, chance, tell)


@cites("reward.double", "reward.all", "apology.who")
def next_project(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    """The lower project, whatever became of the upper one; then the client's share if all went well."""
    projects = len(deck.projects[state.job])
    if state.project + 1 < projects:
        before_roll(deck, state, state.project + 1, chance, tell)
    elif all(state.outcome[project] == SUCCESS for project in range(projects)):
        _client_reward(deck, state, chance, tell)
    else:
        to_end(deck, state, chance, tell)


def to_end(deck: Deck, state: AnkenState, chance: Chance, tell: Tell) -> None:
    open_window(deck, state, ENDING, chance, tell)


After = Callable[[Deck, AnkenState, Chance, Tell], None]

_AFTER: dict[int, After] = {
    START: _turn_draw,
    DRAWN: _to_propose,
    STRUCK: roll,
    ROLLED: _after_roll,
    CLAIMING: _to_claim,
    RETAINED: _after_reward,
    ENDING: end_turn,
}


def _nobody(state: AnkenState) -> tuple[int, int]:
    return -1, -1


# the seat with the next step, and the seat that is not asked because the decision after the window is its own
_DRIVERS: dict[int, Callable[[AnkenState], tuple[int, int]]] = {
    START: lambda state: (state.client, -1),
    DRAWN: lambda state: (-1, state.client),
    STRUCK: lambda state: (worker(state), -1),
    ROLLED: lambda state: (-1, -1 if state.inhouse or state.outcome[state.project] != OPEN else worker(state)),
    CLAIMING: lambda state: (-1, state.client),
    RETAINED: _nobody,
    ENDING: _nobody,
}
