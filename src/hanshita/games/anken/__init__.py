"""anken at the table: take its cards and facts, give rules, a bot and a stage for scenarios. The model for other games.

cards.py (tables from the YAML) · state.py (state, view, imagined state) · negotiation.py, work.py, money.py (the rules
by phase of play) · rules.py (put together) · words.py, table.py (moves, events and the table in words) · bots.py ·
scenario.py.
"""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games import Kit
from hanshita.games.anken.bots import AnkenBot
from hanshita.games.anken.cards import read_deck
from hanshita.games.anken.rules import Anken
from hanshita.games.anken.scenario import AnkenStage


def build(
    game: Game, cards: Mapping[str, Sequence[Card]], options: Mapping[str, str], findings: Findings
) -> Anken | None:
    """The rules over a printed deck. `options`: people "all" gives every seat all windows and talk without a cap."""
    deck = read_deck(game, cards, findings)
    if deck is None:
        return None
    everybody = (1 << game.players[1]) - 1 if options.get("people") == "all" else 0
    return Anken(deck, game.slug, game.version, everybody)


KIT = Kit(build, AnkenBot, AnkenStage, {"people": ("none", "all")})
