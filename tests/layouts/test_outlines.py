import pytest

from hanshita.frames import ellipse
from hanshita.geometry import Rect
from hanshita.layouts.outlines import path_data, rectangle


def ends(segments):
    return [segment[-2:] for segment in segments if len(segment) > 1]


def test_path_data_of_every_command():
    data = "M1 1 L2 1 H3 V2 C3 3 4 3 4 4 S5 5 6 4 Q7 3 8 4 T9 4 A1 1 0 0 1 11 4 Z"
    segments = path_data(data)
    assert [segment[0] for segment in segments][:4] == ["M", "L", "L", "L"]
    assert ends(segments)[-1] == (pytest.approx(11), pytest.approx(4))
    assert segments[-1] == ("Z",)


def test_relative_path_data_is_the_same_as_absolute():
    assert path_data("m10 10 l5 0 h5 v5 c0 1 1 2 2 2 z") == path_data("M10 10 L15 10 H20 V15 C20 16 21 17 22 17 Z")


def test_flags_of_an_arc_need_no_space_between_them():
    assert path_data("M1 1a1 1 0 015 2") == path_data("M1 1 a 1 1 0 0 1 5 2")


def test_numbers_that_end_like_flags_stay_whole():
    circle = path_data("M12 8.400a3.900 3.900 0 1 0 0 7.800a3.900 3.900 0 1 0 0-7.800z")
    assert circle == path_data("M12 8.4 a3.9 3.9 0 1 0 0 7.8 a3.9 3.9 0 1 0 0 -7.8 z")
    assert path_data("M0 0a1 1 0 012 3.11 1 1 0 0 1 2 3.5") == path_data("M0 0a1 1 0 0 1 2 3.11a1 1 0 0 1 2 3.5")


def test_an_arc_of_a_quarter_circle_lies_on_the_circle():
    (_, curve) = path_data("M1 0 A1 1 0 0 1 0 1")
    x1, y1, x2, y2, x3, y3 = curve[1:]
    middle = (0.125 * 1 + 0.375 * x1 + 0.375 * x2 + 0.125 * x3, 0.375 * y1 + 0.375 * y2 + 0.125 * y3)
    assert (middle[0] ** 2 + middle[1] ** 2) ** 0.5 == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("data", ["10 10", "M1", "M1 2 L", "M1 2 X3", "L1 2", "M1 2 Z3"])
def test_what_is_no_path_data_is_refused(data):
    with pytest.raises(ValueError, match=r"path data|takes"):
        path_data(data)


def test_a_corner_radius_is_at_most_half_of_the_shorter_side():
    assert rectangle(Rect(0, 0, 10, 4), 50) == rectangle(Rect(0, 0, 10, 4), 2)


def test_an_ellipse_touches_its_four_sides():
    assert set(ends(ellipse(10, 20, 3, 2))) == {(13, 20), (10, 22), (7, 20), (10, 18)}
