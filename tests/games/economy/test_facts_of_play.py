"""Facts of National Economy that no scenario shows; tests/games/facts/economy.yaml names them."""

from copy import deepcopy

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project


@pytest.fixture(scope="module")
def printed(repository):
    return Project(repository).game("economy", Findings())


def test_zones_the_table_has_eleven_places(printed):
    for language in printed.rulebook_languages:
        book = printed.rulebook(language)
        (zones,) = [section for section in book.all_sections() if section.anchor == "zones"]
        (table,) = [block for block in zones.blocks if block.kind == "table"]
        assert len(table.children) == 1 + 11


def test_names_come_from_the_cards(printed):
    cards = deepcopy(printed.cards)
    for some in cards.values():
        for card in some:
            if card.values.get("name"):
                card.values["name"] = dict.fromkeys(printed.game.languages, f"{card.id}!")
    deck = build("economy", printed.game, cards, {}, Findings()).deck
    assert all(name == f"{one.split('#')[0]}!" or name == one.split("#")[0] for one, name in
               zip(deck.ids, [names["ja"] for names in deck.names], strict=True))  # fmt: skip
