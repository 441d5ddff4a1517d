"""Versions that were given away: freeze a game, read what was frozen, compare two, list the cards to swap.

A release is a file, rules/<game>/releases/<version>.json: cards, facts, components, rule text and scenarios of then.
"""

from hanshita.releases.comparing import Comparison, compare
from hanshita.releases.files import read_release, released_versions, write_release
from hanshita.releases.freezing import freeze
from hanshita.releases.model import Release
from hanshita.releases.releasing import compare_game, release_game

__all__ = [
    "Comparison",
    "Release",
    "compare",
    "compare_game",
    "freeze",
    "read_release",
    "release_game",
    "released_versions",
    "write_release",
]
