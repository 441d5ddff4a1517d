"""What makes what hanshita makes: give the state of the program, its libraries and Python as one text.

Whatever is kept from one run to the next holds only for the program that made it.
"""

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from functools import cache
from pathlib import Path


def program() -> str:
    """The age and size of each file of ours, as a checkout changes without a new version; what libraries there are."""
    return repr((sys.version, _own(str(Path(__file__).parent)), _libraries(tuple(sys.path))))


@cache
def _own(root: str) -> list[tuple[str, int, int]]:
    files = ((entry.path[len(root) :], entry.stat()) for entry in _files(root))
    return sorted((name, status.st_mtime_ns, status.st_size) for name, status in files)


def _files(folder: str) -> Iterator["os.DirEntry[str]"]:
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.name == "__pycache__":
                continue
            if entry.is_dir():
                yield from _files(entry.path)
            elif not entry.name.endswith(".md"):  # pages for people, a third of all files
                yield entry


@cache
def _libraries(path: tuple[str, ...]) -> list[tuple[str, int, list[str]]]:
    """The age of each folder that libraries are put into, and the names in it, which say their versions."""
    found = []
    for folder in path:
        if folder.endswith("-packages"):
            with suppress(OSError):
                age = os.stat(folder).st_mtime_ns  # noqa: PTH116 (a Path costs more than the call)
                found.append((folder, age, sorted(os.listdir(folder))))  # noqa: PTH208
    return found
