"""Texts stand in their boxes: where, how large, and what is told when they cannot."""

import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st

from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.typeset import Setting, TextStyle, typeset
from hanshita.typeset.kinsoku import break_places, last_resort_places

BOX = Rect(100, 200, 50, 1000)  # five kanji wide


def lines(setting: Setting) -> list[str]:
    by_height: dict[float, str] = {}
    for run in setting.runs:
        by_height[run.y] = by_height.get(run.y, "") + run.text
    return list(by_height.values())


def test_a_line_of_kanji_stands_on_its_em_boxes(style: TextStyle, fonts: FontBook) -> None:
    (run,) = typeset("三文字", BOX, style, fonts).runs
    assert (run.x, run.y, run.xs, run.ys) == (100, pytest.approx(208.8), pytest.approx((0, 10, 20)), ())
    assert run.box == pytest.approx((100, 200, 30, 10))
    assert (run.size, run.colour, run.face) == (10, style.colour, "Noto Sans JP 400")


@pytest.mark.parametrize(("align", "x"), [("left", 100), ("centre", 110), ("right", 120)])
@pytest.mark.parametrize(("valign", "y"), [("top", 200), ("middle", 682.5), ("bottom", 1165)])
def test_alignment(align: str, x: float, valign: str, y: float, style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("三文字\n三文字\n三文字", BOX, style._replace(align=align, valign=valign, leading=1.25), fonts)
    assert setting.runs[0].box == pytest.approx((x, y, 30, 10))
    assert [run.y - setting.runs[0].y for run in setting.runs] == pytest.approx([0, 12.5, 25])


def test_newlines_are_kept_and_those_at_the_end_say_nothing(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("一\r\n\n二\n\n", BOX, style, fonts)
    assert setting.lines == 3
    assert [run.y for run in setting.runs] == pytest.approx([208.8, 238.8])


@pytest.mark.parametrize("text", ["", "\n", " ", "\u3000", "\u200b"])
def test_an_empty_text_has_no_runs_and_fits(text: str, style: TextStyle, fonts: FontBook) -> None:
    setting = typeset(text, BOX, style, fonts)
    assert (setting.runs, setting.lines, setting.over, setting.missing) == ((), 1, (0, 0), ())


def test_spaces_vanish_at_a_lines_end_and_nowhere_else(style: TextStyle, fonts: FontBook) -> None:
    assert lines(typeset("\u3000一二三！\u3000四五\u3000六", BOX, style, fonts)) == ["\u3000一二三！", "四五\u3000六"]
    (run,) = typeset("一\u3000二\u3000", BOX, style._replace(align="right"), fonts).runs
    assert run.box.right == pytest.approx(150)


def test_tracking_stands_between_characters_only(style: TextStyle, fonts: FontBook) -> None:
    (run,) = typeset("三文字", BOX, style._replace(tracking=0.5, align="centre"), fonts).runs
    assert run.xs == pytest.approx((0, 15, 30))
    assert run.box == pytest.approx((105, 200, 40, 10))
    assert typeset("三文字", BOX, style._replace(tracking=1.0), fonts).lines == 1
    assert typeset("三文字", BOX, style._replace(tracking=1.01), fonts).lines == 2


def test_features_are_switches(style: TextStyle, fonts: FontBook) -> None:
    tight = style._replace(features=(("palt", 1),))
    assert (
        typeset("「トリ」", BOX, tight, fonts).runs[0].box.width
        < typeset("「トリ」", BOX, style, fonts).runs[0].box.width
    )


def test_a_text_shrinks_by_quarter_points_until_it_fits_both_ways(style: TextStyle, fonts: FontBook) -> None:
    quarter = 0.25 * 25.4 / 72
    shrinking = style._replace(smallest=2.0)
    wide = typeset("一二三四五六", Rect(0, 0, 50, 10), shrinking, fonts)
    assert (wide.lines, wide.over) == (1, (0, 0))
    assert 50 / 6 - quarter < wide.size <= 50 / 6
    assert wide.size / quarter == pytest.approx(round(wide.size / quarter))
    low = typeset("一", Rect(0, 0, 50, 4), shrinking, fonts)
    assert 4 - quarter < low.size <= 4.005


def test_what_does_not_fit_is_set_at_the_smallest_size_and_told(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("ABCDEFGHIJKLMNOP\n二\n三", Rect(0, 0, 20, 10), style._replace(smallest=5.0), fonts)
    assert setting.size == 5
    assert setting.over == (pytest.approx(setting.runs[0].box.width - 20), pytest.approx(5 + 2 * 7.5 - 10))
    assert lines(setting) == ["ABCDEFGHIJKLMNOP", "二", "三"]


def test_without_a_smallest_size_the_size_is_fixed(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("一二三", Rect(0, 0, 10, 10), style, fonts)
    assert (setting.size, setting.over) == (10, (0, pytest.approx(30)))


def test_a_word_too_long_is_cut_only_if_the_smallest_size_does_not_help(style: TextStyle, fonts: FontBook) -> None:
    text = "example.com/rules"
    assert lines(typeset(text, Rect(0, 0, 60, 40), style._replace(smallest=2.0), fonts)) == [text]
    assert lines(typeset(text, Rect(0, 0, 60, 40), style, fonts)) == ["example.", "com/rules"]


def test_a_character_the_first_family_lacks_comes_from_the_next(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("案件は𠮟", BOX, style._replace(families=("Few", "Noto Sans JP")), fonts)
    assert [(run.face, run.text) for run in setting.runs] == [("Few 400", "案件"), ("Noto Sans JP 400", "は𠮟")]
    assert setting.runs[1].x == pytest.approx(120)
    assert setting.missing == ()


def test_what_no_family_has_is_told_once_and_boxed(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset("🎲と🎲と👨\u200d👩\u200d👧", Rect(0, 0, 200, 10), style, fonts)
    assert setting.missing == ("🎲", "👨\u200d👩\u200d👧")
    assert setting.runs[0].text == "🎲と🎲と👨\u200d👩\u200d👧"


@pytest.mark.parametrize(
    ("text", "missing"),
    [
        ("𠮟る", ()),
        ("辻\U000e0100さん", ()),  # the font has this form
        ("永\U000e01ef遠", ("永\U000e01ef",)),  # and not this one, which looks like plain 永
        ("か\u3099き゛", ()),
        ("♥\ufe0f", ()),
        ("a\tb", ()),
        ("漢\u200b字\u2060の\ufeff間\u00ad\u200e", ()),
        ("\x07鐘", ()),
        ("1\u2009000\u00a0m\u2003x\u2011y\u202fz\u205f", ()),
    ],
)
def test_what_is_missing_and_what_is_not(
    text: str, missing: tuple[str, ...], style: TextStyle, fonts: FontBook
) -> None:
    setting = typeset(text, Rect(0, 0, 200, 10), style, fonts)
    assert setting.missing == missing
    if not missing:
        assert all(glyph != 0 for run in setting.runs for glyph in run.glyphs)


def test_what_is_not_drawn_leaves_neither_glyph_nor_gap(style: TextStyle, fonts: FontBook) -> None:
    (plain,) = typeset("漢字の間", BOX, style, fonts).runs
    (full,) = typeset("\ufeff漢\u200b字\u2060の\x07間\u00ad", BOX, style, fonts).runs
    assert (full.glyphs, full.xs, full.text) == (plain.glyphs, plain.xs, plain.text)


def test_a_zero_width_space_lets_a_word_break(style: TextStyle, fonts: FontBook) -> None:
    assert lines(typeset("ABCDEF\u200bGHIJKL", BOX, style, fonts)) == ["ABCDEF", "GHIJKL"]


def test_an_unknown_family_is_a_key_error(style: TextStyle, fonts: FontBook) -> None:
    with pytest.raises(KeyError):
        typeset("一", BOX, style._replace(families=("Comic Sans",)), fonts)


TEXTS = st.text("漢字𠮟かなカナっー、。「」（）！…―々ABCaffifl To.,-/'12０１％＋枚\u3000\u00a0\u3099é\n", max_size=60)
FEATURES = st.sampled_from([(), (("palt", 1),), (("palt", 1), ("kern", 1)), (("kern", 0),)])


@settings(max_examples=100)
@given(text=TEXTS, ems=st.floats(1, 12), features=FEATURES, tracking=st.sampled_from([0.0, 0.1, -0.05]))
def test_no_line_is_wider_than_its_box_unless_one_unit_is(
    text: str, ems: float, features: tuple[tuple[str, int], ...], tracking: float, style: TextStyle, fonts: FontBook
) -> None:
    width = ems * style.size
    setting = typeset(text, Rect(0, 0, width, 1000), style._replace(features=features, tracking=tracking), fonts)
    for y in {run.y for run in setting.runs}:
        runs = [run for run in setting.runs if run.y == y]
        if runs[-1].box.right > width + 0.006:
            line = "".join(run.text for run in runs)
            assert not [place for place in break_places(line) if line[:place].strip(" \u3000")], line
            assert not last_resort_places(line)
            assert setting.over[0] > 0


@settings(max_examples=100)
@example(text=" \u3099！", ems=1.0, features=())
@given(text=TEXTS, ems=st.floats(1, 12), features=FEATURES)
def test_no_character_is_lost_or_doubled(
    text: str, ems: float, features: tuple[tuple[str, int], ...], style: TextStyle, fonts: FontBook
) -> None:
    setting = typeset(text, Rect(0, 0, ems * style.size, 1000), style._replace(features=features), fonts)
    printed = "".join(run.text for run in setting.runs)
    inked = str.maketrans("", "", " \u3000\n")
    assert printed.translate(inked) == text.translate(inked)
    assert all(len(run.glyphs) == len(run.xs) == len(run.texts) for run in setting.runs)


@settings(max_examples=100)
@given(text=TEXTS, width=st.floats(5, 80), height=st.floats(5, 80), more=st.floats(1, 2), across=st.booleans())
def test_a_larger_box_never_gives_smaller_type(
    text: str, width: float, height: float, more: float, across: bool, style: TextStyle, fonts: FontBook
) -> None:
    assume(not last_resort_places(text))  # a word that is whole in the larger box may be cut, and larger, in the other
    shrinking = style._replace(smallest=2.0, features=(("palt", 1),))
    small = typeset(text, Rect(0, 0, width, height), shrinking, fonts)
    large = typeset(
        text, Rect(0, 0, width * (more if across else 1), height * (1 if across else more)), shrinking, fonts
    )
    assert large.size >= small.size
    assert small.over == (0, 0) or small.size == 2.0
    assert large.over <= small.over


LONG = "一二三四五六七八九十"


def test_leading_gives_way_after_the_size_and_only_as_far_as_it_must(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 50, 22)
    assert typeset(LONG, box, style, fonts).over == (0, pytest.approx(3))
    setting = typeset(LONG, box, style._replace(tightest_leading=1.1), fonts)
    assert (setting.over, setting.size, setting.lines) == ((0, 0), 10, 2)
    assert setting.leading == pytest.approx(1.2)
    sized = typeset(LONG, box, style._replace(tightest_leading=1.1, smallest=5.0), fonts)
    assert (sized.over, sized.leading) == ((0, 0), 1.5)
    assert sized.size < 10


def test_tracking_gives_way_last(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 97, 10)
    tight = style._replace(tightest_tracking=-0.1)
    setting = typeset(LONG, box, tight, fonts)
    assert (setting.over, setting.lines, setting.leading) == ((0, 0), 1, 1.5)
    assert setting.tracking == pytest.approx(-0.04)
    assert typeset(LONG, box, style._replace(tightest_tracking=-0.02), fonts).over != (0, 0)


def test_what_does_not_fit_even_so_is_told_as_it_stands_first(style: TextStyle, fonts: FontBook) -> None:
    setting = typeset(LONG, Rect(0, 0, 50, 15), style._replace(tightest_leading=1.2, tightest_tracking=-0.05), fonts)
    assert setting.over == (0, pytest.approx(10))
