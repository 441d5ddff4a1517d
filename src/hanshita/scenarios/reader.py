"""Scenario files: take a YAML text, give scenarios of plain values with the nodes they came from.

A number typed without quotes is a number, `yes`/`no` a flag, `null` nothing, everything else text; a key of digits is
a number, so that seats can be keys.
"""

from typing import Any, NamedTuple

from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import FLAGS, Fields, Mapping, Node, Scalar, Sequence, compose, parse_integer, shown
from hanshita.spans import Span


class Step(NamedTuple):
    """One line of `steps`: what is done (empty for a mere look) and what is expected after it."""

    values: dict[Any, Any]
    expect: dict[Any, Any]
    illegal: bool
    legal: bool
    at: str | None
    node: Mapping


class Scenario(NamedTuple):
    """One example of play. `rules` are ids of the rulebook."""

    id: str
    title: str
    rules: tuple[str, ...]
    given: dict[Any, Any]
    steps: list[Step]
    node: Mapping
    span: Span

    @property
    def is_whole(self) -> bool:
        """Whether each of its steps could be read."""
        found = self.node.values["steps"]
        return not isinstance(found, Sequence) or len(self.steps) == len(found.items)


def read_scenarios(source: SourceText, findings: Findings) -> list[Scenario]:
    """The scenarios of a file in its order; those with mistakes are left out.

    Findings: G720 not a list of scenarios, two of one id, or a step that is none; and the Y13x of `Fields`.
    """
    before = len(findings)
    root = compose(source, findings)
    if not isinstance(root, Sequence):
        if root is not None or not findings.has_errors(since=before):
            span = Span(source.path, 1, 1) if root is None else root.span
            findings.error("G720", "the file is no list of scenarios", span, 'begin each scenario with "- id: …"')
        findings.give_up(source.path)
        return []
    scenarios: dict[str, Scenario] = {}
    for node in root.items:
        scenario = _scenario(node, findings)
        if scenario is None or not scenario.is_whole:
            findings.give_up(source.path)
        if scenario is None:
            continue
        if scenario.id in scenarios:
            findings.error("G720", f'there are two scenarios "{scenario.id}"', scenario.span, "give one another id")
        else:
            scenarios[scenario.id] = scenario
    return list(scenarios.values())


def _scenario(node: Node, findings: Findings) -> Scenario | None:
    if not isinstance(node, Mapping):
        findings.error(
            "G720", f"a scenario is expected here, found {shown(node)}", node.span, 'begin it with "- id: …"'
        )
        return None
    fields = Fields(node, "the scenario", findings)
    name = fields.scalar("id", required=True)
    title = fields.text("title", "")
    rules = _rules(fields.node("rule"), findings)
    given, steps = fields.node("given"), fields.node("steps", required=True)
    fields.done()
    if name is None or steps is None:
        return None
    if not isinstance(steps, Sequence) or not isinstance(given, Mapping | None):
        findings.error("G720", f'"given" of {name.text} holds keys with values, "steps" a list', node.span)
        return None
    read = [step for one in steps.items if (step := _step(one, findings)) is not None]
    return Scenario(name.text, title, rules, plain(given) if given else {}, read, node, name.span)


def _rules(node: Node | None, findings: Findings) -> tuple[str, ...]:
    """The ids of the rules that a scenario shows, one or a list."""
    said = node.items if isinstance(node, Sequence) else [] if node is None else [node]
    for one in said:
        if not isinstance(one, Scalar):
            findings.error("G720", f'"rule" is an id of the rulebook or a list of them, found {shown(one)}', one.span)
    return tuple(one.text for one in said if isinstance(one, Scalar))


def _step(node: Node, findings: Findings) -> Step | None:
    if not isinstance(node, Mapping) or not {"do", "expect"} & node.values.keys():
        findings.error(
            "G720", f"a step is expected here, found {shown(node)}", node.span,
            'write what is done, as in "{seat: 0, do: draw}", or what is expected, as in "expect: {phase: draw}"',
        )  # fmt: skip
        return None
    values = plain(node)
    expect, at = values.pop("expect", None) or {}, values.pop("at", None)
    illegal, legal = values.pop("illegal", False), values.pop("legal", False)
    for key, is_right, right in (
        ("expect", isinstance(expect, dict), "holds keys with values"),
        ("at", at is None or isinstance(at, str), "names a kind of event"),
        ("illegal", isinstance(illegal, bool), "is yes or no"),
        ("legal", isinstance(legal, bool), "is yes or no"),
    ):
        if not is_right:
            findings.error("G720", f'"{key}" {right}, found {shown(node.values[key])}', node.values[key].span)
            return None
    return Step(values, expect, illegal, legal, at, node)


def plain(node: Node) -> Any:
    """A node as the plain value it reads as."""
    if isinstance(node, Sequence):
        return [plain(one) for one in node.items]
    if isinstance(node, Mapping):
        return {_key(key): plain(value) for key, value in node.values.items()}
    return _word(node)


def _word(node: Scalar) -> Any:
    if node.quoted:
        return node.text
    number = parse_integer(node.text)
    if number is not None:
        return number
    if node.text in ("", "null", "~"):
        return None
    return FLAGS.get(node.text, node.text)


def _key(text: str) -> int | str:
    number = parse_integer(text)
    return text if number is None else number


def place_of(word: object, node: Node) -> Span | None:
    """Where in a node a word is written, as a value or a key; the first place if there are several."""
    if isinstance(node, Mapping):
        for key, value in node.values.items():
            if _key(key) == word:
                return node.keys[key].span
            found = place_of(word, value)
            if found is not None:
                return found
    elif isinstance(node, Sequence):
        for one in node.items:
            found = place_of(word, one)
            if found is not None:
                return found
    elif type(_word(node)) is type(word) and _word(node) == word:
        return node.span
    return None
