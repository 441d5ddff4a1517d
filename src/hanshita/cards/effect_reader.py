"""Effects from YAML: take what a card says it does and the game's vocabulary, give an Effect.

A step is a verb with what it needs: `draw: 2` where that is one thing, `hire: {n: 1, awake: yes}` where it is more,
`vanish` where it is nothing. An effect is one step, a list of them, or clauses: `{when: in_combat, do: [draw: 2]}`.
"""

from collections.abc import Callable, Container, Iterable
from collections.abc import Mapping as AbstractMapping
from typing import Protocol

from hanshita.cards.fields import Clause, Effect, Field, Step, Verb, Vocabulary
from hanshita.diagnostics import Findings, Note, did_you_mean
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, shown
from hanshita.spans import Span

_DO = "do"
_STEP_CURE = 'write a verb with what it needs, as in "- draw: 2"'


class Records(Protocol):
    """The reader of the card, which knows how a value of each kind is read."""

    findings: Findings
    spans: dict[str, Span]
    kinds: dict[str, Callable[[Node, Field, str], object]]

    @property
    def subject(self) -> str: ...
    def record(
        self, node: Mapping, fields: AbstractMapping[str, Field], prefix: str, span: Span, known: Container[str]
    ) -> dict[str, object]: ...


def read_effect(node: Node, field: Field, name: str, records: Records) -> Effect | None:
    """The effect of a field; steps that cannot be understood are left out.

    Findings: C250 unknown verb, C251 no effect at all, C252 something the verb does not need; C214 to C217 for values.
    """
    assert field.vocabulary is not None
    return _EffectReader(field.vocabulary, name, records).effect(node)


class _EffectReader:
    def __init__(self, vocabulary: Vocabulary, name: str, records: Records) -> None:
        self.vocabulary = vocabulary
        self.name = name
        self.records = records

    def effect(self, node: Node) -> Effect:
        nodes = node.items if isinstance(node, Sequence) else [node]
        if nodes and all(isinstance(one, Mapping) and _DO in one.values for one in nodes):
            listed = isinstance(node, Sequence)
            clauses = [self.clause(one, self.name + (f".{index}" if listed else "")) for index, one in enumerate(nodes)]
        else:
            clauses = [Clause(self.labels(Mapping({}, {}, node.span), self.name), self.steps(node, self.name))]
        return Effect(self.vocabulary.name, tuple(clauses), {})

    def clause(self, node: Node, name: str) -> Clause:
        assert isinstance(node, Mapping)
        return Clause(self.labels(node, name), self.steps(node.values[_DO], f"{name}.{_DO}"))

    def labels(self, node: Mapping, name: str) -> dict[str, object]:
        fields = self.vocabulary.labels
        self.report_unknown(node, {*fields, _DO}, "an effect")
        return self.records.record(node, fields, f"{name}.", node.span, node.values)

    def steps(self, node: Node, name: str) -> tuple[Step, ...]:
        nodes = node.items if isinstance(node, Sequence) else [node]
        found = [self.step(one, f"{name}.{index}") for index, one in enumerate(nodes)]
        return tuple([step for step in found if step is not None])

    def step(self, node: Node, name: str) -> Step | None:
        self.records.spans[name] = node.span
        if isinstance(node, Scalar) and node.text:
            verb = self.verb(node)
            return None if verb is None else Step(verb.name, self.record(verb, Mapping({}, {}, node.span), name))
        if not isinstance(node, Mapping) or len(node.values) != 1:
            self.report_shape(node)
            return None
        ((word, value),) = node.values.items()
        verb = self.verb(node.keys[word])
        return None if verb is None else Step(verb.name, self.values(verb, value, name))

    def verb(self, word: Scalar) -> Verb | None:
        found = self.vocabulary.verbs.get(word.text)
        if found is None:
            verbs = self.vocabulary.verbs
            self.records.findings.error(
                "C250", f'{self.records.subject} does "{word.text}", which this game does not know', word.span,
                *(did_you_mean(word.text, verbs) or (f"use one of {', '.join(verbs)}",)),
                Note("or add the verb here, and its sentence to wording.yaml", self.vocabulary.span),
            )  # fmt: skip
        return found

    def values(self, verb: Verb, node: Node, name: str) -> dict[str, object]:
        """What a verb needs; a lone value stands for its only field, or for the only one it cannot do without."""
        if isinstance(node, Mapping):
            return self.record(verb, node, name)
        needed = [one for one, field in verb.fields.items() if field.required] or list(verb.fields)
        if len(needed) == 1:
            only = needed[0]
            return self.record(verb, Mapping({only: Scalar(only, node.span, False)}, {only: node}, node.span), name)
        if not isinstance(node, Scalar) or node.text:
            needs = ", ".join(f"{field}: …" for field in verb.fields)
            cure = f"write {verb.name}: {{{needs}}}" if needs else f"write {verb.name} alone"
            self.records.findings.error(
                "C252", f'"{verb.name}" of {self.records.subject} is {shown(node)}', node.span, cure,
                Note(f'what "{verb.name}" needs is said here', verb.span),
            )  # fmt: skip
        return self.record(verb, Mapping({}, {}, node.span), name)

    def record(self, verb: Verb, node: Mapping, name: str) -> dict[str, object]:
        self.report_unknown(node, verb.fields, f'"{verb.name}"', verb.span)
        return self.records.record(node, verb.fields, f"{name}.", node.span, node.values)

    def report_unknown(self, node: Mapping, known: Iterable[str], what: str, span: Span | None = None) -> None:
        known = list(known)
        for key in node.keys.values():
            if key.text not in known:
                self.records.findings.error(
                    "C252", f'{what} of {self.records.subject} says "{key.text}", which it does not need', key.span,
                    *(did_you_mean(key.text, known) or (f"use {', '.join(known)}" if known else "take it away",)),
                    *((Note("or add it here", span),) if span else ()),
                )  # fmt: skip

    def report_shape(self, node: Node) -> None:
        if isinstance(node, Mapping) and len(node.values) > 1:
            message = f"{self.records.subject} says {' and '.join(node.values)} in one step"
            cure = "write a list, each verb with a dash of its own"
        else:
            message, cure = f"a step is expected here in {self.records.subject}, found {shown(node)}", _STEP_CURE
        self.records.findings.error("C251", message, node.span, cure)
