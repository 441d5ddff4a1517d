"""Stickers for cards that were given away: take the old and the new face, give what to paste over, at its true size.

A sticker covers the elements that differ and 2 mm around them, and shows what stands there on the new face: ground and
neighbours go on at its edges, so it may sit a little askew. It is cut along the marks at its corners. Where more than
half of a face differs, the sticker is the whole face.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

from hanshita.frames import Frame, GlyphRun, Group, Image, Item, Path, walk
from hanshita.geometry import Rect, Transform
from hanshita.records import NamedTuple
from hanshita.releases.swapping import Swap

MARGIN = 2.0  # mm around what differs
_MOST = 0.5  # of a face: where more differs, all of it is pasted over


class Sticker(NamedTuple):
    """`box` of the face `side` (in mm of the face) is pasted over, on `copies` cards."""

    name: str
    side: Frame
    box: Rect
    copies: int


def stickers(swaps: Sequence[Swap]) -> list[Sticker]:
    """What to paste over, by card. None for cards that are new, that fall away, or whose old face cannot be drawn."""
    return [one for swap in swaps for one in _stickers(swap)]


def _stickers(swap: Swap) -> Iterator[Sticker]:
    if swap.old is None or swap.new is None:
        return
    copies = min(swap.out, swap.into)
    for old, new in ((swap.old.front, swap.new.front), (swap.old.back, swap.new.back)):
        if new is not None and copies and old != new:
            differing = [_whole(new)] if old is None or old.size != new.size else differing_boxes(old, new)
            yield from (Sticker(swap.name, new, box, copies) for box in differing)


def _whole(face: Frame) -> Rect:
    return Rect(0, 0, *face.size)


def differing_boxes(old: Frame, new: Frame) -> list[Rect]:
    """The places where two faces of one size differ, each with its margin, apart from each other; or the whole face."""
    face = _whole(new)
    boxes = [box.grown(MARGIN).within(face) for box in _differing(old, new)]
    boxes = _apart([box for box in boxes if box.width > 0 and box.height > 0])
    covered = sum(box.width * box.height for box in boxes)
    return [face] if covered > _MOST * face.width * face.height else boxes


def _differing(old: Frame, new: Frame) -> Iterator[Rect]:
    """The box of each element that is drawn differently: around all of its items that came in or fell away."""
    before, after = _by_name(old), _by_name(new)
    for name in dict.fromkeys([*before, *after]):
        one, other = _placed(before.get(name, ())), _placed(after.get(name, ()))
        changed = [*(one - other).elements(), *(other - one).elements()]
        boxes = [box for box in (_box(item, way) for item, way in changed) if box is not None]
        if boxes:
            whole = boxes[0]
            for box in boxes[1:]:
                whole = whole.union(box)
            yield whole


def _by_name(face: Frame) -> dict[str, tuple[Item, ...]]:
    found: dict[str, tuple[Item, ...]] = {}
    for item in face.items:
        name = item.name if isinstance(item, Group) else ""
        found[name] = (*found.get(name, ()), item)
    return found


def _placed(items: Sequence[Item]) -> "Counter[tuple[Item, Transform]]":
    return Counter(walk(items))


def _box(item: Item, way: Transform) -> Rect | None:
    return way.box(item.box) if isinstance(item, GlyphRun | Path | Image) else None


def _apart(boxes: list[Rect]) -> list[Rect]:
    """Boxes that touch become one."""
    apart: list[Rect] = []
    for box in boxes:
        while touching := [one for one in apart if _touch(one, box)]:
            for one in touching:
                apart.remove(one)
                box = box.union(one)
        apart.append(box)
    return sorted(apart, key=lambda box: (box.y, box.x))


def _touch(one: Rect, other: Rect) -> bool:
    return one.x <= other.right and other.x <= one.right and one.y <= other.bottom and other.y <= one.bottom
