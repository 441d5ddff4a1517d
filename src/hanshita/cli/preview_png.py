"""`hanshita preview-png`: take games, write a picture of each face and each component."""

from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import HanshitaError
from hanshita.pipeline import preview_png


@click.command("preview-png", short_help="Write a PNG of each card face and component.")
@arguments.games_argument
@arguments.project_option
@click.option("--dpi", type=click.IntRange(20, 1200), default=150, show_default=True, help="Pixels per inch.")
@click.option("--cards", default="", metavar="ID,ID", help="Only these cards, and no components.")
@arguments.language_option
@arguments.color_option
@arguments.quiet_option
def command(
    games: tuple[str, ...], folder: Path, dpi: float, cards: str, language: str | None, color: str, quiet: bool
) -> None:
    """Write a PNG of each card face and component of GAMES, or of every game, to look at.

    The pictures are made from the very drawing that is printed; tokens are seen with the line they are cut along, dice
    and boxes as their nets.
    """
    project = arguments.found_project(folder)
    wanted = [name.strip() for name in cards.split(",") if name.strip()]
    stopped = False
    for slug in arguments.chosen_games(project, games):
        try:
            with terminal.progress(quiet) as bar:
                written = preview_png(project, slug, dpi, wanted, bar, language)
        except HanshitaError as error:
            terminal.show_findings(project.root, error.diagnostics, color=color, err=True)
            stopped = True
            continue
        if not quiet:
            click.echo(_summary(slug, written))
    if stopped:
        raise SystemExit(terminal.FINDINGS)


def _summary(slug: str, written: tuple[Path, ...]) -> str:
    if not written:
        return f"{slug}   no faces"
    return f"{slug}   {len(written)} pictures in {terminal.shown_path(written[0].parent)}"
