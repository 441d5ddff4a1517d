"""What is told when a worked example does not hold, or cannot be laid out."""

import pytest

GIVEN = """\
- id: X-1
  given: {players: 3, events: [spirit], misdeeds: {0: [park, locker]}, loot: {0: [eel, memo], 1: [eel]}}
  steps:
"""


@pytest.mark.parametrize(
    ("step", "place", "said"),
    [
        ("{seat: 0, do: misdeed, card: prak}", "prak", 'G721: X-1: there is no card "prak"'),
        ("{seat: 0, do: misdeeds, card: park}", "misdeeds", 'G721: X-1: this game knows no step "misdeeds"'),
        ("{seat: 0, do: misdeed, card: robot}", "misdeed", "G722: X-1: misdeed is not allowed now"),
        ("{seat: 0, do: misdeed, card: park, illegal: yes}", "misdeed", "G723: X-1: misdeed should be refused"),
        ("{seat: 0, do: misdeed, card: locker, of: 2}", "misdeed", "G722: X-1: misdeed is not allowed now"),
        ("{seat: 0, do: misdeed, card: locker, of: 7}", "7", "G721: X-1: there is no seat 7 among 3 players"),
        ("{seat: 0, do: misdeed, card: locker, expect: {loot_size: {0: 2}}}", "{0", 'G724: X-1: "loot_size" is'),
        ("{seat: 0, do: misdeed}", "{seat", "G721: X-1: the step misdeed cannot be read"),
        ("{seat: 0, do: use, card: eel, window: noon}", "use", "G722: X-1: use is not allowed now"),
        ("expect: {hand: 1}", "hand", 'G721: X-1: this game shows no "hand"'),
        ("{at: judged, expect: {merit: 0}}", "judged", 'G721: X-1: nothing of the kind "judged" has happened'),
    ],
)
def test_a_wrong_step_is_told_at_its_place(sentoin, told, step, place, said):
    (found,) = told(sentoin, GIVEN + f"  - {step}\n")
    assert said in f"{found.code}: {found.message}"
    start = step.index(f"do: {place}") + 4 if f"do: {place}" in step else step.index(place)
    assert (found.span.line, found.span.column) == (4, 5 + start)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ("{players: 2}", '"players" is 2, expected 3-4'),
        ("{players: 5}", '"players" is 5, expected 3-4'),
        ("{players: 3, hands: 1}", '"given" of sentoin has no "hands"'),
        ("{players: 3, loot: {3: [eel]}}", "there is no seat 3 among 3 players"),
        ("{players: 3, loot: [eel]}", '"loot" is written by seats, as in {0: …}'),
        ("{players: 3, loot: {0: eel}}", "a list of cards is expected, found 'eel'"),
        ("{players: 3, loot: {0: [eel, eel, eel]}}", 'there are not so many of "eel"'),
        ("{players: 3, kaijin: {0: spirit}}", "a kaijin is written {order: …, materials: […]}"),
    ],
)
def test_a_table_that_cannot_be_laid_is_told(sentoin, told, given, said):
    found = told(sentoin, f"- id: X-1\n  given: {given}\n  steps: []\n")
    assert [(one.code, one.message) for one in found] == [("G721", f"X-1: {said}")]
