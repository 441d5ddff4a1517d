"""Examples of a rulebook from scenarios: take a game's scenario files and its table, give what each example shows.

Nothing is read or played before an example is asked for by name.
"""

from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from functools import cached_property
from pathlib import Path
from typing import Any, NamedTuple

from hanshita.cards.model import Card
from hanshita.cards.names import CardNames
from hanshita.cards.rich_text import unmarked
from hanshita.diagnostics import Diagnostic, Findings, Note
from hanshita.engine.citations import watching
from hanshita.engine.scenario import Stage
from hanshita.rulebook.model import Example
from hanshita.scenarios.reader import Scenario, read_scenarios
from hanshita.scenarios.running import run_scenario
from hanshita.source.files import read_source
from hanshita.spans import Span

_NO_RULES = "G714"
NO_FACTS: Mapping[str, Any] = {}
_MOST_NOTES = 4  # of what differs; what follows in a game that went wrong is wrong as well


class Earlier(NamedTuple):
    """What an earlier version said: values by the card's id and the field's name, facts by their dotted names."""

    version: str
    cards: Mapping[str, Mapping[str, Any]]
    facts: Mapping[str, Any] = NO_FACTS


class Run(NamedTuple):
    """A scenario that has been played: what differs from what is written, the rules that its moves and events named,
    and the functions that cite a rule and ran."""

    differing: tuple[Diagnostic, ...]
    named: frozenset[str]
    functions: frozenset[str]


class PlayedExamples(Mapping[str, Example]):
    """Every scenario by its id, and by the name of its file where it is the only one in there.

    `lay(findings)` gives the game's table, or None and findings; `earlier()` the last version that was released, if
    any, to say what has changed where an example does not hold. Mistakes in the files go to `findings`; as long as it
    holds errors of the game's cards, nothing is played. Those in `held` are known to hold. `facts` are those of the
    game, by dotted name, each with its place.
    """

    def __init__(
        self,
        root: Path,
        slug: str,
        cards: Iterable[Card],
        lay: Callable[[Findings], Stage[Any] | None],
        findings: Findings,
        earlier: Callable[[], Earlier | None] = lambda: None,
        held: Container[str] = (),
        facts: Mapping[str, tuple[Any, Span]] = NO_FACTS,
    ) -> None:
        self._root = root
        self._slug = slug
        self._cards = cards
        self._lay = lay
        self._findings = findings
        self._find_earlier = earlier
        self._held = held
        self._facts = facts
        self._played: dict[str, Example] = {}
        self._runs: dict[str, Run] = {}

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

    def scenarios(self) -> tuple[Scenario, ...]:
        """All of them, each once, by file and place."""
        return tuple({one.id: one for one in self._scenarios.values()}.values())

    def run(self, scenario: Scenario) -> Run | None:
        """What came of a scenario, played once; None where there is no table to play it at."""
        stage, _ = self._table
        if stage is None:
            return None
        if scenario.id not in self._runs:
            findings = Findings()
            with watching() as ran:
                run_scenario(stage, scenario, findings)
            self._runs[scenario.id] = Run(tuple(findings), frozenset(stage.applied), frozenset(ran))
        return self._runs[scenario.id]

    def is_shown(self, scenario: Scenario) -> bool:
        """Whether a rulebook has asked for it, and says itself where it does not hold."""
        return scenario.id in self._played

    def first_difference(self, scenario: Scenario) -> Diagnostic | None:
        """What goes wrong first when it is played, with what has changed since the last release; None if nothing does,
        or there is no table."""
        run = self.run(scenario)
        if run is None or not run.differing:
            return None
        first, *others = run.differing
        why = (*map(_note, others[: _MOST_NOTES - 1]), *self._fact_notes(), *self._card_notes(scenario))
        return first._replace(notes=(*first.notes, *why))

    @cached_property
    def _scenarios(self) -> dict[str, Scenario]:
        by_name: dict[str, Scenario] = {}
        for file in sorted((self._root / "rules" / self._slug / "scenarios").glob("*.yaml")):
            source = read_source(self._root, file.relative_to(self._root).as_posix(), self._findings)
            found = [] if source is None else read_scenarios(source, self._findings)
            for one in found:
                first = by_name.get(one.id)
                if first is None or first.id != one.id:
                    by_name[one.id] = one
                else:
                    self._report_second(one, first)
            if len(found) == 1:
                by_name.setdefault(file.stem, found[0])
        return by_name

    def _report_second(self, scenario: Scenario, first: Scenario) -> None:
        said, cure = (
            f'there are two scenarios "{scenario.id}"',
            Note("give one another id; the first is here", first.span),
        )
        self._findings.error("G720", said, scenario.span, cure)

    @cached_property
    def _earlier(self) -> Earlier | None:
        return self._find_earlier()

    @cached_property
    def _table(self) -> tuple[Stage[Any] | None, list[Diagnostic]]:
        """The table, or what to say at every example instead; what the game's data lack for play is told once."""
        findings = Findings()
        table, errors = self._lay(findings), []
        for one in findings.errors:
            if one.code == _NO_RULES:
                errors.append(one)
            elif one not in list(self._findings):
                self._findings.add(one)
        return table, errors

    def _play(self, scenario: Scenario) -> Example:
        if any(found.span.path.startswith(f"cards/{self._slug}/") for found in self._findings.errors):
            return Example(outcome(scenario))  # whether it holds is seen when the cards are in order
        if scenario.id in self._held:
            return Example(outcome(scenario))
        run = self.run(scenario)
        if run is None:  # why is told at the fact or card, or else here
            return Example(outcome(scenario), tuple(map(_note, self._table[1])))
        if not run.differing:
            return Example(outcome(scenario))
        differing = tuple(_note(found, scenario.id) for found in run.differing[:_MOST_NOTES])
        return Example(outcome(scenario), (*differing, *self._fact_notes(), *self._card_notes(scenario)))

    def _fact_notes(self) -> Iterator[Note]:
        """Which numbers of the game are not what they were in the last release."""
        earlier = self._earlier
        for name, (value, span) in self._facts.items():
            was = value if earlier is None else earlier.facts.get(name, value)
            if earlier is not None and type(value) is int and was != value:
                yield Note(f"compare the fact {name}, which is {value}, and was {was} in Ver.{earlier.version}", span)

    def _card_notes(self, scenario: Scenario) -> Iterator[Note]:
        """What its cards say otherwise than in the last release; if that is nothing, what those that act say now."""
        by_id = {card.id: card for card in self._cards}
        acting = dict.fromkeys(name for step in scenario.steps for name in _names(step.values) if name in by_id)
        taking_part = dict.fromkeys([*acting, *(name for name in _names(scenario.given) if name in by_id)])
        changed = [note for name in taking_part for note in self._changes(by_id[name])]
        yield from changed
        for card in (by_id[name] for name in acting if not changed):
            numbers = [f"{name} {value}" for name, value in card.values.items() if type(value) is int and value]
            yield Note(f"compare {card.id}: {', '.join(numbers)}", card.span)

    def _changes(self, card: Card) -> Iterator[Note]:
        """What a card says otherwise than in the last release, at its place."""
        earlier = self._earlier
        before = earlier.cards.get(card.id) if earlier is not None else None
        if earlier is None or before is None:
            return
        name = unmarked(CardNames((card,), "")[card.id])
        for field, value in card.values.items():
            was = before.get(field)
            if type(value) is int and type(was) is int and value != was:
                said = f"compare {name}: {field} is {value}, and was {was} in Ver.{earlier.version}"
                yield Note(said, card.place(field))


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
