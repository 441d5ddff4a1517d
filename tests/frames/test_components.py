"""Tokens, a slip and a box as text, so that a change of any millimetre is seen in a review (`make golden`)."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.layouts.components import Drawing
from hanshita.project import Project
from hanshita.sheets import SheetOptions
from hanshita.sheets.components import draw_components


@pytest.fixture(scope="module")
def faces(repository):
    """The first face of each component of anken, by name; of the box one for each side."""
    findings = Findings()
    project = Project(repository).game("anken", findings)
    game = project.game
    said = {"title": game.titles["ja"], "version": "0.91", "date": game.date, "players": "3-6"}
    drawing = Drawing(project.component_layouts, "ja", {"facts": game.facts, "game": said}, "final")
    drawn = draw_components(game, list(project.all_cards()), drawing, SheetOptions(), findings)
    assert not list(findings)
    found = {}
    for one in drawn:
        for face in one.faces:
            found.setdefault(face.card.id, face)
    return found


@pytest.mark.parametrize("name", ["reward_token", "debt_token", "aid"])
def test_tokens_are_as_they_were(faces, golden, name):
    golden(f"frames/anken/{name}.txt", faces[name].front.to_text())
    golden(f"frames/anken/{name}-back.txt", faces[name].back.to_text())


@pytest.mark.parametrize("side", ["front", "right", "top"])
def test_sides_of_the_box_are_as_they_were(faces, golden, side):
    golden(f"frames/anken/box-{side}.txt", faces[f"box {side}"].front.to_text())


def test_every_side_of_the_box_has_its_own_size(faces):
    sizes = {side: faces[f"box {side}"].front.size for side in ("front", "right", "back", "left", "top", "bottom")}
    assert sizes["front"] == sizes["back"]
    assert sizes["left"] == sizes["right"]
    assert sizes["top"] == sizes["bottom"] == (sizes["front"].width, sizes["right"].width)
    assert sizes["left"].height == sizes["front"].height
