"""SARIF logs, held by the part of the standard's schema (OASIS, SARIF 2.1.0) that we write."""

import json
from typing import Any

import jsonschema

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.reporting import Rule, sarif_log
from hanshita.spans import Span


def _closed(required: list[str], **properties: Any) -> dict[str, Any]:
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


TEXT = {"type": "string", "minLength": 1}
FROM_ONE = {"type": "integer", "minimum": 1}
LEVEL = {"enum": ["none", "note", "warning", "error"]}
MESSAGE = _closed(["text"], text=TEXT)
ARTIFACT = _closed(["uri"], uri={"type": "string", "pattern": r"^[A-Za-z0-9._~/%-]+$"}, uriBaseId=TEXT)
REGION = _closed(["startLine"], startLine=FROM_ONE, startColumn=FROM_ONE, endLine=FROM_ONE, endColumn=FROM_ONE)
PLACE = _closed(["artifactLocation"], artifactLocation=ARTIFACT, region=REGION)
REPLACEMENT = _closed(["deletedRegion"], deletedRegion=REGION, insertedContent=_closed([], text={"type": "string"}))
CHANGE = _closed(
    ["artifactLocation", "replacements"],
    artifactLocation=ARTIFACT,
    replacements={"type": "array", "minItems": 1, "items": REPLACEMENT},
)
LOCATION = _closed([], physicalLocation=PLACE, message=MESSAGE)
RESULT = _closed(
    ["message"],
    ruleId=TEXT,
    ruleIndex={"type": "integer", "minimum": -1},
    level=LEVEL,
    message=MESSAGE,
    locations={"type": "array", "items": LOCATION},
    relatedLocations={"type": "array", "uniqueItems": True, "items": LOCATION},
    fixes={"type": "array", "uniqueItems": True, "items": _closed(["artifactChanges"], artifactChanges={
        "type": "array", "minItems": 1, "items": CHANGE})},
)  # fmt: skip
RULE = _closed(
    ["id"],
    id=TEXT,
    name=TEXT,
    shortDescription=MESSAGE,
    help=_closed(["text"], text=TEXT, markdown=TEXT),
    defaultConfiguration=_closed([], level=LEVEL),
)
DRIVER = _closed(["name"], name=TEXT, version=TEXT, rules={"type": "array", "uniqueItems": True, "items": RULE})
RUN = _closed(
    ["tool"],
    tool=_closed(["driver"], driver=DRIVER),
    columnKind={"enum": ["utf16CodeUnits", "unicodeCodePoints"]},
    results={"type": "array", "items": RESULT},
)
LOG = _closed(
    ["version", "runs"],
    **{"$schema": {"type": "string", "format": "uri"}},
    version={"const": "2.1.0"},
    runs={"type": "array", "items": RUN},
)

TWICE = Diagnostic(
    "C201", Severity.ERROR, "id twice", Span("cards/砂 屋.yaml", 2, 7, 2, 9),
    (Note("first used here", Span("cards/x.yaml", 1, 7, 1, 9)), Note("rename it")),
)  # fmt: skip
WIDE = Diagnostic("R470", Severity.WARNING, "wide", Span("rules/demo/rulebook.md", 3, 1, 3, 3), (), "AI")
PICTURE = Diagnostic("L364", Severity.WARNING, "coarse", Span("art/logo.png"))


def log(*found: Diagnostic) -> dict[str, Any]:
    said = sarif_log(found, lambda code: Rule(code, f"name-of-{code}", "warning", f"# {code}"))
    data: dict[str, Any] = json.loads(json.dumps(said))
    jsonschema.Draft7Validator(LOG).validate(data)
    return data


def test_a_finding_has_its_rule_its_place_and_other_places() -> None:
    run = log(TWICE, PICTURE, TWICE)["runs"][0]
    assert [rule["id"] for rule in run["tool"]["driver"]["rules"]] == ["C201", "L364"]
    first, second, third = run["results"]
    assert (first["level"], first["ruleIndex"], second["ruleIndex"], third["ruleIndex"]) == ("error", 0, 1, 0)
    place = first["locations"][0]["physicalLocation"]
    assert place["region"] == {"startLine": 2, "startColumn": 7, "endLine": 2, "endColumn": 9}
    assert place["artifactLocation"]["uri"] == "cards/%E7%A0%82%20%E5%B1%8B.yaml"
    assert first["message"]["text"] == "id twice\nnote: first used here\nnote: rename it"
    assert [one["message"]["text"] for one in first["relatedLocations"]] == ["first used here"]
    assert "region" not in second["locations"][0]["physicalLocation"]


def test_a_cure_that_is_certain_is_a_fix() -> None:
    (result,) = log(WIDE)["runs"][0]["results"]
    (change,) = result["fixes"][0]["artifactChanges"]
    assert change["replacements"] == [
        {
            "deletedRegion": {"startLine": 3, "startColumn": 1, "endLine": 3, "endColumn": 3},
            "insertedContent": {"text": "AI"},
        }
    ]


def test_no_findings_are_a_run_without_results() -> None:
    assert log()["runs"][0]["results"] == []
