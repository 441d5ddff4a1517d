"""Bitmaps in their boxes: what shows of them, which way up, how many dots an inch."""

from io import BytesIO

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


def told(small, element):
    small.faces(f"front:\n  a: {element}\n")
    return [(one.code, one.message.partition("front.a: ")[2], one.notes[0].message) for one in small.findings]


def saved(small, name, data):
    target = small.root / "layouts/demo" / name
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_bytes(data)


def jpeg():
    file = BytesIO()
    Pillow.effect_noise((300, 300), 80).save(file, "JPEG")
    return file.getvalue()


@pytest.mark.parametrize("name", ["pic.JPG", "pic.Jpeg"])
def test_endings_may_be_written_as_cameras_write_them(small, name):
    saved(small, name, jpeg())
    assert told(small, "{image: pic, at: 4 4 20 20}") == []
    assert told(small, f"{{image: {name}, at: 4 4 20 20}}") == []


def test_a_photograph_that_breaks_off_is_told(small):
    saved(small, "pic.jpg", jpeg()[:-3000])
    (found,) = told(small, "{image: pic, at: 4 4 20 20}")
    assert found == ("L312", '"pic" breaks off: its end is missing', "copy the file once more, or save it again")


def test_a_picture_of_another_kind_is_named_in_the_cure(small):
    saved(small, "pic.gif", b"GIF89a")
    (found,) = told(small, "{image: pic, at: 4 4 20 20}")
    assert found[0] == "L312"
    assert found[2] == "save pic.gif again as .png or .jpg"


def test_a_missing_picture_says_where_to_put_it(small):
    assert (
        told(small, "{svg: art/crest, at: 4 4 9 9}")[0][2]
        == "put a file at layouts/demo/art/crest, with the ending .svg"
    )


def test_a_link_to_itself_is_no_picture(small):
    (small.root / "layouts/demo/pic.png").symlink_to("pic.png")
    (small.root / "layouts/demo/art").symlink_to("art")
    assert [one[0] for one in told(small, "{image: pic, at: 4 4 20 20}")] == ["L312"]
    assert [one[0] for one in told(small, "{image: art/pic, at: 4 4 20 20}")][-1] == "L312"


@pytest.mark.filterwarnings("error")
def test_small_flaws_of_a_picture_are_no_noise_in_the_terminal(small):
    bad = b"\xff\xe1\x00\x20Exif\0\0MM\0\x2a\xff\xff\xff\xff" + b"\0" * 14
    saved(small, "pic.jpg", jpeg()[:2] + bad + jpeg()[2:])
    assert told(small, "{image: pic, at: 4 4 20 20}") == []


@pytest.mark.parametrize(
    ("options", "said"),
    [
        ("at: 4 4 0 20", "needs a box with an area"),
        ("at: 4 4 20 20, crop: 5 5 1 1", "reaches out of the picture"),
        ("at: 4 4 20 20, crop: -1 0 1 1", "reaches out of the picture"),
        ("at: 4 4 20 20, focus: -9 99", "lies outside the picture"),
    ],
)
def test_parts_that_no_picture_has_are_told(small, options, said):
    saved(small, "pic.jpg", jpeg())
    ((code, message, _),) = told(small, f"{{image: pic, {options}}}")
    assert code == "L303"
    assert said in message
