"""How much a template may make and do: take what it works on or has made, raise FillError where that is too much.

Templates come from strangers. What is written in a page is small, but loops in loops, texts that are doubled and lists
that hold each other grow out of all bounds in a few lines.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Any

from hanshita.templating.bare import FillError

_LONGEST_TEXT = 1_000_000  # characters that one filter or sum may make
_LONGEST_PAGE = 10_000_000  # … that a page may, or a macro
_LONGEST = 10_000  # characters of a text or entries of a list that are handed to a function
_MOST_ENTRIES = 100_000  # of a list, those of the lists in it included
_LARGEST_ARGUMENT = 1_000_000  # a number handed to a function, which may be the places to fill up
_MOST_LINES = 300_000  # of Jinja's program: a second or two; the longest rulebook has some ten thousand
_MOST_WORK = 500_000  # of all functions together: a call counts ten, and half the length of what it is given
_LISTS = (list, tuple, dict)  # that a template can make; ours are of other kinds


class EndlessError(FillError):
    """A page that would take for ever, or all memory; `line` is where it was at."""

    def __init__(self, said: str, line: int = 0) -> None:
        super().__init__(said)
        self.line = line


_work = [0]


def begin() -> None:
    """A template is filled in: nothing is done yet."""
    _work[0] = 0


def refuse_endless(*given: Any) -> None:
    """Look at what is handed to a function."""
    _work[0] += 10
    for one in given:
        if isinstance(one, int) and abs(one) > _LARGEST_ARGUMENT:
            raise FillError(f"{one:,} is more than a template may ask for")
        if isinstance(one, str | list | tuple):
            if len(one) > _LONGEST:
                raise FillError(f"{len(one):,} characters or entries are more than a template may work on")
            _work[0] += len(one) // 2
            refuse_large(one)
    if _work[0] > _MOST_WORK:
        raise EndlessError("its functions together have more to do than a page may ask for")


def refuse_large(made: Any) -> Any:
    """Look at what a template has made; gives it."""
    if isinstance(made, str):
        if len(made) > _LONGEST_TEXT:
            raise FillError(f"a text of {len(made):,} characters is more than a page may make")
    elif type(made) in _LISTS and _has_more(made, _MOST_ENTRIES):
        raise FillError(f"a list of more than {_MOST_ENTRIES:,} entries is more than a page may make")
    return made


def _has_more(made: Any, most: int) -> bool:
    """Whether a list has more entries than that, those of the lists in it included, as often as they stand there."""
    count, waiting = 0, [made]
    while waiting:
        whole = waiting.pop()
        entries = list(whole.values()) if type(whole) is dict else whole
        count += len(entries)
        if count > most:
            return True
        waiting += [one for one in entries if type(one) in _LISTS]
    return False


def joined(parts: Iterable[str]) -> str:
    """The parts as one text."""
    kept = list(parts)
    if sum(map(len, kept)) > _LONGEST_PAGE:
        raise EndlessError(f"a text of more than {_LONGEST_PAGE:,} characters is more than a page may make")
    return "".join(kept)


@contextmanager
def lines_counted() -> Iterator[None]:
    """Meanwhile, Jinja's program of a template may carry out so many lines, whatever loops and calls there are."""
    count, before = 0, sys.gettrace()

    def line(_frame: FrameType, event: str, _given: Any) -> Any:
        nonlocal count
        count += event == "line"
        if count > _MOST_LINES:
            raise EndlessError("its loops and macros together are more than a page may take")
        return line

    def called(frame: FrameType, _event: str, _given: Any) -> Any:
        return line if frame.f_code.co_filename == "<template>" else None

    sys.settrace(called)
    try:
        yield
    finally:
        sys.settrace(before)
