"""`hanshita release`: take a game that checks find nothing wrong with, freeze it under its version."""

from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Findings, HanshitaError


@click.command("release", short_help="Freeze a version, to compare later ones with.")
@arguments.game_argument
@click.argument("version", required=False)
@arguments.project_option
@arguments.color_option
@arguments.quiet_option
def command(game: str, version: str | None, folder: Path, color: str, quiet: bool) -> None:
    """Freeze GAME as it is now under its VERSION, the one that game.yaml says.

    Writes cards, facts, components, rule text with its pages, and what comes of the scenarios to
    rules/GAME/releases/VERSION.json and begins the entry of the next version in CHANGES.md. Errors in the game stop it,
    and so does a release of that version.
    """
    from hanshita.pipeline import check_game  # late, as what follows: --help of all commands loads none of it
    from hanshita.releases import release_game
    from hanshita.revisions import pages_to_freeze

    project = arguments.found_project(folder)
    slug = arguments.named_game(project, game, "make release GAME={game}")
    try:
        with terminal.progress(quiet) as bar:
            found = Findings(check_game(project, slug, bar))
        found.raise_if_errors()
        pages = pages_to_freeze(project, slug, found)
        found.raise_if_errors()
        paths = release_game(project, slug, version, pages)
    except HanshitaError as stopped:
        terminal.show_findings(project.root, stopped.diagnostics, color=color, err=True)
        terminal.leave(stopped.diagnostics)
        return
    terminal.show_findings(project.root, tuple(found), color=color, err=True)
    if not quiet:
        click.echo("\n".join(terminal.shown_path(path) for path in paths))
