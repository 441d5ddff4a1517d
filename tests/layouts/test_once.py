"""What layouts of one game say alike is read once, and drawn once for all that show it."""

import pytest

from hanshita.layouts import Composer
from hanshita.layouts.compose import shared_names

GAME = """\
title: {ja: 試作, en: Trial}
version: 0.1
players: 2-4
languages: [ja, en]
components: {hero: {cards: 1}}
card types:
  hero:
    size: 63x88mm
    fields:
      name: text
      power: {number: 0-9}
"""


@pytest.fixture
def drawn(small):
    """The front's elements by name, in each language, as they are drawn for one card."""
    small.write("cards/demo/game.yaml", GAME)
    small.write("cards/demo/hero.yaml", "- id: aoi\n  name: {ja: 蒼井, en: Aoi}\n  power: 3\n")

    def draw(layout):
        small.layout(layout)
        found = []
        for language in ("ja", "en"):
            small.game.speak(language)
            cards = small.game.cards["hero"]
            names = shared_names(small.game.game, cards, language, {})
            composer = Composer(small.game.layouts["hero"], (63, 88), language, names)
            front = composer.compose(cards[0], small.findings).front
            found.append({item.name: item for item in front.items})
        return found

    return draw


def said(element):
    return "".join(element.items[0].texts)


def test_what_reads_the_same_in_two_languages_is_drawn_once(small, drawn):
    ja, en = drawn("front:\n  power: {text: '{{ power }}', at: 4 4 9 9}\n  box: {rect: 0 0 9 9, fill: black}\n")
    assert ja["power"].items is en["power"].items
    assert ja["box"].items is en["box"].items
    assert not small.found()


def test_a_word_of_the_palette_is_read_in_its_language(drawn):
    palette = 'palette: {red: {rgb: "#C63D2F", word: {ja: 赤, en: red}}}\n'
    named = "names: {tone: palette.red}\n"
    ja, en = drawn(
        palette + named + "front:\n  a: {text: '{{ palette.red.word }}', at: 4 4 9 9}\n"
        "  b: {text: '{{ tone.word }}', at: 4 9 9 9}\n  c: {rect: 0 0 9 9, fill: red}\n"
    )
    assert said(ja["a"]) == said(ja["b"]) == "赤"
    assert said(en["a"]) == said(en["b"]) == "red"
    assert ja["c"].items is en["c"].items


def test_a_style_that_differs_counts_only_for_who_asks_for_it(drawn):
    ja, en = drawn(
        "styles: {big: {ja: {size: 9}, en: {size: 7}}, even: {size: 8}}\nfront:\n"
        "  a: {text: '{{ power }}', at: 4 4 9 9, style: big}\n  b: {text: '{{ power }}', at: 4 9 9 9, style: even}\n"
    )
    assert ja["a"].items[0].size > en["a"].items[0].size
    assert ja["b"].items is en["b"].items


def test_an_element_beside_one_that_moves_moves_with_it(drawn):
    ja, en = drawn(
        "front:\n  a: {rect: {ja: 4 4 9 9, en: 4 4 20 9}, fill: black}\n  b: {rect: right of a 1 9 9, fill: black}\n"
    )
    assert ja["b"].items[0].box.x == 14
    assert en["b"].items[0].box.x == 25


def test_cards_that_words_of_the_palette_mention_are_named_in_each_language(drawn):
    ja, en = drawn(
        'palette: {red: {rgb: "#C63D2F", word: "[[card:aoi]]"}}\nnames: {tone: palette.red}\n'
        "front:\n  a: {text: '{{ tone.word }}', at: 4 4 30 9}\n"
    )
    assert (said(ja["a"]), said(en["a"])) == ("蒼井", "Aoi")


def test_each_language_hears_of_a_mistake(small, drawn):
    drawn("front:\n  a: {rect: 0 0 9 9, fill: rde}\n")
    assert [code for code, _ in small.found()] == ["L319"]
    assert len(list(small.findings)) == 2
