"""Every face comes to paper once, and each back lies behind its front when the paper is turned as people turn it."""

from collections.abc import Iterator
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.colours import BLACK, WHITE
from hanshita.diagnostics import HanshitaError
from hanshita.fonts import FontBook
from hanshita.frames import Frame, Group, Marker, Path, walk
from hanshita.geometry import Rect, Size, Transform
from hanshita.sheets import CardFaces, Sheet, SheetOptions, Slug, impose
from hanshita.sheets.model import PAPERS, Flip, Paper

SLUG = Slug("案件", "0.91", "2026-05-01", "0123456789abcdef")
NO_FONTS = FontBook([])
SIZES = [Size(63, 88), Size(59, 86), Size(91, 55), Size(70, 70)]


def ground(size: Size) -> Path:
    return Path((("M", -3, -3), ("L", size.width + 3, -3), ("L", size.width + 3, size.height + 3), ("Z",)), fill=WHITE)


def face(name: str, size: Size) -> Frame:
    return Frame(name, size, (ground(size),), bleed=3)


@st.composite
def decks(draw: st.DrawFn) -> list[CardFaces]:
    sizes = draw(st.lists(st.sampled_from(SIZES), min_size=1, max_size=25))
    shared = {size: face("back shared", size) for size in SIZES}
    backs = draw(st.lists(st.sampled_from(["own", "shared", "none"]), min_size=len(sizes), max_size=len(sizes)))
    return [
        CardFaces(
            face(f"front {number}", size),
            {"own": face(f"back {number}", size), "shared": shared[size], "none": None}[back],
        )
        for number, (size, back) in enumerate(zip(sizes, backs, strict=True))
    ]


all_options = st.builds(
    SheetOptions,
    paper=st.sampled_from(get_args(Paper)),
    flip=st.sampled_from(get_args(Flip)),
    bleed=st.booleans(),
    back_offset=st.just((0.0, 0.0)),
    back_bleed=st.sampled_from([0.0, 2.0, 9.0]),
)


def placed(frame: Frame | None) -> list[tuple[Group, Transform]]:
    """The faces on one side of a sheet, with their way onto the paper."""
    if frame is None:
        return []
    return [
        (item, item.transform)
        for item in frame.items
        if isinstance(item, Group) and item.name.startswith(("front ", "back ")) and item.clip
    ]


def sides(sheet: Sheet) -> tuple[list[tuple[Group, Transform]], list[tuple[Group, Transform]]]:
    """Fronts and backs of a sheet, wherever the backs are printed."""
    faces = [*placed(sheet.front), *placed(sheet.back)]
    fronts = [one for one in faces if one[0].name.startswith("front ")]
    return fronts, [one for one in faces if one[0].name.startswith("back ")]


def turned_over(paper: Size, flip: str, x: float, y: float) -> tuple[float, float]:
    """Where a hole pricked at (x, y) of the front is seen when the paper has been turned half way round.

    The half turn in space about an axis a through the middle takes v to 2(a·v)a - v. The axis runs along the edge that
    the paper is turned over, whichever way the page is read.
    """
    upright = (paper.height > paper.width) == (flip == "long-edge")
    across, down = x - paper.width / 2, y - paper.height / 2
    axis = (0, 1) if upright else (1, 0)
    along = axis[0] * across + axis[1] * down
    return paper.width / 2 + 2 * along * axis[0] - across, paper.height / 2 + 2 * along * axis[1] - down


def folded_over(sheet: Sheet, x: float, y: float) -> tuple[float, float]:
    """Where (x, y) comes to lie when the paper is folded along its dashed line."""
    line = next(item for item, _ in walk(sheet.front.items) if isinstance(item, Path) and item.dash)
    box = line.box
    return (2 * (box.x + box.width / 2) - x, y) if box.height > box.width else (x, 2 * (box.y + box.height / 2) - y)


@settings(max_examples=60)
@given(cards=decks(), options=all_options)
def test_every_front_once_in_order_and_every_back_once(cards: list[CardFaces], options: SheetOptions) -> None:
    fronts, backs = [], []
    for sheet in impose(cards, options, SLUG, NO_FONTS):
        on_front, on_back = sides(sheet)
        fronts += [(group.name, group.items) for group, _ in on_front]
        backs += [group.name for group, _ in on_back]
    order = sorted(cards, key=lambda card: [one.front.size for one in cards].index(card.front.size))
    assert fronts == [(card.front.name, card.front.items) for card in order]
    wanted = [] if options.flip == "none" else [card.back.name for card in order if card.back]
    assert sorted(backs) == sorted(wanted)


