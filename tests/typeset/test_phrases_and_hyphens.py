"""Titles break between phrases; Latin words are divided where their language allows."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.typeset import TextStyle, typeset

TITLE = "その案件、弊社なら１金で受けれますが？"


def lines(text: str, ems: float, style: TextStyle, fonts: FontBook) -> list[str]:
    by_height: dict[float, str] = {}
    for run in typeset(text, Rect(0, 0, ems * style.size, 1000), style, fonts).runs:
        by_height[run.y] = by_height.get(run.y, "") + run.text
    return list(by_height.values())


def test_a_title_breaks_between_phrases_in_even_lines(style: TextStyle, fonts: FontBook) -> None:
    phrases = style._replace(phrases=True)
    assert lines(TITLE, 12, style, fonts) == ["その案件、弊社なら１金で", "受けれますが？"]
    assert lines(TITLE, 15, style, fonts) == ["その案件、弊社なら１金で受けれ", "ますが？"]
    assert lines(TITLE, 15, phrases, fonts) == ["その案件、弊社なら", "１金で受けれますが？"]


def test_a_title_of_one_line_is_not_taken_apart(run_python) -> None:
    program = f"""
import sys
from pathlib import Path
from hanshita.colours import BLACK
from hanshita.diagnostics import Findings
from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.font_list import read_fonts
from hanshita.typeset import TextStyle, typeset
fonts = FontBook(read_fonts(Path(), Findings()))
style = TextStyle(("Noto Sans JP",), 400, 3.0, 1.5, BLACK, "left", "top", None, (), 0.0, "ja", phrases=True)
typeset("{TITLE}", Rect(0, 0, 100, 10), style, fonts)
print("budoux" in sys.modules)
typeset("{TITLE}", Rect(0, 0, 40, 20), style, fonts)
print("budoux" in sys.modules)
"""
    done = run_python("-c", program)
    assert (done.stdout.split(), done.stderr) == (["False", "True"], "")


def test_a_phrase_wider_than_the_box_breaks_as_any_text(style: TextStyle, fonts: FontBook) -> None:
    assert lines("受けれますが", 3, style._replace(phrases=True), fonts) == ["受けれ", "ますが"]


def test_words_are_divided_with_a_hyphen_that_is_not_copied(style: TextStyle, fonts: FontBook) -> None:
    english = style._replace(language="en", hyphens=True)
    assert lines("a typesetting machine", 5.5, english, fonts) == ["a typeset\u00ad", "ting ma\u00ad", "chine"]
    assert lines("a typesetting machine", 5.9, english._replace(hyphens=False), fonts) == [
        "a",
        "typesetting",
        "machine",
    ]


def test_a_hyphen_needs_its_room(style: TextStyle, fonts: FontBook) -> None:
    english = style._replace(language="en", hyphens=True)
    (head, *_) = typeset("typesetting", Rect(0, 0, 500, 100), english, fonts).runs
    part = head.xs[7] / style.size  # "typeset"
    assert lines("typesetting", part + 0.1, english, fonts) == ["type\u00ad", "setting"]
    assert lines("typesetting", part + 0.4, english, fonts) == ["typeset\u00ad", "ting"]


def test_a_designers_own_hyphen_needs_no_switch(style: TextStyle, fonts: FontBook) -> None:
    assert lines("type\u00adsetting", 4, style, fonts) == ["type\u00ad", "setting"]
    assert lines("type\u00adsetting", 12, style, fonts) == ["typesetting"]


@pytest.mark.parametrize("text", ["https://example.com/typesetting", "typesetting.png", "re-typesetting", "NATION99"])
def test_names_of_files_and_compounds_are_left_alone(text: str, style: TextStyle, fonts: FontBook) -> None:
    english = style._replace(language="en", hyphens=True)
    assert not [line for line in lines(text, 5, english, fonts) if line.endswith("\u00ad")]


def test_an_unknown_language_is_divided_as_english(style: TextStyle, fonts: FontBook) -> None:
    assert lines("typesetting", 5, style._replace(language="tlh", hyphens=True), fonts)[0] == "typeset\u00ad"


@settings(max_examples=60)
@given(
    words=st.lists(
        st.sampled_from(["typesetting", "internationalization", "a", "カード", "引く。", "(extraordinary)"])
    ),
    ems=st.floats(4, 12),
    align=st.sampled_from(["left", "justified"]),
)
def test_nothing_is_lost_or_too_wide(
    words: list[str], ems: float, align: str, style: TextStyle, fonts: FontBook
) -> None:
    english = style._replace(language="en", hyphens=True, align=align)  # type: ignore[arg-type]
    text = " ".join(words)
    setting = typeset(text, Rect(0, 0, ems * 10, 2000), english, fonts)
    drawn = "".join(run.text for run in setting.runs).replace("\u00ad", "")
    assert drawn.replace(" ", "") == text.replace(" ", "")
    if setting.over == (0, 0):
        assert all(run.box.right <= ems * 10 + 0.02 for run in setting.runs)


def test_a_large_title_rather_gets_a_fifth_smaller_than_two_lines(style: TextStyle, fonts: FontBook) -> None:
    """On a box, 百鬼夜行の | 宿 looks as if it had been forgotten; small type would become hard to read."""
    title, body = (style._replace(size=size, smallest=size / 2, phrases=True) for size in (8.0, 3.0))
    for one, shown in ((title, ["百鬼夜行の宿"]), (body, ["百鬼夜行の", "宿"])):
        box = Rect(0, 0, 5.2 * one.size, 40)
        assert [run.text for run in typeset("百鬼夜行の宿", box, one, fonts).runs] == shown
