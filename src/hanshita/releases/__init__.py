"""Versions that were given away: freeze a game, read what was frozen, compare two, list the cards to swap.

A release is a file, rules/<game>/releases/<version>.json: cards, facts, components, rule text and scenarios of then.
"""

from hanshita.releases.comparing import Comparison, compare
from hanshita.releases.files import read_release, released_versions, write_release
from hanshita.releases.freezing import freeze
from hanshita.releases.model import Release

__all__ = ["Comparison", "Release", "compare", "freeze", "read_release", "released_versions", "write_release"]
