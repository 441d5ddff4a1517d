"""Many random games, looked at while they go: take a game, players and a seed, give the number of decisions.

It is the cheap part of `GameContract` at every step of far more games: cards and money are where they belong, whoever
owes a decision has one, what a seat may do hangs on nothing it cannot see, the game ends within its bound. One game in
`TOLD` is also written down as a playthrough and read back.
"""

from collections.abc import Mapping
from typing import Any, NamedTuple

from hanshita.engine import (
    SILENCE,
    Chance,
    Game,
    GameState,
    Match,
    RandomBot,
    Referee,
    random_game,
    read_playthrough,
    write_playthrough,
)
from hanshita.engine.zones import cards_in

VIEWED = 16  # one decision in so many is also listed from the view of its seat
TOLD = 100


class SoakError(AssertionError):
    """A game that broke its word, with the seed and the decision at which it did."""

    def __init__(self, seed: int, decision: int, message: str) -> None:
        super().__init__(f"seed {seed}, decision {decision}: {message}")
        self.seed = seed
        self.decision = decision
        self.message = message


class _Table(NamedTuple):
    """What must stay as it was when the cards were dealt."""

    cards: list[int]
    sums: Mapping[str, int]


def soak(game: Game[Any], players: int, seed: int) -> int:
    """Play one random game, the same as `random_game` plays from this seed, and check it at every decision.

    Raises SoakError for whatever goes wrong, an exception of the rules too.
    """
    decision = 0
    try:
        chance = Chance(seed)
        state = game.setup(players, chance, SILENCE)
        table = _Table(list(range(len(game.card_ids))), _sums(game, state))
        while seats := game.actors(state):
            assert decision < game.facts.longest, "it does not end within its bound"
            _check_table(game, state, table)
            action = _chosen(game, state, seats[0], chance, seed + decision)
            game.apply(state, seats[0], action, chance, SILENCE)
            decision += 1
        _check_table(game, state, table)
        _check_end(game, state, players)
        if seed % TOLD == 0:
            assert random_game(game, players, seed) == (state, decision), "the same seed gave another game"
            _check_told(game, players, seed)
    except Exception as wrong:
        raise SoakError(seed, decision, f"{type(wrong).__name__}: {wrong}") from wrong
    return decision


def _chosen(game: Game[Any], state: GameState, seat: int, chance: Chance, turn: int) -> int:
    """A random legal action of a seat, its list looked at."""
    legal = game.actions(state, seat)
    assert legal, f"seat {seat} owes a decision and may do nothing"
    assert len(set(legal)) == len(legal), f"seat {seat} is offered an action twice"
    assert min(legal) >= 0, f"seat {seat} is offered an action below 0"
    assert max(legal) < len(game.moves), f"seat {seat} is offered an action past the last"
    if turn % VIEWED == 0:
        seen = game.actions(game.view(state, seat), seat)
        assert list(seen) == list(legal), f"seat {seat} cannot see what it may do"
    return legal[int(chance.random() * len(legal))]


def _check_table(game: Game[Any], state: GameState, table: _Table) -> None:
    found = [card for zone in state.zones for card in cards_in(getattr(state, zone))]
    found.sort()
    assert found == table.cards, (
        f"cards lost: {_ids(game, table.cards, found)}, twice: {_ids(game, found, table.cards)}"
    )
    sums = _sums(game, state)
    assert sums == table.sums, f"there was {table.sums}, there is {sums}"


def _check_end(game: Game[Any], state: GameState, players: int) -> None:
    assert len(game.score(state)) == players, "a score is missing"
    winners = game.winners(state)
    assert len({*winners} & {*range(players)}) == len(winners), f"winners are {winners}"


def _check_told(game: Game[Any], players: int, seed: int) -> None:
    match = Match(game, players, seed)
    Referee(match, {seat: RandomBot(seed + seat) for seat in range(players)}).play()
    text = write_playthrough(match)
    again = read_playthrough(game, text)
    assert again.state == match.state, "the playthrough leads to another state"
    assert write_playthrough(again) == text, "the playthrough is told in other words"


def _sums(game: Game[Any], state: GameState) -> dict[str, int]:
    sums: dict[str, int] = {}
    for name, count in game.counters(state).items():
        kind = name.partition(".")[0]
        sums[kind] = sums.get(kind, 0) + count
    return sums


def _ids(game: Game[Any], cards: list[int], without: list[int]) -> list[str]:
    """The cards of a list that another has not, or has less often."""
    left = without[:]
    return [game.card_ids[card] for card in cards if card not in left or left.remove(card)]  # type: ignore[func-returns-value]
