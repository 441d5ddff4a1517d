"""Faces are found by family and weight; a font file that is of no use is told with its place in fonts.yaml."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.font_list import read_fonts
from hanshita.fonts import FontBook, FontSpec
from hanshita.spans import Span

YAML = Span("fonts/fonts.yaml", 3, 9, 3, 20)


def refusal(path: Path, weight: int = 400, variations: tuple[tuple[str, float], ...] = ()) -> Diagnostic:
    """What is found wrong with a face of this file."""
    book = FontBook([FontSpec("Mine", weight, path, variations, "OFL", "", YAML)])
    with pytest.raises(HanshitaError) as caught:
        book.face("Mine", weight)
    (found,) = caught.value.diagnostics
    assert found.span == YAML
    return found


def test_a_face_is_found_by_family_and_weight_and_by_its_key(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 700)
    assert (face.key, face.family, face.weight) == ("Noto Sans JP 700", "Noto Sans JP", 700)
    assert book.by_key("Noto Sans JP 700") is face


def test_what_fonts_yaml_does_not_name_is_not_there(book: FontBook) -> None:
    with pytest.raises(KeyError):
        book.face("Noto Sans JP", 800)
    with pytest.raises(KeyError):
        book.chain(("Noto Sans JP", "Comic Sans"), 700)


def test_families_and_weights_are_listed(book: FontBook) -> None:
    assert book.families == ("Noto Sans JP", "Noto Serif JP")
    assert book.weights("Noto Sans JP") == (100, 400, 700)
    assert book.weights("Comic Sans") == ()


def test_all_weights_of_a_variable_file_share_one_opened_file(book: FontBook) -> None:
    assert book.face("Noto Sans JP", 100).hb_face is book.face("Noto Sans JP", 700).hb_face


def test_a_fallback_family_stands_in_with_its_nearest_weight(book: FontBook) -> None:
    assert [face.key for face in book.chain(("Noto Sans JP", "Noto Serif JP"), 700)] == [
        "Noto Sans JP 700",
        "Noto Serif JP 400",
    ]


def test_a_variable_file_with_one_weight_is_set_to_it(noto: Path) -> None:
    alone = FontBook([FontSpec("Mine", 700, noto, (), "OFL", "", YAML)]).face("Mine", 700)
    said = FontBook([FontSpec("Mine", 700, noto, (("wght", 700.0),), "OFL", "", YAML)]).face("Mine", 700)
    glyph = alone.glyph("永")
    assert glyph is not None
    assert alone.outline(glyph) == said.outline(glyph)


def test_a_missing_file(tmp_path: Path) -> None:
    found = refusal(tmp_path / "gone.ttf")
    assert (found.code, "gone.ttf" in found.message) == ("F501", True)


def test_a_folder_for_a_file(tmp_path: Path) -> None:
    assert refusal(tmp_path).code == "F501"


@pytest.mark.parametrize("data", [b"", b"GIF89a", b"wOF2" + bytes(60), b"\0\1\0\0" + b"\xff" * 400, b"OTTO"], ids=repr)
def test_a_file_that_is_no_font(tmp_path: Path, data: bytes) -> None:
    path = tmp_path / "mine.ttf"
    path.write_bytes(data)
    assert refusal(path).code == "F502"


def test_a_font_cut_off_in_the_middle(tmp_path: Path, noto: Path) -> None:
    path = tmp_path / "mine.ttf"
    path.write_bytes(noto.read_bytes()[:3000])
    assert refusal(path).code == "F502"


def test_a_weight_of_a_font_that_is_not_variable(serif: Path) -> None:
    assert refusal(serif, 700, (("wght", 700.0),)).code == "F503"


def test_a_weight_beyond_the_range(noto: Path) -> None:
    found = refusal(noto, 950, (("wght", 950.0),))
    assert found.code == "F504"
    assert "100 to 900" in found.message


def test_a_face_that_draws_a_digit_comes_with_all_signs_of_numbers_and_hashes(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 400)
    zero, kanji = face.glyph("0"), face.glyph("永")
    assert zero is not None
    assert kanji is not None
    signs = {face.glyph(sign) for sign in "0123456789abcdef"}
    assert signs < book.subset(face.key, [zero]).mapping.keys()
    assert signs.isdisjoint(book.subset(face.key, [kanji]).mapping)


def test_widths_are_those_of_the_face(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 400)
    for char in "永A":
        glyph = face.glyph(char)
        assert glyph is not None
        assert book.width(face.key, glyph) == round(face.advance(glyph) * 1000)


def test_a_gothic_and_a_mincho_are_there_from_the_first_print_on(repository):
    book = FontBook(read_fonts(repository, findings := Findings()))
    assert not len(findings)
    assert book.families == ("Noto Sans JP", "Noto Serif JP")
    everyday = "".join(chr(code) for code in (*range(0x20, 0x7F), *range(0x3041, 0x3097), *range(0x30A1, 0x30FB)))
    kanji = bytes(byte for row in range(0xB0, 0xCF) for cell in range(0xA1, 0xFF) for byte in (row, cell))
    for family in book.families:  # JIS X 0208, level 1
        face = book.face(family, 400)
        assert [char for char in everyday + kanji.decode("euc_jp", errors="ignore") if not face.covers(char)] == []
