# ruff: noqa: ARG001 - every task has the same signature
"""A round up to the judgement: the event, the turns with misdeed, gain and offering, and the windows between.

In a window the seats of its list are asked in turn until all have passed in a row. A bot that could only pass passes
by itself, unseen; a person is asked as long as he has loot, so that silence tells nothing.
"""

from functools import cache
from typing import Any

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.sentoin import piles
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import AFTER_USE, COMBAT, EVENT, JUDGE, OWN, TURN, Deck
from hanshita.games.sentoin.doing import push_steps
from hanshita.games.sentoin.reach import can_do_any
from hanshita.games.sentoin.state import ASK, BEGIN, FLED, GAINED, LAY, RELEASE, SHOW, SentoinState, Task, clockwise


@cache
def plan(players: int, dealer: int) -> tuple[Task, ...]:
    """The agenda of a round after its event, the last task first."""
    turns: list[Task] = [(BEGIN, seat) for seat in clockwise(players, dealer)]
    return ((phases.JUDGE,), (ASK, JUDGE, dealer, 0), *reversed(turns), (ASK, EVENT, dealer, 0))


@cites("round.flip", "round.turns", "turn.order", "window.when", "event.order", "event.hero", "event.other")
def flip_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Turn up the event of the round; it acts before anything else."""
    state.round += 1
    tell(("round", state.dealer, state.round))
    state.event = chance.take(state.event_deck)
    state.misdeed_kind, state.tribute = deck.ordered[state.event], deck.tribute[state.event]
    if deck.is_order[state.event]:
        tell(("order", TABLE, state.event, state.misdeed_kind, state.tribute))
    else:
        tell(("event", TABLE, state.event))
    state.agenda += plan(state.players, state.dealer)
    push_steps(state, deck.on_appear[state.event], state.dealer, 1)


@cites("turn.order", "turn.refill")
def begin_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """A turn begins: refill the misdeeds, then the first window."""
    seat = task[1]
    piles.refill_misdeeds(deck, state, seat, chance, tell)
    if _opens_in_turn(deck, state, seat):
        state.agenda.append((SHOW, seat))
    else:
        show_task(deck, state, task, chance, tell)


# ── misdeed and gain ──


@cites("turn.misdeed")
def show_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """One misdeed has to be shown, if there is any."""
    seat = task[1]
    hand = state.misdeeds[seat]
    if not hand:
        gained_task(deck, state, task, chance, tell)
    elif deck.design[hand[0]] == deck.design[hand[-1]]:
        show(deck, state, seat, hand[0], chance, tell)
    else:
        state.phase, state.actor = phases.MISDEED, seat


def show_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, state.misdeeds[seat], deck.misdeed_first)


@cites("turn.misdeed", "turn.double", "turn.gain", "conversion.lasting")
def show(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """What it brings is doubled if it is what was ordered; what the own order adds comes after that."""
    state.misdeeds[seat].remove(card)
    state.shown[seat] = card
    kind, (robs, count) = deck.kind[card], deck.gains[card]
    if kind == state.misdeed_kind:
        count *= deck.multiplier
    order = state.order[seat]
    if order != NO_CARD and deck.bonus[order]:
        count += sum(n for of_kind, n in deck.bonus[order] if of_kind == kind)
    tell(("misdeed", seat, card))
    if not robs:
        piles.draw_loot(state, seat, count, chance, tell)
    elif _asks_whom_to_rob(state, seat, count, chance, tell):
        state.agenda.append((GAINED, seat))
        return
    gained_task(deck, state, (GAINED, seat), chance, tell)


@cites("turn.rob")
def _asks_whom_to_rob(state: SentoinState, seat: int, count: int, chance: Chance, tell: Tell) -> bool:
    """Rob the only one who can be robbed, or ask (True)."""
    victims = _victims(state, seat)
    if len(victims) > 1:
        state.left = count
        state.ask(phases.ROB, seat)
        return True
    if victims:
        piles.rob(state, seat, victims[0], count, chance, tell)
    return False


def _victims(state: SentoinState, seat: int) -> list[int]:
    return [one for one in range(state.players) if one != seat and state.loot[one]]


def rob_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    first = deck.first["rob"]
    return [first + one for one in _victims(state, seat)]


@cites("turn.rob")
def rob(deck: Deck, state: SentoinState, seat: int, victim: int, chance: Chance, tell: Tell) -> None:
    piles.rob(state, seat, victim, state.left, chance, tell)


# ── the offering ──


@cites("turn.order")
def gained_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """After the gain there is the second window of the turn."""
    seat = task[1]
    if _opens_in_turn(deck, state, seat):
        state.agenda.append((LAY, seat))
    else:
        lay_task(deck, state, task, chance, tell)


@cites("turn.offer")
def lay_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Exactly one loot is laid face down, if there is any."""
    seat = task[1]
    hand = state.loot[seat]
    if hand:
        if deck.design[hand[0]] == deck.design[hand[-1]]:
            lay(deck, state, seat, hand[0], chance, tell)
        else:
            state.phase, state.actor = phases.OFFER, seat


