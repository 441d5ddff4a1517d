"""Text files of a project: take a path, give its text in one known form, or say what is wrong with the file.

Editors and systems write the same text in different bytes: a byte order mark, CR LF line ends (Windows), decomposed
kana (macOS). Here all of it becomes NFC with plain line feeds, so that columns count what a designer sees.
"""

import os
import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from hashlib import sha256
from itertools import accumulate
from os.path import islink, normpath
from pathlib import Path

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.records import NamedTuple
from hanshita.spans import Span

_noted: list[set[str]] = []  # who wants to know which files are read

LARGEST_FILE = 16 * 1024 * 1024  # bytes; 5,400 cards are about 2 MB
_BOM = "\ufeff"
_DEVICE = r"(con|prn|aux|nul|(com|lpt)[1-9¹²³])\s*(\.|\Z)"  # Naming Files, Microsoft


class SourceText(NamedTuple):
    """A text file: `path` from the project root with "/", `text` in NFC with LF and no BOM, SHA-256 of its bytes."""

    path: str
    text: str
    digest: str


@contextmanager
def files_noted() -> Iterator[set[str]]:
    """The names of all files of a project that are read or looked at meanwhile."""
    found = set[str]()
    _noted.append(found)
    try:
        yield found
    finally:
        _noted.pop()


def note_file(file: str) -> None:
    """Say that a file is read, for who wants to know."""
    for found in _noted:
        found.add(normpath(file))


def is_device_name(name: str) -> bool:
    """Whether Windows keeps this name for a device (whatever its ending), so that no file or folder can have it."""
    return bool(re.match(_DEVICE, name, re.IGNORECASE))


def files_below(folder: str, above: frozenset[tuple[int, int]] = frozenset()) -> Iterator["os.DirEntry[str]"]:
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
            yield from files_below(entry.path, above | {place})
        else:
            yield entry


def _is_folder(entry: "os.DirEntry[str]") -> bool:
    """A link that leads to itself leads to no folder."""
    try:
        return entry.is_dir()
    except OSError:
        return False


def stands(root: Path, path: str) -> bool:
    """Whether anything has that name: where it is no file that can be read, `read_source` says so."""
    return os.path.lexists(f"{root}/{path}")


def read_source(root: Path, path: str, findings: Findings) -> SourceText | None:
    """Read `path` (from the project folder `root`, with "/"); None where the file cannot be used.

    Findings: Y101 no such file, Y102 not UTF-8, Y103 byte order mark, Y104 CR LF, Y105 decomposed text,
    Y106 decomposed file name, Y107 outside the project, Y108 too large, Y109 not readable, Y126 characters nobody sees.
    """
    path = path.replace("\\", "/")
    source = _read(root, path, findings)
    if source is None:
        findings.give_up(path)
    return source


def _read(root: Path, path: str, findings: Findings) -> SourceText | None:
    try:
        found = _locate(root, path, findings)
    except (OSError, RuntimeError, ValueError):  # a loop of links, a name too long, a name with a zero byte
        findings.error("Y109", f'"{path}" cannot be the name of a file', Span(path), "give the file a plain name")
        return None
    if found is None:
        return None
    note_file(str(found))
    data = _bytes_of(found, path, findings)
    if data is None:
        return None
    text = _decoded(data, path, findings)
    if text is None:
        return None
    return source_text(path, text, sha256(data).hexdigest(), findings)


def may_hide(text: str) -> bool:
    """Whether characters may stand in it that nobody sees: the fastest way to know that there are none."""
    return not text.replace("\n", " ").replace("\u3000", " ").isprintable()


def source_text(path: str, text: str, digest: str, findings: Findings) -> SourceText:
    """A text that stands in the file `path`, in the one form that readers know."""
    text = _normalised(text, path, findings)
    if may_hide(text):
        from hanshita.source.unseen import without_unseen  # late: few files do

        text = without_unseen(text, path, findings)
    return SourceText(unicodedata.normalize("NFC", path), text, digest)


def _locate(root: Path, path: str, findings: Findings) -> Path | None:
    """The file on disk, whose name may be stored decomposed (macOS archives); None if there is none to read."""
    target = root / path
    if not (_goes_straight(root, path) or target.resolve().is_relative_to(root.resolve())):
        findings.error(
            "Y107", f'"{path}" lies outside the project', Span(path), "copy the file into the project folder"
        )
        return None
    if target.is_file():
        if not unicodedata.is_normalized("NFC", path):
            _warn_of_name(path, findings)
        return target
    decomposed = root / unicodedata.normalize("NFD", path)
    if decomposed.is_file():
        _warn_of_name(path, findings)
        return decomposed
    if target.is_dir():
        report_folder(path, findings)
        return None
    siblings = [one.name for one in target.parent.iterdir() if one.is_file()] if target.parent.is_dir() else []
    cure = did_you_mean(target.name, siblings) or ("write this file, or put it back",)
    findings.error("Y101", f'the file "{path}" does not exist', Span(path), *cure)
    return None


