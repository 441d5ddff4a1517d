"""Pictures of pages."""

from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image

from hanshita.colours import parse_rgb
from hanshita.export.pdf import DocumentInfo, pdf_bytes
from hanshita.export.png import render_pages, write_pngs
from hanshita.fonts import FontBook
from hanshita.frames import Frame
from hanshita.frames import Path as Shape
from hanshita.geometry import Size


def page(colour: str, size: Size = Size(63, 88)) -> Frame:  # noqa: B008
    corners = (("M", -3, -3), ("L", 99, -3), ("L", 99, 99), ("L", -3, 99), ("Z",))
    return Frame(colour, size, (Shape(corners, fill=parse_rgb(colour)),), bleed=3)


@pytest.fixture
def pdf() -> bytes:
    return pdf_bytes([page("#C8382E"), page("#2E5FC8")], FontBook([]), DocumentInfo("見本"))


def test_a_picture_a_page_at_its_size_and_resolution(pdf: bytes) -> None:
    pictures = [Image.open(BytesIO(png)) for png in render_pages(pdf, 300)]
    assert [picture.size for picture in pictures] == [(815, 1110), (815, 1110)]  # 69 x 94 mm
    assert [picture.getpixel((400, 500)) for picture in pictures] == [(0xC8, 0x38, 0x2E), (0x2E, 0x5F, 0xC8)]
    assert pictures[0].info["dpi"] == pytest.approx((300, 300), abs=0.01)


def test_pictures_of_a_file_go_to_their_targets(pdf: bytes, tmp_path: Path) -> None:
    (tmp_path / "a.pdf").write_bytes(pdf)
    targets = [tmp_path / "pictures" / name for name in ("front.png", "back.png")]
    write_pngs(tmp_path / "a.pdf", targets, 72)
    assert all(target.read_bytes().startswith(b"\x89PNG") for target in targets)
    assert sorted(file.name for file in (tmp_path / "pictures").iterdir()) == ["back.png", "front.png"]


def test_too_few_targets_are_a_mistake_of_the_caller(pdf: bytes, tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="longer"):
        write_pngs(pdf, [tmp_path / "only.png"], 72)
