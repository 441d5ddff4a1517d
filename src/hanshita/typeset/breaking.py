"""Lines: take a paragraph and a width in em, give lines that are shaped and measured.

What must not end a line is pushed to the next one (oidashi). A unit that is wider than the line stands alone and sticks out;
whoever fits the text sees it by its width.
"""

from bisect import bisect_right
from collections.abc import Sequence
from itertools import accumulate
from typing import NamedTuple

from hanshita.fonts import Face, Shaped
from hanshita.typeset.kinsoku import last_resort_places
from hanshita.typeset.markup import Paragraph
from hanshita.typeset.style import TextStyle

_ROUNDING = 1e-6  # em


class Stretch(NamedTuple):
    """Shaped text of one face in a line; `starts` says of each glyph whether it starts a cluster."""

    face: Face
    text: str
    shaped: Shaped


class Line(NamedTuple):
    """The stretches of one line from left to right and their width in em, tracking included."""

    stretches: tuple[Stretch, ...]
    width: float


def break_lines(paragraph: Paragraph, width: float, style: TextStyle, *, last_resort: bool = False) -> list[Line]:
    """Fill each line with as much as goes into `width` em."""
    text = paragraph.text
    end = _end(text, 0, len(text))
    whole = shape_line(paragraph, 0, end, style)
    if whole.width <= width + _ROUNDING:
        return [whole]
    places = paragraph.places
    if last_resort:
        places = tuple(sorted({*places, *last_resort_places(text)}))
    places = (*(place for place in places if place < end), end)
    edges = _edges(whole, len(text), style.tracking)
    ends = [edges[_end(text, 0, place)] for place in places]
    lines: list[Line] = []
    start = first = 0
    while first < len(places):
        limit = edges[start] + width + style.tracking + _ROUNDING
        last = max(first, bisect_right(ends, limit, first) - 1)
        line = shape_line(paragraph, start, _end(text, start, places[last]), style)
        while line.width > width + _ROUNDING and last > first:  # kerning with what is now on the next line is gone
            last -= 1
            line = shape_line(paragraph, start, _end(text, start, places[last]), style)
        lines.append(line)
        start, first = places[last], last + 1
    return lines


def _end(text: str, start: int, end: int) -> int:
    """Where the visible part of text[start:end] ends: spaces at a line's end are not set."""
    while end > start and text[end - 1] in _SPACES:
        end -= 1
    return end


_SPACES = frozenset(" \u3000\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2008\u2009\u200a\u205f")


def _edges(line: Line, length: int, tracking: float) -> Sequence[float]:
    """The left edge of each character of a paragraph set in one endless line, and the right edge of the last."""
    widths = [0.0] * length
    offset = 0
    for stretch in line.stretches:
        before = -1
        for cluster, advance in zip(stretch.shaped.clusters, stretch.shaped.advances, strict=True):
            widths[offset + cluster] += advance + (tracking if cluster != before else 0)
            before = cluster
        offset += len(stretch.text)
    return [0.0, *accumulate(widths)]


def shape_line(paragraph: Paragraph, start: int, end: int, style: TextStyle) -> Line:
    """Shape text[start:end] on its own, so that no glyph leans on a neighbour of another line."""
    stretches: list[Stretch] = []
    width = 0.0
    for piece in paragraph.pieces:
        if piece.start < end and piece.end > start:
            text = paragraph.text[max(start, piece.start) : min(end, piece.end)]
            shaped = piece.face.shape(text, style.features, False, style.language)
            stretches.append(Stretch(piece.face, text, shaped))
            width += sum(shaped.advances)
            if style.tracking:
                width += style.tracking * len(set(shaped.clusters))
    return Line(tuple(stretches), width - (style.tracking if stretches else 0.0))
