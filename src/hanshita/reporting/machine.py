"""Findings for other programs: take diagnostics, give plain data that `json.dumps` takes, in a stable shape.

Keys are only ever added; a change of meaning raises SCHEMA. Lines and columns are from 1; line 0 is "no known place".
"""

from collections.abc import Iterable
from typing import Any

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.spans import Span

SCHEMA = 1


def findings_data(found: Iterable[Diagnostic]) -> dict[str, Any]:
    """`{"schema": 1, "errors": n, "warnings": n, "findings": […]}`."""
    rows = list(found)
    errors = sum(one.severity is Severity.ERROR for one in rows)
    return {
        "schema": SCHEMA,
        "errors": errors,
        "warnings": len(rows) - errors,
        "findings": [_finding(one) for one in rows],
    }


def _finding(found: Diagnostic) -> dict[str, Any]:
    return {
        "code": found.code,
        "severity": found.severity.value,
        "message": found.message,
        **_place(found.span),
        "notes": [_note(note) for note in found.notes],
        **({} if found.replacement is None else {"replacement": found.replacement}),
    }


def _note(note: Note) -> dict[str, Any]:
    return {"message": note.message, **({} if note.span is None else _place(note.span))}


def _place(span: Span) -> dict[str, Any]:
    return dict(zip(("path", "line", "column", "end_line", "end_column"), span, strict=True))
