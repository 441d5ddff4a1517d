"""A page's plain references: take its text and the names it may use, give it with those filled in that need no Jinja.

Jinja reads what is left, and a page of a rulebook has half of its work done here. All that could come out otherwise
there is left alone: what stands inside a loop or a condition, what cannot be found, values with braces or line breaks.
"""

import re
from collections.abc import Collection, Mapping
from typing import Any

from hanshita.templating.bare import FillError, single

_MARK = re.compile(r"\{\{(.*?)\}\}|\{%-?\s*(\w+)(.*?)-?%\}|\{#.*?#\}", re.DOTALL)
_PLAIN = re.compile(r'\s*([^\W\d]\w*)(?:\("([^"\\]*)"\))?((?:\.[^\W_]\w*|\[\d+\])*)\s*\Z')  # card("mine").cost[0]
_FIXED = re.compile(r'\s*(?:(\d+)|"([^"\\]*)")\s*\Z')
_STEP = re.compile(r"\.(\w+)|\[(\d+)\]")
_OPENING = frozenset({"for", "if", "macro", "call", "filter", "with", "raw", "autoescape", "block"})


class _LeaveError(Exception):
    """This is for Jinja to say."""


def fill_plainly(text: str, names: Mapping[str, object], pure: Collection[str] = ()) -> str:
    """The page with its plain references filled in; every line stays the line it was.

    `pure` are the functions that may be called here: they do nothing but answer, and it is all the same how often.
    """
    scope = {name: value for name, value in names.items() if name in pure or not callable(value)}
    pieces, done, depth = list[str](), 0, 0
    for mark in _MARK.finditer(text):
        reference, word, rest = mark.groups()
        if reference is not None:
            said = _said(reference, scope) if not depth else None
            if said is not None:
                pieces += text[done : mark.start()], said
                done = mark.end()
        elif word == "set":
            _assign(rest, scope, always=not depth)
            depth += "=" not in rest
        elif word is not None:
            depth += (word in _OPENING) - word.startswith("end")
    return "".join((*pieces, text[done:]))


def _assign(tag: str, scope: dict[str, object], *, always: bool) -> None:
    """Let `scope` know what a tag such as `set a, b = card("mine"), 3` sets; forget it where that is not plain."""
    said, _, values = tag.partition("=")
    targets, sources = [name.strip() for name in said.split(",")], values.split(",")
    found: dict[str, object] = {}
    if always and len(targets) == len(sources):
        for target, source in zip(targets, sources, strict=True):
            try:
                found[target] = _value(source, scope)
            except _LeaveError:
                continue
    for target in targets:
        scope.pop(target, None)
    scope.update(found)


def _said(reference: str, scope: Mapping[str, object]) -> str | None:
    """What stands on the page instead of the reference; None where that is for Jinja to say."""
    try:
        said = str(single(_value(reference, scope)))
    except (_LeaveError, FillError):
        return None
    is_harmless = said == said.strip() and "{" not in said and "\n" not in said  # a tag beside it may strip blanks
    return said if said and is_harmless else None


def _value(source: str, scope: Mapping[str, object]) -> Any:
    """What a plain reference stands for, found as Jinja would. Raises _LeaveError."""
    fixed, plain = _FIXED.match(source), _PLAIN.match(source)
    if fixed is not None:
        return int(fixed[1]) if fixed[1] else fixed[2]
    if plain is None:
        raise _LeaveError
    try:
        value: Any = scope[plain[1]]
        if plain[2] is not None:
            value = value(plain[2])
        for name, number in _STEP.findall(plain[3]):
            if name and hasattr(value, name):  # Jinja would take the attribute
                raise _LeaveError
            value = value[name or int(number)]
    except (FillError, LookupError, TypeError):
        raise _LeaveError from None
    if value is None or callable(value):
        raise _LeaveError
    return value
