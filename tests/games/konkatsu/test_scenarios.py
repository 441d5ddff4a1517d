"""What is told when a worked example does not hold, or cannot be laid out."""

import pytest

GIVEN = """\
- id: X-1
  given: {players: 3, turn: 0, hands: {0: [m02]}, fields: {0: f03, 1: m03, 2: m07}, deck: [m05, f09]}
  steps:
"""


@pytest.mark.parametrize(
    ("step", "place", "said"),
    [
        ("{seat: 0, do: swap, card: m20}", "m20", 'G721: X-1: there is no card "m20"'),
        ("{seat: 0, do: marry}", "marry", 'G721: X-1: this game knows no step "marry"'),
        ("{seat: 0, do: approach, ask: rihc, targets: [1]}", "rihc", "G721: X-1: \"ask\" is 'rihc', expected handsome"),
        ("{seat: 0, do: approach, ask: kind, targets: 1}", "1}", 'G721: X-1: "targets" is a list, as in [], found 1'),
        ("{seat: 0, do: approach, ask: kind, targets: [1, 7]}", "approach", "G722: X-1: approach is not allowed now"),
        ("{seat: 1, do: answer, answer: maybe}", "maybe", "G721: X-1: \"answer\" is 'maybe', expected yes, no"),
        ("{seat: 1, do: answer, answer: yes}", "answer", "G722: X-1: answer is not allowed now"),
        ("{seat: 0, do: draw, illegal: yes}", "draw", "G723: X-1: draw should be refused"),
        ("{seat: 0, do: draw, expect: {turn: 0}}", "0}}", 'G724: X-1: "turn" is 1, expected 0'),
        ("expect: {fields: {1: null}}", "{1", 'G724: X-1: "fields" is {1: m03}, expected {1: null}'),
        ("expect: {client: 1}", "client", 'G721: X-1: this game shows no "client"'),
        ("{seat: 0, do: propose, target: 9}", "9", "G721: X-1: there is no seat 9 among 3 players"),
        ("{do: swap, card: m02}", "{do", "G721: X-1: the step swap cannot be read"),
    ],
)
def test_a_wrong_step_is_told_at_its_place(konkatsu, told, step, place, said):
    (found,) = told(konkatsu, GIVEN + f"  - {step}\n")
    assert said in f"{found.code}: {found.message}"
    start = step.index("do: ") + 4 if place in ("marry", "approach", "answer", "draw") else step.index(place)
    assert (found.span.line, found.span.column) == (4, 5 + start)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{players: 2}", '"players" is 2, expected 3-5'),
        ("{players: 6}", '"players" is 6, expected 3-5'),
        ("{players: 3, client: 1}", '"given" of konkatsu has no "client"'),
        ("{players: 3, hands: {3: [m01]}}", "there is no seat 3 among 3 players"),
        ("{players: 3, hands: [m01]}", '"hands" is written by seats, as in {0: …}'),
        ("{players: 3, scores: {0: many}}", "\"scores\" is 'many', expected 0 or more"),
    ],
)
def test_a_table_that_cannot_be_laid_is_told(konkatsu, told, given, said):
    findings = told(konkatsu, f"- id: X-1\n  given: {given}\n  steps: []\n")
    assert [(found.code, found.message) for found in findings] == [("G721", f"X-1: {said}")]
