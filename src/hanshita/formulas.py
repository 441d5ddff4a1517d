"""Formulas over a deck: take a text such as `count(cards, colour == "red")`, give what it is worth in a scope.

The grammar is that of templates (`templating.sandbox`), so a designer learns one language. What differs: a
function gets its arguments unread and asks for their worth itself, once for each card. Formulas come from strangers:
there is nothing to call but the functions handed in, no power, no text that grows, and an end to the steps of one.
"""

import operator
from collections.abc import Callable, Mapping, Sequence
from typing import Any, TypeAlias

from hanshita.diagnostics import known_instead
from hanshita.records import NamedTuple
from hanshita.templating import FillError, Scope

_LONGEST = 500  # characters of a formula
_MOST_STEPS = 200_000  # names looked up for one formula: some hundredths of a second
_LARGEST = 10**15
_ARITHMETIC: dict[str, tuple[str, Callable[[Any, Any], Any]]] = {
    "Add": ("+", operator.add), "Sub": ("-", operator.sub), "Mul": ("*", operator.mul),
    "Div": ("/", operator.truediv), "FloorDiv": ("//", operator.floordiv), "Mod": ("%", operator.mod),
}  # fmt: skip
_COMPARISONS: dict[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq, "ne": operator.ne, "in": lambda one, many: one in many,
    "notin": lambda one, many: one not in many,
}  # fmt: skip
_ORDERS: dict[str, Callable[[Any, Any], Any]] = {
    "lt": operator.lt, "lteq": operator.le, "gt": operator.gt, "gteq": operator.ge,
}  # fmt: skip

Worth: TypeAlias = Callable[[Scope], Any]


class Formula(NamedTuple):
    """`worth(scope)` gives the plain value; `names` are those it looks up, of a function those that list its cards.

    Of `one and other`, `parts` are the two. Of `order.executive`, `whole` is `order` and `key` "executive"; of a
    comparison, `sides` are what it compares.
    """

    source: str
    names: frozenset[str]
    worth: Worth
    whole: "Formula | None" = None
    key: str = ""
    sides: "tuple[Formula, ...]" = ()
    parts: "tuple[Formula, ...]" = ()


Function: TypeAlias = Callable[[Scope, Sequence[Formula], Mapping[str, Formula]], Any]


def compile_formula(source: str, functions: Mapping[str, Function]) -> Formula:
    """Read a formula once. Raises FillError where it cannot be read, and so does `worth` where it has no value."""
    if len(source) > _LONGEST:
        raise FillError(f"a formula of {len(source):,} characters is longer than {_LONGEST}")
    from hanshita.templating import sandbox  # late: with it comes Jinja

    return _Reader(source, functions).read(sandbox.formula(source))


