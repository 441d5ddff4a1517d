"""The report of fonts, and the fonts that must not be embedded."""

from pathlib import Path

import pytest

from hanshita.diagnostics import HanshitaError
from hanshita.fonts import FontBook, FontSpec
from hanshita.fonts.report import font_rows
from hanshita.spans import Span

YAML = Span("fonts/fonts.yaml", 3, 9, 3, 20)


def _permitted(font: Path, bits: int, target: Path) -> Path:
    """A copy of the font whose maker permits what the bits of OS/2 fsType say."""
    data = bytearray(font.read_bytes())
    tables = int.from_bytes(data[4:6], "big")
    entry = next(at for at in range(12, 12 + 16 * tables, 16) if data[at : at + 4] == b"OS/2")
    offset = int.from_bytes(data[entry + 8 : entry + 12], "big")
    data[offset + 8 : offset + 10] = bits.to_bytes(2, "big")
    target.write_bytes(bytes(data))
    return target


def _book(path: Path) -> FontBook:
    return FontBook([FontSpec("Mine", 400, path, (), "private", "a shop", YAML)])


@pytest.mark.parametrize(
    ("bits", "forbidden"),
    [(0x2, "embedded in a document"), (0x100, "embedded in part"), (0x200, "embedded in a document")],
)
def test_a_font_that_may_not_be_embedded_is_refused(bits: int, forbidden: str, serif: Path, tmp_path: Path) -> None:
    book = _book(_permitted(serif, bits, tmp_path / "Closed.otf"))
    with pytest.raises(HanshitaError) as refused:
        book.face("Mine", 400)
    (found,) = refused.value.diagnostics
    assert (found.code, found.span) == ("F505", YAML)
    assert found.message == f'the maker of "Closed.otf" does not permit that it is {forbidden}'
    assert found.notes[0].message.startswith("choose a font that permits it")


@pytest.mark.parametrize(
    ("bits", "level"), [(0, "installable"), (0x4, "preview"), (0x8, "editable"), (0xA, "editable")]
)
def test_others_may(bits: int, level: str, serif: Path, tmp_path: Path) -> None:
    rows, wrong = font_rows(_book(_permitted(serif, bits, tmp_path / "Open.otf")), "漢字")
    assert wrong == []
    assert rows[0].embedding == level


def test_a_row_says_what_a_print_shop_asks(book: FontBook) -> None:
    rows, wrong = font_rows(book, "漢字🎲a🎲")
    assert wrong == []
    assert [(row.family, row.weight, row.postscript_name, row.form) for row in rows] == [
        ("Noto Sans JP", 100, "NotoSansJP-Thin", "TrueType, variable"),
        ("Noto Sans JP", 400, "NotoSansJP-Regular", "TrueType, variable"),
        ("Noto Sans JP", 700, "NotoSansJP-Bold", "TrueType, variable"),
        ("Noto Serif JP", 400, "NotoSerifJP-Regular", "OpenType CFF"),
    ]
    assert {(row.licence, row.embedding, row.characters, row.missing) for row in rows} == {
        ("OFL", "installable", 4, ("🎲",))
    }


def test_a_font_of_no_use_is_told_and_the_others_shown(book: FontBook, tmp_path: Path) -> None:
    lost = FontSpec("Lost", 400, tmp_path / "Lost.ttf", (), "", "", YAML)
    rows, wrong = font_rows(FontBook([lost, *book.specs.values()]), "漢")
    assert len(rows) == 4
    assert [found.code for found in wrong] == ["F501"]
