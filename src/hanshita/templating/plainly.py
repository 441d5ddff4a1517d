"""A page's plain tags: take its text and the names it may use, give it with those carried out that need no Jinja.

Jinja reads what is left: it takes half a millisecond for each tag to compile, and a rulebook has hundreds. All that
could come out otherwise there is left alone: what stands inside a condition, what cannot be found, values with braces
or line breaks, a tag beside another that takes blanks away.
"""

import re
from collections.abc import Collection, Iterator, Mapping
from typing import Any

from hanshita.records import NamedTuple
from hanshita.templating.bare import FillError, single
from hanshita.templating.plain_values import LeaveError, PlainValues

_MARK = re.compile(r"\{\{(.*?)\}\}|\{%-?\s*(\w+)(.*?)-?%\}|\{#.*?#\}", re.DOTALL)
_OPENING = frozenset({"for", "if", "macro", "call", "filter", "with", "raw", "autoescape", "block"})
_LOOP = re.compile(r"\s*(\w+)((?:\s*,\s*\w+)*)\s+in\s+(.*)\Z")
_STRIPPED_BEFORE = re.compile(r"-[%}#]\}\s*\Z")  # a tag that takes the blanks behind it away
_STRIPPED_BEHIND = re.compile(r"\s*\{[{%#]-")
_MOST_TURNS = 100  # of a loop that is carried out here
_line = [0]


class _Tag(NamedTuple):
    """`{{ reference }}`, or `{% word rest %}`, where it stands, and on which line what is in it begins."""

    reference: str | None
    word: str | None
    rest: str
    start: int
    end: int
    line: int


def plain_line() -> int:
    """The line of the page that is being filled in plainly right now; 0 where none is."""
    return _line[0]


def fill_plainly(text: str, names: Mapping[str, object], pure: Collection[str] = ()) -> str:
    """The page with its plain tags carried out; every line stays the line it was.

    `pure` are the functions that may be called here: they do nothing but answer, and it is all the same how often.
    """
    values = PlainValues({name: value for name, value in names.items() if name in pure or not callable(value)})
    sets = set[str]()
    try:
        return _without(sets, _filled(text, values, sets))
    finally:
        _line[0] = 0


def _tags(text: str) -> Iterator[_Tag]:
    line, counted = 1, 0
    for mark in _MARK.finditer(text):
        reference, word, rest = mark.groups()
        begins = mark.start() if reference is None else mark.start(1) + len(reference) - len(reference.lstrip())
        line += text.count("\n", counted, begins)
        counted = begins
        yield _Tag(reference, word, rest or "", *mark.span(), line)


def _filled(text: str, values: PlainValues, sets: set[str]) -> str:
    """The page with what is plain filled in; `sets` hears of tags that set what is known here."""
    pieces, done, depth = list[str](), 0, 0
    tags = list(_tags(text))
    for number, tag in enumerate(tags):
        if tag.start < done:  # inside a loop that has been carried out
            continue
        _line[0], end, said = tag.line, tag.end, None
        if depth == 0 and tag.reference is not None:
            said = _said(text, tag, values)
        elif depth == 0 and tag.word == "for":
            said, end = _turns(text, tag, tags[number + 1 :], values)
        if said is not None:
            pieces += text[done : tag.start], said
            done = end
        elif tag.word == "set":
            if _assign(tag.rest, values, always=not depth):
                sets.add(text[tag.start : tag.end])
            depth += "=" not in tag.rest
        elif tag.word is not None:
            depth += (tag.word in _OPENING) - tag.word.startswith("end")
    return "".join((*pieces, text[done:]))


def _said(text: str, tag: _Tag, values: PlainValues) -> str | None:
    """What stands on the page instead of a reference; None where that is for Jinja to say."""
    said = _value(tag.reference or "", values)
    if said is None or text[tag.start - 1 : tag.start] == "{":
        return None
    is_harmless = said == said.strip() and (said or _is_apart(text, tag.start, tag.end))
    return said if is_harmless else None


def _value(reference: str, values: PlainValues) -> str | None:
    """The text of a reference, one that Jinja would find no tag in; else None."""
    if reference[:1] in "+-" or reference[-1:] in "+-":  # of the tag: it says what becomes of the blanks around it
        return None
    try:
        said = str(single(values.value(reference)))
    except (LeaveError, FillError):
        return None
    is_open = "{{" in said or "{%" in said or "{#" in said or said[-1:] == "{"
    return None if is_open or "\n" in said else said


