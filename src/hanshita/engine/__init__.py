"""What all games share at the table: rules as a `Game`, matches with a log, luck, views, bots, scenarios.

Take a game and a seed, give a played match. The engine knows no game, no file and nothing else of hanshita; it needs
the standard library only. How to write a game stands in `game.py`, how to write its scenarios in `scenario.py`.
"""

from hanshita.engine.bots import Bot, RandomBot
from hanshita.engine.chance import Chance, ChanceError, EmptyPileError, RecordedChance, ReplayedChance, ScriptedChance
from hanshita.engine.citations import citations, cites
from hanshita.engine.game import Game, GameFacts, IllegalActionError
from hanshita.engine.ismcts import SearchBot
from hanshita.engine.match import Entry, Match, ReplayError
from hanshita.engine.moves import Move, Moves
from hanshita.engine.playout import TooLongError, play_out, random_game
from hanshita.engine.playthrough import PlaythroughError, read_playthrough, write_playthrough
from hanshita.engine.referee import Fault, Referee, UnfinishedError
from hanshita.engine.telling import SILENCE, TABLE, Event, EventKind, Tell
from hanshita.engine.zones import NO_CARD, GameState, back_of, hidden

__all__ = [
    "NO_CARD",
    "SILENCE",
    "TABLE",
    "Bot",
    "Chance",
    "ChanceError",
    "EmptyPileError",
    "Entry",
    "Event",
    "EventKind",
    "Fault",
    "Game",
    "GameFacts",
    "GameState",
    "IllegalActionError",
    "Match",
    "Move",
    "Moves",
    "PlaythroughError",
    "RandomBot",
    "RecordedChance",
    "Referee",
    "ReplayError",
    "ReplayedChance",
    "ScriptedChance",
    "SearchBot",
    "Tell",
    "TooLongError",
    "UnfinishedError",
    "back_of",
    "citations",
    "cites",
    "hidden",
    "play_out",
    "random_game",
    "read_playthrough",
    "write_playthrough",
]
