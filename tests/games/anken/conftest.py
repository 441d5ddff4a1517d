"""The rules of anken over the printed deck."""

import pytest


@pytest.fixture(scope="session")
def printed(printed_game):
    return printed_game("anken")


@pytest.fixture(scope="session")
def anken(rules_of):
    return rules_of("anken")
