"""What other programs read: JSON and annotations."""

import json

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.reporting import findings_data, github_annotations
from hanshita.spans import Span

FOUND = Diagnostic(
    "C201",
    Severity.ERROR,
    'id "砂屋" twice, 50%\nof all',
    Span("cards/a,b:c.yaml", 2, 7, 2, 9),
    (Note("first used here", Span("cards/x.yaml", 1, 7, 1, 9)), Note("rename it")),
)
MILD = Diagnostic("L361", Severity.WARNING, "small", Span("art/logo.png"))


def test_json_shape() -> None:
    data = json.loads(json.dumps(findings_data([FOUND, MILD])))
    assert (data["schema"], data["errors"], data["warnings"]) == (1, 1, 1)
    assert data["findings"][0] == {
        "code": "C201",
        "severity": "error",
        "message": 'id "砂屋" twice, 50%\nof all',
        "path": "cards/a,b:c.yaml",
        "line": 2,
        "column": 7,
        "end_line": 2,
        "end_column": 9,
        "notes": [
            {
                "message": "first used here",
                "path": "cards/x.yaml",
                "line": 1,
                "column": 7,
                "end_line": 1,
                "end_column": 9,
            },
            {"message": "rename it"},
        ],
    }
    assert data["findings"][1]["line"] == 0


def test_annotations_are_escaped_to_one_line_each() -> None:
    first, second = github_annotations([FOUND, MILD]).splitlines()
    assert first == (
        "::error file=cards/a%2Cb%3Ac.yaml,line=2,col=7,endLine=2,endColumn=9,title=C201::"
        'id "砂屋" twice, 50%25%0Aof all%0Anote: first used here (cards/x.yaml:1:7)%0Anote: rename it'
    )
    assert second == "::warning file=art/logo.png,title=L361::small"


def test_no_findings_give_no_annotations() -> None:
    assert github_annotations([]) == ""
