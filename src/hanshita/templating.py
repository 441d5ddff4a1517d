"""Jinja for one field or one page: take text with {{ … }} and named values, give text; mistakes get places.

The only door to Jinja. Templates come from strangers, so they run sandboxed: no private attributes, no attribute that
reaches Python's insides, no file, no endless product. Bare references like `{{ name }}` or
`{{ palette[item.colour].letter }}`, nearly all that cards need, are looked up directly, with the same meaning:
importing Jinja costs more time than composing a whole deck.
"""

import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache, wraps
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.spans import Span

if TYPE_CHECKING:
    import jinja2

_REFERENCE = re.compile(r"\s*([^\W\d]\w*)((?:\.\w+|\[(?:\d+|[^\W\d]\w*(?:\.[^\W\d]\w*)*)\])*)\s*(\|\s*length\s*)?\Z")
_STEP = re.compile(r"\.(\w+)|\[([\w.]+)\]")
_COMPARISON = re.compile(r"(.+?)(\s*(?:==|!=|<=|>=|<|>)\s*|\s+is\s+not\s+|\s+is\s+)(.+)\Z", re.DOTALL)
_COMPARERS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
_BRACES = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_TEMPLATE_CURE = "write the name of a field between the braces, as in {{ name }}"
_LONGEST = 10_000  # characters of a text or entries of a list that a template may make or hand to a function
_MOST_TURNS = 1_000  # of one loop over numbers
_LARGEST_NUMBER = 10**15  # that `*` may give
_LARGEST_ARGUMENT = 1_000_000  # a number handed to a function, which may be the places to fill up
_WIDE_FORMAT = re.compile(r"%[^a-zA-Z%]*(?:\d{4}|\*)|:[^{}]*\d{4}")  # "%1000d", "%*d", "{:1000}"
_MOST_KEPT = 1_000  # templates: those that layouts share are read once, whoever extends them, in whatever language
_SHOWN = 60  # characters of a template in a message
_TESTS = frozenset({"defined", "undefined", "string", "number", "mapping", "iterable", "sequence", "even", "odd"})
_KEYWORDS = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "True", "False", "None"})

Scope: TypeAlias = Mapping[str, object]


class FillError(Exception):
    """A template that was read well but cannot be filled in with these values; the caller knows the place."""


class BeyondError(FillError):
    """An entry that a list is too short to have: in a condition that is a no."""


class Expression(NamedTuple):
    """`value(scope)` gives the plain value; `names` are the names it looks up in the scope."""

    source: str
    names: frozenset[str]
    value: Callable[[Scope], Any]


class Template(NamedTuple):
    """`text(scope)` gives the finished text; `names` are the names it looks up; `constant` if there are none."""

    source: str
    names: frozenset[str]
    text: Callable[[Scope], str]
    constant: str | None = None


def compile_template(source: str, span: Span, findings: Findings) -> Template:
    """Read a field such as "＋{{ modifier }}" once; a mistake in it is a finding at `span` and gives its bare text."""
    if "{{" not in source and "{%" not in source and "{#" not in source:
        return constant(source)
    bare = _bare_template(source)
    if bare is not None:
        return bare
    try:
        compiled, names = _jinja_template(source)
    except _unreadable() as mistake:
        _report_syntax(mistake, source, span, findings)
        return constant(source)
    return Template(source, names, lambda scope: _guarded(compiled.render, scope))


def constant(text: str) -> Template:
    """A template without any reference."""
    return Template(text, frozenset(), lambda _scope: text, text)


def compile_expression(source: str, span: Span, findings: Findings) -> Expression:
    """Read a condition or list such as "modifier > 0" once, with or without braces; mistakes as in compile_template."""
    inner = _BRACES.fullmatch(source.strip())
    bare = (inner[1] if inner and "{{" not in inner[1] else source).strip()
    plain = _bare_expression(bare)
    if plain is not None:
        return plain
    try:
        compiled, names = _jinja_expression(bare)
    except _unreadable() as mistake:
        _report_syntax(mistake, source, span, findings)
        return Expression(source, frozenset(), lambda _scope: None)
    return Expression(source, names, lambda scope: _guarded(compiled, scope))


