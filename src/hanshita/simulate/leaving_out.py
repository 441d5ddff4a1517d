"""What an effect is good for: take a game, leave each step of each effect out, say where no match went otherwise.

The same seeds are played with the whole deck and with the deck that lacks one step. As soon as one match ends in
another state, the step has done something; most do within a few. What random play has no use for, the game's own bots
may have.
"""

from collections.abc import Callable, Iterable, Iterator
from copy import copy
from functools import cache
from typing import Any, NamedTuple, TypeAlias

from hanshita.cards.fields import Clause, Effect
from hanshita.cards.model import Card
from hanshita.cards.model import Game as PrintedGame
from hanshita.diagnostics import Findings
from hanshita.engine import Game, GameState, Match, Referee, random_game
from hanshita.games import build, kit
from hanshita.simulate.tables import Cards, Table

_BOTS = 40  # for so many random matches there is one of bots
_IN_A_ROW = 20  # matches at one table before the next: most steps show it at the first


class IdleStep(NamedTuple):
    """A step without which nothing went otherwise: the card, and the place of the step in it ("effect.1.do.0")."""

    card: str
    place: str


def idle_steps(slug: str, printed: PrintedGame, cards: Cards, tables: list[Table], matches: int) -> list[IdleStep]:
    """The steps that changed none of so many matches at the tables of a game, in the order of the cards.

    A step without which the rules refuse the deck is not looked at: its card would be no card.
    """
    whole = _Endings(slug, lambda at: tables[at].rules, tables, matches)
    idle = []
    for card in (one for some in cards.values() for one in some if one.copies):
        for place, without in _left_out(card):
            changed = {**cards, card.type: [without if one is card else one for one in cards[card.type]]}
            less = _Endings(slug, _rules_over(slug, printed, changed, tables), tables, matches)
            if all(whole.of(number) == less.of(number) for number in range(matches + matches // _BOTS)):
                idle.append(IdleStep(card.id, place))
    return idle


Rules: TypeAlias = Game[Any] | None


def _rules_over(slug: str, printed: PrintedGame, cards: Cards, tables: list[Table]) -> Callable[[int], Rules]:
    """The rules at a table over other cards, built when they are first asked for."""
    return cache(lambda at: build(slug, printed, cards, tables[at].options, Findings()))


class _Endings:
    """How matches end at some tables, each played once, when it is first asked for."""

    def __init__(self, slug: str, rules: Callable[[int], Rules], tables: list[Table], matches: int) -> None:
        self._slug = slug
        self._matches = matches  # at random; those after them are of bots
        self._rules = rules
        self._tables = tables
        self._known: list[tuple[GameState, tuple[int, ...]] | None] = []

    def of(self, number: int) -> "tuple[GameState, tuple[int, ...]] | None":
        """The last state and the score of a match, where they are asked for in their order; None without rules."""
        while len(self._known) <= number:
            seed = len(self._known)
            at = (seed // _IN_A_ROW if seed < self._matches else seed) % len(self._tables)
            rules = self._rules(at)
            play = _ending if seed < self._matches else _ending_of_bots
            self._known.append(None if rules is None else play(self._slug, rules, self._tables[at].players, seed))
        return self._known[number]


def _ending_of_bots(slug: str, rules: Game[Any], players: int, seed: int) -> tuple[GameState, tuple[int, ...]]:
    found = kit(slug)
    assert found is not None  # it was built by one
    match = Match(rules, players, seed)
    Referee(match, {seat: found.bot(rules, seed + seat) for seat in range(players)}).play()
    return match.state, match.score


def _ending(slug: str, rules: Game[Any], players: int, seed: int) -> tuple[GameState, tuple[int, ...]]:
    del slug
    state, _ = random_game(rules, players, seed)
    return state, rules.score(state)


def _left_out(card: Card) -> Iterator[tuple[str, Card]]:
    """The card without each of its steps in turn, and the place of that step."""
    for field, effect in card.values.items():
        if not isinstance(effect, Effect):
            continue
        for number, clause in enumerate(effect.clauses):
            for at in range(len(clause.steps)):
                less = clause._replace(steps=(*clause.steps[:at], *clause.steps[at + 1 :]))
                rest = _clauses([*effect.clauses[:number], less, *effect.clauses[number + 1 :]])
                changed = effect._replace(clauses=rest) if rest else None
                poorer = copy(card)
                poorer.values = {**card.values, field: changed}
                yield _place(card, field, number, at), poorer


def _clauses(clauses: Iterable[Clause]) -> tuple[Clause, ...]:
    """Those that still do something."""
    return tuple(clause for clause in clauses if clause.steps)


def _place(card: Card, field: str, clause: int, step: int) -> str:
    """The dotted name under which the card knows where a step is written."""
    names = (f"{field}.{clause}.do.{step}", f"{field}.do.{step}", f"{field}.{step}", f"{field}.{clause}", field)
    return next((name for name in names if name in card.spans), field)
