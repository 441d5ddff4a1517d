# ruff: noqa: ARG001 - every task has the same signature
"""The fight of a kaijin and a hero: forced abilities, one comparison, trophies and defeats."""

from collections.abc import Sequence
from typing import Any

from hanshita.engine import NO_CARD, Chance, Tell, cites
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import COMBAT, Deck
from hanshita.games.sentoin.doing import push_steps
from hanshita.games.sentoin.effects import ADD_ATTACK, ADD_HP, Step
from hanshita.games.sentoin.reach import holds, strength
from hanshita.games.sentoin.state import NOBODY, SentoinState

_STRENGTHS = (ADD_ATTACK, ADD_HP)


@cites("combat.must", "combat.base", "combat.order")
def begin_combat(deck: Deck, state: SentoinState, tell: Tell) -> None:
    """The merit-holder fights. First what the hero can do, then the order, then each material as it was laid."""
    seat, hero = state.merit, state.event
    order, materials = state.order[seat], state.materials[seat]
    state.fighter = seat
    attack, hp = strength(deck, state, seat)
    state.fight = (attack, hp, deck.attack[hero], deck.hp[hero])
    state.agenda += [(phases.OUTCOME,), (phases.ASK, COMBAT, (seat + 1) % state.players, 0), (phases.FIGHT,)]
    state.agenda += [(phases.FORCE, card) for card in reversed(materials)]
    push_steps(state, deck.in_combat[order], seat, 1)
    push_steps(state, deck.in_combat[hero], seat, 1)


@cites("combat.forced", "combat.nullify", "window.break")
def force_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """What a material of the fighter does, for good or bad."""
    card = task[1]
    steps = deck.in_combat[card]
    if not steps or state.result & phases.FLED or state.nullified >> deck.kind[card] & 1:
        return
    if card not in state.materials[state.fighter]:
        return
    if not _work(deck, state, steps):
        return
    if deck.breaks_in_combat[card]:
        state.breaking = (*state.breaking, state.fighter)
    push_steps(state, steps, state.fighter, 1)


def _work(deck: Deck, state: SentoinState, steps: Sequence[Step]) -> bool:
    """Whether any of some steps does something in this fight."""
    for verb, _, _, _, vs, material in steps:  # noqa: SIM110 - a generator would cost more than the question
        if verb not in _STRENGTHS or holds(deck, state, vs, material):
            return True
    return False


def fight_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    if tell:
        tell(("fight", state.fighter, state.event, *state.fight))


@cites("combat.compare", "combat.trophy", "combat.both", "combat.draw", "combat.abilities", "combat.flee")
def outcome_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """HP less the other's attack, once; 0 or less is defeat."""
    seat, hero = state.fighter, state.event
    kaijin_attack, kaijin_hp, hero_attack, hero_hp = state.fight
    if not state.result & phases.FLED:
        state.result |= phases.HERO_DOWN if hero_hp - max(0, kaijin_attack) <= 0 else 0
        state.result |= phases.KAIJIN_DOWN if kaijin_hp - max(0, hero_attack) <= 0 else 0
    state.event = NO_CARD
    if state.result & phases.HERO_DOWN:
        state.trophies[seat] += (hero,)
    else:
        state.used_events.append(hero)
    if tell:
        tell(("fought", seat, hero, state.result))
    state.agenda += [(phases.CHECK_WIN,), (phases.BREAKS,)]
    if state.result == phases.HERO_DOWN:
        push_steps(state, deck.on_hero_loses[hero], seat, 1)
    elif state.result == phases.KAIJIN_DOWN:
        push_steps(state, deck.on_hero_wins[hero], seat, 1)
    if state.result & phases.KAIJIN_DOWN:
        state.agenda += [(phases.LOSE, seat, state.penalty, state.penalty_kind), (phases.RELEASE, seat)]


@cites("window.break")
def breaks_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Whose material says so is a grunt again after the combat."""
    for seat in reversed(state.breaking):
        state.agenda.append((phases.RELEASE, seat))
    state.breaking = ()


@cites("end.heroes", "about.goal")
def check_win_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Enough trophies win at once, when the fight is complete."""
    seat, state.fighter = state.fighter, NOBODY
    if len(state.trophies[seat]) >= deck.to_win:
        state.over, state.victors = phases.BY_HEROES, (seat,)
        state.agenda.clear()
        state.ask(phases.OVER, NOBODY, [])
        tell(("won", seat, len(state.trophies[seat])))


# ── the end of a conversion ──


@cites("release")
def release_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """A kaijin becomes a grunt again: first what its order does then, with the materials still there."""
    seat = task[1]
    if state.order[seat] != NO_CARD:
        state.agenda.append((phases.RELEASED, seat))
        push_steps(state, deck.on_release[state.order[seat]], seat, 1)


@cites("release")
def released_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    seat = task[1]
    if tell:
        tell(("released", seat, (state.order[seat], *state.materials[seat])))
    state.tired = tuple(card for card in state.tired if card not in state.materials[seat])
    state.used_loot += state.materials[seat]
    state.used_events.append(state.order[seat])
    state.materials[seat], state.order[seat] = (), NO_CARD
