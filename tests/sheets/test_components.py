"""Tokens come to paper once, at their size, each back behind its front; every sheet says what it is."""

import math
from typing import get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.cards.model import Card, Component, Making
from hanshita.colours import WHITE
from hanshita.diagnostics import HanshitaError
from hanshita.fonts import FontBook
from hanshita.frames import Frame, Group, Marker, Path
from hanshita.geometry import Rect, Size, Transform
from hanshita.layouts import ComposedCard
from hanshita.sheets import Sheet, SheetOptions, Slug
from hanshita.sheets.components import DrawnComponent, component_sheets
from hanshita.sheets.model import PAPERS, Flip, Paper
from hanshita.sheets.pieces import outline, piece_size
from hanshita.sheets.tuck_box import Inside
from hanshita.spans import Span

SLUG = Slug("案件", "0.91", "2026-05-01", "0123456789abcdef")
NO_FONTS = FontBook([])
SPAN = Span("cards/lab/game.yaml", 3, 5)
MAKINGS = [
    Making("round", (20,)),
    Making("round", (12.7,)),
    Making("square", (15,)),
    Making("rectangle", (40, 22)),
    Making("rectangle", (250, 30)),
    Making("hexagon", (25,)),
]


def face(name: str, size: Size) -> Frame:
    ground = Path(
        (("M", -2, -2), ("L", size.width + 2, -2), ("L", size.width + 2, size.height + 2), ("Z",)), fill=WHITE
    )
    return Frame(name, size, (ground,), bleed=2)


def drawn(name: str, making: Making, count: int, *, back: bool = True) -> DrawnComponent:
    component = Component(name, count, "pieces", making.form, SPAN, {}, making)
    size = piece_size(making)
    faces = [
        ComposedCard(
            Card(name, name, 1, {}, {}, SPAN),
            face(f"front {name} {number}", size),
            face(f"back {name} {number}", size) if back else None,
        )
        for number in range(count)
    ]
    return DrawnComponent(component, making, tuple(faces))


@st.composite
def boxes_of_tokens(draw: st.DrawFn) -> list[DrawnComponent]:
    kinds = draw(st.lists(st.sampled_from(MAKINGS), min_size=1, max_size=4))
    return [
        drawn(f"kind{index}", making, draw(st.integers(1, 40)), back=draw(st.booleans()))
        for index, making in enumerate(kinds)
    ]


all_options = st.builds(
    SheetOptions,
    paper=st.sampled_from(get_args(Paper)),
    flip=st.sampled_from(["long-edge", "short-edge", "none"]),
    bleed=st.booleans(),
    back_offset=st.just((0.0, 0.0)),
    back_bleed=st.just(0.0),
)


def placed(side: Frame | None) -> list[Group]:
    items = () if side is None else side.items
    return [one for one in items if isinstance(one, Group) and one.name.startswith(("front ", "back "))]


def turned_over(paper: Size, flip: str, x: float, y: float) -> tuple[float, float]:
    """Where a hole pricked at (x, y) is seen from behind: upright paper turns about its long or its short edge."""
    return (paper.width - x, y) if flip == "long-edge" else (x, paper.height - y)


@settings(max_examples=40)
@given(tokens=boxes_of_tokens(), options=all_options)
def test_every_token_once_apart_and_inside(tokens: list[DrawnComponent], options: SheetOptions) -> None:
    try:
        sheets = component_sheets(tokens, options, SLUG, NO_FONTS)[0]["tokens"]
    except HanshitaError:
        assert options.paper == "Letter" or any(one.making.lengths[0] > 200 for one in tokens)
        return
    fronts = [group.name for sheet in sheets for group in placed(sheet.front)]
    assert fronts == [one.front.name for token in tokens for one in token.faces]
    for sheet in sheets:
        cuts = [item.box for item in sheet.front.items if isinstance(item, Marker)]
        for index, cut in enumerate(cuts):
            assert Rect(0, 0, *PAPERS[options.paper]).grown(-5).contains(cut.grown(1.5))
            assert not any(cut.grown(2).overlaps(other.grown(1.9)) for other in cuts[:index])


