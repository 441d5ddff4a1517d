"""What effects can reach: whom they speak of, whether they would do anything, how strong somebody is by them."""

from hanshita.engine import NO_CARD, cites
from hanshita.games.sentoin import effects, piles
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.effects import Step
from hanshita.games.sentoin.state import EVERYBODY, NOBODY, SentoinState


@cites("effect.scope", "conversion.boss")
def scope(deck: Deck, state: SentoinState, who: int, actor: int) -> list[int]:
    """The seats an effect speaks of, from the dealer on."""
    seats = state.clockwise(state.dealer)
    if who == effects.ALL:
        return seats
    if who == effects.SELF:
        return [actor]
    if who == effects.OTHERS:
        return [seat for seat in seats if seat != actor]
    if who == effects.GRUNTS:
        return [seat for seat in seats if state.order[seat] == NO_CARD]
    if who == effects.KAIJIN:
        return [seat for seat in seats if state.order[seat] != NO_CARD]
    if who == effects.MOST_LOOT:
        return richest(state)
    if who == effects.DEALER:
        return [state.dealer]
    if who == effects.FIGHTER:
        return [state.fighter]
    if who == effects.MERIT:
        return [state.merit]
    boss = who - effects.SUBORDINATES
    return [seat for seat in seats if state.order[seat] != NO_CARD and deck.boss[state.order[seat]] == boss]


@cites("taken-back.most")
def richest(state: SentoinState) -> list[int]:
    """Who holds the most loot in hand, all of them; nobody if nobody holds any."""
    most = max(map(len, state.loot))
    return [seat for seat in state.clockwise(state.dealer) if len(state.loot[seat]) == most] if most else []


@cites("window.useful")
def can_do(deck: Deck, state: SentoinState, step: Step, seat: int, card: int) -> bool:
    """Whether a step would do anything, for all that the seat knows; `card` is the loot it would use."""
    verb, who, _, kind, vs, material = step
    if verb in (effects.ADD_ATTACK, effects.ADD_HP):
        return state.fighter != NOBODY and holds(deck, state, vs, material)
    if verb == effects.FLEE:
        return state.fighter != NOBODY
    if verb == effects.GAIN:
        return bool(state.loot_deck or state.used_loot) and bool(reached(deck, state, step, seat))
    if verb == effects.REFRESH:
        return any(state.misdeeds[one] for one in scope(deck, state, who, seat))
    if verb == effects.LOSE:
        others = [one for one in reached(deck, state, step, seat) if one != seat and state.loot[one]]
        own = [one for one in piles.hand_of_kind(deck, state, seat, kind) if one != card]
        return bool(others) or (bool(own) and who not in (effects.OTHERS, effects.CHOSEN_OTHER))
    if verb == effects.PASS_ON:
        return any(state.loot[one] for one in scope(deck, state, who, seat))
    if verb == effects.SWAP:
        rest = len(state.loot[seat]) - (card in state.loot[seat])
        return not state.judged and state.offering[seat] != NO_CARD and rest > 0
    return bool(reached(deck, state, step, seat))


def reached(deck: Deck, state: SentoinState, step: Step, seat: int) -> list[int]:
    """The seats a step can reach: with `chosen_other` those to choose from."""
    verb, who = step[0], step[1]
    if verb in (effects.PEEK, effects.REVEAL, effects.ADD_POINTS, effects.SET_KIND) and state.judged:
        return []
    seats = [one for one in range(state.players) if one != seat] if who == effects.CHOSEN_OTHER else None
    if seats is None:
        seats = scope(deck, state, who, seat)
    if verb in (effects.STEAL, effects.LOSE):
        return [one for one in seats if state.loot[one]]
    if verb == effects.PEEK:
        return [one for one in seats if state.offering[one] != NO_CARD and not state.seen[one] >> seat & 1]
    if verb == effects.REVEAL:
        return [one for one in seats if state.offering[one] != NO_CARD and state.seen[one] != EVERYBODY]
    if verb in (effects.ADD_POINTS, effects.SET_KIND):
        return [one for one in seats if state.offering[one] != NO_CARD]
    return seats


@cites("combat.condition")
def holds(deck: Deck, state: SentoinState, vs: int, material: int) -> bool:
    """Whether the hero and the kaijin of a fight are those an effect asks for."""
    return (vs < 0 or deck.kind[state.event] == vs) and (
        material < 0 or any(deck.kind[card] == material for card in state.materials[state.fighter])
    )


def kind_of_offering(deck: Deck, state: SentoinState, seat: int) -> int:
    """The kind an offering counts as."""
    return state.taken_as[seat] if state.taken_as[seat] >= 0 else deck.kind[state.offering[seat]]


@cites("conversion.strength")
def strength(deck: Deck, state: SentoinState, seat: int) -> tuple[int, int]:
    """Attack and HP of a kaijin: of its materials and its order together."""
    parts = (state.order[seat], *state.materials[seat])
    return sum(deck.attack[card] for card in parts), sum(deck.hp[card] for card in parts)
