"""The line a finding is about: take a span and the file's lines, give the line and a caret under the place.

A caret is placed by columns of the terminal, so it stands under its character after kanji and tabs too; of a long
line only the part around the place is shown.
"""

from collections.abc import Callable, Sequence

from hanshita.reporting.columns import cells, text_width
from hanshita.spans import Span

SourceLines = Callable[[str], Sequence[str]]
"""From a project path to the lines of its file, without line ends; empty where it cannot be read."""

_BEFORE = 40  # columns shown before the place when the line is too long
_MORE = "…"


def excerpt(span: Span, lines_of: SourceLines, columns: int = 100) -> tuple[str, str] | None:
    """The source line and the line of carets below it, at most `columns` wide; None where there is no such line."""
    if not span.line:
        return None
    lines = lines_of(span.path)
    if span.line > len(lines):
        return None
    shown = list(cells(lines[span.line - 1]))
    first = min(max(span.column - 1, 0), len(shown))
    last = min(max(_end(span, len(shown)), first + 1), max(len(shown), first + 1))
    start, stop = _window(shown, first, columns)
    head = (_MORE if start else "") + "".join(text for text, _ in shown[start:first])
    line = head + "".join(text for text, _ in shown[first:stop]) + (_MORE if stop < len(shown) else "")
    carets = sum(wide for _, wide in shown[first : min(last, stop)]) or 1
    return line.rstrip(), " " * text_width(head) + "^" * carets


def _end(span: Span, length: int) -> int:
    """Index after the last marked character; a span over several lines is marked up to the end of its first."""
    if span.end_line > span.line:
        return length
    return span.end_column - 1 if span.end_line == span.line else span.column


def _window(shown: Sequence[tuple[str, int]], first: int, columns: int) -> tuple[int, int]:
    """Which cells to show so that cell `first` is among them and the whole stays within `columns`."""
    if sum(wide for _, wide in shown) <= columns:
        return 0, len(shown)
    start, room = first, min(_BEFORE, columns // 2)
    while start and room >= shown[start - 1][1]:
        start -= 1
        room -= shown[start][1]
    stop, room = start, columns - 2 * len(_MORE)
    while stop < len(shown) and room >= shown[stop][1]:
        room -= shown[stop][1]
        stop += 1
    return start, stop
