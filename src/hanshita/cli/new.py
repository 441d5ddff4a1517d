"""`hanshita new`: take a name, write a small game to begin with."""

from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import HanshitaError


@click.command("new", short_help="Begin a game of your own.")
@click.argument("game")
@click.option("--title", help="What it is called, as on the cover.  [default: its name]")
@arguments.project_option
@arguments.color_option
@arguments.quiet_option
def command(game: str, title: str | None, folder: Path, color: str, quiet: bool) -> None:
    """Write GAME, a small game of twelve cards with a layout and a rulebook, which prints at once.

    It is there to be changed: its title, then its fields and cards, one thing at a time, with `hanshita watch GAME`
    beside you. GAME is the name of its folders: small Latin letters, digits, hyphens.
    """
    from datetime import date

    from hanshita.starter import begin_game

    project = arguments.found_project(folder)
    try:
        paths = begin_game(project.root, game, _plain(title) or game, date.today())
    except HanshitaError as stopped:
        terminal.show_findings(project.root, stopped.diagnostics, color=color, err=True)
        terminal.leave(stopped.diagnostics)
        return
    if not quiet:
        click.echo("\n".join(terminal.shown_path(path) for path in paths))


def _plain(title: str | None) -> str:
    """A title as it can be printed: without control characters, and without blanks around it."""
    return "".join(one if one.isprintable() else " " for one in title or "").strip()
