"""Lints with a code: take a game as read, and its finished faces, give findings.

`run_content_checks` looks at what was typed, `run_frame_checks` at what will be printed,
`run_whole_checks` at what only the whole shows, `honour_ignores` takes away
what a designer allowed with a reason. Every code, also those that readers emit, stands in `catalogue.CATALOGUE`.
"""

from hanshita.checks.faces import FaceReader
from hanshita.checks.ignores import honour_ignores
from hanshita.checks.registry import run_content_checks, run_frame_checks, run_whole_checks

__all__ = ["FaceReader", "honour_ignores", "run_content_checks", "run_frame_checks", "run_whole_checks"]
