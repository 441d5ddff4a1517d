"""A folder where a file is needed, and the reverse: take a project's root and a game, give a finding for each.

What is not there may be left out, so that readers ask first; something else of that name is a slip.
"""

import os
from collections.abc import Iterator
from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.source.files import report_folder
from hanshita.spans import Span

_FOLDERS = (
    "layouts/common", "layouts/{}", "layouts/{}/art", "layouts/{}/icons", "rules", "rules/{}", "rules/{}/scenarios",
    "rules/{}/releases", "rules/{}/errata", "fonts",
)  # fmt: skip
_READ = ("cards/{}", "layouts/common", "layouts/{}", "rules/{}", "rules/{}/scenarios", "rules/{}/errata")
_ENDINGS = (".yaml", ".md", ".css", ".j2")


def report_wrong_kinds(root: Path, slug: str, findings: Findings) -> None:
    """Y101 for each."""
    for path in (one.format(slug) for one in _FOLDERS):
        place = root / path
        if not place.is_dir() and os.path.lexists(place) and place.parent.is_dir():
            message = f'"{path}" is a file, and a folder is needed'
            findings.error("Y101", message, Span(path), "rename the file, or move it away")
    for path in (one.format(slug) for one in _READ):
        for name in _folders_like_files(root / path):
            report_folder(f"{path}/{name}", findings)


def _folders_like_files(folder: Path) -> Iterator[str]:
    try:
        with os.scandir(folder) as entries:
            yield from sorted(one.name for one in entries if one.name.endswith(_ENDINGS) and one.is_dir())
    except OSError:  # it is not there, or no folder
        return
