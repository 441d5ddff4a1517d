"""A static font file is whole, is called by the family and its weight, and is made once."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from hanshita.fonts import FontBook, FontSpec
from hanshita.fonts.static import static_file
from hanshita.spans import Span


@pytest.fixture(scope="module")
def bold(book: FontBook, tmp_path_factory: pytest.TempPathFactory) -> Path:
    return static_file(book.face("Noto Sans JP", 700), tmp_path_factory.mktemp("cache") / "fonts")


def test_it_is_named_by_family_and_weight(bold: Path) -> None:
    font = TTFont(bold, checkChecksums=2)
    names = {record.nameID: str(record) for record in font["name"].names}
    assert {number: names[number] for number in (1, 2, 4, 6, 16, 17)} == {
        1: "Noto Sans JP",
        2: "Bold",
        4: "Noto Sans JP Bold",
        6: "NotoSansJP-Bold",
        16: "Noto Sans JP",
        17: "Bold",
    }
    assert font["OS/2"].usWeightClass == 700
    assert font["OS/2"].fsSelection & 0x60 == 0x20
    assert "fvar" not in font


@pytest.mark.parametrize("strange", [os.mkfifo, lambda place: place.symlink_to("/dev/zero")])
def test_what_is_no_file_in_its_place_gives_way(
    bold: Path, book: FontBook, tmp_path: Path, strange: Callable[[Path], None]
) -> None:
    strange(tmp_path / bold.name)
    made = static_file(book.face("Noto Sans JP", 700), tmp_path)
    assert (made.name, made.is_symlink()) == (bold.name, False)
    assert made.read_bytes() == bold.read_bytes()


def test_it_has_every_glyph_of_the_weight(bold: Path, book: FontBook) -> None:
    variable = book.face("Noto Sans JP", 700)
    static = FontBook([FontSpec("Static", 700, bold, (), "", "", Span("fonts/fonts.yaml"))]).face("Static", 700)
    assert static.hb_face.glyph_count == variable.hb_face.glyph_count
    text = "案件「成功」AVA、𠮟る"
    for features in ((), (("palt", 1),)):
        assert static.shape(text, features).advances == pytest.approx(
            variable.shape(text, features).advances, abs=0.0011
        )


def test_it_is_made_once_and_leaves_nothing_else(bold: Path, book: FontBook) -> None:
    made = bold.stat().st_mtime_ns
    assert static_file(book.face("Noto Sans JP", 700), bold.parent) == bold
    assert bold.stat().st_mtime_ns == made
    assert list(bold.parent.iterdir()) == [bold]


def test_a_cff_font_stays_one(book: FontBook, tmp_path: Path) -> None:
    path = static_file(book.face("Noto Serif JP", 400), tmp_path)
    font = TTFont(path, checkChecksums=2)
    assert path.suffix == ".otf"
    assert font["name"].getDebugName(1) == "Noto Serif JP"
    assert "CFF " in font
