"""Brackets and points share their blank halves; Japanese and Latin stand a little apart (JLREQ 3.1 and 3.2)."""

import pytest

from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.typeset import TextStyle, typeset

BOX = Rect(0, 0, 500, 1000)


def ems(text: str, style: TextStyle, fonts: FontBook) -> list[float]:
    """Where each character begins, in em."""
    (run,) = typeset(text, BOX, style, fonts).runs
    return [round((run.x + x) / style.size, 3) for x in run.xs]


def width(text: str, style: TextStyle, fonts: FontBook) -> float:
    (run,) = typeset(text, BOX, style, fonts).runs
    return round(run.box.width / style.size, 3)


@pytest.mark.parametrize(
    ("text", "places"),
    [
        ("漢」「字", [0, 1, 1.5, 2.5]),  # half an em between closing and opening
        ("漢』」字", [0, 1, 1.5, 2.5]),
        ("漢。」字", [0, 1, 1.5, 2.5]),
        ("漢」、字", [0, 1, 1.5, 2.5]),
        ("漢「『字", [0, 1, 1.5, 2.5]),
        ("漢」・字", [0, 1, 1.5, 2.5]),
        ("漢・「字", [0, 1, 1.5, 2.5]),
        ("漢。\u3000字", [0, 1, 1.5, 2.5]),
        ("漢！「字", [0, 1, 2, 3]),
        ("漢、字", [0, 1, 2]),
        ("「漢", [-0.5, 0.5]),  # flush at the line's beginning
        ("（「漢", [-0.5, 0, 1]),
    ],
)
def test_neighbours_share_their_blanks(text: str, places: list[float], style: TextStyle, fonts: FontBook) -> None:
    assert ems(text, style, fonts) == places


@pytest.mark.parametrize(("text", "length"), [("漢字。", 2.5), ("「漢字」", 3.0), ("「『漢』」", 3.0), ("漢字！", 3.0)])
def test_a_lines_edges_have_no_blanks(text: str, length: float, style: TextStyle, fonts: FontBook) -> None:
    assert width(text, style, fonts) == length


def test_a_point_at_the_end_needs_half_its_square_only(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 2.5 * style.size, 100)
    assert typeset("漢字。", box, style, fonts).lines == 1
    assert typeset("漢字。", box._replace(width=2.49 * style.size), style, fonts).lines == 2


def test_hanging_points_need_no_room(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 2 * style.size, 100)
    setting = typeset("漢字。漢字、漢", box, style._replace(hanging=True), fonts)
    assert [run.text for run in setting.runs] == ["漢字。", "漢字、", "漢"]
    assert setting.over == (0, 0)
    assert typeset("漢字」漢", box, style._replace(hanging=True), fonts).lines == 3  # a bracket does not hang


@pytest.mark.parametrize("text", ["漢A漢", "漢1漢", "漢100%漢", "漢$5漢"])
def test_latin_stands_a_quarter_em_off(text: str, style: TextStyle, fonts: FontBook) -> None:
    plain, apart = (width(text, style._replace(latin_gap=gap), fonts) for gap in (0.0, 0.25))
    assert apart == pytest.approx(plain + 0.5)


@pytest.mark.parametrize("text", ["漢１漢", "A漢\u3000A", "「A」", "漢、A", "A（漢"])
def test_nothing_is_put_where_there_is_a_blank(text: str, style: TextStyle, fonts: FontBook) -> None:
    plain, apart = (width(text, style._replace(latin_gap=gap), fonts) for gap in (0.0, 0.25))
    assert apart - plain == pytest.approx(0.25 if text.startswith("A漢") else 0)


def test_no_gap_is_left_at_a_lines_edge(style: TextStyle, fonts: FontBook) -> None:
    runs = typeset("漢字ABC", Rect(0, 0, 2 * style.size, 100), style, fonts).runs
    assert [(run.text, run.box.x) for run in runs] == [("漢字", 0), ("ABC", 0)]
    assert runs[0].box.width == pytest.approx(2 * style.size)


def test_proportional_brackets_have_no_blank_to_give(style: TextStyle, fonts: FontBook) -> None:
    tight = style._replace(features=(("palt", 1), ("kern", 1)))
    (run,) = typeset("「漢」", BOX, tight, fonts).runs
    assert run.x + run.xs[0] > -0.5 * style.size
    assert run.box.width == pytest.approx(2 * style.size, abs=0.1 * style.size)


def test_kana_on_squares_are_not_kerned_and_latin_is(style: TextStyle, fonts: FontBook) -> None:
    kerned = style._replace(features=(("kern", 1),))
    assert ems("ト、アトAVト", kerned, fonts)[:4] == [0, 1, 2, 3]
    assert width("AV", kerned, fonts) < width("AV", style, fonts)
