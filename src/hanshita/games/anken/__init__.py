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
from hanshita.games.anken.impossible import impossible
from hanshita.games.anken.rules import Anken
from hanshita.games.anken.scenario import AnkenStage


def build(
    game: Game, cards: Mapping[str, Sequence[Card]], options: Mapping[str, str], findings: Findings
) -> Anken | None:
    """The rules over a printed deck, for bots; `with_people` opens every window. There are no options."""
    del options
    deck = read_deck(game, cards, findings)
    return None if deck is None else Anken(deck, game.slug, game.version)


KIT = Kit(
    build,
    AnkenBot,
    AnkenStage,
    impossible=impossible,
    better={"staff": {"power": 1, "modifier": 1, "points": 1, "reward": 1}},
)