def _is_apart(text: str, start: int, end: int) -> bool:
    """Whether no tag beside takes blanks away, which would reach further where less is said."""
    before = text.rfind("}", 0, start) + 1
    return not _STRIPPED_BEHIND.match(text, end) and not _STRIPPED_BEFORE.search(text[max(0, before - 3) : start])


def _turns(text: str, tag: _Tag, following: list[_Tag], values: PlainValues) -> tuple[str | None, int]:
    """What a loop comes to that stands on one line and holds nothing but references, and where it ends."""
    inner = list[_Tag]()
    for one in following:
        if one.word is not None:
            break
        inner.append(one)
    else:
        return None, 0
    whole = text[tag.start : one.end]
    if one.word != "endfor" or "\n" in whole or "{%-" in whole or "-%}" in whole or "{%+" in whole:
        return None, 0
    if not _is_apart(text, tag.start, one.end) or text[tag.start - 1 : tag.start] == "{":
        return None, 0
    loop, before = _LOOP.match(tag.rest), dict(values.names)
    try:
        said = None if loop is None or "{#" in whole else _turned(text, loop, tag.end, inner, one.start, values)
    finally:
        values.names = before
    return said, one.end


def _turned(text: str, loop: re.Match[str], start: int, inner: list[_Tag], end: int, values: PlainValues) -> str | None:
    names, pieces = [loop[1], *[name.strip() for name in loop[2].split(",") if name.strip()]], list[str]()
    try:
        many = values.value(loop[3])
    except LeaveError:
        return None
    if not isinstance(many, list | tuple | range) or len(many) > _MOST_TURNS:
        return None
    for index, value in enumerate(many):
        if len(names) > 1 and not (isinstance(value, list | tuple) and len(value) == len(names)):
            return None
        values.names.update(zip(names, value if len(names) > 1 else [value], strict=True))
        last = index == len(many) - 1
        values.names["loop"] = {"index": index + 1, "index0": index, "first": index == 0, "last": last}
        done = start
        for tag in inner:
            said = _value(tag.reference or "", values)
            if said is None:
                return None
            pieces += text[done : tag.start], said
            done = tag.end
        pieces.append(text[done:end])
    whole = "".join(pieces)
    return None if "{{" in whole or "{%" in whole or "{#" in whole or whole[-1:] == "{" else whole


def _assign(tag: str, values: PlainValues, *, always: bool) -> bool:
    """Let `values` know what a tag such as `set a, b = card("mine"), 3` sets; forget it where that is not plain."""
    said, _, written = tag.partition("=")
    targets = [name.strip() for name in said.split(",")]
    found: list[Any] = []
    if always:
        try:
            value = values.value(written)
            found = list(value) if len(targets) > 1 else [value]
        except (LeaveError, TypeError):
            pass
    for target in targets:
        values.names.pop(target, None)
    if len(found) == len(targets):
        values.names.update(zip(targets, found, strict=True))
    return len(found) == len(targets)


def _without(sets: set[str], text: str) -> str:
    """The page without those of the `sets` that nothing in it asks for any more; what blanks they take away is gone."""
    written = [mark[0] for mark in _MARK.finditer(text)]
    kept = [tag for tag in written if tag not in sets]
    while more := [tag for tag in written if tag in sets and tag not in kept and _is_asked(tag, kept)]:
        kept += more
    idle = sets.difference(kept)
    text = _MARK.sub(lambda mark: _silent(mark[0]) if mark[0] in idle else mark[0], text)
    if "{%" in text or "{{" in text or len(_SILENT.findall(text)) < text.count("{#"):
        return text
    text = re.sub(r"\s*\{#-", "{#", re.sub(r"-#\}\s*", "#}", text))
    return re.sub(r"\{# \n*#\}", "", text)


_SILENT = re.compile(r"\{#-? \n*-?#\}")


def _is_asked(tag: str, others: list[str]) -> bool:
    """Whether one of the other tags speaks of what this one sets."""
    targets = set(re.findall(r"\w+", tag.partition("=")[0])) - {"set"}
    return any(not targets.isdisjoint(re.findall(r"\w+", other)) for other in others)


def _silent(tag: str) -> str:
    """A comment that takes away the same blanks."""
    before, behind = "-" * tag.startswith("{%-"), "-" * tag.endswith("-%}")
    return "{#" + before + " " + "\n" * tag.count("\n") + behind + "#}"
