"""The terminal: take findings and progress, show them to people, or stay silent in a pipe."""

import os
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

import click

from hanshita.diagnostics import Diagnostic, Findings, Severity

if TYPE_CHECKING:
    from hanshita.pipeline import Progress

FINDINGS = 1  # exit status

_BAR = 24  # columns
_PATIENCE = 0.3  # seconds of work before a bar appears: short work needs none
_PAUSE = 0.05  # seconds between two drawings


def wants_colour(choice: str, stream: TextIO) -> bool:
    """Whether to write colour: as asked, else on a terminal unless NO_COLOR is set (no-color.org)."""
    if choice == "auto":
        return stream.isatty() and not os.environ.get("NO_COLOR")
    return choice == "always"


def show_findings(root: Path, found: Sequence[Diagnostic], *, color: str, err: bool = False) -> None:
    """Write findings with excerpts and their number."""
    if not found:
        return
    colour = wants_colour(color, sys.stderr if err else sys.stdout)
    import shutil  # late, as the next: a clean run has nothing to tell

    from hanshita.reporting import findings_text, summary_line

    columns = min(shutil.get_terminal_size((100, 24)).columns, 120)
    text = findings_text(found, source_lines(root), colour=colour, columns=columns)
    click.echo(f"{text}\n{summary_line(found)}", err=err, color=colour)


def leave(found: Iterable[Diagnostic]) -> None:
    """End the command with the exit status its findings ask for; warnings do not count."""
    if any(one.severity is Severity.ERROR for one in found):
        raise SystemExit(FINDINGS)


def source_lines(root: Path) -> Callable[[str], Sequence[str]]:
    """A reader of project files, each read once; a file that cannot be read has no lines."""
    from hanshita.source.files import read_source

    known: dict[str, Sequence[str]] = {}

    def lines_of(path: str) -> Sequence[str]:
        if path not in known:
            source = read_source(root, path, Findings())
            known[path] = source.text.split("\n") if source is not None else ()
        return known[path]

    return lines_of


def shown_path(path: Path) -> str:
    """`path` from where the user stands if it lies below, else whole."""
    here = Path.cwd()
    return str(path.relative_to(here) if path.is_relative_to(here) else path)


@contextmanager
def progress(quiet: bool) -> "Iterator[Progress]":
    """A bar on a terminal, wiped at the end however it comes; nothing in a pipe or when asked to be quiet."""
    bar = Bar(sys.stderr) if sys.stderr.isatty() and not quiet else Silence()
    try:
        yield bar
    finally:
        bar.finish()


class Silence:
    """Progress that nobody sees."""

    def start(self, label: str, total: int) -> None: ...

    def advance(self, count: int = 1) -> None: ...

    def finish(self) -> None: ...


class Bar:
    """One line of progress, redrawn in place and wiped at the end."""

    def __init__(self, stream: TextIO, clock: Callable[[], float] = time.monotonic) -> None:
        self._stream = stream
        self._clock = clock
        self._began = clock()
        self._drawn = 0.0
        self._label, self._total, self._done = "", 0, 0

    def start(self, label: str, total: int) -> None:
        self._label, self._total, self._done = label, total, 0
        self._draw()

    def advance(self, count: int = 1) -> None:
        self._done += count
        self._draw()

    def finish(self) -> None:
        if self._drawn:
            self._stream.write("\r\x1b[K")  # ECMA-48 EL: wipe to the end of the line
            self._stream.flush()
            self._drawn = 0.0

    def _draw(self) -> None:
        now = self._clock()
        if now - self._began < _PATIENCE or now - self._drawn < _PAUSE:
            return
        self._drawn = now
        filled = _BAR * min(self._done, self._total) // self._total if self._total else 0
        bar = "#" * filled + "-" * (_BAR - filled)
        self._stream.write(f"\r\x1b[K{self._label} [{bar}] {self._done}/{self._total}")
        self._stream.flush()


def table(rows: Iterable[Sequence[str]]) -> str:
    """Rows of cells in straight columns; kanji count two."""
    from hanshita.reporting.columns import text_width

    whole = [list(row) for row in rows]
    wide = [max(map(text_width, column)) for column in zip(*whole, strict=True)]
    return "\n".join(
        "  ".join(cell + " " * (size - text_width(cell)) for cell, size in zip(row, wide, strict=True)).rstrip()
        for row in whole
    )
