"""Plain expressions of a page: take `job.reward - 2` or `card("mine").cost[0]` and names, give its value without Jinja.

Python's own parser reads them, a hundred times as fast; only what means the same in both languages is answered, and
any trouble is left for Jinja to tell of.
"""

import ast
import operator
import re
from collections.abc import Callable
from typing import Any
from unicodedata import normalize

from hanshita.templating.bare import FillError

_LONGEST = 1_000  # characters of an expression that is read here
_LARGEST = 1_000_000  # a number handed to a function, or computed with
_MOST = 10_000  # characters or entries handed to a function
_STRINGS = re.compile(r'("[^"\\]*"|\'[^\'\\]*\')')
_OTHERWISE = re.compile(r"[\\\"'#]|(?<![\w.])\d+\.(?!\d)|(?<![\w\])])\.\d")  # a comment, "1." and ".5" in Python alone
_PREFIX = re.compile(r"\w\Z")  # r"…" and the like
_NAMED = re.compile(r"(?<=[,(])(\s*)(is|as)(\s*=)(?!=)")  # `claim(…, is=54)`: no names in Python
_FILTERED = re.compile(r"(\A\s*|[(,+]\s*)([^\W\d][\w.]*(?:\[\d+\])?)\s*\|\s*(length|max|min)\b(?!\s*[(.\[])")
_ARITHMETIC: dict[type, Callable[[Any, Any], Any]] = {
    ast.Add: operator.add, ast.Sub: operator.sub, ast.Mult: operator.mul, ast.Div: operator.truediv,
    ast.FloorDiv: operator.floordiv, ast.Mod: operator.mod,
}  # fmt: skip
_COMPARISONS: dict[type, Callable[[Any, Any], Any]] = {
    ast.Eq: operator.eq, ast.NotEq: operator.ne, ast.Lt: operator.lt, ast.LtE: operator.le, ast.Gt: operator.gt,
    ast.GtE: operator.ge, ast.In: lambda one, many: one in many, ast.NotIn: lambda one, many: one not in many,
}  # fmt: skip


_PLAIN = (
    ast.Constant, ast.Name, ast.Attribute, ast.Subscript, ast.Call, ast.BinOp, ast.UnaryOp, ast.BoolOp, ast.Compare,
    ast.IfExp, ast.List, ast.Tuple, ast.expr_context, ast.boolop, ast.Not, ast.USub, ast.MatMult, *_ARITHMETIC,
    *_COMPARISONS,
)  # fmt: skip
_CONSTANTS = frozenset({  # no names of a scope to Jinja
    "true", "false", "none", "True", "False", "None", "range", "dict", "lipsum", "cycler", "joiner", "namespace",
})  # fmt: skip


class LeaveError(Exception):
    """This is for Jinja to say."""


class PlainValues:
    """Values of expressions by the `names` that are known; what can be called there may be."""

    def __init__(self, names: dict[str, Any]) -> None:
        self.names = names

    def value(self, source: str) -> Any:
        """What an expression stands for. Raises LeaveError."""
        return self.of(_tree(source.strip()))

    def of(self, tree: ast.expr) -> Any:
        """What an expression that has been read stands for. Raises LeaveError."""
        try:
            found = self._of(tree)
        except (FillError, LookupError, TypeError, ValueError, ArithmeticError):
            raise LeaveError from None
        if found is None or callable(found):
            raise LeaveError
        return found

    def _of(self, node: ast.expr) -> Any:
        reader: Callable[[Any], Any] | None = getattr(self, f"_{type(node).__name__.lower()}", None)
        if reader is None:
            raise LeaveError
        return reader(node)

    def _constant(self, node: ast.Constant) -> Any:
        if type(node.value) in (int, float) or (type(node.value) is str and node.kind is None):
            return node.value
        raise LeaveError

    def _name(self, node: ast.Name) -> Any:
        return self.names[node.id]

    def _attribute(self, node: ast.Attribute) -> Any:
        whole = self._of(node.value)
        if hasattr(whole, node.attr) or node.attr.startswith("_"):  # Jinja would take the attribute
            raise LeaveError
        return whole[node.attr]

    def _subscript(self, node: ast.Subscript) -> Any:
        whole, key = self._of(node.value), self._of(node.slice)
        if not isinstance(key, int | str | slice):
            raise LeaveError
        return whole[key]

    def _call(self, node: ast.Call) -> Any:
        if not isinstance(node.func, ast.Name):
            raise LeaveError
        given = [_small(self._of(one)) for one in node.args]
        if node.func.id in _FILTERS:
            return _FILTERS[node.func.id](*given)
        named = {_name_of(one): _small(self._of(one.value)) for one in node.keywords}
        return self.names[node.func.id](*given, **named)

    def _binop(self, node: ast.BinOp) -> Any:
        if isinstance(node.op, ast.MatMult):
            return _text(self._of(node.left)) + _text(self._of(node.right))
        compute = _ARITHMETIC.get(type(node.op))
        if compute is None:
            raise LeaveError
        return _number(compute(_number(self._of(node.left)), _number(self._of(node.right))))

    def _unaryop(self, node: ast.UnaryOp) -> Any:
        if isinstance(node.op, ast.Not):
            return not self._of(node.operand)
        if isinstance(node.op, ast.USub):
            return -_number(self._of(node.operand))
        raise LeaveError

    def _boolop(self, node: ast.BoolOp) -> Any:
        stops = isinstance(node.op, ast.Or)
        value: Any = None
        for one in node.values:
            value = self._of(one)
            if bool(value) is stops:
                break
        return value

    def _compare(self, node: ast.Compare) -> Any:
        left = self._of(node.left)
        for sign, one in zip(node.ops, node.comparators, strict=True):
            right, compare = self._of(one), _COMPARISONS.get(type(sign))
            if compare is None:
                raise LeaveError
            if not compare(left, right):
                return False
            left = right
        return True

    def _ifexp(self, node: ast.IfExp) -> Any:
        return self._of(node.body if self._of(node.test) else node.orelse)

    def _slice(self, node: ast.Slice) -> Any:
        ends = [None if one is None else _number(self._of(one)) for one in (node.lower, node.upper)]
        if node.step is not None:
            raise LeaveError
        return slice(*ends)

    def _list(self, node: ast.List) -> Any:
        return [self._of(one) for one in node.elts]

    def _dict(self, node: ast.Dict) -> Any:
        if None in node.keys:
            raise LeaveError
        return {self._of(key): self._of(one) for key, one in zip(node.keys, node.values, strict=True) if key}

    def _tuple(self, node: ast.Tuple) -> Any:
        return tuple([self._of(one) for one in node.elts])


