"""Dice and boxes, folded in space: what should meet does, and cards find room."""

from collections.abc import Mapping
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.frames import Frame, Group, Marker, Path
from hanshita.geometry import Rect, Size
from hanshita.sheets.dice import FACES, cube_net
from hanshita.sheets.nets import FOLD_DASH, OVERLAP, Net, draw_net
from hanshita.sheets.tuck_box import THINNEST, Inside, box_inside, flaps, tuck_box

Point = tuple[float, float, float]
NEAR = 1e-6


class Lying(NamedTuple):
    """A panel in space: where the net's 0,0 of its plane is, the directions of right and down, and outwards."""

    origin: Point
    right: Point
    down: Point
    out: Point

    def at(self, x: float, y: float) -> Point:
        return _sum(self.origin, _times(self.right, x), _times(self.down, y))


def folded(net: Net) -> Mapping[str, Lying]:
    """Every panel in space; the first stays where it is. `at` takes places of the flat net."""
    panels = list(net.panels)
    found = {panels[0].name: Lying((0, 0, 0), (1, 0, 0), (0, 1, 0), (0, 0, 1))}
    while len(found) < len(panels):
        for panel in panels:
            for name, lying in list(found.items()):
                side = _side(next(one.box for one in panels if one.name == name), panel.box)
                if panel.name not in found and side:
                    found[panel.name] = _hung(lying, next(one.box for one in panels if one.name == name), side)
    return found


def corners(lying: Lying, box: Rect) -> list[Point]:
    return [lying.at(x, y) for x in (box.x, box.right) for y in (box.y, box.bottom)]


def _side(box: Rect, other: Rect) -> str:
    """On which side of `box` the other one hangs, sharing the whole edge."""
    level = abs(box.y - other.y) < NEAR and abs(box.height - other.height) < NEAR
    upright = abs(box.x - other.x) < NEAR and abs(box.width - other.width) < NEAR
    for side, gap in (("right", other.x - box.right), ("left", box.x - other.right)):
        if level and abs(gap) < NEAR:
            return side
    for side, gap in (("below", other.y - box.bottom), ("above", box.y - other.bottom)):
        if upright and abs(gap) < NEAR:
            return side
    return ""


def _hung(lying: Lying, box: Rect, side: str) -> Lying:
    """The neighbour on that side, folded away from who looks at the outside."""
    _, right, down, out = lying
    if side in ("right", "left"):
        edge = box.right if side == "right" else box.x
        sign = 1 if side == "right" else -1
        new_right, new_out = _times(out, -sign), _times(right, sign)
        start = lying.at(edge, 0)
        return Lying(_sum(start, _times(new_right, -edge)), new_right, down, new_out)
    edge = box.bottom if side == "below" else box.y
    sign = 1 if side == "below" else -1
    new_down, new_out = _times(out, -sign), _times(down, sign)
    start = lying.at(0, edge)
    return Lying(_sum(start, _times(new_down, -edge)), right, new_down, new_out)


def _sum(*points: Point) -> Point:
    x, y, z = (sum(values) for values in zip(*points, strict=True))
    return x, y, z


def _times(point: Point, factor: float) -> Point:
    x, y, z = (factor * value for value in point)
    return x, y, z


def ends(lying: Lying, *points: tuple[float, float]) -> frozenset[Point]:
    """Points of the flat net in space, to 0.001 mm."""
    return frozenset(tuple(round(value, 3) + 0.0 for value in lying.at(*point)) for point in points)  # type: ignore[misc]


def edges(box: Rect) -> dict[str, tuple[tuple[float, float], tuple[float, float]]]:
    left, right, top, bottom = box.x, box.right, box.y, box.bottom
    return {
        "top": ((left, top), (right, top)),
        "right": ((right, top), (right, bottom)),
        "bottom": ((left, bottom), (right, bottom)),
        "left": ((left, top), (left, bottom)),
    }


boxes = st.builds(Inside, st.floats(30, 130), st.floats(40, 150), st.floats(THINNEST, 80))
decks = st.lists(
    st.tuples(st.builds(Size, st.floats(40, 90), st.floats(40, 130)), st.integers(1, 60)), min_size=1, max_size=4
)


@settings(max_examples=30)
@given(edge=st.floats(8, 60))
def test_a_die_closes_and_opposite_faces_add_up_to_seven(edge: float) -> None:
    net = cube_net(edge)
    space = folded(net)
    assert sorted(space) == list(FACES)
    for name, lying in space.items():
        opposite = space[str(7 - int(name))]
        assert opposite.out == pytest.approx(tuple(-value for value in lying.out))
    middles = {
        tuple(round(value / edge * 2) for value in space[panel.name].at(*middle(panel.box))) for panel in net.panels
    }
    assert len(middles) == 6


@settings(max_examples=30)
@given(edge=st.floats(8, 60))
def test_each_tab_of_a_die_meets_one_edge_without_a_tab(edge: float) -> None:
    net = cube_net(edge)
    space, panels = folded(net), {panel.name: panel.box for panel in net.panels}
    everything = [ends(space[name], *side) for name, box in panels.items() for side in edges(box).values()]
    tabs = []
    for tab in net.glue:
        base = (tab[0], tab[-1])
        (owner,) = [name for name, box in panels.items() if any(same(base, side) for side in edges(box).values())]
        tabs.append(ends(space[owner], *base))
    assert len(set(tabs)) == 7
    assert all(everything.count(tab) == 2 for tab in tabs), "the edge the tab hangs on, and the one it is glued to"


def middle(box: Rect) -> tuple[float, float]:
    return box.x + box.width / 2, box.y + box.height / 2


