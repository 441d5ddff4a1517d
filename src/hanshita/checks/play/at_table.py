"""What is known of a game beside its rulebook: take a game, give its rules, who cites which, and its scenarios.

A rule stands in the rulebook of the game's first language. Code carries it out that cites it (`@cites`), or lets a move
or an event name it; a scenario shows it that lists it under "rule".
"""

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from hanshita.checks.ignores import Ignores, read_ignores
from hanshita.engine import Game, citations
from hanshita.games import package_of
from hanshita.project import GameProject
from hanshita.rulebook.marks import social_rules
from hanshita.rulebook.model import Rule, Rulebook
from hanshita.scenarios.reader import Scenario


class AtTable:
    """A game that can be played, with its `rules` for play and its rulebook, the `book`."""

    def __init__(self, game: GameProject, rules: Game[Any], book: Rulebook) -> None:
        self.game = game
        self.rules = rules
        self.book = book

    @cached_property
    def cited(self) -> Mapping[str, tuple[str, ...]]:
        """The functions that cite each rule."""
        return citations(package_of(self.game.slug))

    @cached_property
    def named(self) -> Mapping[str, tuple[str, ...]]:
        """The moves and events that name each rule."""
        kinds = [(kind.rule, name) for name, kind in self.rules.events.items()]
        named: dict[str, tuple[str, ...]] = {}
        for rule, name in [*((move.rule, move.name) for move in self.rules.moves.all), *kinds]:
            if rule:
                named[rule] = (*named.get(rule, ()), name)
        return named

    @cached_property
    def shown(self) -> Mapping[str, tuple[Scenario, ...]]:
        """The scenarios that show each rule."""
        shown: dict[str, tuple[Scenario, ...]] = {}
        for scenario in self.game.examples.scenarios():
            for rule in scenario.rules:
                shown[rule] = (*shown.get(rule, ()), scenario)
        return shown

    @cached_property
    def applied(self) -> Mapping[str, frozenset[str]]:
        """By scenario the rules that were carried out when it was played; without those that do not hold. Kept for the
        next check."""
        key = self.game.played_key
        known = self.game.shelf.find(key)
        if known is None:
            known = {name: sorted(rules) for name, rules in self._applied().items()}
            self.game.shelf.put(key, known)
        return {name: frozenset(rules) for name, rules in known.items()}

    def _applied(self) -> dict[str, set[str]]:
        cited, applied = dict[str, set[str]](), dict[str, set[str]]()
        for rule, functions in self.cited.items():
            for function in functions:
                cited.setdefault(function, set()).add(rule)
        for scenario in self.game.examples.scenarios():
            run = self.game.examples.run(scenario)
            if run is not None and not run.differing:
                applied[scenario.id] = set(run.named).union(*(cited.get(name, ()) for name in run.functions))
        return applied

    @cached_property
    def social(self) -> frozenset[str]:
        """The rules that people keep to by themselves."""
        return social_rules(self.book)

    @cached_property
    def _ignores(self) -> Ignores:
        return read_ignores(self.game)

    def allowance(self, code: str, rule: Rule) -> str:
        """Why a finding is allowed at a rule; "" where it is not."""
        ignore = self._ignores.allowing(code, rule.span)
        return "" if ignore is None else ignore.reason

    def has_code(self, rule: str) -> bool:
        return rule in self.cited or rule in self.named

    @cached_property
    def stated(self) -> tuple[Rule, ...]:
        """The rules that say something to carry out: all but headings that no code cites."""
        headings = {section.anchor for section in self.book.all_sections()}
        return tuple(one for name, one in self.book.rules.items() if name not in headings or self.has_code(name))


def at_table(game: GameProject) -> AtTable | None:
    """The game at its table; None where nobody has written rules for it, its cards do not do or it has no rulebook."""
    from hanshita.games import kit

    language = game.game.languages[0]
    if kit(game.slug) is None or language not in game.rulebook_languages:
        return None
    rules, _ = game.rules
    book = game.rulebook(language)
    return None if rules is None or book is None else AtTable(game, rules, book)
