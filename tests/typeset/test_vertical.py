"""Vertical text: what stands, what lies, what stands side by side, and where columns are."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.fonts import FontBook
from hanshita.frames import GlyphRun, Group
from hanshita.geometry import Rect
from hanshita.typeset import Setting, TextStyle, typeset

BOX = Rect(0, 0, 100, 500)


@pytest.fixture(scope="session")
def vertical(style: TextStyle) -> TextStyle:
    return style._replace(writing="vertical", align="right")


def parts(setting: Setting) -> list[tuple[str, str]]:
    """The texts with how they stand, from the top down."""
    found = []
    for item in setting.items:
        run = item.items[0] if isinstance(item, Group) else item
        assert isinstance(run, GlyphRun)
        squeezed = isinstance(item, Group)
        found.append((run.text, "lies" if run.turned else "squeezed" if squeezed else "stands"))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("漢字、カー「ド」", [("漢字、カー「ド」", "stands")]),
        ("漢ABC漢", [("漢", "stands"), ("ABC", "lies"), ("漢", "stands")]),
        ("3枚", [("3", "stands"), ("枚", "stands")]),
        ("12枚", [("12", "stands"), ("枚", "stands")]),
        ("100枚", [("100", "squeezed"), ("枚", "stands")]),
        ("2026年", [("2026", "lies"), ("年", "stands")]),
        ("3.5倍", [("3.5", "lies"), ("倍", "stands")]),
        ("１２枚", [("１２枚", "stands")]),
        ("何!?", [("何", "stands"), ("!?", "stands")]),
        ("A案", [("A", "stands"), ("案", "stands")]),
        ("HP10", [("HP10", "lies")]),
        ("あ→…い", [("あ", "stands"), ("→…", "lies"), ("い", "stands")]),
        ("a cat", [("a cat", "lies")]),
    ],
)
def test_what_stands_and_what_lies(
    text: str, expected: list[tuple[str, str]], vertical: TextStyle, fonts: FontBook
) -> None:
    assert parts(typeset(text, BOX, vertical, fonts)) == expected


def test_brackets_and_the_long_mark_have_forms_of_their_own(vertical: TextStyle, fonts: FontBook) -> None:
    face = fonts.face("Noto Sans JP", 400)
    for char in "ー「」（）、。：～":
        (run,) = typeset(f"漢{char}漢", BOX, vertical, fonts).runs
        assert run.glyphs[1] != face.glyph(char), char


def test_columns_run_from_right_to_left(vertical: TextStyle, fonts: FontBook) -> None:
    first, second = typeset("一二三\n四", BOX, vertical, fonts).runs
    assert (first.box.x, first.box.y, first.box.width, first.box.height) == pytest.approx((90, 0, 10, 30))
    assert (second.box.x, second.box.y) == pytest.approx((75, 0))


@pytest.mark.parametrize(("align", "x"), [("left", 0), ("centre", 45), ("right", 90), ("justified", 90)])
@pytest.mark.parametrize(("valign", "y"), [("top", 0), ("middle", 240), ("bottom", 480)])
def test_alignment(align: str, x: float, valign: str, y: float, vertical: TextStyle, fonts: FontBook) -> None:
    (run,) = typeset("一二", BOX, vertical._replace(align=align, valign=valign), fonts).runs  # type: ignore[arg-type]
    assert (run.box.x, run.box.y) == pytest.approx((x, 0 if align == "justified" else y))


def test_latin_lies_in_the_middle_of_its_column(vertical: TextStyle, fonts: FontBook) -> None:
    face = fonts.face("Noto Sans JP", 400)
    (run,) = typeset("ABC", BOX, vertical, fonts).runs
    middle = 95 - (face.ascent - face.descent) / 2 * 10  # its baseline leaves the em box in the middle
    assert [run.x + x for x in run.xs] == pytest.approx([middle] * 3)
    assert run.ys[0] == pytest.approx(0)
    assert all(a < b for a, b in pairwise(run.ys))


def test_digits_side_by_side_are_as_one_kanji(vertical: TextStyle, fonts: FontBook) -> None:
    for digits in ("1", "12", "100"):
        setting = typeset(f"漢{digits}字", BOX, vertical, fonts)
        last = setting.runs[-1]
        assert last.y == pytest.approx(20), digits


def test_height_is_what_must_fit_first(vertical: TextStyle, fonts: FontBook) -> None:
    setting = typeset("一二三四五六", Rect(0, 0, 10, 50), vertical._replace(smallest=2.0), fonts)
    assert setting.lines == 1
    assert setting.size == pytest.approx(50 / 6, abs=0.1)
    assert typeset("一二三四五六", Rect(0, 0, 10, 50), vertical, fonts).over == (pytest.approx(15), 0)


def test_kana_close_up_where_asked(vertical: TextStyle, fonts: FontBook) -> None:
    (solid,) = typeset("ちょっと", BOX, vertical, fonts).runs
    (tight,) = typeset("ちょっと", BOX, vertical._replace(features=(("palt", 1), ("kern", 1))), fonts).runs
    assert tight.box.height < solid.box.height == pytest.approx(40)


@settings(max_examples=100)
@given(text=st.text("漢字かーっ、。「」！…ABCa 12０%é+-", max_size=40), ems=st.floats(3, 12))
def test_columns_stay_in_their_box_and_lose_nothing(
    text: str, ems: float, vertical: TextStyle, fonts: FontBook
) -> None:
    setting = typeset(text, Rect(0, 0, 1000, ems * 10), vertical, fonts)
    drawn = "".join(part for part, _ in parts(setting))
    assert drawn.replace(" ", "") == text.replace(" ", "")
    if setting.over == (0, 0):
        assert all(run.box.bottom <= ems * 10 + 0.02 for run in setting.runs)
