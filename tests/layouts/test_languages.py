"""One layout, several languages; several files; values with a name; what a print is for."""

import pytest

from hanshita.layouts import Composer, read_layouts

PALETTE = 'palette:\n  red: {rgb: "#C63D2F", letter: 赤, on: white}\n  blue: {rgb: "#2F5DA8", letter: 青, on: black}\n'


@pytest.fixture
def bilingual(small):
    game = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    small.write("cards/demo/game.yaml", game.replace("[ja]", "[ja, en]").replace("{ja: 試作}", "{ja: 試作, en: Trial}"))
    return small


def front(small, layout, language="ja", mode="final"):
    small.layout(layout)
    game = small.game.game
    read = read_layouts(small.root, game, small.game.fonts, small.findings, language)["hero"]
    composer = Composer(read, game.card_types["hero"].size, language, {"facts": {}, "game": {}}, mode)
    return composer.compose(small.game.cards["hero"][0], small.findings).front.to_text()


def texts(face):
    return [line.split('"')[1] for line in face.splitlines() if line.strip().startswith("text")]


TWO = "front:\n  a: {text: {ja: 報酬, en: Reward}, at: {ja: 4 4 20 5, en: 9 4 30 5}}\n"


def test_a_text_and_its_place_are_chosen_by_language(bilingual):
    assert texts(front(bilingual, TWO)) == ["報酬"]
    english = front(bilingual, TWO, "en")
    assert texts(english) == ["Reward"]
    assert "text 9.00," in english
    assert not list(bilingual.findings)


def test_an_element_a_style_and_a_whole_face_may_differ(bilingual):
    layout = (
        "styles: {word: {ja: {size: 9}, en: {size: 7}}}\n"
        "front:\n  ja:\n    a: {text: 甲, at: 4 4 9 9, style: word}\n"
        "  en:\n    a: {ja: {text: 乙}, en: {text: A, at: 4 4 9 9, style: word}}\n"
    )
    assert "9.00pt" in front(bilingual, layout)
    assert "7.00pt" in front(bilingual, layout, "en")


def test_what_is_missing_in_a_language_is_a_warning_and_shows_the_other(bilingual):
    face = front(bilingual, "front:\n  a: {text: {ja: 報酬}, at: 4 4 20 5}\n", "en")
    assert texts(face) == ["報酬"]
    assert ("L316", "layouts/demo/hero.yaml:2:13") in bilingual.found()


def test_an_inherited_element_may_be_replaced_in_each_language(bilingual):
    bilingual.write("layouts/common/base.yaml", "front:\n  a: {text: 甲, at: 4 4 9 9}\n")
    layout = "extends: ../common/base.yaml\nfront:\n  a: {ja: {text: 乙}, en: {rect: 0 0 3 3}}\n"
    assert texts(front(bilingual, layout)) == ["乙"]
    assert texts(front(bilingual, layout, "en")) == []


def test_a_condition_may_ask_for_the_language(bilingual):
    layout = "front:\n  a: {when: language is en, rect: 0 0 3 3}\n"
    assert "path" not in front(bilingual, layout)
    assert "path" in front(bilingual, layout, "en")


def test_several_layouts_are_extended_and_the_later_counts_more(small):
    small.write("layouts/common/colours.yaml", 'palette: {red: "#AA0000", ink: "#111111"}\n')
    small.write("layouts/common/frame.yaml", 'palette: {ink: "#222222"}\nfront:\n  a: {rect: 0 0 3 3, fill: ink}\n')
    face = front(
        small,
        "extends: [../common/colours.yaml, ../common/frame.yaml]\nfront:\n  b: {rect: 5 5 3 3, fill: red}\n",
    )
    assert "fill #222222" in face
    assert "fill #AA0000" in face
    assert not list(small.findings)


def test_a_name_stands_for_a_value(small):
    layout = (
        f"names:\n  theme: palette[colour]\n  mark: theme.letter\n{PALETTE}"
        'front:\n  a: {rect: 0 0 3 3, fill: "{{ theme }}"}\n  b: {text: "{{ mark }}", at: 4 4 9 9}\n'
        '  c: {rect: 5 5 3 3, fill: "{{ theme.on }}"}\n'
    )
    face = front(small, layout)
    assert texts(face) == ["赤"]
    assert "fill #C63D2F" in face
    assert "fill #FFFFFF" in face
    assert not list(small.findings)


def test_colours_that_say_nothing_more_are_not_taken_for_each_other(small):
    card = "- {{id: {0}, name: {0}, colour: {0}, power: 3}}\n"
    small.write("cards/demo/hero.yaml", card.format("red") + card.format("blue"))
    layout = 'names:\n  theme: palette[colour]\npalette: {red: "#C63D2F", blue: "#2F5DA8"}\n'
    one, two = small.faces(layout + 'front:\n  a: {rect: 0 0 3 3, fill: "{{ theme }}"}\n')
    assert "#C63D2F" in one.front.to_text()
    assert "#2F5DA8" in two.front.to_text()


def test_a_name_that_uses_what_is_not_there_is_an_error(small):
    small.layout("names:\n  theme: palette[color]\nfront: {}\n")
    assert small.found() == [("L309", "layouts/demo/hero.yaml:2:10")]


def test_a_watermark_lies_over_both_faces_in_its_mode(small):
    layout = (
        "front:\n  a: {rect: room, fill: white}\nback:\n  b: {rect: room, fill: white}\n"
        "watermark:\n  sign: {when: mode is draft, text: 試作, at: 4 4 20 9}\n"
    )
    assert texts(front(small, layout)) == []
    assert texts(front(small, layout, mode="draft")) == ["試作"]
    assert texts(front(small, layout, mode="playtest")) == []


@pytest.mark.parametrize(
    ("condition", "shown"),
    [
        ("skills.1", True),
        ("skills.2", False),
        ("not skills.2", True),
        ("skills|length > 1", True),
        ("colour is red", True),
        ("colour is not red", False),
        ("power > 2 and colour is blue", False),
        ("power > 5 or skills.0", True),
        ('colour == "red"', True),
        ("power + 1 == 4", True),
    ],
)
@pytest.mark.parametrize("key", ["when", "unless"])
def test_conditions_in_plain_words(small, condition, shown, key):
    face = front(small, f"front:\n  a: {{{key}: '{condition}', rect: 0 0 3 3}}\n")
    assert ("path" in face) is (shown if key == "when" else not shown)
    assert not list(small.findings)


def test_when_and_unless_hold_at_once(small):
    face = front(small, "front:\n  a: {when: power, unless: skills.1, rect: 0 0 3 3}\n")
    assert "path" not in face
