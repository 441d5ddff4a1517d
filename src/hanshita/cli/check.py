"""`hanshita check`: take games, show what is wrong with them, print nothing."""

import json
from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic
from hanshita.pipeline import check_game


@click.command("check", short_help="Find mistakes without printing.")
@arguments.games_argument
@arguments.project_option
@click.option("--deep", is_flag=True, help="Also play thousands of matches, and judge what came of them.")
@click.option(
    "--matches",
    type=click.IntRange(1),
    default=2_000,
    show_default=True,
    help="How many, with --deep: fewer are quicker.",
)
@arguments.format_option("text", "json", "github")
@arguments.color_option
@arguments.quiet_option
def command(games: tuple[str, ...], deep: bool, matches: int, folder: Path, form: str, color: str, quiet: bool) -> None:
    """Find mistakes in GAMES, or in every game, without printing.

    With --deep, a game whose cards and code are those of the last time is not played again.

    Errors stop a print, warnings do not. `hanshita explain CODE` tells more of a finding.
    """
    project = arguments.found_project(folder)
    found: list[Diagnostic] = []
    slugs = arguments.chosen_games(project, games)
    for slug in slugs:
        with terminal.progress(quiet or form != "text") as bar:
            found += check_game(project, slug, bar, matches if deep else 0)
    found = list(dict.fromkeys(found))  # layouts/common is looked at for each game
    if form == "json":
        from hanshita.reporting import findings_data

        click.echo(json.dumps(findings_data(found), ensure_ascii=False, indent=2))
    elif form == "github":
        from hanshita.reporting import github_annotations

        click.echo(github_annotations(found), nl=False)
    else:
        terminal.show_findings(project.root, found, color=color)
        if not found and not quiet:
            click.echo(f"{', '.join(slugs)}: no findings")
    terminal.leave(found)