def report_folder(path: str, findings: Findings) -> None:
    """Y101 for a folder that is called as a file has to be."""
    cure = "rename the folder, or move it away: a file is needed"
    findings.error("Y101", f'the file "{path}" is a folder, not a file', Span(path), cure)


def _goes_straight(root: Path, path: str) -> bool:
    """Whether a path leads into the project without a link or a step up, which takes less to see than where it ends.

    Of Windows, whose folders can lead away without being links, that is not asked.
    """
    if os.name != "posix" or path.startswith("/") or "\0" in path:
        return False
    parts = path.split("/")
    return ".." not in parts and not any(map(islink, accumulate(parts, "{}/{}".format, initial=str(root))))


def _warn_of_name(path: str, findings: Findings) -> None:
    findings.warning(
        "Y106",
        "the file's name is stored with dakuten split from their kana (NFD)",
        Span(unicodedata.normalize("NFC", path)),
        "rename the file on this computer by typing its name anew; other systems may not find it otherwise",
    )


def _bytes_of(found: Path, path: str, findings: Findings) -> bytes | None:
    try:
        size = found.stat().st_size
        if size > LARGEST_FILE:
            limit = LARGEST_FILE // 1024 // 1024
            message = f"the file has {size:,} bytes, at most {limit} MB are read"
            findings.error("Y108", message, Span(path), "move a part of it into a file of its own")
            return None
        return found.read_bytes()
    except OSError as error:
        findings.error("Y109", f"the file cannot be read: {error.strerror}", Span(path), "check who may read the file")
        return None


def _decoded(data: bytes, path: str, findings: Findings) -> str | None:
    try:
        return data.decode("utf-8")
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8")
        line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
        notes = ["save the file as UTF-8 (most editors offer it as the encoding under Save As)"]
        name, shown = _other_encoding(data, line)
        if shown:
            notes.append(f'read as {name}, this line says "{shown}"')
        findings.error("Y102", f"the file is not UTF-8 but {name}", Span(path, line, column, line, column + 1), *notes)
        return None


def _other_encoding(data: bytes, line: int) -> tuple[str, str]:
    """What the bytes are most likely in, by the encodings of Japanese Windows, and how that line then reads."""
    if data.startswith((b"\xff\xfe", b"\xfe\xff")):
        return "UTF-16", ""
    for name, codec in (("Shift_JIS (cp932)", "cp932"), ("EUC-JP", "euc_jp")):
        try:
            return name, data.decode(codec).splitlines()[line - 1].strip()[:40]
        except (UnicodeDecodeError, IndexError):
            continue
    return "in an unknown encoding", ""


def _normalised(text: str, path: str, findings: Findings) -> str:
    if text.startswith(_BOM):
        text = text[1:]
        findings.warning(
            "Y103",
            "the file begins with an invisible byte order mark (BOM)",
            Span(path, 1, 1, 1, 1),
            'save the file as "UTF-8" instead of "UTF-8 with BOM"; it is read all the same',
        )
    if "\r" in text:
        text = _with_line_feeds(text, path, findings)
    if not unicodedata.is_normalized("NFC", text):
        text = _composed(text, path, findings)
    return text


def _with_line_feeds(text: str, path: str, findings: Findings) -> str:
    before = text[: text.index("\r")]
    line, column = before.count("\n") + 1, len(before) - before.rfind("\n")
    findings.warning(
        "Y104",
        "lines end with CR LF (Windows)",
        Span(path, line, column, line, column),
        'set the line ends to "LF" in the editor, so that two computers write the same bytes; it is read all the same',
    )
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _composed(text: str, path: str, findings: Findings) -> str:
    """Text with dakuten joined to their kana; the finding points at the first such line of the joined text."""
    composed = unicodedata.normalize("NFC", text)
    pairs = zip(text.split("\n"), composed.split("\n"), strict=True)
    line, was, now = next((n, was, now) for n, (was, now) in enumerate(pairs, 1) if was != now)
    column = next((n for n, (a, b) in enumerate(zip(was, now, strict=False), 1) if a != b), len(now))
    findings.warning(
        "Y105",
        f'dakuten are stored apart from their kana (NFD), first in "{now[column - 1 : column]}"',
        Span(path, line, column, line, column + 1),
        "type the text anew or normalise it to NFC; it is read as NFC all the same",
    )
    return composed