@settings(max_examples=40)
@given(tokens=boxes_of_tokens(), options=all_options.filter(lambda options: options.flip != "none"))
def test_each_back_lies_behind_its_front(tokens: list[DrawnComponent], options: SheetOptions) -> None:
    tokens = [one for one in tokens if one.making.lengths[0] < 200]
    paper = PAPERS[options.paper]
    for sheet in component_sheets(tokens, options, SLUG, NO_FONTS)[0].get("tokens", []):
        assert (sheet.back is None) == (not any(card.back for one in tokens for card in one.faces))
        fronts = {group.name.removeprefix("front "): group for group in placed(sheet.front)}
        for back in placed(sheet.back):
            front = fronts[back.name.removeprefix("back ")]
            assert same(middle(back), turned_over(paper, options.flip, *middle(front)))


def middle(group: Group) -> tuple[float, float]:
    assert group.clip is not None
    box = group.transform.box(group.clip.box)
    return box.x + box.width / 2, box.y + box.height / 2


def same(one: tuple[float, float], other: tuple[float, float]) -> bool:
    return math.dist(one, other) < 1e-6


def test_a_long_piece_on_its_side_has_its_back_behind_it_the_right_way_up() -> None:
    """Turned over like a page, the top of a back is where the top of its front is."""
    for flip in ("long-edge", "short-edge"):
        sheet = only(drawn("ruler", Making("rectangle", (250, 30)), 1), SheetOptions(flip=flip))  # type: ignore[arg-type]
        (front,), (back,) = placed(sheet.front), placed(sheet.back)
        assert same(back.transform.point(125, 0), turned_over(PAPERS["A4"], flip, *front.transform.point(125, 0)))


def test_folded_over_backs_are_mirrored_on_the_same_side() -> None:
    sheet = only(drawn("coin", Making("round", (20,)), 30), SheetOptions(flip="gutter-fold"))
    assert sheet.back is None
    groups = placed(sheet.front)
    fronts = {group.name.removeprefix("front "): middle(group) for group in groups if group.name.startswith("front ")}
    backs = {group.name.removeprefix("back "): middle(group) for group in groups if group.name.startswith("back ")}
    assert len(fronts) == len(backs) == 30
    assert all(same(backs[name], (210 - x, y)) for name, (x, y) in fronts.items())
    assert max(x for x, _ in fronts.values()) + 10 + 1.5 < 105 - 2.9


def only(token: DrawnComponent, options: SheetOptions) -> Sheet:
    (sheet,) = component_sheets([token], options, SLUG, NO_FONTS)[0]["tokens"]
    return sheet


def test_a_back_offset_moves_the_backs_only() -> None:
    token = drawn("coin", Making("round", (20,)), 3)
    straight, moved = only(token, SheetOptions()), only(token, SheetOptions(back_offset=(1.5, -0.5)))
    assert moved.front == straight.front
    assert moved.back is not None
    assert straight.back is not None
    (group,) = moved.back.items
    assert isinstance(group, Group)
    assert (group.transform, group.items) == (Transform.moved(1.5, -0.5), straight.back.items)


@pytest.mark.parametrize("making", MAKINGS)
def test_outlines_are_as_large_as_said(making: Making) -> None:
    box = Path(outline(making)).box
    assert (box.width, box.height) == pytest.approx(piece_size(making))
    if making.form == "hexagon":
        assert box.width == 25
        corners = [segment[1:] for segment in outline(making) if segment[0] != "Z"]
        sides = [math.dist(one, other) for one, other in zip(corners, [*corners[1:], corners[0]], strict=True)]
        assert sides == pytest.approx([25 / math.sqrt(3)] * 6)
    else:
        assert box.width == making.lengths[0]


