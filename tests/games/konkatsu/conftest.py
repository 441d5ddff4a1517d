"""The rules of konkatsu over the printed cards."""

from collections.abc import Callable

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build


@pytest.fixture(scope="session")
def printed(printed_game):
    return printed_game("konkatsu")


@pytest.fixture(scope="session")
def konkatsu(rules_of):
    return rules_of("konkatsu")


@pytest.fixture(scope="session")
def with_rules(printed) -> Callable:
    """The game by other house rules: with_rules(reshuffle="no")."""

    def built(**rules):
        findings = Findings()
        facts = {**printed.game.facts, "house_rules": {**printed.game.facts["house_rules"], **rules}}
        game = build("konkatsu", printed.game._replace(facts=facts), printed.cards, {}, findings)
        assert list(findings) == []
        return game

    return built