def same(one: tuple[tuple[float, float], ...], other: tuple[tuple[float, float], ...]) -> bool:
    return all(any(abs(x - u) + abs(y - v) < NEAR for u, v in other) for x, y in one)


@settings(max_examples=60)
@given(inside=boxes)
def test_a_box_closes(inside: Inside) -> None:
    (net,) = tuck_box(inside)
    space, panels = folded(net), {panel.name: panel.box for panel in net.panels}
    front = {name: ends(space["front"], *side) for name, side in edges(panels["front"]).items()}
    assert ends(space["top"], *edges(panels["top"])["top"]) == front["top"], "the lid ends where the front does"
    assert ends(space["bottom"], *edges(panels["bottom"])["bottom"]) == front["bottom"]
    assert ends(space["left"], *edges(panels["left"])["right"]) == front["left"], "the glue tab is behind the front"
    points = [
        space[name].at(x, y) for name, box in panels.items() for x in (box.x, box.right) for y in (box.y, box.bottom)
    ]
    spans = [max(values) - min(values) for values in zip(*points, strict=True)]
    assert spans == pytest.approx(list(inside))


@settings(max_examples=60)
@given(inside=boxes)
def test_flaps_of_a_box_find_room(inside: Inside) -> None:
    tuck, dust, glue = flaps(inside)
    assert 2 * dust < inside.width, "dust flaps do not meet"
    assert max(tuck, dust) <= inside.height / 3
    assert glue <= inside.width / 2
    for net in (*tuck_box(inside), *tuck_box(inside, halves=True)):
        outer = Rect(0, 0, *net.size)
        assert all(outer.contains(panel.box.grown(OVERLAP)) for panel in net.panels)
        assert all(outer.contains(Path(lines).box) for lines in (net.cuts, net.folds))
        assert all(outer.contains(Rect(x, y, 0, 0)) for outline in net.glue for x, y in outline)
        assert not any(
            one.box.grown(-NEAR).overlaps(other.box) for one in net.panels for other in net.panels if one != other
        )


@settings(max_examples=60)
@given(inside=boxes)
def test_halves_of_a_box_have_all_its_sides(inside: Inside) -> None:
    (whole,) = tuck_box(inside)
    halves = tuck_box(inside, halves=True)
    found = [panel for net in halves for panel in net.panels]
    for one in whole.panels:
        (other,) = [panel for panel in found if panel.name == one.name]
        assert other.turned == one.turned
        assert tuple(other.box)[2:] == pytest.approx(tuple(one.box)[2:])
    assert max(net.size.width for net in halves) < whole.size.width


@settings(max_examples=60)
@given(deck=decks, thickness=st.floats(0.2, 0.6), sleeved=st.booleans())
def test_a_deck_goes_into_its_box(deck: list[tuple[Size, int]], thickness: float, sleeved: bool) -> None:
    cards = [size for size, number in deck for _ in range(number)]
    inside = box_inside(cards, thickness, sleeved)
    for card in cards:
        assert inside.width > min(card) + (3 if sleeved else 0)
        assert inside.height > max(card) + (3 if sleeved else 0)
    assert inside.depth <= max(THINNEST, len(cards) * (thickness + 0.2) + 1 + NEAR)
    volume = sum(size.width * size.height for size in cards) * thickness
    assert inside.width * inside.height * inside.depth > volume, "more than the paper of all cards"


def test_the_box_for_54_poker_cards() -> None:
    assert box_inside([Size(63, 88)] * 54, 0.3, sleeved=False) == pytest.approx(Inside(64, 89.5, 17.2))
    assert box_inside([Size(63, 88)] * 54, 0.3, sleeved=True) == pytest.approx(Inside(67, 92.5, 28))


def test_two_small_cards_lie_side_by_side_on_a_large_one() -> None:
    large, small = [Size(63, 88)] * 20, [Size(44, 63)] * 20
    assert box_inside([*large, *small], 0.3, sleeved=False).depth == pytest.approx(30 * 0.3 + 1)


def test_a_net_is_cut_along_solid_lines_and_folded_along_dashed_ones() -> None:
    net = cube_net(16)
    faces = {name: Frame(f"die {name}", Size(16, 16), (Marker(name, Rect(0, 0, 16, 16)),), bleed=2) for name in FACES}
    (group,) = draw_net(net, faces)
    assert isinstance(group, Group)
    paths = [item for item in group.items if isinstance(item, Path)]
    assert [path.segments for path in paths if path.dash == FOLD_DASH] == [net.folds]
    assert [path.segments for path in paths if path.segments == net.cuts and not path.dash] == [net.cuts]
    shown = [item for item in group.items if isinstance(item, Group)]
    assert [item.name for item in shown] == [f"die {panel.name}" for panel in net.panels]
    assert all(item.clip is not None for item in shown)
    placed = [(item.kind, item.box) for item in group.items if isinstance(item, Marker)]
    assert placed == [(panel.name, panel.box) for panel in net.panels]


def test_faces_run_on_over_tabs_but_not_onto_each_other() -> None:
    net = cube_net(16)
    faces = {name: Frame(f"die {name}", Size(16, 16), (Marker(name, Rect(0, 0, 16, 16)),), bleed=2) for name in FACES}
    (group,) = draw_net(net, faces)
    assert isinstance(group, Group)
    painted = {
        item.name: item.transform.box(item.clip.box) for item in group.items if isinstance(item, Group) and item.clip
    }
    one, two = painted["die 1"], painted["die 2"]
    assert (one.width, one.height) == pytest.approx((16 + 2 * OVERLAP, 16 + OVERLAP))
    assert (two.width, two.height) == pytest.approx((16, 16)), "the 2 has a face on every side"
