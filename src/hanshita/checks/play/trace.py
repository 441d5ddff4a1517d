"""From a rule to what holds it: take a game at its table and its playtest, give a row for each rule.

rule → the functions that carry it out, the moves and events that name it → the scenarios that show it → in what part
of the simulated matches play came to it.
"""

from typing import Any

from hanshita.checks.play.at_table import AtTable
from hanshita.checks.play.rule_never_reached import reached
from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rule, Rulebook
from hanshita.scenarios.reader import Scenario
from hanshita.simulate.playtest import Playtest
from hanshita.spans import Span


class Traced(NamedTuple):
    """One rule: `texts` by language, `kind` "code", "social" or "open" (nobody carries it out), `reached` from 0 to 1
    (None for what no code carries out), `allowed` why there may be no example, or no match that came to it."""

    name: str
    number: str
    heading: str
    kind: str
    texts: dict[str, str]
    functions: tuple[str, ...]
    named: tuple[str, ...]
    scenarios: tuple[Scenario, ...]
    reached: float | None
    span: Span
    allowed: str = ""

    def data(self) -> dict[str, Any]:
        """The row as plain data for JSON."""
        shown = [{"id": one.id, "title": one.title, "file": one.span.path} for one in self.scenarios]
        return {
            "rule": self.name, "section": self.number, "heading": self.heading, "kind": self.kind, "text": self.texts,
            "functions": list(self.functions), "moves_and_events": list(self.named), "scenarios": shown,
            "reached": None if self.reached is None else round(self.reached, 4),
            "allowed": self.allowed, "file": self.span.path, "line": self.span.line,
        }  # fmt: skip


class Trace(NamedTuple):
    """All rules of a game in the order of its rulebook, and the playtest behind them."""

    slug: str
    titles: dict[str, str]
    version: str
    played: Playtest
    rows: tuple[Traced, ...]

    def data(self) -> dict[str, Any]:
        """The trace as plain data for JSON."""
        return {
            "game": self.slug, "version": self.version, "matches": self.played.matches, "watched": self.played.watched,
            "rules": [row.data() for row in self.rows],
        }  # fmt: skip


def trace(table: AtTable, played: Playtest) -> Trace:
    """The rules of a game with all that holds them."""
    game = table.game.game
    books = {language: table.game.rulebook(language) for language in table.game.rulebook_languages}
    rows = tuple(_traced(table, played, rule, books) for rule in table.stated)
    return Trace(game.slug, dict(game.titles), game.version, played, rows)


def _traced(table: AtTable, played: Playtest, rule: Rule, books: dict[str, Rulebook | None]) -> Traced:
    name = rule.name
    has_code = table.has_code(name)
    return Traced(
        name, rule.number, rule.heading,
        "code" if has_code else "social" if name in table.social else "open",
        {language: book.rules[name].text for language, book in books.items() if book and name in book.rules},
        table.cited.get(name, ()), tuple(dict.fromkeys(table.named.get(name, ()))), table.shown.get(name, ()),
        reached(table, played, name) if has_code else None, rule.span,
        table.allowance("G763", rule) or table.allowance("G764", rule),
    )  # fmt: skip