def test_every_form_is_on_its_own_sheets_with_ruler_and_slug() -> None:
    die = DrawnComponent(
        Component("die", 5, "pieces", "die 16mm", SPAN, {}, Making("die", (16,))),
        Making("die", (16,)),
        tuple(
            ComposedCard(Card("die", "die", 1, {}, {}, SPAN), face(f"die {n}", Size(16, 16)), None) for n in range(6)
        ),
    )
    form = Making("sheet", ())
    page = ComposedCard(Card("score", "score", 1, {}, {}, SPAN), face("score", Size(210, 297)), None)
    score = DrawnComponent(Component("score", 2, "pieces", "sheet", SPAN, {}, form), form, (page, page))
    made, _ = component_sheets([drawn("coin", MAKINGS[0], 3), die, score], SheetOptions(), SLUG, NO_FONTS)
    assert {name: len(sheets) for name, sheets in made.items()} == {"tokens": 1, "nets": 1, "sheets": 2}
    for sheet in (sheet for sheets in made.values() for sheet in sheets):
        for side in filter(None, sheet):
            names = [item.name for item in side.items if isinstance(item, Group)]
            assert names[-2:] == ["ruler", "slug"]
            assert side.size == PAPERS["A4"]
    (nets,) = made["nets"]
    assert [item.name for item in nets.front.items if isinstance(item, Group)][:5] == ["die"] * 5
    assert nets.back is None


def test_the_hash_of_components_changes_with_what_is_on_them_only() -> None:
    coins, more = drawn("coin", MAKINGS[0], 3), drawn("coin", MAKINGS[0], 4)
    _, first = component_sheets([coins], SheetOptions(), SLUG, NO_FONTS)
    assert component_sheets([coins], SheetOptions(), SLUG._replace(digest="other"), NO_FONTS)[1] == first
    others = {
        component_sheets([more], SheetOptions(), SLUG, NO_FONTS)[1],
        component_sheets([coins], SheetOptions("Letter"), SLUG, NO_FONTS)[1],
        component_sheets([coins], SheetOptions(), SLUG._replace(version="0.92"), NO_FONTS)[1],
        component_sheets([coins], SheetOptions(), SLUG, NO_FONTS, low_ink=True)[1],
    }
    assert len({first, *others}) == 5


def box_for(inside: Inside) -> DrawnComponent:
    making = Making("box", tuple(inside))
    sizes = [(inside.width, inside.height), (inside.depth, inside.height)] * 2 + [(inside.width, inside.depth)] * 2
    faces = [ComposedCard(Card("box", "box", 1, {}, {}, SPAN), face("box", Size(*size)), None) for size in sizes]
    return DrawnComponent(Component("box", 1, "pieces", "box", SPAN, {}, making), making, tuple(faces), inside)


def test_a_box_too_wide_for_the_paper_comes_in_two_halves_and_a_larger_one_is_told() -> None:
    def nets(inside: Inside, paper: Paper = "A4") -> int:
        made, _ = component_sheets([box_for(inside)], SheetOptions(paper), SLUG, NO_FONTS)
        return sum(
            item.name == "box" for sheet in made["nets"] for item in sheet.front.items if isinstance(item, Group)
        )

    assert nets(Inside(64, 89.5, 17.2)) == 1
    assert nets(Inside(64, 89.5, 48)) == 2
    assert nets(Inside(64, 89.5, 48), "A3") == 1
    with pytest.raises(HanshitaError, match=r"needs .* mm of A4 paper") as caught:
        nets(Inside(64, 89.5, 120))
    (found,) = caught.value.diagnostics
    assert (found.code, found.span, found.notes[0].message) == ("S621", SPAN, "choose a larger paper")


def test_flips_are_those_of_cards() -> None:
    """Whoever adds a way to turn paper has to think of tokens too."""
    assert set(get_args(Flip)) == {"long-edge", "short-edge", "gutter-fold", "none"}
