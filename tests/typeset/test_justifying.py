"""Justified lines are as wide as their box, without holes and without anything lost."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.fonts import FontBook
from hanshita.frames import GlyphRun
from hanshita.geometry import Rect
from hanshita.typeset import TextStyle, typeset


@pytest.fixture(scope="session")
def justified(style: TextStyle) -> TextStyle:
    return style._replace(align="justified")


def lines(text: str, ems: float, style: TextStyle, fonts: FontBook) -> list[GlyphRun]:
    setting = typeset(text, Rect(0, 0, ems * style.size, 1000), style, fonts)
    assert setting.over == (0, 0)
    return list(setting.runs)


def gaps(run: GlyphRun, size: float) -> list[float]:
    """Between the squares of neighbours, in em."""
    return [round((b - a) / size - 1, 3) for a, b in pairwise(run.xs)]


def test_characters_move_apart_alike(justified: TextStyle, fonts: FontBook) -> None:
    first, last = lines("一二三四五六七八", 5.3, justified, fonts)
    assert (first.text, last.text) == ("一二三四五", "六七八")
    assert gaps(first, 10) == pytest.approx([0.075] * 4)
    assert first.box.right == pytest.approx(53)
    assert gaps(last, 10) == [0, 0]  # a paragraph's last line is left as it is


def test_a_forced_line_end_is_a_last_line(justified: TextStyle, fonts: FontBook) -> None:
    assert gaps(lines("一二三\n四", 5.3, justified, fonts)[0], 10) == [0, 0]


def test_a_comma_is_squeezed_rather_than_the_line_torn(justified: TextStyle, fonts: FontBook) -> None:
    first, second = lines("一、二、三四五。六", 6.0, justified, fonts)
    assert first.text == "一、二、三四"
    first, second = lines("一、二、三四、五六", 6.1, justified, fonts)
    assert first.text == "一、二、三四、"
    assert first.box.right == pytest.approx(61)
    assert second.text == "五六"


def test_inseparable_characters_and_brackets_stay_close(justified: TextStyle, fonts: FontBook) -> None:
    (first, *_) = lines("一「二」……三四五六", 6.7, justified, fonts)
    text = first.text
    apart = dict(zip(pairwise(text), gaps(first, 10), strict=True))
    assert apart["…", "…"] == pytest.approx(0, abs=1e-3)
    assert apart["「", "二"] == pytest.approx(0, abs=1e-3)
    assert apart["二", "」"] == pytest.approx(0, abs=1e-3)


def test_words_part_at_their_spaces_only(justified: TextStyle, fonts: FontBook) -> None:
    text = "one two three four five six"
    for run in lines(text, 7, justified, fonts)[:-1]:
        assert run.box.right == pytest.approx(70)
        word = run.text.split(" ")[0]
        alone = typeset(word, Rect(0, 0, 500, 100), justified, fonts).runs[0]
        assert run.xs[: len(word)] == pytest.approx(alone.xs)


def test_a_line_of_one_word_is_not_torn(justified: TextStyle, fonts: FontBook) -> None:
    first, *_ = lines("ab incomprehensibilities", 11, justified, fonts)
    assert first.text == "ab"
    assert first.box.right < 20


TEXTS = st.text("漢字かなカナっー、。「」（）！…―ABCaff To.,'12０１％\u3000", max_size=60)


@settings(max_examples=150)
@given(text=TEXTS, ems=st.floats(4, 14), hanging=st.booleans(), vertical=st.booleans())
def test_no_line_leaves_its_box_and_nothing_is_lost(
    text: str, ems: float, hanging: bool, vertical: bool, justified: TextStyle, fonts: FontBook
) -> None:
    style = justified._replace(hanging=hanging, writing="vertical" if vertical else "horizontal")
    box = Rect(0, 0, 3000, ems * 10) if vertical else Rect(0, 0, ems * 10, 3000)
    setting = typeset(text, box, style, fonts)
    drawn = "".join(item.items[0].text if hasattr(item, "items") else item.text for item in setting.items)
    assert drawn.replace(" ", "").replace("\u3000", "") == text.replace(" ", "").replace("\u3000", "")
    if setting.over == (0, 0):
        for run in setting.runs:
            end = run.box.bottom if vertical else run.box.right
            assert end <= ems * 10 + 0.02, run.text
