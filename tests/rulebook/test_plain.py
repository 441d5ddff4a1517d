"""Plain text: everything that is in the book, with numbers to point at and columns that stand straight."""

from collections.abc import Callable

import pytest

from hanshita.rulebook import Rulebook
from hanshita.rulebook.plain import rulebook_text
from hanshita.rulebook.plain_tables import aligned, width

Read = Callable[[str], tuple[Rulebook | None, list[str]]]


@pytest.fixture
def text(read: Read) -> Callable[[str], str]:
    def make(markdown: str) -> str:
        book, _ = read(markdown)
        assert book is not None
        return rulebook_text(book)

    return make


def test_rules_have_numbers_that_references_name(text: Callable[[str], str]) -> None:
    said = text(
        "## 準備 {#setup}\n\n1. 配る {#setup.deal}\n2. 切る\n\n置く {#setup.put}\n\n"
        "## 終わり\n\n[](#setup.deal)と[これ](#setup.put)、[](#setup)\n"
    )
    assert "1. 配る\n2. 切る\n" in said
    assert "(1) 置く\n" in said
    assert "→1-1とこれ→1(1)、→1\n" in said


def test_a_reference_between_two_sentences_keeps_off_the_second(text: Callable[[str], str]) -> None:
    said = text("## 借金 {#debt}\n\n4枚まで増やせます。[](#debt)\n失敗したあとは軽い。\n\nこれは[](#debt)の話。\n")
    assert "4枚まで増やせます。→1 失敗したあとは軽い。\n" in said
    assert "これは→1の話。\n" in said


def test_readings_stand_in_brackets_and_marks_are_gone(text: Callable[[str], str]) -> None:
    assert "内部留保（ないぶりゅうほ）は大切\n" in text("{内部留保|ないぶりゅうほ}は**大切**")


def test_a_box_is_marked_at_its_side(text: Callable[[str], str]) -> None:
    said = text("::: example dice-pool 五個\nひとつめ\n\nふたつめ\n:::\n")
    assert "┌ 例：五個\n│ ひとつめ\n│\n│ ふたつめ\n└\n" in said


def test_terms_are_a_line_each(text: Callable[[str], str]) -> None:
    assert "・案件：仕事のこと。\n・入札：伏せること。\n" in text("案件\n: 仕事のこと。\n\n入札\n: 伏せること。\n")


def test_lists_have_the_bullets_of_their_language(read: Read) -> None:
    book, _ = read("Job\n: Work to do.\n\n- Draw.\n")
    assert book is not None
    said = rulebook_text(book._replace(language="en"))
    assert "- Job: Work to do.\n" in said
    assert "- Draw.\n" in said


def test_nested_lists_are_indented(text: Callable[[str], str]) -> None:
    assert "・親\n  ・子\n" in text("- 親\n  - 子\n")


def test_columns_are_straight_with_kanji_two_wide() -> None:
    lines = aligned([["品目", "数"], ["ダイス（6面）", "5個"], ["die", "54個"]], ["", "right"], "ja")
    assert lines == [
        "品目             数",
        "-------------  ----",
        "ダイス（6面）   5個",
        "die            54個",
    ]


def test_a_table_without_head_has_no_rule() -> None:
    assert aligned([["", ""], ["a", "b"]], ["", ""], "en") == ["a  b"]


def test_a_wide_table_is_broken_in_its_widest_column() -> None:
    said = "とても長い説明がここに続きます。句点は行の頭に来ません。" * 3
    lines = aligned([["名", "説明"], ["案件", said]], ["", ""], "ja")
    assert all(width(line, "ja") <= 78 for line in lines)
    assert "".join(line.removeprefix("案件").strip() for line in lines[2:]) == said
    assert not any(line.strip().startswith(("。", "、")) for line in lines)


def test_ambiguous_characters_are_wide_in_japanese_only() -> None:
    assert (width("①→", "ja"), width("①→", "en")) == (4, 2)
