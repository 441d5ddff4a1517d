"""The tables at which a game is tried out: take its printed data, give every variant with every number of players."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeAlias

from hanshita.cards.model import Card
from hanshita.cards.model import Game as PrintedGame
from hanshita.diagnostics import Findings
from hanshita.engine import Game
from hanshita.games import build, kit

Cards: TypeAlias = Mapping[str, Sequence[Card]]


class Table(NamedTuple):
    """A variant of the game and how many sit down to it."""

    rules: Game[Any]
    players: int
    options: Mapping[str, str]

    def __str__(self) -> str:
        return ", ".join([f"{self.players} players", *(f"{name}={choice}" for name, choice in self.options.items())])


def tables_of(slug: str, printed: PrintedGame, cards: Cards) -> list[Table]:
    """Every variant with every number of players; none where rules cannot go by these cards."""
    tables = []
    for options in variants(slug):
        rules = build(slug, printed, cards, options, Findings())
        if rules is not None:
            low, high = rules.facts.players
            tables += [Table(rules, players, options) for players in range(low, high + 1)]
    return tables


def variants(slug: str) -> Iterator[dict[str, str]]:
    """The usual game, then each option by itself."""
    found = kit(slug)
    yield {}
    for name, choices in ({} if found is None else found.options).items():
        yield from ({name: choice} for choice in choices[1:])
