"""Thousands of matches, watched: take a game with its printed data, give what play came to and what it never did.

A game is played in all its variants and with every number of players in turn: at random, some of it with every window
open as among people, and some by its own bots. The seeds are fixed, so that the same deck gives the same answer.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Sequence, Set
from contextlib import AbstractContextManager, nullcontext
from typing import Any, NamedTuple, TypeAlias

from hanshita.cards.model import Game as PrintedGame
from hanshita.engine import Chance, Event, Game, Match, Referee, TooLongError
from hanshita.engine.citations import citations, watching
from hanshita.games import kit, package_of
from hanshita.simulate.leaving_out import IdleStep, idle_steps
from hanshita.simulate.seeking import sought, unplayed
from hanshita.simulate.tables import Cards, Table, tables_of

MATCHES = 2_000  # at random; a rule that none of them comes to is one that few tables will meet
_OPEN = 10  # one match in so many has every window open
_LONGEST_OPEN = 2_000  # decisions, where people may talk without end
_BOTS = 40  # for one match in so many there is another that the game's own bots play
_WATCHED = 10  # in one match in so many calls are counted, and in all as long as a function has not run


class Playtest(NamedTuple):
    """What was seen in `matches` of any kind, `watched` of them.

    `functions` count the watched matches in which a function that cites a rule ran, `rules` the matches in which a move
    or an event named a rule, `plays` those in which a move could take a card ("build farm"; 0: only a search has found
    a state in which it can); `pieces` is the most that was in use of a component; `idle` are steps of effects that
    changed nothing; `broken` says which match did not end, and why.
    """

    matches: int
    watched: int
    functions: dict[str, int]
    rules: dict[str, int]
    plays: dict[str, int]
    pieces: dict[str, int]
    idle: list[IdleStep]
    broken: str = ""


class _Watched(NamedTuple):
    """One match: functions that ran (None: nobody looked), rules that were named, moves and cards they could take."""

    functions: Set[str] | None
    rules: set[str]
    plays: set[tuple[str, str]]


_Play: TypeAlias = Callable[[str, Table, int, "_Seen"], _Watched]


def playtest(slug: str, printed: PrintedGame, cards: Cards, matches: int = MATCHES) -> Playtest | None:
    """Play and watch; None for a game that cannot be played."""
    with watching() as built:  # what a rule says of the deck itself is done when its tables are made
        tables = tables_of(slug, printed, cards)
    if not tables:
        return None
    seen = _Seen(_functions(slug), built)
    for seed in range(matches):
        for table, play in _due(tables, seed):
            try:
                seen.match(play(slug, table, seed, seen))
            except Exception as wrong:  # whatever the rules did: the seed says how to see it again
                return seen.playtest([], f"{table}, seed {seed}: {type(wrong).__name__}: {wrong}")
    seen.plays.update(dict.fromkeys(sought(tables, unplayed(cards, seen.plays, seen.matches)), 0))
    return seen.playtest(idle_steps(slug, printed, cards, tables, matches))


def _functions(slug: str) -> set[str]:
    """All that cite a rule of this game."""
    return {name for names in citations(package_of(slug)).values() for name in names}


def _due(tables: list[Table], seed: int) -> Sequence[tuple[Table, _Play]]:
    """What is played with a seed: a random match, and now and then one of bots."""
    random = (tables[seed % len(tables)], _random)
    number, rest = divmod(seed, _BOTS)
    return (random,) if rest else (random, (tables[number % len(tables)], _by_bots))


class _Seen:
    """Adds up what is seen, match by match."""

    def __init__(self, functions: Iterable[str], built: Iterable[str]) -> None:
        self.matches = self.watched = 0
        self._built = set(built)  # ran for every match
        self._waiting = set(functions) - self._built  # for their first call
        self.functions: Counter[str] = Counter()
        self.rules: Counter[str] = Counter()
        self.plays: Counter[tuple[str, str]] = Counter()
        self.pieces: dict[str, int] = {}

    def watching(self, seed: int) -> AbstractContextManager[Set[str] | None]:
        """Sees what runs in a match, if that is due."""
        return watching() if self._waiting or seed % _WATCHED == 0 else nullcontext()

    def match(self, one: _Watched) -> None:
        self.matches += 1
        if one.functions is not None:
            self.watched += 1
            self.functions.update(self._built | one.functions)
            self._waiting -= one.functions
        self.rules.update(one.rules)
        self.plays.update(one.plays)

    def playtest(self, idle: list[IdleStep], broken: str = "") -> Playtest:
        plays = {" ".join(play): count for play, count in self.plays.items()}
        counted = (dict(sorted(one.items())) for one in (self.functions, self.rules, plays, self.pieces))
        functions, rules, plays, pieces = counted
        return Playtest(self.matches, self.watched, functions, rules, plays, pieces, idle, broken)


def _random(slug: str, table: Table, seed: int, seen: _Seen) -> _Watched:
    """A random match; `seen.pieces` hears what is in use after each decision.

    Where people may bid and talk without end, it is broken off.
    """
    del slug
    is_open = seed // 7 % _OPEN == 0
    rules = table.rules.with_people(range(table.players)) if is_open else table.rules
    chance, events, legal, bound = Chance(seed), list[Event](), set[int](), table.rules.facts.longest
    with seen.watching(seed) as functions:
        state = rules.setup(table.players, chance, events.append)
        for _ in range(min(bound, _LONGEST_OPEN) if is_open else bound):
            seats = rules.actors(state)
            if not seats:
                break
            actions, told = rules.actions(state, seats[0]), len(events)
            legal.update(actions)
            rules.apply(state, seats[0], actions[int(chance.random() * len(actions))], chance, events.append)
            for name, count in rules.in_use(state, events[told:]).items():
                seen.pieces[name] = max(count, seen.pieces.get(name, 0))
        if not is_open and rules.actors(state):
            raise TooLongError(f"no end in {bound} decisions")
        rules.view(state, 0)
        rules.score(state)
        rules.winners(state)
    return _watched(rules, functions, events, legal)


def _by_bots(slug: str, table: Table, seed: int, seen: _Seen) -> _Watched:
    """A match of the game's own bots."""
    found = kit(slug)
    assert found is not None  # there is a table
    with seen.watching(seed) as functions:
        match = Match(table.rules, table.players, seed)
        Referee(match, {seat: found.bot(table.rules, seed + seat) for seat in range(table.players)}).play()
    events = [event for entry in match.log for event in entry.events]
    return _watched(table.rules, functions, events, {entry.action for entry in match.log[1:]})


def _watched(rules: Game[Any], functions: Set[str] | None, events: Sequence[Event], actions: set[int]) -> _Watched:
    kinds = {event[0] for event in events}
    moves = [(rules.moves.of(action), rules.moves.arguments[action]) for action in actions]
    named = {rules.events[kind].rule for kind in kinds} | {move.rule for move, _ in moves}
    plays = {(move.name, rules.card_ids[argument].partition("#")[0]) for move, argument in moves if move.what == "card"}
    return _Watched(functions, named - {""}, plays)
