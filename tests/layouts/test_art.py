"""Drawings by name: what depends on the card's colour is drawn anew, what does not is one and the same."""

import unicodedata

import pytest

from hanshita.colours import BLACK, WHITE, parse_rgb
from hanshita.layouts.art import Art, MissingArt

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


def test_names_of_files_may_be_decomposed_on_the_disk(tmp_path):
    (tmp_path / "art").mkdir()
    name = unicodedata.normalize("NFD", "ガラス")
    (tmp_path / "art" / f"{name}.svg").write_text('<svg viewBox="0 0 9 9"><circle r="4"/></svg>', encoding="utf-8")
    drawing = Art(tmp_path, [tmp_path]).drawing("art/ガラス", BLACK, WHITE)
    assert not isinstance(drawing, MissingArt)


def test_a_link_to_a_file_outside_the_project_is_no_picture(tmp_path):
    (tmp_path / "secret.svg").write_text('<svg viewBox="0 0 9 9"><circle r="4"/></svg>', encoding="utf-8")
    inside = tmp_path / "project"
    inside.mkdir()
    (inside / "a.svg").symlink_to(tmp_path / "secret.svg")
    assert isinstance(Art(inside, [inside]).drawing("a", BLACK, WHITE), MissingArt)
