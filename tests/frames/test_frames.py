from hanshita.colours import BLACK
from hanshita.frames import Frame, GlyphRun, Group, Image, Marker, Path, walk
from hanshita.geometry import Rect, Size, Transform
from hanshita.spans import Span

LINE = Path((("M", 0, 0), ("L", 3, 4)), None, BLACK, 0.5, (1, 2))
RUN = GlyphRun("Noto Sans JP 700", 2.5, BLACK, 5, 80.1, (7, 8), (0, 2.5), (), ("大", "工"), Rect(5, 78, 5, 2.5))


def test_a_frame_reads_as_text_with_places_and_origins():
    group = Group("name", (RUN,), Transform.moved(1, 2), None, (Span("layouts/x.yaml", 3, 5),))
    picture = Image("/somewhere/a.png", "0123456789abcdef", (300, 300), Rect(0, 0, 25.4, 25.4))
    frame = Frame("daiku front", Size(63, 88), (group, LINE, picture, Marker("trim", Rect(0, 0, 63, 88))), 3)
    assert frame.to_text() == (
        "frame daiku front 63.00x88.00 bleed 3.00\n"
        "  group name by 1.00,0.00,0.00,1.00,1.00,2.00 … layouts/x.yaml:3:5\n"
        '    text 5.00,80.10 "大工" Noto Sans JP 700 7.09pt #000000 to 7.50\n'
        "  path M0.00,0.00 L3.00,4.00 stroke #000000 0.50 dash 1.00,2.00\n"
        "  image 0.00,0.00,25.40,25.40 crop 0.00,0.00,1.00,1.00 0123456789ab\n"
        "  marker trim 0.00,0.00,63.00,88.00\n"
    )


def test_walking_gives_every_item_its_place_on_the_face():
    inner = Group("inner", (LINE,), Transform.moved(1, 0))
    outer = Group("outer", (inner, RUN), Transform.rotated(90))
    assert [(item, transform.point(0, 0)) for item, transform in walk((outer,))] == [(LINE, (0, 1)), (RUN, (0, 0))]


def test_a_stroke_counts_into_the_box_of_a_path():
    assert LINE.box == Rect(-0.25, -0.25, 3.5, 4.5)


def test_resolution_counts_only_what_shows():
    half = Image("a", "b", (600, 600), Rect(0, 0, 25.4, 25.4), Rect(0, 0, 0.5, 1))
    assert half.dpi == 300
