"""A page as Jinja's parser reads it: take its text, give its tree in plain values, which `walking` carries out.

A `{{ tag }}` is read by itself, and once however often it stands on pages: two languages say the same of a card, and
cutting up tags is what takes a parser's time. What is rare in templates has no such tree.
"""

import re
from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from jinja2 import TemplateSyntaxError, nodes
from jinja2.sandbox import SandboxedEnvironment

Node: TypeAlias = tuple[Any, ...]  # its kind, its line, its fields; parts that `marshal` can write

KINDS = frozenset({
    "Template", "Output", "TemplateData", "Assign", "If", "For", "Macro", "CallBlock", "Name", "Const", "List", "Tuple",
    "Dict", "Pair", "Getattr", "Getitem", "Slice", "Call", "Keyword", "Filter", "Test", "CondExpr", "Compare",
    "Operand", "Concat", "Sum", "And", "Or", "Not", "Neg",
})  # fmt: skip
_MOST_KEPT = 2_000  # tags
_GIVEN = frozenset({"loop", "caller"})  # names that loops and macros give, and a page may not
_SPECIAL = _GIVEN | {"self", "super", "varargs", "kwargs"}
_TAG = re.compile(r"\{\{(?![-+])(.*?)(?:(?<![-+])(?P<end>\}\})|\Z)", re.DOTALL)  # leaves blanks around alone
_VERBATIM = re.compile(r"\{%[-+]?\s*raw\b")
_MARK = re.compile("\ufdd6(\\d+)\n*\ufdd7")  # stands for a tag; noncharacters, which a text has as good as never
_REFERENCE = re.compile(
    r"""[ ]*([a-z]\w*)(?:\((?:"([^"\\\n]*)"|'([^'\\\n]*)')\))?((?:\.[a-z]\w*|\[\d+\])*)[ ]*\Z""", re.ASCII
)
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_WORDS = frozenset({"true", "false", "none", "not", "and", "or", "in", "is", "if", "else"})  # that are no names


class _RareError(Exception):
    """Something that is left to Jinja."""


def page_tree(text: str, environment: SandboxedEnvironment) -> Node | None:
    """The tree of a page; None where something rare stands in it. Raises jinja2.TemplateSyntaxError."""
    if "\ufdd6" in text:
        return None
    reader = _Reader(environment)
    marked = text if _VERBATIM.search(text) else _TAG.sub(reader.mark, text)
    try:
        tree = reader.plain(environment.parse(marked))
        if reader.found < len(reader.tags):  # one stood in a comment or in quotation marks
            tree = _Reader(environment).plain(environment.parse(text))
    except _RareError:
        return None
    read: Node = tree
    return read


def names_of(tree: Node) -> set[str] | None:
    """The names that a page looks up; None where it also sets some, and only Jinja can tell which are which."""
    found = list(names_in(tree))
    return None if any(use != "load" for _, use in found) else {name for name, _ in found}


def names_in(part: Any) -> Iterator[tuple[str, str]]:
    """Every name in a part of a tree, and whether it is looked up ("load") or set there."""
    if isinstance(part, tuple) and part:
        if part[0] == "Name":
            yield part[2], part[3]
        else:
            for one in part:
                yield from names_in(one)


@lru_cache(maxsize=_MOST_KEPT)
def _tag(source: str, environment: SandboxedEnvironment) -> Node | None:
    """What stands in a tag; None where that is rare or cannot be read by itself."""
    reference = _REFERENCE.match(source)
    if reference is not None and reference[1] not in _WORDS | _SPECIAL:
        return _steps(*reference.groups())
    try:
        tree = environment.parse("{{" + source + "}}")
        _, _, ((_, _, (found,)),) = _Reader(environment).plain(tree)
    except (_RareError, TemplateSyntaxError, ValueError):
        return None
    tag: Node = found
    return None if tag[0] == "TemplateData" else tag


def _steps(name: str, one: str | None, other: str | None, steps: str) -> Node:
    """The tree of a plain `facts.goal[3]` or `card("farm").cost`."""
    tree: Node = ("Name", 1, name, "load")
    if one is not None or other is not None:
        tree = ("Call", 1, tree, (("Const", 1, one or other or ""),), (), None, None)
    for key, number in _STEP.findall(steps):
        tree = ("Getattr", 1, tree, key, "load") if key else (
            "Getitem", 1, tree, ("Const", 1, int(number)), "load")  # fmt: skip
    return tree


class _Reader:
    """Makes one tree plain; `tags` are those that marks stand for, of which some have been `found` in it."""

    def __init__(self, environment: SandboxedEnvironment) -> None:
        self._environment = environment
        self.tags: list[Node] = []
        self.found = 0

    def mark(self, written: re.Match[str]) -> str:
        """What stands for a tag, as many lines long."""
        tag = _tag(written[1], self._environment) if written["end"] else None
        if tag is None:
            return written[0]
        self.tags.append(tag)
        lines = "\n" * written[1].count("\n")
        return f"\ufdd6{len(self.tags) - 1}{lines}\ufdd7"

    def plain(self, part: Any) -> Any:
        if isinstance(part, list | tuple):
            return tuple([found for one in part for found in self._several(one)])
        if not isinstance(part, nodes.Node):
            return part
        kind, fields = type(part).__name__, [getattr(part, field) for field in part.fields]
        if isinstance(part, nodes.BinExpr) and not isinstance(part, nodes.And | nodes.Or):
            kind, fields = "Sum", [part.operator, *fields]
        if kind not in KINDS or self._is_rare(kind, fields):
            raise _RareError
        return (kind, part.lineno, *[self.plain(field) for field in fields])

    def _several(self, part: Any) -> list[Any]:
        return self._data(part.data, part.lineno) if isinstance(part, nodes.TemplateData) else [self.plain(part)]

    def _data(self, text: str, line: int) -> list[Node]:
        """Text of the page, and the tags in it at their lines."""
        parts: list[Node] = []
        done = 0
        for mark in _MARK.finditer(text):
            parts.append(("TemplateData", line, text[done : mark.start()]))
            line += text.count("\n", done, mark.start())
            kind, within, *fields = self.tags[int(mark[1])]
            parts.append((kind, line + within - 1, *fields))
            line += mark[0].count("\n")
            done = mark.end()
            self.found += 1
        return [*parts, ("TemplateData", line, text[done:])]

    def _is_rare(self, kind: str, fields: Sequence[Any]) -> bool:
        if kind in ("Call", "Filter", "Test"):
            known = {"Filter": self._environment.filters, "Test": self._environment.tests}.get(kind)
            return fields[-1] is not None or fields[-2] is not None or (known is not None and fields[1] not in known)
        if kind == "For":
            return bool(fields[-1])  # it calls itself
        return kind == "Name" and fields[0] in _SPECIAL and (fields[0] not in _GIVEN or fields[1] != "load")
