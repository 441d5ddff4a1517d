"""A bot that searches any game: take a view, imagine worlds that agree with it, try moves in them, choose the best.

Information-set Monte Carlo tree search (Cowling, Powley and Whitehouse 2012, the single-observer form): each round
deals the unknown cards anew by `Game.imagine`, walks down one tree shared by all worlds (moves a world does not allow
are passed over), plays on at random and counts how well it went for the seat that moved. The true state is never used.
"""

from collections.abc import Sequence
from math import log, sqrt
from typing import Any, Generic

from hanshita.engine.bots import Bot
from hanshita.engine.chance import Chance
from hanshita.engine.game import Game
from hanshita.engine.playout import play_out
from hanshita.engine.telling import SILENCE
from hanshita.engine.zones import State

_EXPLORATION = 0.7  # for payoffs of 0 … 1, as in the paper


class _Node:
    """One move in the tree, with the moves that were tried after it."""

    __slots__ = ("available", "children", "payoff", "visits")

    def __init__(self) -> None:
        self.visits = 0
        self.available = 0
        self.payoff = 0.0
        self.children: dict[tuple[int, int], _Node] = {}


class SearchBot(Generic[State]):
    """Searches `rounds` worlds for each decision.

    After the tree a world is played on for `depth` decisions, at random, or as `guide` would play: the game's own bot
    makes far better use of each round. (In an imagined world it may look at everything: nothing there is true.)
    """

    def __init__(
        self, game: Game[State], seed: int, rounds: int = 150, depth: int = 100, guide: Bot | None = None
    ) -> None:
        self._game = game
        self._guide = guide
        self._chance = Chance(seed)
        self._rounds = rounds
        self._depth = depth

    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        if len(actions) == 1:
            return actions[0]
        root = _Node()
        for _ in range(self._rounds):
            self._round(root, self._game.imagine(view, seat, self._chance), seat)
        tried = [(root.children[key].visits, action) for action in actions if (key := (seat, action)) in root.children]
        most = max(visits for visits, _ in tried)
        return next(action for visits, action in tried if visits == most)

    def _round(self, root: _Node, state: State, seat: int) -> None:
        game, path = self._game, [(root, -1)]
        while seats := game.actors(state):
            if len(path) > 1:  # the first to move is the searcher, even where others decide at the same time
                seat = seats[0]
            node, action, is_new = self._descend(path[-1][0], seat, game.actions(state, seat))
            path.append((node, seat))
            game.apply(state, seat, action, self._chance, SILENCE)
            if is_new:
                break
        self._play_on(state)
        payoffs = outcome(game, state)
        for node, mover in path:
            node.visits += 1
            node.payoff += payoffs[mover] if mover >= 0 else 0.0

    def _play_on(self, state: State) -> None:
        game, guide = self._game, self._guide
        if guide is None:
            play_out(game, state, self._chance, self._depth)
            return
        for _ in range(self._depth):
            seats = game.actors(state)
            if not seats:
                return
            action = guide.choose(state, seats[0], game.actions(state, seats[0]))
            game.apply(state, seats[0], action, self._chance, SILENCE)

    def _descend(self, node: _Node, seat: int, actions: Sequence[int]) -> tuple[_Node, int, bool]:
        """The next node, its action, and whether it is new in the tree."""
        children = node.children
        untried = [action for action in actions if (seat, action) not in children]
        known = [(children[seat, action], action) for action in actions if (seat, action) in children]
        for child, _ in known:
            child.available += 1
        if untried:
            action = untried[self._chance.below(len(untried))]
            child = children[seat, action] = _Node()
            child.available = 1
            return child, action, True
        return (*max(known, key=lambda one: _promise(one[0])), False)


def _promise(node: _Node) -> float:
    return node.payoff / node.visits + _EXPLORATION * sqrt(log(node.available) / node.visits)


def outcome(game: Game[State], state: State) -> tuple[float, ...]:
    """How well a state is for each seat, 0 … 1: a share of the win at the end, before it the lead in score."""
    score = game.score(state)
    if not game.actors(state):
        winners = game.winners(state)
        return tuple(1.0 / len(winners) if seat in winners else 0.0 for seat in range(len(score)))
    return tuple(_standing(own, max((*score[:seat], *score[seat + 1 :]), default=0)) for seat, own in enumerate(score))


def _standing(own: int, rival: int) -> float:
    """0.1 … 0.9 by the lead over the best of the others."""
    return 0.5 + 0.4 * (own - rival) / (abs(own) + abs(rival) + 1)
