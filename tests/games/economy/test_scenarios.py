"""What is told when a worked example does not hold, or cannot be laid out."""

import pytest

GIVEN = """\
- id: X-1
  given: {players: 2, goods: 22, hands: {0: [factory, goods, goods, steelworks]}}
  steps:
"""


@pytest.mark.parametrize(
    ("step", "place", "said"),
    [
        (
            "{seat: 0, do: place, card: carpentr, build: [factory]}",
            "carpentr",
            'G721: X-1: there is no card "carpentr"',
        ),
        ("{seat: 0, do: plcae, card: carpenter}", "plcae", 'G721: X-1: this game knows no step "plcae"'),
        ("{seat: 0, do: place, card: school, area: mine}", "mine", "G721: X-1: \"area\" is 'mine', expected"),
        ("{seat: 1, do: place, card: school}", "place", "G722: X-1: place is not allowed now"),
        ("{seat: 0, do: place, card: school, illegal: yes}", "place", "G723: X-1: place should be refused"),
        ("{seat: 0, do: place, card: school, expect: {ready: {0: 3}}}", "{0", 'G724: X-1: "ready" is {0: 1}, expected'),
        ("expect: {harvest: 1}", "harvest", 'G721: X-1: this game shows no "harvest"'),
        ("{seat: 3, do: place, card: school}", "3", "G721: X-1: there is no seat 3 among 2 players"),
        ("{seat: 0, do: place}", "{seat", "G721: X-1: the step place cannot be read"),
    ],
)
def test_a_wrong_step_is_told_at_its_place(economy, told, step, place, said):
    (found,) = told(economy(), GIVEN + f"  - {step}\n")
    assert said in f"{found.code}: {found.message}"
    start = step.index(f"do: {place}") + 4 if f"do: {place}" in step else step.index(place)
    assert (found.span.line, found.span.column) == (4, 5 + start)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{players: 1}", '"players" is 1, expected 2-4'),
        ("{players: 2, mode: slow}", "\"mode\" is 'slow', expected multi, solo"),
        ("{players: 2, round: 12}", '"round" is 12, expected 1-9'),
        ("{players: 2, client: 1}", '"given" of economy has no "client"'),
        ("{players: 2, hands: {2: [factory]}}", "there is no seat 2 among 2 players"),
        ("{players: 2, hands: [factory]}", '"hands" is written by seats, as in {0: …}'),
        ("{players: 2, cash: {0: much}}", "much"),
        ("{players: 2, goods: many}", "many"),
        ("{players: 2, household: many}", "many"),
    ],
)
def test_a_table_that_cannot_be_laid_is_told(economy, told, given, said):
    (found,) = told(economy(), f"- id: X-1\n  given: {given}\n  steps: []\n")
    assert found.code == "G721"
    assert said in found.message
