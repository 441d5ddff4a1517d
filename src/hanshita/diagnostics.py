"""What went wrong, as data: take findings from any phase, give one error that holds them all.

How a finding looks on a screen is the business of `reporting`; here it is only collected.
A phase collects everything it can see in one `Findings` and calls `raise_if_errors()` at its end, so that
a designer hears of ten mistakes in one run.
"""

from collections.abc import Iterable, Iterator
from enum import Enum
from typing import NamedTuple

from hanshita.spans import Span


class Severity(Enum):
    """How much a finding weighs: an error stops the print, a warning does not."""

    ERROR = "error"
    WARNING = "warning"


class Note(NamedTuple):
    """A second sentence under a finding: a cure (it starts with a verb) or another place that matters."""

    message: str
    span: Span | None = None


class Diagnostic(NamedTuple):
    """One finding: `code` is its key in the catalogue ("C201"), `span` the place the designer must change.

    `replacement` is what has to stand at `span` instead, where there is but one answer: `check --fix` writes it.
    """

    code: str
    severity: Severity
    message: str
    span: Span
    notes: tuple[Note, ...] = ()
    replacement: str | None = None

    def __str__(self) -> str:
        return f"{self.span}: {self.severity.value} {self.code}: {self.message}"


class Findings:
    """A collector: phases add to it, nobody removes."""

    def __init__(self, diagnostics: Iterable[Diagnostic] = ()) -> None:
        self._all: list[Diagnostic] = list(diagnostics)

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, diagnostic: Diagnostic) -> None:
        self._all.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._all.extend(diagnostics)

    def error(self, code: str, message: str, span: Span, *notes: Note | str) -> None:
        """Add an error; a note may be plain text where no second place is meant."""
        self._add(code, Severity.ERROR, message, span, notes)

    def warning(self, code: str, message: str, span: Span, *notes: Note | str, replacement: str | None = None) -> None:
        """Add a warning; a note may be plain text where no second place is meant."""
        self._add(code, Severity.WARNING, message, span, notes, replacement)

    def _add(
        self,
        code: str,
        severity: Severity,
        message: str,
        span: Span,
        notes: tuple[Note | str, ...],
        replacement: str | None = None,
    ) -> None:
        whole = tuple(note if isinstance(note, Note) else Note(note) for note in notes)
        self._all.append(Diagnostic(code, severity, message, span, whole, replacement))

    @property
    def errors(self) -> list[Diagnostic]:
        return [found for found in self._all if found.severity is Severity.ERROR]

    def has_errors(self, *, since: int = 0) -> bool:
        """Whether any finding is an error; with `since`, any but the first so many."""
        return any(found.severity is Severity.ERROR for found in self._all[since:])

    def sorted(self) -> list[Diagnostic]:
        """All findings by file and place, without repetitions of the very same finding."""
        return sorted(dict.fromkeys(self._all), key=lambda found: (found.span, found.code, found.message))

    def raise_if_errors(self) -> None:
        """End a phase: raise everything found so far if any of it is an error."""
        if self.has_errors():
            raise HanshitaError(self.sorted())


class HanshitaError(Exception):
    """Findings that stop the work; never raised for a mistake of our own code."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(found) for found in self.diagnostics))


def did_you_mean(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """A note for a mistyped key or id: () or ("did you mean "power"?",)."""
    from difflib import get_close_matches  # late: only a mistake pays for it

    close = get_close_matches(word, list(known), n=1, cutoff=0.6)
    return (f'did you mean "{close[0]}"?',) if close else ()
