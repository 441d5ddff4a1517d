"""What each kind of element draws, in millimetres from the trim's top left."""

import re

PALETTE = "palette: {red: '#C63D2F'}\n"


def lines(text, kind):
    return [line.strip() for line in text.splitlines() if line.strip().startswith(kind)]


def test_bleed_runs_beyond_the_trim(small):
    face = small.front('  ground: {rect: bleed, fill: "{{ colour }}"}\n')
    assert lines(face, "path") == ["path M-3.00,-3.00 L66.00,-3.00 L66.00,91.00 L-3.00,91.00 Z fill #C63D2F"]


def test_units_may_be_mixed_and_pixels_are_at_300_dpi(small):
    face = small.front("  a: {rect: 1in 72pt 300px 10mm, fill: black}\n")
    assert "M25.40,25.40 L50.80,25.40 L50.80,35.40" in face


def test_a_tint_is_mixed_with_its_ground(small):
    face = small.front('  a: {circle: 5 5 2, fill: "{{ colour }} 50% on black"}\n')
    assert "fill #631E18" in face


def test_strokes_dashes_and_ellipses(small):
    face = small.front(
        "  a: {line: 0 0 10 0, stroke: black 0.4, dash: 1 2}\n  b: {ellipse: 5 5 2 3, stroke: black 1pt}\n"
    )
    first, second = lines(face, "path")
    assert first.endswith("stroke #000000 0.40 dash 1.00,2.00")
    assert second.endswith("stroke #000000 0.35")


def test_when_decides(small):
    face = small.front("  a: {when: power, rect: 0 0 1 1}\n  b: {when: not power, rect: 5 5 1 1}\n")
    assert len(lines(face, "path")) == 1


def test_layers_come_before_the_order_of_the_file(small):
    face = small.front("  top: {rect: 0 0 1 1, layer: 2}\n  bottom: {rect: 0 0 1 1}\n")
    assert [line.split()[1] for line in lines(face, "group")] == ["bottom", "top"]


def test_a_repeat_stands_step_apart_and_wraps_into_a_grid(small):
    face = small.front("  a: {repeat: {dot: {rect: 0 0 1 1}}, count: power, columns: 2, at: 10 20, step: 3 4}\n")
    places = re.findall(r"by 1.00,0.00,0.00,1.00,([\d.]+),([\d.]+)", face)
    assert places == [("10.00", "20.00"), ("13.00", "20.00"), ("10.00", "24.00")]


def test_a_stack_leaves_no_place_for_what_is_absent(small):
    face = small.front(
        "  a:\n    stack: down\n    at: 2 3\n    gap: 1\n    items:\n"
        "      one: {rect: 0 0 5 5}\n      two: {when: not power, rect: 0 0 5 5}\n      three: {rect: 0 0 5 5}\n"
    )
    assert re.findall(r"1.00,([\d.]+),([\d.]+)$", face, re.MULTILINE) == [("2.00", "3.00"), ("2.00", "9.00")]


def test_a_stack_of_a_list_can_be_centred(small):
    face = small.front(
        "  a:\n    stack: down\n    each: skills\n    at: 0 0 20 20\n    align: centre\n    gap: 2\n"
        '    item: {word: {rect: 0 0 9 4}, text: {text: "{{ item.word }}", at: 0 0 9 4}}\n'
    )
    assert re.findall(r"group a by 1.00,0.00,0.00,1.00,([\d.]+),([\d.]+)", face) == [
        ("0.00", "5.00"),
        ("0.00", "11.00"),
    ]
    assert [line.split('"')[1] for line in lines(face, "text")] == ["走る", "跳ぶ"]


def test_around_is_drawn_about_what_a_stack_holds(small):
    face = small.front(
        "  a:\n    stack: down\n    at: 5 5\n    around: {stroke: black 0.2, pad: 1}\n"
        "    items: {dots: {repeat: {dot: {rect: 0 0 2 2}}, count: power, step: 0 3}}\n"
    )
    assert "M4.00,4.00 L8.00,4.00 L8.00,14.00 L4.00,14.00" in face


def test_a_group_is_a_room_and_can_clip(small):
    face = small.front("  a: {group: {all: {rect: room}}, at: 10 10 20 30, radius: 2, clip: yes}\n")
    assert "clip M12.00,10.00" in face
    assert "path M10.00,10.00 L30.00,10.00 L30.00,40.00" in face


def test_rotation_is_about_the_middle_of_the_element(small):
    face = small.front("  a: {rect: 10 10 4 4, rotate: 180}\n")
    assert "by -1.00,0.00,-0.00,-1.00,24.00,24.00" in face


def test_a_group_with_a_box_is_turned_about_the_middle_of_its_box(small):
    """Half of a card on its head stands where it stood, though its ground runs on into the bleed."""
    face = small.front("  half: {group: {ground: {rect: -3 -3 69 18}}, at: 0 44 63 44, rotate: 180}\n")
    assert "by -1.00,0.00,-0.00,-1.00,63.00,132.00" in face


def test_a_group_without_a_box_is_turned_about_what_it_holds(small):
    face = small.front("  a: {group: {b: {rect: 10 10 4 4}}, rotate: 180}\n")
    assert "by -1.00,0.00,-0.00,-1.00,24.00,24.00" in face


def test_an_icon_takes_the_colour_of_its_element_and_sits_in_the_middle(small):
    small.write(
        "layouts/demo/icons/sun.svg", '<svg viewBox="0 0 10 10"><circle cx="5" cy="5" r="5" fill="currentColor"/></svg>'
    )
    face = small.front('  a: {icon: sun, at: 0 0 20 10, colour: "{{ colour }}"}\n')
    assert "by 1.00,0.00,0.00,1.00,5.00,0.00" in face
    assert "fill #C63D2F" in face


def test_a_palette_entry_says_more_than_its_colour(small):
    assert '"赤"' in small.front('  a: {text: "{{ palette[colour].letter }}", at: 4 4 9 9}\n')


def test_cards_that_show_the_same_share_the_very_same_items(small):
    card = "- id: {}\n  name: {}\n  colour: red\n  power: 3\n  skills: []\n"
    small.write("cards/demo/hero.yaml", card.format("a", "甲") + card.format("b", "乙"))
    dots = '  power: {repeat: {dot: {rect: 0 0 1 1, fill: "{{ colour }}"}}, count: power}\n'
    name = '  name: {text: "{{ name }}", at: 4 4 20 9}\n'
    one, two = small.faces(f"{PALETTE}front:\n{dots}{name}")
    assert one.front.items[0].items is two.front.items[0].items
    assert one.front.items[1].items is not two.front.items[1].items


def test_a_grid_s_last_row_may_stand_in_the_middle(small):
    face = small.front("  a: {grid: {b: {rect: room}}, count: 5, columns: 3, at: 0 0 30 20, align: centre}\n")
    assert [move.split(",")[-2:] for move in lines(face, "group a by")][-2:] == [["5.00", "10.00"], ["15.00", "10.00"]]


def test_a_name_may_be_a_table(small):
    (one,) = small.faces(
        "names:\n  spots: {2: [[1, 2]], 3: [[4.5, 5], [6, 7]]}\n  here: spots[power]\n"
        'front:\n  a: {repeat: {b: {rect: "{{ item[0] }} {{ item[1] }} 1 1"}}, each: here}\n'
    )
    assert small.found() == []
    assert [line.split()[1] for line in lines(one.front.to_text(), "path")] == ["M4.50,5.00", "M6.00,7.00"]
