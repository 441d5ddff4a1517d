"""Jinja for what plain references cannot say: take a template, give it compiled.

The only door to Jinja. Templates come from strangers, so they run sandboxed: no private attributes, no attribute that
reaches Python's insides, no file, no endless product.
"""

import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from types import CodeType
from typing import Any

import jinja2
from jinja2 import TemplateSyntaxError, meta, nodes
from jinja2.sandbox import ImmutableSandboxedEnvironment, SandboxedEnvironment
from jinja2.visitor import NodeTransformer

from hanshita.templating.bare import MOST_KEPT, FillError, Scope, single
from hanshita.templating.bounds import EndlessError, begin, joined, lines_counted, refuse_endless, refuse_large
from hanshita.templating.kept import compiled
from hanshita.templating.page_tree import Node, names_of, page_tree
from hanshita.templating.walking import walk

__all__ = ["TemplateSyntaxError", "expression", "formula", "guarded", "page", "sentence", "template", "unreadable"]

_LONGEST = 10_000  # characters of a text or entries of a list that a template may make or hand to a function
_MOST_TURNS = 1_000  # of one loop over numbers
_LARGEST_NUMBER = 10**15  # that `*` may give
_MOST_PARTS = 1_000  # that a filter may cut or fill up a list or text into
_OF_PARTS = frozenset({"batch", "center", "indent", "slice", "wordwrap"})
_WIDE_FORMAT = re.compile(r"%[^a-zA-Z%]*(?:\d{4}|\*)|:[^{}:]*\d{4}")  # "%1000d", "%*d", "{:1000}"


@lru_cache(maxsize=MOST_KEPT)
def template(source: str) -> tuple[Callable[[Scope], str], frozenset[str]]:
    tree, names = compiled(_template_tree, source)
    return lambda scope: _filled(tree, source, False, scope), frozenset(names)


def _template_tree(source: str) -> tuple[Node | None, list[str]]:
    tree = page_tree(source, _environment())
    names = None if tree is None else names_of(tree)
    if names is None:
        _page_code(source, False)  # raises what is wrong
        names = meta.find_undeclared_variables(_environment().parse(source))
    return tree, sorted(names - _environment().globals.keys())


@lru_cache(maxsize=MOST_KEPT)
def expression(source: str) -> tuple[Callable[[Scope], Any], frozenset[str]]:
    environment = _environment()
    names = frozenset(meta.find_undeclared_variables(environment.parse("{{" + source + "}}")))
    asked = environment.compile_expression(source, undefined_to_none=False)

    def value(scope: Scope) -> Any:
        begin()
        found = asked(scope)
        if type(found).__name__ == "StrictUndefined":
            str(found)  # raises, and says what is missing
        return found

    return value, names


@lru_cache(maxsize=MOST_KEPT)
def formula(source: str) -> Any:
    """The tree of one expression, as Jinja's parser gives it, for `formulas` to walk. Raises FillError."""
    try:
        tree: Any = _environment().parse("{{ " + source + " }}")
        (output,) = tree.body
        (found,) = output.nodes
    except ValueError:
        raise FillError(f'"{source[:60]}" is not one formula') from None
    except unreadable() as mistake:
        why = getattr(mistake, "message", None) or "too much stands inside one another"
        raise FillError(f'"{source[:60]}" cannot be read: {why}') from None
    return found


def page(text: str, html: bool, names: Mapping[str, object]) -> str:
    """The page filled in."""
    return _filled(compiled(_page_tree, text)[0], text, html, names)


def _filled(tree: Node | None, text: str, html: bool, names: Mapping[str, object]) -> str:
    """A template filled in by its tree. What is rare, and what is wrong, is Jinja's to say, which knows the line."""
    if tree is not None:
        try:
            begin()
            return walk(tree, _environment(html), names)
        except EndlessError:
            raise
        except Exception:
            pass
    ready = _ready(compiled(_page_code, text, html), html)
    begin()
    with lines_counted():
        return ready.render(names)


def _page_tree(text: str) -> tuple[Node | None]:
    return (page_tree(text, _environment()),)


def _page_code(text: str, html: bool) -> CodeType:
    environment = _environment(html)
    return environment.compile(_Watched().visit(environment.parse(text)).set_environment(environment))


def _ready(code: CodeType, html: bool = False) -> jinja2.Template:
    environment = _environment(html)
    return environment.template_class.from_code(environment, code, environment.make_globals(None))