def compile_condition(source: str, span: Span, findings: Findings) -> Expression:
    """An expression that is asked for yes or no; an entry that a list does not have (`projects.1`) is a no."""
    expression = compile_expression(source, span, findings)

    def value(scope: Scope) -> bool:
        try:
            return bool(expression.value(scope))
        except BeyondError:
            return False

    return Expression(source, expression.names, value)


def render_page(
    text: str,
    path: str,
    names: Mapping[str, object],
    findings: Findings,
    *,
    line_offset: int = 0,
    html: bool = False,
) -> str | None:
    """Fill in a page or a part of one that begins `line_offset` lines below the top of the file `path`.

    With `html`, values are escaped unless they are marked safe. A mistake is a finding R401 at its line and the answer
    is None.
    """
    import jinja2

    try:
        return _page(text, html).render(names)
    except jinja2.TemplateSyntaxError as mistake:
        line, message = mistake.lineno, mistake.message or "this template cannot be read"
    except Exception as mistake:  # what it calls may raise anything at all
        line, message = _template_line(mistake), _sentence(mistake)
    place = _place(text, path, line, message, line_offset)
    findings.error("R401", f"this cannot be filled in: {message}", place, *_known(message, names))
    return None


def safe_html(text: str) -> Any:
    """Mark `text` as HTML that is already escaped."""
    from markupsafe import Markup

    return Markup(text)


def _bare_reference(source: str) -> Expression | None:
    match = _REFERENCE.match(source)
    if match is None or match[1] in _KEYWORDS:
        return None
    name, steps = match[1], tuple((dot, key) for dot, key in _STEP.findall(match[2]))
    keys = {key.partition(".")[0] for _, key in steps if key and not key.isdigit()}
    names = frozenset({name, *keys})
    if match[3]:
        return Expression(source, names, lambda scope: _length(_follow(scope, name, steps), source))
    if not steps:
        return Expression(source, names, lambda scope: _from_scope(scope, name))
    return Expression(source, names, lambda scope: _follow(scope, name, steps))


def _length(value: Any, source: str) -> int:
    if not hasattr(value, "__len__"):
        raise FillError(f'"{source}" asks how many there are of {value!r}')
    return len(value)


@lru_cache(maxsize=_MOST_KEPT)
def _bare_expression(source: str) -> Expression | None:
    """References, whole numbers and quoted words, compared, denied and joined by `and` and `or`; no brackets."""
    for word, join in ((" or ", any), (" and ", all)):
        if word in source:
            parts = [_bare_expression(part.strip()) for part in source.split(word)]
            known = [part for part in parts if part is not None]
            return None if len(known) < len(parts) else _joined(source, known, join)
    if source.startswith("not "):
        denied = _bare_expression(source.removeprefix("not ").strip())
        return None if denied is None else Expression(source, denied.names, lambda scope: not _held(denied, scope))
    compared = _COMPARISON.match(source)
    if compared is not None:
        return _compared(source, compared[1], compared[2].split(), compared[3].strip())
    return _operand(source)


def _joined(source: str, parts: list[Expression], join: Callable[[Any], bool]) -> Expression:
    names = frozenset().union(*(part.names for part in parts))
    return Expression(source, names, lambda scope: join(_held(part, scope) for part in parts))


def _held(part: Expression, scope: Scope) -> bool:
    try:
        return bool(part.value(scope))
    except BeyondError:
        return False


def _compared(source: str, left: str, sign: list[str], right: str) -> Expression | None:
    """`power > 2`, `colour == "red"`, or in plain words `colour is red`, `colour is not red`."""
    one = _operand(left)
    if one is None:
        return None
    if sign[0] == "is":
        if not re.fullmatch(r"[\w-]+", right) or right in _KEYWORDS or right in _TESTS:
            return None
        wanted = "not" not in sign
        return Expression(source, one.names, lambda scope: (str(one.value(scope)) == right) is wanted)
    other, compare = _operand(right), _COMPARERS[sign[0]]
    if other is None:
        return None

    def value(scope: Scope) -> bool:
        a, b = one.value(scope), other.value(scope)
        try:
            return compare(a, b)
        except TypeError:
            raise FillError(f'"{source}" compares {a!r} with {b!r}') from None

    return Expression(source, one.names | other.names, value)


