"""Pictures in a PDF: upright, flat, whole, and each once."""

from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import NamedTuple

import pikepdf
import pytest
from PIL import Image as Pillow
from PIL import ImageCms

from hanshita.colours import WHITE, Colour, parse_rgb
from hanshita.diagnostics import Findings, HanshitaError
from hanshita.export.pdf import DocumentInfo, pdf_bytes
from hanshita.export.png import render_pages
from hanshita.export.rulebook_pdf import Page, set_page
from hanshita.fonts import FontBook
from hanshita.frames import Frame, Image
from hanshita.geometry import Rect, Size

RED, GREEN, BLUE, YELLOW = (230, 0, 0), (0, 160, 0), (0, 0, 230), (240, 220, 0)
SPOTS = [(4, 4), (16, 4), (4, 16), (16, 16)]  # mm: the middles of four quarters


def quarters() -> Pillow.Image:
    """Red and green above, blue and yellow below; 64 pixels a side."""
    picture = Pillow.new("RGB", (64, 64))
    for colour, place in zip((RED, GREEN, BLUE, YELLOW), ((0, 0), (32, 0), (0, 32), (32, 32)), strict=True):
        picture.paste(colour, (*place, place[0] + 32, place[1] + 32))
    return picture


def item(file: Path, crop: Rect = Rect(0, 0, 1, 1), ground: Colour = WHITE) -> Image:  # noqa: B008
    digest = sha256(file.read_bytes()).hexdigest() if file.exists() else "none"
    return Image(str(file), digest, (64, 64), Rect(0, 0, 20, 20), crop, ground)


def pdf(*images: Image) -> bytes:
    return pdf_bytes([Frame("face", Size(20, 20), images)], FontBook([]), DocumentInfo("見本"))


def seen(image: Image) -> list[tuple[int, int, int]]:
    """The colours in the middles of the four quarters, as drawn."""
    (png,) = render_pages(pdf(image), 254)
    drawn = Pillow.open(BytesIO(png))
    return [drawn.getpixel((x * 10, y * 10)) for x, y in SPOTS]  # type: ignore[misc]


def near(colours: list[tuple[int, int, int]]) -> object:
    return [pytest.approx(colour, abs=6) for colour in colours]


class Embedded(NamedTuple):
    """An image as it lies in the file."""

    size: tuple[int, int]
    space: str
    masked: bool
    raw: bytes


def embedded(data: bytes) -> list[Embedded]:
    with pikepdf.open(BytesIO(data)) as file:
        streams = [one for one in file.objects if isinstance(one, pikepdf.Stream) and one.get("/Subtype") == "/Image"]
        return [
            Embedded(
                (int(one.Width), int(one.Height)),
                str(one.ColorSpace),
                "/SMask" in one or "/Mask" in one,
                one.read_raw_bytes(),
            )
            for one in streams
        ]


@pytest.mark.parametrize("ending", ["png", "jpg", "webp", "tif"])
def test_picture_is_drawn_upright_in_its_colours(tmp_path: Path, ending: str) -> None:
    file = tmp_path / f"art.{ending}"
    quarters().save(file, quality=95)
    assert seen(item(file)) == near([RED, GREEN, BLUE, YELLOW])


def test_crop_shows_its_part_in_the_whole_box(tmp_path: Path) -> None:
    quarters().save(tmp_path / "art.png")
    assert seen(item(tmp_path / "art.png", Rect(0.5, 0, 0.5, 0.5))) == [GREEN] * 4
    assert seen(item(tmp_path / "art.png", Rect(0, 0.5, 1, 0.5))) == [BLUE, YELLOW] * 2


@pytest.mark.parametrize(
    ("orientation", "expected"),
    [
        (1, [RED, GREEN, BLUE, YELLOW]),
        (3, [YELLOW, BLUE, GREEN, RED]),
        (6, [BLUE, RED, YELLOW, GREEN]),
        (8, [GREEN, YELLOW, RED, BLUE]),
    ],
)
@pytest.mark.parametrize("ending", ["jpg", "png"])
def test_camera_orientation_is_honoured(
    tmp_path: Path, ending: str, orientation: int, expected: list[tuple[int, int, int]]
) -> None:
    file, exif = tmp_path / f"photo.{ending}", Pillow.Exif()
    exif[0x0112] = orientation
    quarters().save(file, exif=exif, quality=95)
    assert seen(item(file)) == near(expected)


def test_alpha_is_flattened_on_the_ground(tmp_path: Path) -> None:
    picture = quarters().convert("RGBA")
    picture.paste((0, 0, 0, 0), (0, 0, 32, 32))
    picture.paste((0, 0, 0, 128), (32, 0, 64, 32))
    picture.save(tmp_path / "art.png")
    ground = parse_rgb("#80C0FF")
    assert seen(item(tmp_path / "art.png", ground=ground)) == near([(128, 192, 255), (64, 96, 127), BLUE, YELLOW])
    data = pdf(item(tmp_path / "art.png", ground=ground))
    assert [image.masked for image in embedded(data)] == [False]


def test_palette_with_a_clear_colour_is_flattened(tmp_path: Path) -> None:
    picture = quarters().quantize(4)
    picture.save(tmp_path / "art.png", transparency=picture.getpixel((0, 0)))
    assert seen(item(tmp_path / "art.png", ground=parse_rgb("#80C0FF"))) == near([(128, 192, 255), GREEN, BLUE, YELLOW])


