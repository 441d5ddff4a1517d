"""What finished files were made from: take a file and the hash of what it comes from, say whether it is still that.

The record lies beside the files as JSON; a file that was changed or deleted since counts as not made.
"""

import json
from hashlib import sha256
from pathlib import Path

from hanshita.export.writing import write_in_place
from hanshita.shelf import plain_bytes


class Record:
    """The record `name` in the folder `build`; `save()` writes it."""

    def __init__(self, build: Path, name: str) -> None:
        self._target = build / name
        self._made: dict[str, list[str]] = _read(self._target)

    def is_current(self, path: Path, origin: str) -> bool:
        """Whether `path` is there as it was made from what has the hash `origin`."""
        try:
            return self._made.get(path.name) == [origin, _hash(path)]
        except OSError:
            return False

    def note(self, path: Path, origin: str) -> None:
        """Remember that `path` has just been made from what has the hash `origin`."""
        self._made[path.name] = [origin, _hash(path)]

    def save(self) -> None:
        """Write what is remembered. Raises HanshitaError where that cannot be."""
        write_in_place(self._target, (json.dumps(self._made, indent=1, sort_keys=True) + "\n").encode())


def _read(target: Path) -> dict[str, list[str]]:
    try:
        said = json.loads(plain_bytes(target))
        return {str(name): [str(one) for one in hashes] for name, hashes in said.items()}
    except (OSError, ValueError, AttributeError, TypeError):
        return {}


def _hash(path: Path) -> str:
    return sha256(plain_bytes(path)).hexdigest()
