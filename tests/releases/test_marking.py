"""What differs between two texts, and how much of them a reader has to see."""

from hypothesis import given
from hypothesis import strategies as st

from hanshita.releases.marking import excerpt, marked_words, words_html

SOME = st.text("赤青にを配る。23枚ab |.", max_size=24)


def said(words):
    return "".join(text if what == "same" else f"[{text}]" for what, text in words)


def test_only_sentences_that_differ_are_shown():
    found = excerpt("机を片づけます。親に2枚配ります。始めます。", "机を片づけます。親に3枚配ります。始めます。")
    assert (said(found.old), said(found.new)) == ("親に[2]枚配ります。", "親に[3]枚配ります。")


def test_a_sentence_that_came_in_is_shown_behind_the_one_before_it():
    found = excerpt("断れます。終わり。", "断れます。交渉再開です。終わり。")
    assert (said(found.old), said(found.new)) == ("断れます。", "断れます。[交渉再開です。]")


def test_of_a_row_the_first_cell_and_those_that_differ():
    found = excerpt("5人 | 2枚 | 9点", "5人 | 2枚 | 8点")
    assert (said(found.old), said(found.new)) == ("5人　…　[9]点", "5人　…　[8]点")


def test_a_whole_text_if_asked_for():
    found = excerpt("一つ。二つ。", "一つ。二つ。三つ。", whole=True)
    assert said(found.new) == "一つ。二つ。[三つ。]"


def test_a_version_number_is_one_word():
    assert said(marked_words("Ver.0.90です", "Ver.0.91です")) == "Ver.[0.90][0.91]です"


def test_words_as_html_are_escaped():
    assert words_html((("same", "a<b"), ("out", "&"), ("in", '"'))) == "a&lt;b<del>&amp;</del><ins>&quot;</ins>"


@given(SOME, SOME)
def test_an_excerpt_differs_where_the_texts_do(old, new):
    found = excerpt(old, new)
    before, after = ("".join(text for _, text in words) for words in found)
    if "　" not in before + after:
        assert before in old
        assert after in new
    if old.strip() != new.strip():
        assert {what for what, _ in (*found.old, *found.new)} - {"same"} or old.split() != new.split()
