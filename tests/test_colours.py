import pytest

from hanshita.colours import (
    BLACK,
    COLOUR_BLINDNESS,
    WHITE,
    Colour,
    cmyk_to_rgb,
    contrast,
    difference,
    lab,
    parse_cmyk,
    parse_rgb,
    seen_with,
)


def test_rgb_goes_out_as_it_came_in():
    assert parse_rgb("#C8382E").hex == "#C8382E"
    assert parse_rgb("#fa0").hex == "#FFAA00"


@pytest.mark.parametrize("text", ["red", "#12345", "C8382E", "#GGGGGG", ""])
def test_what_is_no_colour_is_refused(text):
    with pytest.raises(ValueError, match="is not a colour"):
        parse_rgb(text)


def test_cmyk_is_four_percentages():
    assert parse_cmyk("5 90 85 0") == parse_cmyk("cmyk 5 90 85 0") == (0.05, 0.9, 0.85, 0)
    for wrong in ("5 90 85", "5 90 85 101", "a b c d"):
        with pytest.raises(ValueError, match="four percentages"):
            parse_cmyk(wrong)


def test_contrast_has_the_values_of_wcag():
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast(WHITE, WHITE) == pytest.approx(1)
    assert contrast(parse_rgb("#777777"), WHITE) == pytest.approx(4.48, abs=0.01)  # the well-known grey just below 4.5


def test_a_tint_lies_between_its_colour_and_its_ground_in_both_colour_spaces():
    red = Colour(1, 0, 0, (0, 1, 1, 0))
    tint = red.mixed(WHITE, 0.16)
    assert tint.hex == "#FFD6D6"
    assert tint.cmyk == pytest.approx((0, 0.16, 0.16, 0))


def test_a_tint_of_a_colour_without_cmyk_has_none():
    assert parse_rgb("#C8382E").mixed(WHITE, 0.5).cmyk is None


def test_a_process_colour_has_a_look():
    assert cmyk_to_rgb((0, 0, 0, 1)).hex == "#000000"
    assert cmyk_to_rgb((0, 1, 1, 0)).hex == "#FF0000"


def test_grey_looks_the_same_to_every_eye():
    for blindness in COLOUR_BLINDNESS:
        assert difference(seen_with(parse_rgb("#808080"), blindness), parse_rgb("#808080")) < 0.5


def test_red_and_green_are_one_colour_to_who_lacks_the_middle_cones():
    red, green = parse_rgb("#C8503C"), parse_rgb("#8A7A28")
    assert difference(red, green) > 40
    assert difference(seen_with(red, "deuteranopia"), seen_with(green, "deuteranopia")) < 10
    assert difference(seen_with(red, "tritanopia"), seen_with(green, "tritanopia")) > 20


def test_lab_has_the_values_of_its_standard():
    assert lab(WHITE) == pytest.approx((100, 0, 0), abs=0.02)
    assert lab(BLACK) == pytest.approx((0, 0, 0), abs=0.01)
    assert lab(parse_rgb("#FF0000")) == pytest.approx((53.24, 80.09, 67.20), abs=0.05)  # sRGB's red under D65
