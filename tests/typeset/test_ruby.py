"""Readings stand over their characters, in the middle, none on another, none outside the line (JLREQ 3.3)."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.fonts import FontBook
from hanshita.frames import GlyphRun, Group
from hanshita.geometry import Rect
from hanshita.typeset import Setting, TextStyle, typeset
from hanshita.typeset.markup import World, read_markup

BOX = Rect(0, 0, 500, 1000)
WORLD = World(lambda _: None, list, lambda *_: "", {}, 10.0)


def set_text(text: str, box: Rect, style: TextStyle, fonts: FontBook) -> Setting:
    rich, mistakes = read_markup(text, WORLD)
    assert mistakes == ()
    return typeset(rich, box, style, fonts)


def spans(setting: Setting, size: float) -> tuple[dict[str, tuple[float, float]], dict[str, tuple[float, float]]]:
    """Where each base character and each reading stands, in em; texts must differ."""
    base, readings = {}, {}
    for run in setting.runs:
        if run.size == size:
            for index, char in enumerate(run.text):
                left = (run.x + run.xs[index]) / size
                base[char] = (round(left, 3), round(left + 1, 3))
        else:
            readings[run.text] = (round(run.box.x / size, 3), round(run.box.right / size, 3))
    return base, readings


@pytest.mark.parametrize(
    ("text", "base", "readings"),
    [
        # two kana on one kanji fit; one stands in the middle
        ("{山|やま}", {"山": 0}, {"やま": (0, 1)}),
        ("漢{木|き}", {"木": 1}, {"き": (1.25, 1.75)}),
        # three kana hang over the kana beside, by a quarter em on each side
        ("は{力|ちから}だ", {"力": 1, "だ": 2}, {"ちから": (0.75, 2.25)}),
        # not over kanji: there the characters move apart
        ("漢{力|ちから}字", {"力": 1.25, "字": 2.5}, {"ちから": (1, 2.5)}),
        ("漢{力|ちから}だ", {"力": 1.25, "だ": 2.25}, {"ちから": (1, 2.5)}),
        # nor over the edge of a line: a paragraph begins flush all the same
        ("{力|ちから}だ", {"力": 0, "だ": 1}, {"ちから": (0, 1.5)}),
        ("{力|ちから}字", {"力": 0, "字": 1.5}, {"ちから": (0, 1.5)}),
        # at most one of its own characters hangs over
        ("は{力|あいうえおか}だ", {"力": 1.5, "だ": 3.0}, {"あいうえおか": (0.5, 3.5)}),
        # over several characters: spread 1 : 2 : 1 if short, they spread if it is long
        ("{春夏秋冬|しき}", {"春": 0, "冬": 3}, {"しき": (0.75, 3.25)}),
        ("漢{春夏|あいうえおか}字", {"春": 1.25, "夏": 2.75, "字": 4.0}, {"あいうえおか": (1, 4)}),
        # a jukugo: the long reading leans on the neighbour whose own is short
        ("漢{力|ちから}{士|し}字", {"力": 1, "士": 2, "字": 3}, {"ちから": (1, 2.5), "し": (2.5, 3)}),
        ("漢{内|ない}{部|ぶ}字", {"内": 1, "部": 2, "字": 3}, {"ない": (1, 2), "ぶ": (2.25, 2.75)}),
    ],
)
def test_where_readings_stand(
    text: str,
    base: dict[str, float],
    readings: dict[str, tuple[float, float]],
    style: TextStyle,
    fonts: FontBook,
) -> None:
    found, beside = spans(set_text(text, BOX, style, fonts), style.size)
    assert {char: found[char][0] for char in base} == pytest.approx(base)
    assert beside == {reading: pytest.approx(place) for reading, place in readings.items()}


def test_a_title_in_the_middle_stands_under_the_middle_of_its_reading(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 100, 100)
    found, beside = spans(set_text("{力|ちから}", box, style._replace(align="centre"), fonts), style.size)
    assert found == {"力": (4.5, 5.5)}
    assert beside == {"ちから": (4.25, 5.75)}


def test_a_reading_stands_on_its_characters(style: TextStyle, fonts: FontBook) -> None:
    setting = set_text("{山|やま}", BOX, style, fonts)
    base, reading = setting.runs
    assert reading.size == base.size / 2
    assert reading.box.bottom == pytest.approx(base.box.y)
    assert reading.box.y == pytest.approx(0)  # within the box, not above it


def test_lines_with_readings_keep_off_each_other(style: TextStyle, fonts: FontBook) -> None:
    tight = style._replace(leading=1.2)
    runs = set_text("山\n山\n{山|やま}", BOX, tight, fonts).runs
    bases = [run.y for run in runs if run.size == 10]
    assert [b - a for a, b in pairwise(bases)] == pytest.approx([12, 15])
    loose = [run.y for run in set_text("山\n{山|やま}", BOX, style, fonts).runs if run.size == 10]
    assert loose[1] - loose[0] == pytest.approx(15)


def test_a_group_stays_in_one_line_and_a_jukugo_may_part(style: TextStyle, fonts: FontBook) -> None:
    box = Rect(0, 0, 30, 1000)
    group = [run.text for run in set_text("漢字{内部|ないぶ}", box, style, fonts).runs if run.size == 10]
    jukugo = [run.text for run in set_text("漢字{内|ない}{部|ぶ}", box, style, fonts).runs if run.size == 10]
    leaning = [run.text for run in set_text("漢字{力|ちから}{士|し}", box, style, fonts).runs if run.size == 10]
    assert (group, jukugo, leaning) == (["漢字", "内部"], ["漢字内", "部"], ["漢字", "力士"])


NAIBU = "{内|ない}{部|ぶ}{留|りゅう}{保|ほ}"  # りゅう is longer than its kanji, and leans on both neighbours


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        ("漢字" + NAIBU, ["漢字内", "部留保"]),
        ("漢" + NAIBU, ["漢内部", "留保"]),
        (NAIBU, ["内部留", "保"]),
        ("漢{受|じゅ}{注|ちゅう}{者|しゃ}字", ["漢", "受注者", "字"]),
        ("漢字{承|うけたまわ}{諾|だく}", ["漢字", "承諾"]),
    ],
)
def test_a_jukugo_parts_where_neither_half_needs_the_other(
    text: str, parts: list[str], style: TextStyle, fonts: FontBook
) -> None:
    runs = set_text(text, Rect(0, 0, 30, 1000), style, fonts).runs
    assert [run.text for run in runs if run.size == 10] == parts


def test_a_character_that_only_a_reading_has_is_missed(style: TextStyle, fonts: FontBook) -> None:
    assert set_text("{山|🎲}", BOX, style, fonts).missing == ("🎲",)


BASES, KANA = st.text("漢字山A", min_size=1, max_size=4), st.text("あいゃー", min_size=1, max_size=9)
PARTS = st.lists(
    st.one_of(st.text("漢かカー、。「」A1", min_size=1, max_size=5), st.tuples(BASES, KANA)), min_size=1, max_size=8
)


@settings(max_examples=150)
@given(
    parts=PARTS,
    ems=st.floats(6, 14),
    align=st.sampled_from(["left", "centre", "right", "justified"]),
    vertical=st.booleans(),
)
def test_readings_lie_in_their_line_and_on_no_other(
    parts: list[str | tuple[str, str]], ems: float, align: str, vertical: bool, style: TextStyle, fonts: FontBook
) -> None:
    text = "".join(part if isinstance(part, str) else f"{{{part[0]}|{part[1]}}}" for part in parts)
    writing = "vertical" if vertical else "horizontal"
    box = Rect(0, 0, 2000, ems * 10) if vertical else Rect(0, 0, ems * 10, 2000)
    setting = set_text(text, box, style._replace(align=align, writing=writing), fonts)  # type: ignore[arg-type]
    rubies = [run for run in setting.runs if run.size < 10]
    assert [run.text for run in rubies] == [part[1] for part in parts if not isinstance(part, str)]
    runs = [item.items[0] if isinstance(item, Group) else item for item in setting.items]
    assert "".join([run.text for run in runs if isinstance(run, GlyphRun) and run.size == 10]) == "".join(
        part if isinstance(part, str) else part[0] for part in parts
    )
    if setting.over == (0, 0):
        for run in rubies:
            assert _begin(run, vertical) >= -0.02, text
            assert _end(run, vertical) <= ems * 10 + 0.02, text
    for one, other in pairwise(rubies):
        if _line(one, vertical) == _line(other, vertical):
            assert _end(one, vertical) <= _begin(other, vertical) + 0.02, text


def _begin(run: GlyphRun, vertical: bool) -> float:
    return run.box.y if vertical else run.box.x


def _end(run: GlyphRun, vertical: bool) -> float:
    return run.box.bottom if vertical else run.box.right


def _line(run: GlyphRun, vertical: bool) -> float:
    return round(run.x if vertical else run.y, 3)
