"""The rules of sentoin over the printed deck, and over one that a designer has changed."""

from functools import partial

import pytest


@pytest.fixture(scope="session")
def sentoin(rules_of):
    return rules_of("sentoin")


@pytest.fixture
def changed(changed_rules):
    """Call changed(("loot.yaml", "points: 5", "points: 4")), as in tests/games/conftest.py."""
    return partial(changed_rules, "sentoin")
