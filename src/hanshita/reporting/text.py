"""Findings as a designer reads them in a terminal: take diagnostics, give text, with colour when asked.

The first line, `path:line:column: severity code: message`, is the form editors and terminals make clickable.
"""

from collections.abc import Iterable, Sequence

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.reporting.columns import visible
from hanshita.reporting.excerpts import SourceLines, excerpt

_BOLD, _DIM = "1", "2"
_INK = {Severity.ERROR: "1;31", Severity.WARNING: "1;33"}  # ECMA-48 SGR: bold red, bold yellow
_CARET = {Severity.ERROR: "31", Severity.WARNING: "33"}
_CURE = "36"


def findings_text(
    found: Iterable[Diagnostic], lines_of: SourceLines, *, colour: bool = False, columns: int = 100
) -> str:
    """All findings with excerpt and notes, a blank line between two; "" for none."""
    blocks = [_block(one, lines_of, colour, columns) for one in found]
    return "\n\n".join(blocks) + "\n" if blocks else ""


def summary_line(found: Sequence[Diagnostic]) -> str:
    """How many, in words: "3 errors, 1 warning"; "no findings" for none."""
    errors = sum(one.severity is Severity.ERROR for one in found)
    parts = [_count(errors, "error"), _count(len(found) - errors, "warning")]
    return ", ".join(part for part in parts if part) or "no findings"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""


def _block(found: Diagnostic, lines_of: SourceLines, colour: bool, columns: int) -> str:
    kind = _painted(f"{found.severity.value} {found.code}", _INK[found.severity], colour)
    lines = [f"{_painted(visible(str(found.span)), _BOLD, colour)}: {kind}: {visible(found.message)}"]
    place = excerpt(found.span, lines_of, columns - 4)
    if place is not None:
        lines += [f"    {place[0]}", "    " + _painted_after_spaces(place[1], _CARET[found.severity], colour)]
    lines += [_note(note, colour) for note in found.notes]
    return "\n".join(lines)


def _note(note: Note, colour: bool) -> str:
    place = "" if note.span is None else _painted(f" ({visible(str(note.span))})", _DIM, colour)
    return f"{_painted('note', _CURE, colour)}: {visible(note.message)}{place}"


def _painted(text: str, ink: str, colour: bool) -> str:
    return f"\x1b[{ink}m{text}\x1b[0m" if colour else text


def _painted_after_spaces(text: str, ink: str, colour: bool) -> str:
    marks = text.lstrip(" ")
    return text[: len(text) - len(marks)] + _painted(marks, ink, colour)
