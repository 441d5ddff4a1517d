# ruff: noqa: ARG001 - every task has the same signature
"""The judgement and what follows it: conversion, loot that is taken back, the end of a round and of the game."""

from collections.abc import Sequence
from typing import Any

from hanshita.engine import NO_CARD, TABLE, Chance, Tell, cites
from hanshita.games.sentoin import piles
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.combat import begin_combat
from hanshita.games.sentoin.doing import push_steps
from hanshita.games.sentoin.reach import kind_of_offering, richest, strength
from hanshita.games.sentoin.state import EVERYBODY, NOBODY, SentoinState, clockwise

_FAR = 10_000  # more points than any offering has: those of the kind that was asked for come before all others


@cites("judge.reveal", "judge.merit")
def judge_task(deck: Deck, state: SentoinState, task: Any, chance: Chance, tell: Tell) -> None:
    """Turn up all offerings, find the merit-holder, and do what the event promised."""
    offering, seen, event = state.offering, state.seen, state.event
    for seat in clockwise(state.players, state.dealer):
        card = offering[seat]
        if card != NO_CARD and seen[seat] != EVERYBODY:
            tell(("revealed", seat, card))
            seen[seat] = EVERYBODY
    state.judged, state.merit = 1, (best := merit(deck, state))
    tell(("judged", TABLE, () if best == NOBODY else (best,)))
    state.agenda.append((phases.CLEAN_UP,))
    if deck.is_order[event]:
        _obeyed(state, tell)
    elif not deck.is_hero[event]:
        _rewarded(deck, state)
    elif best == NOBODY:
        _taken_back(state, tell)
    else:
        begin_combat(deck, state, tell)


@cites("judge.candidates", "event.hero", "event.judge")
def candidates(deck: Deck, state: SentoinState) -> Sequence[int]:
    """Whose offerings are judged: those of kaijin where a hero attacks, nobody's in other events that do not judge."""
    offering, order = state.offering, state.order
    if deck.is_order[state.event] or state.judging:
        return [seat for seat, card in enumerate(offering) if card != NO_CARD]
    if deck.is_hero[state.event]:
        return [seat for seat, card in enumerate(order) if card != NO_CARD and offering[seat] != NO_CARD]
    return ()


@cites("judge.kind", "judge.points", "judge.tie")
def merit(deck: Deck, state: SentoinState) -> int:
    """The merit-holder: the best of those who brought the kind that was asked for (of all if nobody did), if alone."""
    tribute, offering, best, most = state.tribute, state.offering, NOBODY, -_FAR
    printed, added = deck.points, state.added
    for seat in candidates(deck, state):
        points = printed[offering[seat]] + added[seat]
        if tribute >= 0 and kind_of_offering(deck, state, seat) == tribute:
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
            state.ask(phases.MATERIAL, seat)
            return
        if hand:
            state.loot[seat].remove(hand[0])
            state.materials[seat] += (hand[0],)
        elif state.loot_deck or piles.reshuffle_loot(state, tell):
            state.materials[seat] += (chance.take(state.loot_deck),)
        else:
            break
    attack, hp = strength(deck, state, seat)
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
    state.offering, state.shown = [NO_CARD] * state.players, [NO_CARD] * state.players
    tell(("round_end", TABLE))
    state.clear_round(deck)
    state.dealer = (state.dealer + 1) % state.players
    if state.event_deck:
        state.agenda.append((phases.FLIP,))
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
    state.ask(phases.OVER, NOBODY)
    tell(("settled", TABLE, tuple(best), tuple(len(some) for some in state.trophies), tuple(points)))