def _operand(source: str) -> Expression | None:
    fixed: int | str
    if re.fullmatch(r"-?\d+", source):
        fixed = int(source)
    elif re.fullmatch(r"\"[^\"\\]*\"|'[^'\\]*'", source):
        fixed = source[1:-1]
    else:
        return _bare_reference(source)
    return Expression(source, frozenset(), lambda _scope: fixed)


def _from_scope(scope: Scope, name: str) -> Any:
    try:
        return scope[name]
    except KeyError:
        raise FillError(f'"{name}" is not known here') from None


def _follow(scope: Scope, name: str, steps: tuple[tuple[str, str], ...]) -> Any:
    value, said = _from_scope(scope, name), name
    for dot, key in steps:
        word = dot or key
        step: object = int(word) if word.isdigit() else dot or _inner_key(scope, key)
        try:
            value = value[step]
        except IndexError:
            raise BeyondError(f'"{said}" has no entry {step}; the first is 0') from None
        except (KeyError, TypeError):
            raise FillError(f'"{said}" has no "{step}"') from None
        said += f".{step}"
    return value


def _inner_key(scope: Scope, key: str) -> object:
    """The value of what stands in brackets, "colour" or "item.colour"."""
    name, *rest = key.split(".")
    return _follow(scope, name, tuple((part, "") for part in rest))


@lru_cache(maxsize=_MOST_KEPT)
def _bare_template(source: str) -> Template | None:
    """A template that is nothing but text and bare references; None for any other."""
    pieces = _bare_pieces(source)
    if pieces is None:
        return None
    names = frozenset().union(*(piece.names for piece in pieces if isinstance(piece, Expression)))
    return Template(source, names, lambda scope: "".join(_piece_text(piece, scope) for piece in pieces))


def _bare_pieces(source: str) -> list[str | Expression] | None:
    """The literal and referring parts of such a template."""
    if "{%" in source or "{#" in source:
        return None
    parts = _BRACES.split(source)
    pieces: list[str | Expression] = []
    for index, part in enumerate(parts):
        if index % 2 == 0:
            if "{{" in part or "}}" in part:
                return None
            pieces.append(part)
            continue
        reference = _bare_reference(part)
        if reference is None:
            return None
        pieces.append(reference)
    return [piece for piece in pieces if piece != ""]


def _piece_text(piece: str | Expression, scope: Scope) -> str:
    if isinstance(piece, str):
        return piece
    value = piece.value(scope)
    return value if isinstance(value, str) else "" if value is None else str(_single(value))


def _single(value: Any) -> Any:
    """`value`, unless it is several, which would be written as a programmer sees them."""
    if type(value) is dict or isinstance(value, list | tuple):
        said = ", ".join(map(str, value)) if value else "nothing"
        raise FillError(f"here stand several values at once ({said[:_SHOWN]}); name one of them, as in skills.0")
    return value


@lru_cache(maxsize=2)
def _environment(html: bool = False) -> "jinja2.Environment":
    import jinja2
    from jinja2.sandbox import ImmutableSandboxedEnvironment

    class Sandbox(ImmutableSandboxedEnvironment):
        intercepted_binops = frozenset({"*", "**", "%"})

        def call_binop(self, context: Any, operator: str, left: Any, right: Any) -> Any:
            if not _harmless(operator, left, right):
                raise FillError(f"the result of {operator} would be too large")
            return super().call_binop(context, operator, left, right)

        def call(self, context: Any, function: Any, *given: Any, **named: Any) -> Any:
            _refuse_endless(getattr(function, "__self__", None), *given, *named.values())
            return super().call(context, function, *given, **named)

        def wrap_str_format(self, value: Any) -> Callable[..., str] | None:
            filled = super().wrap_str_format(value)
            if filled is not None:
                _refuse_wide(value.__self__)
            return filled

    environment = Sandbox(
        undefined=jinja2.StrictUndefined, autoescape=html, keep_trailing_newline=True, finalize=_single
    )
    environment.globals["range"] = _range
    environment.filters = {
        name: _bounded(function, is_format=name == "format") for name, function in environment.filters.items()
    }
    return environment


def _bounded(function: Callable[..., Any], *, is_format: bool) -> Callable[..., Any]:
    """A filter that refuses what would make it fill the memory, as `center(1000000000)` would."""

    @wraps(function)  # with its marks of what Jinja hands it first
    def bounded(*given: Any, **named: Any) -> Any:
        _refuse_endless(*given, *named.values())
        if is_format:
            _refuse_wide(*given[:1])
        return function(*given, **named)

    return bounded


