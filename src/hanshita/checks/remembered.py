"""What the last check of a game found: take the game, give the findings again as long as nothing has changed.

They hold for the same files (by content; bitmaps and fonts by age and size, as they may be large), the same hanshita,
libraries and Python. Whatever else lies in the file, or if it cannot be written: the game is checked anew.
"""

import json
import os
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.export.writing import write_in_place
from hanshita.games import is_foreign
from hanshita.installed import program
from hanshita.project import Project
from hanshita.shelf import Shelf
from hanshita.spans import Span

_FOLDERS = ("cards/{slug}", "rules/{slug}", "layouts", "fonts")  # a layout may extend that of another game
_TEXTS = (".yaml", ".md", ".svg", ".j2", ".css", ".json")


class LastCheck:
    """The findings of one game's last check of one kind ("" or "deep"), in build/.cache/checks/<slug>.json."""

    def __init__(self, project: Project, slug: str, kind: str = "") -> None:
        self._file = _file_of(project, f"{slug}.{kind}" if kind else slug, slug)
        self._state = "" if self._file is None else _state(project.root, slug)

    def parts(self) -> Shelf:
        """What that check made and the next one may take, beside its findings."""
        return Shelf(self._file and self._file.with_suffix(".parts"))

    def findings(self) -> tuple[Diagnostic, ...] | None:
        """What was found, if the game is still as it was then."""
        try:
            kept = json.loads(b"" if self._file is None else self._file.read_bytes())
            return tuple(map(_read, kept["findings"])) if kept["state"] == self._state else None
        except (OSError, ValueError, LookupError, TypeError):
            return None

    def keep(self, findings: Iterable[Diagnostic]) -> None:
        """Remember these for the next time."""
        if self._file is None:
            return
        kept = {"state": self._state, "findings": [_written(found) for found in findings]}
        try:
            write_in_place(self._file, json.dumps(kept, ensure_ascii=False).encode())
        except HanshitaError:
            return  # a check is no reason to complain of a full disk


def _file_of(project: Project, name: str, slug: str) -> Path | None:
    """None where there is no such game, and for one that a foreign package plays: nobody could tell if that changed."""
    try:
        file = project.build_folder(".cache") / "checks" / f"{name}.json"
    except HanshitaError:
        return None
    return file if slug in project.game_slugs() and not is_foreign(slug) else None


def _state(root: Path, slug: str) -> str:
    """The hash of everything that a check looks at."""
    whole = sha256(program().encode())
    for folder in _FOLDERS:
        for file in _files(str(root / folder.format(slug=slug))):
            whole.update(f"\0{os.path.relpath(file.path, root)}\0".encode(errors="surrogateescape"))
            whole.update(_content(file))
    return whole.hexdigest()


def _files(folder: str, above: frozenset[tuple[int, int]] = frozenset()) -> Iterator["os.DirEntry[str]"]:
    """All files below a folder, in a fixed order; a link that leads back to a folder `above` ends there."""
    try:
        status = os.stat(folder)  # noqa: PTH116 (a Path costs more)
        place = (status.st_dev, status.st_ino)
        with os.scandir(folder) as entries:
            found = () if place in above else sorted(entries, key=lambda entry: entry.name)
    except OSError:
        return
    for entry in found:
        if _is_folder(entry):
            yield from _files(entry.path, above | {place})
        else:
            yield entry


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    """A link that leads to itself leads to no folder."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def _content(file: "os.DirEntry[str]") -> bytes:
    """The hash of a text, the age and size of anything else; nothing for what cannot be read."""
    try:
        if file.name.endswith(_TEXTS) and file.is_file():
            return sha256(Path(file.path).read_bytes()).digest()
        return _age(file).encode()
    except OSError:
        return b"unreadable"


def _age(file: "os.DirEntry[str]") -> str:
    status = file.stat()
    return f"{status.st_mtime_ns} {status.st_size}"


def _written(found: Diagnostic) -> list[object]:
    notes = [[note.message, note.span] for note in found.notes]
    return [found.code, found.severity.value, found.message, found.span, notes, found.replacement]


def _read(kept: list[object]) -> Diagnostic:
    """Raises ValueError, LookupError or TypeError where nobody has written a finding."""
    code, severity, message, span, notes, replacement = kept
    if not (isinstance(code, str) and isinstance(message, str) and isinstance(notes, list)):
        raise TypeError
    if not (replacement is None or isinstance(replacement, str)):
        raise TypeError
    return Diagnostic(
        code, Severity(severity), message, _span(span), tuple(_note(*note) for note in notes), replacement
    )


def _note(message: object, span: object) -> Note:
    if not isinstance(message, str):
        raise TypeError
    return Note(message, None if span is None else _span(span))


def _span(kept: object) -> Span:
    path, *places = kept if isinstance(kept, list) else [None]
    if not isinstance(path, str) or len(places) != 4 or not all(isinstance(place, int) for place in places):
        raise TypeError
    return Span(path, *places)
