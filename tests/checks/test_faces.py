"""What checks see on a finished face."""

from hanshita.checks.faces import FaceReader
from hanshita.colours import BLACK, WHITE, Colour
from hanshita.frames import Frame, GlyphRun, Group, Image, Item, Path
from hanshita.geometry import Rect, Size, Transform
from hanshita.spans import Span

RED, BLUE = Colour(1, 0, 0), Colour(0, 0, 1)


def text(x: float, y: float, size: float = 4.0, words: str = "砂屋") -> GlyphRun:
    wide = size * len(words)
    xs = tuple(size * n for n in range(len(words)))
    box = Rect(x, y - 1.16 * size, wide, 1.45 * size)
    return GlyphRun("Noto Sans JP 400", size, BLACK, x, y, tuple(range(len(words))), xs, (), tuple(words), box)


def area(x: float, y: float, width: float, height: float, fill: Colour) -> Path:
    right, bottom = x + width, y + height
    return Path((("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)), fill)


def colours(*items: Item) -> list[Colour | None]:
    face = FaceReader().read(Frame("demo front", Size(63, 88), items))
    return [face.colour_beneath(one, element) for element in face.elements for one in element.reading.texts]


def test_bare_paper_is_white() -> None:
    assert colours(Group("name", (text(10, 10),))) == [WHITE]


def test_topmost_area_before_the_text_counts() -> None:
    ground, badge = area(0, 0, 63, 88, RED), area(5, 5, 30, 10, BLUE)
    assert colours(Group("ground", (ground,)), Group("badge", (badge,)), Group("name", (text(10, 10),))) == [BLUE]
    assert colours(Group("badge", (badge,)), Group("ground", (ground,)), Group("name", (text(10, 10),))) == [RED]
    assert colours(Group("name", (text(10, 10),)), Group("ground", (ground,))) == [WHITE]


def test_text_and_area_of_one_element() -> None:
    seal = area(5, 5, 30, 10, BLUE)
    assert colours(Group("seal", (seal, text(10, 10)))) == [BLUE]
    assert colours(Group("seal", (text(10, 10), seal))) == [WHITE]


def test_groups_move_turn_and_scale_what_they_hold() -> None:
    chip = Group("chip", (area(0, 0, 10, 10, BLUE),), Transform.moved(8, 4))
    label = Group("label", (text(0, 0),), Transform.moved(10, 10))
    assert colours(Group("stack", (chip, label))) == [BLUE]
    turned = Group("turned", (area(-1, -1, 2, 2, RED),), Transform.rotated(45).after(Transform.scaled(20, 20)))
    assert colours(turned, Group("name", (text(4, 4),))) == [RED]


def test_clipped_area_is_not_seen_outside_its_clip() -> None:
    window = area(40, 40, 10, 10, WHITE)
    clipped = Group("portrait", (area(0, 0, 63, 88, RED),), clip=window)
    assert colours(clipped, Group("name", (text(10, 10),))) == [WHITE]
    assert colours(clipped, Group("name", (text(41, 46),))) == [RED]


def test_colour_under_text_on_a_picture_is_unknown() -> None:
    picture = Image("art/office.png", "digest", (600, 600), Rect(0, 0, 63, 88))
    assert colours(Group("art", (picture,)), Group("name", (text(10, 10),))) == [None]


def test_size_and_box_are_those_on_the_face() -> None:
    half = Group("small", (Group("name", (text(10, 10),)),), Transform.scaled(0.5, 0.5))
    (placed,) = FaceReader().read(Frame("demo front", Size(63, 88), (half,))).elements[0].reading.texts
    assert placed.size == 2.0
    assert placed.box == Rect(5, 3.24, 4, 2)  # 0.88 of the em above the baseline at 5


def test_resolution_is_that_on_the_face() -> None:
    picture = Image("art/office.png", "digest", (300, 300), Rect(0, 0, 25.4, 25.4))
    doubled = Group("art", (picture,), Transform.scaled(2, 2))
    (placed,) = FaceReader().read(Frame("demo front", Size(63, 88), (doubled,))).elements[0].reading.images
    assert round(placed.dpi) == 150


def test_cards_that_share_items_keep_their_own_places() -> None:
    shared = (text(10, 10),)
    one, two = Span("cards/a.yaml", 1, 1), Span("cards/a.yaml", 2, 1)
    faces = [
        FaceReader().read(Frame("demo front", Size(63, 88), (Group("name", shared, spans=(place,)),)))
        for place in (one, two)
    ]
    assert [face.elements[0].places(None) for face in faces] == [(one,), (two,)]


def test_equal_items_are_read_once() -> None:
    shared, reader = (text(10, 10),), FaceReader()
    one, two = (
        reader.read(Frame(f"{name} front", Size(63, 88), (Group("name", shared),))).elements[0].reading
        for name in ("sunaya", "ota")
    )
    assert one is two