@settings(max_examples=60)
@given(cards=decks(), options=all_options.filter(lambda options: options.flip != "none"))
def test_each_back_lies_behind_its_front_and_upright(cards: list[CardFaces], options: SheetOptions) -> None:
    backs_of = {card.front.name: card for card in cards}
    for sheet in impose(cards, options, SLUG, NO_FONTS):
        fronts, backs = sides(sheet)
        behind = {}
        for group, way in backs:
            size = next(card.back.size for card in cards if card.back and card.back.items is group.items)
            behind[rounded(way.point(size.width / 2, size.height / 2))] = group, up(way)
        for group, way in fronts:
            card = backs_of[group.name]
            x, y = way.point(card.front.size.width / 2, card.front.size.height / 2)
            top_x, top_y = way.point(card.front.size.width / 2, 0)
            if options.flip == "gutter-fold":
                here, top = folded_over(sheet, x, y), folded_over(sheet, top_x, top_y)
            else:
                paper = sheet.front.size
                here, top = turned_over(paper, options.flip, x, y), turned_over(paper, options.flip, top_x, top_y)
            found = behind.pop(rounded(here), None)
            assert (found is None) == (card.back is None)
            if found is not None and card.back is not None:
                assert found[0].items is card.back.items
                seen = (
                    (top[0] - here[0]) / (card.front.size.height / 2),
                    (top[1] - here[1]) / (card.front.size.height / 2),
                )
                assert found[1] == pytest.approx(seen)  # who turns the card like a page sees the back upright
        assert not behind


def rounded(point: tuple[float, float]) -> tuple[float, float]:
    return round(point[0], 5) + 0.0, round(point[1], 5) + 0.0


def up(way: Transform) -> tuple[float, float]:
    """Where the top of a face points on the paper."""
    return -way.c, -way.d


@settings(max_examples=60)
@given(cards=decks(), options=all_options)
def test_nothing_is_painted_over_another_card_or_too_near_the_edge(
    cards: list[CardFaces], options: SheetOptions
) -> None:
    for sheet in impose(cards, options, SLUG, NO_FONTS):
        for side in filter(None, sheet):
            faces = [item for item in side.items if isinstance(item, Group) and item.clip]
            trims = [item.box for item in side.items if isinstance(item, Marker)]
            assert len(faces) == len(trims)
            printable = Rect(0, 0, *side.size).grown(-5)
            for group, trim in zip(faces, trims, strict=True):
                assert group.clip is not None
                painted = group.transform.box(group.clip.box)
                assert printable.contains(trim)
                assert painted.contains(trim)
                assert not any(painted.grown(-1e-6).overlaps(other) for other in trims if other is not trim)


@settings(max_examples=30)
@given(cards=decks(), paper=st.sampled_from(get_args(Paper)))
def test_without_bleed_a_front_ends_at_its_trim(cards: list[CardFaces], paper: Paper) -> None:
    for sheet in impose(cards, SheetOptions(paper), SLUG, NO_FONTS):
        for group, _ in placed(sheet.front):
            size = next(card.front.size for card in cards if card.front.name == group.name)
            assert group.clip is not None
            assert group.clip.box == Rect(0, 0, *size)


def deck(count: int, *, without_back: tuple[int, ...] = ()) -> list[CardFaces]:
    back = face("back shared", SIZES[0])
    return [CardFaces(face(f"front {n}", SIZES[0]), None if n in without_back else back) for n in range(count)]


def test_a_partial_last_sheet_leaves_the_backs_of_its_blanks_empty() -> None:
    last = impose(deck(10), SheetOptions(), SLUG, NO_FONTS)[-1]
    (front, _), (_, back_way) = placed(last.front)[0], placed(last.back)[0]
    assert front.name == "front 9"
    assert back_way == Transform.moved(136.5, 16.5)  # front at the top left, so its back at the top right
    assert len(placed(last.back)) == 1


def test_a_sheet_of_cards_without_backs_still_has_a_back_side_among_others() -> None:
    sheets = impose(deck(18, without_back=tuple(range(9))), SheetOptions(), SLUG, NO_FONTS)
    assert [sheet.back is not None for sheet in sheets] == [True, True]
    assert placed(sheets[0].back) == []


