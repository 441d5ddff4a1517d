"""Which rule a function carries out: take rule ids of the rulebook, mark the function with them.

`@cites("setup.deal")` costs nothing when the function is called; `citations()` lists who cites what, so that a check
can name rules nobody carries out and citations of rules that do not exist. `watching()` sees which of them run.
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
def watching() -> Iterator[set[str]]:
    """The names of all functions that cite a rule and run in the block; known when it has ended.

    It takes twice the time of what runs in it. A debugger's own trace rests meanwhile.
    """
    found, ran = set[str](), set[int]()

    def called(frame: FrameType, event: str, argument: object, add: Callable[[int], None] = ran.add) -> None:
        del event, argument
        add(id(frame.f_code))

    before = sys.gettrace()
    sys.settrace(called)
    try:
        yield found
    finally:
        sys.settrace(before)
        found.update(_CODE[code] for code in ran & _CODE.keys())
