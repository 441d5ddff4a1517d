"""Random play as fast as it goes: take a game and a seed, give a finished state. No log, no views.

The inner loop of simulations and of search: list the legal actions, pick one, apply it.
"""

from hanshita.engine.chance import Chance
from hanshita.engine.game import Game
from hanshita.engine.telling import SILENCE
from hanshita.engine.zones import State


class TooLongError(Exception):
    """A game that did not end within its bound."""


def play_out(game: Game[State], state: State, chance: Chance, limit: int | None = None) -> int:
    """Play a state at random to its end, or through `limit` decisions; give the number of decisions.

    Seats that decide at the same time are asked in their order. Raises TooLongError past the game's bound if there is
    no limit.
    """
    move, tell = game.random_move, SILENCE
    bound = game.facts.longest if limit is None else limit
    for made in range(bound):
        if not move(state, chance, tell):
            return made
    if limit is None and game.actors(state):
        raise TooLongError(f"{game.facts.slug} did not end in {bound} decisions")
    return bound


def random_game(game: Game[State], players: int, seed: int) -> tuple[State, int]:
    """A whole game of random players from a seed: the final state and the number of decisions."""
    chance = Chance(seed)
    state = game.setup(players, chance, SILENCE)
    return state, play_out(game, state, chance)
