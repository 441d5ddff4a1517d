"""Gradients, clips, codes, grids, inks of drawings, and faces that save ink."""

import re

import pytest
import segno
from PIL import Image

from hanshita.colours import BLACK, WHITE, Colour, contrast
from hanshita.diagnostics import Findings
from hanshita.frames import Gradient, Group, Path, walk
from hanshita.geometry import Rect
from hanshita.layouts.gradients import read_blend
from hanshita.layouts.low_ink import LowInk
from hanshita.layouts.palettes import read_palette
from hanshita.templating import FillError

PALETTE = 'palette:\n  red: {rgb: "#C63D2F", cmyk: 10 88 88 2, spot: Red 1}\n  blue: {rgb: "#2F5DA8"}\n'
GROUND = read_palette(None, Findings())


def front(small, elements):
    (one,) = small.faces(f"{PALETTE}front:\n{elements}")
    assert [str(found) for found in small.findings] == []
    return one.front


def only_path(face):
    (path,) = [item for item, _ in walk(face.items) if isinstance(item, Path)]
    return path


@pytest.mark.parametrize(
    ("text", "start", "end"),
    [
        ("black to white", (15, 20), (15, 40)),
        ("black to white right", (10, 30), (20, 30)),
        ("black to white up", (15, 40), (15, 20)),
        ("black to white 45deg", (7.5, 22.5), (22.5, 37.5)),
    ],
)
def test_a_gradient_runs_from_edge_to_edge(text, start, end):
    gradient = read_blend(text, GROUND.colour).on(Rect(10, 20, 10, 20))
    assert gradient.start == pytest.approx(start)
    assert gradient.end == pytest.approx(end)
    assert gradient.stops == ((0.0, BLACK), (1.0, WHITE))


def test_stops_between_are_where_they_say_or_even():
    places = [place for place, _ in read_blend("black to white at 20% to #888 to #AAA to black", GROUND.colour).stops]
    assert places == pytest.approx([0, 0.2, 0.2 + 0.8 / 3, 0.2 + 1.6 / 3, 1])
    assert read_blend("black to white round", GROUND.colour).on(Rect(0, 0, 6, 8)).radius == 5


@pytest.mark.parametrize("text", ["black to", "black to whit", "black at 60% to white at 20%", "black to red at 200%"])
def test_a_gradient_that_cannot_be_is_refused(text):
    with pytest.raises(FillError):
        read_blend(text, GROUND.colour)


def test_a_gradient_keeps_the_inks_of_its_colours(small):
    fill = only_path(front(small, "  a: {rect: 0 0 5 5, fill: red to white}\n")).fill
    assert isinstance(fill, Gradient)
    assert fill.stops[0][1].cmyk == (0.1, 0.88, 0.88, 0.02)


def test_a_wrong_gradient_is_an_error_at_its_place(small):
    small.layout("front:\n  a: {rect: room, fill: crimson to white}\n")
    assert small.found() == [("L319", "layouts/demo/hero.yaml:2:25")]


def test_a_drawing_takes_the_inks_of_the_palette(small):
    small.write("layouts/demo/art/x.svg", '<svg viewBox="0 0 2 2"><rect width="2" height="2" fill="#c63d2f"/></svg>')
    fill = only_path(front(small, "  a: {svg: art/x.svg}\n")).fill
    assert isinstance(fill, Colour)
    assert (fill.cmyk, fill.spot) == ((0.1, 0.88, 0.88, 0.02), "Red 1")


@pytest.mark.parametrize(
    ("words", "outline"),
    [
        ("radius: 2", "clip M12.00,10.00"),
        ("clip: circle", "clip M30.00,15.00 C"),
        ('clip: "M0,0 L20,0 L10,10 Z"', "clip M10.00,10.00 L30.00,10.00 L20.00,20.00 Z"),
        ("clip: art/heart.svg", "clip M10.00,10.00 L30.00,10.00 L20.00,20.00 Z"),
    ],
)
def test_a_picture_shows_inside_any_outline(small, words, outline):
    small.write("layouts/demo/art/heart.svg", '<svg viewBox="0 0 8 4"><path d="M0,0 L8,0 L4,4 Z"/></svg>')
    (small.root / "layouts/demo/art").mkdir(exist_ok=True)
    Image.new("RGB", (40, 20)).save(small.root / "layouts/demo/art/a.png")
    assert outline in front(small, f"  a: {{image: art/a, at: 10 10 20 10, {words}}}\n").to_text()