def guarded(fill: Callable[[Scope], Any], scope: Scope) -> Any:
    try:
        return fill(scope)
    except FillError:
        raise
    except Exception as mistake:  # what a template calls may raise anything at all
        raise FillError(sentence(mistake)) from None


def unreadable() -> tuple[type[Exception], ...]:
    """What compiling may raise; the last three where brackets stand in each other by the hundred."""
    return jinja2.TemplateSyntaxError, SyntaxError, RecursionError, MemoryError


def sentence(mistake: Exception) -> str:
    if isinstance(mistake, RecursionError | MemoryError):
        return "it calls itself without end, or makes a text without end"
    text = str(mistake) or type(mistake).__name__
    undefined = re.fullmatch(r"'(.+)' is undefined", text)
    return f'"{undefined[1]}" is not known here' if undefined else text.replace("'", '"')


@lru_cache(maxsize=2)
def _environment(html: bool = False) -> SandboxedEnvironment:
    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**", "%", "+"})
        concat = staticmethod(joined)

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if not _harmless(operator, left, right):
                raise FillError(f"the result of {operator} would be too large")
            return refuse_large(super().call_binop(context, operator, left, right))

        def call(self, context: Any, function: Any, /, *given: Any, **named: Any) -> Any:
            of = getattr(function, "__self__", None)
            refuse_endless(of, *given, *named.values())
            made = super().call(context, function, *given, **named)
            return refuse_large(made) if isinstance(of, str | list | tuple | dict) else made

        def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
            filled = super().wrap_str_format(value)
            if filled is not None:
                _refuse_wide(value.__self__)
            return filled

    environment = Sandbox(
        undefined=jinja2.StrictUndefined, autoescape=html, keep_trailing_newline=True, finalize=single
    )
    environment.globals["range"] = _range
    del environment.globals["lipsum"]  # no page wants it, and it writes without end
    environment.filters = {name: _bounded(name, function) for name, function in environment.filters.items()}
    environment.filters["made"] = refuse_large
    return environment


class _Watched(NodeTransformer):
    """Has each text and list that a page makes looked at by the filter `made`."""

    def visit_Concat(self, node: Any) -> Any:  # noqa: N802 (Jinja's names)
        return nodes.Filter(self.generic_visit(node), "made", [], [], None, None, lineno=node.lineno)

    visit_List = visit_Dict = visit_Concat  # noqa: N815

    def visit_Tuple(self, node: Any) -> Any:  # noqa: N802
        return self.visit_Concat(node) if node.ctx == "load" else self.generic_visit(node)


def _bounded(name: str, function: Callable[..., Any]) -> Callable[..., Any]:
    """A filter that refuses what would make it fill the memory, as `center(1000000000)` would."""

    @wraps(function)  # with its marks of what Jinja hands it first
    def bounded(*given: Any, **named: Any) -> Any:
        refuse_endless(*given, *named.values())
        if name == "format":
            _refuse_wide(*given[:1])
        elif name in _OF_PARTS and any(type(one) is int and one > _MOST_PARTS for one in (*given, *named.values())):
            raise FillError(f"{name} makes at most {_MOST_PARTS:,} parts or places")
        return refuse_large(function(*given, **named))

    return bounded


def _range(*numbers: int) -> range:
    """`range` as far as a page counts: loops inside loops shall end before the day does."""
    counted = range(*numbers)
    if len(counted) > _MOST_TURNS:
        raise FillError(f"a loop of {len(counted):,} turns is more than {_MOST_TURNS:,}")
    return counted


def _refuse_wide(form: object) -> None:
    if isinstance(form, str) and _WIDE_FORMAT.search(form):
        raise FillError(f'"{form[:40]}" asks for more than a thousand places')


def _harmless(operator: str, left: Any, right: Any) -> bool:
    if operator == "+":
        return True
    if operator == "%":
        _refuse_wide(left)
        return True
    sizes = [len(side) if isinstance(side, str | list | tuple) else abs(side) for side in (left, right)]
    if operator == "**":
        return sizes[0] <= 10_000 and sizes[1] <= 20
    numbers = isinstance(left, int | float) and isinstance(right, int | float)
    return bool(sizes[0] * sizes[1] <= (_LARGEST_NUMBER if numbers else _LONGEST))
