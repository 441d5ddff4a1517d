"""A release is made: take a game as it is, write its file and begin the next entry of CHANGES.md."""

from pathlib import Path

from hanshita.diagnostics import Findings
from hanshita.export.writing import write_in_place
from hanshita.project import GameProject
from hanshita.releases.changes import with_next_entry
from hanshita.releases.files import write_release
from hanshita.releases.freezing import freeze
from hanshita.source.files import read_source


def make_release(game: GameProject, version: str | None) -> tuple[Path, ...]:
    """Freeze `game`, whose checks found no errors; the files written.

    Raises HanshitaError: R431 released already, R432 `version` is not what game.yaml says, R434 no name for a file.
    """
    said = game.game
    if version is not None and version != said.version:
        findings = Findings()
        findings.error(
            "R432", f"{game.slug} is {said.version}, not {version}", said.span,
            f'write "version: {version}" in game.yaml, or release {said.version}',
        )  # fmt: skip
        findings.raise_if_errors()
    release = freeze(game)
    game.findings.raise_if_errors()
    written = write_release(game.root, release)
    return written, _begin_next(game)


def _begin_next(game: GameProject) -> Path:
    path = f"rules/{game.slug}/CHANGES.md"
    there = (game.root / path).is_file()
    source = read_source(game.root, path, game.findings) if there else None
    game.findings.raise_if_errors()
    language = game.game.languages[0]
    text = with_next_entry(source.text if source else "", game.game.version, language, game.game.titles[language])
    write_in_place(game.root / path, text.encode())
    return game.root / path
