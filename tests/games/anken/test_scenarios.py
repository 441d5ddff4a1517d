"""What is told when a worked example does not hold, or cannot be laid out."""

import pytest

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
def test_a_wrong_step_is_told_at_its_place(anken, told, step, place, said):
    (found,) = told(anken, GIVEN + f"  - {step}\n")
    assert said in f"{found.code}: {found.message}"
    assert (found.span.line, found.span.column) == (5, 5 + step.index(place))


def test_a_misspelt_word_gets_its_cure(anken, told):
    findings = told(anken, GIVEN + "  - {seat: 0, do: propose, card: hatori, offers: [1]}\n")
    assert [note.message for found in findings for note in found.notes] == ['did you mean "hattori"?']
