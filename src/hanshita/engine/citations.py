"""Which rule a function carries out: take rule ids of the rulebook, mark the function with them.

`@cites("setup.deal")` costs nothing when the function is called; `citations()` lists who cites what, so that a check
can name rules nobody carries out and citations of rules that do not exist. `watching()` counts calls while it lasts.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import TypeVar

Function = TypeVar("Function", bound=Callable[..., object])

_CITED: dict[str, list[str]] = {}
_CODE: dict[int, str] = {}  # the name of each function that cites, by the id of its code


def cites(*rules: str) -> Callable[[Function], Function]:
    """Mark a function with the ids of the rules it carries out; the function itself stays as it is."""

    def mark(function: Function) -> Function:
        name = f"{function.__module__}.{function.__qualname__}"
        _CODE[id(function.__code__)] = name
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


@contextmanager
def watching() -> Iterator[dict[str, int]]:
    """Count the calls of every function that cites a rule, by its name, as long as the block runs.

    It costs about half as much again as what runs in it. A debugger's own trace rests meanwhile.
    """
    calls: dict[str, int] = {}
    names = _CODE

    def called(frame: FrameType, event: str, argument: object) -> None:
        del event, argument
        name = names.get(id(frame.f_code))
        if name is not None:
            calls[name] = calls.get(name, 0) + 1

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield calls
    finally:
        sys.settrace(before)
