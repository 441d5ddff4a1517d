"""The game's own player: take a view, give a move by rules of thumb. Clearly better than chance, and quick."""

from collections.abc import Sequence

from hanshita.engine import RandomBot
from hanshita.games.anken.rules import Anken


class AnkenBot(RandomBot):
    """To be written out below."""

    def __init__(self, game: Anken, seed: int) -> None:
        super().__init__(seed)
        self._game = game

    def choose(self, view: object, seat: int, actions: Sequence[int]) -> int:
        return super().choose(view, seat, actions)
