"""The place of a few words inside a value: take the value's span and the words, give the words' own span.

Escapes, folded lines and indentation make this no matter of counting; the file itself is asked. Only mistakes need it.
"""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.source.files import read_source
from hanshita.spans import Span


def place_within(root: Path, span: Span, words: str, turn: int = 0) -> Span:
    """Where `words` stand inside `span`, of several equal ones that numbered `turn` from 0; else `span` itself."""
    source = read_source(root, span.path, Findings()) if span.line else None
    if source is None or not words:
        return span
    lines = source.text.split("\n")
    start = sum(len(line) + 1 for line in lines[: span.line - 1]) + span.column - 1
    end = sum(len(line) + 1 for line in lines[: span.end_line - 1]) + span.end_column - 1
    place = start - 1
    for _ in range(turn + 1):
        place = source.text.find(words, place + 1, end)
        if place < 0:
            return span
    line = source.text.count("\n", 0, place)
    column = place - (source.text.rfind("\n", 0, place) + 1) + 1
    return Span(span.path, line + 1, column, line + 1, column + len(words))
