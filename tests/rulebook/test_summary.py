"""The summary: what the author has marked, chapter by chapter, and nothing that leads off the sheet."""

from collections.abc import Callable

import pytest

from hanshita.diagnostics import Findings
from hanshita.rulebook import Rulebook
from hanshita.rulebook.summary import summary_html, summary_parts
from hanshita.source.files import SourceText

Read = Callable[[str], tuple[Rulebook | None, list[str]]]
PART = "[{{ part.number }} {{ part.title }}]{{ part.icon }}{{ part.body }}"
TEMPLATE = SourceText("summary.html.j2", "{% for part in parts %}" + PART + "{% endfor %}", "")


@pytest.fixture
def page(read: Read) -> Callable[[str], str]:
    def make(markdown: str) -> str:
        book, _ = read(markdown)
        assert book is not None
        html = summary_html(book, TEMPLATE, [], Findings())
        assert html is not None
        return html

    return make


def test_a_marked_section_comes_whole_but_for_its_boxes(page: Callable[[str], str]) -> None:
    html = page(
        "## 準備 {#begin .summary}\n\n配る\n\n::: hint 早く\n急ぐ\n:::\n\n### 親\n\n決める\n\n## 終わり\n\n数える\n"
    )
    assert "[1 準備]<p>配る</p>" in html
    assert "<h3>親</h3>\n<p>決める</p>" in html
    assert "急ぐ" not in html
    assert "終わり" not in html


def test_marked_paragraphs_and_items_come_alone(page: Callable[[str], str]) -> None:
    html = page(
        "## 準備\n\n配る {#setup.deal .summary}\n\n切る\n\n1. 一\n2. 二 {.summary}\n\n### 親 {.summary}\n\n決める\n"
    )
    assert "<p>配る</p>" in html
    assert "<ul><li>二</li></ul>" in html
    assert "<h3>親</h3>\n<p>決める</p>" in html
    assert "切る" not in html


def test_what_leads_into_the_book_becomes_a_number(page: Callable[[str], str]) -> None:
    html = page("## 準備 {#begin .summary}\n\n[](#end)と[終わり](#end)\n\n## 終わり {#end}\n")
    assert "<p>→2と終わり</p>" in html
    assert "<a" not in html


def test_a_section_has_the_icon_that_it_names_or_is_called_like(page: Callable[[str], str]) -> None:
    assert 'class="icon"' in page("## 準備 {#setup .summary}\n\n配る\n")
    assert 'class="icon"' in page("## 準備 {#begin .summary icon=cards}\n\n配る\n")
    assert 'class="icon"' not in page("## 準備 {#begin .summary}\n\n配る\n")


def test_without_marks_there_is_no_summary(read: Read) -> None:
    book, _ = read("## 準備\n\n配る\n")
    assert book is not None
    assert summary_parts(book) == ()
