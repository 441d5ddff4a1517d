"""Files to disk: take bytes and a target, give the target replaced in one move, or a finding and the old file."""

import contextlib
import errno
import os
from pathlib import Path

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.spans import Span


def write_in_place(target: Path, data: bytes) -> None:
    """Write `data` beside `target`, then move it there.

    Where the target is held (open in a viewer on Windows, a folder of that name), the new file stays beside it as
    "<name>.new<suffix>". Raises HanshitaError: S601 target held, S602 disk full, S603 folder not writable, S604 else.
    """
    beside = target.with_name(f".{target.name}.{os.getpid()}.part")  # of this print alone: two may run at once
    try:
        target.parent.mkdir(parents=True, exist_ok=True)
        beside.unlink(missing_ok=True)
        with beside.open("xb") as file:  # never through a link that a stranger has laid there
            file.write(data)
    except OSError as error:
        _remove(beside)
        raise _cannot_write(target, error) from error
    try:
        os.replace(beside, target)  # noqa: PTH105 (the same as Path.replace; named for what it promises)
    except OSError as error:
        raise _held(target, beside, error) from error


def _remove(beside: Path) -> None:
    """Leave nothing half written; where even that fails, the finding about the write says enough."""
    with contextlib.suppress(OSError):
        beside.unlink(missing_ok=True)


def _held(target: Path, beside: Path, error: OSError) -> HanshitaError:
    new = target.with_name(f"{target.stem}.new{target.suffix}")
    try:
        beside.replace(new)
        kept = Note(f"use the new file, {new.name}, which lies beside it")
    except OSError:
        _remove(beside)
        kept = Note("print again when the file is free; the new file could not be kept")
    what, cure = (
        ("is a folder", "rename the folder, or delete it")
        if target.is_dir()
        else (f"cannot be replaced ({error.strerror})", "close the file where it is open, then print again")
    )
    return _error("S601", f"{target.name} {what}; what lies there is as it was", target, Note(cure), kept)


def _cannot_write(target: Path, error: OSError) -> HanshitaError:
    if error.errno in (errno.ENOSPC, errno.EDQUOT):
        return _error(
            "S602",
            f"the disk is full, {target.name} could not be written; an old file is as it was",
            target,
            Note("free some space, or choose another folder, then print again"),
        )
    if error.errno in (errno.EACCES, errno.EPERM, errno.EROFS, errno.ENOTDIR, errno.EEXIST):
        return _error(
            "S603",
            f"nothing can be written in the folder {target.parent} ({error.strerror})",
            target,
            Note("allow writing in that folder, or choose another one"),
        )
    return _error(
        "S604",
        f"{target.name} could not be written ({error.strerror})",
        target,
        Note("look after that disk or folder, then print again"),
    )


def _error(code: str, message: str, target: Path, *notes: Note) -> HanshitaError:
    return HanshitaError([Diagnostic(code, Severity.ERROR, message, Span(target.as_posix()), notes)])
