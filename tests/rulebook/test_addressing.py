"""Every paragraph of a rulebook has a name of its own, in the book and on its page."""

import re

import pytest

from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.rulebook import rulebook_html
from hanshita.rulebook.addressing import addressed
from hanshita.source.files import SourceText

BARE = SourceText("bare.html.j2", "{{ body({}) }}", "")


@pytest.fixture(scope="module", params=["anken", "economy"])
def book(repository, request):
    book = Project(repository).game(request.param, Findings()).rulebook("ja")
    assert book is not None
    return book


def test_each_paragraph_is_found_on_the_page_by_its_name(book):
    named = addressed(book)
    page = rulebook_html(named.book, BARE, [], Findings())
    ids = re.findall(r' id="([^"]*)"', re.sub(r"<svg.*?</svg>", "", page))
    assert ids == [name for name in named.paragraphs if name != "title"]  # once each, in the order of the book


def test_a_rule_keeps_its_name_and_says_its_section(book):
    named = addressed(book)
    for name, rule in book.rules.items():
        assert (named.paragraphs[name].number, named.paragraphs[name].heading) == (rule.number, rule.heading)
    assert len(named.paragraphs) > 2 * len(book.rules)


def test_the_page_looks_as_before(book):
    page = rulebook_html(addressed(book).book, BARE, [], Findings())
    assert re.sub(r' id="[^"]*"', "", page) == re.sub(r' id="[^"]*"', "", rulebook_html(book, BARE, [], Findings()))
