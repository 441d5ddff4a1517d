"""The tiny game, for tests that need a game but none in particular."""

import importlib.util
from pathlib import Path

import pytest


@pytest.fixture(scope="session")
def tiny_module():
    spec = importlib.util.spec_from_file_location("tiny_game", Path(__file__).with_name("tiny_game.py"))
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.fixture
def tiny(tiny_module):
    return tiny_module.TinyGame()
