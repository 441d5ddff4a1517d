import pytest

from hanshita.colours import WHITE, parse_rgb
from hanshita.layouts.svg import read_svg
from hanshita.layouts.svg_tree import SvgError

RED = parse_rgb("#C63D2F")
TEN = "<use href='#g{0}'/>" * 10
BOMB = "".join(f'<g id="g{n + 1}">{TEN.format(n)}</g>' for n in range(9)) + '<path id="g0" d="M0 0"/>'


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


def test_a_copy_is_drawn_where_it_is_used_in_the_paint_around_it():
    leaf = '<defs><path id="leaf" d="M0 0L1 0L1 1Z"/></defs>'
    drawing = read_svg(svg(f'{leaf}<g fill="#C63D2F"><use href="#leaf" x="2" transform="scale(2)"/></g>')).inked()
    (path,) = drawing.paths
    assert path.segments[:2] == (("M", 4, 0), ("L", 6, 0))
    assert path.fill.hex == RED.hex


def test_a_symbol_is_as_large_as_its_use_says_and_by_itself_not_drawn():
    symbol = '<symbol id="s" viewBox="0 0 10 10"><rect width="10" height="10"/></symbol>'
    text = symbol + '<use xmlns:x="http://www.w3.org/1999/xlink" x:href="#s" x="4" width="5" height="5"/>'
    (path,) = read_svg(svg(text)).inked().paths
    assert path.box[:] == (4, 0, 5, 5)


def test_a_style_sheet_counts_more_than_attributes_and_less_than_a_style_attribute():
    rules = "<style>/* a */ .st0{fill:#FF0000;stroke:none} circle, .b{stroke-width:2}</style>"
    shapes = '<circle class="st0" fill="#00FF00" r="3"/><rect class="st0" style="fill:#0000FF" width="2" height="2"/>'
    first, second = read_svg(svg(rules + shapes)).inked().paths
    assert (first.fill.hex, second.fill.hex) == ("#FF0000", "#0000FF")


def test_what_is_hidden_is_not_drawn():
    text = '<g display="none"><rect width="2" height="2"/></g><rect style="visibility:hidden" width="2" height="2"/>'
    assert read_svg(svg(text)).inked().paths == ()


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('<use href="#none"/>', 'shows "#none"'),
        ('<use href="other.svg#leaf"/>', "not in the drawing"),
        ('<g id="a"><use href="#a"/></g>', "60 deep"),
        (BOMB, "50,000"),
        ("<style>g > path{fill:red}</style>", "save colours as attributes"),
        ("<style>@import url(x.css);</style>", "save colours as attributes"),
    ],
)
def test_a_copy_or_style_that_cannot_be_followed_is_told(text, said):
    with pytest.raises(SvgError, match=said):
        read_svg(svg(text))
