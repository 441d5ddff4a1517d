"""What checks see on a finished face."""

from hanshita.checks.faces import Element, FaceReader
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


def elements(*items: Item, reader: FaceReader | None = None) -> list[Element]:
    return list((reader or FaceReader()).elements(Frame("demo front", Size(63, 88), items)))


def colours(*items: Item) -> list[Colour | None]:
    return [element.colour_beneath(one) for element in elements(*items) for one in element.reading.texts]


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
    (placed,) = elements(half)[0].reading.texts
    assert placed.size == 2.0
    assert placed.box == Rect(5, 3.24, 4, 2)  # 0.88 of the em above the baseline at 5


def test_resolution_is_that_on_the_face() -> None:
    picture = Image("art/office.png", "digest", (300, 300), Rect(0, 0, 25.4, 25.4))
    doubled = Group("art", (picture,), Transform.scaled(2, 2))
    (placed,) = elements(doubled)[0].reading.images
    assert round(placed.dpi) == 150


def test_cards_that_share_items_keep_their_own_places() -> None:
    shared = (text(10, 10),)
    one, two = Span("cards/a.yaml", 1, 1), Span("cards/a.yaml", 2, 1)
    cards = [elements(Group("name", shared, spans=(place,))) for place in (one, two)]
    assert [element.places(None) for (element,) in cards] == [(one,), (two,)]


def test_equal_items_are_read_once() -> None:
    shared, reader = (text(10, 10),), FaceReader()
    (one,), (two,) = (elements(Group("name", shared), reader=reader) for _ in ("sunaya", "ota"))
    assert one.reading is two.reading


def test_what_was_clean_on_another_face_of_that_size_is_left_out() -> None:
    badge, reader = Group("badge", (area(5, 5, 30, 10, WHITE), text(10, 10))), FaceReader()
    (element,) = elements(badge, reader=reader)
    reader.clean_like(Frame("demo front", Size(63, 88), ())).add(element.reading)
    assert elements(badge, reader=reader) == []
    assert len(list(reader.elements(Frame("small front", Size(44, 63), (badge,))))) == 1
