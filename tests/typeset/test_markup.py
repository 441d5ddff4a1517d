"""Markup is what it says, everything else is text, and each mistake is told at its place."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from hanshita.colours import Colour
from hanshita.geometry import PT_PER_MM, Rect
from hanshita.typeset.content import PICTURE, PLAIN, Look, Picture, Rich
from hanshita.typeset.markup import MOST_MISTAKES, Mistake, World, read_markup
from hanshita.typeset.signs import has_markup, literal

RED, BLUE = Colour(1, 0, 0), Colour(0, 0, 1)
DIE = Picture("die", (), Rect(0, 0, 24, 24))


def world() -> World:
    colours = {"red": RED, "blue": BLUE}
    return World(
        colours.get,
        lambda: list(colours),
        lambda name, _: DIE if name == "die" else f"put a drawing at icons/{name}.svg",
        {"hattori": "服部"},
        9 / PT_PER_MM,
    )


def read(text: str) -> Rich:
    rich, mistakes = read_markup(text, world())
    assert mistakes == ()
    return rich


def mistakes(text: str) -> tuple[Mistake, ...]:
    return read_markup(text, world())[1]


def pieces(text: str) -> list[tuple[str, Look]]:
    """Neighbours of one look together."""
    rich = read(text)
    found: list[tuple[str, Look]] = []
    for char, look in zip(rich.text, rich.looks, strict=True):
        if found and found[-1][1] == look:
            found[-1] = (found[-1][0] + char, look)
        else:
            found.append((char, look))
    return found


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("甲**乙**丙", [("甲", PLAIN), ("乙", Look(bold=True)), ("丙", PLAIN)]),
        ("{red:赤}だ", [("赤", Look(colour=RED)), ("だ", PLAIN)]),
        ("{red：赤}", [("赤", Look(colour=RED))]),
        ("{red large:大}", [("大", Look(colour=RED, scale=1.25))]),
        ("{80%:小}", [("小", Look(scale=0.8))]),
        ("{18pt:大}", [("大", Look(scale=2.0))]),
        ("{dots:点}", [("点", Look(dots=True))]),
        ("{red:赤{blue:青}赤}", [("赤", Look(colour=RED)), ("青", Look(colour=BLUE)), ("赤", Look(colour=RED))]),
        ("**{red:両}方**", [("両", Look(bold=True, colour=RED)), ("方", Look(bold=True))]),
        (":die:を", [(PICTURE, Look(picture=DIE)), ("を", PLAIN)]),
        ("{red::die:}", [(PICTURE, Look(colour=RED, picture=DIE))]),
        ("[[card:hattori]]へ", [("服部へ", PLAIN)]),
        (r"行\n次\_の\\\{\}\*\*\[[\:die:", [("行\n次\u00a0の\\{}**[[:die:", PLAIN)]),
        ("10:30、a*b、[1]、2〜4：５", [("10:30、a*b、[1]、2〜4：５", PLAIN)]),
    ],
)
def test_markup_is_what_it_says(text: str, expected: list[tuple[str, Look]]) -> None:
    assert pieces(text) == expected


@pytest.mark.parametrize(
    ("text", "shown", "rubies"),
    [
        ("{内部|ないぶ}の", "内部の", [(0, 2, "ないぶ")]),
        ("甲{内|ない}{部｜ぶ}", "甲内部", [(1, 2, "ない"), (2, 3, "ぶ")]),
        ("{ 名前|なまえ }", "名前", [(0, 2, "なまえ")]),
        ("{名前|}", "名前", []),
        (r"{a\|b|\:x}", "a|b", [(0, 3, ":x")]),
        ("{red:{内|ない}}", "内", [(0, 1, "ない")]),
    ],
)
def test_ruby(text: str, shown: str, rubies: list[tuple[int, int, str]]) -> None:
    rich = read(text)
    assert (rich.text, [tuple(one) for one in rich.rubies]) == (shown, rubies)


@pytest.mark.parametrize(
    ("text", "code", "excerpt", "turn", "cure"),
    [
        ("**太い", "L320", "**", 0, "write ** where it ends"),
        ("**a** と **b", "L320", "**", 2, "write ** where it ends"),
        ("{red:赤", "L320", "{red:", 0, "write } where it ends"),
        ("{red:**赤}", "L320", "**", 0, "write ** where it ends"),
        ("値段は{100}", "L320", "{", 0, r"write {内部|ないぶ} for ruby, {red:text} for a colour, or \{ and \}"),
        (r"\100", "L320", r"\1", 0, r"write \\ for a backslash"),
        ("[[hattori]]", "L320", "[[hattori]]", 0, "write [[card:hattori]]"),
        ("[[", "L320", "[[", 0, "write [[card:hattori]]"),
        ("{rde:赤}", "L321", "{rde:", 0, 'did you mean "red"?'),
        ("{0%:赤}", "L321", "{0%:", 0, "use one of small, large, dots, red, blue"),
        (":die:と:coin:", "L322", ":coin:", 0, "put a drawing at icons/coin.svg"),
        ("[[card:hatori]]", "L323", "[[card:hatori]]", 0, 'did you mean "hattori"?'),
    ],
)
def test_a_mistake_is_told_at_its_place(text: str, code: str, excerpt: str, turn: int, cure: str) -> None:
    (one, *_) = mistakes(text)
    assert (one.code, one.excerpt, one.turn) == (code, excerpt, turn)
    assert one.cure.startswith(cure)


def test_what_is_not_understood_is_printed_as_it_was_typed() -> None:
    rich, wrong = read_markup("{100}と:coin:と[[card:x]]", world())
    assert rich.text == "{100}と:coin:と[[card:x]]"
    assert len(wrong) == 4


@given(st.text(r"漢a:die*{}[]|\n1%red ", max_size=40))
def test_a_literal_text_says_just_its_characters(text: str) -> None:
    assert read(literal(text)) == Rich(text, (PLAIN,) * len(text))


@given(st.text(r"漢a:die*{}[]|\n1%red card:hattori", max_size=40))
def test_any_text_can_be_read(text: str) -> None:
    rich, wrong = read_markup(text, world())
    assert len(rich.text) == len(rich.looks)
    assert all(text.count(one.excerpt) > one.turn for one in wrong)
    if not has_markup(text):
        assert (rich.text, wrong) == (text, ())


def test_of_very_many_mistakes_the_first_are_told_and_all_stand_as_typed():
    text = "{白:" + "[[x]]" * 500
    rich, told = read_markup(text, world())
    assert len(told) == MOST_MISTAKES
    assert [one.turn for one in told[1:]] == list(range(MOST_MISTAKES - 1))
    assert rich.text == "[[x]]" * 500
