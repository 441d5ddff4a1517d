"""The worked examples of rules/economy/scenarios are played as they are written."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine import citations
from hanshita.games import kit
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import read_source


@pytest.fixture(scope="module")
def scenarios(repository):
    findings = Findings()
    files = sorted((repository / "rules" / "economy" / "scenarios").glob("*.yaml"))
    sources = [read_source(repository, file.relative_to(repository).as_posix(), findings) for file in files]
    found = [scenario for source in sources for scenario in read_scenarios(source, findings)]
    assert list(findings) == []
    return found


def test_all_run_as_written(economy, scenarios):
    findings = Findings()
    stage = kit("economy").stage(economy())
    for scenario in scenarios:
        run_scenario(stage, scenario, findings)
    assert [found.message for found in findings] == []


def test_none_is_missing(scenarios):
    """The ids are never used again: S01 to S37, some with a sister."""
    names = [scenario.id for scenario in scenarios]
    assert len(set(names)) == len(names) == 45
    assert {name.rstrip("b") for name in names} == {f"S{number:02}" for number in range(1, 38)}


def test_all_rules_they_show_are_carried_out(scenarios):
    cited = citations("hanshita.games.economy")
    assert {rule for scenario in scenarios for rule in scenario.rules} - set(cited) == set()


def test_all_rules_that_events_and_moves_name_are_carried_out(economy):
    game, cited = economy(), citations("hanshita.games.economy")
    assert {kind.rule for kind in game.events.values()} | {move.rule for move in game.moves.all} <= set(cited)
