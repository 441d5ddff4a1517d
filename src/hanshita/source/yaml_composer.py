"""From YAML events to nodes: take a text, give nodes with places; PyYAML (libyaml) reads, nothing here guesses types.

The only door to PyYAML. No tag is ever resolved or obeyed; a file from a stranger cannot nest, repeat or grow
without end.
"""

from functools import cached_property
from sys import intern
from typing import TYPE_CHECKING, Any

from hanshita.diagnostics import Findings, Note
from hanshita.imports import late_patterns
from hanshita.source.files import SourceText, may_hide
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, quoted
from hanshita.source.yaml_traps import warn_of_cut_text
from hanshita.spans import Span

with late_patterns():  # one, of PyYAML's own reader, is over all of Unicode: a twentieth of a print; libyaml needs none
    import yaml

try:
    from yaml._yaml import CParser

    _Parser: Any = CParser
except ImportError:  # a PyYAML built without libyaml: the same events, twenty times slower
    _Parser = yaml.SafeLoader

_ScalarEvent = yaml.ScalarEvent

if TYPE_CHECKING:
    from hanshita.source.yaml_mistakes import Trouble

DEEPEST_NESTING = 40
LARGEST_EXPANSION = 100_000  # nodes that aliases may repeat; the cards of a large game are about 200,000 nodes in full


class _RefusedError(Exception):
    """The file is given up; a finding says why."""


def compose_text(source: SourceText, findings: Findings) -> Node | None:
    """The nodes of `source`, None if it is empty or given up (with findings)."""
    try:
        root = _Composer(source, findings).document()
    except _RefusedError:
        return None
    except yaml.MarkedYAMLError as trouble:
        at = trouble.problem_mark
        if at is not None and "nesting depth" in str(trouble.problem):  # libyaml looks ahead, to a limit of its own
            _too_deep(Span(source.path, at.line + 1, at.column + 1, at.line + 1, at.column + 2), findings)
            return None
        from hanshita.source.yaml_mistakes import explain_syntax  # late: only a mistake pays for it

        explain_syntax(source.path, source.text, _trouble, findings)
        return None
    if root is not None:
        warn_of_cut_text(source, root, findings)
    return root


def _trouble(text: str) -> "Trouble | None":
    """Why libyaml refuses `text`, None if it does not."""
    try:
        next_event = _Parser(text).get_event
        while type(next_event()) is not yaml.StreamEndEvent:
            pass
    except yaml.MarkedYAMLError as error:
        from hanshita.source.yaml_mistakes import Trouble

        mark, context = error.problem_mark, error.context_mark
        where = (0, 0) if mark is None else (mark.line, mark.column)
        begun = where if context is None else (context.line, context.column)
        return Trouble(str(error.problem), *where, str(error.context or ""), *begun)
    return None


def _too_deep(place: Span, findings: Findings) -> None:
    said = f"more than {DEEPEST_NESTING} levels inside one another"
    findings.error("Y119", said, place, "close the brackets or indent less")


