"""`hanshita errata`: take a game and a version that was given away, write what its owners have to know."""

from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import HanshitaError


@click.command("errata", short_help="Write the errata sheet for a released version.")
@arguments.game_argument
@click.argument("version", required=False)
@arguments.project_option
@click.option("--language", "languages", multiple=True, help="Only this language, such as en; else all there are.")
@click.option(
    "--paper",
    type=click.Choice(["A4", "Letter", "A3"], case_sensitive=False),
    default="A4",
    show_default=True,
    help="What is in the printer.",
)
@arguments.color_option
@arguments.quiet_option
def command(
    game: str, version: str | None, folder: Path, languages: tuple[str, ...], paper: str, color: str, quiet: bool
) -> None:  # fmt: skip
    """Write what owners of a released VERSION of GAME have to know: page, item, wrong, right.

    Writes to build/GAME: errata-VERSION.pdf, a slip of the cards' size to cut and fold for the box; the same as .html
    to post and as .txt; and stickers for the cards. Without VERSION, the errata written by hand in rules/GAME/errata/
    are printed, a page each.
    """
    from hanshita.revisions.errata import write_errata, write_own_errata  # late: it draws

    project = arguments.found_project(folder)
    slug = arguments.named_game(project, game, "make errata GAME={game} VERSION=0.90")
    try:
        with terminal.progress(quiet) as bar:
            if version is None:
                made = write_own_errata(project, slug, languages)
            else:
                made = write_errata(project, slug, version, languages, paper, bar)
    except HanshitaError as stopped:
        terminal.show_findings(project.root, stopped.diagnostics, color=color, err=True)
        terminal.leave(stopped.diagnostics)
        return
    terminal.show_findings(project.root, made.findings, color=color, err=True)
    if quiet:
        return
    if not made.outputs:
        click.echo(f"{slug}   nothing differs from {version}")
    for path in made.outputs:
        click.echo(terminal.shown_path(path))
