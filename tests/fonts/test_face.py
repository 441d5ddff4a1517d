"""What a face says of its characters: which it has, how wide, of what shape."""

import pytest

from hanshita.fonts import Face, FontBook


@pytest.fixture
def face(book: FontBook) -> Face:
    return book.face("Noto Sans JP", 400)


@pytest.mark.parametrize("char", ["永", "あ", "A", "𠮟", "辻\U000e0100"])
def test_it_has(face: Face, char: str) -> None:
    assert face.covers(char)


@pytest.mark.parametrize("char", ["🎲", "ก", "永\U000e01ef"])
def test_it_has_not(face: Face, char: str) -> None:
    assert not face.covers(char)


def test_a_kanji_is_one_em_and_stands_012_em_below_the_baseline(face: Face) -> None:
    assert face.shape("永").advances == (1.0,)
    assert (face.ascent, face.descent) == pytest.approx((0.88, 0.12))


def test_clusters_are_characters_also_beyond_the_basic_plane(face: Face) -> None:
    assert face.shape("𠮟る").clusters == (0, 1)


def test_proportional_kana_are_narrower(face: Face) -> None:
    assert sum(face.shape("「ト」", (("palt", 1),)).advances) < sum(face.shape("「ト」", (("palt", 0),)).advances)


def test_a_text_may_be_cut_where_nothing_kerns(face: Face) -> None:
    kerned = face.shape("AVA漢字")
    assert not kerned.parts_at(1)
    assert kerned.parts_at(4)


def test_a_text_is_not_cut_before_a_mark_that_stands_on_a_space(face: Face) -> None:
    marked = face.shape(" \u3099！")
    assert [marked.parts_at(place) for place in (1, 2)] == [False, True]


def test_vertical_text_runs_down_and_takes_its_own_brackets(face: Face) -> None:
    across, down = face.shape("「あ」"), face.shape("「あ」", vertical=True)
    assert down.advances == (1.0, 1.0, 1.0)
    assert across.glyphs[0] != down.glyphs[0]
    assert all(dy > 0.5 for dy in down.dys), "from the top of its square down to the glyph's baseline"


def test_an_outline_lies_in_its_em_with_y_down(face: Face) -> None:
    outline = face.outline(face.shape("国").glyphs[0])
    xs = [x for segment in outline for x in segment[1::2] if isinstance(x, float)]
    ys = [y for segment in outline for y in segment[2::2] if isinstance(y, float)]
    assert 0 < min(xs) < 0.15
    assert 0.85 < max(xs) < 1
    assert -0.88 < min(ys) < -0.7
    assert 0 < max(ys) < 0.12
    assert {segment[0] for segment in outline} <= {"M", "L", "C", "Z"}


def test_a_space_has_no_outline(face: Face) -> None:
    assert face.outline(face.shape(" ").glyphs[0]) == ()


def test_a_heavier_weight_is_another_shape(book: FontBook) -> None:
    light, bold = book.face("Noto Sans JP", 100), book.face("Noto Sans JP", 700)
    glyph = light.shape("国").glyphs[0]
    assert light.outline(glyph) != bold.outline(glyph)


def test_permission_to_embed(face: Face) -> None:
    assert face.embedding == ("installable", True, True)


def test_each_weight_has_its_own_postscript_name(book: FontBook) -> None:
    names = [book.by_key(key).postscript_name for key in book.specs]
    assert names == ["NotoSansJP-Thin", "NotoSansJP-Regular", "NotoSansJP-Bold", "NotoSerifJP-Regular"]