def _refuse_endless(*given: Any) -> None:
    for one in given:
        if isinstance(one, int) and abs(one) > _LARGEST_ARGUMENT:
            raise FillError(f"{one:,} is more than a template may ask for")
        if isinstance(one, str | list | tuple) and len(one) > _LONGEST:
            raise FillError(f"{len(one):,} characters or entries are more than a template may work on")


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
    if operator == "%":
        _refuse_wide(left)
        return True
    sizes = [len(side) if isinstance(side, str | list | tuple) else abs(side) for side in (left, right)]
    if operator == "**":
        return sizes[0] <= 10_000 and sizes[1] <= 20
    numbers = isinstance(left, int | float) and isinstance(right, int | float)
    return bool(sizes[0] * sizes[1] <= (_LARGEST_NUMBER if numbers else _LONGEST))


@lru_cache(maxsize=8)
def _page(text: str, html: bool) -> "jinja2.Template":
    return _environment(html).from_string(text)


@lru_cache(maxsize=_MOST_KEPT)
def _jinja_template(source: str) -> tuple[Any, frozenset[str]]:
    from jinja2 import meta

    environment = _environment()
    names = frozenset(meta.find_undeclared_variables(environment.parse(source)))
    return environment.from_string(source), names


@lru_cache(maxsize=_MOST_KEPT)
def _jinja_expression(source: str) -> tuple[Callable[[Scope], Any], frozenset[str]]:
    from jinja2 import meta

    environment = _environment()
    names = frozenset(meta.find_undeclared_variables(environment.parse("{{" + source + "}}")))
    compiled = environment.compile_expression(source, undefined_to_none=False)

    def value(scope: Scope) -> Any:
        found = compiled(scope)
        if type(found).__name__ == "StrictUndefined":
            str(found)  # raises, and says what is missing
        return found

    return value, names


def _guarded(fill: Callable[[Scope], Any], scope: Scope) -> Any:
    try:
        return fill(scope)
    except FillError:
        raise
    except Exception as mistake:  # what a template calls may raise anything at all
        raise FillError(_sentence(mistake)) from None


def _unreadable() -> tuple[type[Exception], ...]:
    """What compiling may raise; the last three where brackets stand in each other by the hundred."""
    import jinja2

    return jinja2.TemplateSyntaxError, SyntaxError, RecursionError, MemoryError


def _report_syntax(mistake: Any, source: str, span: Span, findings: Findings) -> None:
    why = getattr(mistake, "message", None) or "too much stands inside one another"
    shown = source if len(source) <= _SHOWN else source[:_SHOWN] + "…"
    findings.error("L302", f"{shown!r} cannot be read as a template: {why}", span, _TEMPLATE_CURE)


def _sentence(mistake: Exception) -> str:
    if isinstance(mistake, RecursionError | MemoryError):
        return "it calls itself without end, or makes a text without end"
    text = str(mistake) or type(mistake).__name__
    undefined = re.fullmatch(r"'(.+)' is undefined", text)
    return f'"{undefined[1]}" is not known here' if undefined else text.replace("'", '"')


def _template_line(mistake: Exception) -> int:
    """The line of the template in which `mistake` happened (Jinja rewrites its tracebacks to template lines)."""
    line, trace = 1, mistake.__traceback__
    while trace is not None:
        if trace.tb_frame.f_code.co_filename == "<template>":
            line = trace.tb_lineno
        trace = trace.tb_next
    return line


def _place(text: str, path: str, line: int, message: str, line_offset: int) -> Span:
    """The first mention on that line of a word that the message quotes, or else the first braces on it."""
    lines = text.split("\n")
    row = lines[line - 1] if 0 < line <= len(lines) else ""
    words = [word for word in re.findall(r'"([^"]+)"', message) if word in row]
    start = row.find(words[-1]) if words else max(row.find("{{"), 0)
    length = len(words[-1]) if words else 1
    return Span(path, line + line_offset, start + 1, line + line_offset, start + 1 + length)


def _known(message: str, names: Mapping[str, object]) -> tuple[str, ...]:
    unknown = re.match(r'"(\w+)" is not known here', message)
    return did_you_mean(unknown[1], names) if unknown else ()
