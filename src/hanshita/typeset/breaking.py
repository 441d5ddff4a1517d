"""Lines: take a paragraph and a width in em, give lines that are shaped and measured.

What must not end a line is pushed to the next one (oidashi). A unit that is wider than the line stands alone and
sticks out; whoever fits the text sees it by its width.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from hanshita.fonts import Face, Shaped
from hanshita.typeset.kinsoku import SPACES, last_resort_places
from hanshita.typeset.markup import Paragraph
from hanshita.typeset.style import TextStyle

_ROUNDING = 1e-6  # em


class Stretch(NamedTuple):
    """Shaped text of one face; `start` is where it begins in the paragraph."""

    face: Face
    start: int
    text: str
    shaped: Shaped


class Extent(NamedTuple):
    """A line before its glyphs are looked up: from a character up to another, and its width in em."""

    start: int
    end: int
    width: float


class Line(NamedTuple):
    """The stretches of one line from left to right, and their width in em, tracking included."""

    stretches: tuple[Stretch, ...]
    width: float


class Measured(NamedTuple):
    """A paragraph shaped in one endless line, measured once for every size that is tried."""

    stretches: tuple[Stretch, ...]
    edges: Sequence[float]  # the left edge of each character, and the right edge of the last (em)
    starts: Sequence[int]  # where lines may start; last the end of the text
    ends: Sequence[int]  # where the line before each of them ends to the eye: spaces at a line's end are not set
    rights: Sequence[float]  # the edges there
    loose: dict[int, bool]  # remembered: whether the text may be cut here without shaping again


def measure(paragraph: Paragraph, style: TextStyle, *, last_resort: bool = False) -> Measured:
    """Shape a paragraph and find where it may break; with `last_resort` inside long Western words too."""
    text = paragraph.text
    stretches = tuple(
        [
            Stretch(face, start, part, face.shape(part, style.features, False, style.language))
            for start, part, face in paragraph.pieces
        ]
    )
    end = _visible_end(text, len(text))
    places = paragraph.places
    if last_resort:
        places = tuple(sorted({*places, *last_resort_places(text)}))
    starts = [*places[: bisect_left(places, end)], end]
    ends = starts if SPACES.isdisjoint(text) else [_visible_end(text, place) for place in starts]
    edges = _edges(stretches, len(text), style.tracking)
    return Measured(stretches, edges, starts, ends, [edges[place] for place in ends], {})


def break_lines(text: Measured, width: float, style: TextStyle) -> list[Extent]:
    """Fill each line with as much as goes into `width` em."""
    extents: list[Extent] = []
    start = first = 0
    while first < len(text.starts):
        room = text.edges[start] + width + style.tracking + _ROUNDING
        last = max(first, bisect_right(text.rights, room, first) - 1)
        extent = _extent(text, start, text.ends[last], style)
        while extent.width > width + _ROUNDING and last > first:  # it has lost its kerning with the next line
            last -= 1
            extent = _extent(text, start, text.ends[last], style)
        extents.append(extent)
        start, first = text.starts[last], last + 1
    return extents


def _extent(text: Measured, start: int, end: int, style: TextStyle) -> Extent:
    """Measure a line: from the endless one where it may be cut from it, else by shaping it alone."""
    if end <= start:
        return Extent(start, start, 0.0)
    if _is_loose(text, start) and _is_loose(text, end):
        return Extent(start, end, text.edges[end] - text.edges[start] - style.tracking)
    return Extent(start, end, line(text, start, end, style).width)


def _is_loose(text: Measured, place: int) -> bool:
    found = text.loose.get(place)
    if found is None:
        inside = (part for part in text.stretches if part.start < place < part.start + len(part.text))
        found = text.loose[place] = all(part.shaped.parts_at(place - part.start) for part in inside)
    return found


def _visible_end(text: str, end: int) -> int:
    while end and text[end - 1] in SPACES:
        end -= 1
    return end


def _edges(stretches: tuple[Stretch, ...], length: int, tracking: float) -> Sequence[float]:
    if not tracking and len(stretches) == 1 and len(stretches[0].shaped.clusters) == length:
        return [0.0, *accumulate(stretches[0].shaped.advances)]
    widths = [0.0] * length
    for _, start, _, shaped in stretches:
        before = -1
        for cluster, advance in zip(shaped.clusters, shaped.advances, strict=True):
            widths[start + cluster] += advance + (tracking if cluster != before else 0.0)
            before = cluster
    return [0.0, *accumulate(widths)]


def line(text: Measured, start: int, end: int, style: TextStyle) -> Line:
    """The glyphs of characters `start` to `end` as a line of its own: none leans on a neighbour of another line."""
    stretches: list[Stretch] = []
    width = 0.0
    for stretch in text.stretches:
        low, high = max(start - stretch.start, 0), min(end - stretch.start, len(stretch.text))
        if low < high:
            part = stretch if high - low == len(stretch.text) else _part(stretch, low, high, style)
            stretches.append(part)
            width += sum(part.shaped.advances)
            if style.tracking:
                width += style.tracking * len(set(part.shaped.clusters))
    return Line(tuple(stretches), width - (style.tracking if stretches else 0.0))


def _part(stretch: Stretch, low: int, high: int, style: TextStyle) -> Stretch:
    """Its glyphs where they may be parted, else the text shaped anew."""
    face, start, text, shaped = stretch
    if not (shaped.parts_at(low) and shaped.parts_at(high)):
        again = face.shape(text[low:high], style.features, False, style.language)
        return Stretch(face, start + low, text[low:high], again)
    clusters = shaped.clusters
    one_each = len(clusters) == len(text)
    glyphs = slice(low, high) if one_each else slice(bisect_left(clusters, low), bisect_left(clusters, high))
    part = Shaped(
        shaped.glyphs[glyphs],
        shaped.advances[glyphs],
        shaped.dxs[glyphs],
        shaped.dys[glyphs],
        tuple(range(high - low)) if one_each else tuple([cluster - low for cluster in clusters[glyphs]]),
    )
    return Stretch(face, start + low, text[low:high], part)
