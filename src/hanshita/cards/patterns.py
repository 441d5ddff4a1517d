"""Cards of a pattern: take an entry of a card file with `for each`, give an entry for each combination.

    - for each: {suit: {spring: 春, autumn: 秋}, rank: 1-13}
      id: "{{ suit }}-{{ rank }}"
      name: "{{ suit.ja }}の{{ rank }}"

What is named there is a field of each card, if the card type has one of that name, and can be named in all texts of
the entry. The last one changes fastest. Every value keeps the place where it is written in the pattern.
"""

import re
from collections.abc import Iterable, Iterator
from itertools import product
from math import prod

from hanshita.cards.fields import FOR_EACH
from hanshita.cards.model import CardType
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, parse_integer, shown
from hanshita.spans import Span
from hanshita.templating import FillError, Template, ToldError, compile_template

MOST_CARDS = 500  # of one pattern
_RANGE = re.compile(r"\s*([0-9]{1,4})\s*[-–]\s*([0-9]{1,4})\s*\Z")
_CURE = "write {suit: [spring, autumn], rank: 1-13}: for each name a list, a range, or words with what they are called"


class Choice(dict[str, str]):
    """One of several words, with what it is called in each language; as text it is the word itself."""

    __slots__ = ("word",)

    def __init__(self, word: str, said: dict[str, str]) -> None:
        super().__init__(said)
        self.word = word

    def __str__(self) -> str:
        return self.word


class _Pattern:
    """One entry, whose texts are read once and filled in for each card."""

    def __init__(self, node: Mapping, card_type: CardType, language: str, findings: Findings) -> None:
        self.node, self.card_type, self.language, self.findings = node, card_type, language, findings
        self.given = {key: value for key, value in node.values.items() if key != FOR_EACH}
        self.templates: dict[int, Template] = {}
        self.told: set[int] = set()

    def entries(self) -> Iterator[Mapping]:
        choices = self.choices()
        if not choices or not self.all_used(choices):
            return
        for values in product(*choices.values()):
            try:
                yield self.entry(dict(zip(choices, values, strict=True)))
            except FillError:
                self.findings.give_up(self.node.span.path)

    def choices(self) -> dict[str, list[object]]:
        """The values of each name; nothing where one cannot be read. C225."""
        each = self.node.values[FOR_EACH]
        if not isinstance(each, Mapping) or not each.values:
            self.report(f'"{FOR_EACH}" is {shown(each)}, expected names with their values', each.span, _CURE)
            return {}
        found = {name: self.values(name, value) for name, value in each.values.items()}
        count = prod(map(len, found.values()))
        if count > MOST_CARDS:
            said = f"this pattern makes {count:,} cards, at most {MOST_CARDS} are made of one"
            self.report(said, each.span, "make several patterns of it, or take something away")
            return {}
        return found if count else {}

    def values(self, name: str, node: Node) -> list[object]:
        if isinstance(node, Sequence) and all(isinstance(one, Scalar) for one in node.items) and node.items:
            return [_plain(one.text) for one in node.items if isinstance(one, Scalar)]
        span = _RANGE.match(node.text) if isinstance(node, Scalar) else None
        if span is not None and int(span[1]) <= int(span[2]):
            return list(range(int(span[1]), int(span[2]) + 1))
        if isinstance(node, Mapping) and node.values:
            return [self.choice(word, said) for word, said in node.values.items()]
        self.report(f'"{name}" of this pattern is {shown(node)}', node.span, _CURE)
        return []

    def choice(self, word: str, node: Node) -> Choice:
        """A word with a text, which is in the game's first language, or one a language, or any others."""
        if isinstance(node, Scalar):
            return Choice(word, {self.language: node.text})
        if isinstance(node, Mapping) and all(isinstance(one, Scalar) for one in node.values.values()):
            return Choice(word, {key: one.text for key, one in node.values.items() if isinstance(one, Scalar)})
        self.report(f'"{word}" of this pattern is {shown(node)}', node.span, "write what it is called")
        return Choice(word, {})

    def all_used(self, names: Iterable[str]) -> bool:
        """Whether each name is a field, or named in the entry: else the cards would be the same again and again."""
        before = len(self.findings)
        named = {name for node in self.given.values() for name in self.names(node)}
        if self.findings.has_errors(since=before):
            return True
        unused = [name for name in names if name not in self.card_type.fields and name not in named]
        for name in unused:
            said = f'"{name}" is no field of {self.card_type.name}, and nothing in this pattern names it'
            close = did_you_mean(name, self.card_type.fields)
            key = self.node.values[FOR_EACH].keys[name]  # type: ignore[union-attr]  # `choices` has looked
            self.report(said, key.span, *(close or (f"write {{{{ {name} }}}} in the id, or take it away",)))
        return not unused

    def names(self, node: Node) -> Iterator[str]:
        if isinstance(node, Scalar):
            yield from self.template(node).names
        for inner in _inside(node):
            yield from self.names(inner)

    def entry(self, values: dict[str, object]) -> Mapping:
        """The entry of one card: what the pattern says of it, and the values that are fields."""
        each = self.node.values[FOR_EACH]
        own = {
            name: value for name, value in values.items() if name in self.card_type.fields and name not in self.given
        }
        keys = {name: each.keys[name] for name in own} if isinstance(each, Mapping) else {}
        nodes: dict[str, Node] = {name: Scalar(str(value), keys[name].span, False) for name, value in own.items()}
        nodes |= {key: self.filled(node, values) for key, node in self.given.items()}
        return Mapping({**keys, **{key: self.node.keys[key] for key in self.given}}, nodes, self.node.span)

    def filled(self, node: Node, values: dict[str, object]) -> Node:
        if isinstance(node, Scalar):
            return Scalar(self.text(node, values), node.span, node.quoted)
        if isinstance(node, Sequence):
            return Sequence([self.filled(one, values) for one in node.items], node.span)
        return Mapping(node.keys, {key: self.filled(one, values) for key, one in node.values.items()}, node.span)

    def text(self, node: Scalar, values: dict[str, object]) -> str:
        """The text of one card. Raises FillError, of which the designer has been told."""
        try:
            return self.template(node).text(values)
        except FillError as mistake:
            if id(node) not in self.told and not isinstance(mistake, ToldError):
                cure = mistake.cure or f"name what stands under {FOR_EACH}: {', '.join(values)}"
                self.report(f"this cannot be filled in: {mistake}", node.span, cure)
            self.told.add(id(node))
            raise

    def template(self, node: Scalar) -> Template:
        if id(node) not in self.templates:
            self.templates[id(node)] = compile_template(node.text, node.span, self.findings)
        return self.templates[id(node)]

    def report(self, message: str, span: Span, *cures: str) -> None:
        self.findings.error("C225", message, span, *cures)


def with_patterns(nodes: Iterable[Node], card_type: CardType, language: str, findings: Findings) -> Iterator[Node]:
    """The entries of a card file, those of patterns in their place; `language` is the game's first.

    Findings: C225 a pattern that cannot be carried out, L302 a text in it that cannot be read.
    """
    for node in nodes:
        if isinstance(node, Mapping) and FOR_EACH in node.values:
            yield from _Pattern(node, card_type, language, findings).entries()
        else:
            yield node


def _inside(node: Node) -> Iterable[Node]:
    return node.items if isinstance(node, Sequence) else node.values.values() if isinstance(node, Mapping) else ()


def _plain(text: str) -> object:
    """A number to reckon with, if it is one as it is written."""
    number = parse_integer(text)
    return number if number is not None and str(number) == text else text
