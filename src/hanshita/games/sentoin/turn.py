# ruff: noqa: ARG001 - every task has the same signature
"""A round up to the judgement: the event, the turns with misdeed, gain and offering, and the windows between.

In a window the seats of its list are asked in turn until all have passed in a row. A bot that could only pass passes
by itself, unseen; a person is asked as long as he has loot, so that silence tells nothing.
"""

from bisect import insort
from typing import Any

from hanshita.engine import TABLE, Chance, Tell, cites
from hanshita.games.sentoin import piles
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import AFTER_USE, COMBAT, EVENT, JUDGE, OWN, PLAYERS, TURN, Deck
from hanshita.games.sentoin.doing import run_steps
from hanshita.games.sentoin.piles import distinct
from hanshita.games.sentoin.reach import CAN
from hanshita.games.sentoin.state import (
    ASK,
    BEGIN,
    CLOCKWISE,
    FLED,
    GAINED,
    LAY,
    MISDEED,
    OFFER,
    OTHERS,
    RELEASE,
    SHOW,
    WINDOW,
    SentoinState,
    Task,
)  # fmt: skip


def _plan(players: int, dealer: int) -> tuple[Task, ...]:
    """The agenda of a round after its event, the last task first."""
    turns: list[Task] = [(BEGIN, seat) for seat in CLOCKWISE[players][dealer]]
    return ((phases.JUDGE,), (ASK, JUDGE, dealer, 0), *reversed(turns))


_PLANS = [[_plan(players, dealer) for dealer in range(players)] for players in range(PLAYERS[1] + 1)]


@cites("round.flip", "round.turns", "turn.order", "window.when", "event.order", "event.hero", "event.other")
def flip_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Turn up the event of the round; it acts before anything else."""
    state.round += 1
    if tell:
        tell(("round", state.dealer, state.round))
    state.event = event = chance.take(state.event_deck)
    state.misdeed_kind, state.tribute = deck.ordered[event], deck.tribute[event]
    if tell and deck.is_order[event]:
        tell(("order", TABLE, event, state.misdeed_kind, state.tribute))
    elif tell:
        tell(("event", TABLE, event))
    state.agenda += _PLANS[state.players][state.dealer]
    if deck.usable[EVENT] or state.humans:
        state.agenda.append((ASK, EVENT, state.dealer, 0))
    if deck.on_appear[event]:
        run_steps(deck, state, deck.on_appear[event], state.dealer, 1, chance, tell)


# ── a turn ──


@cites("turn.order", "turn.refill", "turn.misdeed")
def begin_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Refill the misdeeds (BEGIN), open the first window; then (SHOW) a misdeed has to be shown, if there is any."""
    moment, seat = task
    hand = state.misdeeds[seat]
    if moment == BEGIN:
        if len(hand) == deck.one_missing and state.misdeed_deck:  # as in `refill_misdeeds`, the usual case
            card = chance.take(state.misdeed_deck)
            insort(hand, card)
            if tell:
                tell(("drew_misdeeds", seat, (card,)))
        else:
            piles.refill_misdeeds(deck, state, seat, chance, tell)
        own, idle = state.materials[seat], deck.idle_in_turn
        if (not idle(state.loot[seat]) or (own and not idle(own)) or state.humans) and _opens_in_turn(
            deck, state, seat, SHOW
        ):
            return
    options = distinct(deck, hand, deck.misdeed_first)  # as in `show_actions`
    if len(options) > 1:
        state.phase, state.actor, state.options = MISDEED, seat, options
    elif hand:
        show(deck, state, seat, hand[0], chance, tell)
    else:
        _after_gain(deck, state, GAINED, seat, chance, tell)


def show_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return distinct(deck, state.misdeeds[seat], deck.misdeed_first)


