"""Findings for people and machines: take diagnostics and a way to read source lines, give text, JSON or annotations.

Pure renderings of the same data; nothing here prints, reads a file or knows a terminal.
"""

from hanshita.reporting.excerpts import SourceLines
from hanshita.reporting.github import github_annotations
from hanshita.reporting.machine import SCHEMA, findings_data
from hanshita.reporting.sarif import Rule, sarif_log
from hanshita.reporting.text import findings_text, summary_line

__all__ = [
    "SCHEMA",
    "Rule",
    "SourceLines",
    "findings_data",
    "findings_text",
    "github_annotations",
    "sarif_log",
    "summary_line",
]
