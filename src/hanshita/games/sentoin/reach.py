# ruff: noqa: ARG001 - every check has the same signature
"""What effects can reach: whom they speak of, whether they would do anything, how strong somebody is by them."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from hanshita.engine import NO_CARD, cites
from hanshita.games.sentoin import effects, piles
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.effects import ADD_POINTS, CHOSEN_OTHER, LOSE, ON_OFFERINGS, PEEK, STEAL, Step
from hanshita.games.sentoin.state import CLOCKWISE, EVERYBODY, NOBODY, OTHERS, SentoinState

_FROM_HANDS = (STEAL, LOSE)


@cites("effect.scope", "conversion.boss")
def scope(deck: Deck, state: SentoinState, who: int, actor: int) -> Sequence[int]:
    """The seats an effect speaks of, from the dealer on."""
    if who == effects.SELF:
        return [actor]
    if who == effects.FIGHTER:
        return [state.fighter]
    if who == effects.MERIT:
        return [state.merit]
    if who == effects.DEALER:
        return [state.dealer]
    if who == effects.MOST_LOOT:
        return richest(state)
    seats = CLOCKWISE[state.players][state.dealer]
    if who == effects.ALL:
        return seats
    if who == effects.OTHERS:
        return [seat for seat in seats if seat != actor]
    if who == effects.GRUNTS:
        return [seat for seat in seats if state.order[seat] == NO_CARD]
    if who == effects.KAIJIN:
        return [seat for seat in seats if state.order[seat] != NO_CARD]
    boss = who - effects.SUBORDINATES
    return [seat for seat in seats if state.order[seat] != NO_CARD and deck.boss[state.order[seat]] == boss]


@cites("taken-back.most")
def richest(state: SentoinState) -> list[int]:
    """Who holds the most loot in hand, all of them; nobody if nobody holds any."""
    held = [len(cards) for cards in state.loot]
    most = max(held)
    return [seat for seat in CLOCKWISE[state.players][state.dealer] if held[seat] == most] if most else []


def _can_add(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    return state.fighter != NOBODY and holds(deck, state, step[4], step[5])


def _can_flee(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    return state.fighter != NOBODY


def _can_gain(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    if not state.loot_deck and not state.used_loot:
        return False
    return step[1] == effects.SELF or bool(reached(deck, state, step, seat))


def _can_refresh(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    if step[1] == effects.SELF:
        return bool(state.misdeeds[seat])
    return any(state.misdeeds[one] for one in scope(deck, state, step[1], seat))


def _can_lose(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    """Of others only how many they hold is known, not of what kind."""
    seats = reached(deck, state, step, seat)
    own = [one for one in piles.hand_of_kind(deck, state, seat, step[3]) if one != card]
    return any(one != seat for one in seats) or (seat in seats and bool(own))


def _can_pass(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    return any(state.loot[one] for one in scope(deck, state, step[1], seat))


def _can_swap(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    hand = state.loot[seat]
    return not state.judged and state.offering[seat] != NO_CARD and len(hand) > (card in hand)


def _can_set_kind(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    if state.judged or state.offering[seat] == NO_CARD:
        return False
    return step[3] == effects.CHOSEN or step[3] != kind_of_offering(deck, state, seat)


def _can_change(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    """Whether there is an offering to be looked at, turned up or given points; as whether `reached` gives anybody."""
    if state.judged:
        return False
    verb, who = step[0], step[1]
    offering, seen = state.offering, state.seen
    seats = OTHERS[state.players][seat] if who == CHOSEN_OTHER else scope(deck, state, who, seat)
    for one in seats:
        if offering[one] != NO_CARD and (
            verb == ADD_POINTS or (not seen[one] >> seat & 1 if verb == PEEK else seen[one] != EVERYBODY)
        ):
            return True
    return False


def _can_steal(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    loot = state.loot
    for one in _seats(deck, state, step[1], seat):  # noqa: SIM110 - a generator would cost more than the question
        if loot[one]:
            return True
    return False


def _seats(deck: Deck, state: SentoinState, who: int, seat: int) -> Sequence[int]:
    """The seats an effect may be done to, those to choose from included."""
    return OTHERS[state.players][seat] if who == CHOSEN_OTHER else scope(deck, state, who, seat)


def _cannot(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    """What nobody uses of his own will."""
    return False


def reached(deck: Deck, state: SentoinState, step: Step, seat: int) -> list[int]:
    """The seats a step can reach: with `chosen_other` those to choose from."""
    verb, seats = step[0], _seats(deck, state, step[1], seat)
    if verb in ON_OFFERINGS:
        if state.judged:
            return []
        offering, seen = state.offering, state.seen
        if verb == ADD_POINTS:
            return [one for one in seats if offering[one] != NO_CARD]
        if verb == PEEK:
            return [one for one in seats if offering[one] != NO_CARD and not seen[one] >> seat & 1]
        return [one for one in seats if offering[one] != NO_CARD and seen[one] != EVERYBODY]
    if verb in _FROM_HANDS:
        loot = state.loot
        return [one for one in seats if loot[one]]
    return list(seats)


@cites("combat.condition")
def holds(deck: Deck, state: SentoinState, vs: int, material: int) -> bool:
    """Whether the hero and the kaijin of a fight are those an effect asks for."""
    return (vs < 0 or deck.kind[state.event] == vs) and (
        material < 0 or material in [deck.kind[card] for card in state.materials[state.fighter]]
    )


def kind_of_offering(deck: Deck, state: SentoinState, seat: int) -> int:
    """The kind an offering counts as."""
    return state.taken_as[seat] if state.taken_as[seat] >= 0 else deck.kind[state.offering[seat]]


@cites("conversion.strength")
def strength(deck: Deck, state: SentoinState, seat: int) -> tuple[int, int]:
    """Attack and HP of a kaijin: of its materials and its order together."""
    order = state.order[seat]
    attack, hp = deck.attack[order], deck.hp[order]
    for card in state.materials[seat]:
        attack += deck.attack[card]
        hp += deck.hp[card]
    return attack, hp


Can: TypeAlias = Callable[[Deck, SentoinState, Step, int, int], bool]

# by verb, whether a step would do anything, for all that the seat knows; `card` is the loot it would use
CAN: list[Can] = [
    _can_gain, _can_lose, _can_steal, _can_pass, _can_refresh, _cannot, _can_change, _can_change, _can_swap,
    _can_change, _can_set_kind, _can_add, _can_add, _cannot, _can_flee, _cannot, _cannot, _cannot, _cannot,
]  # fmt: skip
