"""The bundled games at the table: take the slug of a game and its printed data, give rules that a program can play.

Each game is a package with a `KIT`: how to build its rules from cards and facts (mistakes become findings at their
place in the YAML), its heuristic bot, its stage for scenarios. A package is imported when its game is asked for.
Games of third parties come in by entry points (`hanshita.plugins`). How to write one: `hanshita.engine.game`; the one
to read first: `hanshita.games.anken`.
"""

import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from importlib import import_module
from typing import Any, NamedTuple

from hanshita.cards.model import Card
from hanshita.cards.model import Game as PrintedGame
from hanshita.diagnostics import Findings
from hanshita.engine import Bot, Game
from hanshita.engine.scenario import Stage

_BUNDLED = ("anken", "economy", "konkatsu", "sentoin")

Cards = Mapping[str, Sequence[Card]]  # by card type, in file order: GameProject.cards
Options = Mapping[str, str]  # the game's own variants, {"mode": "solo"}


class Impossible(NamedTuple):
    """Something on a card that no legal play can do: the id of the card, the place of the value, and why."""

    card: str
    place: str
    reason: str


def _nothing(game: Any) -> Iterable[Impossible]:
    del game
    return ()


class Kit(NamedTuple):
    """What a game package offers.

    `build(printed, cards, options, findings)` gives the rules, or None and findings; `bot(game, seed)` the game's own
    player; `stage(game)` the table for its scenario files. `options` lists the variants: {"mode": ("multi", "solo")},
    the first of each is the usual one. `impossible(game)` names what cards ask for and the deck can
    never give. `better` says of card types in which numbers more is better for its owner (1) or worse (-1).
    """

    build: Callable[[PrintedGame, Cards, Options, Findings], Game[Any] | None]
    bot: Callable[[Any, int], Bot]
    stage: Callable[[Any], Stage[Any]]
    options: Mapping[str, tuple[str, ...]] = {}
    impossible: Callable[[Any], Iterable[Impossible]] = _nothing
    better: Mapping[str, Mapping[str, int]] = {}


def build(slug: str, printed: PrintedGame, cards: Cards, options: Options, findings: Findings) -> Game[Any] | None:
    """The rules of a game over its printed data; None where there are none or the data do not do, and findings.

    Findings: G714 nobody has written rules for this game; and those of the game.
    """
    found = kit(slug)
    if found is None:
        findings.error(
            "G714", f"{slug} has cards, but no rules that a program can play", printed.span,
            f"play one of {', '.join(playable())}, or write its rules (see hanshita.engine)",
        )  # fmt: skip
        return None
    if not all(card.is_sound for some in cards.values() for card in some):
        return None  # what is wrong with a card was told when it was read
    return found.build(printed, cards, options, findings)


def stage_over(slug: str, rules: Game[Any] | None) -> Stage[Any] | None:
    """The table at which scenarios are played by these rules."""
    found = kit(slug)
    return None if rules is None or found is None else found.stage(rules)


def package_of(slug: str) -> str:
    """The package in which the functions of a game are ("hanshita.games.anken"); "" where nobody has written them."""
    found = kit(slug)
    if found is None:
        return ""
    module = found.build.__module__
    return module if hasattr(sys.modules[module], "__path__") else module.rpartition(".")[0] or module


def is_foreign(slug: str) -> bool:
    """Whether a package of somebody else plays it."""
    from hanshita.plugins import found_games

    return slug not in _BUNDLED and slug in found_games()


def playable() -> list[str]:
    """The slugs of all games that can be played, the bundled ones first."""
    from importlib.util import find_spec

    from hanshita.plugins import found_games

    bundled = [slug for slug in _BUNDLED if find_spec(f"hanshita.games.{slug}") is not None]
    return bundled + sorted(set(found_games()) - set(bundled))


def kit(slug: str) -> Kit | None:
    """The kit of a game; None where nobody has written its rules for a program."""
    found: Any = None
    if slug in _BUNDLED:  # without the search for packages
        found = import_module(f"hanshita.games.{slug}").KIT
    elif is_foreign(slug):
        from hanshita.plugins import found_games

        found = found_games()[slug]()
    return found if isinstance(found, Kit) else None
