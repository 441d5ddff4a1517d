"""`hanshita new`: take a name, write a small game to begin with."""

from collections.abc import Sequence
from contextlib import suppress
from datetime import date
from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.pipeline import check_game
from hanshita.project import Project
from hanshita.spans import Span

_MOST_REASONS = 3  # each of another kind
_LONGEST_SHOWN = 40  # characters of the title


@click.command("new", short_help="Begin a game of your own.")
@arguments.game_argument
@click.option("--title", help="What it is called, as on the cover.  [default: its name]")
@click.option("--language", type=click.Choice(["ja", "en"]), default="ja", show_default=True, help="Of the new game.")
@arguments.project_option
@arguments.color_option
@arguments.quiet_option
def command(game: str, title: str | None, language: str, folder: Path, color: str, quiet: bool) -> None:
    """Write GAME, a small game of twelve cards with a layout and a rulebook, which prints at once.

    It is there to be changed: its title, then its fields and cards, one thing at a time, with `hanshita watch GAME`
    beside you. GAME is the name of its folders: small Latin letters, digits, hyphens.
    """
    project = arguments.found_project(folder)
    if not game:
        known = project.game_slugs()
        there = f"There is already {', '.join(known)}; write" if known else "Write"
        raise click.UsageError(f"What shall the game be called? {there} make new GAME=bento TITLE=おべんとう合戦")
    try:
        paths = _begun(project.root, game, _plain(title) or game, language)
    except HanshitaError as stopped:
        terminal.show_findings(project.root, stopped.diagnostics, color=color, err=True)
        terminal.leave(stopped.diagnostics)
        return
    if not quiet:
        click.echo("\n".join(terminal.shown_path(path) for path in paths))


def _plain(title: str | None) -> str:
    """A title as it can be printed: without control characters, and without blanks around it."""
    return "".join(one if one.isprintable() else " " for one in title or "").strip()


def _begun(root: Path, slug: str, title: str, language: str) -> Sequence[Path]:
    """The files of the new game.

    Raises HanshitaError: what `begin_game` does, and Y154, leaving no file, where the title is what stops a print. What
    is wrong with the project itself is no reason.
    """
    from hanshita.starter import begin_game

    paths = begin_game(root, slug, title, date.today(), language)
    reasons = _errors(root, slug) if title != slug else []
    if reasons:
        _taken_away(paths)
        paths = begin_game(root, slug, slug, date.today(), language)  # as it would be with a plain title
        is_title = not _errors(root, slug)
        _taken_away(paths)
        if is_title:
            raise HanshitaError([_unprintable(title, reasons)])
        paths = begin_game(root, slug, title, date.today(), language)
    return paths


def _errors(root: Path, slug: str) -> list[Diagnostic]:
    found = check_game(Project(root), slug, terminal.Silence())
    return [one for one in found if one.severity is Severity.ERROR]


def _taken_away(paths: Sequence[Path]) -> None:
    for path in paths:
        path.unlink()
    for folder in {path.parent for path in paths}:  # all of them made for these
        with suppress(OSError):  # an editor was fast
            folder.rmdir()


def _unprintable(title: str, reasons: Sequence[Diagnostic]) -> Diagnostic:
    kinds = list({one.code: one for one in reversed(reasons)}.values())[::-1]
    shown = title if len(title) <= _LONGEST_SHOWN else f"{title[:_LONGEST_SHOWN]}…"
    return Diagnostic(
        "Y154", Severity.ERROR, f'a game of the title "{shown}" could not be printed', Span("cards"),
        (Note("choose a short title of characters that the fonts of fonts/fonts.yaml have"),
         *(Note(f"see what stops it: {one.code}, {one.message}") for one in kinds[:_MOST_REASONS])),
    )  # fmt: skip
