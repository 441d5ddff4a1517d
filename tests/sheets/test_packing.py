"""Pieces of any sizes lie apart and inside, and as they come."""

from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.geometry import Rect, Size
from hanshita.sheets.packing import Spot, pack

AREA = Rect(6.5, 11.5, 197, 274)
sizes = st.builds(Size, st.floats(3, 300), st.floats(3, 300))


@settings(max_examples=150)
@given(pieces=st.lists(sizes, max_size=30), gap=st.floats(0, 10))
def test_no_two_pieces_touch_and_none_leaves_the_area(pieces: list[Size], gap: float) -> None:
    spots = pack(pieces, AREA, gap)
    assert len(spots) == len(pieces)
    placed = [spot for spot in spots if spot is not None]
    for spot in placed:
        assert AREA.contains(spot.box)
    for index, one in enumerate(placed):
        near = one.box.grown(gap - 1e-6)
        assert not any(one.page == other.page and near.overlaps(other.box) for other in placed[:index])


@settings(max_examples=150)
@given(pieces=st.lists(sizes, min_size=1, max_size=30))
def test_pieces_keep_their_size_and_order_and_only_those_too_large_are_left_out(pieces: list[Size]) -> None:
    spots = pack(pieces, AREA, 4)
    order = [(spot.page, round(spot.box.y, 6), spot.box.x) for spot in spots if spot is not None]
    assert order == sorted(order)
    assert {page for page, _, _ in order} == set(range(len({page for page, _, _ in order}))), "no page is empty"
    for piece, spot in zip(pieces, spots, strict=True):
        long, short = max(piece), min(piece)
        assert (spot is None) == (long > AREA.height + 1e-6 or short > AREA.width + 1e-6)
        if spot is not None:
            assert (spot.box.height, spot.box.width) if spot.quarter else (spot.box.width, spot.box.height) == piece


def test_a_row_is_filled_before_the_next_begins() -> None:
    spots = pack([Size(20, 20)] * 9, AREA, 4)
    assert [spot and spot.box.y for spot in spots] == [11.5] * 8 + [35.5]
    assert spots[1] == Spot(0, Rect(30.5, 11.5, 20, 20))


def test_a_piece_of_another_height_begins_a_row() -> None:
    spots = pack([Size(20, 20), Size(20, 22), Size(63, 88), Size(20, 20)], AREA, 4)
    assert [spot and round(spot.box.y, 6) for spot in spots] == [11.5, 11.5, 37.5, 129.5]
