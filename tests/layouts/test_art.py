"""Drawings by name: what depends on the card's colour is drawn anew, what does not is one and the same."""

import pytest

from hanshita.colours import WHITE, parse_rgb
from hanshita.layouts.art import Art

RED, BLUE = parse_rgb("#D23F2C"), parse_rgb("#1F4F9B")


@pytest.fixture
def art(tmp_path):
    for name, paint in {"hair": 'fill="#23262B"', "coat": 'fill="currentColor"', "shade": 'opacity=".5"'}.items():
        (tmp_path / f"{name}.svg").write_text(f'<svg viewBox="0 0 4 4"><rect width="4" height="4" {paint}/></svg>')
    return Art(tmp_path, [tmp_path])


def test_a_drawing_in_its_own_colours_is_shared_by_all(art):
    assert art.drawing("hair", RED, RED) is art.drawing("hair", BLUE, BLUE)


def test_a_drawing_takes_the_colour_it_is_given(art):
    assert [art.drawing("coat", colour, WHITE).paths[0].fill for colour in (RED, BLUE)] == [RED, BLUE]


def test_opacity_mixes_with_what_lies_beneath(art):
    fills = [art.drawing("shade", RED, ground).paths[0].fill for ground in (WHITE, BLUE)]
    assert fills[0] != fills[1]
