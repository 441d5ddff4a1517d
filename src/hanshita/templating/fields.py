"""One field: take text with {{ … }}, a condition or a list, read once, give what fills it in for each card."""

from typing import Any

from hanshita.diagnostics import Findings
from hanshita.spans import Span
from hanshita.templating.bare import (
    BRACES,
    SHOWN,
    BeyondError,
    Expression,
    Scope,
    Template,
    ToldError,
    bare_expression,
    bare_template,
)

_TEMPLATE_CURE = "write the name of a field between the braces, as in {{ name }}"


def compile_template(source: str, span: Span, findings: Findings) -> Template:
    """Read a field such as "＋{{ modifier }}" once; a mistake in it is a finding at `span` (L302).

    Whoever fills in what could not be read hears a ToldError.
    """
    if "{{" not in source and "{%" not in source and "{#" not in source:
        return constant(source)
    bare = bare_template(source)
    if bare is not None:
        return bare
    from hanshita.templating import sandbox  # late: with it comes Jinja

    try:
        fill, names = sandbox.template(source)
    except sandbox.unreadable() as mistake:
        _report_syntax(mistake, source, span, findings)
        return Template(source, frozenset(), _told)
    return Template(source, names, lambda scope: sandbox.guarded(fill, scope))


def _told(_scope: Scope) -> str:
    raise ToldError("it could not be read")


def constant(text: str) -> Template:
    """A template without any reference."""
    return Template(text, frozenset(), lambda _scope: text, text)


def compile_expression(source: str, span: Span, findings: Findings) -> Expression:
    """Read a condition or list such as "modifier > 0" once, with or without braces; mistakes as in compile_template."""
    inner = BRACES.fullmatch(source.strip())
    bare = (inner[1] if inner and "{{" not in inner[1] else source).strip()
    plain = bare_expression(bare)
    if plain is not None:
        return plain
    from hanshita.templating import sandbox

    try:
        compiled, names = sandbox.expression(bare)
    except sandbox.unreadable() as mistake:
        _report_syntax(mistake, source, span, findings)
        return Expression(source, frozenset(), lambda _scope: None)
    return Expression(source, names, lambda scope: sandbox.guarded(compiled, scope))


def compile_condition(source: str, span: Span, findings: Findings) -> Expression:
    """An expression that is asked for yes or no; an entry that a list does not have (`projects.1`) is a no."""
    expression = compile_expression(source, span, findings)

    def value(scope: Scope) -> bool:
        try:
            return bool(expression.value(scope))
        except BeyondError:
            return False

    return Expression(source, expression.names, value)


def _report_syntax(mistake: Any, source: str, span: Span, findings: Findings) -> None:
    why = getattr(mistake, "message", None) or "too much stands inside one another"
    shown = source if len(source) <= SHOWN else source[:SHOWN] + "…"
    findings.error("L302", f"{shown!r} cannot be read as a template: {why}", span, _TEMPLATE_CURE)
