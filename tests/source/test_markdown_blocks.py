"""Markdown as blocks: lines joined as Japanese wants it, names, ruby, boxes, and nothing that reaches outside."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.source.markdown_blocks import Block, Inline, plain_text, read_blocks


def only(text: str) -> Block:
    (block,) = read_blocks(text)
    return block


@pytest.mark.parametrize(
    ("text", "joined"),
    [
        ("手札を\n配る。", "手札を配る。"),
        ("配る。\n「親」から。", "配る。「親」から。"),
        ("two\nwords", "two words"),
        ("手札を\n4枚", "手札を4枚"),
        ("カードは**二\n枚**です", "カードは二枚です"),
        ("前の\n**太字**", "前の太字"),
        ("a\n**b**", "a b"),
        ("카드를\n나눈다", "카드를 나눈다"),
    ],
)
def test_a_line_break_prints_a_space_between_latin_words_only(text: str, joined: str) -> None:
    assert plain_text(only(text).inlines) == joined


@pytest.mark.parametrize(
    ("text", "bold"),
    [
        *(("**「案件」**を", "「案件」"), ("は**重要。**です", "重要。"), ("（**注**）", "注"), ("は**“x”**を", "“x”")),
        *(("**{漢字|かんじ}**", "漢字"), ("は**{漢字|かんじ}**を", "漢字"), ("a**{字|じ}**b", "字")),
        *(("は**{手|て}{札|ふだ}を引く**と", "手札を引く"), ("**{番|ばん}**{号|ごう}", "番")),
        *(("は**(注)**を", "(注)"), ("は**100%**を", "100%"), ("は**#1**と", "#1"), ("**重要:**次", "重要:")),
        *(("は**`code`**を", "code"), ("は**[規則](#x)**を", "規則"), (r"は**\*星\***を", "*星*")),
    ],
)
def test_bold_beside_japanese_is_bold(text: str, bold: str) -> None:
    inlines = only(text).inlines
    assert [plain_text(piece.children) for piece in inlines if piece.kind == "strong"] == [bold]
    assert "**" not in plain_text(inlines)


@pytest.mark.parametrize("text", ["2 * 3 * 4", "** 強調 **", 'a*"x"*b', "{漢|か**ん}**字", r"は\*\*注\*\*を"])
def test_asterisks_that_say_nothing_are_printed(text: str) -> None:
    assert {piece.kind for piece in only(text).inlines} <= {"text", "ruby"}


def test_a_name_at_the_end_names_the_block() -> None:
    heading, paragraph, items = read_blocks("## 準備 {#setup}\n\n手札を\n配る。 {#setup.deal}\n\n- 一 {#one}\n- 二\n")
    assert (heading.name, plain_text(heading.inlines)) == ("setup", "準備")
    assert (paragraph.name, plain_text(paragraph.inlines)) == ("setup.deal", "手札を配る。")
    assert [item.name for item in items.children] == ["one", ""]


def test_ruby_has_a_base_and_a_reading() -> None:
    assert only("{内部|ないぶ}{留保｜りゅうほ}").inlines == (
        Inline("ruby", "内部", "ないぶ", line=1),
        Inline("ruby", "留保", "りゅうほ", line=1),
    )


def test_ruby_in_a_table_is_written_with_the_wide_bar() -> None:
    table = only("| a | b |\n|---|--:|\n| {金｜きん} | 2 |\n")
    (ruby,) = table.children[1].children[0].inlines
    assert (ruby.kind, ruby.text, ruby.detail) == ("ruby", "金", "きん")
    assert table.children[1].children[1].info == "right"


def test_boxes_know_their_kind_and_whether_they_are_closed() -> None:
    closed, left_open = read_blocks("::: example dice 五個\n中身\n:::\n\n::: hint\n中身\n")
    assert (closed.info, closed.closed) == ("example dice 五個", True)
    assert (left_open.info, left_open.closed) == ("hint", False)


def test_raw_html_and_pictures_stay_text() -> None:
    pieces = only('<script>x</script> ![絵](/etc/passwd) <img src="x">').inlines
    assert {piece.kind for piece in pieces} <= {"text", "link"}
    assert "<script>x</script>" in plain_text(pieces)


def test_blocks_and_pieces_know_their_lines() -> None:
    heading, paragraph = read_blocks("# 題\n\n一行目、\n[先へ](#there)\n")
    assert (heading.line, paragraph.line) == (1, 3)
    assert [piece.line for piece in paragraph.inlines if piece.kind == "link"] == [4]


@pytest.mark.parametrize(
    "text", ["*" * 3_000 + "a" + "*" * 3_000, "[" * 900 + "a" + "](b)" * 900, "> " * 3_000 + "a", "- " * 3_000 + "a"]
)
def test_what_stands_in_a_thousand_others_is_read_all_the_same(text: str) -> None:
    def deepest(piece: Inline) -> int:
        return 1 + max(map(deepest, piece.children), default=0)

    (block, *_) = read_blocks(text)
    assert all(deepest(piece) < 100 for piece in block.inlines)


def test_strong_in_strong_says_what_it_says() -> None:
    assert plain_text(only("*" * 300 + "太い" + "*" * 300).inlines) == "太い"


@settings(max_examples=60)
@given(st.text(alphabet="あ漢aB 。、「」*_`{}|｜#[]()<>:-+1.\n\\", max_size=80))
def test_every_text_is_some_markdown(text: str) -> None:
    count = text.count("\n") + 1
    assert all(1 <= block.line <= count for block in read_blocks(text))


@settings(max_examples=40)
@given(st.lists(st.text(alphabet="案件の内部留保、。", min_size=1, max_size=8), min_size=1, max_size=5))
def test_no_japanese_character_is_lost_or_gained_in_joining(lines: list[str]) -> None:
    assert plain_text(only("\n".join(lines)).inlines) == "".join(lines)
