"""For game authors: take a game, give the tests that any game must pass."""

from hanshita.testing.contract import GameContract

__all__ = ["GameContract"]
