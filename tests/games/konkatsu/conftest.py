"""The rules of konkatsu over the printed cards."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project


@pytest.fixture(scope="session")
def printed():
    findings = Findings()
    found = Project(Path(__file__).parents[3]).game("konkatsu", findings)
    assert found is not None
    return found


@pytest.fixture(scope="session")
def konkatsu(printed):
    findings = Findings()
    game = build("konkatsu", printed.game, printed.cards, {}, findings)
    assert list(findings) == []
    return game


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
