"""How components say they are made, and what is told where they say it wrong."""

import pytest

from hanshita.cards.game_reader import read_game
from hanshita.cards.model import Component, Making
from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText

GAME = """\
title: 研究所
version: 0.90
players: 2-4
languages: [ja, en]
card types:
  staff: {size: 63x88mm, fields: {name: text}}
components:
  thing: {pieces: 3, %s}
"""


def read(said: str) -> tuple[Component | None, list[tuple[str, str]]]:
    findings = Findings()
    game = read_game(SourceText("cards/lab/game.yaml", GAME % said, ""), findings)
    assert game is not None
    return game.components.get("thing"), [(one.code, one.notes[-1].message) for one in findings]


@pytest.mark.parametrize(
    ("said", "making"),
    [
        ("print: round 20mm", Making("round", (20,))),
        ("print: round 2cm", Making("round", (20,))),
        ("print: square 15", Making("square", (15,))),
        ("print: rectangle 36x18mm", Making("rectangle", (36, 18))),
        ("print: rectangle 3.6 × 1.8 cm", Making("rectangle", (36, 18))),
        ("print: hexagon 1in", Making("hexagon", (25.4,))),
        ("print: die 16mm", Making("die", (16,))),
        ("print: sheet", Making("sheet", ())),
        ("print: box", Making("box", (), (), 0.3)),
        ("print: box 66x91x20mm", Making("box", (66, 91, 20), (), 0.3)),
        (
            "print: box, holds: [staff], card thickness: 0.32mm, sleeved: yes",
            Making("box", (), ("staff",), 0.32, sleeved=True),
        ),
        ("print: no", None),
        ("title: 駒", None),
    ],
)
def test_forms_and_their_sizes(said: str, making: Making | None) -> None:
    component, told = read(said)
    assert told == []
    assert component is not None
    assert component.making == making


@pytest.mark.parametrize(
    ("said", "code", "cure"),
    [
        ("print: rund 20mm", "C240", 'did you mean "round"?'),
        ("print: off", "C240", "begin with one of round, square, rectangle, hexagon, die, box, sheet; or write no"),
        ("print: round", "C240", "write round 20mm"),
        ("print: round 20x20mm", "C240", "write round 20mm"),
        ("print: rectangle 20mm", "C240", "write rectangle 36x18mm"),
        ("print: die 1mm", "C240", "write die 16mm"),
        ("print: hexagon wide", "C240", "write hexagon 20mm"),
        ("print: box 60x90mm", "C240", "write box, or its inside as box 66x91x20mm"),
        ("print: box, holds: [stuff]", "C241", 'did you mean "staff"?'),
        ("print: round 20mm, holds: [staff]", "Y130", "use one of cards, pieces, title, print"),
    ],
)
def test_mistakes_are_told_with_a_cure(said: str, code: str, cure: str) -> None:
    assert read(said)[1] == [(code, cure)]


def test_a_component_has_a_name_for_people_in_each_language() -> None:
    component, told = read("title: {ja: 駒, en: pawn}, print: square 15mm")
    assert told == []
    assert component is not None
    assert (component.titles, component.print) == ({"ja": "駒", "en": "pawn"}, "square 15mm")
    component, _ = read("title: 駒")
    assert component is not None
    assert component.titles == {"ja": "駒"}
