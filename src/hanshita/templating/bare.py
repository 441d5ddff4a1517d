"""References and sums without Jinja: take `{{ name }}` or `palette[item.colour].letter`, give what looks it up.

These are nearly all that cards need, and mean here what they mean to Jinja. Importing Jinja costs more time than
composing a whole deck.
"""

import operator
import re
from collections.abc import Callable, Mapping
from functools import lru_cache
from typing import Any, TypeAlias

from hanshita.records import NamedTuple

_REFERENCE = re.compile(r"\s*([^\W\d]\w*)((?:\.\w+|\[(?:\d+|[^\W\d]\w*(?:\.[^\W\d]\w*)*)\])*)\s*(\|\s*length\s*)?\Z")
_STEP = re.compile(r"\.(\w+)|\[([\w.]+)\]")
_COMPARISON = re.compile(r"(.+?)(\s*(?:==|!=|<=|>=|<|>)\s*|\s+is\s+not\s+|\s+is\s+)(.+)\Z", re.DOTALL)
_COMPARERS: dict[str, Callable[[Any, Any], bool]] = {
    "==": operator.eq, "!=": operator.ne, "<=": operator.le, ">=": operator.ge, "<": operator.lt, ">": operator.gt,
}  # fmt: skip
_SIGNS = frozenset("-+*/%|")
BRACES = re.compile(r"\{\{(.*?)\}\}", re.DOTALL)
_LONGEST = 300  # characters of an expression; what stands in one another in a longer one is Jinja's to bound
SHOWN = 60  # characters of a template in a message
_TESTS = frozenset({"defined", "undefined", "string", "number", "mapping", "iterable", "sequence", "even", "odd"})
_KEYWORDS = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "none", "True", "False", "None"})
MOST_KEPT = 1_000  # templates: those that layouts share are read once, whoever extends them, in whatever language

Scope: TypeAlias = Mapping[str, object]


class FillError(Exception):
    """A template that cannot be filled in with these values; the caller knows the place.

    `cure` starts with a verb; empty where only the caller knows one.
    """

    def __init__(self, message: str, cure: str = "") -> None:
        super().__init__(message)
        self.cure = cure


class ToldError(FillError):
    """A template that could not even be read: there is a finding for it, and need be no second one."""


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


@lru_cache(maxsize=MOST_KEPT)
def bare_template(source: str) -> Template | None:
    """A template that is nothing but text, bare references and sums; None for any other."""
    pieces = _bare_pieces(source)
    if pieces is None:
        return None
    names = frozenset().union(*(piece.names for piece in pieces if isinstance(piece, Expression)))
    return Template(source, names, lambda scope: "".join(_piece_text(piece, scope) for piece in pieces))


@lru_cache(maxsize=MOST_KEPT)
def bare_expression(source: str) -> Expression | None:
    """References, sums, whole numbers and quoted words, compared, denied and joined by `and` and `or`."""
    if len(source) > _LONGEST:
        return None
    for word, join in ((" or ", any), (" and ", all)):
        if word in source:
            parts = [bare_expression(part.strip()) for part in source.split(word)]
            known = [part for part in parts if part is not None]
            return None if len(known) < len(parts) else _joined(source, known, join)
    if source.startswith("not "):
        denied = bare_expression(source.removeprefix("not ").strip())
        return None if denied is None else Expression(source, denied.names, lambda scope: not _held(denied, scope))
    compared = _COMPARISON.match(source)
    if compared is not None:
        return _compared(source, compared[1], compared[2].split(), compared[3].strip())
    return _operand(source)


def _bare_pieces(source: str) -> list[str | Expression] | None:
    """The literal and referring parts of such a template."""
    if "{%" in source or "{#" in source or source.rfind("{{") > source.rfind("}}"):
        return None
    parts = BRACES.split(source)
    pieces: list[str | Expression] = []
    for index, part in enumerate(parts):
        if index % 2 == 0:
            if "{{" in part or "}}" in part:
                return None
            pieces.append(part)
            continue
        shown = _bare_reference(part) or _sum(part)
        if shown is None:
            return None
        pieces.append(shown)
    return [piece for piece in pieces if piece != ""]


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
        return _bare_reference(source) or _sum(source)
    return Expression(source, frozenset(), lambda _scope: fixed)


def _sum(source: str) -> Expression | None:
    """Numbers that are added, multiplied and so on; of anything else, Jinja knows what it comes to."""
    if _SIGNS.isdisjoint(source) or len(source) > _LONGEST:
        return None
    from hanshita.templating.arithmetic import NoSumError, reckoning

    names = set[str]()

    def look_up(reference: str) -> Callable[[Scope], Any] | None:
        found = _bare_reference(reference)
        names.update(found.names if found is not None else ())
        return None if found is None else found.value

    found = reckoning(source, look_up)
    if found is None:
        return None

    def value(scope: Scope) -> Any:
        try:
            return found(scope)
        except NoSumError:
            from hanshita.templating import sandbox

            return sandbox.guarded(sandbox.expression(source)[0], scope)

    return Expression(source, frozenset(names), value)


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


def _piece_text(piece: str | Expression, scope: Scope) -> str:
    if isinstance(piece, str):
        return piece
    value = piece.value(scope)
    return value if isinstance(value, str) else "" if value is None else str(single(value))


def single(value: Any) -> Any:
    """`value`, unless it is several, a yes or no or a function, which would be written as a programmer sees them."""
    if value is True or value is False:
        said = "yes" if value else "no"
        raise FillError(f"here stands a {said}, which is no text", "write when: and its name beside the text it is for")
    if isinstance(value, dict | list | tuple) and type(value).__str__ is object.__str__:
        said = ", ".join(map(str, value)) if value else "nothing"
        whole = getattr(value, "what", "")
        form = f"{whole}.{next(iter(value))}" if whole and isinstance(value, dict) and value else "skills.0"
        raise FillError(f"here stand several values at once ({said[:SHOWN]}); name one of them, as in {form}")
    if callable(value) and not type(value).__name__.endswith("Undefined"):  # Jinja's, which say so themselves
        raise FillError("here stands a function, which is no text", 'write brackets behind its name, as in face("rin")')
    return value
