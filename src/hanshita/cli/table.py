"""What the commands at the table share: a game that can be played, and bots by name."""

from collections.abc import Callable
from typing import Any

import click

from hanshita.cli import arguments, terminal
from hanshita.diagnostics import Findings
from hanshita.engine import Bot, Game, RandomBot, SearchBot
from hanshita.games import build, kit
from hanshita.project import Project

BOTS = ("random", "own", "search")


def option_option(command: arguments.Command) -> arguments.Command:
    return click.option(
        "--option", "options", multiple=True, metavar="NAME=VALUE", help="A variant of the game, such as mode=solo."
    )(command)


def chosen_options(slug: str, written: tuple[str, ...]) -> dict[str, str]:
    """Options as they were typed, checked. Raises a usage error for what the game does not have."""
    found = kit(slug)
    known = found.options if found is not None else {}
    options: dict[str, str] = {}
    for one in written:
        name, _, value = one.partition("=")
        if value not in known.get(name, ()):
            possible = ", ".join(f"{key}={choice}" for key, choices in known.items() for choice in choices)
            raise click.UsageError(f'{slug} has no option "{one}"; there is: {possible or "none"}')
        options[name] = value
    return options


def playable_game(project: Project, slug: str, options: dict[str, str], color: str = "auto") -> Game[Any]:
    """The rules of a game over its cards; findings are shown and end the command."""
    arguments.chosen_games(project, [slug])
    findings = Findings()
    printed = project.game(slug, findings)
    game = None if printed is None else build(slug, printed.game, printed.cards, options, findings)
    if game is None or findings.errors:
        terminal.show_findings(project.root, findings.sorted(), color=color, err=True)
        raise SystemExit(terminal.FINDINGS)
    return game


def checked_players(game: Game[Any], players: int) -> int:
    """The number of players. Raises a usage error where the game is not for so many."""
    low, high = game.facts.players
    if not low <= players <= high:
        raise click.UsageError(f"{game.facts.slug} is for {low}-{high} players, not {players}.")
    return players


def bot_maker(game: Game[Any], name: str) -> Callable[[int], Bot]:
    """What makes a bot of a name from a seed."""
    found = kit(game.facts.slug)
    if name == "random" or found is None:
        return RandomBot
    own = found.bot
    if name == "search":
        return lambda seed: SearchBot(game, seed, depth=50, guide=own(game, seed))
    return lambda seed: own(game, seed)