@cites("turn.misdeed", "turn.double", "turn.gain", "conversion.lasting")
def show(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """What it brings is doubled if it is what was ordered; what the own order adds comes after that."""
    state.misdeeds[seat].remove(card)
    state.shown[seat] = card
    if tell:
        tell(("misdeed", seat, card))
    robs, count = deck.gains_where[state.misdeed_kind][card]
    order = state.order[seat]
    if order >= 0:
        count += deck.bonus[order][deck.kind[card]]
    if robs:
        if _asks_whom_to_rob(deck, state, seat, count, chance, tell):
            state.agenda.append((GAINED, seat))
            return
    elif count == 1 and state.loot_deck:  # as in `draw_loot`, the usual case
        card = chance.take(state.loot_deck)
        insort(state.loot[seat], card)
        if tell:
            tell(("drew", seat, (card,)))
    else:
        piles.draw_loot(state, seat, count, chance, tell)
    _after_gain(deck, state, GAINED, seat, chance, tell)


@cites("turn.rob")
def _asks_whom_to_rob(deck: Deck, state: SentoinState, seat: int, count: int, chance: Chance, tell: Tell) -> bool:
    """Rob the only one who can be robbed, or ask (True)."""
    victims = _victims(state, seat)
    if len(victims) > 1:
        state.left = count
        first = deck.first["rob"]
        state.ask(phases.ROB, seat, [first + one for one in victims])  # as in `rob_actions`
        return True
    if victims:
        piles.rob(state, seat, victims[0], count, chance, tell)
    return False


def _victims(state: SentoinState, seat: int) -> list[int]:
    loot = state.loot
    return [one for one in OTHERS[state.players][seat] if loot[one]]


def rob_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    first = deck.first["rob"]
    return [first + one for one in _victims(state, seat)]


@cites("turn.rob")
def rob(deck: Deck, state: SentoinState, seat: int, victim: int, chance: Chance, tell: Tell) -> None:
    piles.rob(state, seat, victim, state.left, chance, tell)


def gained_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    _after_gain(deck, state, task[0], task[1], chance, tell)


@cites("turn.order", "turn.offer")
def _after_gain(deck: Deck, state: SentoinState, moment: int, seat: int, chance: Chance, tell: Tell) -> None:
    """After the gain (GAINED) the second window; then (LAY) exactly one loot is laid face down, if there is any."""
    hand, own, idle = state.loot[seat], state.materials[seat], deck.idle_in_turn
    if (
        moment == GAINED
        and (not idle(hand) or (own and not idle(own)) or state.humans)
        and _opens_in_turn(deck, state, seat, LAY)
    ):
        return
    options = distinct(deck, hand, deck.offer_first) if len(hand) > 1 else hand  # as in `lay_actions`
    if len(options) > 1:
        state.phase, state.actor, state.options = OFFER, seat, options
    elif hand:
        lay(deck, state, seat, hand[0], chance, tell)


def lay_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return distinct(deck, state.loot[seat], deck.offer_first)


@cites("turn.offer")
def lay(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.loot[seat].remove(card)
    state.offering[seat] = card
    if tell:
        tell(("offered", seat, card))


# ── windows ──


@cites("window.when", "turn.order")
def _opens_in_turn(deck: Deck, state: SentoinState, seat: int, then: int) -> bool:
    """Ask the player whose turn it is, if he has something to say, before the turn goes on; nobody else is asked."""
    uses = _uses(deck, state, seat, TURN)
    if len(uses) > 1 or (state.humans >> seat & 1 and (state.loot[seat] or state.materials[seat])):
        state.agenda.append((then, seat))
        state.window, state.quiet, state.options = TURN, 0, uses
        state.phase, state.actor = WINDOW, seat
        return True
    return False


@cites("window.when", "window.closes", "combat.interfere")
def open_window(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> bool:
    """Ask the next seat that has something to say; the window closes (False) when all have passed in a row.

    In a turn nobody but its player is asked: for all others it is as if they had passed."""
    _, window, first, passed = task
    if window == COMBAT and state.result & FLED:
        return False
    loot, materials, people = state.loot, state.materials, state.humans
    idle = deck.idle[window]
    seats = CLOCKWISE[state.players][first]
    for seat in seats[:-passed] if passed else seats:
        if not idle(loot[seat]) or ((own := materials[seat]) and not idle(own)) or people:
            uses = _uses(deck, state, seat, window)
            if len(uses) > 1 or (people >> seat & 1 and (loot[seat] or materials[seat])):
                state.window, state.quiet, state.options = window, passed + seats.index(seat), uses
                state.phase, state.actor = WINDOW, seat
                return True
    return False


def window_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return _uses(deck, state, seat, state.window)


@cites("window.effects", "window.hand", "window.useful")
def _uses(deck: Deck, state: SentoinState, seat: int, window: int) -> list[int]:
    """What a seat may do now: let it pass, use loot in hand (one of each design), use own materials."""
    uses, design, found = deck.uses[window], deck.design, [deck.go_on]
    first, last = deck.use_first, -1
    for card in filter(deck.has_use[window], state.loot[seat]):
        if design[card] != last:
            last = design[card]
            steps, _, always = uses[card]
            for step in steps:
                if always or CAN[step[0]](deck, state, step, seat, card):
                    found.append(first + card)
                    break
    own = state.materials[seat]
    if own and not deck.idle[window](own):
        _add_materials(deck, state, seat, window, found)
    return found


@cites("window.effects", "window.material", "window.once", "window.useful")
def _add_materials(deck: Deck, state: SentoinState, seat: int, window: int, found: list[int]) -> None:
    """The own materials that a seat can use now; of copies one that has been used the least."""
    first, last, tired = deck.use_material_first, -1, state.tired
    for card in sorted(filter(deck.has_use[window], state.materials[seat])):
        if tired and tired.count(card) >= deck.material_uses:
            continue
        here = material_window(deck, state, seat, card, window) if window == COMBAT else window
        steps, _, always = deck.uses[here][card]
        for step in steps:
            if always or CAN[step[0]](deck, state, step, seat, card):
                if deck.design[card] == last:
                    found.pop()
                last = deck.design[card]
                found.append(first + card)
                break


@cites("combat.forced", "combat.nullify")
def material_window(deck: Deck, state: SentoinState, seat: int, card: int, window: int) -> int:
    """In combat the fighter's own materials have done their part, and nullified ones do none."""
    own = window == COMBAT and (seat == state.fighter or state.nullified >> deck.kind[card] & 1)
    return OWN if own else window


@cites("window.closes")
def go_on(deck: Deck, state: SentoinState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    if state.window == TURN:
        return  # nobody else is asked
    following = (seat + 1) % state.players
    open_window(deck, state, (ASK, state.window, following, state.quiet + 1), chance, tell)


@cites("window.hand")
def use(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A loot from the hand goes to the used loot at once, then it works."""
    _ask_again(state, seat)
    state.loot[seat].remove(card)
    state.used_loot.append(card)
    if tell:
        tell(("used", seat, card))
    run_steps(deck, state, deck.uses[state.window][card][0], seat, 0, chance, tell)


@cites("window.material", "window.once", "window.break")
def use_material(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A material stays; unless it says otherwise, then the conversion ends with it."""
    _ask_again(state, seat)
    steps, breaks, _ = deck.uses[material_window(deck, state, seat, card, state.window)][card]
    state.tired = (*state.tired, card)
    if tell:
        tell(("used_material", seat, card))
    if breaks and state.window == COMBAT and breaks != AFTER_USE:
        state.breaking = (*state.breaking, seat)
    elif breaks:
        state.agenda.append((RELEASE, seat))
    run_steps(deck, state, steps, seat, 0, chance, tell)


def _ask_again(state: SentoinState, seat: int) -> None:
    """After the effect the next seat is asked, and all have to pass again; in a turn its player."""
    players, window = state.players, state.window
    state.agenda.append((ASK, TURN, seat, players - 1) if window == TURN else (ASK, window, (seat + 1) % players, 0))