def plain_names(source: str) -> tuple[ast.expr, frozenset[str]] | None:
    """An expression that is read once and answered often (`PlainValues.of`), and the names it looks up; None for one
    that is for Jinja to read."""
    try:
        tree = _tree(source.strip())
    except LeaveError:
        return None
    nodes = list(ast.walk(tree))
    names = {node.id for node in nodes if isinstance(node, ast.Name)} - _FILTERS.keys()
    is_plain = all(isinstance(node, _PLAIN) for node in nodes) and names.isdisjoint(_CONSTANTS)
    return (tree, frozenset(names)) if is_plain else None


def _tree(source: str) -> ast.expr:
    """The expression as Python reads it, if it is one that Jinja reads alike. Raises LeaveError."""
    parts = _STRINGS.split(source)
    plain = parts[::2]
    if not source.isascii() and any(normalize("NFKC", part) != part for part in plain):  # Python's names are NFKC
        raise LeaveError
    if len(source) > _LONGEST or any(map(_OTHERWISE.search, plain)) or any(map(_PREFIX.search, plain[:-1])):
        raise LeaveError
    joined = any("~" in part for part in plain)
    if any(one in part for part in plain for one in ("@*/%" if joined else "@")):  # ~ binds less than these in Jinja
        raise LeaveError
    parts[::2] = [_NAMED.sub(r"\1\2_\3", _FILTERED.sub(r"\1_\3(\2)", part)).replace("~", "@") for part in plain]
    return _parsed("".join(parts))


def _parsed(source: str) -> ast.expr:
    for ending in ("", " else ''") if " if " in source else ("",):
        try:
            return ast.parse(source + ending, mode="eval").body
        except (SyntaxError, ValueError, RecursionError, MemoryError):
            continue
    raise LeaveError


def _name_of(named: ast.keyword) -> str:
    if named.arg is None:
        raise LeaveError
    return named.arg[:-1] if named.arg in ("is_", "as_") else named.arg


def _small(value: Any) -> Any:
    """A value that a function may be given."""
    if (isinstance(value, int) and abs(value) > _LARGEST) or (
        isinstance(value, str | list | tuple) and len(value) > _MOST
    ):
        raise LeaveError
    return value


def _number(value: Any) -> Any:
    """A number to compute with: anything else has a sum in Jinja, too, and no limit."""
    if type(value) not in (int, float) or not abs(value) <= _LARGEST:
        raise LeaveError
    return value


def _text(value: Any) -> str:
    """A text or number that is joined to another."""
    if type(value) is int or isinstance(value, str):
        return str(value)
    raise LeaveError


def _numbers(many: Any) -> list[int]:
    """Whole numbers, which Jinja compares as Python does."""
    if not isinstance(many, list | tuple) or not many or any(type(one) is not int for one in many):
        raise LeaveError
    return list(many)


_FILTERS: dict[str, Callable[[Any], Any]] = {
    "_length": len, "_max": lambda many: max(_numbers(many)), "_min": lambda many: min(_numbers(many)),
}  # fmt: skip