class _Composer:
    """One walk over the events of one file."""

    def __init__(self, source: SourceText, findings: Findings) -> None:
        self.path = source.path
        self.text = source.text
        self.findings = findings
        self.next: Any = _Parser(source.text).get_event  # PyYAML is untyped
        self.anchors: dict[str, Node] = {}
        self.sizes: dict[int, tuple[int, Node]] = {}  # of anchored nodes, by identity (hence the node, to keep it)
        self.open_anchors: set[str] = set()
        self.expanded = 0

    @cached_property
    def lines(self) -> list[str]:
        return self.text.split("\n")

    def document(self) -> Node | None:
        self.next()  # stream start
        event = self.next()
        if type(event) is yaml.StreamEndEvent:
            return None
        root = self.node(self.next(), 0)
        self.next()  # document end
        event = self.next()
        if type(event) is not yaml.StreamEndEvent:
            self.findings.error(
                "Y118", "a second document begins here, one file holds one", self.mark(event.start_mark),
                'delete the line "---" or move what follows into a file of its own',
            )  # fmt: skip
            raise _RefusedError
        return root

    def node(self, event: Any, depth: int) -> Node:
        kind = type(event)
        if kind is _ScalarEvent and event.anchor is None and event.tag is None:  # far the most often
            return self.scalar(event)
        if kind is yaml.AliasEvent:
            return self.alias(event)
        if event.tag is not None:
            self.refuse_tag(event)
        if event.anchor is None:
            return self.content(event, depth)
        self.open_anchors.add(event.anchor)
        made = self.content(event, depth)
        self.open_anchors.discard(event.anchor)
        self.anchors[event.anchor] = made
        self.sizes[id(made)] = self.size(made), made
        return made

    def content(self, event: Any, depth: int) -> Node:
        if type(event) is _ScalarEvent:
            return self.scalar(event)
        if depth >= DEEPEST_NESTING:
            _too_deep(self.mark(event.start_mark), self.findings)
            raise _RefusedError
        is_mapping = type(event) is yaml.MappingStartEvent
        return self.mapping(event, depth + 1) if is_mapping else self.sequence(event, depth + 1)

    def size(self, node: Node) -> int:
        """Number of nodes in `node` with all aliases written out; anchored ones inside have been counted before."""
        known = self.sizes.get(id(node))
        if known is not None:
            return known[0]
        if isinstance(node, Scalar):
            return 1
        return 1 + sum(map(self.size, node.items if isinstance(node, Sequence) else node.values.values()))

    def scalar(self, event: Any) -> Scalar:
        """The hottest lines of all: 200,000 calls for 5,400 cards, hence no Span(…) and no helpers."""
        start, end, style = event.start_mark, event.end_mark, event.style
        place = (self.path, start.line + 1, start.column + 1, end.line + 1, end.column + 1)
        if style == "|" or style == ">":
            return Scalar(event.value, self.block_span(Span(*place)), True)
        text = event.value
        if style == '"' and not text.isprintable() and may_hide(text):  # something that is written as an escape
            from hanshita.source.unseen import report_unseen  # late: few texts are such

            text = report_unseen(text, Span(*place), self.findings, 'delete what begins with "\\" and stands for it')
        return Scalar(text, tuple.__new__(Span, place), style != "")

    def sequence(self, event: Any, depth: int) -> Sequence:
        start = event.start_mark
        items: list[Node] = []
        end_event = yaml.SequenceEndEvent
        while type(event := self.next()) is not end_event:
            items.append(self.node(event, depth))
        return Sequence(items, self.span(start, event.end_mark, items[-1] if items else None))

    def mapping(self, event: Any, depth: int) -> Node:
        start, flow = event.start_mark, event.flow_style
        keys: dict[str, Scalar] = {}
        values: dict[str, Node] = {}
        bases: list[tuple[Scalar, Node]] = []
        hollow: list[tuple[Scalar, Scalar, str | None]] = []
        again: list[Scalar] = []
        refused: list[Node] = []
        value: Node | None = None
        following, node, end_event = self.next, self.node, yaml.MappingEndEvent
        while type(event := following()) is not end_event:
            key = node(event, depth)
            value = node(following(), depth)
            if type(key) is not Scalar:
                refused.append(key)
            elif key.text == "<<" and not key.quoted:
                bases.append((key, value))
            elif type(value) is Scalar and not value.text and not value.quoted and self.nothing(key, value, flow):
                hollow.append((key, value, next(reversed(values), None)))
            elif key.text in keys:
                again.append(key)
            else:
                name = key.text = intern(key.text)  # the same for all cards
                keys[name] = key
                values[name] = value
        if again:
            self.report_duplicates(again, keys, self.lines[start.line][: start.column])
        if hollow or refused:
            span = self.span(start, event.end_mark, value)
            text = self.meant_text(span, hollow if not values else [], refused) if flow else None
            if text is not None:
                return text
            for odd in refused:
                self.refuse_key(odd)
            if not self.lines[start.line][: start.column].endswith("{"):  # of the inner ones of {{ … }} the outer tell
                from hanshita.source.yaml_braces import Loose, put_together  # late: only a mistake pays for it

                put_together((Loose(*one) for one in hollow), keys, values, self.lines, self.findings)
        for key, base in bases:
            self.merge(key, base, keys, values)
        return Mapping(keys, values, self.span(start, event.end_mark, value))

    def meant_text(
        self, span: Span, hollow: list[tuple[Scalar, Scalar, str | None]], refused: list[Node]
    ) -> Scalar | None:
        """What stands in braces and was meant as a text, `{{ name }}` or `{松|まつ}`: it lacks its quotes."""
        said = self.lines[span.line - 1][span.column - 1 : span.end_column - 1] if span.line == span.end_line else ""
        is_template = bool(refused) and said.startswith("{{") and said.endswith("}}")
        if not is_template and not any("|" in key.text or "｜" in key.text for key, _, _ in hollow):
            return None
        after = self.lines[span.end_line - 1][span.end_column - 1 :].strip()
        if after[:1] not in ("", ",", "}", "]", "#"):
            return Scalar(said, span, True)  # the text goes on, which libyaml refuses next
        code, cure = "Y120" if is_template else "Y127", f"put quotes around this text: {quoted(said)}"
        self.findings.error(code, f"YAML takes {said} for a group of keys", span, cure)
        return Scalar(said, span, True)

    def nothing(self, key: Scalar, value: Scalar, flow: bool) -> bool:
        """A key without a value: libyaml puts it where the next token begins. Whether it stands in braces, and without
        a colon, where it may be the rest of a text that a comma has cut."""
        value.span = key.span
        if not flow or key.quoted:
            return False
        rest = self.lines[key.span.end_line - 1][key.span.end_column - 1 :].lstrip()
        return rest.startswith((",", "}"))

    def merge(self, key: Scalar, base: Node, keys: dict[str, Scalar], values: dict[str, Node]) -> None:
        """`<<: *base`: keys of the base that are not written here; of several bases the first one wins."""
        for one in base.items if isinstance(base, Sequence) else [base]:
            if not isinstance(one, Mapping):
                self.findings.error(
                    "Y121", '"<<" takes over the keys of another mapping, and this is none', key.span,
                    "name an anchor, as in <<: *base",
                )  # fmt: skip
                continue
            for name, value in one.values.items():
                if name not in values:
                    keys[name], values[name] = one.keys[name], value

    def alias(self, event: Any) -> Node:
        name = event.anchor
        span = self.span(event.start_mark, event.end_mark, None)
        if name in self.open_anchors:
            self.findings.error("Y116", f'"*{name}" stands inside what it repeats', span, "write the text out")
            raise _RefusedError
        if name not in self.anchors:
            self.findings.error(
                "Y116", f'"*{name}" repeats something named "&{name}", which is nowhere above', span,
                f'put quotes around the text if it is one: "*{name}"',
            )  # fmt: skip
            return Scalar(f"*{name}", span, False)
        made = self.anchors[name]
        self.expanded += self.sizes[id(made)][0]
        if self.expanded > LARGEST_EXPANSION:
            self.findings.error(
                "Y117", f"repetitions (*{name}) blow this file up to more than {LARGEST_EXPANSION:,} values", span,
                "write out what is meant; such a file is often an attack",
            )  # fmt: skip
            raise _RefusedError
        return made

    def refuse_tag(self, event: Any) -> None:
        start = event.start_mark
        tag = event.tag.replace("tag:yaml.org,2002:", "!!")
        self.findings.error(
            "Y115", f'"{tag}" is a YAML tag, and tags are not used here',
            Span(self.path, start.line + 1, start.column + 1, start.line + 1, start.column + 1 + len(tag)),
            "put quotes around the text if the exclamation mark belongs to it, else delete the tag",
        )  # fmt: skip

    def refuse_key(self, key: Node) -> None:
        self.findings.error(
            "Y120", "a list or mapping stands where a key should be", key.span,
            'put quotes around a text that begins with "{" or "["',
        )  # fmt: skip

    def report_duplicates(self, again: list[Scalar], keys: dict[str, Scalar], before: str) -> None:
        """Keys that stand a second time; where the first key of an entry does, the next one lacks its "- "."""
        first = next(iter(keys))
        if again[0].text == first and before.rstrip().endswith("-"):
            self.findings.error(
                "Y114", f'the key "{first}" stands here a second time', again[0].span,
                'write "- " before it if another entry begins here, with its other lines indented by two',
                Note("or keep one of them; the first one is here", keys[first].span),
            )  # fmt: skip
            self.findings.give_up(self.path)  # an entry is lost
            return
        for key in again:
            self.report_duplicate(key, keys[key.text])

    def report_duplicate(self, again: Scalar, first: Scalar) -> None:
        self.findings.error(
            "Y114", f'the key "{again.text}" stands here a second time', again.span,
            Note("keep one of them; the first one is here", first.span),
        )  # fmt: skip

    def mark(self, mark: Any) -> Span:
        return Span(self.path, mark.line + 1, mark.column + 1, mark.line + 1, mark.column + 2)

    def span(self, start: Any, end: Any, last: Node | None) -> Span:
        """From a start to the end of the brackets, or, for block style, of the last value.

        libyaml ends a block where the next token begins, which may be many comment lines later.
        """
        line, column = end.line + 1, end.column + 1
        if last is not None and (column == 1 or last.span.end_line < line):
            line, column = max((last.span.end_line, last.span.end_column), (start.line + 1, start.column + 1))
        return Span(self.path, start.line + 1, start.column + 1, line, column)

    def block_span(self, span: Span) -> Span:
        """A block text (`|`, `>`) ends, for libyaml, where the next token's line begins; here at its last letter."""
        lines = self.lines[span.line - 1 : span.end_line - 1 if span.end_column == 1 else span.end_line]
        while len(lines) > 1 and not lines[-1].strip():
            lines.pop()
        last = len(lines[-1].rstrip()) + 1
        return Span(self.path, span.line, span.column, span.line + len(lines) - 1, last)
