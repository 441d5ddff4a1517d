"""Fonts with PostScript outlines (.otf) go into a PDF as they are: subset, placed and readable."""

import subprocess
from io import BytesIO
from pathlib import Path

import pytest
from fontTools.fontBuilder import FontBuilder
from fontTools.pens.t2CharStringPen import T2CharStringPen
from PIL import Image

from hanshita.colours import BLACK
from hanshita.export.pdf import DocumentInfo, write_pdf
from hanshita.export.png import render_pages
from hanshita.fonts import FontBook, FontSpec
from hanshita.frames import Frame, GlyphRun
from hanshita.geometry import Rect, Size
from hanshita.spans import Span

TALL, WIDE = (0, 0, 300, 800), (0, 0, 900, 200)  # left, bottom, right, top in 1/1000 em


def block(left: int, bottom: int, right: int, top: int, advance: int) -> object:
    pen = T2CharStringPen(advance, None)
    pen.moveTo((left, bottom))
    for corner in ((right, bottom), (right, top), (left, top)):
        pen.lineTo(corner)
    pen.closePath()
    return pen.getCharString()


@pytest.fixture
def fonts(tmp_path: Path) -> FontBook:
    """A font of three glyphs: a tall block for 木 and its look-alike ⽊, a wide one for 一."""
    names = [".notdef", "unused", "tall", "wide"]
    builder = FontBuilder(1000, isTTF=False)
    builder.setupGlyphOrder(names)
    builder.setupCharacterMap({ord("木"): "tall", ord("⽊"): "tall", ord("一"): "wide", ord("A"): "unused"})
    shapes = {name: block(*TALL, 500) for name in names} | {"wide": block(*WIDE, 1000)}
    builder.setupCFF("Blocks-Regular", {"FullName": "Blocks"}, shapes, {})
    builder.setupHorizontalMetrics({name: (1000 if name == "wide" else 500, 0) for name in names})
    builder.setupHorizontalHeader(ascent=880, descent=-120)
    builder.setupNameTable({"familyName": "Blocks", "styleName": "Regular", "psName": "Blocks-Regular"})
    builder.setupOS2(sTypoAscender=880, sTypoDescender=-120)
    builder.setupPost()
    builder.save(tmp_path / "blocks.otf")
    return FontBook([FontSpec("Blocks", 400, tmp_path / "blocks.otf", (), "", "", Span("fonts/fonts.yaml"))])


@pytest.fixture
def pdf(fonts: FontBook, tmp_path: Path) -> Path:
    """木一⽊ at 10 mm, from x 10 and with the baseline at y 20."""
    shaped = fonts.face("Blocks", 400).shape("木一⽊")
    assert len(set(shaped.glyphs)) == 2
    run = GlyphRun(
        "Blocks 400", 10, BLACK, 10, 20, shaped.glyphs, (0.0, 5.0, 15.0), (), ("木", "一", "⽊"), Rect(10, 11, 20, 10)
    )
    write_pdf([Frame("blocks", Size(40, 30), (run,))], tmp_path / "blocks.pdf", fonts, DocumentInfo("Blocks"))
    return tmp_path / "blocks.pdf"


def tool(*command: str | Path) -> str:
    return subprocess.run(command, check=True, capture_output=True, text=True).stdout


def test_font_is_an_embedded_subset_of_its_own_kind(pdf: Path) -> None:
    (row,) = tool("pdffonts", pdf).splitlines()[2:]
    assert row.split()[0].endswith("+Blocks-Regular")
    assert "CID Type 0C" in row
    assert "No syntax or stream encoding errors found" in tool("qpdf", "--check", pdf)


def test_one_glyph_read_as_two_texts_is_copied_as_both(pdf: Path) -> None:
    assert "".join(tool("pdftotext", pdf, "-").split()) == "木一⽊"


def test_glyphs_are_drawn_in_their_shapes_at_their_places(pdf: Path) -> None:
    (png,) = render_pages(pdf, 254)
    drawn = Image.open(BytesIO(png)).convert("L").point(lambda level: 255 if level < 128 else 0)
    assert drawn.crop((0, 0, 140, 300)).getbbox() == pytest.approx((100, 120, 130, 200), abs=1)
    assert drawn.crop((145, 0, 245, 300)).getbbox() == pytest.approx((5, 180, 95, 200), abs=1)
    assert drawn.crop((245, 0, 400, 300)).getbbox() == pytest.approx((5, 120, 35, 200), abs=1)
