# ruff: noqa: ARG001 - every step of an effect has the same signature
"""Placing workers: which workplaces are open to a player, and what a worker does there, step by step."""

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import TypeAlias

from hanshita.engine import Chance, Tell, cites
from hanshita.games.economy import effects, rounds
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.moving import discards as discard_choices
from hanshita.games.economy.moving import draw, lose_building, put_away, take_cards, take_goods
from hanshita.games.economy.state import (
    BLOCKER,
    BUILD,
    BUILD_FREE,
    DISCARD,
    PICK,
    PLACE,
    TWIN,
    EconomyState,
)

_NO_CARDS = 999  # cards that an empty hand misses for building


@cites(
    "place.occupied", "place.own", "place.passive", "place.need", "place.nothing", "place.must",
    "hire.cap", "earn.household", "mine.open",
)  # fmt: skip
def place_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """The workplaces that are open to the player, shared ones first; the move is the card.

    Of equal workplaces in one area one is enough, but in one-player games the older and the newer are not equal.
    """
    hand, money, opened = state.hand[seat], state.household, mode.open
    count, bit, kind = len(hand), mode.bit, mode.kind
    left = (2 if state.deck or state.discard or state.top else 0) + (1 if state.goods else 0)
    free = (
        opened.by_hand[left][count]
        & opened.by_money[money if money < opened.most_money else -1]
        & opened.by_crew[state.cap[seat]][state.crew[seat]]
        & ~state.busy
    )
    missing = (mode.cost[hand[0]] if hand else _NO_CARDS) - count + 1
    if missing > 0:
        free &= opened.by_discount[missing if missing <= opened.most_discount else -1]
    shared: dict[int, int] = {}
    for card in state.shared:
        if bit[card] & free:
            shared[kind[card]] = card
    own: dict[int, int] = {}
    for card in state.own[seat]:
        if bit[card] & free:
            own[kind[card]] = card
    for rare in opened.rare if free & opened.any_rare else ():
        if (rare in own or rare in shared) and not _may_build(mode, hand, own[rare] if rare in own else shared[rare]):
            own.pop(rare, None)
            shared.pop(rare, None)
    if mode.alone:
        return [*(card for card in state.shared if bit[card] & free and kind[card] in shared), *own.values()]
    return [*shared.values(), *own.values()]


@cites("build.free", "build.twin")
def _may_build(mode: Mode, hand: Sequence[int], card: int) -> bool:
    """Whether a hand has what a workplace other than a plain builder needs."""
    work = mode.work[card]
    verb, icon, _ = work.builds if work is not None and work.builds is not None else (-1, -1, 0)
    if verb == effects.BUILD_FREE:
        return any(mode.icon[one] == icon for one in hand)
    return bool(twins(mode, hand))


def twins(mode: Mode, hand: Sequence[int]) -> list[int]:
    """Cards of a sorted hand with a later one of the same cost, where the rest of the hand can pay for both."""
    cost, most = mode.cost, len(hand) - 2
    return [card for card, after in pairwise(hand) if cost[card] == cost[after] and cost[card] <= most]


