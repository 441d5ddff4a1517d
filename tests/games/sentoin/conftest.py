"""The rules of sentoin over the printed deck, and over one that a designer has changed."""

from functools import partial

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import kit
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import SourceText


@pytest.fixture(scope="session")
def sentoin(rules_of):
    return rules_of("sentoin")


@pytest.fixture
def changed(changed_rules):
    """Call changed(("loot.yaml", "points: 5", "points: 4")), as in tests/games/conftest.py."""
    return partial(changed_rules, "sentoin")


@pytest.fixture(scope="session")
def told():
    """Call told(game, "- id: …"): what running scenarios says that is not as written."""

    def run(game, text):
        findings = Findings()
        scenarios = read_scenarios(SourceText("x.yaml", text, ""), findings)
        assert scenarios or list(findings)
        for scenario in scenarios:
            run_scenario(kit("sentoin").stage(game), scenario, findings)
        return findings

    return run
