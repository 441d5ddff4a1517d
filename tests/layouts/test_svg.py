import pytest

from hanshita.colours import WHITE, parse_rgb
from hanshita.layouts.svg import SvgError, read_svg

RED = parse_rgb("#C63D2F")


def svg(inner, attributes='viewBox="0 0 24 24"'):
    return f'<svg xmlns="http://www.w3.org/2000/svg" {attributes}>{inner}</svg>'


def test_shapes_take_their_paint_from_their_group():
    drawing = read_svg(
        svg('<g fill="none" stroke="currentColor" stroke-width="2"><rect width="4" height="5"/></g>')
    ).inked(RED)
    (path,) = drawing.paths
    assert (path.fill, path.stroke, path.width) == (None, RED, 2)


def test_transforms_move_shapes_and_scale_strokes():
    drawing = read_svg(
        svg('<g transform="translate(10,0) scale(2)"><path d="M0 0L1 1" stroke="#000" fill="none"/></g>')
    ).inked()
    assert drawing.paths[0].segments == (("M", 10, 0), ("L", 12, 2))
    assert drawing.paths[0].width == pytest.approx(2)


def test_opacity_is_flattened_on_the_paper():
    (path,) = read_svg(svg('<circle r="3" fill="currentColor" fill-opacity=".16"/>')).inked(RED, WHITE).paths
    assert path.fill.hex == RED.mixed(WHITE, 0.16).hex


def test_style_attributes_count_as_paint():
    (path,) = read_svg(svg('<circle r="3" style="fill:#FF0000;stroke:none"/>')).inked().paths
    assert path.fill.hex == "#FF0000"


def test_a_size_in_millimetres_stands_for_a_view_box():
    assert read_svg(svg("", 'width="63mm" height="88mm"')).view[2:] == (63, 88)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (svg("<text>x</text>"), "<text> cannot be printed"),
        (svg('<image href="file:///etc/passwd"/>'), "<image> cannot be printed"),
        (svg('<rect filter="url(#f)" width="1" height="1"/>'), "filter"),
        (svg('<rect fill="url(#g)" width="1" height="1"/>'), "colour"),
        (svg('<rect width="abc"/>'), "not a number"),
        (svg('<rect width="nan"/>'), "not a number"),
        (svg('<path d="M0 0h1" stroke-width="inf"/>'), "not a number"),
        (svg('<g transform="scale(1e200)"/>'), "not a number"),
        (svg('<g transform="scale(9e5) scale(9e5)"><rect width="1" height="1"/></g>'), "reaches beyond"),
        (svg('<path d="M0 0L1e400 5"/>'), "beyond"),
        (svg("", 'viewBox="nan 0 inf 10"'), "no size"),
        (svg("", ""), "no size"),
        ("<svg", "not well-formed"),
        ("<html/>", "not <svg>"),
        ('<!DOCTYPE svg [<!ENTITY a "aaaa">]><svg/>', "DOCTYPE"),
        (svg("<g>" * 100 + "</g>" * 100), "nested"),
    ],
)
def test_what_cannot_be_printed_is_refused_in_words(text, said):
    with pytest.raises(SvgError, match=said):
        read_svg(text)


def test_a_drawing_is_read_once_and_inked_for_each_colour():
    sketch = read_svg(svg('<circle r="3" fill="currentColor"/><circle r="2" fill="white"/>'))
    red, white = sketch.inked(RED), sketch.inked(WHITE)
    assert [path.fill for path in red.paths] == [RED, WHITE]
    assert [path.fill for path in white.paths] == [WHITE, WHITE]
    assert red.paths[0].segments is white.paths[0].segments
