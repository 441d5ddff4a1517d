"""Which texts on a card are markup, what it draws there, and where its mistakes are found."""

import pytest

from hanshita.cards.fields import Clause, Effect, ShownEffect
from hanshita.cards.names import CardNames
from hanshita.layouts import Composer
from hanshita.layouts.rich_texts import filled
from hanshita.templating import compile_template

GAME = """\
title: {ja: 試作, en: Trial}
version: 0.1
players: 2-4
languages: [ja, en]
components: {hero: {cards: 2}}
card types:
  hero:
    size: 63x88mm
    fields:
      name: text
      colour: {one of: [red, blue]}
      effect: {rich text: optional}
      notes: {list: 0-3, of: {word: rich text}}
"""
PALETTE = 'palette: {red: {rgb: "#C63D2F", icon: die}, blue: {rgb: "#2F5DA8"}}\n'
ICON = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path d="M0 0h24v24H0z" fill="currentColor"/></svg>'


@pytest.fixture
def rich(small):
    small.write("cards/demo/game.yaml", GAME)
    small.write("layouts/demo/icons/die.svg", ICON)

    def front(cards, elements):
        small.write("cards/demo/hero.yaml", cards)
        return small.faces(f"{PALETTE}front:\n{elements}")

    small.rich = front
    return small


def texts(face):
    return [line.split('"')[1] for line in face.front.to_text().splitlines() if line.strip().startswith("text ")]


def card(effect, name="蒼井", notes="[]"):
    return f"- {{id: aoi, name: {name!r}, colour: red, effect: {effect}, notes: {notes}}}\n"


def test_markup_is_understood_in_rich_texts_and_in_the_layout_only(rich):
    elements = (
        '  a: {text: "{{ effect }}", at: 3 3 55 20}\n'
        '  b: {text: "{{ name }}", at: 3 23 55 20}\n'
        '  c: {text: "**{{ name }}**と{red:{{ effect }}}", at: 3 43 55 20}\n'
    )
    (face,) = rich.rich(card("'**強い** :die:'", name="**{a|b}**"), elements)
    assert rich.found() == []
    text = face.front.to_text()
    assert 'text 3.00,5.48 "強い" Noto Sans JP 700' in text
    assert texts(face)[1:3] == [" ", "**{a|b}**"]
    assert "#C63D2F" in text
    assert text.count("group icon die") == 2


def test_entries_of_lists_understand_it_too(rich):
    elements = '  all: {stack: down, each: notes, item: {word: {text: "{{ item.word }}", at: 0 0 50 5}}}\n'
    (face,) = rich.rich(card("''", notes="[{word: '**a**'}, {word: '\\{b\\}'}]"), elements)
    assert rich.found() == []
    assert texts(face) == ["a", "{b}"]


def test_a_colour_without_a_drawing_of_its_own_shows_its_icon_in_its_colour(rich):
    (face,) = rich.rich(card("':red::die:'"), '  a: {text: "{{ effect }}", at: 3 3 55 20}\n')
    assert rich.found() == []
    fills = [line.split("fill ")[1] for line in face.front.to_text().splitlines() if "fill" in line]
    assert fills == ["#C63D2F", "#000000"]


def test_a_text_of_one_icon_stands_as_a_kanji_would(rich):
    (face,) = rich.rich(
        card("':die:'"), '  a: {text: "{{ effect }}", at: 3 3 30 20, size: 10mm, align: centre, valign: middle}\n'
    )
    (group,) = [item for item in face.front.items[0].items if item.name == "icon die"]
    left, top = group.transform.point(0, 0)
    right, bottom = group.transform.point(24, 24)
    assert ((left + right) / 2, (top + bottom) / 2) == pytest.approx((18, 13))
    assert right - left == pytest.approx(9.2)


def test_a_mentioned_card_is_called_as_it_is_now(rich):
    two = "- {id: aoi, name: 蒼井, colour: red, effect: '[[card:beni]]と', notes: []}\n"
    two += "- {id: beni, name: {ja: '紅*', en: Beni}, colour: red, notes: []}\n"
    rich.write("cards/demo/hero.yaml", two)
    layout = rich.layout(f'{PALETTE}front:\n  a: {{text: "{{{{ effect }}}}[[card:aoi]]", at: 3 3 55 20}}\n')
    cards = rich.game.cards["hero"]
    for language, shown in (("ja", "紅*と蒼井"), ("en", "Beniと蒼井")):
        names = {"facts": {}, "game": {"cards": CardNames(cards, language)}}
        composer = Composer(layout, rich.game.game.card_types["hero"].size, language, names)
        assert "".join(texts(composer.compose(cards[0], rich.findings))) == shown
    assert rich.found() == []


