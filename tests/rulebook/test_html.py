"""The page: one file, safe to open, with an address for every rule."""

from collections.abc import Callable

import pytest

from hanshita.diagnostics import Findings
from hanshita.rulebook import Rulebook, rulebook_html
from hanshita.source.files import SourceText

Read = Callable[[str], tuple[Rulebook | None, list[str]]]
TEMPLATE = SourceText("layouts/small/rulebook.html.j2", "{{ body({'hint': 'ヒント', 'qa': 'Q'}) }}", "")


@pytest.fixture
def page(read: Read) -> Callable[[str], str]:
    def make(text: str) -> str:
        book, _ = read(text)
        findings = Findings()
        assert book is not None
        html = rulebook_html(book, TEMPLATE, [], findings)
        assert html is not None
        assert not list(findings)
        return html

    return make


def test_ruby_is_ruby(page: Callable[[str], str]) -> None:
    assert "<ruby>内部<rp>（</rp><rt>ないぶ</rt><rp>）</rp></ruby>" in page("{内部|ないぶ}")


def test_headings_and_rules_have_addresses(page: Callable[[str], str]) -> None:
    html = page("## 準備 {#setup}\n\n- 配る {#setup.deal}\n\n切る {#setup.cut}\n")
    assert '<h2 id="setup" data-title="1 準備"><span class="number">1</span> 準備</h2>' in html
    assert '<li id="setup.deal">配る</li>' in html
    assert '<p id="setup.cut">切る</p>' in html


def test_a_reference_without_words_says_where_the_rule_stands(page: Callable[[str], str]) -> None:
    html = page('## 準備 {#setup}\n\n{{ rule("setup") }} [そこ](#setup)\n')
    assert '<a class="rule bare" href="#setup"><span class="place">1 準備</span></a>' in html
    assert '<a class="rule" href="#setup">そこ</a>' in html


def test_boxes_have_their_label_and_title(page: Callable[[str], str]) -> None:
    html = page("::: hint 安く受ける\n本文\n:::\n")
    assert '<aside class="box hint">' in html
    assert '<span class="label">ヒント</span> <span class="title">安く受ける</span>' in html


def test_the_name_of_an_example_is_not_printed(page: Callable[[str], str]) -> None:
    html = page("::: example dice-pool 五個\n本文\n:::\n")
    assert "五個" in html
    assert "dice-pool" not in html


def test_nothing_in_the_text_becomes_markup_or_script(page: Callable[[str], str]) -> None:
    html = page("<script>alert(1)</script> [x](javascript:alert(2)) {<b>|<i>}\n\n::: hint <u>\n`<s>`\n:::\n")
    assert "&lt;script&gt;" in html
    for mark in ("<script", "<b>", "<i>", "<u>", "<s>", "javascript:"):
        assert mark not in html


def test_a_style_cannot_end_its_element(read: Read) -> None:
    book, _ = read("本文")
    assert book is not None
    template = SourceText("t.j2", "<style>{{ style }}</style>", "")
    html = rulebook_html(book, template, [SourceText("a.css", "p{}</style><script>x", "")], Findings())
    assert html is not None
    assert html.count("</style>") == 1


def test_a_mistake_in_the_template_has_a_place(read: Read) -> None:
    book, _ = read("本文")
    assert book is not None
    findings = Findings()
    template = SourceText("layouts/small/rulebook.html.j2", "<h1>\n{{ book.titel }}</h1>", "")
    assert rulebook_html(book, template, [], findings) is None
    assert [str(found.span) for found in findings] == ["layouts/small/rulebook.html.j2:2:9"]


def test_tables_keep_short_cells_whole(page: Callable[[str], str]) -> None:
    html = page("| 名前 | 数 |\n|---|--:|\n| ダイス | 5 |\n")
    assert '<th class="short">名前</th>' in html
    assert '<th class="right short">数</th>' in html
    assert '<td class="right short">5</td>' in html
