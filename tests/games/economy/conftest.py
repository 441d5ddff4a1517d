"""The rules of National Economy over the printed deck, and over one that a designer has changed."""

from functools import partial

import pytest


@pytest.fixture(scope="session")
def economy(rules_of):
    """Call economy(mode="solo") for the game in a mode."""
    return partial(rules_of, "economy")


@pytest.fixture
def changed(changed_rules):
    """Call changed(("building.yaml", "cost: 5", "cost: 4"), mode="solo"), as in tests/games/conftest.py."""
    return partial(changed_rules, "economy")
