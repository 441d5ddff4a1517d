# ruff: noqa: ARG001 - every task has the same signature
"""Effects being carried out: the choices they ask for, and what each verb does.

A step that needs a choice lies on the agenda again while it is asked for; with the choice made it is done.
"""

from bisect import insort
from collections.abc import Callable, Sequence
from typing import Any, TypeAlias

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.sentoin import effects, knowledge, piles
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.effects import Step
from hanshita.games.sentoin.reach import holds, kind_of_offering, reached, scope
from hanshita.games.sentoin.state import NOBODY, STEP, SentoinState, put

Does: TypeAlias = Callable[[Deck, SentoinState, Any, Chance, Tell], None]


def push_steps(state: SentoinState, steps: Sequence[Step], actor: int, forced: int) -> None:
    """Put steps on the agenda; `forced`: nobody chooses a side, it is the one that is better for the fighter."""
    if steps:
        state.target = state.side = -1
        state.agenda += [(STEP + step[0], step, actor, forced) for step in reversed(steps)]


def run_steps(
    deck: Deck, state: SentoinState, steps: Sequence[Step], actor: int, forced: int, chance: Chance, tell: Tell
) -> None:
    """Put steps on the agenda; a single one is carried out at once, as nothing can come between."""
    if len(steps) != 1:
        push_steps(state, steps, actor, forced)
        return
    step = steps[0]
    state.target = state.side = -1
    verb = step[0]
    DOES[verb](deck, state, (STEP + verb, step, actor, forced), chance, tell)


def _seats(deck: Deck, state: SentoinState, task: Any) -> Sequence[int] | None:
    """Whom a step is done to; None while somebody chooses."""
    step, actor = task[1], task[2]
    if step[1] != effects.CHOSEN_OTHER:
        return scope(deck, state, step[1], actor)
    seats = reached(deck, state, step, actor)
    if state.target in seats:
        return [state.target]
    if len(seats) > 1 and state.target < 0:
        state.agenda.append(task)
        first = deck.first["target"]
        state.ask(phases.TARGET, actor, [first + one for one in seats])  # as in `target_actions`
        return None
    if len(seats) == 1 and state.target < 0:
        state.target = seats[0]
        return seats
    return []


# ── the choices ──


def target_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    first = deck.first["target"]
    return [first + one for one in reached(deck, state, state.agenda[-1][1], seat)]  # type: ignore[arg-type]


def target(deck: Deck, state: SentoinState, seat: int, chosen: int, chance: Chance, tell: Tell) -> None:
    state.target = chosen


def side_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    first = deck.first["side"]
    return [first + effects.KAIJIN_SIDE, first + effects.HERO_SIDE]


def side(deck: Deck, state: SentoinState, seat: int, chosen: int, chance: Chance, tell: Tell) -> None:
    state.side = chosen


def kind_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    """Any kind but the one it has."""
    first, now = deck.first["kind"], kind_of_offering(deck, state, seat)
    return [first + kind for kind in range(len(deck.kinds.loot)) if kind != now]


@cites("effect.set-kind")
def choose_kind(deck: Deck, state: SentoinState, seat: int, kind: int, chance: Chance, tell: Tell) -> None:
    state.agenda.pop()
    _set_kind_of(state, seat, kind, tell)


def exchange_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, state.loot[seat], deck.first["exchange"])


@cites("effect.swap")
def exchange(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.agenda.pop()
    _exchange(state, seat, card, tell)


def give_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, state.loot[seat], deck.first["give"])


@cites("effect.pass")
def give(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    _set_aside(state, seat, [card])
    state.agenda.append((phases.GIVING, seat, state.left - 1))


def salvage_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, sorted(state.materials[seat]), deck.first["salvage"])


def discard_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, piles.hand_of_kind(deck, state, seat, state.wanted), deck.first["discard"])


