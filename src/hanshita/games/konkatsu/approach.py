# ruff: noqa: ARG001 - every move has the same signature
"""The approach of konkatsu: whom to ask, their answers, one proposal, and what comes of it."""

from collections.abc import Sequence

from hanshita.engine import NO_CARD, Chance, Tell, cites
from hanshita.games.konkatsu.cards import SINGLE, Deck
from hanshita.games.konkatsu.state import (
    ANSWER,
    EVERYBODY,
    NOBODY,
    ONE,
    OPEN,
    PROPOSE,
    RESPOND,
    TARGET,
    KonkatsuState,
)
from hanshita.games.konkatsu.turn import APPROACH, PROPOSAL, end_turn, let_win
from hanshita.games.konkatsu.words import REFUSE, YES

# ── asking ──


@cites("approach.ask", "approach.targets", "approach.free")
def approach(deck: Deck, state: KonkatsuState, seat: int, kind: int, chance: Chance, tell: Tell) -> None:
    """The question is chosen, true or not to one's own type; then the cards of the other sex it is put to."""
    sexes, wanted = state.sexes, 1 - state.sexes[seat]
    state.trace[state.field[seat]] |= 1  # whoever approaches is not single
    state.ask, state.targets = kind, ()
    options = state.options = tuple([other for other in deck.others[state.players][seat] if sexes[other] == wanted])
    if len(options) == 1:
        _put(deck, state, options, tell)
    else:
        state.phase = TARGET


@cites("approach.targets")
def target_actions(deck: Deck, state: KonkatsuState, seat: int) -> Sequence[int]:
    """Seats clockwise, so that each set of them is named in one way; after the first, that this is all."""
    first = deck.first
    actions = [first["target"] + other for other in state.options]
    if state.targets:
        actions.append(first["done"])
    return actions


def target(deck: Deck, state: KonkatsuState, seat: int, other: int, chance: Chance, tell: Tell) -> None:
    state.targets += (other,)
    options = state.options = state.options[state.options.index(other) + 1 :]
    if not options:
        _put(deck, state, state.targets, tell)


def done(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    _put(deck, state, state.targets, tell)


@cites("approach.ask", "approach.order", "house.sealed")
def _put(deck: Deck, state: KonkatsuState, targets: tuple[int, ...], tell: Tell) -> None:
    """All targets hear one question, and answer in turn (or all at once, by the house rule)."""
    state.targets, state.options = targets, ()
    state.answers = [OPEN] * state.players
    if tell:
        tell(("approached", state.turn, targets, state.ask))
    state.phase = ANSWER
    state.pending = targets if deck.sealed_answers else ONE[targets[0]]


# ── answering ──


@cites("approach.answer", "approach.lie", "approach.refuse")
def answer_actions(deck: Deck, state: KonkatsuState, seat: int) -> Sequence[int]:
    return deck.answers


@cites("approach.order", "house.sealed")
def answer(deck: Deck, state: KonkatsuState, seat: int, said: int, chance: Chance, tell: Tell) -> None:
    """Clockwise, so that the later ones have heard the earlier; nothing of it binds but a refusal."""
    state.answers[seat] = said
    if deck.sealed_answers:
        left = tuple([other for other in state.pending if other != seat])
        for other in () if left else state.targets:
            _hear(state, other, tell)
    else:
        _hear(state, seat, tell)
        after = state.targets.index(seat) + 1
        left = state.targets[after : after + 1]
    if left:
        state.pending = left
    else:
        _to_propose(deck, state, chance, tell)


def _hear(state: KonkatsuState, seat: int, tell: Tell) -> None:
    said = state.answers[seat]
    if tell:
        tell(("answered", seat, said))
    if said != YES:
        state.denied[seat] |= 1 << state.ask


@cites("approach.refuse", "approach.spent", "house.propose-after-refusal")
def _to_propose(deck: Deck, state: KonkatsuState, chance: Chance, tell: Tell) -> None:
    """Where everybody refused, the approach is over."""
    options = state.targets
    if not deck.propose_after_refusal:
        answers = state.answers
        options = tuple([other for other in options if answers[other] != REFUSE])
    state.options = options
    if options:
        state.phase, state.pending = PROPOSE, ONE[state.turn]
    else:
        end_turn(deck, state, APPROACH, chance, tell)


# ── proposing ──


@cites("propose.one", "propose.any-answer", "propose.stop", "propose.approached")
def propose_actions(deck: Deck, state: KonkatsuState, seat: int) -> Sequence[int]:
    """One of those who were asked and did not refuse, whatever they said; or nobody."""
    first = deck.first
    return [*[first["propose"] + other for other in state.options], first["stop"]]


@cites("propose.one", "propose.women")
def propose(deck: Deck, state: KonkatsuState, seat: int, other: int, chance: Chance, tell: Tell) -> None:
    if tell:
        tell(("proposed", seat, other))
    state.phase, state.pending, state.chosen = RESPOND, ONE[other], other


@cites("propose.stop")
def stop(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    if tell:
        tell(("stopped", seat))
    end_turn(deck, state, APPROACH, chance, tell)


@cites("propose.answer")
def respond_actions(deck: Deck, state: KonkatsuState, seat: int) -> Sequence[int]:
    return deck.responses


@cites("propose.decline")
def decline(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """Nothing is turned up, nothing moves, and there is no second proposal."""
    state.denied[seat] |= 1 << state.ask
    tell(("declined", seat))
    end_turn(deck, state, PROPOSAL, chance, tell)


@cites("propose.answer", "propose.reveal", "result.discard", "end.proposal")
def accept(deck: Deck, state: KonkatsuState, seat: int, arg: int, chance: Chance, tell: Tell) -> None:
    """Both cards are turned up at once, counted and discarded."""
    asker, fields = state.turn, state.field
    own, theirs = fields[asker], fields[seat]
    tell(("accepted", seat))
    tell(("revealed", asker, (own, theirs), seat))
    for one in (asker, seat):
        fields[one], state.sexes[one] = NO_CARD, NOBODY
    state.discard += (own, theirs)
    state.knows += (EVERYBODY, EVERYBODY)
    _count(deck, state, asker, seat, own, theirs, tell)
    if let_win(deck, state, (asker, seat), tell):
        end_turn(deck, state, PROPOSAL, chance, tell)


@cites("result.couple", "result.single", "result.other")
def _count(deck: Deck, state: KonkatsuState, asker: int, target: int, own: int, theirs: int, tell: Tell) -> None:
    score, pair = state.score, deck.pair[theirs]
    if pair == SINGLE:
        score[target] += deck.single
        tell(("single", target, deck.single))
        return
    kind, points = ("couple", deck.couple) if pair == deck.pair[own] else ("mismatch", deck.other)
    score[asker] += points
    score[target] += points
    tell((kind, asker, target, points))
