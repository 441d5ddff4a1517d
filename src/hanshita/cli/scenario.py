"""`hanshita scenario run`: take scenario files, play them, say what differs and where."""

from pathlib import Path
from typing import Any

import click

from hanshita.cli import arguments, table, terminal
from hanshita.diagnostics import Findings
from hanshita.engine.scenario import Stage
from hanshita.games import kit
from hanshita.project import Project
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import read_source


@click.group("scenario", short_help="Play worked examples.")
def command() -> None:
    """Play the worked examples of rules/GAME/scenarios/."""


@command.command("run", short_help="Play scenario files and say what differs.")
@click.argument("files", nargs=-1, type=click.Path(exists=True, path_type=Path))
@arguments.project_option
@arguments.color_option
@arguments.quiet_option
def run(files: tuple[Path, ...], folder: Path, color: str, quiet: bool) -> None:
    """Play scenario FILES, or all of the project, and say what differs from what is written."""
    project = arguments.found_project(folder)
    findings = Findings()
    stages: dict[str, Stage[Any]] = {}
    played = 0
    paths = [path.resolve().relative_to(project.root) for path in _files(project, files)]
    for path in paths:
        source = read_source(project.root, path.as_posix(), findings)
        slug = path.parts[1]
        if slug not in stages:
            stages[slug] = _stage(project, slug, color)
        for scenario in read_scenarios(source, findings) if source is not None else ():
            run_scenario(stages[slug], scenario, findings)
            played += 1
    terminal.show_findings(project.root, findings.sorted(), color=color)
    if not findings and not quiet:
        click.echo(f"{played} scenarios in {len(paths)} files: all as written")
    terminal.leave(findings)


def _files(project: Project, files: tuple[Path, ...]) -> list[Path]:
    """The files that are meant; a folder means all in it. Raises a usage error for a file of no game."""
    wanted = files or tuple(sorted((project.root / "rules").glob("*/scenarios")))
    found = [one for path in wanted for one in (sorted(path.glob("**/*.yaml")) if path.is_dir() else [path])]
    for path in found:
        inside = path.resolve().is_relative_to(project.root / "rules")
        if not inside or len(path.resolve().relative_to(project.root).parts) < 4:
            raise click.UsageError(f"{path} does not lie in rules/GAME/scenarios/ of this project.")
    return found


def _stage(project: Project, slug: str, color: str) -> Stage[Any]:
    game = table.playable_game(project, slug, {}, color)
    found = kit(slug)
    assert found is not None  # else there is no game
    return found.stage(game)
