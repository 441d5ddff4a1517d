"""A text that is as high (or as wide) as it needs moves what stands beside it."""

import re

import pytest

from hanshita.geometry import PT_PER_MM


def rects(text: str) -> dict[str, tuple[float, float, float, float]]:
    """Left, top, right and bottom of the shapes of a face, by the names of their elements."""
    found = {}
    for name, path in re.findall(r"group (\w+) .*\n +path (.+)", text):
        numbers = [float(number) for number in re.findall(r"-?\d+\.\d+", re.split(" fill| stroke", path)[0])]
        xs, ys = numbers[::2], numbers[1::2]
        found[name] = (min(xs), min(ys), max(xs), max(ys))
    return found


SIZE = 8 / PT_PER_MM  # of the type, mm
LINE = SIZE * 1.5


def lines(count: int) -> float:
    """How high so many lines of 8 pt are: from the first em box to the last."""
    return SIZE + LINE * (count - 1)


@pytest.mark.parametrize(("text", "count"), [("短い。", 1), ("あ" * 25, 2), (r"一\n二\n三", 3)])
def test_what_stands_below_moves_with_the_height_of_the_text(small, text, count):
    face = small.front(
        f"  rule: {{text: '{text}', at: 4 10 40 auto}}\n"
        "  next: {rect: below rule 2 10 5}\n  frame: {rect: around rule 1}\n  as: {rect: 50 10 5 as rule}\n"
    )
    found = rects(face)
    assert found["next"] == pytest.approx((4, 12 + lines(count), 14, 17 + lines(count)), abs=0.01)
    assert found["frame"] == pytest.approx((3, 9, 45, 11 + lines(count)), abs=0.01)
    assert found["as"] == pytest.approx((50, 10, 55, 10 + lines(count)), abs=0.01)


def test_a_reading_needs_room_too(small):
    found = rects(small.front("  a: {text: '{字|じ}', at: 4 10 40 auto}\n  frame: {rect: around a 0}\n"))
    assert found["frame"][3] == pytest.approx(10 + SIZE * 1.5, abs=0.01)


def test_an_empty_text_takes_no_height(small):
    found = rects(small.front("  a: {text: '', at: 4 10 40 auto}\n  next: {rect: below a 2 10 5}\n"))
    assert found["next"][1] == 12


@pytest.mark.parametrize(
    ("place", "box"),
    [
        ("right 4 bottom 4 auto auto", (59 - 2 * SIZE, 84 - SIZE, 59, 84)),
        ("centre centre auto auto", (31.5 - SIZE, 44 - SIZE / 2, 31.5 + SIZE, 44 + SIZE / 2)),
        ("above post 1 40 auto", (10, 59 - SIZE, 50, 59)),
    ],
)
def test_it_grows_away_from_what_it_is_measured_from(small, place, box):
    face = small.front(
        f"  post: {{rect: 10 60 9 9}}\n  a: {{text: 力力, at: {place}}}\n  frame: {{rect: around a 0}}\n"
    )
    assert rects(face)["frame"] == pytest.approx(box, abs=0.01)


def test_a_column_is_as_wide_as_its_columns(small):
    face = small.front(
        r"  a: {text: '一\n二', at: right 4 10 auto 40, writing: vertical}" "\n  b: {rect: around a 0}\n"
    )
    assert rects(face)["b"] == pytest.approx((59 - lines(2), 10, 59, 50), abs=0.01)


def test_in_a_stack_texts_stand_one_after_another(small):
    face = small.front(
        "  s: {stack: down, at: 4 4, gap: 1, around: {stroke: black 0.2}, items: "
        f"{{a: {{text: {'あ' * 25}, at: 0 0 40 auto}}, b: {{text: い, at: 0 0 40 auto}}}}}}\n"
    )
    assert rects(face)["s"] == pytest.approx((4, 4, 44, 5 + lines(2) + lines(1)), abs=0.01)


def test_it_shrinks_where_the_room_ends_and_tells_what_does_not_fit(small):
    (one,) = small.faces(f"front:\n  a: {{text: {'あ' * 60}, at: 4 80 40 auto, smallest: 6}}\n")
    (found,) = small.findings.sorted()
    assert found.code == "L310"
    assert "for its box of 40.0 x 8.0 mm even at 6 pt" in found.message
    assert " 6.00pt " in one.front.to_text()


@pytest.mark.parametrize("element", ["rect: 4 4 20 auto", "group: {a: {rect: room}}, at: 4 4 auto 9"])
def test_only_a_text_can_be_as_high_as_it_needs(small, element):
    small.layout(f"front:\n  a: {{{element}}}\n")
    (found,) = small.findings.sorted()
    assert (found.code, found.message) == (
        "L304",
        f'"{found.message.split(chr(34))[1]}" says auto, which only a text can be',
    )
