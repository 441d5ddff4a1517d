"""What may not start or end a line does not, whatever the width; what belongs together stays together."""

from itertools import accumulate, pairwise
from unicodedata import category

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from icu4py.breakers import LineBreaker
from uniseg.linebreak import line_break_units

from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.typeset import TextStyle, typeset
from hanshita.typeset.kinsoku import break_places, cluster_starts, last_resort_places

NOT_AT_START = (
    "’”）〕］｝〉》」』】｠〙〗»〟)]}"  # closing brackets and quotes
    "‐〜゠–～"
    "！？‼⁇⁈⁉!?"
    "・：；:;"
    "。．.、，,"
    "ヽヾゝゞ々〻"
    "ーぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶㇰㇱㇲㇳㇴㇵㇶㇷㇸㇹㇺㇻㇼㇽㇾㇿ"
    "°′″℃％%‰㎜㎝㎏"
    "―"
)
NOT_AT_END = "‘“（〔［｛〈《「『【｟〘〖«〝([{￥＄￡¥$#＃№"


def lines(text: str, width: float, style: TextStyle, fonts: FontBook) -> list[str]:
    """The lines of a text in a box some kanji wide."""
    setting = typeset(text, Rect(0, 0, width * style.size, 1000), style, fonts)
    by_height: dict[float, str] = {}
    for run in setting.runs:
        by_height[run.y] = by_height.get(run.y, "") + run.text
    return list(by_height.values())


def test_the_lists_are_whole() -> None:
    assert len(set(NOT_AT_START)) >= 99
    assert len(set(NOT_AT_END)) >= 25


@pytest.mark.parametrize("char", NOT_AT_START)
def test_may_not_start_a_line(char: str, style: TextStyle, fonts: FontBook) -> None:
    for width in (3, 4, 7):
        for before in range(width - 1, width + 2):
            text = "漢" * before + char + "字" * width
            assert not any(line.startswith(char) for line in lines(text, width, style, fonts)), text


@pytest.mark.parametrize("char", NOT_AT_END)
def test_may_not_end_a_line(char: str, style: TextStyle, fonts: FontBook) -> None:
    for width in (3, 4, 7):
        for before in range(width - 2, width + 1):
            text = "漢" * before + char + "字" * width
            assert not any(line.endswith(char) for line in lines(text, width, style, fonts)), text


@pytest.mark.parametrize("char", ["「", "、", "ー", "々"])
def test_spaces_are_no_way_around(char: str) -> None:
    for space in (" ", "\u3000", " \u3000"):
        text = f"漢字{space}{char}{space}漢字"
        starts = {text[place:].lstrip()[0] for place in break_places(text)}
        ends = {text[:place].rstrip()[-1] for place in break_places(text)}
        assert char not in (ends if char == "「" else starts)


@pytest.mark.parametrize(
    "unit",
    [
        *(
            "……",
            "――",
            "‥‥",
            "3枚",
            "100%",
            "＋１",
            "−2",
            "$5",
            "HP10",
            "￥1,000",
            "１２３",
            "10:30",
            "2〜4人",
            "１／２",
        ),
        *("3ヶ月", "No.1", "don't", "don’t", "f(x)", "R&D", "v0.91", "3.5", "１．５", "5個", "2×3", "wait…", "C#"),
    ],
)
def test_stays_together(unit: str) -> None:
    text = f"漢{unit}漢"
    assert set(break_places(text)) <= {1, len(unit) + 1}


@pytest.mark.parametrize(
    ("text", "parts"),
    [
        (".png, .jpg, .jpeg", [".png, ", ".jpg, ", ".jpeg"]),
        ("a well-known word", ["a ", "well-", "known ", "word"]),
        ("社員card", ["社", "員", "card"]),
        ("カード「成功」", ["カー", "ド", "「成", "功」"]),
        ("見よ！\u3000行け", ["見", "よ！\u3000", "行", "け"]),
        ("赤/青", ["赤/", "青"]),
        ("(a) b", ["(a) ", "b"]),
        ("HP＋１だ", ["HP", "＋１", "だ"]),
        ("か\u3099き", ["か\u3099", "き"]),
        ("辻\U000e0100井", ["辻\U000e0100", "井"]),
        ("👨\u200d👩\u200d👧と", ["👨\u200d👩\u200d👧", "と"]),
        ("🇯🇵と", ["🇯🇵", "と"]),
        ("1\ufe0f\u20e3と", ["1\ufe0f\u20e3", "と"]),
        ("漢\u2060字", ["漢\u2060字"]),
        ("漢\u00a0字", ["漢\u00a0字"]),
        ("ab\u200bcd", ["ab\u200b", "cd"]),
        ("→①★", ["→", "①", "★"]),
        ("🇯🇵🇺🇸🇫🇷", ["🇯🇵", "🇺🇸", "🇫🇷"]),
        ("ab\u200b cd", ["ab\u200b ", "cd"]),
        ("\u1112\u1161\u11ab\u1100\u1173\u11af", ["\u1112\u1161\u11ab", "\u1100\u1173\u11af"]),
        ("漢︵字︶", ["漢", "︵字︶"]),
        ("C# is ￥ 500", ["C# ", "is ", "￥ 500"]),
        ("", [""]),
    ],
)
def test_breaks_here_and_nowhere_else(text: str, parts: list[str]) -> None:
    places = [0, *break_places(text), len(text)]
    assert [text[a:b] for a, b in pairwise(places)] == parts


