"""Findings as annotations on a change: take diagnostics, give the workflow commands of GitHub Actions.

Format and escapes after GitHub's "Workflow commands for GitHub Actions": data escapes %, CR and LF; properties also
colon and comma.
"""

from collections.abc import Iterable

from hanshita.diagnostics import Diagnostic


def github_annotations(found: Iterable[Diagnostic]) -> str:
    """One line a finding, notes joined to its message; "" for none."""
    return "".join(_annotation(one) + "\n" for one in found)


def _annotation(found: Diagnostic) -> str:
    span = found.span
    where = {"file": span.path}
    if span.line:
        where |= {"line": str(span.line), "col": str(span.column)}
        if span.end_line:
            where |= {"endLine": str(span.end_line)}
        if span.end_line == span.line:
            where |= {"endColumn": str(span.end_column)}
    where |= {"title": found.code}
    notes = [f"note: {note.message}" + (f" ({note.span})" if note.span else "") for note in found.notes]
    properties = ",".join(f"{key}={_property(value)}" for key, value in where.items())
    return f"::{found.severity.value} {properties}::{_data(chr(10).join([found.message, *notes]))}"


def _data(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _property(text: str) -> str:
    return _data(text).replace(":", "%3A").replace(",", "%2C")
