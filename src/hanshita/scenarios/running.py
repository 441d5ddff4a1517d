"""Running scenarios: take one and a game's stage, give findings where play differs from what is written.

Findings: G721 a word that names nothing, G722 a step that the rules refuse, G723 a step that should be refused and is
not, G724 something expected that is not so, G725 luck that is missing or left over.
"""

from typing import Any

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.engine import ChanceError
from hanshita.engine.said import MisspeltError
from hanshita.engine.scenario import Bag, RefusedError, Stage
from hanshita.scenarios.reader import Scenario, Step, place_of
from hanshita.source.yaml_nodes import Mapping, Node
from hanshita.spans import Span


def run_scenario(stage: Stage[Any], scenario: Scenario, findings: Findings) -> bool:
    """Play a scenario to its first step that goes wrong; True if all is as written.

    Expectations that differ do not end it.
    """
    already = len(findings)
    given = scenario.node.values.get("given", scenario.node)
    try:
        stage.begin(scenario.given)
    except MisspeltError as mistake:
        _misspelt(mistake, given, scenario, findings)
        return False
    except ChanceError as luck:
        findings.error("G725", f"{scenario.id}: {luck}", given.span)
        return False
    for step in scenario.steps:
        if not _run_step(stage, step, scenario, findings):
            break
    return len(findings) == already


def _run_step(stage: Stage[Any], step: Step, scenario: Scenario, findings: Findings) -> bool:
    """Whether the scenario can go on."""
    span = step.node.values["do"].span if "do" in step.values else step.node.span
    try:
        if "do" in step.values and not _act(stage, step, scenario, span, findings):
            return False
        differing = stage.differences(step.expect, step.at)
    except MisspeltError as mistake:
        _misspelt(mistake, step.node, scenario, findings)
        return False
    except ChanceError as luck:
        findings.error("G725", f"{scenario.id}: {luck}", span)
        return False
    expected = step.node.values.get("expect")
    for key, seen in differing.items():
        place = expected.values[str(key)].span if isinstance(expected, Mapping) else step.node.span
        wanted = step.expect[key]
        if isinstance(wanted, dict) and isinstance(seen, dict):
            seen = {one: seen.get(one, "nothing") for one in wanted}
        findings.error("G724", f'{scenario.id}: "{key}" is {written(seen)}, expected {written(wanted)}', place)
    return True


def _act(stage: Stage[Any], step: Step, scenario: Scenario, span: Span, findings: Findings) -> bool:
    before = stage.state.clone()
    try:
        stage.step(step.values)
    except RefusedError as refusal:
        if not step.illegal:
            findings.error("G722", f"{scenario.id}: {refusal}", span, f"the rules allow: {_legal(stage)}")
            return False
        if stage.state != before:
            findings.error("G723", f"{scenario.id}: {step.values['do']} was refused, but changed the table", span)
        return True
    if step.illegal:
        findings.error("G723", f"{scenario.id}: {step.values['do']} should be refused, and the rules allow it", span)
        return False
    if step.legal:
        stage.state = before
    return True


def _legal(stage: Stage[Any]) -> str:
    return ", ".join(stage.see_legal_kinds()) or "nothing, the game is over"


def _misspelt(mistake: MisspeltError, node: Node, scenario: Scenario, findings: Findings) -> None:
    place = place_of(mistake.word, node) if mistake.word is not None else None
    close = did_you_mean(str(mistake.word), mistake.known) if mistake.known else ()
    few = f"use one of {', '.join(mistake.known)}" if 0 < len(mistake.known) <= 60 else ""
    notes = close or ((few,) if few else ())
    findings.error("G721", f"{scenario.id}: {mistake.message}", place or node.span, *notes)


def written(value: Any) -> str:
    """A plain value as it would stand in the file."""
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {written(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return (
            "[" + ", ".join(written(one) for one in (sorted(value, key=str) if isinstance(value, Bag) else value)) + "]"
        )
    if value is None or isinstance(value, bool):
        return {None: "null", True: "yes", False: "no"}[value]
    return str(value)
