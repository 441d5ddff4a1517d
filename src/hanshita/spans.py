"""Where something is written: take a file and a place in it, give "path:line:column".

The lowest layer: every value that a designer typed carries a Span to the page.
"""

from hanshita.records import NamedTuple


class Position(NamedTuple):
    """A place in a text file, both numbers from 1; a column is one character (a kanji counts one)."""

    line: int
    column: int


class Span(NamedTuple):
    """From a first character up to, not including, an end; `path` is relative to the project, with `/`.

    A span without a known place in its file has line 0 (a missing file, a binary image).
    """

    path: str
    line: int = 0
    column: int = 0
    end_line: int = 0
    end_column: int = 0

    @property
    def start(self) -> Position:
        return Position(self.line, self.column)

    @property
    def end(self) -> Position:
        return Position(self.end_line, self.end_column)

    def __str__(self) -> str:
        return f"{self.path}:{self.line}:{self.column}" if self.line else self.path