class _Reader:
    """Makes closures of the tree of one formula; they share one count of steps."""

    def __init__(self, source: str, functions: Mapping[str, Function]) -> None:
        self._source = source
        self._functions = functions
        self._steps = 0

    def read(self, tree: Any) -> Formula:
        kind = type(tree).__name__
        if kind in _ARITHMETIC:
            return self._arithmetic(*_ARITHMETIC[kind], self.read(tree.left), self.read(tree.right))
        reader = getattr(self, f"_read_{kind.lower()}", None)
        if reader is None:
            raise FillError(f'"{self._source}" holds something that formulas do not have ({kind})')
        found: Formula = reader(tree)
        return found

    def _made(self, worth: Worth, *parts: Formula) -> Formula:
        return Formula(self._source, frozenset().union(*(part.names for part in parts)), worth)

    def _read_const(self, tree: Any) -> Formula:
        value = tree.value
        return self._made(lambda _scope: value)

    def _read_list(self, tree: Any) -> Formula:
        parts = [self.read(one) for one in tree.items]
        return self._made(lambda scope: [part.worth(scope) for part in parts], *parts)

    _read_tuple = _read_list

    def _read_name(self, tree: Any) -> Formula:
        name = tree.name

        def worth(scope: Scope) -> Any:
            self._steps += 1
            if self._steps > _MOST_STEPS:
                raise FillError(f'"{self._source}" takes more than {_MOST_STEPS:,} steps')
            try:
                return scope[name]
            except KeyError:
                raise FillError(f'"{name}" is not known here') from None

        return Formula(self._source, frozenset({name}), worth)

    def _read_getattr(self, tree: Any) -> Formula:
        whole, key = self.read(tree.node), tree.attr
        return Formula(self._source, whole.names, lambda scope: step(whole.worth(scope), key), whole, key)

    def _read_getitem(self, tree: Any) -> Formula:
        whole, key = self.read(tree.node), self.read(tree.arg)
        return self._made(lambda scope: step(whole.worth(scope), key.worth(scope)), whole, key)

    def _read_call(self, tree: Any) -> Formula:
        name = getattr(tree.node, "name", None)
        function = self._functions.get(name) if isinstance(name, str) else None
        if function is None or tree.dyn_args is not None or tree.dyn_kwargs is not None:
            raise FillError(f'"{name or "this"}" is no function of formulas; there are {", ".join(self._functions)}')
        given = [self.read(one) for one in tree.args]
        named = {one.key: self.read(one.value) for one in tree.kwargs}
        return self._made(lambda scope: function(scope, given, named), *given[:1])

    def _read_compare(self, tree: Any) -> Formula:
        first = self.read(tree.expr)
        others = [(_COMPARISONS.get(one.op) or _ordered(_ORDERS[one.op]), self.read(one.expr)) for one in tree.ops]

        def worth(scope: Scope) -> bool:
            left = first.worth(scope)
            for compare, other in others:
                right = other.worth(scope)
                try:
                    holds = compare(left, right)
                except TypeError:
                    raise FillError(f'"{self._source}" compares {left!r} with {right!r}') from None
                if not holds:
                    return False
                left = right
            return True

        sides = (first, *(other for _, other in others))
        return self._made(worth, *sides)._replace(sides=sides)

    def _read_test(self, tree: Any) -> Formula:
        """`colour is red`, in plain words."""
        one, word = self.read(tree.node), tree.name
        return self._made(lambda scope: str(one.worth(scope)) == word, one)

    def _read_and(self, tree: Any) -> Formula:
        left, right = self.read(tree.left), self.read(tree.right)
        both = self._made(lambda scope: bool(left.worth(scope)) and bool(right.worth(scope)), left, right)
        return both._replace(parts=(left, right))

    def _read_or(self, tree: Any) -> Formula:
        left, right = self.read(tree.left), self.read(tree.right)
        return self._made(lambda scope: bool(left.worth(scope)) or bool(right.worth(scope)), left, right)

    def _read_not(self, tree: Any) -> Formula:
        denied = self.read(tree.node)
        return self._made(lambda scope: not denied.worth(scope), denied)

    def _read_neg(self, tree: Any) -> Formula:
        return self._arithmetic("-", operator.sub, self._made(lambda _scope: 0), self.read(tree.node))

    def _arithmetic(self, sign: str, compute: Callable[[Any, Any], Any], left: Formula, right: Formula) -> Formula:
        def worth(scope: Scope) -> Any:
            a, b = left.worth(scope), right.worth(scope)
            if not isinstance(a, int | float) or not isinstance(b, int | float):
                raise FillError(f'"{self._source}" cannot compute {a!r} {sign} {b!r}')
            try:
                result = compute(a, b)
            except (ZeroDivisionError, OverflowError):
                raise FillError(f'"{self._source}" divides by nothing, or by too little') from None
            if abs(result) > _LARGEST:
                raise FillError(f'"{self._source}" comes to more than a card game needs')
            return result

        return self._made(worth, left, right)


def _ordered(compare: Callable[[Any, Any], Any]) -> Callable[[Any, Any], Any]:
    """What a card does not have is neither more nor less than anything."""
    return lambda left, right: left is not None and right is not None and compare(left, right)


def step(value: Any, key: Any) -> Any:
    """The entry `key` of a value; of a list, that of each of its members, lists of lists laid end to end.

    What a card does not have has no entries either.
    """
    if value is None:
        return None
    if isinstance(value, list) and not isinstance(key, int):
        found: list[Any] = []
        for one in value:
            part = step(one, key)
            found.extend([within(one, inner) for inner in part] if isinstance(part, list) else [part])
        return found
    try:
        return value[key]
    except IndexError:
        raise FillError(f"there is no entry {key}; the first is 0") from None
    except (KeyError, TypeError):
        cure = known_instead(str(key), map(str, value)) if isinstance(value, Mapping) else ()
        raise FillError(f'{_shown(value)} has no "{key}"', "".join(cure)) from None


def within(outer: Any, inner: Any) -> Any:
    """A record of a list together with what it stands in, so that a project knows the card it is on."""
    return type(outer)(outer, **inner) if isinstance(outer, dict) and isinstance(inner, dict) else inner


def _shown(value: Any) -> str:
    if isinstance(value, Mapping) and not value.get("id"):
        return "what stands before it"
    return f'"{str(value["id"] if isinstance(value, Mapping) else value)[:40]}"'
