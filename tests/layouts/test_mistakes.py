"""Every mistake in a layout has its code and its place; several are told in one run."""

import pytest

FRONT = "front:\n"


@pytest.mark.parametrize(
    ("layout", "code", "place"),
    [
        ("- a\n", "L301", "1:1"),
        ("", "L301", "1:1"),
        ("# 表はまだ\n", "L301", "1:1"),
        ('front:\n  a: {text: "{{ name + }}", at: 4 4 9 9}\n', "L302", "2:13"),
        ("front:\n  a: {rect: 1 2 3}\n", "L304", "2:13"),
        ("front:\n  a: {rect: 1 2 3 x}\n", "L304", "2:13"),
        ("front:\n  a: {circle: 1 2 3 4}\n", "L304", "2:15"),
        ('front:\n  a: {path: "L1 2"}\n', "L304", "2:13"),
        ("front:\n  a: {rect: '１ 2 3 4'}\n", "L304", "2:13"),
        (f"front:\n  a: {{rect: {'9' * 400} 2 3 4}}\n", "L304", "2:13"),
        (f"front:\n  a: {{rect: room, rotate: {'9' * 400}}}\n", "L304", "2:27"),
        ("front:\n  a: {path: 'M0,0 L1e400,5'}\n", "L304", "2:13"),
        ("front:\n  a: {rect: room, radius: -1}\n", "L304", "2:27"),
        ("front:\n  a: {rect: room, stroke: black 1, dash: -1 1}\n", "L304", "2:42"),
        ("front:\n  a: {qr: x, quiet: -1}\n", "L304", "2:21"),
        ("front:\n  a: {repeat: {b: {rect: room}}, columns: -1}\n", "L304", "2:43"),
        ("front:\n  a: {text: x, size: 0}\n", "L304", "2:22"),
        ("front:\n  a: {text: x, smallest: -4}\n", "L304", "2:26"),
        ("front:\n  a: {text: x, smallest: 9}\n", "L304", "2:26"),
        ("front:\n  a: {text: x, size: 10, smallest: 12}\n", "L304", "2:36"),
        ("styles: {a: {size: 6, smallest: 7}}\nfront: {}\n", "L304", "1:33"),
        ("front:\n  a: {text: x, leading: 0}\n", "L304", "2:25"),
        ("styles: {a: {tracking: -50}}\nfront: {}\n", "L304", "1:24"),
        (f"front:\n  a: {{text: x, tracking: {'9' * 400}}}\n", "Y133", "2:26"),
        ("front:\n  a: {rect: room, stroke: black -1}\n", "L305", "2:27"),
        ("front:\n  a: {rect: room, fill: crimson}\n", "L319", "2:25"),
        ('front:\n  a: {rect: room, fill: "white 120%"}\n', "L305", "2:25"),
        ("front:\n  a: {rect: room, stroke: black}\n", "L305", "2:27"),
        ("palette: {red: crimson}\nfront: {}\n", "L305", "1:16"),
        ("palette: {red: {cmyk: 1 2 3}}\nfront: {}\n", "L305", "1:23"),
        ("front:\n  a: {txt: x, at: 1 1 9 9}\n", "L306", "2:3"),
        ("front:\n  a: {rect: room, circle: 1 2 3}\n", "L306", "2:3"),
        ("front:\n  a: {line: 1 2 3 4}\n", "L306", "2:13"),
        ("front: [a]\n", "L306", "1:8"),
        ("front:\n  a: {text: x, at: 4 4 9 9, style: nmae}\n", "L307", "2:36"),
        ("styles: {a: {like: b}}\nfront: {}\n", "L307", "1:20"),
        ('front:\n  a: {text: "{{ powr }}", at: 4 4 9 9}\n', "L309", "2:13"),
        ("front:\n  a: {when: powr, rect: room}\n", "L309", "2:13"),
        ('front:\n  a:\n    group:\n      b: {text: "{{ nmae }}", at: 4 4 9 9}\n', "L309", "4:17"),
        ("front:\n  a: {text: x, at: 4 4 9 9, weight: 850}\n", "L314", "2:37"),
        ("styles: {a: {font: Notto Sans JP}}\nfront: {}\n", "L314", "1:20"),
        ("front:\n  a: {rect: room, radios: 3}\n", "Y130", "2:19"),
        ("frnt: {}\n", "Y130", "1:1"),
    ],
)
def test_the_mistake_is_found_where_it_stands(small, layout, code, place):
    small.layout(layout)
    assert (code, f"layouts/demo/hero.yaml:{place}") in small.found()
    assert all(found.notes for found in small.findings), "every finding has a cure"