@pytest.mark.parametrize(
    ("written", "code", "line", "column"),
    [
        ("effect: '効果{rde:赤}'", "L321", 4, 14),
        ("effect: 効果 **と**、**", "L320", 4, 20),
        ('effect: "行\\n :coin:"', "L322", 4, 16),
        ("effect: |\n    一行め\n    二行め [[card:nobody]]", "L323", 6, 9),
        ("effect: >-\n    折り\n    返し{", "L320", 6, 7),
        ("effect: {ja: 効果, en: ':dei:'}", None, 0, 0),
        ("effect: {ja: ':dei:', en: ok}", "L322", 4, 17),
        ("effect: ok\n  notes: [{word: ':die:'}, {word: ':dei:'}]", "L322", 5, 36),
    ],
)
def test_a_mistake_is_found_at_its_exact_place(rich, written, code, line, column):
    cards = f"- id: aoi\n  name: 蒼井\n  colour: red\n  {written}\n"
    cards += "" if "notes" in written else "  notes: []\n"
    rich.rich(
        cards,
        '  a: {text: "{{ effect }}", at: 3 3 55 20}\n'
        '  b: {stack: down, each: notes, item: {word: {text: "{{ item.word }}", at: 0 0 50 5}}}\n',
    )
    expected = [(code, f"cards/demo/hero.yaml:{line}:{column}")] if code else []
    assert rich.found() == expected


def test_a_mistake_of_the_layout_is_found_there(rich):
    rich.rich(card("ok"), '  a: {text: "{{ effect }}{rde:x}", at: 3 3 55 20}\n')
    ((code, place),) = rich.found()
    assert (code, place) == ("L321", "layouts/demo/hero.yaml:3:26")
    (one,) = rich.findings
    assert one.notes[0].message == 'did you mean "red"?'


def test_styles_know_all_switches(rich):
    styles = (
        "styles:\n  body: {size: 8, smallest: 6, tightest leading: 1.2, tightest tracking: -0.05, align: justified,\n"
        "    hanging: yes, hyphens: yes, phrases: no, latin gap: 0.125, kerning: no, proportional: yes}\n"
        "  tall: {like: body, writing: vertical}\n"
    )
    rich.write("cards/demo/hero.yaml", card("ok"))
    layout = rich.layout(f"{PALETTE}{styles}front:\n  a: {{text: x}}\n")
    assert rich.found() == []
    body, tall = layout.kit.styles["body"], layout.kit.styles["tall"]
    assert (body.align, body.tightest_leading, body.tightest_tracking, body.latin_gap) == (
        "justified",
        1.2,
        -0.05,
        0.125,
    )
    assert (body.hanging, body.hyphens, body.phrases, dict(body.features)) == (
        True,
        True,
        False,
        {"kern": 0, "palt": 1},
    )
    assert (tall.writing, tall.align) == ("vertical", "right")


def test_vertical_text_says_what_does_not_fit_in_the_words_of_the_page(rich):
    rich.rich(card("春夏秋冬"), '  a: {text: "{{ effect }}", at: 3 3 6 12, size: 4mm, writing: vertical}\n')
    (one,) = rich.findings
    assert one.code == "L310"
    assert "the text is 4.0 mm too wide" in one.message


def test_bold_that_cannot_be_seen_is_told(rich):
    rich.rich(card("'**a**'"), '  a: {text: "{{ effect }}", at: 3 3 55 20, weight: 700}\n')
    (one,) = rich.findings
    assert (one.code, one.severity.value) == ("L324", "warning")
    assert one.message.endswith("Noto Sans JP has no weight bolder than 700, so **…** looks like all the text")


def test_the_words_of_effects_and_of_the_palette_are_markup_too(rich):
    rich.write("cards/demo/hero.yaml", card("ok"))
    layout = rich.layout(f"{PALETTE}front:\n  a: {{text: x}}\n")
    shown = ShownEffect(Effect("", (Clause({}, ()),), {}), ":die:を**振る**", [":die:を**振る**"], [{}])
    place = rich.game.cards["hero"][0].span
    template = compile_template("{{ effect }}{{ name }}{{ palette.red.icon }}", place, rich.findings)
    scope = {"effect": shown, "name": "**", "palette": layout.kit.ground.palette}
    assert filled(template, scope) == r":die:を**振る**\*\*die"
    sentence = compile_template("{{ item.sentence }}**", place, rich.findings)
    assert filled(sentence, {"item": shown["clauses"][0]}) == ":die:を**振る****"


def test_a_mentioned_card_keeps_the_reading_of_its_name(rich):
    """Also where the layout itself mentions it."""
    rich.write("cards/demo/game.yaml", GAME.replace("name: text", "name: rich text"))
    rich.write("cards/demo/hero.yaml", card("'[[card:aoi]]と'", name="{蒼井|あおい}"))
    layout = rich.layout(f'{PALETTE}front:\n  a: {{text: "{{{{ effect }}}}[[card:aoi]]", at: 3 3 55 20}}\n')
    cards = rich.game.cards["hero"]
    names = {"facts": {}, "game": {"cards": CardNames(cards, "ja")}}
    composer = Composer(layout, rich.game.game.card_types["hero"].size, "ja", names)
    assert texts(composer.compose(cards[0], rich.findings)).count("あおい") == 2
    assert rich.found() == []
