"""`hanshita check`: take games, show what is wrong with them, print nothing."""

import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic
from hanshita.pipeline import check_game
from hanshita.project import Project

if TYPE_CHECKING:
    from hanshita.reporting import Rule

_ROUNDS = 5  # a cure may show the next finding; more than a few in a row would be a quarrel of two checks


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
@arguments.format_option("text", "json", "github", "sarif")
@click.option("--print", "printed", is_flag=True, help="Also read the finished PDFs back, and compare.")
@click.option("--fix", is_flag=True, help="Write what has but one answer into your files, and tell of each.")
@click.option("--watch", "watching", is_flag=True, help="Check again whenever a file is saved, until Ctrl-C.")
@arguments.color_option
@arguments.quiet_option
def command(
    games: tuple[str, ...],
    deep: bool,
    matches: int,
    folder: Path,
    form: str,
    printed: bool,
    fix: bool,
    watching: bool,
    color: str,
    quiet: bool,
) -> None:
    """Find mistakes in GAMES, or in every game, without printing.

    With --deep, a game whose cards and code are those of the last time is not played again.

    Errors stop a print, warnings do not. `hanshita explain CODE` tells more of a finding.
    """
    project = arguments.found_project(folder)
    slugs = arguments.chosen_games(project, games)
    if watching:
        if fix or printed or form != "text":
            raise click.UsageError("--watch shows findings as text, and looks at what you type.")
        _watch(project.root, slugs, matches if deep else 0, color, only=bool(games))
        return
    matches = matches if deep else 0
    if fix:
        found = _mended(project, slugs, matches, form, quiet)
    else:
        found = _checked(project, slugs, matches, quiet or form != "text")
    if printed:
        found += _press_checked(project, slugs)
    _show(project, slugs, found, form, color, quiet)
    terminal.leave(found)


def _checked(project: Project, slugs: Sequence[str], matches: int, quiet: bool) -> list[Diagnostic]:
    found: list[Diagnostic] = []
    for slug in slugs:
        with terminal.progress(quiet) as bar:
            found += check_game(project, slug, bar, matches)
    return list(dict.fromkeys(found))  # layouts/common is looked at for each game


def _press_checked(project: Project, slugs: Sequence[str]) -> list[Diagnostic]:
    from hanshita.presscheck import check_print

    return [one for slug in slugs for one in check_print(project, slug)]


def _mended(project: Project, slugs: Sequence[str], matches: int, form: str, quiet: bool) -> list[Diagnostic]:
    """What remains after every cure that needs no thinking has been written."""
    from hanshita.checks.mending import mend

    for _ in range(_ROUNDS):
        began = time.time()
        found = _checked(project, slugs, matches, quiet or form != "text")
        done = mend(project.root, found, began)
        for one, was in done:
            change = f'"{was}" is "{one.replacement}" now' if was else "the file is written anew"
            change = "these lines are in order now" if "\n" in was else change
            click.echo(f"{one.span}: fixed {one.code}: {change}", err=form != "text")
        if not done:
            break
    return found


def _show(
    project: Project, slugs: Sequence[str], found: Sequence[Diagnostic], form: str, color: str, quiet: bool
) -> None:
    if form == "text":
        terminal.show_findings(project.root, found, color=color)
        if not found and not quiet:
            click.echo(f"{', '.join(slugs)}: no findings")
    else:
        click.echo(_for_machines(found, form), nl=form != "github")


def _for_machines(found: Sequence[Diagnostic], form: str) -> str:
    from hanshita.reporting import findings_data, github_annotations, sarif_log

    if form == "github":
        return github_annotations(found)
    if form == "json":
        return json.dumps(findings_data(found), ensure_ascii=False, indent=2)
    return json.dumps(sarif_log(found, _rule), ensure_ascii=False, indent=2)


def _rule(code: str) -> "Rule":
    from hanshita.checks.catalogue import CODES, page
    from hanshita.reporting import Rule

    row = CODES[code]
    return Rule(code, row.name, row.severity.value, page(code))


def _watch(root: Path, slugs: Sequence[str], matches: int, color: str, *, only: bool) -> None:
    import gc

    from hanshita.cli.watch import each_save, mishaps_told, until_interrupted

    gc.enable()  # a watch lives on, see hanshita.__main__
    with until_interrupted():
        for touched in each_save(root, slugs, only=only):
            project = Project(root)
            with mishaps_told():
                _show(project, touched, _checked(project, touched, matches, quiet=False), "text", color, quiet=False)
            click.echo(f"{time.strftime('%H:%M:%S')}   watching; Ctrl-C ends")
