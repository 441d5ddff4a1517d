"""konkatsu at the table: take its clients and facts, give rules, a bot and a stage for scenarios.

cards.py (tables from the YAML) · state.py (state, view, imagined state) · turn.py, approach.py (the rules by part of a
turn) · rules.py (put together) · words.py, table.py (moves, events and the table in words) · bots.py · scenario.py.
"""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games import Kit
from hanshita.games.konkatsu.bots import KonkatsuBot
from hanshita.games.konkatsu.cards import read_deck
from hanshita.games.konkatsu.clock import OPTIONS
from hanshita.games.konkatsu.impossible import impossible
from hanshita.games.konkatsu.rules import Konkatsu
from hanshita.games.konkatsu.scenario import KonkatsuStage


def build(
    game: Game, cards: Mapping[str, Sequence[Card]], options: Mapping[str, str], findings: Findings
) -> Konkatsu | None:
    """The rules over a printed deck. Options: clock, how time is counted; limit, for a first game or later ones."""
    deck = read_deck(game, cards, findings)
    return None if deck is None else Konkatsu(deck, game.slug, game.version, options)


KIT = Kit(build, KonkatsuBot, KonkatsuStage, OPTIONS, impossible)
