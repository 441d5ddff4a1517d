"""Examples of a rulebook from scenarios: take a game's scenario files and its table, give what each example shows.

Nothing is read or played before an example is asked for by name.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any

from hanshita.cards.model import Card
from hanshita.diagnostics import Diagnostic, Findings, Note
from hanshita.engine.scenario import Stage
from hanshita.rulebook.model import Example
from hanshita.scenarios.reader import Scenario, read_scenarios
from hanshita.scenarios.running import run_scenario
from hanshita.source.files import read_source

_MOST_NOTES = 4  # of what differs; what follows in a game that went wrong is wrong as well


class PlayedExamples(Mapping[str, Example]):
    """Every scenario by its id, and by the name of its file where it is the only one in there.

    `lay(findings)` gives the game's table, or None and findings. Mistakes in the files go to `findings`; as long as it
    holds errors of the game's cards, nothing is played.
    """

    def __init__(
        self,
        root: Path,
        slug: str,
        cards: Iterable[Card],
        lay: Callable[[Findings], Stage[Any] | None],
        findings: Findings,
    ) -> None:
        self._root = root
        self._slug = slug
        self._cards = cards
        self._lay = lay
        self._findings = findings
        self._played: dict[str, Example] = {}

    def __iter__(self) -> Iterator[str]:
        return iter(self._scenarios)

    def __len__(self) -> int:
        return len(self._scenarios)

    def __contains__(self, name: object) -> bool:
        return name in self._scenarios

    def __getitem__(self, name: str) -> Example:
        scenario = self._scenarios[name]
        if scenario.id not in self._played:
            self._played[scenario.id] = self._play(scenario)
        return self._played[scenario.id]

    @cached_property
    def _scenarios(self) -> dict[str, Scenario]:
        by_name: dict[str, Scenario] = {}
        for file in sorted((self._root / "rules" / self._slug / "scenarios").glob("*.yaml")):
            source = read_source(self._root, file.relative_to(self._root).as_posix(), self._findings)
            found = [] if source is None else read_scenarios(source, self._findings)
            by_name.update({one.id: one for one in found})
            if len(found) == 1:
                by_name.setdefault(file.stem, found[0])
        return by_name

    @cached_property
    def _table(self) -> tuple[Stage[Any] | None, list[Diagnostic]]:
        findings = Findings()
        return self._lay(findings), findings.errors

    def _play(self, scenario: Scenario) -> Example:
        if any(found.span.path.startswith(f"cards/{self._slug}/") for found in self._findings.errors):
            return Example(outcome(scenario))  # whether it holds is seen when the cards are in order
        stage, wrong = self._table
        if stage is None:
            return Example(outcome(scenario), tuple(map(_note, wrong)))
        findings = Findings()
        if run_scenario(stage, scenario, findings):
            return Example(outcome(scenario))
        differing = tuple(_note(found, scenario.id) for found in list(findings)[:_MOST_NOTES])
        return Example(outcome(scenario), differing + tuple(self._card_notes(scenario)))

    def _card_notes(self, scenario: Scenario) -> Iterator[Note]:
        """What the cards that act in it say now: one of them is the likely cause."""
        acting = list(dict.fromkeys(name for step in scenario.steps for name in _names(step.values)))
        by_id = {card.id: card for card in self._cards}
        for card in (by_id[name] for name in acting if name in by_id):
            numbers = [f"{name} {value}" for name, value in card.values.items() if type(value) is int and value]
            yield Note(f"compare {card.id}: {', '.join(numbers)}", card.span)


def outcome(scenario: Scenario) -> dict[str, Any]:
    """What the example says of the table, the last word of each key: the engine has agreed to it, or refuted it.

    `rolled` are the dice of the last roll; a `dice_count` is also called `dice`.
    """
    values: dict[str, Any] = {}
    for step in scenario.steps:
        if not step.illegal and not step.legal and "dice" in step.values:
            values["rolled"] = step.values["dice"]
        values.update(step.expect)
    if "dice_count" in values:
        values["dice"] = values["dice_count"]
    return values


def _names(values: Any) -> Iterator[str]:
    if isinstance(values, str):
        yield values
    elif isinstance(values, list | dict):
        for one in values.values() if isinstance(values, dict) else values:
            yield from _names(one)


def _note(found: Diagnostic, scenario: str = "") -> Note:
    return Note(f"see what differs: {found.message.removeprefix(f'{scenario}: ')}", found.span)
