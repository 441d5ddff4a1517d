"""Points in shapes."""

import math

from hypothesis import given
from hypothesis import strategies as st

from hanshita.checks.outlines import Outline, inverse
from hanshita.frames import Path, ellipse
from hanshita.geometry import Transform


@given(st.floats(-12, 12), st.floats(-12, 12))
def test_circle_holds_what_is_nearer_than_its_radius(x: float, y: float) -> None:
    distance = math.hypot(x, y)
    if abs(distance - 10) > 0.1:
        assert Outline(Path(ellipse(0, 0, 10, 10))).contains(x, y) == (distance < 10)


def test_ring_has_a_hole_by_either_rule() -> None:
    outer, inner = ellipse(0, 0, 10, 10), ellipse(0, 0, 5, 5)
    assert not Outline(Path((*outer, *inner), even_odd=True)).contains(0, 0)
    assert Outline(Path((*outer, *inner))).contains(0, 0)  # both run the same way: no hole by the winding rule
    assert Outline(Path((*outer, *inner), even_odd=True)).contains(7, 0)


def test_open_path_is_filled_as_if_closed() -> None:
    corner = Outline(Path((("M", 0, 0), ("L", 10, 0), ("L", 10, 10))))
    assert corner.contains(7, 3)
    assert not corner.contains(3, 7)


def test_point_on_a_corner_of_two_edges_counts_once() -> None:
    diamond = Outline(Path((("M", 0, -5), ("L", 5, 0), ("L", 0, 5), ("L", -5, 0), ("Z",))))
    assert diamond.contains(0, 0)
    assert not diamond.contains(-6, 0)


def test_empty_path_holds_nothing() -> None:
    assert not Outline(Path(())).contains(0, 0)


@given(st.floats(-180, 180), st.floats(0.1, 5), st.floats(-50, 50), st.floats(-50, 50))
def test_inverse_leads_back(degrees: float, scale: float, x: float, y: float) -> None:
    there = Transform.rotated(degrees, 3, 4).after(Transform.scaled(scale, -scale))
    back = inverse(there)
    assert back is not None
    bx, by = back.point(*there.point(x, y))
    assert math.isclose(bx, x, abs_tol=1e-6)
    assert math.isclose(by, y, abs_tol=1e-6)


def test_flattened_group_has_no_inverse() -> None:
    assert inverse(Transform.scaled(1, 0)) is None