def discard(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    piles.discard_loot(state, seat, [card], tell)
    state.agenda.append((phases.LOSE, seat, state.left - 1, state.wanted))


# ── what the verbs do ──


@cites("effect.gain")
def _gain(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    step, actor = task[1], task[2]
    seats = (actor,) if step[1] == effects.SELF else _seats(deck, state, task)
    for seat in seats or ():
        piles.draw_loot(state, seat, step[2], chance, tell)


@cites("effect.lose")
def _lose(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    seats = _seats(deck, state, task) or ()
    for seat in reversed(seats):
        state.agenda.append((phases.LOSE, seat, task[1][2], task[1][3]))


@cites("effect.lose", "combat.penalty")
def lose_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """One player discards loot of choice, as much as there is."""
    _, seat, count, kind = task
    if count <= 0:
        return
    cards = piles.hand_of_kind(deck, state, seat, kind)
    if not cards:
        return
    if len(cards) <= count or len(piles.distinct(deck, cards)) == 1:
        piles.discard_loot(state, seat, cards[:count], tell)
        return
    state.left, state.wanted = count, kind
    state.ask(phases.DISCARD, seat, discard_actions(deck, state, seat))


@cites("effect.steal")
def _steal(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    for seat in _seats(deck, state, task) or ():
        piles.rob(state, task[2], seat, task[1][2], chance, tell)


@cites("effect.pass")
def _pass_on(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """All choose unseen, then all hand over at once."""
    _, who, count, to, *_ = task[1]
    state.agenda.append((phases.HAND_OVER, to))
    for seat in reversed(scope(deck, state, who, task[2])):
        state.agenda.append((phases.GIVING, seat, count))


@cites("effect.pass")
def giving_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    _, seat, count = task
    hand = state.loot[seat]
    if count <= 0 or not hand:
        return
    if len(hand) <= count or len(piles.distinct(deck, hand)) == 1:
        _set_aside(state, seat, hand[:count])
        return
    state.left = count
    state.ask(phases.GIVE, seat, give_actions(deck, state, seat))


def _set_aside(state: SentoinState, seat: int, cards: Sequence[int]) -> None:
    for card in cards:
        state.loot[seat].remove(card)
    state.passing = put(state.passing, seat, tuple(sorted([*state.passing[seat], *cards])))


@cites("effect.pass")
def hand_over_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    players = state.players
    given = [(seat, (seat + (1 if task[1] == effects.LEFT else -1)) % players) for seat in range(players)]
    given = [(giver, taker) for giver, taker in given if state.passing[giver]]
    for giver, taker in given:
        piles.move_unseen(state, giver, taker, state.passing[giver])
    for giver, taker in given:
        cards, state.passing = state.passing[giver], put(state.passing, giver, ())
        for card in cards:
            insort(state.loot[taker], card)
        tell(("gave", giver, cards, taker))


@cites("effect.refresh")
def _refresh(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    for seat in scope(deck, state, task[1][1], task[2]):
        hand = state.misdeeds[seat]
        if hand:
            tell(("dropped_misdeeds", seat, tuple(hand)))
            state.used_misdeeds += hand
            state.misdeeds[seat] = []
        piles.refill_misdeeds(deck, state, seat, chance, tell)


@cites("effect.peek", "zone.offering")
def _peek(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    actor = task[2]
    for seat in _seats(deck, state, task) or ():
        state.seen = put(state.seen, seat, state.seen[seat] | 1 << actor)
        if tell:
            tell(("peeked", actor, state.offering[seat], seat))


@cites("effect.reveal")
def _reveal(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    for seat in _seats(deck, state, task) or ():
        state.seen = put(state.seen, seat, phases.EVERYBODY)
        if tell:
            tell(("turned_up", seat, state.offering[seat]))


@cites("effect.swap")
def _swap(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    actor = task[2]
    hand = piles.distinct(deck, state.loot[actor])
    if state.judged or state.offering[actor] == NO_CARD or not hand:
        return
    if len(hand) == 1:
        _exchange(state, actor, hand[0], tell)
        return
    state.agenda.append(task)
    state.ask(phases.EXCHANGE, actor, exchange_actions(deck, state, actor))


def _exchange(state: SentoinState, seat: int, card: int, tell: Tell) -> None:
    """The new offering lies face down; who had seen the old one knows that it is in the hand now."""
    old = state.offering[seat]
    state.loot[seat].remove(card)
    insort(state.loot[seat], old)
    state.offering[seat], state.swapped = card, put(state.swapped, seat, old)
    if state.seen[seat]:
        knowledge.learn(state, old, state.seen[seat])
    state.seen = put(state.seen, seat, 0)
    tell(("swapped", seat, card))


@cites("effect.points")
def _add_points(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    for seat in _seats(deck, state, task) or ():
        if state.offering[seat] != NO_CARD:
            state.added = put(state.added, seat, state.added[seat] + task[1][2])
            if tell:
                tell(("added_points", seat, task[1][2]))


@cites("effect.set-kind")
def _set_kind(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    actor, kind = task[2], task[1][3]
    if state.judged or state.offering[actor] == NO_CARD:
        return
    if kind != effects.CHOSEN:
        _set_kind_of(state, actor, kind, tell)
        return
    state.agenda.append(task)
    state.ask(phases.KIND, actor, kind_actions(deck, state, actor))


def _set_kind_of(state: SentoinState, seat: int, kind: int, tell: Tell) -> None:
    state.taken_as = put(state.taken_as, seat, kind)
    if tell:
        tell(("taken_as", seat, kind))


@cites("combat.side", "combat.condition")
def _add(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Attack or HP of one side, more or less; in a forced effect a choice is made for the fighter's good."""
    verb, who, n, _, vs, material = task[1]
    if state.fighter == NOBODY or state.result & phases.FLED or not holds(deck, state, vs, material):
        return
    if who == effects.CHOICE:
        if task[3]:
            who = effects.KAIJIN_SIDE if n > 0 else effects.HERO_SIDE
        elif state.side < 0:
            state.agenda.append(task)
            state.ask(phases.SIDE, task[2], side_actions(deck, state, task[2]))
            return
        else:
            who, state.side = state.side, -1
    if verb == effects.ADD_ATTACK:
        place = phases.KAIJIN_ATTACK if who == effects.KAIJIN_SIDE else phases.HERO_ATTACK
    else:
        place = phases.KAIJIN_HP if who == effects.KAIJIN_SIDE else phases.HERO_HP
    fight = list(state.fight)
    fight[place] += n
    state.fight = tuple(fight)
    if tell:
        tell(("strengthened", TABLE, who, verb, n))


@cites("combat.nullify")
def _nullify(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    state.nullified |= 1 << task[1][3]
    tell(("nullified", TABLE, task[1][3]))


@cites("combat.flee")
def _flee(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    if state.fighter != NOBODY and not state.result & phases.FLED:
        state.result |= phases.FLED
        tell(("fled", state.fighter))


@cites("event.specify")
def _specify(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    _, _, misdeed, tribute, *_ = task[1]
    if misdeed >= 0:
        state.misdeed_kind = misdeed
        tell(("ordered_misdeed", TABLE, misdeed))
    if tribute >= 0:
        state.tribute = tribute
        tell(("ordered_tribute", TABLE, tribute))


@cites("event.penalty")
def _set_penalty(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    _, _, state.penalty, state.penalty_kind, *_ = task[1]
    tell(("penalty", TABLE, state.penalty_kind, state.penalty))


@cites("event.judge")
def _judge_all(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    state.judging = 1
    tell(("judging", TABLE))


@cites("effect.salvage")
def _salvage(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    actor, count = task[2], task[1][2]
    cards = sorted(state.materials[actor])
    if len(cards) <= count or len(piles.distinct(deck, cards)) == 1:
        for card in cards[:count]:
            _save(state, actor, card, tell)
        return
    state.left = count
    state.ask(phases.SALVAGE, actor, salvage_actions(deck, state, actor))


@cites("effect.salvage")
def salvage(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    _save(state, seat, card, tell)
    if state.left > 1:
        state.agenda.append((STEP + effects.SALVAGE, Step(effects.SALVAGE, n=state.left - 1), seat, 0))


def _save(state: SentoinState, seat: int, card: int, tell: Tell) -> None:
    state.materials[seat] = tuple(one for one in state.materials[seat] if one != card)
    state.tired = tuple(one for one in state.tired if one != card)
    insort(state.loot[seat], card)
    knowledge.learn(state, card, phases.EVERYBODY)
    tell(("salvaged", seat, card))


def _lasting(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """What holds as long as the kaijin stands is looked up where it matters."""


DOES: list[Does] = [
    _gain, _lose, _steal, _pass_on, _refresh, _lasting, _peek, _reveal, _swap, _add_points, _set_kind,
    _add, _add, _nullify, _flee, _specify, _set_penalty, _judge_all, _salvage,
]  # fmt: skip
