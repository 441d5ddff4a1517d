"""A check that passes over faces known to be clean finds what one from nothing finds, whatever has changed."""

import shutil

import pytest

from hanshita.cli.terminal import Silence
from hanshita.pipeline import check_game
from hanshita.project import Project

STAFF, LAYOUT, GAME = "cards/demo/staff.yaml", "layouts/demo/staff.yaml", "cards/demo/game.yaml"
TOKEN = "layouts/demo/coin.yaml"
CHANGES = {
    "nothing": (GAME, "title: 見本", "title: 見本 "),
    "a name too long for its box": (STAFF, "Sunaya", "Sunaya " * 40),
    "lines above a card": (STAFF, "- id: ota", "\n\n- id: ota"),
    "type too small": (LAYOUT, "at: 6 6 51 12", "at: 6 6 51 12, size: 3"),
    "a place off the card": (LAYOUT, "at: 6 6", "at: 60 6"),
    "a token that cannot be read": (TOKEN, "size: 8", "size: 3"),
    "a fact that a layout shows": (GAME, "pay: 3", f"pay: {'9' * 60}"),
}


@pytest.fixture
def game(demo):
    """The demo game with two languages, a fact on its cards and a token."""
    write(demo, GAME, "players: 2-4", "players: 2-4\nlanguages: [ja, en]\nfacts: {pay: 3}")
    write(demo, GAME, "staff: {cards: 2}", "staff: {cards: 2}\n  coin: {pieces: 4, print: round 20mm}")
    write(demo, LAYOUT, "front:", 'front:\n  pay: {text: "{{ facts.pay }}", at: 6 60 51 12}')
    write(demo, LAYOUT, "{{ id }}", "{{ name }}")
    for name, latin in (("砂屋", "Sunaya"), ("太田", "Ota")):
        write(demo, STAFF, name, latin)
    (demo / TOKEN).write_text('front:\n  text: {text: "{{ name }}", at: 4 5 12 10, size: 8}\n', "utf-8")
    return demo


def write(root, path, old, new):
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, 1), "utf-8")


def found(root):
    return [f"{one} {one.notes}" for one in check_game(Project(root), "demo", Silence())]


@pytest.mark.parametrize("name", CHANGES)
def test_the_same_is_found_as_from_nothing_after_a_change_of(game, name):
    before = found(game)
    assert before == []
    write(game, *CHANGES[name])
    again = found(game)
    assert (again == before) is (name in ("nothing", "lines above a card"))
    shutil.rmtree(game / "build")
    assert found(game) == again


def test_what_is_wrong_is_told_again_when_something_else_has_changed(game):
    write(game, *CHANGES["type too small"])
    before = found(game)
    assert before
    write(game, *CHANGES["nothing"])
    assert found(game) == before


def test_a_game_that_cannot_be_read_for_a_while_loses_nothing(game):
    found(game)
    kept = game / "build/.cache/checks/demo.parts"
    parts = kept.read_bytes()
    write(game, GAME, "version: 1.0", "version: [")
    assert found(game)
    assert kept.read_bytes() == parts
