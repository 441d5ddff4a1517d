"""What the rulebook says in its own words, and not by a fact, is as the cards are printed."""

import re
from collections import Counter

import pytest

from hanshita.rulebook.model import every_block
from hanshita.source.markdown_blocks import plain_text


def rows_under(book, anchor):
    """The rows of the first table of a section, each as the texts of its cells."""
    (section,) = (one for one in book.all_sections() if one.anchor == anchor)
    table = next(block for block in every_block(section.blocks) if block.kind == "table")
    return [[plain_text(cell.inlines) for cell in row.children] for row in table.children]


def numbers(text):
    return [int(number) for number in re.findall(r"\d+", text)]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_register_counts_the_clients(printed, language):
    cards = printed.cards["client"]
    count = Counter((card.values["sex"], card.values.get("pair")) for card in cards for _ in range(card.copies))
    _head, *rows = rows_under(printed.rulebook(language), "contents.clients")
    assert [[numbers(cell) for cell in row[1:3]] for row in rows] == [
        [[count["male", pair]], [count["female", pair]]] for pair in ("looks", "kind", "rich", None)
    ]


@pytest.mark.parametrize("language", ["ja", "en"])
def test_the_contents_count_men_and_women(printed, language):
    sexes = Counter(card.values["sex"] for card in printed.cards["client"] for _ in range(card.copies))
    _head, clients, *_rest = rows_under(printed.rulebook(language), "contents")
    assert numbers(clients[2]) == [sexes["male"], sexes["female"]]
