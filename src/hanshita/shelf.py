"""What earlier prints made and the next one may take: take a file, give finished things by the hash of their making.

Only what this user's own hanshita has written is believed. A project may come from a stranger, its build/ included, so
each file is sealed with a secret that lies in the user's own folder; without one, nothing is kept. A file that is
damaged, foreign, or of a hanshita or a library that has changed since counts as empty and is written anew.
"""

import contextlib
import errno
import hashlib
import marshal
import os
import stat
from pathlib import Path
from typing import Any

from hanshita.installed import program

_SEAL = 32  # bytes of seal and secret


def key_of(*inputs: object) -> str:
    """The hash of all that something is made from: texts, numbers, and tuples and lists of them."""
    return hashlib.sha256(repr(inputs).encode()).hexdigest()


def plain_bytes(file: Path) -> bytes:
    """What an earlier run has written. Raises OSError where something else lies there, or nothing.

    A stranger's build/ may have a link there, or a pipe or a device, which never end.
    """
    flags = ("O_BINARY", "O_NOFOLLOW", "O_NONBLOCK")
    handle = os.open(file, os.O_RDONLY | sum(getattr(os, flag, 0) for flag in flags))
    try:
        status = os.fstat(handle)
        if not stat.S_ISREG(status.st_mode) or (os.name != "posix" and file.is_symlink()):
            raise OSError(errno.EINVAL, "no plain file", str(file))
    except OSError:
        os.close(handle)
        raise
    with os.fdopen(handle, "rb") as opened:
        return opened.read()


class Shelf:
    """The things of one `file`; without a file, those of this print alone.

    A thing is anything that Python's `marshal` writes: texts, bytes, numbers, and tuples, lists and dictionaries of
    them. Only what has been looked for or put there since it was opened is kept.
    """

    def __init__(self, file: Path | None = None) -> None:
        self._file = file
        self._seal = None if file is None else _seal()
        self._before = self._read()
        self._now: dict[str, object] = {}

    def find(self, key: str) -> Any:
        """What was put there under this key; None where there is nothing."""
        if key in self._before:
            self._now[key] = self._before[key]
        return self._now.get(key)

    def put(self, key: str, thing: object) -> None:
        self._now[key] = thing

    def save(self) -> None:
        """Write the file, if there is anything new. Where it cannot be written, the next print makes all anew."""
        if self._file is None or self._seal is None or self._now.keys() == self._before.keys():
            return
        data = _written(self._now)
        beside = self._file.with_name(f".{self._file.name}.{os.getpid()}.part")
        with contextlib.suppress(OSError):
            self._file.parent.mkdir(parents=True, exist_ok=True)
            with beside.open("xb") as out:  # never through a link that a stranger has laid there
                out.write(_sealed(data, self._seal) + data)
            try:
                beside.replace(self._file)
            except OSError:
                beside.unlink()

    def _read(self) -> dict[str, object]:
        if self._file is None or self._seal is None:
            return {}
        try:
            whole = plain_bytes(self._file)
        except OSError:
            return {}
        seal, data = whole[:_SEAL], memoryview(whole)[_SEAL:]
        found: dict[str, object] = marshal.loads(data) if seal == _sealed(data, self._seal) else {}
        return found


def _written(things: dict[str, object]) -> bytes:
    """All of them but those in which more stands inside one another than can be written."""
    try:
        return marshal.dumps(things)
    except ValueError:
        return marshal.dumps({key: thing for key, thing in things.items() if _can_be_written(thing)})


def _can_be_written(thing: Any) -> bool:
    try:
        marshal.dumps(thing)
    except ValueError:
        return False
    return True


def _sealed(data: bytes | memoryview, seal: "hashlib.blake2b") -> bytes:
    whole = seal.copy()
    whole.update(hashlib.sha256(data).digest())  # many computers have it in hardware
    return whole.digest()


def _seal() -> "hashlib.blake2b | None":
    """A hash that has begun with the user's secret and the state of this program; None where there is no secret."""
    secret = _secret()
    if secret is None:
        return None
    seal = hashlib.blake2b(key=secret, digest_size=_SEAL)
    seal.update(program().encode())
    return seal


def _secret() -> bytes | None:
    """The user's secret, made when it is first needed."""
    try:
        folder = Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "hanshita"
        file = folder / "secret"
        if not file.is_file():
            folder.mkdir(parents=True, exist_ok=True)
            with contextlib.suppress(FileExistsError):  # another print was faster
                handle = os.open(file, os.O_WRONLY | os.O_CREAT | os.O_EXCL | getattr(os, "O_BINARY", 0), 0o600)
                with os.fdopen(handle, "wb") as out:
                    out.write(os.urandom(_SEAL))
        secret = plain_bytes(file)
    except (OSError, RuntimeError):  # no home, or none that can be written
        return None
    return secret if len(secret) == _SEAL else None
