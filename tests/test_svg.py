"""Frames as SVG: what is drawn is what the frame holds, once, and readable by any program that knows SVG."""

import re
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from hanshita.colours import Colour
from hanshita.diagnostics import Findings
from hanshita.font_list import read_fonts
from hanshita.fonts import FontBook
from hanshita.frames import Frame, GlyphRun, Gradient, Group, Image, Item
from hanshita.frames import Path as Shape
from hanshita.geometry import Rect, Size, Transform
from hanshita.svg import SvgPage

SVG = "{http://www.w3.org/2000/svg}"
RED, THEME = Colour(0.8, 0.1, 0.1), Colour(0.1, 0.1, 0.1, None, "theme")
SQUARE = (("M", 1.0, 1.0), ("L", 9.004, 1.0), ("L", 9.0, 9.0), ("Z",))


@pytest.fixture(scope="module")
def fonts(repository: Path) -> FontBook:
    return FontBook(read_fonts(repository, Findings()))


@pytest.fixture
def page(fonts: FontBook) -> SvgPage:
    return SvgPage(fonts, {THEME: "var(--ink)"})


def frame(*items: Item) -> Frame:
    return Frame("demo front", Size(10, 20), items)


def drawn(page: SvgPage, *items: Item) -> tuple[ElementTree.Element, str]:
    """The picture and the definitions, each read as XML."""
    svg = page.drawing(frame(*items), "説明 <1>")
    definitions = page.definitions()
    if definitions:
        ElementTree.fromstring(definitions)
    return ElementTree.fromstring(svg), definitions


def text(fonts: FontBook, said: str, size: float = 4.0) -> GlyphRun:
    face = fonts.face("Noto Sans JP", 400)
    shaped = face.shape(said)
    places = tuple(sum(shaped.advances[:index]) * size for index in range(len(shaped.glyphs)))
    return GlyphRun(face.key, size, RED, 2.0, 5.0, shaped.glyphs, places, (), tuple(said), Rect(2, 1, 8, 5))


def test_a_picture_has_the_size_and_the_name_of_what_it_shows(page: SvgPage) -> None:
    svg, _ = drawn(page, Shape(SQUARE, fill=RED))
    assert svg.get("viewBox") == "0 0 10 20"
    assert svg.get("role") == "img"
    title = svg.find(f"{SVG}title")
    assert title is not None
    assert title.text == svg.get("aria-label") == "説明 <1>"


def test_shapes_keep_their_paint(page: SvgPage) -> None:
    svg, _ = drawn(page, Shape(SQUARE, RED, THEME, 0.5, (1.0, 0.25), "round", "bevel", even_odd=True))
    (path,) = svg.iter(f"{SVG}path")
    assert path.get("d") == "M1 1L9 1L9 9Z"
    assert path.attrib == {
        "d": "M1 1L9 1L9 9Z", "fill": "#CC1A1A", "fill-rule": "evenodd", "stroke": "var(--ink)", "stroke-width": "0.5",
        "stroke-dasharray": "1 0.25", "stroke-linecap": "round", "stroke-linejoin": "bevel",
    }  # fmt: skip


def test_a_gradient_is_named(page: SvgPage) -> None:
    svg, definitions = drawn(page, Shape(SQUARE, Gradient(((0.0, RED), (1.0, THEME)), (0, 0), (0, 9))))
    (path,) = svg.iter(f"{SVG}path")
    assert path.get("fill") == "url(#Fs0)"
    assert '<linearGradient id="Fs0" gradientUnits="userSpaceOnUse" x1="0" y1="0" x2="0" y2="9">' in definitions


def test_groups_move_and_clip(page: SvgPage) -> None:
    inside = Group("face", (Shape(SQUARE, RED),), Transform.moved(3, 4), Shape(SQUARE))
    svg, definitions = drawn(page, inside)
    (group,) = svg.iter(f"{SVG}g")
    assert group.get("transform") == "translate(3 4)"
    assert group.get("clip-path") == "url(#Fc0)"
    assert '<clipPath id="Fc0"><path d="M1 1L9 1L9 9Z"/></clipPath>' in definitions


def test_each_glyph_is_outlined_once(page: SvgPage, fonts: FontBook) -> None:
    svg, definitions = drawn(page, text(fonts, "金金 札"), text(fonts, "札", 8.0))
    assert definitions.count("<path") == 2
    uses = [use.get("href") for use in svg.iter(f"{SVG}use")]
    assert uses == ["#Fg0", "#Fg0", "#Fg1", "#Fg1"]
    first, *_ = svg.iter(f"{SVG}g")
    assert first.get("transform") == "translate(2 5)scale(0.004)"
    assert [use.get("x") for use in first] == [None, "1000", "2224"]


def test_what_repeats_is_drawn_once(page: SvgPage) -> None:
    shared = tuple(Shape(SQUARE, RED) for _ in range(3))
    svg, definitions = drawn(page, *(Group("coin", shared, Transform.moved(x, 0)) for x in range(5)))
    assert len(list(svg.iter(f"{SVG}path"))) == 0
    assert definitions.count("<path") == 3
    assert len(list(svg.iter(f"{SVG}use"))) == 5


def test_a_bitmap_is_in_the_page_itself(page: SvgPage, tmp_path: Path) -> None:
    from PIL import Image as Pillow

    file = tmp_path / "photo.png"
    Pillow.new("RGB", (2000, 2000), "#804020").save(file)
    svg, _ = drawn(page, Image(str(file), "d", (2000, 2000), Rect(1, 2, 8, 6), Rect(0, 0, 1, 0.75)))
    (image,) = svg.iter(f"{SVG}image")
    assert image.get("width") == "8"
    assert re.match(r"data:image/jpeg;base64,[A-Za-z0-9+/=]+$", str(image.get("href")))
    assert len(str(image.get("href"))) < 10_000