def test_a_url_may_be_cut_as_a_last_resort_but_a_number_not() -> None:
    text = "example.com/rules_v2/a-b,10,000"
    cut = [0, *last_resort_places(text), len(text)]
    assert [text[a:b] for a, b in pairwise(cut)] == [
        "example.",
        "com/",
        "rules_",
        "v2/",
        "a-",
        "b,",
        "10,000",
    ]


def test_clusters_of_plain_text_are_its_characters() -> None:
    assert list(cluster_starts("漢字𠮟る")) == [0, 1, 2, 3]


def icu_places(text: str) -> list[int]:
    """ICU's breaks for strict Japanese, its UTF-16 offsets turned into characters."""
    character = [place for place, char in enumerate(text) for _ in range(2 if ord(char) > 0xFFFF else 1)]
    return [character[end] for _, end in LineBreaker(text, "ja@lb=strict").segments() if end < len(character)]


@settings(max_examples=200)
@given(st.text("漢字語𠮟かなカナっゃァヵー々ゝ、。，．！？・：「」『』（）【】〈〉 abcXYZ12", min_size=1, max_size=30))
def test_running_text_breaks_where_unicode_says(text: str) -> None:
    """UAX #14, tailored for strict Japanese; numbers between full-width points are where we keep more together."""
    ours, theirs = set(break_places(text)), set(icu_places(text))
    assert ours <= theirs
    for place in theirs - ours:
        left, right = text[:place].rstrip(), text[place:].lstrip()
        inside_a_number = left[-2:-1].isdigit() and left[-1:] in "，．。、：・" and right[:1].isdigit()
        beside_a_space = text[place - 1] in " " and (left[-1:] in "「『（【〈" or right[:1] not in "漢字語𠮟かなカナ")
        assert inside_a_number or beside_a_space, (text, place)


@settings(max_examples=200)
@given(st.text("漢字語𠮟かなカナっゃァヵー々ゝ、。，．！？・「」『』（）abcXYZ", min_size=1, max_size=30))
def test_running_text_breaks_where_a_second_reading_of_unicode_says(text: str) -> None:
    ends = accumulate(map(len, line_break_units(text)))
    assert set(break_places(text)) <= set(ends)


JIS = [char for char in map(chr, range(0x20, 0x10000)) if char.encode("shift_jis_2004", "ignore")]
SIGNS = [char for char in JIS if not 0x3400 <= ord(char) <= 0xFAFF and category(char)[0] != "M"]
# Where we let a line break and Unicode does not: leaders start a line in Japanese (JLREQ 3.1.10), a dash ends it,
# guillemets are brackets (JLREQ cl-01 and cl-02), and symbols stand like kanji among Latin letters too.
OURS = set("…‥―—|\\«»⦅〵〼¡¿‘´\u3000") | {
    char for char in SIGNS if category(char) in ("Sm", "So", "Sk", "Sc", "No", "Lm")
}


@pytest.mark.parametrize("char", "漢かカーっ「」、。！・A1%）(\"'-/,")
def test_every_sign_of_jis_x_0213_beside_one_of_each_class(char: str) -> None:
    """Pairs as in Unicode's own test of line breaking, between two kanji; the classes are those of the signs."""
    for sign in SIGNS:
        if char not in OURS and sign not in OURS:
            for pair in (char + sign, sign + char):
                text = f"漢{pair}漢"
                assert 2 not in break_places(text) or 2 in icu_places(text), text


@pytest.mark.parametrize("after", NOT_AT_START)
def test_the_matrix_has_no_wrong_cell(after: str) -> None:
    """Each character that must not end a line before each that must not start one, and a kanji on either side."""
    for before in NOT_AT_END:
        text = f"漢{before}{after}字"
        starts = {text[place] for place in break_places(text)}
        ends = {text[place - 1] for place in break_places(text)}
        if before != after:
            assert after not in starts, text
            assert before not in ends, text
