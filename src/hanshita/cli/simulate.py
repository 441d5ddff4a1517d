"""`hanshita simulate`: take a game, play it many times, say who won and how long it took."""

import json
import time
from pathlib import Path

import click

from hanshita.cli import arguments, table
from hanshita.simulate import Tally, count


@click.command("simulate", short_help="Play a game many times and count.")
@arguments.game_argument
@click.option("--players", type=int, default=None, help="How many play; else as few as the game takes.")
@click.option("--games", "matches", type=click.IntRange(1), default=100, show_default=True, help="How many matches.")
@click.option(
    "--bots", default="random", show_default=True, help="random, own, search; or one for each seat: own,random."
)
@click.option("--seed", type=int, default=1, show_default=True, help="The same seed gives the same matches.")
@table.option_option
@arguments.project_option
@arguments.format_option("text", "json")
def command(
    game: str,
    players: int | None,
    matches: int,
    bots: str,
    seed: int,
    options: tuple[str, ...],
    folder: Path,
    form: str,
) -> None:
    """Play GAME many times and count wins and lengths."""
    project = arguments.found_project(folder)
    slug = arguments.named_game(project, game, "make simulate GAME={game}")
    rules = table.playable_game(project, slug, table.chosen_options(slug, options))
    seats = table.checked_players(rules, players if players is not None else rules.facts.players[0])
    names = _bots_of(bots, seats)
    began = time.process_time()
    makers = [] if set(names) == {"random"} else [table.bot_maker(rules, name) for name in names]
    tally = count(rules, seats, matches, seed, makers)
    spent = time.process_time() - began
    if form == "json":
        about = {"game": rules.facts.slug, "version": rules.facts.version, "variant": rules.facts.variant}
        click.echo(json.dumps(about | {"players": seats, "bots": names, "seed": seed} | tally.data(), indent=2))
    else:
        _show(tally, names, spent)


def _bots_of(written: str, players: int) -> list[str]:
    """The name of the bot on each seat; fewer names go round."""
    names = written.split(",")
    for name in names:
        if name not in table.BOTS:
            raise click.UsageError(f'There is no bot "{name}"; there is: {", ".join(table.BOTS)}')
    return [names[seat % len(names)] for seat in range(players)]


def _show(tally: Tally, names: list[str], spent: float) -> None:
    data = tally.data()
    total = data["matches"]
    for seat, (name, wins) in enumerate(zip(names, tally.wins, strict=True)):
        click.echo(f"seat {seat + 1} ({name}): {wins} wins, {100 * wins / total:.1f} %")
    click.echo(f"shared wins: {tally.shared}, nobody wins: {tally.nobody}, faults of bots: {tally.faults}")
    length = data["decisions"]
    click.echo(f"decisions: {length['least']}-{length['most']}, median {length['median']}, mean {length['mean']}")
    click.echo(f"{total} matches, {total / max(spent, 1e-9):.0f} a second")
