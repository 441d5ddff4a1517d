"""A page filled in as it was read: take its tree and named values, give the text.

Jinja would make a program of the tree, which takes three times as long as all the rest, for pages that are filled in
once. Every name, attribute, call and filter is Jinja's own, out of its sandbox; here is only the order of things. A
page with something rare in it has no such tree, and is Jinja's alone.
"""

import operator
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from jinja2.runtime import LoopContext, Macro, Undefined, markup_join, str_join
from jinja2.sandbox import SandboxedEnvironment
from jinja2.utils import missing
from markupsafe import escape

from hanshita.templating.bounds import EndlessError, joined, refuse_large
from hanshita.templating.page_tree import KINDS, Node, names_in

_Scope: TypeAlias = dict[str, Any]

_MOST_STEPS = 1_000_000  # a second or two; the longest rulebook takes some ten thousand

_line = [0]
_PARTS = frozenset({"Template", "TemplateData", "Pair", "Slice", "Keyword", "Operand"})
_COMPARISONS: Mapping[str, Callable[[Any, Any], Any]] = {
    "eq": operator.eq, "ne": operator.ne, "lt": operator.lt, "lteq": operator.le, "gt": operator.gt,
    "gteq": operator.ge, "in": lambda one, many: one in many, "notin": lambda one, many: one not in many,
}  # fmt: skip


def walked_line() -> int:
    """The line of the page that is being filled in right now; 0 where none is."""
    return _line[0]


def walk(tree: Node, environment: SandboxedEnvironment, names: Mapping[str, object]) -> str:
    """The page filled in. Raises whatever its values raise."""
    before = _line[0]
    try:
        return _Walk(environment, names).page(*tree)
    except EndlessError as endless:
        endless.line = _line[0]
        raise
    finally:
        _line[0] = before


