"""National Economy at the table: take its cards and facts, give rules, a bot and a stage for scenarios.

effects.py, cards.py, facts.py, modes.py (tables from the YAML) · state.py (state, view, imagined state) · moving.py,
placing.py, construction.py, rounds.py, scoring.py (the rules by phase of play) · rules.py (put together) · words.py,
table.py (moves, events and the table in words) · bots.py · scenario.py.
"""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games import Kit
from hanshita.games.economy.bots import EconomyBot
from hanshita.games.economy.cards import read_deck
from hanshita.games.economy.facts import EconomyFacts
from hanshita.games.economy.impossible import impossible
from hanshita.games.economy.modes import MODES, TIES, read_modes
from hanshita.games.economy.rules import Economy
from hanshita.games.economy.scenario import EconomyStage


def build(
    game: Game, cards: Mapping[str, Sequence[Card]], options: Mapping[str, str], findings: Findings
) -> Economy | None:
    """The rules over a printed deck. Options: mode, for several players or one; tie, who wins it."""
    facts = EconomyFacts(game, findings)
    deck = read_deck(game, cards, facts, findings)
    if deck is None:
        return None
    modes = read_modes(options.get("tie", TIES[0]), deck, game, facts, findings)
    wanted = options.get("mode", MODES[0])
    if modes is not None and wanted not in modes:
        facts.value(wanted)  # which tells that it is missing
    return None if modes is None or wanted not in modes else Economy(modes, modes[wanted], game.slug, game.version)


KIT = Kit(
    build, EconomyBot, EconomyStage, {"mode": MODES, "tie": TIES}, impossible, {"building": {"cost": -1, "value": 1}}
)
