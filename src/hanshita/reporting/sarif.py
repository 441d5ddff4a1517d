"""Findings for services that show them in a change: take diagnostics and the pages of their codes, give a SARIF log.

SARIF 2.1.0 (OASIS, 2020). Columns count characters (`unicodeCodePoints`, 3.14.27), from 1; a finding without a known
line has an artifact and no region (3.29.4).
"""

from collections.abc import Callable, Iterable
from typing import Any
from urllib.parse import quote

from hanshita.diagnostics import Diagnostic, Note
from hanshita.records import NamedTuple
from hanshita.spans import Span

_SCHEMA = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json"


class Rule(NamedTuple):
    """What a code is called, how much it weighs, and its page in Markdown."""

    code: str
    name: str
    level: str
    page: str


def sarif_log(found: Iterable[Diagnostic], rule_of: Callable[[str], Rule]) -> dict[str, Any]:
    """Plain data that `json.dumps` takes; each code that was found is described once."""
    rows = list(found)
    codes = list(dict.fromkeys(one.code for one in rows))
    driver = {"name": "hanshita", "rules": [_rule(rule_of(code)) for code in codes]}
    return {
        "$schema": _SCHEMA,
        "version": "2.1.0",
        "runs": [
            {
                "tool": {"driver": driver},
                "columnKind": "unicodeCodePoints",
                "results": [_result(one, codes.index(one.code)) for one in rows],
            }
        ],
    }


def _rule(rule: Rule) -> dict[str, Any]:
    return {
        "id": rule.code,
        "name": rule.name,
        "shortDescription": {"text": rule.name.replace("-", " ")},
        "help": {"text": rule.page, "markdown": rule.page},
        "defaultConfiguration": {"level": rule.level},
    }


def _result(found: Diagnostic, rule: int) -> dict[str, Any]:
    said = "\n".join([found.message, *(f"note: {note.message}" for note in found.notes)])
    result: dict[str, Any] = {
        "ruleId": found.code,
        "ruleIndex": rule,
        "level": found.severity.value,
        "message": {"text": said},
        "locations": [_location(found.span)],
    }
    elsewhere = [_related(note, note.span) for note in found.notes if note.span is not None]
    if elsewhere:
        result["relatedLocations"] = elsewhere
    if found.replacement is not None and found.span.line:
        result["fixes"] = [_fix(found.span, found.replacement)]
    return result


def _location(span: Span) -> dict[str, Any]:
    place: dict[str, Any] = {"artifactLocation": _artifact(span)}
    if span.line:
        place["region"] = _region(span)
    return {"physicalLocation": place}


def _related(note: Note, span: Span) -> dict[str, Any]:
    return {**_location(span), "message": {"text": note.message}}


def _artifact(span: Span) -> dict[str, Any]:
    return {"uri": quote(span.path), "uriBaseId": "%SRCROOT%"}


def _region(span: Span) -> dict[str, Any]:
    region = {"startLine": span.line, "startColumn": max(span.column, 1)}
    if span.end_line:
        region |= {"endLine": span.end_line, "endColumn": max(span.end_column, 1)}
    return region


def _fix(span: Span, text: str) -> dict[str, Any]:
    change = {"deletedRegion": _region(span), "insertedContent": {"text": text}}
    return {"artifactChanges": [{"artifactLocation": _artifact(span), "replacements": [change]}]}