class _Walk:
    """Goes through one tree; a method for each kind of node that is not read by another's.

    A scope is copied where a loop or a macro begins: what is set in there is not known outside.
    """

    def __init__(self, environment: SandboxedEnvironment, names: Mapping[str, object]) -> None:
        self._environment = environment
        self._names: _Scope = {**environment.globals, **names}
        self._context = environment.context_class(environment, self._names, None, {})
        self._written: Callable[[Any], str] = escape if environment.autoescape else str
        self._joined = markup_join if environment.autoescape else str_join
        self._steps = 0

    def page(self, _kind: str, _line: int, body: Sequence[Node]) -> str:
        return joined(self._carried_out(body, self._names))

    def _carried_out(self, body: Sequence[Node], scope: _Scope) -> Iterator[str]:
        self._steps += 1 + len(body)
        if self._steps > _MOST_STEPS:
            raise EndlessError("its loops and macros together are more than a page may take")
        for kind, line, *fields in body:
            _line[0] = line
            yield from _METHODS[kind](self, scope, *fields)

    def _value(self, node: Node, scope: _Scope) -> Any:
        kind, _, *fields = node
        return _METHODS[kind](self, scope, *fields)

    def _values(self, some: Sequence[Node], scope: _Scope) -> list[Any]:
        return [self._value(one, scope) for one in some]

    def _set(self, target: Node, value: Any, scope: _Scope) -> None:
        kind, _, what, _ = target
        if kind == "Name":
            scope[what] = value
            return
        for one, part in zip(what, value, strict=True):
            self._set(one, part, scope)

    # ── statements: what stands on the page for each ──

    def _output(self, scope: _Scope, parts: Sequence[Node]) -> Iterator[str]:
        finalize = self._environment.finalize
        assert finalize is not None
        for part in parts:
            if part[0] == "TemplateData":
                yield part[2]
            else:
                _line[0] = part[1]
                yield self._written(finalize(self._value(part, scope)))

    def _assign(self, scope: _Scope, target: Node, value: Node) -> tuple[()]:
        self._set(target, self._value(value, scope), scope)
        return ()

    def _if(
        self, scope: _Scope, test: Node, body: Sequence[Node], others: Sequence[Node], rest: Sequence[Node]
    ) -> Iterator[str]:
        cases = [(test, body), *((fields[0], fields[1]) for _, _, *fields in others)]
        chosen = next((body for test, body in cases if self._value(test, scope)), rest)
        return self._carried_out(chosen, scope)

    def _for(
        self,
        scope: _Scope,
        target: Node,
        many: Node,
        body: Sequence[Node],
        rest: Sequence[Node],
        test: Node | None,
        _: bool,
    ) -> Iterator[str]:
        found = self._value(many, scope)
        chosen = found if test is None else self._chosen(found, target, test, scope)
        inner: _Scope | None = None
        for one, loop in LoopContext(chosen, self._environment.undefined):
            inner = {**scope, "loop": loop}
            self._set(target, one, inner)
            yield from self._carried_out(body, inner)
        if inner is None:
            yield from self._carried_out(rest, dict(scope))

    def _chosen(self, many: Any, target: Node, test: Node, scope: _Scope) -> Iterator[Any]:
        for one in many:
            inner = dict(scope)
            self._set(target, one, inner)
            if self._value(test, inner):
                yield one

    def _macro(
        self, scope: _Scope, name: str, parameters: Sequence[Node], defaults: Sequence[Node], body: Sequence[Node]
    ) -> tuple[()]:
        scope[name] = self._made(scope, name, parameters, defaults, body)
        return ()

    def _callblock(
        self, scope: _Scope, call: Node, parameters: Sequence[Node], defaults: Sequence[Node], body: Sequence[Node]
    ) -> Iterator[str]:
        _, _, function, given, named, *_ = call
        yield self._called(scope, function, given, named, caller=self._made(scope, "", parameters, defaults, body))

    def _made(
        self, scope: _Scope, name: str, parameters: Sequence[Node], defaults: Sequence[Node], body: Sequence[Node]
    ) -> Macro:
        names, asks = [one[2] for one in parameters], ("caller", "load") in names_in(body)
        needed = len(names) - len(defaults)

        def filled(*given: Any) -> str:
            inner = {key: value for key, value in scope.items() if key not in names}
            for index, (one, value) in enumerate(zip([*names, *["caller"] * asks], given, strict=True)):
                if value is missing and index < needed:
                    value = self._environment.undefined(f"parameter {one!r} was not provided", name=one)
                inner[one] = self._value(defaults[index - needed], inner) if value is missing else value
            return joined(self._carried_out(body, inner))

        escapes = self._environment.autoescape is True
        return Macro(self._environment, filled, name, names, False, False, asks, escapes)

    # ── expressions: what each is worth ──

    def _name(self, scope: _Scope, name: str, _: str) -> Any:
        return scope[name] if name in scope else self._environment.undefined(name=name)

    def _const(self, _scope: _Scope, value: Any) -> Any:
        return value

    def _list(self, scope: _Scope, items: Sequence[Node]) -> list[Any]:
        found: list[Any] = refuse_large(self._values(items, scope))
        return found

    def _tuple(self, scope: _Scope, items: Sequence[Node], _: str) -> tuple[Any, ...]:
        found: tuple[Any, ...] = refuse_large(tuple(self._values(items, scope)))
        return found

    def _dict(self, scope: _Scope, items: Sequence[Node]) -> dict[Any, Any]:
        found = {self._value(key, scope): self._value(value, scope) for _, _, key, value in items}
        return dict(refuse_large(found))

    def _getattr(self, scope: _Scope, whole: Node, name: str, _: str) -> Any:
        return self._environment.getattr(self._value(whole, scope), name)

    def _getitem(self, scope: _Scope, whole: Node, key: Node, _: str) -> Any:
        of = self._value(whole, scope)
        if key[0] == "Slice":
            return of[slice(*[None if end is None else self._value(end, scope) for end in key[2:]])]
        return self._environment.getitem(of, self._value(key, scope))

    def _call(self, scope: _Scope, function: Node, given: Sequence[Node], named: Sequence[Node], *_: None) -> Any:
        return self._called(scope, function, given, named)

    def _called(
        self, scope: _Scope, function: Node, given: Sequence[Node], named: Sequence[Node], **more: object
    ) -> Any:
        called, arguments = self._value(function, scope), self._values(given, scope)
        return self._environment.call(self._context, called, *arguments, **self._named(named, scope), **more)

    def _named(self, named: Sequence[Node], scope: _Scope) -> dict[str, Any]:
        return {key: self._value(value, scope) for _, _, key, value in named}

    def _filter(
        self, scope: _Scope, value: Node, name: str, given: Sequence[Node], named: Sequence[Node], *_: None
    ) -> Any:
        of, arguments = self._value(value, scope), self._values(given, scope)
        return self._environment.call_filter(name, of, arguments, self._named(named, scope), self._context)

    def _test(
        self, scope: _Scope, value: Node, name: str, given: Sequence[Node], named: Sequence[Node], *_: None
    ) -> Any:
        of, arguments = self._value(value, scope), self._values(given, scope)
        return self._environment.call_test(name, of, arguments, self._named(named, scope), self._context)

    def _condexpr(self, scope: _Scope, test: Node, one: Node, other: Node | None) -> Any:
        if self._value(test, scope):
            return self._value(one, scope)
        return Undefined() if other is None else self._value(other, scope)

    def _compare(self, scope: _Scope, first: Node, others: Sequence[Node]) -> Any:
        left = self._value(first, scope)
        for _, _, sign, other in others:
            right = self._value(other, scope)
            found = _COMPARISONS[sign](left, right)
            if not found:
                break
            left = right
        return found

    def _sum(self, scope: _Scope, sign: str, left: Node, right: Node) -> Any:
        one, other = self._value(left, scope), self._value(right, scope)
        if sign in self._environment.intercepted_binops:
            return self._environment.call_binop(self._context, sign, one, other)
        return self._environment.binop_table[sign](one, other)

    def _and(self, scope: _Scope, left: Node, right: Node) -> Any:
        return self._value(left, scope) and self._value(right, scope)

    def _or(self, scope: _Scope, left: Node, right: Node) -> Any:
        return self._value(left, scope) or self._value(right, scope)

    def _not(self, scope: _Scope, of: Node) -> bool:
        return not self._value(of, scope)

    def _neg(self, scope: _Scope, of: Node) -> Any:
        return -self._value(of, scope)

    def _concat(self, scope: _Scope, parts: Sequence[Node]) -> Any:
        return refuse_large(self._joined(self._values(parts, scope)))


_METHODS: Mapping[str, Callable[..., Any]] = {kind: vars(_Walk)[f"_{kind.lower()}"] for kind in KINDS - _PARTS}
