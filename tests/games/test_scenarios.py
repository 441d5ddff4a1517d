"""The worked examples of all games are played as they are written, and a wrong word in any of them is told."""

import random
from copy import deepcopy

import pytest
import yaml

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


WRONG = ("many", -1, 99, [], {}, None, True, ["x"], {0: "x"}, {"a": 1}, {9: [1]}, 1.5, [[1]], {0: [9]}, {0: None})


def test_no_value_of_another_kind_ends_in_a_traceback(repository, rules_of, told, slug):
    """Each file's values, some at a time by a seed, become what they cannot be."""
    draw = random.Random(slug)
    files = sorted((repository / "rules" / slug / "scenarios").glob("*.yaml"))
    whole = [one for file in files for one in yaml.safe_load(file.read_text("utf-8"))]
    for _ in range(300):
        scenario = deepcopy(draw.choice(whole))
        at, key = draw.choice([*places(scenario["given"]), *places(scenario["steps"])])
        at[key] = draw.choice(WRONG)
        told(rules_of(slug), yaml.safe_dump([scenario], allow_unicode=True))


def test_piles_and_hands_laid_too_short_are_told_and_end_in_no_traceback(rules_of, slug, scenarios):
    stage, found = kit(slug).stage(rules_of(slug)), Findings()
    for scenario in scenarios:
        for at, key in [place for place in places(scenario.given) if isinstance(place[0][place[1]], list)]:
            kept, at[key] = at[key], []
            run_scenario(stage, scenario, found)
            at[key] = kept
    assert list(found)
    if slug in ("anken", "sentoin"):  # the others shuffle anew
        assert any("too few cards" in one.message for one in found)


@pytest.mark.parametrize(
    ("part", "said"),
    [
        ("given: {players: 3, hadns: {}}", '"given" of anken has no "hadns"'),
        ("given: {setup: yes, players: 3, deck: []}", '"given" of anken has no "deck"'),
        ("given: {setup: maybe, players: 3}", "\"setup\" is 'maybe', expected yes"),
        ("given: {setup: yes, players: 3, picks: [-1]}", '"picks" is -1, expected 0 or more'),
        ("rule: [{a: 1}]", '"rule" is an id of the rulebook or a list of them'),
        ("steps: [{seat: 9, do: draw}]", "there is no seat 9 among 3 players"),
        ("steps: [{seat: 0, do: draw, crad: rogo}]", 'the step draw has no "crad"'),
        ("steps: [{seat: 0, do: propose, card: rgo, offers: [1], illegal: yes}]", 'there is no card "rgo"'),
        ("steps: [{seat: 0, do: draw, illegal: maybe}]", '"illegal" is yes or no, found "maybe"'),
        ("steps: [{seat: 0, do: draw, at: [1]}]", '"at" names a kind of event, found a list'),
        ("steps: [{expect: {0: 1}}]", 'this game shows no "0"'),
    ],
)
def test_what_means_nothing_is_told(rules_of, told, part, said):
    begin = "- id: X-1\n  given: {players: 3}\n  steps: []\n"
    key = part.partition(":")[0]
    lines = [line for line in begin.splitlines() if not line.startswith(f"  {key}:")]
    messages = [found.message for found in told(rules_of("anken"), "\n".join([*lines, f"  {part}"]) + "\n")]
    assert len(messages) == 1
    assert said in messages[0]


def places(values):
    """Each place of a list or mapping within values, as what it lies in and its key."""
    keys = values if isinstance(values, dict) else range(len(values)) if isinstance(values, list) else ()
    for key in keys:
        yield values, key
        yield from places(values[key])
