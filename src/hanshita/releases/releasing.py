"""Releases of a project: take a game as it is, write its release, or compare it with an earlier one."""

from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType
from typing import TypeAlias

from hanshita.diagnostics import Findings, HanshitaError
from hanshita.export.writing import write_in_place
from hanshita.project import GameProject, Project
from hanshita.releases.changes import with_next_entry
from hanshita.releases.comparing import Comparison, compare
from hanshita.releases.files import read_release, write_release
from hanshita.releases.freezing import freeze
from hanshita.releases.last import earlier
from hanshita.releases.ledger import is_last
from hanshita.releases.model import Release
from hanshita.source.files import read_source
from hanshita.spans import Span

Pages: TypeAlias = Mapping[str, Mapping[str, int]]
NO_PAGES: Pages = MappingProxyType({})


def release_game(project: Project, slug: str, version: str | None = None, pages: Pages = NO_PAGES) -> tuple[Path, ...]:
    """Freeze a game whose checks found no errors; its release and CHANGES.md, as written.

    `pages` say where each paragraph stands in the printed book. Raises HanshitaError: R412 a scenario does not hold,
    R431 released already, R432 `version` is not what game.yaml says, R434 no name for a file.
    """
    game = opened(project, slug)
    said = game.game
    if version is not None and version != said.version:
        findings = Findings()
        findings.error(
            "R432", f"{game.slug} is {said.version}, not {version}", said.span,
            f'write "version: {version}" in game.yaml, or release {said.version}',
        )  # fmt: skip
        findings.raise_if_errors()
    release = freeze(game)._replace(pages={language: dict(some) for language, some in pages.items()})
    _check_scenarios(game)
    game.findings.raise_if_errors()
    written = write_release(game.root, release)
    return written, _begin_next(game)


def _check_scenarios(game: GameProject) -> None:
    """R412 at each that comes to something else than it says; a game that hanshita cannot play has none to check."""
    from hanshita.games import kit

    for name in game.examples if kit(game.slug) is not None else ():
        wrong = game.examples[name].wrong
        if wrong:
            place = next((note.span for note in wrong if note.span), None) or Span(f"rules/{game.slug}/scenarios")
            cure = "correct the card or the fact, or else the scenario"
            game.findings.error("R412", f'the example "{name}" no longer holds', place, *wrong, cure)


def compare_game(
    project: Project,
    slug: str,
    old: str,
    new: str | None = None,
    language: str | None = None,
    findings: Findings | None = None,
) -> Comparison:
    """What changed from the release `old` to the release `new`, or (None) to the files as they are now.

    Either may be a print in `language` (else the game's first), "last" or "last-2", of which only cards and facts are
    known. Where mistakes in its rules alone keep a game from being read, `findings` hear of them, and cards and facts
    are compared. Raises HanshitaError: R430 or R433 for a release, R449 for a print, and all other mistakes.
    """
    if new is not None and not is_last(old) and not is_last(new):
        return compare(read_release(project.root, slug, old), read_release(project.root, slug, new))
    game = opened(project, slug)
    game.speak(language or game.language)
    then, now = earlier(game, old), freeze(game) if new is None else earlier(game, new)
    if findings is None or any(not one.span.path.startswith(f"rules/{slug}/") for one in game.findings.errors):
        game.findings.raise_if_errors()
    elif game.findings.errors:
        findings.extend(game.findings)
        then, now = then._replace(rules={}, scenarios={}), now._replace(rules={}, scenarios={})
    if is_last(old) or (new is not None and is_last(new)):
        then, now = _deck_alone(then), _deck_alone(now)
    return compare(then, now)


def _deck_alone(release: Release) -> Release:
    return release._replace(components={}, rules={}, scenarios={})


def opened(project: Project, slug: str) -> GameProject:
    """A game to read. Raises HanshitaError where its game.yaml is of no use."""
    findings = Findings()
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    return game


def _begin_next(game: GameProject) -> Path:
    path = f"rules/{game.slug}/CHANGES.md"
    there = (game.root / path).is_file()
    source = read_source(game.root, path, game.findings) if there else None
    game.findings.raise_if_errors()
    language = game.game.languages[0]
    text = with_next_entry(source.text if source else "", game.game.version, language, game.game.titles[language])
    write_in_place(game.root / path, text.encode())
    return game.root / path
