"""`hanshita trace`: take a game, write where each of its rules is held, as a page and as JSON."""

import json
from pathlib import Path

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Findings, HanshitaError


@click.command("trace", short_help="Write which code, examples and matches hold each rule.")
@arguments.games_argument
@click.option(
    "--matches",
    type=click.IntRange(1),
    default=2_000,
    show_default=True,
    help="How many are played: fewer are quicker.",
)
@arguments.project_option
@arguments.quiet_option
def command(games: tuple[str, ...], matches: int, folder: Path, quiet: bool) -> None:
    """Write build/GAME/trace.html and trace.json for GAMES, or for every game.

    Each rule stands there with the functions that carry it out, the examples that show it, and how often simulated
    matches came to it.
    """
    from hanshita.checks.play.at_table import at_table
    from hanshita.checks.play.trace import trace
    from hanshita.checks.play.trace_page import trace_page
    from hanshita.export.writing import write_in_place
    from hanshita.simulate.kept import kept_playtest

    project = arguments.found_project(folder)
    for slug in arguments.chosen_games(project, games):
        findings = Findings()
        game = project.game(slug, findings)
        table = None if game is None else at_table(game)
        played = None if game is None or table is None else kept_playtest(project, game, matches)
        if table is None or played is None:
            terminal.show_findings(project.root, findings.sorted(), color="auto")
            raise click.ClickException(f"{slug} has no rulebook whose rules a program can play")
        traced = trace(table, played)
        target = project.build_folder(slug)
        try:
            write_in_place(target / "trace.html", trace_page(traced).encode())
            data = json.dumps(traced.data(), ensure_ascii=False, indent=1) + "\n"
            write_in_place(target / "trace.json", data.encode())
        except HanshitaError as stopped:
            terminal.show_findings(project.root, stopped.diagnostics, color="auto")
            terminal.leave(stopped.diagnostics)
        if not quiet:
            click.echo(f"{slug}: {len(traced.rows)} rules in {terminal.shown_path(target / 'trace.html')}")
