"""Cures that need no thinking: take findings that say what must stand at their place, write it there.

A file is changed at those characters alone, and as a whole or not at all: it is written beside itself and moved.
"""

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path

from hanshita.diagnostics import Diagnostic
from hanshita.export.writing import write_in_place
from hanshita.records import NamedTuple

_LINE = re.compile("[^\r\n]*(?:\r\n|\r|\n)?")
_BOM = "\ufeff"

# What is wrong with a whole file, and what makes it right.
_WHOLE: Mapping[str, Callable[[str], str]] = {
    "Y103": lambda text: text.removeprefix(_BOM),
    "Y104": lambda text: text.replace("\r\n", "\n").replace("\r", "\n"),
    "Y105": lambda text: unicodedata.normalize("NFC", text),
}


class Mended(NamedTuple):
    """A finding that has been cured; `was` is what stood there, "" where the whole file was changed."""

    found: Diagnostic
    was: str


def is_mendable(found: Diagnostic) -> bool:
    """Whether there is one answer to a finding."""
    return found.replacement is not None or found.code in _WHOLE


def mend(root: Path, found: Iterable[Diagnostic], since: float) -> list[Mended]:
    """Write the cures into the files of the project `root`; what was cured, by file and place.

    A file that somebody has saved after `since` (seconds, as time.time() has them) is left, for its findings may be
    those of the text before; so is what lies outside of the project. Raises HanshitaError where a file cannot be
    written (S601 to S604); it is as it was then.
    """
    files: dict[str, list[Diagnostic]] = {}
    for one in found:
        if is_mendable(one):
            files.setdefault(one.span.path, []).append(one)
    return [mended for path, some in sorted(files.items()) for mended in _mend_file(root, path, some, since)]


def _mend_file(root: Path, path: str, found: list[Diagnostic], since: float) -> list[Mended]:
    target = (root / path).resolve()  # the file itself, not a link that leads to it
    if not target.is_relative_to(root.resolve()) or not target.is_file() or target.stat().st_mtime >= since:
        return []
    data = target.read_bytes()
    text, done = mended_text(data.decode(), found)
    if done and target.read_bytes() == data:
        mode = target.stat().st_mode
        write_in_place(target, text.encode())
        target.chmod(mode)
    return done


def mended_text(text: str, found: Iterable[Diagnostic]) -> tuple[str, list[Mended]]:
    """The text of one file with its cures, and those that found their place; of two that overlap the first."""
    whole = [one for one in found if one.code in _WHOLE]
    if whole:  # first: places count in the text as it is then
        for one in whole:
            text = _WHOLE[one.code](text)
        return text, [Mended(one, "") for one in whole]
    lines, done = _LINE.findall(text), list[Mended]()
    for one in sorted(found, key=lambda one: one.span, reverse=True):  # from the end, so that places stay true
        if done and one.span.end > done[-1].found.span.start:
            continue
        was = _replaced(lines, one)
        if was is not None:
            done.append(Mended(one, was))
    return "".join(lines), done[::-1]


def _replaced(lines: list[str], found: Diagnostic) -> str | None:
    """What stood at the place, where the cure stands now; None where the line is not as the finding saw it."""
    span = found.span
    if not 0 < span.line <= span.end_line <= len(lines) or found.replacement is None:
        return None
    bom = _BOM if span.line == 1 and lines[0].startswith(_BOM) else ""
    text = "".join(lines[span.line - 1 : span.end_line]).removeprefix(bom)
    if not unicodedata.is_normalized("NFC", text) or (span.end_line > span.line and "\r" in text):
        return None
    start, end = span.column - 1, len(text) - len(lines[span.end_line - 1].removeprefix(bom)) + span.end_column - 1
    lines[span.line - 1 : span.end_line] = [bom + text[:start] + found.replacement + text[end:]]
    return text[start:end]
