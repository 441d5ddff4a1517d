"""A version of which CHANGES.md tells nothing."""

import re
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.releases.differs_from_release import version_place
from hanshita.diagnostics import did_you_mean
from hanshita.releases import released_versions
from hanshita.releases.changes import next_heading
from hanshita.source.files import read_source, stands

_ENTRY = re.compile(r"^## +(.*?) *$", re.MULTILINE)


def version_without_entry(game: GameProject, findings: Findings) -> None:
    """A version that is not released yet may still be told of under the heading of the next one."""
    path = f"rules/{game.slug}/CHANGES.md"
    source = read_source(game.root, path, findings) if stands(game.root, path) else None
    if source is None:
        return
    version = game.game.version
    _, *parts = _ENTRY.split(source.text)
    entries = dict(zip(parts[::2], parts[1::2], strict=True))
    heading, nothing = next_heading(game.game.languages[0])
    told = entries.get(version, "")
    if version not in released_versions(game.root, game.slug):
        told += entries.get(heading, "").replace(nothing, "")
    if not any(one.strip("-*+ ") for one in told.split("\n")):
        released = released_versions(game.root, game.slug)
        typed = [one for one in entries if one not in released]
        begun = heading if heading in entries and version not in released else ""
        _report(version, typed, begun, game, path, findings)


def _report(version: str, entries: Sequence[str], begun: str, game: GameProject, path: str, findings: Findings) -> None:
    """`entries` are those of no released version, `begun` is the heading under which the next one may be told of."""
    cure = f'write under "## {begun}"' if begun else f'write "## {version}" there, and'
    findings.warning(
        "R429", f"{path} tells nothing of {version}", version_place(game), *did_you_mean(version, entries),
        Note(f"{cure} what players will notice", Span(path)),
    )  # fmt: skip
