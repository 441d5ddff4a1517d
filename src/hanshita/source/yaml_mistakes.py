"""What people get wrong in YAML: take a text that libyaml refuses, give findings that name the cure."""

from typing import Any

from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Node
from hanshita.spans import Span


def explain_characters(source: SourceText, findings: Findings) -> bool:
    return False


def explain_syntax(source: SourceText, error: Any, findings: Findings) -> None:
    mark = error.problem_mark or error.context_mark
    findings.error("Y110", str(error.problem), Span(source.path, mark.line + 1, mark.column + 1))


def warn_of_cut_text(source: SourceText, root: Node, findings: Findings) -> None:
    return None
