"""Our games where others train and judge players: take a `Game`, give an environment of PettingZoo.

    from hanshita.adaptors import environment
    env = environment(game, players=4)

`game` comes from `hanshita.games.build`. What an environment promises stands in `pettingzoo_table.py`, what is seen
in it in `observations.py`. PettingZoo is an extra that printing does not need: it is imported when it is called for.
"""

from typing import TYPE_CHECKING, Any

from hanshita.engine import Game

if TYPE_CHECKING:
    from hanshita.adaptors.pettingzoo_table import TableEnv

__all__ = ["MissingExtraError", "environment"]


class MissingExtraError(ImportError):
    """The libraries of the extra `ai` are not installed; the message says how to install them."""


def environment(game: Game[Any], players: int) -> "TableEnv":
    """A game with a number of players as an `AECEnv`.

    Raises MissingExtraError without the extra `ai`, ValueError for a number of players the game does not take.
    """
    try:
        from hanshita.adaptors.pettingzoo_table import TableEnv
    except ModuleNotFoundError as missing:
        if missing.name is None or missing.name.partition(".")[0] not in ("gymnasium", "numpy", "pettingzoo"):
            raise
        raise MissingExtraError(
            f"{missing.name} is not installed; it comes with the extra ai: .venv/bin/python -m pip install '.[ai]'"
        ) from missing
    return TableEnv(game, players)
