"""Findings a designer allows, with a reason: take the comments of a game's files, give the findings that remain.

In YAML `# hanshita: ignore L362 reason: …`, in Markdown `<!-- hanshita: ignore R401 reason: … -->`, on the line of the
finding or on a line of its own above it. An ignore nothing needs is itself a finding: what it allowed has been cured,
and it would hide the next mistake.
"""

import os
import re
from collections.abc import Iterable, Iterator
from contextlib import suppress
from functools import lru_cache

from hanshita.checks.catalogue import CODES
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.source.files import read_source
from hanshita.spans import Span

_MARK = b"hanshita: ignore"
_YAML = r"(?:^|\s)(#\s*hanshita: ignore\b(.*))$"  # compiled when a file has one: most have none
_MARKDOWN = r"(<!--\s*hanshita: ignore\b(.*?)-->)"
_BODY = r"\s*(?P<codes>[^:]*?)\s*(?:\breason:\s*(?P<reason>.*?)\s*)?\Z"
_CODE = r"[^\s,]+"


class Ignore(NamedTuple):
    """One comment: the codes it allows on one `line` of the file `span.path`."""

    codes: tuple[str, ...]
    reason: str
    span: Span
    line: int


class Ignores:
    """All ignores of one game's files."""

    def __init__(self, ignores: Iterable[Ignore] = ()) -> None:
        self.all = tuple(ignores)
        self._by_line: dict[tuple[str, int], list[Ignore]] = {}
        for ignore in self.all:
            self._by_line.setdefault((ignore.span.path, ignore.line), []).append(ignore)

    def allowing(self, code: str, span: Span) -> Ignore | None:
        for ignore in self._by_line.get((span.path, span.line), ()):
            if code in ignore.codes:
                return ignore
        return None

    def place_among(self, code: str, places: Iterable[Span]) -> Span | None:
        """The place where `code` is allowed, for a finding that could be told at several."""
        if not self.all:
            return None
        return next((place for place in places if self.allowing(code, place)), None)


@lru_cache(maxsize=1)
def read_ignores(game: GameProject) -> Ignores:
    """The ignores in the game's own files and in layouts/common. Like all parts of a game they are read once."""
    return Ignores(_ignores_of(game))


def honour_ignores(game: GameProject, findings: Findings, *, complete: bool = True, deep: bool = False) -> Findings:
    """What remains of `findings` without what only follows from a file that cannot be read, and what is wrong with the
    ignores themselves.

    Findings: Y191 no reason, Y192 nothing to ignore, Y193 a code that cannot be ignored. Y192 is only told when
    `complete` (everything has been looked at) and no error has kept a check from looking; of codes that
    simulations tell only when those ran (`deep`).
    """
    ignores = read_ignores(game)
    kept, used = Findings(), set[tuple[Ignore, str]]()
    for found in findings.standing():
        ignore = ignores.allowing(found.code, found.span) if _ignorable(found.code) else None
        if ignore is None:
            kept.add(found)
        else:
            used.add((ignore, found.code))
    for ignore in ignores.all:
        _judge(ignore, kept)
    if complete and not kept.errors:
        own = tuple(f"{folder}/{game.slug}/" for folder in ("cards", "layouts", "rules"))
        for ignore in ignores.all:
            if ignore.span.path.startswith(own):
                unseen = set() if deep else {code for code in ignore.codes if code in CODES and CODES[code].deep}
                _judge_use(ignore, unseen | {code for one, code in used if one == ignore}, kept)
    return kept


def _ignorable(code: str) -> bool:
    return code in CODES and CODES[code].ignorable


def _judge(ignore: Ignore, findings: Findings) -> None:
    if not ignore.reason:
        findings.error("Y191", "this ignore gives no reason", ignore.span, "add one at its end: reason: …")
    if not ignore.codes:
        findings.error("Y193", "this ignore names no code", ignore.span, "write the code to ignore, such as L362")
    for code in ignore.codes:
        if code not in CODES:
            notes = did_you_mean(code, CODES) or ("write a code as a finding shows it, such as L362",)
            findings.error("Y193", f'there is no code "{code}" to ignore', ignore.span, *notes)
        elif not CODES[code].ignorable:
            findings.error(
                "Y193", f"{code} {CODES[code].name} cannot be ignored", ignore.span, f"see make explain CODE={code}"
            )


def _judge_use(ignore: Ignore, used: set[str], findings: Findings) -> None:
    for code in ignore.codes:
        if code not in used:
            findings.warning(
                "Y192", f"nothing here is {code} {CODES[code].name}", ignore.span, "take this ignore out of the file"
            )


def _ignores_of(game: GameProject) -> Iterator[Ignore]:
    for shown in _files(game):
        if _is_marked(f"{game.root}/{shown}"):
            source = read_source(game.root, shown, Findings())
            if source is not None:
                yield from ignores_in(source.path, source.text)


def _is_marked(path: str) -> bool:
    """Whether the mark stands in a file; a folder or a file that cannot be read has none, and others tell of it."""
    try:
        if not os.path.isfile(path):  # noqa: PTH113 (a Path costs more than the call; a pipe would never end)
            return False
        with open(path, "rb") as file:  # noqa: PTH123
            return _MARK in file.read()
    except OSError:
        return False


def _files(game: GameProject) -> Iterator[str]:
    """The files in which an ignore may stand, from the project's folder."""
    for folder, ending in (
        (f"cards/{game.slug}", ".yaml"),
        (f"layouts/{game.slug}", ".yaml"),
        ("layouts/common", ".yaml"),
        (f"rules/{game.slug}", ".md"),
        (f"rules/{game.slug}/scenarios", ".yaml"),
    ):
        with suppress(OSError):
            names = os.listdir(f"{game.root}/{folder}")  # noqa: PTH208
            yield from [f"{folder}/{name}" for name in sorted(names) if name.endswith(ending)]


def ignores_in(path: str, text: str) -> Iterator[Ignore]:
    """The ignores written in one file; each with the line it speaks of."""
    markdown = path.endswith(".md")
    pattern = _MARKDOWN if markdown else _YAML
    lines = text.split("\n")
    for number, line in enumerate(lines, 1):
        found = re.search(pattern, line) if "hanshita: ignore" in line else None
        body = re.match(_BODY, found[2]) if found else None
        if found is None or body is None:
            continue
        alone = line.strip() == found[1].strip()
        span = Span(path, number, found.start(1) + 1, number, found.end(1) + 1)
        about = _next_line(lines, number, "<!--" if markdown else "#") if alone else number
        yield Ignore(tuple(re.findall(_CODE, body["codes"])), body["reason"] or "", span, about)


def _next_line(lines: list[str], number: int, comment: str) -> int:
    """The first line after `number` that is no comment."""
    while number < len(lines) and lines[number].lstrip().startswith(comment):
        number += 1
    return number + 1
