"""Booklets: folded and laid into one another, the pages come in their order, whatever the paper and the binding."""

from hypothesis import given
from hypothesis import strategies as st

from hanshita.geometry import Size
from hanshita.sheets.booklet import Booklet, BookletOptions, booklet

A5, A6 = Size(148, 210), Size(105, 148)


def made(pages: int, size: Size = A5, **options: object) -> Booklet:
    plan = booklet(pages, size, BookletOptions(**options))  # type: ignore[arg-type]
    assert plan is not None
    return plan


def numbers(plan: Booklet) -> list[list[int]]:
    """The pages of each side from the left, counted from 1."""
    return [[one.page + 1 for one in side.pages] for side in plan.sides]


def leafed(plan: Booklet, binding: str) -> list[int]:
    """The pages in reading order: cut the paper, lay the strips of each place together, fold, leaf through."""
    nested = []
    for strip in range(plan.strips):
        top = plan.paper.height * strip / plan.strips
        for front, back in zip(plan.sides[::2], plan.sides[1::2], strict=True):
            cut = [[one for one in side.pages if top <= one.y < top + plan.paper.height / plan.strips]
                   for side in (front, back)]  # fmt: skip
            if any(cut):
                nested.append(cut)
    halves = {"left": 1, "right": 0}
    first, last = [], []
    for front, back in nested:
        for place, side in ((0, front), (1, back)):
            for one in side:
                is_right = one.x >= plan.paper.width / 2
                outer = is_right == bool(halves[binding]) if place == 0 else is_right != bool(halves[binding])
                (first if outer else last).append(one.page)
    return first + last[::-1]


@given(st.integers(1, 60), st.sampled_from([A5, A6]), st.sampled_from(["left", "right"]))
def test_a_folded_booklet_reads_in_order(pages: int, size: Size, binding: str) -> None:
    assert leafed(made(pages, size, binding=binding), binding) == list(range(pages))


def test_eight_pages_bound_left_and_right() -> None:
    assert numbers(made(8)) == [[8, 1], [2, 7], [6, 3], [4, 5]]
    assert numbers(made(8, binding="right")) == [[1, 8], [7, 2], [3, 6], [5, 4]]


def test_blank_pages_fill_the_last_sheet() -> None:
    assert numbers(made(6)) == [[1], [2], [6, 3], [4, 5]]


def test_small_pages_stand_four_to_a_side() -> None:
    plan = made(16, A6)
    assert plan.strips == 2
    assert (plan.paper.width, plan.paper.height) == (210, 297)
    assert numbers(plan) == [[16, 1, 12, 5], [2, 15, 6, 11], [14, 3, 10, 7], [4, 13, 8, 9]]


def test_inner_pages_move_towards_the_fold() -> None:
    shifts = [[round(one.shift, 2) for one in side.pages] for side in made(12, creep=0.2).sides]
    assert shifts == [[0.0, 0.0]] * 2 + [[0.2, -0.2]] * 2 + [[0.4, -0.4]] * 2


def test_a_printer_that_turns_the_other_edge_gets_backs_upside_down() -> None:
    assert [side.upside_down for side in made(4).sides] == [False, True]  # paper on its side
    assert [side.upside_down for side in made(4, flip="short-edge").sides] == [False, False]
    assert [side.upside_down for side in made(4, A6).sides] == [False, False]  # paper upright


def test_pages_too_large_for_the_paper_give_no_booklet() -> None:
    assert booklet(8, A5, BookletOptions(paper="Letter")) is None
    assert booklet(8, A6, BookletOptions(paper="Letter")) is not None
