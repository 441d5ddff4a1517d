"""Stickers cover what differs, at its true size."""

import pytest

from hanshita.colours import BLACK, WHITE
from hanshita.frames import Frame, Group, Path
from hanshita.geometry import IDENTITY, Rect, Size
from hanshita.layouts.outlines import rectangle
from hanshita.releases.stickers import MARGIN, differing_boxes

SIZE = Size(63, 88)


def square(name, x, y, side=6.0, fill=BLACK):
    return Group(name, (Path(rectangle(Rect(x, y, side, side)), fill=fill),))


def face(*items):
    return Frame("card front", SIZE, items, bleed=3)


GROUND = Group("ground", (Path(rectangle(Rect(0, 0, *SIZE)), fill=WHITE),))


def test_an_element_that_differs_with_its_margin():
    old, new = face(GROUND, square("power", 10, 20)), face(GROUND, square("power", 10, 20, 8))
    assert differing_boxes(old, new) == [Rect(10 - MARGIN, 20 - MARGIN, 8 + 2 * MARGIN, 8 + 2 * MARGIN)]


def test_the_old_and_the_new_place_of_what_moved():
    old, new = face(GROUND, square("power", 10, 20)), face(GROUND, square("power", 10, 30))
    assert differing_boxes(old, new) == [Rect(8, 18, 10, 20)]


def test_two_places_are_two_stickers_and_neighbours_one():
    plain = [square("a", 5, 5, 1), square("b", 50, 70, 1)]
    changed = [square("a", 5, 5, 2), square("b", 50, 70, 2)]
    assert len(differing_boxes(face(GROUND, *plain), face(GROUND, *changed))) == 2
    near, also = [square("a", 5, 5, 1), square("b", 9, 5, 1)], [square("a", 5, 5, 2), square("b", 9, 5, 2)]
    assert differing_boxes(face(*near), face(*also)) == [Rect(3, 3, 10, 6)]


def test_what_comes_in_and_what_falls_away():
    assert differing_boxes(face(GROUND), face(GROUND, square("new", 10, 20))) == [Rect(8, 18, 10, 10)]
    assert differing_boxes(face(GROUND, square("new", 10, 20)), face(GROUND)) == [Rect(8, 18, 10, 10)]


def test_no_sticker_reaches_beyond_the_card():
    (box,) = differing_boxes(face(), face(square("corner", -3, 84, 20)))
    assert box == Rect(0, 82, 19, 6)


def test_where_most_differs_the_whole_face_is_pasted_over():
    ground = Group("ground", (Path(rectangle(Rect(-3, -3, 69, 94)), fill=BLACK),), IDENTITY)
    assert differing_boxes(face(GROUND), face(ground)) == [Rect(0, 0, *SIZE)]


def test_the_same_face_needs_none():
    assert differing_boxes(face(GROUND), face(GROUND)) == []


@pytest.mark.parametrize("name", ["", "ground"])
def test_items_without_a_group_count_too(name):
    old = face(Path(rectangle(Rect(10, 10, 4, 4)), fill=BLACK))
    new = face(Path(rectangle(Rect(10, 10, 4, 4)), fill=WHITE), Group(name, ()))
    assert differing_boxes(old, new) == [Rect(8, 8, 8, 8)]
