"""Shapes and pictures of which nothing is on the card, nor in its bleed."""

from collections.abc import Iterator

from hanshita.checks.prelude import Element, Frame, Rect, Severity, Sighting
from hanshita.frames import Group, Image, Item, Path, walk
from hanshita.geometry import Transform


def element_off_the_card(element: Element, frame: Frame) -> Iterator[Sighting]:
    group = element.group
    if group is None or element.reading.texts:  # a text off the card lies outside the safe zone, and that is told
        return
    page = Rect(0, 0, *frame.size).grown(frame.bleed)
    boxes = [_box(item, way) for item, way in _until_seen(group, page)]
    if boxes and not boxes[-1].overlaps(page):
        whole = boxes[0]
        for box in boxes[1:]:
            whole = whole.union(box)
        yield _sighting(whole, frame, group)


def _until_seen(group: Group, page: Rect) -> Iterator[tuple[Path | Image, Transform]]:
    """What the element draws, as far as the first thing that is on the page: most often that is the first."""
    for item, way in walk((group,)):
        if isinstance(item, Path | Image):
            yield item, way
            if _box(item, way).overlaps(page):
                return


def _box(item: Item, way: Transform) -> Rect:
    assert isinstance(item, Path | Image)
    box = way.box(item.box)
    return Rect(box.x, box.y, max(box.width, 1e-6), max(box.height, 1e-6))


def _sighting(box: Rect, frame: Frame, group: Group) -> Sighting:
    width, height = frame.size
    beyond = {"left": -box.right, "right": box.x - width, "upper": -box.bottom, "lower": box.y - height}
    edge = max(beyond, key=lambda side: beyond[side])
    return Sighting(
        "L367",
        Severity.WARNING,
        f'nothing of element "{group.name}" is seen: all of it lies {beyond[edge]:.1f} mm or more beyond '
        f"the {edge} edge",
        group.spans,
        edge,
        beyond[edge],
        "give it a place on the card, or write none instead of it",
    )