def test_a_deck_without_backs_is_printed_on_one_side() -> None:
    assert [
        sheet.back for sheet in impose(deck(10, without_back=tuple(range(10))), SheetOptions(), SLUG, NO_FONTS)
    ] == [
        None,
        None,
    ]


def test_back_offset_moves_the_whole_back_side_and_nothing_else() -> None:
    (plain,) = impose(deck(3), SheetOptions(), SLUG, NO_FONTS)
    (moved,) = impose(deck(3), SheetOptions(back_offset=(1.5, -0.5)), SLUG, NO_FONTS)
    assert [way for _, way in placed(moved.front)] == [way for _, way in placed(plain.front)]
    for (item, before), (other, after) in zip(
        walk(plain.back.items if plain.back else ()), walk(moved.back.items if moved.back else ()), strict=True
    ):
        assert type(item) is type(other)
        assert after.point(0, 0) == pytest.approx(Transform.moved(1.5, -0.5).after(before).point(0, 0))


def test_back_bleed_reaches_into_the_margin_but_not_over_neighbours() -> None:
    (sheet,) = impose(deck(9), SheetOptions(back_bleed=2), SLUG, NO_FONTS)
    boxes = {group.transform.box(group.clip.box) for group, _ in placed(sheet.back) if group.clip}
    block = Rect(10.5, 16.5, 189, 264)
    assert min(box.x for box in boxes) == block.x - 2
    assert max(box.bottom for box in boxes) == block.bottom + 2
    assert sum(box.width for box in boxes if box.y < block.y) == pytest.approx(189 + 4)


def test_back_bleed_ends_where_the_back_itself_ends() -> None:
    (sheet,) = impose(deck(1), SheetOptions(back_bleed=9), SLUG, NO_FONTS)
    ((group, _),) = placed(sheet.back)
    assert group.clip is not None
    assert group.clip.box == Rect(-3, -3, 69, 94)


def test_marks_ruler_and_fold_line_stay_off_the_cards() -> None:
    for options in (SheetOptions(flip=flip, bleed=bleed) for flip in get_args(Flip) for bleed in (False, True)):
        for sheet in impose(deck(4), options, SLUG, NO_FONTS):
            for side in filter(None, sheet):
                bleed = 3 if options.bleed else 0
                painted = [item.box.grown(bleed) for item in side.items if isinstance(item, Marker)]
                for item, way in walk(side.items):
                    if isinstance(item, Path) and item.stroke == BLACK:
                        for box in lines(item, way):
                            assert not any(box.overlaps(card) for card in painted)
                            assert Rect(0, 0, *side.size).grown(0.1).contains(box)


def lines(path: Path, way: Transform) -> Iterator[Rect]:
    """The box of each straight line of a path, on the paper."""
    for start, end in zip(path.segments[::2], path.segments[1::2], strict=True):
        (x1, y1), (x2, y2) = start[1:], end[1:]
        yield way.box(Rect(min(x1, x2), min(y1, y2), abs(x2 - x1), abs(y2 - y1)).grown(path.width / 2))


def test_the_ruler_is_fifty_millimetres_long() -> None:
    for paper in PAPERS:
        (sheet,) = impose(deck(1), SheetOptions(paper), SLUG, NO_FONTS)  # type: ignore[arg-type]
        (ruler,) = (item for item in sheet.front.items if isinstance(item, Group) and item.name == "ruler")
        box = ruler.transform.box(Rect(0, 0, 50, 1))
        (path,) = ruler.items
        assert isinstance(path, Path)
        drawn = ruler.transform.box(path.box)
        assert max(drawn.width, drawn.height) == pytest.approx(50 + path.width)
        assert {box.width, box.height} == {50, 1}


def test_card_larger_than_its_paper_is_an_error_with_a_cure() -> None:
    huge = CardFaces(face("front board", Size(400, 500)), None)
    with pytest.raises(HanshitaError, match="400 x 500 mm does not fit on A4") as caught:
        impose([huge], SheetOptions(), SLUG, NO_FONTS)
    (found,) = caught.value.diagnostics
    assert found.code == "S620"
    assert found.notes[0].message == "choose a larger paper"


def test_no_cards_no_sheets() -> None:
    assert impose([], SheetOptions(), SLUG, NO_FONTS) == []
