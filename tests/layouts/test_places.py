"""Places as a designer writes them, in millimetres of the face (63 x 88)."""

import re

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.diagnostics import Findings
from hanshita.geometry import Rect
from hanshita.layouts.places import Beside, Surroundings, area, beside_key, spots
from hanshita.spans import Span

ROOM = Rect(0, 0, 63, 88)
BADGE, LONG = Rect(5, 6, 12, 10), Rect(20, 30, 30, 4)
SCOPE = {beside_key("badge"): Beside(BADGE), beside_key("long name"): Beside(LONG)}
HERE = Span("layout.yaml", 1, 1)
AROUND = Surroundings(("badge", "long name"), bleed=3, safe=4)


def box(text, room=ROOM, scope=SCOPE):
    findings = Findings()
    place = area(text, AROUND, HERE, findings)
    assert not findings.errors, findings.errors
    return pytest.approx(tuple(place.of(scope, room)))


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("4 5 20 10", (4, 5, 20, 10)),
        ("room", (0, 0, 63, 88)),
        ("bleed", (-3, -3, 69, 94)),
        ("safe", (4, 4, 55, 80)),
        ("right 3 top 4 20 10", (40, 4, 20, 10)),
        ("left 3, bottom 3, 20, 10", (3, 75, 20, 10)),
        ("centre 24 24", (19.5, 32, 24, 24)),
        ("centre 5 24 24", (19.5, 5, 24, 24)),
        ("5 centre 24 24", (5, 32, 24, 24)),
        ("10% 50% 50% 25%", (6.3, 44, 31.5, 22)),
        ("3 4 right 3 bottom 4", (3, 4, 57, 80)),
        ("right of badge 1, 20 9", (18, 6, 20, 9)),
        ("right of badge 1, 50, 20 9", (18, 50, 20, 9)),
        ("left of long name 2, 5 9", (13, 30, 5, 9)),
        ("below badge 1.5, 20 9", (5, 17.5, 20, 9)),
        ("above long name 1, 20 9", (20, 20, 20, 9)),
        ("right 3, below badge 1, 20 9", (40, 17, 20, 9)),
        ("centre below badge 1 20 9", (21.5, 17, 20, 9)),
        ("right of badge 1, below long name 1, 20 9", (18, 35, 20, 9)),
        ("middle of badge, below badge 1, 4 9", (9, 17, 4, 9)),
        ("right of badge 1, middle of badge, 20 4", (18, 9, 20, 4)),
        ("below badge 1, as long name 9", (5, 17, 30, 9)),
        ("right of badge 1, 6, 9 as badge", (18, 6, 9, 10)),
        ("2 6 to long name 1 9", (2, 6, 17, 9)),
        ("2 below badge 1 right 3 to long name 2", (2, 17, 58, 11)),
        ("in badge", (5, 6, 12, 10)),
        ("in badge right 1 bottom 1 3 3", (13, 12, 3, 3)),
        ("in badge centre 6 4", (8, 9, 6, 4)),
        ("around badge 1", (4, 5, 14, 12)),
        ("around long name 1 2", (19, 28, 32, 8)),
    ],
)
def test_a_box_is_where_it_says(text, expected):
    assert box(text) == expected


def test_a_room_that_is_not_the_face_moves_everything():
    assert box("right 1 bottom 1 2 2", Rect(10, 20, 30, 40)) == (37, 57, 2, 2)
    assert box("50% 50% 50% 50%", Rect(10, 20, 30, 40)) == (25, 40, 15, 20)


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("below badge 1.5, 20 9", (5, 6, 20, 9)),
        ("above badge 1.5, 20 9", (5, 7, 20, 9)),
        ("right of badge 1, 20 9", (5, 6, 20, 9)),
        ("left of badge 1, 2 9", (15, 6, 2, 9)),
    ],
)
def test_beside_what_is_not_there_its_place_is_taken(text, expected):
    assert box(text, scope={beside_key("badge"): Beside(BADGE, there=False)}) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("31.5 44 13", (31.5, 44, 13)),
        ("right 5 bottom 6 3", (58, 82, 3)),
        ("centre 9", (31.5, 44, 9)),
        ("middle of badge below badge 4 3", (11, 20, 3)),
    ],
)
def test_a_circle_has_its_middle_there(text, expected):
    place = spots(text, "xyr", AROUND, HERE, Findings())
    assert place.of(SCOPE, ROOM) == pytest.approx(expected)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("4 5 20", "3 numbers where 4"),
        ("4 5 20 10 7", "5 numbers where 4"),
        ("4 5 20 wide", '"wide" is not a length'),
        ("below bagde 1 20 9", 'did you mean "badge"?'),
        ("below badge 20 9", "2 numbers where 4"),
        ("around badge", "does not say how far around"),
        ("in nothing 1 2 3 4", 'found "nothing"'),
        ("", "0 numbers where 4"),
    ],
)
def test_a_place_that_cannot_be_read_says_what_is_lacking(text, words):
    findings = Findings()
    area(text, AROUND, HERE, findings)
    (found,) = findings
    assert found.code == "L304"
    assert words in found.message + "".join(note.message for note in found.notes)


