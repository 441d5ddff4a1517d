"""Versions that were given away: freeze a game, read what was frozen, compare two, list the cards to swap.

A release is a file, rules/<game>/releases/<version>.json: cards, facts, components, rule text and scenarios of then.
What is named here is loaded when it is first asked for, since every print notes its cards and needs little of it.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from hanshita.releases.comparing import Comparison, compare
    from hanshita.releases.files import read_release, released_versions, write_release
    from hanshita.releases.freezing import freeze
    from hanshita.releases.model import Release
    from hanshita.releases.releasing import compare_game, release_game

__all__ = [
    "Comparison",
    "Release",
    "compare",
    "compare_game",
    "freeze",
    "read_release",
    "release_game",
    "released_versions",
    "write_release",
]
_MODULES = {
    "comparing": ("Comparison", "compare"),
    "files": ("read_release", "released_versions", "write_release"),
    "freezing": ("freeze",),
    "model": ("Release",),
    "releasing": ("compare_game", "release_game"),
}


def __getattr__(name: str) -> Any:
    for module, names in _MODULES.items():
        if name in names:
            return getattr(import_module(f"hanshita.releases.{module}"), name)
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