def test_several_mistakes_are_told_in_one_run(small):
    small.layout("front:\n  a: {rect: 1 2 3}\n  b: {text: x, at: 1 1 9 9, style: gone}\n  c: {colour: red}\n")
    assert [code for code, _ in small.found()] == ["L304", "L307", "L306"]


def composed(small, element):
    small.faces(f'palette: {{blue: "#2F5DA8"}}\nfront:\n  a: {element}\n')
    return small.findings.sorted()


def test_a_text_without_end_is_refused_before_it_is_set(small):
    card = "- {id: aoi, colour: red, power: 3, skills: [], name: " + "蒼" * 10_001 + "}\n"
    small.write("cards/demo/hero.yaml", card)
    (found,) = composed(small, '{text: "{{ name }}", at: 4 4 50 9}')
    assert found.code == "L310"
    assert "characters, at most 10,000 are set in one box" in found.message


@pytest.mark.parametrize(
    ("element", "said"),
    [
        ("{circle: 5 5 -1}", "the radius comes out -1.00 mm"),
        ("{ellipse: 5 5 1 -2}", "the radius comes out -2.00 mm"),
        ("{rect: room, stroke: black 1, dash: 0}", "draw nothing"),
        ("{repeat: {b: {repeat: {c: {repeat: {d: {rect: 0 0 1 1}}, count: 500}}, count: 500}}, count: 500}", "250,000"),
        ('{repeat: {b: {rect: 0 0 1 1}}, each: "{{ skills * 300 }}"}', "at most 500, this one has 600"),
    ],
)
def test_what_cannot_be_drawn_is_told_and_not_left_out(small, element, said):
    found = composed(small, element)
    assert [one.code for one in found] == ["L303"]
    assert said in found[0].message


def test_a_text_that_overflows_names_card_field_element_and_both_places(small):
    (found,) = composed(small, '{text: "{{ name }}", at: 4 4 5 9, size: 14}')
    assert found.code == "L310"
    assert "card aoi, field name, element front.a" in found.message
    assert "mm too high for its box of 5.0 x 9.0 mm at 14 pt" in found.message
    assert str(found.span) == "cards/demo/hero.yaml:2:9"
    assert str(found.notes[-1].span) == "layouts/demo/hero.yaml:3:3"


def test_too_many_lines_overflow_in_height(small):
    small.write(
        "cards/demo/hero.yaml", "- id: a\n  name: " + "長い文" * 30 + "\n  colour: red\n  power: 1\n  skills: []\n"
    )
    (found,) = composed(small, '{text: "{{ name }}", at: 4 4 30 10, size: 9, smallest: 7}')
    assert found.code == "L310"
    assert "mm too high" in found.message
    assert "at 7 pt, the smallest allowed" in found.message


def test_a_character_that_no_font_has_is_an_error(small):
    small.write("cards/demo/hero.yaml", "- id: a\n  name: 達人🎲\n  colour: red\n  power: 1\n  skills: []\n")
    (found,) = composed(small, '{text: "{{ name }}", at: 4 4 30 10}')
    assert found.code == "L311"
    assert "🎲 (U+1F3B2)" in found.message
    assert str(found.span) == "cards/demo/hero.yaml:2:9"


def test_a_missing_picture_is_a_placeholder_and_a_warning(small):
    (found,) = composed(small, '{image: "art/{{ id }}", at: 4 4 30 30}')
    assert (found.code, found.severity.value) == ("L312", "warning")
    assert found.notes[0].message == "put a file at layouts/demo/art/aoi, with the ending .png or .jpg"
    (one,) = small.faces('front:\n  a: {image: "art/{{ id }}", at: 4 4 30 30}\n')
    assert "path" in one.front.to_text()


