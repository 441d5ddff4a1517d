"""Findings as a designer reads them in a terminal: take diagnostics, give text, with colour when asked.

The first line, `path:line:column: severity code: message`, is the form editors and terminals make clickable.
"""

from collections.abc import Iterable, Sequence

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.reporting.columns import visible
from hanshita.reporting.excerpts import SourceLines, excerpt
from hanshita.spans import Span

_BOLD, _DIM = "1", "2"
_INK = {Severity.ERROR: "1;31", Severity.WARNING: "1;33"}  # ECMA-48 SGR: bold red, bold yellow
_CARET = {Severity.ERROR: "31", Severity.WARNING: "33"}
_CURE = "36"
_MOST_AT_A_PLACE = 3
_MOST = 60
_LONGEST, _TAIL = 400, 80  # characters of a message, and of these its end


def findings_text(
    found: Iterable[Diagnostic], lines_of: SourceLines, *, colour: bool = False, columns: int = 100
) -> str:
    """Findings with excerpt and notes, a blank line between two; "" for none.

    Of one mistake in a layout that every card repeats, and of more than anybody reads, only the first are shown and
    the others counted.
    """
    found = list(found)
    shown = _first_ones(found)
    blocks = [_block(one, lines_of, colour, columns) for one in shown]
    if len(shown) < len(found):
        blocks.append(f"… and {len(found) - len(shown):,} more findings\nnote: put these right first, and check again")
    return "\n\n".join(blocks) + "\n" if blocks else ""


def _first_ones(found: Sequence[Diagnostic]) -> list[Diagnostic]:
    """At most so many of one code at one place, and at most so many in all, errors before warnings."""
    at_place: dict[tuple[str, Span], int] = {}
    chosen: list[int] = []
    for index, one in sorted(enumerate(found), key=lambda pair: pair[1].severity is not Severity.ERROR):
        place = one.code, one.span
        at_place[place] = at_place.get(place, 0) + 1
        if at_place[place] <= _MOST_AT_A_PLACE and len(chosen) < _MOST:
            chosen.append(index)
    return [found[index] for index in sorted(chosen)]


def summary_line(found: Sequence[Diagnostic]) -> str:
    """How many, in words: "3 errors, 1 warning"; "no findings" for none."""
    errors = sum(one.severity is Severity.ERROR for one in found)
    parts = [_count(errors, "error"), _count(len(found) - errors, "warning")]
    return ", ".join(part for part in parts if part) or "no findings"


def _count(number: int, noun: str) -> str:
    return f"{number} {noun}{'' if number == 1 else 's'}" if number else ""


def _block(found: Diagnostic, lines_of: SourceLines, colour: bool, columns: int) -> str:
    kind = _painted(f"{found.severity.value} {found.code}", _INK[found.severity], colour)
    lines = [f"{_painted(visible(str(found.span)), _BOLD, colour)}: {kind}: {_short(found.message)}"]
    place = excerpt(found.span, lines_of, columns - 4)
    if place is not None:
        lines += [f"    {place[0]}", "    " + _painted_after_spaces(place[1], _CARET[found.severity], colour)]
    lines += [_note(note, colour) for note in found.notes]
    return "\n".join(lines)


def _note(note: Note, colour: bool) -> str:
    place = "" if note.span is None else _painted(f" ({visible(str(note.span))})", _DIM, colour)
    return f"{_painted('note', _CURE, colour)}: {_short(note.message)}{place}"


def _short(text: str) -> str:
    """A message on one line; what it quotes from a file may be of any length."""
    return visible(text if len(text) <= _LONGEST else f"{text[: _LONGEST - _TAIL]} … {text[-_TAIL:]}")


def _painted(text: str, ink: str, colour: bool) -> str:
    return f"\x1b[{ink}m{text}\x1b[0m" if colour else text


def _painted_after_spaces(text: str, ink: str, colour: bool) -> str:
    marks = text.lstrip(" ")
    return text[: len(text) - len(marks)] + _painted(marks, ink, colour)
