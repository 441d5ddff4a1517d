"""`hanshita compare`: take two versions of a game, show what changed between them."""

import json
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Findings, HanshitaError
from hanshita.releases import Comparison, compare_game
from hanshita.releases.files import released_versions
from hanshita.releases.telling import comparison_data, comparison_text


@click.command("compare", short_help="Show what changed since a released version.")
@arguments.game_argument
@click.argument("old", required=False, default="", metavar="OLD")
@click.argument("new", required=False)
@arguments.project_option
@arguments.format_option("text", "json", "html")
@arguments.language_option
@arguments.color_option
@arguments.quiet_option
def command(
    game: str, old: str, new: str | None, folder: Path, form: str, language: str | None, color: str, quiet: bool
) -> None:
    """Show what changed in GAME from the released version OLD to NEW, or to the files as they are now.

    Either may be what was printed last, called last, or the deck before that, last-2; of these only cards are known.
    Cards and facts value by value, rule text by paragraph with the words marked; while there are mistakes in the rules,
    cards and facts alone. As html, a page in build/GAME with the old and the new face of each card side by side.
    """
    project = arguments.found_project(folder)
    slug = arguments.named_game(project, game, "make compare GAME={game} OLD=0.90")
    if not old:
        raise _missing(slug, released_versions(project.root, slug))
    findings = Findings()
    try:
        if form == "html":
            from hanshita.revisions.comparison import write_comparison  # late: it draws

            with terminal.progress(quiet) as bar:
                page = write_comparison(project, slug, old, new, language, bar, findings)
            if not quiet:
                click.echo(terminal.shown_path(page))
        else:
            _show(compare_game(project, slug, old, new, language, findings), new, form, color)
    except HanshitaError as stopped:
        findings.extend(stopped.diagnostics)
    terminal.show_findings(project.root, findings.sorted(), color=color, err=True)
    terminal.leave(findings.sorted())


def _show(found: Comparison, new: str | None, form: str, color: str) -> None:
    if form == "json":
        click.echo(json.dumps(comparison_data(found, is_released=new is not None), ensure_ascii=False, indent=2))
        return
    colour = terminal.wants_colour(color, sys.stdout)
    called = new or f"{found.new.version}, the files as they are"
    click.echo(comparison_text(found, new=called, colour=colour), color=colour)


def _missing(slug: str, known: Sequence[str]) -> click.UsageError:
    """No version to compare with: which there are."""
    there = f"There is {', '.join(known)}" if known else f"There is no release yet (make release GAME={slug})"
    line = f"make compare GAME={slug} OLD={known[-1] if known else 'last'}"
    return click.UsageError(f"Compare with which version? {there}, and last, what you printed last; write {line}")
