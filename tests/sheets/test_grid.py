"""Where cards stand on paper."""

import pytest

from hanshita.geometry import Rect, Size
from hanshita.sheets.grid import plan
from hanshita.sheets.model import PAPERS

POKER, JAPANESE = Size(63, 88), Size(59, 86)


@pytest.mark.parametrize(
    ("paper", "card", "bleed", "flip", "cards", "landscape"),
    [
        ("A4", POKER, 0, "long-edge", 9, False),
        ("A4", POKER, 2, "long-edge", 8, True),
        ("A4", POKER, 3, "long-edge", 8, True),
        ("A4", JAPANESE, 3, "long-edge", 9, False),
        ("A4", POKER, 0, "gutter-fold", 4, True),
        ("Letter", POKER, 0, "short-edge", 9, False),
        ("Letter", POKER, 3, "short-edge", 6, True),
        ("A3", POKER, 0, "none", 18, True),
        ("A4", Size(180, 260), 0, "long-edge", 1, False),
    ],
)
def test_paper_holds_as_many_cards_as_it_can(
    paper: str, card: Size, bleed: float, flip: str, cards: int, landscape: bool
) -> None:
    grid = plan(PAPERS[paper], card, bleed, flip)
    assert grid is not None
    assert len(grid.fronts) == len(grid.backs) == cards
    assert (grid.paper.width > grid.paper.height) == landscape


def test_poker_cards_on_a4_touch_and_stand_in_the_middle() -> None:
    grid = plan(PAPERS["A4"], POKER, 0, "long-edge")
    assert grid is not None
    assert grid.fronts[0].trim == Rect(10.5, 16.5, 63, 88)
    assert grid.fronts[1].trim.x == grid.fronts[0].trim.right
    assert grid.fronts[8].trim == Rect(136.5, 192.5, 63, 88)


def test_bleed_keeps_cards_apart_by_twice_its_width() -> None:
    grid = plan(PAPERS["A4"], POKER, 3, "long-edge")
    assert grid is not None
    assert grid.fronts[1].trim.x - grid.fronts[0].trim.right == pytest.approx(6)


def test_neighbours_of_a_place() -> None:
    grid = plan(PAPERS["A4"], POKER, 0, "long-edge")
    assert grid is not None
    assert grid.beside(0) == (None, 1, 3, None)
    assert grid.beside(4) == (1, 5, 7, 3)
    assert grid.beside(8) == (5, None, None, 7)


@pytest.mark.parametrize("card", [Size(200, 290), Size(300, 100)])
def test_card_without_room_for_itself_and_its_marks_has_no_grid(card: Size) -> None:
    assert plan(PAPERS["A4"], card, 0, "long-edge") is None


def test_a_fold_takes_half_of_the_paper() -> None:
    assert plan(PAPERS["A4"], Size(140, 200), 0, "long-edge") is not None
    assert plan(PAPERS["A4"], Size(140, 200), 0, "gutter-fold") is None
