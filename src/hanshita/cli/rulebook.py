"""`hanshita rulebook`: take games, write their rulebooks as books, booklets, web pages and plain text."""

import json
from pathlib import Path
from typing import Any

import click

from hanshita.bookbinding import OUTPUTS, SIZES, BookOptions, Bound, bind_rulebooks
from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic, HanshitaError
from hanshita.sheets.booklet import THICKNESS

_THICKEST = 1.0  # mm, of a folded sheet


@click.command("rulebook", short_help="Make rulebooks as book, booklet, web page and text.")
@arguments.games_argument
@arguments.project_option
@click.option("--language", "languages", multiple=True, help="Only this language, such as en; else all there are.")
@click.option(
    "--size",
    "sizes",
    multiple=True,
    type=click.Choice([*SIZES], case_sensitive=False),
    help="Only pages of this size; else all sizes.",
)
@click.option("--only", "outputs", metavar="FORMS", default="", help=f"Some of {','.join(OUTPUTS)}; else all.")
@click.option(
    "--paper",
    type=click.Choice(["A4", "Letter", "A3"], case_sensitive=False),
    default="A4",
    show_default=True,
    help="What booklets are printed on.",
)
@click.option(
    "--flip",
    type=click.Choice(["long-edge", "short-edge"]),
    default="long-edge",
    show_default=True,
    help="How the printer turns the paper for the second side of a booklet.",
)
@click.option(
    "--creep",
    type=arguments.Length(_THICKEST),
    default=THICKNESS,
    show_default=True,
    help="Thickness of one folded sheet in mm: inner pages move towards the fold by as much.",
)
@click.option(
    "--binding",
    type=click.Choice(["left", "right"]),
    default=None,
    help="Side of the fold, looking at the cover; else left, and right for text from top to bottom.",
)
@click.option(
    "--changes",
    metavar="VERSION",
    default=None,
    help="Mark what changed since a released version, and list it at the end.",
)
@arguments.format_option("text", "json")
@arguments.color_option
@arguments.quiet_option
def command(
    games: tuple[str, ...],
    folder: Path,
    languages: tuple[str, ...],
    sizes: tuple[str, ...],
    outputs: str,
    form: str,
    color: str,
    quiet: bool,
    **sheet: Any,
) -> None:  # fmt: skip
    """Make the rulebooks of GAMES, or of every game, in every language they are written in.

    Writes to build/GAME: rulebook.pdf (A5) and rulebook-a6.pdf, each as a -booklet.pdf to print on both sides, fold
    and stitch, rulebook.html, rulebook.txt, and rulebook-summary.pdf, a sheet of what the rulebook marks. Languages
    after the game's first are told apart by -en and the like.
    """
    project = arguments.found_project(folder)
    options = BookOptions(sizes or tuple(SIZES), _forms(outputs), languages, **sheet)
    found: list[Diagnostic] = []
    bound: list[Bound] = []
    for slug in arguments.chosen_games(project, games):
        try:
            one = bind_rulebooks(project, slug, options, lambda path: _tell(path, quiet or form == "json"))
        except HanshitaError as stopped:
            found += stopped.diagnostics
            shown = stopped.diagnostics
        else:
            bound.append(one)
            found += one.findings
            shown = one.findings
        if form == "text":
            terminal.show_findings(project.root, shown, color=color, err=True)
    if form == "json":
        data = [{"game": one.game, "version": one.version, "outputs": [*map(terminal.shown_path, one.outputs)]}
                for one in bound]  # fmt: skip
        from hanshita.reporting import findings_data  # late: only who asks for JSON pays for it

        click.echo(json.dumps({**findings_data(found), "games": data}, ensure_ascii=False, indent=2))
    terminal.leave(found)


def _forms(wanted: str) -> tuple[str, ...]:
    """What stands behind --only. Raises a usage error for a form that does not exist."""
    forms = tuple(dict.fromkeys(one.strip() for one in wanted.split(",") if one.strip()))
    for one in forms:
        if one not in OUTPUTS:
            raise click.UsageError(f'There is no form "{one}"; there is: {", ".join(OUTPUTS)}')
    return forms or OUTPUTS


def _tell(path: Path, quiet: bool) -> None:
    if not quiet:
        click.echo(terminal.shown_path(path))