def test_a_qr_code_holds_its_text_and_its_quiet_zone(small):
    face = front(small, '  a: {qr: "https://example.org/{{ id }}", at: 10 10 40 20, quiet: 2}\n')
    ground, dark = [item for item, _ in walk(face.items)]
    assert ground.box == pytest.approx(Rect(20, 10, 20, 20))
    code = tuple(segno.make_qr("https://example.org/aoi", error="M", boost_error=False).matrix)
    unit = 20 / (len(code) + 4)
    squares = {(round((y - 10) / unit - 2), round((x - 20) / unit - 2)) for _, x, y in starts(dark)}
    expected = {(y, x) for y, row in enumerate(code) for x in range(len(row)) if row[x] and (x == 0 or not row[x - 1])}
    assert squares == expected


def starts(path):
    return [segment for segment in path.segments if segment[0] == "M"]


def test_a_text_too_long_for_a_code_is_told(small):
    small.faces(f"{PALETTE}front:\n  a: {{qr: {'x' * 3000}}}\n")
    (found,) = small.findings
    assert found.code == "L303"
    assert "3000 characters" in found.message


def test_a_repeat_with_a_gap_is_a_row_and_with_columns_a_block(small):
    row = front(small, "  a: {repeat: {dot: {rect: 0 0 2 3}}, count: power, gap: 1, at: 5 5}\n").to_text()
    assert places(row) == [("5.00", "5.00"), ("8.00", "5.00"), ("11.00", "5.00")]
    block = front(
        small, "  a: {repeat: {dot: {rect: 0 0 2 3}}, count: power, columns: 2, gap: 1 2, at: 5 5}\n"
    ).to_text()
    assert places(block) == [("5.00", "5.00"), ("8.00", "5.00"), ("5.00", "10.00")]


def places(face):
    return re.findall(r"group a by 1.00,0.00,0.00,1.00,([\d.]+),([\d.]+)", face)


def test_the_cells_of_a_grid_are_rooms(small):
    elements = "  a: {grid: {cell: {rect: room}}, count: 3, columns: 2, gap: 2 4, at: 10 10 22 24}\n"
    face = front(small, elements).to_text()
    assert places(face) == [("10.00", "10.00"), ("22.00", "10.00"), ("10.00", "24.00")]
    assert face.count("path M0.00,0.00 L10.00,0.00 L10.00,10.00") == 3


def test_a_grid_that_is_too_small_is_told(small):
    small.faces(f"{PALETTE}front:\n  a: {{grid: {{b: {{rect: room}}}}, count: 5, columns: 2, rows: 2}}\n")
    assert "5 do not go into 2 x 2 cells" in next(iter(small.findings)).message


def test_around_may_reach_further_to_the_sides_than_up_and_down(small):
    face = front(small, "  a: {group: {b: {rect: 10 10 4 4}}, around: {stroke: black 0.2, pad: 3 1}}\n").to_text()
    assert "path M7.00,9.00 L17.00,9.00 L17.00,15.00 L7.00,15.00 Z" in face


def test_a_text_is_turned_about_the_middle_of_its_box(small):
    face = front(small, "  a: {text: 甲, at: 10 10 20 4, rotate: 90}\n").to_text()
    assert "by 0.00,1.00,-1.00,0.00,32.00,-8.00" in face


def test_low_ink_fills_nothing_and_leaves_text_legible(small):
    face = front(
        small,
        "  a: {rect: bleed, fill: red}\n  b: {text: 甲, at: 4 4 9 9, colour: white}\n"
        "  c: {rect: 4 20 9 9, fill: red to white}\n  d: {rect: 4 40 9 9, stroke: black 2}\n",
    )
    saved = LowInk().face(face)
    items = [item for item, _ in walk(saved.items)]
    for item in items:
        if isinstance(item, Path):
            assert item.fill in (None, WHITE)
            assert item.stroke is not None
            assert item.width <= 0.3
        else:
            assert contrast(item.colour, WHITE) > 4.5
    assert len(items) == len(list(walk(face.items)))


def test_low_ink_lines_are_as_thin_in_a_scaled_drawing(small):
    small.write("layouts/demo/art/x.svg", '<svg viewBox="0 0 100 100"><rect width="100" height="100"/></svg>')
    saved = LowInk().face(front(small, "  a: {svg: art/x.svg, at: 0 0 10 10}\n"))
    ((path, transform),) = walk(saved.items)
    assert path.width * transform.a == pytest.approx(0.15)


def test_low_ink_keeps_equal_parts_one_and_the_same(small):
    card = "- {{id: {0}, name: {0}, colour: red, power: 3}}\n"
    small.write("cards/demo/hero.yaml", card.format("one") + card.format("two"))
    one, two = small.faces(f"{PALETTE}front:\n  a: {{rect: room, fill: red}}\n")
    saving = LowInk()
    first, second = saving.face(one.front).items[0], saving.face(two.front).items[0]
    assert isinstance(first, Group)
    assert first.items is second.items