def lay_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, state.loot[seat], deck.offer_first)


@cites("turn.offer")
def lay(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.loot[seat].remove(card)
    state.offering[seat] = card
    tell(("offered", seat, card))


# ── windows ──


@cites("window.when", "turn.order")
def _opens_in_turn(deck: Deck, state: SentoinState, seat: int) -> bool:
    """Ask the player whose turn it is, if he has something to say; nobody else is asked."""
    mine, own, people = state.loot[seat], state.materials[seat], state.humans
    uses = [] if deck.idle_in_turn(mine) else _hand_uses(deck, state, seat, TURN)
    if own and not deck.idle_in_turn(own):
        uses += _material_uses(deck, state, seat, TURN)
    if uses or (people and people >> seat & 1 and (mine or own)):
        state.window, state.quiet, state.options = TURN, 0, (deck.go_on, *uses)
        state.phase, state.actor = phases.WINDOW, seat
        return True
    return False


@cites("window.when", "window.closes", "combat.interfere")
def open_window(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> bool:
    """Ask the next seat that has something to say; the window closes (False) when all have passed in a row."""
    _, window, seat, quiet = task
    usable, people, players = deck.usable[window], state.humans, state.players
    if (not usable and not people) or (window == COMBAT and state.result & FLED):
        return False
    loot, materials, none_of = state.loot, state.materials, usable.isdisjoint
    for passed in range(quiet, 1 if window == TURN else players):
        mine, own = loot[seat], materials[seat]
        uses = () if none_of(mine) else _hand_uses(deck, state, seat, window)
        if own and not none_of(own):
            uses = (*uses, *_material_uses(deck, state, seat, window))
        if uses or (people and people >> seat & 1 and (mine or own)):
            state.window, state.quiet, state.options = window, passed, (deck.go_on, *uses)
            state.phase, state.actor = phases.WINDOW, seat
            return True
        seat = seat + 1 if seat + 1 < players else 0
    return False


def window_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return list(state.options)


@cites("window.effects", "window.hand")
def _hand_uses(deck: Deck, state: SentoinState, seat: int, window: int) -> list[int]:
    """The loot in hand that a seat can use now, one of each design."""
    uses, design, last, found = deck.uses[window], deck.design, -1, []
    for card in state.loot[seat]:
        use = uses[card]
        if use is not None and design[card] != last:
            last = design[card]
            if use[2] or can_do_any(deck, state, use[0], seat, card):
                found.append(deck.use_first + card)
    return found


@cites("window.effects", "window.material", "window.once")
def _material_uses(deck: Deck, state: SentoinState, seat: int, window: int) -> list[int]:
    """The own materials that a seat can use now; of copies the one that has been used least."""
    tired, cards, found = state.tired, state.materials[seat], []
    if tired:
        cards = tuple([card for card in cards if tired.count(card) < deck.material_uses])
    uses, in_combat = deck.uses[window], window == COMBAT
    for card in piles.distinct(deck, sorted(cards)):
        use = deck.uses[material_window(deck, state, seat, card, window)][card] if in_combat else uses[card]
        if use is not None and (use[2] or can_do_any(deck, state, use[0], seat, card)):
            found.append(deck.use_material_first + card)
    return found


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
    tell(("used", seat, card))
    found = deck.uses[state.window][card]
    push_steps(state, found[0] if found else (), seat, 0)


@cites("window.material", "window.once", "window.break")
def use_material(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A material stays; unless it says otherwise, then the conversion ends with it."""
    _ask_again(state, seat)
    found = deck.uses[material_window(deck, state, seat, card, state.window)][card]
    steps, breaks, _ = found or ((), 0, False)
    state.tired = (*state.tired, card)
    tell(("used_material", seat, card))
    if breaks and state.window == COMBAT and breaks != AFTER_USE:
        state.breaking = (*state.breaking, seat)
    elif breaks:
        state.agenda.append((RELEASE, seat))
    push_steps(state, steps, seat, 0)


def _ask_again(state: SentoinState, seat: int) -> None:
    """After the effect the next seat is asked, and all have to pass again."""
    following = seat if state.window == TURN else (seat + 1) % state.players
    state.agenda.append((ASK, state.window, following, 0))