def test_a_picture_outside_the_project_is_not_read(small):
    (found,) = composed(small, "{svg: ../../../secret.svg, at: 4 4 30 30}")
    assert "outside the project" in found.message


def test_a_colour_that_the_palette_lacks_names_the_card(small):
    (found,) = composed(small, '{rect: room, fill: "{{ colour }}"}')
    assert found.code == "L319"
    assert found.message == 'the palette has no colour "red"'
    assert [note.message for note in found.notes] == [
        'add red: "#2F5DA8" (in your colour) to palette: in the layout, or write another colour',
        "the card aoi is here",
    ]


def test_a_count_that_is_no_number_is_told(small):
    (found,) = composed(small, "{repeat: {b: {rect: room}}, count: name}")
    assert found.code == "L303"


@pytest.mark.parametrize(
    "element",
    [
        '{text: "{{ name + }}", at: 4 4 50 9}',
        '{text: "{% if %}**{red:", at: 4 4 50 9}',
        '{rect: "{{ power + }} 4 50 9"}',
        '{rect: room, fill: "{{ colour | }}"}',
        '{rect: room, stroke: "{{ colour }} {{ 1 / }}"}',
        '{rect: room, rotate: "{{ power * }}"}',
    ],
)
def test_a_template_that_cannot_be_read_is_told_once(small, element):
    assert [found.code for found in composed(small, element)] == ["L302"]


def test_a_smaller_size_than_the_smallest_of_its_style_is_simply_fixed(small):
    small.faces("styles: {a: {size: 10, smallest: 8}}\nfront:\n  b: {text: x, at: 4 4 9 9, style: a, size: 7}\n")
    assert small.found() == []


@pytest.mark.parametrize("text", ["{{ power > 2 }}", "{{ true }}", "力 {{ not power }}"])
def test_a_yes_or_no_is_not_printed_as_a_programmer_writes_it(small, text):
    (found,) = composed(small, f'{{text: "{text}", at: 4 4 50 9}}')
    assert (found.code, found.notes[0].message) == ("L303", "write when: and its name beside the text it is for")
    assert "which is no text" in found.message


def test_a_flag_of_a_card_is_for_when(small):
    game = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    small.write("cards/demo/game.yaml", game.replace("      name: text\n", "      name: text\n      rare: flag\n"))
    small.faces(
        'front:\n  a: {text: "{{ rare }}", at: 4 4 50 9}\n  b: {text: 稀, at: 4 20 50 9, when: rare}\n'
        "  c: {text: \"{{ '稀' if rare else '並' }}\", at: 4 40 50 9}\n"
    )
    (found,) = small.findings.sorted()
    assert (found.code, found.message) == (
        "L303",
        "element front.a: here stands a no, which is no text",
    )


def test_a_name_that_comes_to_nothing_is_told_once_at_its_place(small):
    """Not at the elements that show it, and not at the names that are made of it."""
    small.faces(
        'names:\n  spot: "[1, 2][power]"\n  twice: spot * 2\n'
        "front:\n  a: {repeat: {b: {rect: 0 0 1 1}}, count: twice}\n"
    )
    assert small.found() == [("L303", "layouts/demo/hero.yaml:2:9")]


def test_a_colour_that_the_palette_lacks_is_told_once_for_all_places(small):
    small.layout(
        "styles: {low: {colour: tint}}\n"
        "front:\n  a: {rect: room, fill: tint}\n  b: {rect: room, stroke: tint 0.4}\n"
        "  c: {rect: room, fill: white to tint right}\n  d: {rect: room, fill: '{{ palette.tint }}'}\n"
        "  e: {rect: room, fill: other}\n"
    )
    told = [(found.message, found.notes[-1].message) for found in small.findings.sorted()]
    assert told[0] == ('the palette has no colour "tint"', "see 3 more places that ask for it")
    assert [message for message, _ in told] == [told[0][0], 'the palette has no colour "other"']
