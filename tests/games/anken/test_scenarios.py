"""The worked examples of the rulebook, and what is told when one does not hold."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import kit
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import SourceText, read_source


def scenarios(root):
    for path in sorted((root / "rules" / "anken" / "scenarios").glob("*.yaml")):
        findings = Findings()
        source = read_source(root, path.relative_to(root).as_posix(), findings)
        yield from read_scenarios(source, findings)
        assert list(findings) == []


def test_every_scenario_plays_as_written(repository, anken):
    stage, findings = kit("anken").stage(anken), Findings()
    ids = [one.id for one in scenarios(repository) if run_scenario(stage, one, findings)]
    assert [str(found) for found in findings] == []
    assert len(ids) == len(set(ids)) >= 28


def test_scenarios_show_rules_that_exist(repository, rule_ids):
    assert {rule for one in scenarios(repository) for rule in one.rules} <= rule_ids("anken")


GIVEN = """\
- id: X-1
  rule: offer.card
  given: {players: 3, hands: {0: [hattori, shiyou], 1: [pachi]}, deck: [meishi, rogo]}
  steps:
"""


@pytest.mark.parametrize(
    ("step", "place", "said"),
    [
        ("{seat: 0, do: propose, card: hatori, offers: [1]}", "hatori", 'G721: X-1: there is no card "hatori"'),
        ("{seat: 0, do: prpose, card: hattori}", "prpose", 'G721: X-1: this game knows no step "prpose"'),
        ("{seat: 0, do: propose, card: rogo, offers: [1]}", "propose", "G722: X-1: propose is not allowed now"),
        ("{seat: 0, do: propose, card: hattori, offers: [1], illegal: yes}", "propose", "G723: X-1: propose should"),
        ("{seat: 0, do: propose, card: hattori, offers: [1], expect: {keep: 5}}", "5}", "is 4, expected 5"),
        ("expect: {hand: {0: [hattori, rogo]}}", "{0", 'G724: X-1: "hand" is {0: [hattori, shiyou]}, expected'),
        ("expect: {hands: 1}", "hands", 'G721: X-1: this game shows no "hands"'),
        ("{seat: 0, do: propose, card: hattori, offers: [1], dice: [4]}", "propose", "G725: X-1: not used"),
        ("{seat: 0, do: propose, offers: [1]}", "{seat", "G721: X-1: the step propose cannot be read"),
        ("{seat: 0}", "{seat", "G720: a step is expected here"),
    ],
)
def test_a_wrong_step_is_told_at_its_place(anken, step, place, said):
    findings = Findings()
    text = GIVEN + f"  - {step}\n"
    for scenario in read_scenarios(SourceText("rules/anken/scenarios/x.yaml", text, ""), findings):
        run_scenario(kit("anken").stage(anken), scenario, findings)
    (found,) = findings
    assert said in f"{found.code}: {found.message}"
    assert (found.span.line, found.span.column) == (5, 5 + step.index(place))


def test_a_misspelt_word_gets_its_cure(anken):
    findings = Findings()
    text = GIVEN + "  - {seat: 0, do: propose, card: hatori, offers: [1]}\n"
    (scenario,) = read_scenarios(SourceText("x.yaml", text, ""), findings)
    run_scenario(kit("anken").stage(anken), scenario, findings)
    assert [note.message for found in findings for note in found.notes] == ['did you mean "hattori"?']
