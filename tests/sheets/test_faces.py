"""Faces as they are asked for: the very drawings that are printed, cut out, and where their elements stand."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.frames import Group
from hanshita.geometry import Rect, Size
from hanshita.project import GameProject, Project
from hanshita.sheets.faces import DrawnFaces
from hanshita.shelf import Shelf


@pytest.fixture(scope="module")
def game(repository: Path) -> GameProject:
    game = Project(repository).game("anken", Findings())
    assert game is not None
    return game


@pytest.fixture(scope="module")
def faces(game: GameProject) -> DrawnFaces:
    return game.faces("ja")


def test_a_face_is_the_one_that_is_printed_cut_along_its_edge(faces: DrawnFaces) -> None:
    face = faces.face("sunaya", "front")
    assert face is not None
    assert face.size == Size(63, 88)
    printed, _edge = face.items
    assert isinstance(printed, Group)
    assert printed.clip is not None
    assert printed.clip.box == pytest.approx(Rect(0, 0, 63, 88))
    assert [item.name for item in printed.items if isinstance(item, Group)][:2] == ["ground", "badge"]


def test_equal_parts_of_two_cards_are_one_and_the_same(faces: DrawnFaces) -> None:
    one, other = faces.face("sunaya", "back"), faces.face("eichi", "back")
    assert one is not None
    assert other is not None
    groups = [[item for item in face.items[0].items if isinstance(item, Group)] for face in (one, other)]  # type: ignore[union-attr]
    assert all(mine.items is theirs.items for mine, theirs in zip(*groups, strict=True))


def test_elements_are_found_by_name_in_the_mm_of_the_card(faces: DrawnFaces) -> None:
    boxes = faces.elements("sunaya", "front")
    assert boxes["points.number"] is not None
    assert Rect(48, 4.5, 10.5, 16.5).grown(0.5).contains(boxes["points.number"])
    reward = boxes["order.reward"]
    assert reward is not None
    assert reward.y > 70
    assert boxes["compensation"] is None
    assert "compensation.word" in boxes
    assert "crest" in faces.elements("sunaya", "back")


def test_the_box_of_a_name_is_as_broad_as_the_name(faces: DrawnFaces) -> None:
    short, line = faces.elements("sunaya", "front")["name"], 51
    assert short is not None
    assert short.width < line - 15


def test_what_an_earlier_run_has_measured_stands_where_it_stood(repository: Path, tmp_path: Path) -> None:
    measured = []
    for language in ("ja", "ja", "en"):
        game = Project(repository).game("anken", Findings())
        assert game is not None
        game.speak(language)
        game.shelf = Shelf(tmp_path / "shelf")
        measured.append([game.faces(language).elements("sunaya", side) for side in ("front", "back")])
        game.shelf.save()
    assert measured[0] == measured[1] != measured[2]
    assert isinstance(measured[1][0]["name"], Rect)


def test_what_is_not_there_is_none(faces: DrawnFaces) -> None:
    assert faces.face("nobody", "front") is None
    assert faces.elements("nobody", "front") == {}
    assert faces.piece("staff") is None


def test_dice_and_tokens_are_drawn_as_they_are_made(faces: DrawnFaces) -> None:
    assert [faces.die(value) is not None for value in range(1, 7)] == [True] * 6
    assert faces.pieces() == ("reward_token", "debt_token", "aid")
    token = faces.piece("debt_token")
    assert token is not None
    assert token.size == Size(40, 22)


def test_faces_speak_the_language_they_are_asked_in(game: GameProject) -> None:
    there = game.faces("en").face("sunaya", "front")
    assert there is not None
    assert "Azuna Sunaya" in there.to_text()
