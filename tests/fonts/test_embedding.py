"""A subset holds the shapes asked for, at the weight asked for, under the new glyph ids it tells."""

from io import BytesIO

import pytest
import uharfbuzz as hb
from fontTools.cffLib import CFFFontSet

from hanshita.fonts import FontBook
from hanshita.fonts.outlines import outline

TEXT = "案件と社員、𠮟る。Aé"


def test_a_truetype_subset_has_the_very_outlines_of_the_weight(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 700)
    glyphs = set(face.shape(TEXT).glyphs)
    subset = face.subset(glyphs)
    font = hb.Font(hb.Face(subset.data))
    assert not subset.cff
    for glyph in glyphs:
        drawn, whole = outline(font, subset.mapping[glyph], face.upem), face.outline(glyph)
        assert [segment[0] for segment in drawn] == [segment[0] for segment in whole]
        for small, large in zip(drawn, whole, strict=True):
            assert small[1:] == pytest.approx(large[1:], abs=0.0011)  # the pinned font rounds to its units


def test_a_subset_is_small_and_has_nothing_a_pdf_does_not_need(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 400)
    subset = face.subset(face.shape(TEXT).glyphs)
    assert len(subset.data) < 10_000
    assert set(hb.Face(subset.data).table_tags) <= {
        "glyf",
        "head",
        "hhea",
        "hmtx",
        "loca",
        "maxp",
        "prep",
        "cvt ",
        "fpgm",
    }


def test_the_same_glyphs_give_the_same_bytes(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 400)
    glyphs = face.shape(TEXT).glyphs
    assert face.subset(glyphs).data == face.subset(reversed(glyphs)).data


def test_a_cff_subset_is_a_bare_table_whose_cids_are_its_glyph_ids(book: FontBook) -> None:
    face = book.face("Noto Serif JP", 400)
    glyphs = set(face.shape(TEXT).glyphs)
    subset = face.subset(glyphs)
    fonts = CFFFontSet()
    fonts.decompile(BytesIO(subset.data), None)
    names = fonts[0].charset
    assert subset.cff
    assert names == [".notdef", *(f"cid{number:05}" for number in range(1, len(names)))]
    assert {subset.mapping[glyph] for glyph in glyphs} | {0} == set(range(len(names)))


def test_the_descriptor_is_in_thousandths_of_an_em(book: FontBook) -> None:
    face = book.face("Noto Sans JP", 400)
    subset = face.subset(face.shape("国").glyphs)
    assert (subset.ascent, subset.descent, subset.cap_height) == (880, -120, 733)
    assert (subset.italic_angle, subset.flags) == (0, 4)
    assert subset.bbox[1] < 0 < subset.bbox[3] <= 1000
