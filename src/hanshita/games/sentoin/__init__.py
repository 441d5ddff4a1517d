"""sentoin at the table: take its cards and facts, give rules, a bot and a stage for scenarios.

effects.py (steps from the YAML) · facts.py · cards.py (tables of the deck) · state.py · knowledge.py (views, imagined
states) · piles.py (cards on the move) · reach.py, doing.py (effects: what they reach, how they are carried out) ·
turn.py, judging.py, combat.py (the rules by phase of play) · rules.py (put together) · words.py, table.py (moves,
events and the table in words) · bots.py · scenario.py.
"""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games import Kit
from hanshita.games.sentoin.bots import SentoinBot
from hanshita.games.sentoin.cards import read_deck
from hanshita.games.sentoin.impossible import impossible
from hanshita.games.sentoin.rules import Sentoin
from hanshita.games.sentoin.scenario import SentoinStage


def build(
    game: Game, cards: Mapping[str, Sequence[Card]], options: Mapping[str, str], findings: Findings
) -> Sentoin | None:
    """The rules over a printed deck, for bots; `with_people` asks people in every window. There are no options."""
    del options
    deck = read_deck(game, cards, findings)
    return None if deck is None else Sentoin(deck, game.slug, game.version)


KIT = Kit(
    build,
    SentoinBot,
    SentoinStage,
    impossible=impossible,
    better={"loot": {"points": 1, "attack": 1, "hp": 1}, "order": {"attack": 1, "hp": 1}},
)