def test_grey_stays_grey_with_all_its_depth(tmp_path: Path) -> None:
    Pillow.new("L", (64, 64), 100).save(tmp_path / "eight.png")
    Pillow.new("I;16", (64, 64), 100 * 256).save(tmp_path / "sixteen.png")
    for name in ("eight.png", "sixteen.png"):
        assert seen(item(tmp_path / name)) == near([(100, 100, 100)] * 4)
        assert [image.space for image in embedded(pdf(item(tmp_path / name)))] == ["/DeviceGray"]


def test_plain_jpeg_goes_in_untouched(tmp_path: Path) -> None:
    quarters().save(tmp_path / "art.jpg")
    (image,) = embedded(pdf(item(tmp_path / "art.jpg")))
    assert image.raw == (tmp_path / "art.jpg").read_bytes()


def test_colours_of_another_profile_are_brought_to_srgb(tmp_path: Path) -> None:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    swapped = srgb.replace("sRGB".encode("utf-16-be"), "Test".encode("utf-16-be"))
    swapped = swapped.replace(b"rXYZ", b"????").replace(b"gXYZ", b"rXYZ").replace(b"????", b"gXYZ")
    for ending in ("png", "jpg"):
        quarters().save(tmp_path / f"art.{ending}", icc_profile=swapped, quality=95)
        assert seen(item(tmp_path / f"art.{ending}")) == near([(0, 230, 0), (160, 0, 0), BLUE, (220, 240, 0)])


@pytest.mark.parametrize(
    "profile", [ImageCms.ImageCmsProfile(ImageCms.createProfile("LAB")).tobytes(), b"no profile at all"]
)
def test_profile_of_another_kind_of_picture_stops_nothing(tmp_path: Path, profile: bytes) -> None:
    quarters().save(tmp_path / "art.png", icc_profile=profile)
    assert seen(item(tmp_path / "art.png")) == near([RED, GREEN, BLUE, YELLOW])


def test_each_distinct_picture_is_embedded_once(tmp_path: Path) -> None:
    quarters().save(tmp_path / "art.png")
    quarters().save(tmp_path / "copy.png")
    quarters().convert("L").save(tmp_path / "grey.png")
    half = quarters().convert("RGBA")
    half.putalpha(100)
    half.save(tmp_path / "half.png")
    names = ["art.png", "copy.png", "art.png", "grey.png", "half.png"]
    images = [item(tmp_path / name) for name in names]
    images += [item(tmp_path / "half.png", ground=parse_rgb("#123456")), item(tmp_path / "half.png")]
    assert len(embedded(pdf(*images))) == 4


def test_pixels_are_never_resampled(tmp_path: Path) -> None:
    quarters().resize((640, 640)).save(tmp_path / "art.png")
    (image,) = embedded(pdf(item(tmp_path / "art.png")))
    assert image.size == (640, 640)


@pytest.mark.parametrize(
    ("content", "said"),
    [
        (None, "No such file"),
        (b"no picture", "not a picture"),
        (b"\x89PNG\r\n\x1a\n", "not a picture"),
        ("cut", "cannot be drawn"),
    ],
)
def test_picture_that_cannot_be_read_is_an_error_with_a_cure(
    tmp_path: Path, content: bytes | str | None, said: str
) -> None:
    file = tmp_path / "layouts/demo/art.png"
    file.parent.mkdir(parents=True)
    if content == "cut":
        Pillow.effect_noise((200, 200), 90).save(file)
        content = file.read_bytes()[:9000]
    if isinstance(content, bytes):
        file.write_bytes(content)
    with pytest.raises(HanshitaError, match=said) as caught:
        pdf(item(file))
    (found,) = caught.value.diagnostics
    assert found.code == "S610"
    assert str(found.span) == "layouts/demo/art.png"
    assert '"art.png"' in found.message
    assert found.notes


def test_a_picture_cut_off_is_told_after_a_rulebook_was_set_in_the_same_process(
    fonts: FontBook, tmp_path: Path
) -> None:
    page = Page("<style>* {font-family: Noto Sans JP}</style><p>見本</p>", "rules.md", "rulebook.html.j2", {})
    assert set_page(page, fonts, tmp_path / "kept", Findings()) is not None
    Pillow.effect_noise((200, 200), 90).save(tmp_path / "whole.png")
    (tmp_path / "cut.png").write_bytes((tmp_path / "whole.png").read_bytes()[:9000])
    with pytest.raises(HanshitaError, match="cannot be drawn"):
        pdf(item(tmp_path / "cut.png"))


@pytest.mark.parametrize("side", [10_001, 14_000])
def test_picture_bomb_is_refused(tmp_path: Path, side: int) -> None:
    Pillow.new("1", (side, side)).save(tmp_path / "bomb.png")
    with pytest.raises(HanshitaError, match="100,000,000") as caught:
        pdf(item(tmp_path / "bomb.png"))
    assert caught.value.diagnostics[0].code == "S610"


def test_a_picture_is_drawn_by_a_process_that_has_not_loaded_pillow(run_python, tmp_path):
    quarters().save(tmp_path / "four.png")
    script = (
        "import sys; from hanshita.export.pdf import DocumentInfo, pdf_bytes; from hanshita.fonts import FontBook;"
        "from hanshita.frames import Frame, Image; from hanshita.geometry import Rect, Size;"
        "picture = Image(sys.argv[1], '', (64, 64), Rect(0, 0, 20, 20));"
        "draw = lambda *items: pdf_bytes([Frame('', Size(20, 20), items)], FontBook([]), DocumentInfo(''));"
        "draw(); assert 'PIL.ExifTags' not in sys.modules; draw(picture);"
        "from PIL import Image; import PIL.ImageOps; assert Image is PIL.Image is sys.modules['PIL.Image']"
    )
    done = run_python("-c", script, str(tmp_path / "four.png"))
    assert done.returncode == 0, done.stderr
