"""What went wrong, as data: take findings from any phase, give one error that holds them all.

How a finding looks on a screen is the business of `reporting`; here it is only collected.
A phase collects everything it can see in one `Findings` and calls `raise_if_errors()` at its end, so that
a designer hears of ten mistakes in one run.
"""

from collections.abc import Iterable, Iterator
from enum import Enum

from hanshita.records import NamedTuple
from hanshita.spans import Span

_MOST_CODES = 6  # that a note names
_MOST_NAMES = 12
_LACKS = frozenset({"L319"})  # codes of what is not there: told once, wherever it is asked for


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
        self.unread: dict[str, Diagnostic] = {}  # files of which nobody knows what stands in them, and the error why

    def __iter__(self) -> Iterator[Diagnostic]:
        return iter(self._all)

    def __len__(self) -> int:
        return len(self._all)

    def add(self, diagnostic: Diagnostic) -> None:
        self._all.append(diagnostic)

    def extend(self, diagnostics: Iterable[Diagnostic]) -> None:
        self._all.extend(diagnostics)
        if isinstance(diagnostics, Findings):
            self.unread = {**diagnostics.unread, **self.unread}

    def give_up(self, path: str) -> None:
        """Nobody knows what stands in the file `path`, or not all of it: the last error so far says why.

        What is found of the rest then may follow from that alone (`following`).
        """
        why = next((found for found in reversed(self._all) if found.severity is Severity.ERROR), None)
        if why is not None:
            self.unread.setdefault(path, why)

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

    def withdraw(self, message: str, span: Span) -> None:
        """Take back what was said there, since something that was found later tells it better."""
        self._all = [found for found in self._all if found.message != message or found.span != span]

    @property
    def errors(self) -> list[Diagnostic]:
        return [found for found in self._all if found.severity is Severity.ERROR]

    def has_errors(self, *, since: int = 0) -> bool:
        """Whether any finding is an error; with `since`, any but the first so many."""
        return any(found.severity is Severity.ERROR for found in self._all[since:])

    def standing(self) -> list[Diagnostic]:
        """The findings without those that hang on an `unread` file; a note at the error that says why counts them."""
        if not self.unread:
            return self._all.copy()
        from hanshita.following import hanging_on  # late: only a file that cannot be read pays for it

        waiting, causes = hanging_on(self.unread), set(self.unread.values())
        left_out: dict[Diagnostic, set[Diagnostic]] = {}
        kept = list[Diagnostic]()
        for one in self._all:
            if one.code in waiting and one not in causes:
                left_out.setdefault(self.unread[waiting[one.code]], set()).add(one)
            else:
                kept.append(one)
        return [_counted(one, left_out[one]) if one in left_out else one for one in kept]

    def sorted(self) -> list[Diagnostic]:
        """All findings that stand by themselves, by file and place; those that differ in their notes alone are one, and
        so are all that ask for the same thing which is not there."""
        alike: dict[tuple[object, ...], list[Diagnostic]] = {}
        for found in dict.fromkeys(self.standing()):
            alike.setdefault(found[:3] if found.code in _LACKS else found[:4], []).append(found)
        told = [_with_others(found) for found in alike.values()]
        return sorted(told, key=lambda found: (found.span, found.code, found.message))

    def raise_if_errors(self) -> None:
        """End a phase: raise everything found so far if any of it is an error."""
        if self.has_errors():
            raise HanshitaError(self.sorted())


def _with_others(alike: list[Diagnostic]) -> Diagnostic:
    """A finding that stands for others, such as the same of other cards, or of all places that lack the same thing."""
    found, others = min(alike, key=lambda one: one.span), len(alike) - 1
    places = {one.span for one in alike} - {found.span}
    if not others:
        return found
    said = f"see {others} more like it, which need the same cure"
    if places:
        some, files = f"{len(places)} more place{'s' * (len(places) > 1)}", len({one.path for one in places})
        said = f"see {some} that ask{'s' * (len(places) == 1)} for it" + (f", in {files} files" if files > 1 else "")
    return found._replace(notes=(*found.notes, Note(said)))


def _counted(cause: Diagnostic, left_out: Iterable[Diagnostic]) -> Diagnostic:
    found = list(left_out)
    codes = sorted({one.code for one in found})
    said = ", ".join(codes[:_MOST_CODES]) + (" …" if len(codes) > _MOST_CODES else "")
    number = f"{len(found)} finding{'s hang' if len(found) > 1 else ' hangs'}"
    note = Note(f"check again after that: {number} on this file, and cannot be judged before ({said})")
    return cause._replace(notes=(*cause.notes, note))


class HanshitaError(Exception):
    """Findings that stop the work; never raised for a mistake of our own code."""

    def __init__(self, diagnostics: Iterable[Diagnostic]) -> None:
        self.diagnostics = tuple(diagnostics)
        super().__init__("\n".join(str(found) for found in self.diagnostics))


def did_you_mean(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """A note for a mistyped key or id: () or ("did you mean "power"?",)."""
    close = nearest(word, known)
    return (f'did you mean "{close}"?',) if close else ()


def nearest(word: str, known: Iterable[str]) -> str:
    """What of the known words was probably meant; "" where none is like it."""
    from difflib import get_close_matches  # late: only a mistake pays for it

    return next(iter(get_close_matches(word, list(known), n=1, cutoff=0.6)), "")


def known_instead(word: str, known: Iterable[str]) -> tuple[str, ...]:
    """`did_you_mean`, or where nothing is like it some of what is known; () where nothing is."""
    names = list(known)
    some = ", ".join(names[:_MOST_NAMES]) + (", …" if len(names) > _MOST_NAMES else "")
    return did_you_mean(word, names) or ((f"use one of {some}",) if names else ())
