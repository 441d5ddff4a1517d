"""What the last check of a game found: take the game, give the findings again as long as nothing has changed.

They hold for the same files of the game and those of layouts/common that the check has read (texts by content; bitmaps
and fonts, which may be large, by age and size), the same fonts that these name, the same hanshita, libraries and
Python; for a game that reaches into other folders of layouts, for the same layouts of all. Whatever else lies in the
file, or if it cannot be written: the game is checked anew.
"""

import json
import os
import re
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path
from typing import Any

from hanshita.diagnostics import Diagnostic, Findings, HanshitaError, Note, Severity
from hanshita.export.writing import write_in_place
from hanshita.font_list import FONTS_FILE, read_fonts
from hanshita.games import is_foreign
from hanshita.installed import program
from hanshita.project import Project, fonts_named
from hanshita.shelf import Shelf, key_of, plain_bytes
from hanshita.source.files import files_below
from hanshita.spans import Span

_FOLDERS = ("cards/{slug}", "rules/{slug}", "layouts/{slug}", "fonts")
_SHARED = "layouts/common"
_ALL_LAYOUTS = "layouts"
_MARK = b"hanshita: ignore"  # counts also in files that are not read
_ELSEWHERE = re.compile(
    rb"\.\.(?!\.|/common/)"
)  # a way up, from where a layout or a picture of another game is reached
_YAML = ".yaml"
_TEXTS = (_YAML, ".md", ".svg", ".j2", ".css", ".json")


class LastCheck:
    """The findings of one game's last check of one kind ("" or "deep"), in build/.cache/checks/<slug>.json."""

    def __init__(self, project: Project, slug: str, kind: str = "") -> None:
        self._root = project.root
        self._file = _file_of(project, f"{slug}.{kind}" if kind else slug, slug)
        self._files = None if self._file is None else _Files(project.root, slug)
        self._kept = self._read()

    def parts(self) -> Shelf:
        """What that check made and the next one may take, beside its findings."""
        return Shelf(self._file and self._file.with_suffix(".parts"))

    def findings(self) -> tuple[Diagnostic, ...] | None:
        """What was found, if the game is still as it was then."""
        kept, files = self._kept, self._files
        try:
            if files is None or kept["state"] != files.state(kept["reads"]):
                return None
            found = tuple(map(_read, kept["findings"]))
            if kept["fonts"] == files.fonts:
                return found
            families = files.families(kept["reads"])
            is_same = families is not None and kept["families"] == families
            return found if is_same and not any(one.span.path == FONTS_FILE for one in found) else None
        except (ValueError, LookupError, TypeError):
            return None

    def keep(self, findings: Iterable[Diagnostic], noted: Iterable[str]) -> None:
        """Remember these for the next time; `noted` are the files that were read. What the last check read counts, too:
        the next one may have taken its parts."""
        if self._file is None or self._files is None:
            return
        reads = sorted({*self._files.shared(noted), *_texts_of(self._kept.get("reads"))})
        kept = {
            "state": self._files.state(reads), "reads": reads, "fonts": self._files.fonts,
            "families": self._files.families(reads), "findings": [_written(found) for found in findings],
        }  # fmt: skip
        try:
            write_in_place(self._file, json.dumps(kept, ensure_ascii=False).encode())
        except HanshitaError:
            return  # a check is no reason to complain of a full disk

    def _read(self) -> dict[str, Any]:
        try:
            kept = json.loads(b"" if self._file is None else plain_bytes(self._file))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}


def _texts_of(kept: object) -> list[str]:
    return [one for one in kept if isinstance(one, str)] if isinstance(kept, list) else []


def _file_of(project: Project, name: str, slug: str) -> Path | None:
    """None where there is no such game, and for one that a foreign package plays: nobody could tell if that changed."""
    try:
        file = project.build_folder(".cache/checks") / f"{name}.json"
    except HanshitaError:
        return None
    return file if slug in project.game_slugs() and not is_foreign(slug) else None


class _Files:
    """Everything that a check can look at, as it is now."""

    def __init__(self, root: Path, slug: str) -> None:
        self._root = root
        self._whole, self.fonts = sha256(program().encode()), ""
        self._shared: dict[str, tuple[bytes, bytes]] = {}  # what tells a file that is read, and one that is not
        self._layouts: dict[str, bytes] = {}  # YAML, to see which fonts it names
        is_alone = True
        for folder in (*(folder.format(slug=slug) for folder in _FOLDERS), _SHARED):
            is_alone = self._add(folder) and is_alone
        if not is_alone:
            self._add(_ALL_LAYOUTS)

    def state(self, reads: Iterable[str]) -> str:
        """The hash of all, with `reads` of the files that games share."""
        whole, read = self._whole.copy(), set(reads)
        for path, (inside, marks) in self._shared.items():
            whole.update(inside if path in read else marks)
        return whole.hexdigest()

    def shared(self, noted: Iterable[str]) -> list[str]:
        """Those of the files noted that games share."""
        return [path for path in (os.path.relpath(file, self._root) for file in noted) if path in self._shared]

    def families(self, reads: Iterable[str]) -> str | None:
        """The hash of all fonts that layouts name; None where something is wrong with the list of fonts."""
        from hanshita.fonts import FontBook

        findings, read = Findings(), set(reads)
        book = FontBook(read_fonts(self._root, findings))
        layouts = [text for path, text in self._layouts.items() if path not in self._shared or path in read]
        fonts = [repr(book.age(key)) for key in fonts_named(book, layouts)]
        return None if len(findings) else key_of(book.families[:1], fonts)

    def _add(self, folder: str) -> bool:
        """Add a folder. Whether its YAML keeps to the game's own folders and layouts/common."""
        is_alone = True
        for file in files_below(str(self._root / folder)):
            path = os.path.relpath(file.path, self._root)
            self._whole.update(f"\0{path}\0".encode(errors="surrogateescape"))
            text = _text(file)
            inside = _age(file) if text is None else sha256(text).digest()
            if path.replace(os.sep, "/") == FONTS_FILE:
                self.fonts = inside.hex()
            elif folder == _SHARED:
                self._shared[path] = inside, _marks(text)
            else:
                self._whole.update(inside)
            if text is not None and file.name.endswith(_YAML):
                if folder.startswith(_ALL_LAYOUTS):
                    self._layouts[path] = text
                if _ELSEWHERE.search(text) or os.fsencode(self._root) in text:
                    is_alone = False
        return is_alone


def _marks(text: bytes | None) -> bytes:
    """What is allowed in a file counts also where the file is not read; as a rule, nothing."""
    if text is None or _MARK not in text:
        return b""
    return sha256(text).digest()


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