@cites("place.worker", "place.occupied", "place.crowd", "place.new-building")
def place(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.ready[seat] -= 1
    state.busy |= mode.closes[state.players][card]
    state.placed.append(card * 8 + seat)
    state.at, state.step, state.arrived = card, 0, len(state.hand[seat])
    if tell:
        tell(("placed", seat, card))
    run(mode, state, seat, chance, tell)


@cites("effect.order")
def run(mode: Mode, state: EconomyState, seat: int, chance: Chance, tell: Tell) -> None:
    """The steps of the workplace from where they stand to the next decision."""
    step = state.step
    for verb, first, second in mode.steps[state.at][step:]:
        state.step = step = step + 1
        if _STEPS[verb](mode, state, seat, first, second, chance, tell):
            return
    if mode.alone:
        _block(mode, state, tell)
    rounds.next_turn(mode, state, seat, chance, tell)


@cites("solo.block", "solo.block-own", "solo.block-any")
def _block(mode: Mode, state: EconomyState, tell: Tell) -> None:
    """The newest free shared workplace gets a worker of another colour; those for any number are passed over."""
    for card in reversed(state.shared):
        bit = mode.closes[state.players][card]
        if bit and not state.busy & bit and mode.steps[card]:
            state.busy |= bit
            state.placed.append(card * 8 + BLOCKER)
            tell(("blocked", 0, card))
            return


# ── steps of effects; True: the player has to decide something first ──


def _draw(mode: Mode, state: EconomyState, seat: int, count: int, _: int, chance: Chance, tell: Tell) -> bool:
    draw(state, seat, count, chance, tell)
    return False


@cites("cards.empty-handed")
def _draw_if_empty(
    mode: Mode, state: EconomyState, seat: int, usual: int, empty: int, chance: Chance, tell: Tell
) -> bool:
    draw(state, seat, usual if state.arrived else empty, chance, tell)
    return False


@cites("cards.reveal")
def _reveal(mode: Mode, state: EconomyState, seat: int, look: int, take: int, chance: Chance, tell: Tell) -> bool:
    cards = take_cards(state, look, chance, tell)
    if not cards:
        return False
    state.revealed = tuple(sorted(cards))
    tell(("revealed", seat, tuple(cards)))
    state.phase, state.left, state.cursor = PICK, min(take, len(cards)), 0
    return True


def _goods(mode: Mode, state: EconomyState, seat: int, count: int, _: int, chance: Chance, tell: Tell) -> bool:
    take_goods(state, seat, count, tell)
    return False


@cites("goods.up-to")
def _goods_up_to(mode: Mode, state: EconomyState, seat: int, hand: int, _: int, chance: Chance, tell: Tell) -> bool:
    take_goods(state, seat, hand - len(state.hand[seat]), tell)
    return False


@cites("cards.discard")
def _discard(mode: Mode, state: EconomyState, seat: int, count: int, _: int, chance: Chance, tell: Tell) -> bool:
    state.phase, state.left, state.cursor = DISCARD, count, 0
    return count > 0


@cites("earn.household")
def _earn(mode: Mode, state: EconomyState, seat: int, amount: int, _: int, chance: Chance, tell: Tell) -> bool:
    state.household -= amount
    state.cash[seat] += amount
    if tell:
        tell(("earned", seat, amount))
    return False


def _build(mode: Mode, state: EconomyState, seat: int, _: int, __: int, chance: Chance, tell: Tell) -> bool:
    state.phase = BUILD
    return True


def _build_free(mode: Mode, state: EconomyState, seat: int, _: int, __: int, chance: Chance, tell: Tell) -> bool:
    state.phase = BUILD_FREE
    return True


def _build_twin(mode: Mode, state: EconomyState, seat: int, _: int, __: int, chance: Chance, tell: Tell) -> bool:
    state.phase = TWIN
    return True


@cites("hire.asleep", "hire.ready")
def _hire(mode: Mode, state: EconomyState, seat: int, count: int, ready: int, chance: Chance, tell: Tell) -> bool:
    count = min(count, state.cap[seat] - state.crew[seat])
    if count > 0:
        state.crew[seat] += count
        (state.ready if ready else state.asleep)[seat] += count
        tell(("hired_ready" if ready else "hired", seat, count))
    return False


@cites("hire.up-to")
def _hire_up_to(mode: Mode, state: EconomyState, seat: int, total: int, _: int, chance: Chance, tell: Tell) -> bool:
    return _hire(mode, state, seat, total - state.crew[seat], 0, chance, tell)


@cites("start.marker", "start.next")
def _take_start(mode: Mode, state: EconomyState, seat: int, _: int, __: int, chance: Chance, tell: Tell) -> bool:
    state.marker = seat
    if tell:
        tell(("took_start", seat))
    return False


@cites("effect.vanish")
def _vanish(mode: Mode, state: EconomyState, seat: int, _: int, __: int, chance: Chance, tell: Tell) -> bool:
    card = state.at
    if card in state.own[seat]:
        lose_building(mode, state, seat, card)
    else:
        state.shared.remove(card)
    state.discard.append(card)
    state.busy &= ~mode.bit[card]
    tell(("vanished", seat, card))
    return False


_Step: TypeAlias = Callable[[Mode, EconomyState, int, int, int, Chance, Tell], bool]
_BY_VERB: dict[int, _Step] = {
    effects.DRAW: _draw, effects.DRAW_IF_EMPTY: _draw_if_empty, effects.REVEAL: _reveal, effects.GOODS: _goods,
    effects.GOODS_UP_TO: _goods_up_to, effects.DISCARD: _discard, effects.EARN: _earn, effects.BUILD: _build,
    effects.BUILD_FREE: _build_free, effects.BUILD_TWIN: _build_twin, effects.HIRE: _hire,
    effects.HIRE_UP_TO: _hire_up_to, effects.TAKE_START: _take_start, effects.VANISH: _vanish,
}  # fmt: skip
_STEPS = [_BY_VERB[verb] for verb in range(len(_BY_VERB))]


# ── choices inside an effect ──


def discard_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    return discard_choices(mode, state, seat, mode.discards)


def discard(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """One of the cards that the effect, or a building, costs."""
    put_away(mode, state, seat, card, tell)
    state.left -= 1
    state.cursor = mode.lowest[card]
    if not state.left:
        go_on(mode, state, seat, chance, tell)


def pick_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """Of the revealed cards, one of each kind, in their order; a copy that was shown before lies in a hand."""
    del seat
    few = state.revealed[: len(state.revealed) - state.left + 1]
    return list({mode.kind[card]: mode.picks + card for card in few if card >= state.cursor}.values())


@cites("cards.reveal")
def pick(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A revealed card goes to the hand, where everybody remembers it; when that is all, the others are discarded."""
    state.revealed = tuple(one for one in state.revealed if one != card)
    state.hand[seat].append(card)
    state.hand[seat].sort()
    state.shown[seat] = (*state.shown[seat], card)
    if tell:
        tell(("picked", seat, card))
    state.left -= 1
    state.cursor = mode.lowest[card]
    if not state.left:
        state.discard += state.revealed
        state.revealed = ()
        go_on(mode, state, seat, chance, tell)


def go_on(mode: Mode, state: EconomyState, seat: int, chance: Chance, tell: Tell) -> None:
    """A choice has been made: back to the steps of the workplace."""
    state.phase = PLACE
    run(mode, state, seat, chance, tell)
