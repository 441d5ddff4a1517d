"""The end: take a state, give what everybody owns, and who has won."""

from hanshita.engine import Tell, cites
from hanshita.games.economy.effects import PENALTY_RATE, PER_BUILDING, PER_GOODS, PER_WORKER, SCORE_PER
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.state import FINISHED, NOBODY, OVER, RUINED, EconomyState


@cites("score.value")
def value(mode: Mode, state: EconomyState, seat: int) -> int:
    """The values of a player's buildings."""
    values = mode.deck.value
    return sum([values[card] for card in state.own[seat]])


@cites("score.bonus", "score.own-only")
def bonus(mode: Mode, state: EconomyState, seat: int) -> int:
    """What buildings add at the end, each copy for itself; a building counts itself where it fits."""
    passive = mode.deck.passive
    total = 0
    for card in state.own[seat]:
        for verb, what, points in passive[card]:
            if verb == SCORE_PER:
                total += points * _count(mode, state, seat, what)
    return total


def _count(mode: Mode, state: EconomyState, seat: int, what: int) -> int:
    if what == PER_BUILDING:
        return len(state.own[seat])
    if what == PER_GOODS:
        return sum(card >= mode.first_goods for card in state.hand[seat])
    if what == PER_WORKER:
        return state.crew[seat]
    return sum(mode.icon[card] == what for card in state.own[seat])


@cites("score.penalty", "score.penalty-rate")
def penalty(mode: Mode, state: EconomyState, seat: int) -> int:
    """What the penalties cost, as a positive number."""
    if not state.penalties[seat]:
        return 0
    rates = [points for card in state.own[seat] for verb, points, _ in mode.deck.passive[card] if verb == PENALTY_RATE]
    return state.penalties[seat] * min([*rates, mode.penalty_points])


@cites("score.total", "score.nothing-else")
def score(mode: Mode, state: EconomyState, seat: int) -> int:
    """Total assets: cash, buildings, bonuses, less penalties."""
    cash = state.cash[seat] * mode.points_per_dollar
    return cash + value(mode, state, seat) + bonus(mode, state, seat) - penalty(mode, state, seat)


@cites("end.winner", "end.tie", "solo.target", "solo.record")
def finish(mode: Mode, state: EconomyState, tell: Tell) -> None:
    """After the last round the greatest assets win; on a tie the first from the holder of the marker on."""
    points = [score(mode, state, seat) for seat in range(state.players)]
    best = max(points)
    first = tuple(seat for seat in state.clockwise(state.marker) if points[seat] == best)
    won = first if mode.tie == "shared" else first[:1]
    state.victors = tuple(sorted(won)) if best >= mode.target or not mode.alone else ()
    state.phase, state.outcome, state.turn = OVER, FINISHED, NOBODY
    tell(("finished", NOBODY, state.victors, tuple(points)))


@cites("solo.ruin")
def ruin(state: EconomyState, tell: Tell) -> None:
    """A lone player who cannot pay has lost at once."""
    state.phase, state.outcome, state.turn = OVER, RUINED, NOBODY
    tell(("ruined", 0))
