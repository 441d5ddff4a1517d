"""Sums without Jinja: take `(index // 4 + 2) * 10`, `share | round` or `goal[index + 3]`, give what works it out.

It means here what it means to Jinja; what is no plain sum of numbers is left to Jinja when it is asked.
"""

import operator
import re
from collections.abc import Callable, Mapping
from typing import Any, TypeAlias

Sum: TypeAlias = Callable[[Mapping[str, object]], Any]

_TOKEN = re.compile(r"\s*(\d+(?:\.\d+)?(?![\w.])|[^\W\d][\w.]*(?:\[[\w.]+\][\w.]*)*|\*\*|//|[-+*/%()|\[\]])")
_SIGNS: Mapping[str, tuple[int, Callable[[Any, Any], Any]]] = {
    "+": (1, operator.add), "-": (1, operator.sub),
    "*": (2, operator.mul), "/": (2, operator.truediv), "//": (2, operator.floordiv), "%": (2, operator.mod),
    "**": (3, operator.pow),
}  # fmt: skip
_FILTERS: Mapping[str, Callable[[Any], Any]] = {"round": lambda number: round(number, 0), "int": int}
_LARGEST, _LARGEST_BASE, _LARGEST_POWER = 10**12, 1_000, 12  # well below what Jinja's sandbox allows


class NoSumError(Exception):
    """Something else than numbers of a usual size, or a division by nothing: for Jinja to tell."""


def reckoning(source: str, look_up: Callable[[str], Sum | None]) -> Sum | None:
    """What works out `source`; None where it is no sum. `look_up` gives the value of a reference.

    The sum raises NoSumError for values it is not made for.
    """
    tokens = _tokens(source)
    if tokens is None or not any(token in _SIGNS or token == "|" for token in tokens):
        return None
    reader = _Reader(tokens, look_up)
    try:
        found = reader.sum(1)
    except _OtherwiseError:
        return None
    return None if reader.rest else found


def _tokens(source: str) -> list[str] | None:
    """The source cut up, the last token first; None where something else stands in it."""
    tokens, place, end = list[str](), 0, len(source.rstrip())
    while place < end:
        match = _TOKEN.match(source, place)
        if match is None:
            return None
        tokens.append(match[1])
        place = match.end()
    return tokens[::-1]


class _OtherwiseError(Exception):
    """No sum as we read them."""


class _Reader:
    """Reads tokens from the end of `rest` by the precedence of signs."""

    def __init__(self, tokens: list[str], look_up: Callable[[str], Sum | None]) -> None:
        self.rest, self._look_up = tokens, look_up

    def sum(self, level: int) -> Sum:
        """Operands joined by signs of this level or above."""
        left = self._operand() if level > 3 else self.sum(level + 1)
        while self.rest and _SIGNS.get(self.rest[-1], (0, None))[0] == level:
            sign = self.rest.pop()
            left = _joined(sign, left, self.sum(level + 1))
            if level == 3 and self.rest and self.rest[-1] == "**":
                raise _OtherwiseError  # Jinja reads two powers from the left, people from the right
        return left

    def _operand(self) -> Sum:
        """A number, a reference or a sum in brackets, and its filters."""
        found = self._plain(self.rest.pop() if self.rest else "")
        while self.rest and self.rest[-1] == "|":
            self.rest.pop()
            made = _FILTERS.get(self.rest.pop() if self.rest else "")
            if made is None:
                raise _OtherwiseError
            found = _filtered(made, found)
        return found

    def _plain(self, token: str) -> Sum:
        if token == "(":
            return self._closed(")")
        if token[:1].isdigit():
            number = float(token) if "." in token else int(token)
            return lambda _scope: number
        looked_up = self._look_up(token) if token and token not in _SIGNS else None
        if looked_up is None:
            raise _OtherwiseError
        while self.rest and self.rest[-1] == "[":
            self.rest.pop()
            looked_up = _entry(looked_up, self._closed("]"))
        return looked_up

    def _closed(self, bracket: str) -> Sum:
        """A sum and the bracket after it."""
        found = self.sum(1)
        if not self.rest or self.rest.pop() != bracket:
            raise _OtherwiseError
        return found


def _joined(sign: str, left: Sum, right: Sum) -> Sum:
    _, join = _SIGNS[sign]

    def value(scope: Mapping[str, object]) -> Any:
        one, other = _number(left(scope)), _number(right(scope))
        if sign == "**" and not (abs(one) <= _LARGEST_BASE and abs(other) <= _LARGEST_POWER):
            raise NoSumError
        try:
            return join(one, other)
        except ZeroDivisionError:
            raise NoSumError from None

    return value


def _entry(among: Sum, which: Sum) -> Sum:
    def value(scope: Mapping[str, object]) -> Any:
        try:
            return among(scope)[_number(which(scope))]
        except (LookupError, TypeError):
            raise NoSumError from None

    return value


def _filtered(made: Callable[[Any], Any], inner: Sum) -> Sum:
    return lambda scope: made(_number(inner(scope)))


def _number(value: Any) -> Any:
    if type(value) not in (int, float) or not abs(value) <= _LARGEST:
        raise NoSumError
    return value
