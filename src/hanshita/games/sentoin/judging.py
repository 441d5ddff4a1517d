# ruff: noqa: ARG001 - every task has the same signature
"""The judgement and what follows it: conversion, loot that is taken back, the end of a round and of the game."""

from typing import Any

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.sentoin import piles
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.combat import begin_combat
from hanshita.games.sentoin.doing import push_steps
from hanshita.games.sentoin.reach import richest, strength
from hanshita.games.sentoin.state import CLOCKWISE, EVERYBODY, NOBODY, SentoinState
from hanshita.games.sentoin.turn import flip_task

_FAR = 10_000  # more points than any offering has: those of the kind that was asked for come before all others


@cites("judge.reveal", "judge.merit")
def judge_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Turn up all offerings, find the merit-holder, and do what the event promised."""
    state.judged, event = 1, state.event
    state.merit = best = merit(deck, state)
    if tell:
        for seat in CLOCKWISE[state.players][state.dealer]:
            if state.offering[seat] != NO_CARD and state.seen[seat] != EVERYBODY:
                tell(("revealed", seat, state.offering[seat]))
        tell(("judged", TABLE, () if best == NOBODY else (best,)))
    state.seen = (EVERYBODY,) * state.players
    state.agenda.append((phases.CLEAN_UP,))
    if deck.is_order[event]:
        _obeyed(state, tell)
    elif not deck.is_hero[event]:
        _rewarded(deck, state)
    elif best == NOBODY:
        _taken_back(state, tell)
    else:
        begin_combat(deck, state, tell)


@cites("judge.candidates", "event.hero", "event.judge", "judge.kind", "judge.points", "judge.tie")
def merit(deck: Deck, state: SentoinState) -> int:
    """The merit-holder: the best of those who brought the kind that was asked for (of all if nobody did), if alone.

    Where a hero attacks, only kaijin are judged; in other events that do not judge, nobody is."""
    event, order = state.event, state.order
    only_kaijin = not deck.is_order[event] and not state.judging
    if only_kaijin and not deck.is_hero[event]:
        return NOBODY
    tribute, taken_as, added = state.tribute, state.taken_as, state.added
    kind, printed = deck.kind, deck.points
    best, most = NOBODY, -_FAR
    for seat, card in enumerate(state.offering):
        if card == NO_CARD or (only_kaijin and order[seat] == NO_CARD):
            continue
        points = printed[card] + added[seat]
        if tribute >= 0 and tribute == (kind[card] if taken_as[seat] < 0 else taken_as[seat]):
            points += _FAR
        if points > most:
            best, most = seat, points
        elif points == most:
            best = NOBODY
    return best


# ── order ──


@cites("conversion.grunt", "conversion.kaijin", "conversion.none")
def _obeyed(state: SentoinState, tell: Tell) -> None:
    """A grunt who is the merit-holder becomes a kaijin; otherwise the order is used up."""
    seat = state.merit
    order, state.event = state.event, NO_CARD
    if seat == NOBODY or state.order[seat] != NO_CARD:
        state.used_events.append(order)
        return
    state.order[seat] = order
    state.materials[seat] = (state.offering[seat],)
    state.offering[seat] = NO_CARD
    state.agenda.append((phases.CONVERT, seat))


@cites("conversion.materials", "conversion.strength")
def convert_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """More material from the hand, or from the deck if the hand is empty, until the kaijin is complete."""
    seat = task[1]
    while len(state.materials[seat]) < deck.materials:
        hand = piles.distinct(deck, state.loot[seat])
        if len(hand) > 1:
            state.ask(phases.MATERIAL, seat, material_actions(deck, state, seat))
            return
        if hand:
            state.loot[seat].remove(hand[0])
            state.materials[seat] += (hand[0],)
        elif state.loot_deck or piles.reshuffle_loot(state, tell):
            state.materials[seat] += (chance.take(state.loot_deck),)
        else:
            break
    attack, hp = strength(deck, state, seat)
    if tell:
        tell(("converted", seat, (state.order[seat], *state.materials[seat]), attack, hp))


def material_actions(deck: Deck, state: SentoinState, seat: int) -> list[int]:
    return piles.distinct(deck, state.loot[seat], deck.first["material"])


@cites("conversion.materials")
def material(deck: Deck, state: SentoinState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    state.loot[seat].remove(card)
    state.materials[seat] += (card,)
    state.agenda.append((phases.CONVERT, seat))


# ── hero without a fighter, other events ──


@cites("taken-back.when", "taken-back.most", "taken-back.penalty")
def _taken_back(state: SentoinState, tell: Tell) -> None:
    """Nobody fights: who holds the most loot loses some of it."""
    seats = richest(state)
    if tell:
        tell(("taken_back", TABLE, tuple(seats)))
    for seat in reversed(seats):
        state.agenda.append((phases.LOSE, seat, state.penalty, state.penalty_kind))
    state.used_events.append(state.event)
    state.event = NO_CARD


@cites("event.reward")
def _rewarded(deck: Deck, state: SentoinState) -> None:
    if state.merit != NOBODY:
        push_steps(state, deck.reward[state.event], state.merit, 1)
    state.used_events.append(state.event)
    state.event = NO_CARD


# ── the end of a round ──


@cites("round.clean-up", "round.dealer", "end.deck")
def clean_up_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Offerings and misdeeds go to the used piles, the dealer's seat to the left."""
    state.used_loot += piles.laid(state.offering)
    state.used_misdeeds += piles.laid(state.shown)
    nothing = [NO_CARD] * state.players
    state.offering, state.shown = nothing, nothing[:]
    if tell:
        tell(("round_end", TABLE))
    state.clear_round(deck)
    state.dealer = (state.dealer + 1) % state.players
    if state.event_deck:
        flip_task(deck, state, (phases.FLIP,), chance, tell)
    else:
        _settle(deck, state, tell)


@cites("about.goal", "end.deck", "end.trophies", "end.points", "end.shared")
def _settle(deck: Deck, state: SentoinState, tell: Tell) -> None:
    """No event is left: most trophies win, then most points of loot in hand; who is still equal wins together."""
    seats = range(state.players)
    most = max(len(some) for some in state.trophies)
    best = [seat for seat in seats if len(state.trophies[seat]) == most]
    points = [sum(deck.points[card] for card in state.loot[seat]) for seat in seats]
    state.over = phases.BY_TROPHIES
    if len(best) > 1:
        state.over = phases.BY_POINTS
        top = max(points[seat] for seat in best)
        best = [seat for seat in best if points[seat] == top]
    state.victors = tuple(best)
    state.agenda.clear()
    state.ask(phases.OVER, NOBODY, [])
    tell(("settled", TABLE, tuple(best), tuple(len(some) for some in state.trophies), tuple(points)))
