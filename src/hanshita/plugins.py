"""Games of third parties: take the entry points of installed packages, give what they offer by name.

A package names its kit in its pyproject.toml, and its game can be played, simulated and checked like a bundled one:

    [project.entry-points."hanshita.games"]
    mygame = "mygame.rules:KIT"
"""

from collections.abc import Callable
from functools import cache


@cache
def found_games() -> dict[str, Callable[[], object]]:
    """Slug → a function that loads the kit; the first package that names a slug has it."""
    from importlib.metadata import entry_points  # late: only who plays pays for the search

    found: dict[str, Callable[[], object]] = {}
    for entry in entry_points(group="hanshita.games"):
        found.setdefault(entry.name, entry.load)
    return found
