import pytest

from hanshita.colours import BLACK, WHITE, Colour, cmyk_to_rgb, contrast, parse_cmyk, parse_rgb


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
