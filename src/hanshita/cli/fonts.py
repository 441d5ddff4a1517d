"""`hanshita fonts`: take games, tell of the fonts they are printed in."""

import json
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Diagnostic, Findings
from hanshita.project import GameProject, Project

if TYPE_CHECKING:
    from hanshita.fonts.report import FontRow

_SHOWN = 30  # characters that a font lacks


@click.command("fonts", short_help="Tell of the fonts: licence, embedding, missing characters.")
@arguments.games_argument
@arguments.project_option
@arguments.format_option("text", "json")
@arguments.color_option
def command(games: tuple[str, ...], folder: Path, form: str, color: str) -> None:
    """Tell of each font that GAMES, or every game, may be printed in.

    Family and weight, file, source and licence, whether its maker lets it be embedded in a PDF, and which characters of
    cards and rulebooks it lacks: those come from the next font of a style's list.
    """
    project = arguments.found_project(folder)
    reports, found = _reports(project, arguments.chosen_games(project, games))
    if form == "json":
        data = {slug: [row._asdict() for row in rows] for slug, (_, rows) in reports.items()}
        click.echo(json.dumps(data, ensure_ascii=False, indent=2))
    else:
        for slug, (characters, rows) in reports.items():
            click.echo("\n".join(_lines(slug, characters, rows)))
    terminal.show_findings(project.root, found, color=color, err=form == "json")
    terminal.leave(found)


def _reports(project: Project, slugs: Sequence[str]) -> "tuple[dict[str, tuple[int, list[FontRow]]], list[Diagnostic]]":
    """For each game how many characters its texts have, and the rows of its fonts."""
    from hanshita.fonts.report import font_rows

    reports: dict[str, tuple[int, list[FontRow]]] = {}
    findings = Findings()
    for slug in slugs:
        game = project.game(slug, findings)
        if game is None:
            continue
        characters = {char for text in _texts(game) for char in text if char.isprintable() and not char.isspace()}
        rows, wrong = font_rows(game.fonts, characters)
        findings.extend(wrong)
        reports[slug] = (len(characters), rows)
    fonts_alone = [one for one in findings.sorted() if one.code.startswith("F")]  # the rest is for `hanshita check`
    return reports, fonts_alone


def _texts(game: GameProject) -> Iterator[str]:
    """All that the cards say in any language, and the rulebooks as they are written."""
    yield from game.game.titles.values()
    for card in game.all_cards():
        yield from _said(card.values)
    for language in game.rulebook_languages:
        yield (game.root / game.rulebook_path(language)).read_text("utf-8", errors="replace")


def _said(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for part in value.values():
            yield from _said(part)
    elif isinstance(value, list):
        for part in value:
            yield from _said(part)


def _lines(slug: str, characters: int, rows: "Sequence[FontRow]") -> Iterator[str]:
    yield f"{slug}: {characters} different characters in cards and rulebooks"
    for row in rows:
        yield f"  {row.family} {row.weight}  ({row.postscript_name}, {row.form})"
        yield f"    {row.file}{f' from {row.source}' if row.source else ''}"
        yield f"    licence: {row.licence or 'not named'}; embedding: {row.embedding}"
        shown = " ".join(row.missing[:_SHOWN])
        more = f" and {len(row.missing) - _SHOWN} more" if len(row.missing) > _SHOWN else ""
        yield f"    lacks {len(row.missing)}: {shown}{more}" if row.missing else "    has them all"