LENGTH = st.floats(0, 30, allow_nan=False).map(lambda value: f"{value:.2f}")


@settings(max_examples=60)
@given(LENGTH, LENGTH, LENGTH, LENGTH)
def test_from_the_right_and_bottom_is_from_the_left_and_top_mirrored(x, y, width, height):
    left = area(f"{x} {y} {width} {height}", AROUND, HERE, Findings()).of({}, ROOM)
    right = area(f"right {x} bottom {y} {width} {height}", AROUND, HERE, Findings()).of({}, ROOM)
    assert (63 - right.right, 88 - right.bottom) == pytest.approx((left.x, left.y))
    assert right[2:] == left[2:]


def paths(face):
    return [line.strip().split(" fill")[0] for line in face.splitlines() if line.strip().startswith("path")]


def test_an_element_may_stand_below_one_that_is_written_later_and_lies_on_another_layer(small):
    face = small.front(
        "  low: {rect: below high 1 3 3}\n  high: {rect: 10 10 5 5, layer: 1}\n  lowest: {rect: below low 1 3 3}\n"
    )
    assert paths(face) == [
        "path M10.00,16.00 L13.00,16.00 L13.00,19.00 L10.00,19.00 Z",
        "path M10.00,20.00 L13.00,20.00 L13.00,23.00 L10.00,23.00 Z",
        "path M10.00,10.00 L15.00,10.00 L15.00,15.00 L10.00,15.00 Z",
    ]


def test_below_an_absent_element_moves_up_and_below_a_stack_moves_with_it(small):
    face = small.front(
        "  gone: {unless: power, rect: 4 4 5 5}\n  one: {rect: below gone 2 5 1}\n"
        "  dice: {repeat: {die: {rect: 0 0 4 4}}, count: power, at: 30 10, columns: 1, gap: 1}\n"
        "  two: {rect: below dice 2 4 1}\n"
    )
    assert paths(face)[0].startswith("path M4.00,4.00")
    assert paths(face)[-1].startswith("path M30.00,26.00")


def test_inside_a_stack_elements_stand_by_each_other(small):
    face = small.front(
        "  rows:\n    stack: down\n    each: skills\n    at: 0 0\n"
        "    item: {chip: {rect: 0 0 4 4}, mark: {rect: right of chip 1 2 2}}\n"
    )
    assert sum(line.startswith("path M5.00,0.00") for line in paths(face)) == 2


def test_elements_placed_by_each_other_are_an_error(small):
    small.layout("front:\n  a: {rect: below b 1 3 3}\n  b: {rect: below a 1 3 3}\n")
    assert small.found() == [("L315", "layouts/demo/hero.yaml:2:3")]


def test_a_stack_and_a_repeat_know_their_size_when_they_are_placed_from_the_right(small):
    face = small.front(
        "  a: {repeat: {dot: {rect: 0 0 2 2}}, count: power, gap: 1, at: right 3 bottom 4}\n"
        "  b: {stack: right, at: centre, items: {one: {rect: 0 0 5 5}, two: {rect: 0 0 5 5}}, gap: 3}\n"
    )
    places = re.findall(r"group (\w) by 1.00,0.00,0.00,1.00,([\d.]+),([\d.]+)", face)
    assert places == [
        ("a", "52.00", "82.00"),
        ("a", "55.00", "82.00"),
        ("a", "58.00", "82.00"),
        ("b", "25.00", "41.50"),
        ("b", "33.00", "41.50"),
    ]
