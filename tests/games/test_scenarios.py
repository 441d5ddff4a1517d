"""The worked examples of all games are played as they are written."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import kit, playable
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import read_source

# ids are never used again; some have a sister, as AK-EX-06b
LEAST = {"anken": 28, "economy": 45, "konkatsu": 18, "sentoin": 39}


@pytest.fixture(scope="module", params=playable())
def slug(request):
    return request.param


@pytest.fixture(scope="module")
def scenarios(repository, slug):
    findings = Findings()
    files = sorted((repository / "rules" / slug / "scenarios").glob("*.yaml"))
    sources = [read_source(repository, file.relative_to(repository).as_posix(), findings) for file in files]
    found = [scenario for source in sources for scenario in read_scenarios(source, findings)]
    assert list(findings) == []
    return found


def test_every_scenario_plays_as_written(rules_of, slug, scenarios):
    stage, findings = kit(slug).stage(rules_of(slug)), Findings()
    for scenario in scenarios:
        run_scenario(stage, scenario, findings)
    assert [str(found) for found in findings] == []


def test_none_is_missing(slug, scenarios):
    ids = [scenario.id for scenario in scenarios]
    assert len(ids) == len(set(ids)) >= LEAST[slug]


def test_they_show_rules_that_stand_in_the_rulebook_and_are_carried_out(slug, scenarios, rule_ids, carried_out):
    shown = {rule for scenario in scenarios for rule in scenario.rules}
    assert shown <= rule_ids(slug)
    assert shown <= carried_out(slug)
