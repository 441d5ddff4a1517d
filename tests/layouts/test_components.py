"""Components without a layout of their own are drawn by the common ones, at any size and in any language."""

import shutil

import pytest

from hanshita.checks import run_frame_checks
from hanshita.layouts.components import Drawing, Shape, draw_component
from hanshita.project import Project
from hanshita.sheets import SheetOptions
from hanshita.sheets.components import draw_components

GAME = """\
title: {ja: その案件、弊社なら一金で受けれますが？, en: We Could Take That Job}
version: 0.91
date: 2026-11-30
players: 3-6
languages: [ja, en]
card types:
  hero: {size: %s, fields: {name: text}}
components:
  hero: {cards: %d}
  thing: {pieces: 3, print: %s, title: {ja: 報酬トークン, en: Reward token}}
"""


@pytest.fixture
def drawn(small, repository):
    """Draw the component "thing" of a small game: drawn("round 20mm", "en")."""
    shutil.copytree(repository / "layouts/common", small.root / "layouts/common")
    shutil.copytree(repository / "fonts", small.root / "fonts", dirs_exist_ok=True)

    def draw(made, language="ja", size="63x88mm", cards=54):
        small.write("cards/demo/game.yaml", GAME % (size, cards, made))
        small.write("cards/demo/hero.yaml", f"- {{id: aoi, name: 蒼井, copies: {cards}}}\n")
        small.layout("front: {}\n")
        project = Project(small.root).game("demo", small.findings)
        project.language = language
        said = {"title": project.game.titles[language], "version": "0.91", "date": "2026-11-30", "players": "3-6"}
        drawing = Drawing(project.component_layouts, language, {"facts": {}, "game": said}, "final")
        found = draw_components(project.game, list(project.all_cards()), drawing, SheetOptions(), small.findings)
        run_frame_checks(project, [face for one in found for face in one.faces], small.findings)
        return found

    return draw


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    "made", ["round 14mm", "round 20mm", "round 40mm", "square 15mm", "rectangle 40x22mm", "hexagon 20mm", "die 16mm"]
)
def test_tokens_and_dice_of_any_size_come_without_a_finding(drawn, small, made, language):
    (one,) = drawn(made, language)
    assert small.found() == []
    assert all(face.front.items for face in one.faces)


@pytest.mark.parametrize("language", ["ja", "en"])
@pytest.mark.parametrize(
    ("size", "cards"), [("63x88mm", 9), ("63x88mm", 54), ("63x88mm", 300), ("44x68mm", 20), ("70x120mm", 78)]
)
def test_boxes_of_any_size_come_without_a_finding(drawn, small, size, cards, language):
    (one,) = drawn("box", language, size, cards)
    assert small.found() == []
    texts = {face.card.id: face.front.to_text() for face in one.faces}
    assert "0.91" in texts["thing front"]
    assert "0.91" in texts["thing left"]
    assert str(cards) in texts["thing back"]


def test_each_piece_has_its_number_and_a_die_its_pips(drawn, small):
    (one,) = drawn("round 20mm")
    assert [face.front.size for face in one.faces] == [(20, 20)] * 3
    assert "報酬" in one.faces[0].front.to_text()
    (die,) = drawn("die 16mm")
    pips = [face.front.to_text().count("fill #") - 1 for face in die.faces]  # the ground is filled too
    assert pips == [1, 2, 3, 4, 5, 6]
    small.write("layouts/demo/thing.yaml", 'front: {number: {text: "{{ value }}", at: 2 2 16 8}}\n')
    (one,) = drawn("round 20mm")
    assert [face.front.to_text().split('"')[1] for face in one.faces] == ["1", "2", "3"]


def test_the_nearest_layout_counts(drawn, small):
    small.write("layouts/common/thing.yaml", "front: {ground: {rect: room, fill: white}}\n")
    (one,) = drawn("round 20mm")
    assert one.faces[0].front.to_text().count("group") == 1
    assert one.faces[0].back is None


def test_a_box_without_cards_is_none(drawn):
    assert drawn("box", cards=0) == ()


def test_what_a_layout_cannot_know_is_told_once(drawn, small):
    small.write("layouts/demo/thing.yaml", 'front: {number: {text: "{{ valu }}", at: 2 2 16 8}}\n')
    drawn("round 20mm")
    assert {code for code, _ in small.found()} == {"L309", "L303"} or [code for code, _ in small.found()] == ["L309"]


def test_a_form_without_a_layout_is_told(drawn, small):
    assert drawn("sheet") == ()
    assert small.found() == [("L340", "cards/demo/game.yaml:10:19")]


def test_shapes_are_drawn_at_their_sizes(drawn, small):
    (one,) = drawn("round 20mm")
    project = Project(small.root).game("demo", small.findings)
    drawing = Drawing(project.component_layouts, "ja", {"facts": {}, "game": {}}, "final")
    faces = draw_component(one.component, [Shape((9, 9)), Shape((30, 12))], drawing, small.findings)
    assert [face.front.size for face in faces] == [(9, 9), (30, 12)]


def test_what_is_wrong_with_a_component_is_not_said_of_a_card(drawn, small):
    small.write("layouts/demo/thing.yaml", 'front:\n  a: {text: "{{ name }} {{ nothing.at.all }}", at: 0 0 4 4}\n')
    drawn("round 20mm")
    small.write("layouts/demo/thing.yaml", 'front:\n  a: {text: "{{ name }}", at: 0 0 9 2}\n')
    drawn("round 20mm")
    messages = [found.message for found in small.findings.sorted()]
    assert any("element front.a" in message for message in messages)
    assert any('(component "thing"' in message for message in messages)
    assert not any("card thing" in f"{message} {notes}" for message in messages for notes in ("",))


@pytest.mark.parametrize(
    ("made", "edge"), [("hexagon 20mm", "art/hexagon"), ("square 15mm", "edge"), ("round 20mm", "edge")]
)
def test_the_frame_of_a_token_follows_its_shape(drawn, made, edge):
    (one,) = drawn(made)
    assert f"group {edge}" in one.faces[0].front.to_text()


def test_a_project_without_the_layouts_of_shapes_draws_all_tokens_alike(drawn, small):
    drawn("round 20mm")
    for name in ("square", "hexagon"):
        (small.root / f"layouts/common/token-{name}.yaml").unlink()
    small.write("cards/demo/game.yaml", GAME % ("63x88mm", 54, "hexagon 20mm"))
    layouts = Project(small.root).game("demo", small.findings).component_layouts
    assert layouts["thing"].path == "layouts/common/token.yaml"
