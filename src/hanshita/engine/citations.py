"""Which rule a function carries out: take rule ids of the rulebook, mark the function with them.

`@cites("setup.deal")` costs nothing when the function is called; `citations()` lists who cites what, so that a check
can name rules nobody carries out and citations of rules that do not exist.
"""

from collections.abc import Callable
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_CITED: dict[str, list[str]] = {}


def cites(*rules: str) -> Callable[[Function], Function]:
    """Mark a function with the ids of the rules it carries out; the function itself stays as it is."""

    def mark(function: Function) -> Function:
        name = f"{function.__module__}.{function.__qualname__}"
        for rule in rules:
            named = _CITED.setdefault(rule, [])
            if name not in named:
                named.append(name)
        return function

    return mark


def citations(package: str) -> dict[str, tuple[str, ...]]:
    """Rule id → names of the functions below `package` ("hanshita.games.anken") that cite it, by rule id."""
    found: dict[str, tuple[str, ...]] = {}
    for rule in sorted(_CITED):
        names = tuple(name for name in _CITED[rule] if name.startswith(package + "."))
        if names:
            found[rule] = names
    return found
