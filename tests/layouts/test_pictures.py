"""Bitmaps in their boxes: what shows of them, which way up, how many dots an inch."""

import pytest
from PIL import Image as Pillow

from hanshita.frames import Image, walk


def picture(small, element, size=(400, 200), orientation=None, name="art/aoi.png"):
    target = small.root / "layouts/demo" / name
    target.parent.mkdir(parents=True, exist_ok=True)
    exif = Pillow.Exif()
    if orientation:
        exif[0x0112] = orientation
    Pillow.new("RGB", size, "red").save(target, exif=exif)
    (one,) = small.faces(f"front:\n  a: {element}\n")
    assert not small.found()
    (image,) = [item for item, _ in walk(one.front.items) if isinstance(item, Image)]
    return image


def test_cover_fills_the_box_and_crops_the_longer_side(small):
    image = picture(small, '{image: "art/{{ id }}", at: 4 4 20 20}')
    assert image.box[2:] == (20, 20)
    assert tuple(image.crop) == pytest.approx((0.25, 0, 0.5, 1))


def test_focus_says_which_part_stays(small):
    image = picture(small, "{image: art/aoi.png, at: 4 4 20 20, focus: 0 0.5}")
    assert image.crop.x == 0


def test_contain_shows_all_of_it_in_the_middle(small):
    image = picture(small, "{image: art/aoi.png, at: 4 4 20 20, fit: contain}")
    assert tuple(image.box) == pytest.approx((4, 9, 20, 10))


def test_stretch_takes_the_box_as_it_is(small):
    image = picture(small, "{image: art/aoi.png, at: 4 4 20 20, fit: stretch}")
    assert tuple(image.crop) == (0, 0, 1, 1)
    assert tuple(image.box) == (4, 4, 20, 20)


def test_a_turned_photograph_has_the_size_it_is_seen_in(small):
    image = picture(small, "{image: art/aoi.jpg, at: 4 4 20 20}", orientation=6, name="art/aoi.jpg")
    assert image.pixels == (200, 400)


def test_resolution_is_that_of_the_part_that_shows(small):
    image = picture(small, "{image: art/aoi.png, at: 0 0 25.4 25.4}", size=(600, 300))
    assert image.dpi == pytest.approx(300)
