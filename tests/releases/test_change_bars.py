"""A rulebook with bars where its text changed, and the list of changes."""

import re

import pytest

from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.releases import compare_game
from hanshita.releases.change_bars import with_changes
from hanshita.rulebook import rulebook_html
from hanshita.rulebook.plain import rulebook_text
from hanshita.source.files import SourceText

BARE = SourceText("bare.html.j2", "{{ body({}) }}", "")


@pytest.fixture(scope="module")
def book(repository):
    book = Project(repository).game("anken", Findings()).rulebook("ja")
    assert book is not None
    return with_changes(book, compare_game(Project(repository), "anken", "0.90", "0.91"))


@pytest.fixture(scope="module")
def page(book):
    return rulebook_html(book, BARE, [], Findings())


def test_what_changed_and_only_that_has_a_bar(book, page):
    barred = re.findall(r'<(\w+) id="([^"]+)" class="changed"', page)
    boxes = re.findall(r'<(aside) id="([^"]+)" class="box \w+"><p class="box-title changed"', page)
    figures = re.findall(r'<(figure) class="\w+ changed" id="([^"]+)"', page)
    assert {name for _, name in (*barred, *boxes, *figures)} == book.changed
    assert ("p", "apology.many") in barred
    assert ("tr", "contents/4") in barred
    assert ("aside", "hints/7") in boxes
    assert "apology.choose" not in book.changed
    assert "about-version.draft" not in book.changed  # says no more than its version


def test_the_list_leads_to_each_change(book, page):
    listed = page[page.index('id="list-of-changes"') :]
    assert set(re.findall(r'<a class="rule" href="#([^"]+)"', listed)) == book.changed
    assert "相手<del>に</del><ins>の</ins>内部留保" in listed
    assert "<strong>新しい段落：</strong>相見積もりは値を下げる" in listed


def test_the_list_is_a_section_of_its_own(book):
    last = book.sections[-1]
    assert (last.title, last.number) == ("Ver.0.90からの変更", str(len(book.sections)))
    assert "報酬トークン　…　[-7-]{+8+}個" in rulebook_text(book)


def test_a_paragraph_that_fell_away_is_listed(repository):
    project = Project(repository)
    book = project.game("anken", Findings()).rulebook("ja")
    back = with_changes(book, compare_game(project, "anken", "0.91", "0.90"))
    text = rulebook_text(back)
    assert "なくなった段落：契約した働き手には足せません。" in text


def test_nothing_changed(repository):
    project = Project(repository)
    book = with_changes(
        project.game("anken", Findings()).rulebook("en"), compare_game(project, "anken", "0.91", "0.91")
    )
    assert book.changed == frozenset()
    assert "Nothing has changed." in rulebook_text(book)
