import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanshita.geometry import Inset, Rect, Transform, parse_length

numbers = st.floats(-500, 500, allow_nan=False)


@pytest.mark.parametrize(
    ("text", "mm"),
    [("63mm", 63), ("6.3 cm", 63), ("1in", 25.4), ("72pt", 25.4), ("13Q", 3.25), ("300px", 25.4), ("-2.5", -2.5)],
)
def test_lengths_are_millimetres_whatever_their_unit(text, mm):
    assert parse_length(text) == pytest.approx(mm)


def test_a_bare_number_is_in_the_unit_asked_for():
    assert parse_length("8", unit="pt") == pytest.approx(8 * 25.4 / 72)


def test_pixels_follow_the_resolution():
    assert parse_length("350px", dpi=350) == pytest.approx(25.4)


@pytest.mark.parametrize("text", ["", "mm", "3 mm 4", "６３mm", "3ft", "nan", "1e3mm"])
def test_what_is_no_length_is_refused(text):
    with pytest.raises(ValueError, match="is not a length"):
        parse_length(text)


@given(numbers, numbers, st.sampled_from([0, 90, 180, 270, 360, -90]))
def test_quarter_turns_are_exact_and_four_come_home(x, y, degrees):
    turn = Transform.rotated(degrees, 31.5, 44)
    point = (x, y)
    for _ in range(4):
        point = turn.point(*point)
    assert point == (pytest.approx(x, abs=1e-6), pytest.approx(y, abs=1e-6))
    assert {abs(number) for number in turn[:4]} <= {0.0, 1.0}


@given(numbers, numbers, numbers, numbers, st.floats(-360, 360))
def test_after_does_the_first_map_first(x, y, dx, dy, degrees):
    move, turn = Transform.moved(dx, dy), Transform.rotated(degrees)
    assert turn.after(move).point(x, y) == pytest.approx(turn.point(*move.point(x, y)), abs=1e-6)


def test_a_positive_turn_is_clockwise_on_the_page():
    x, y = Transform.rotated(90).point(1, 0)
    assert (round(x, 9), round(y, 9)) == (0, 1)


def test_the_box_of_a_turned_square_holds_its_corners():
    box = Transform.rotated(45).box(Rect(-1, -1, 2, 2))
    assert box.width == pytest.approx(2 * math.sqrt(2))


def test_insets_are_top_right_bottom_left():
    assert Rect(0, 0, 63, 88).inside(Inset(1, 2, 3, 4)) == Rect(4, 1, 57, 84)
