"""Facts that nothing plays by: take a game's printed data, build its rules in every variant, tell what they never read.

Finding: G750.
"""

from collections.abc import Iterator
from typing import Any

from hanshita.cards.model import Game
from hanshita.diagnostics import Findings
from hanshita.games import Cards, Kit, kit


class Read(dict[Any, Any]):
    """Facts that write down the dotted names of those asked for; who goes through them all has read them all."""

    def __init__(self, facts: dict[Any, Any], names: set[str], above: str = "") -> None:
        self._names, self._above = names, above
        super().__init__(
            (key, Read(value, names, f"{above}{key}.") if isinstance(value, dict) else value)
            for key, value in facts.items()
        )

    def get(self, key: Any, default: Any = None) -> Any:
        self._names.add(f"{self._above}{key}")
        return super().get(key, default)

    def __getitem__(self, key: Any) -> Any:
        self._names.add(f"{self._above}{key}")
        return super().__getitem__(key)

    def __iter__(self) -> Iterator[Any]:
        self._all()
        return super().__iter__()

    def items(self) -> Any:
        self._all()
        return super().items()

    def values(self) -> Any:
        self._all()
        return super().values()

    def _all(self) -> None:
        self._names.update(f"{self._above}{key}" for key in super().__iter__())


def fact_not_read(game: Game, cards: Cards, findings: Findings) -> None:
    """G750 for each number under `facts:` that the rules of none of the game's variants look at."""
    found = kit(game.slug) if game.facts else None
    if found is None:
        return
    names: set[str] = set()
    watched = game._replace(facts=Read(game.facts, names))
    for options in _variants(found):
        found.build(watched, cards, options, Findings())
    for name in _numbers(game.facts):
        if name not in names:
            findings.warning(
                "G750", f'nothing plays by the fact "{name}": {game.slug} never reads it', game.fact_spans[name],
                "delete it, or let the game read it; a number for readers alone can be allowed",
            )  # fmt: skip


def _variants(found: Kit) -> Iterator[dict[str, str]]:
    yield {}
    for option, words in found.options.items():
        for word in words[1:]:
            yield {option: word}


def _numbers(facts: Any, above: str = "") -> Iterator[str]:
    """The dotted names of facts that are a number or a list of them."""
    for key, value in facts.items():
        if isinstance(value, dict):
            yield from _numbers(value, f"{above}{key}.")
        elif isinstance(value, int) or (isinstance(value, list) and any(isinstance(one, int) for one in value)):
            yield f"{above}{key}"
