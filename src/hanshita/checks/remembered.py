"""What the last check of a game found: take the game, give the findings again as long as nothing has changed.

They hold for the same files of the game, layouts/common and fonts/ (texts by content; bitmaps and fonts, which may be
large, by age and size), the same hanshita, libraries and Python; for a game that reaches into other folders of layouts,
for the same layouts of all. Whatever else lies in the file, or if it cannot be written: the game is checked anew.
"""

import json
import os
import re
from collections.abc import Iterable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.export.writing import write_in_place
from hanshita.games import is_foreign
from hanshita.installed import program
from hanshita.project import Project
from hanshita.shelf import Shelf
from hanshita.spans import Span

if TYPE_CHECKING:
    from hashlib import _Hash as Hash

_FOLDERS = ("cards/{slug}", "rules/{slug}", "layouts/{slug}", "layouts/common", "fonts")
_ALL_LAYOUTS = "layouts"
_ELSEWHERE = re.compile(
    rb"\.\.(?!\.|/common/)"
)  # a way up, from where a layout or a picture of another game is reached
_YAML = ".yaml"
_TEXTS = (_YAML, ".md", ".svg", ".j2", ".css", ".json")


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
    whole, is_alone = sha256(program().encode()), True
    for folder in _FOLDERS:
        is_alone = _add(root, folder.format(slug=slug), whole) and is_alone
    if not is_alone:
        _add(root, _ALL_LAYOUTS, whole)
    return whole.hexdigest()


def _add(root: Path, folder: str, whole: "Hash") -> bool:
    """Add a folder to the hash. Whether its YAML keeps to the game's own folders and layouts/common."""
    is_alone = True
    for file in _files(str(root / folder)):
        whole.update(f"\0{os.path.relpath(file.path, root)}\0".encode(errors="surrogateescape"))
        text = _text(file)
        whole.update(_age(file) if text is None else sha256(text).digest())
        if text is not None and file.name.endswith(_YAML) and (_ELSEWHERE.search(text) or os.fsencode(root) in text):
            is_alone = False
    return is_alone


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


def _text(file: "os.DirEntry[str]") -> bytes | None:
    """What is in a file of text; None for one of anything else, and for what cannot be read."""
    try:
        return Path(file.path).read_bytes() if file.name.endswith(_TEXTS) and file.is_file() else None
    except OSError:
        return None


def _age(file: "os.DirEntry[str]") -> bytes:
    try:
        status = file.stat()
    except OSError:
        return b"unreadable"
    return f"{status.st_mtime_ns} {status.st_size}".encode()


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
