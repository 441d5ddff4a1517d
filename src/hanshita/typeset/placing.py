"""Glyph runs: take lines at a size, a box and alignments, give runs in millimetres.

Lines stand by their em boxes, the squares of their kanji, so that a line of kanji and figures sits in the middle of
its box to the eye. All take the em box of the chain's first face; a fallback face joins them on the baseline.
"""

from collections.abc import Sequence
from itertools import accumulate, pairwise
from operator import ne

from hanshita.fonts import Face
from hanshita.frames import GlyphRun, Group, Item
from hanshita.geometry import Rect, Transform
from hanshita.records import NamedTuple
from hanshita.typeset.breaking import PICTURE_SHARE, Line, Stretch
from hanshita.typeset.content import Picture
from hanshita.typeset.style import TextStyle

SHARE_BEFORE = {"left": 0.0, "justified": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}
RUBY_ROOM = 0.5  # em above a line: the reading's em box


class Reach(NamedTuple):
    """How far a line reaches beyond its em box: above and below, or right and left in vertical text (em)."""

    above: float = 0.0
    below: float = 0.0


NO_REACH = Reach()


class Stack(NamedTuple):
    """Where the em box of each line begins, and where the last line ends (em from the first one's upper edge)."""

    begins: list[float]
    depth: float


def stacked(reaches: list[Reach], leading: float) -> Stack:
    """Lines `leading` apart, and further where a reading or a large character would touch the line above."""
    if reaches.count(NO_REACH) == len(reaches):  # far the most often
        return Stack([line * leading for line in range(len(reaches))], 1 + (len(reaches) - 1) * leading)
    place = reaches[0].above
    found = [place]
    for before, after in pairwise(reaches):
        place += max(leading, 1 + before.below + after.above)
        found.append(place)
    return Stack(found, place + 1 + reaches[-1].below)


def place(
    lines: Sequence[Line], stack: Stack, size: float, box: Rect, style: TextStyle, first: Face
) -> tuple[Item, ...]:
    """A run for each face and look in each line; what does not fit sticks out evenly by its alignment."""
    if style.writing == "vertical":
        from hanshita.typeset.vertical import place_columns

        return place_columns(lines, stack, size, box, style, first)
    top = box.y + (box.height - stack.depth * size) * SHARE_BEFORE[style.valign]
    items: list[Item] = []
    for line, down in zip(lines, stack.begins, strict=True):
        baseline = top + (down + first.ascent) * size
        x = box.x + (box.width - line.width * size) * SHARE_BEFORE[style.align]
        start, dots = x, False
        for stretch in line.stretches:
            item, width = _item(stretch, line, x, baseline, size, style, first)
            items.append(item)
            x += width
            dots = dots or stretch.look.dots
        if line.paragraph.rubies or dots:
            from hanshita.typeset.beside import readings_and_dots

            items += readings_and_dots(line, size, style, first, start, baseline)
    return tuple(items)


def _item(
    stretch: Stretch, line: Line, x: float, baseline: float, size: float, style: TextStyle, first: Face
) -> tuple[Item, float]:
    """A run or a picture, and the advance to what follows it in the line (mm)."""
    face, _, text, shaped, look, _ = stretch
    pens, width = pens_of(stretch, line, style)
    em = size * look.scale
    if look.picture is not None:
        middle = baseline - (first.ascent - first.descent) / 2 * em
        left = x + pens[0] * size + em * (1 - PICTURE_SHARE) / 2
        return picture_group(look.picture, left, middle, em * PICTURE_SHARE), width * size
    if look.scale == 1.0:
        xs = tuple([(at + dx) * size for at, dx in zip(pens, shaped.dxs, strict=True)])
    else:
        xs = tuple([at * size + dx * em for at, dx in zip(pens, shaped.dxs, strict=True)])
    ys = tuple([dy * em for dy in shaped.dys]) if any(shaped.dys) else ()
    texts = texts_of(text, shaped.clusters)
    body = width * size - style.tracking * size
    box = Rect(x, baseline - face.ascent * em, body, (face.ascent + face.descent) * em)
    colour = look.colour or style.colour
    return GlyphRun(face.key, em, colour, x, baseline, shaped.glyphs, xs, ys, texts, box), width * size


def pens_of(stretch: Stretch, line: Line, style: TextStyle) -> tuple[list[float], float]:
    """Where the pen is before each glyph, and behind the last (em of the style, from the stretch's begin)."""
    clusters, scale = stretch.shaped.clusters, stretch.look.scale
    advances: Sequence[float] = stretch.shaped.advances
    if scale != 1.0:
        advances = [one * scale for one in advances]
    if style.tracking:
        last = map(ne, clusters, (*clusters[1:], -1))  # of the glyphs of a character
        advances = [one + style.tracking if ends else one for one, ends in zip(advances, last, strict=True)]
    inside = [place for place in line.spaces if stretch.start <= place < stretch.end] if line.spaces else ()
    if not inside:
        origins = [0.0, *accumulate(advances)]
        return origins[:-1], origins[-1]
    return _spaced(stretch, line, advances)


def _spaced(stretch: Stretch, line: Line, advances: Sequence[float]) -> tuple[list[float], float]:
    """The same with the line's white space: before the first glyph of a character, behind its last."""
    if len(stretch.shaped.clusters) == len(stretch.text):
        return _evenly_spaced(stretch, line, advances)
    clusters, spaces = stretch.shaped.clusters, line.spaces
    pens: list[float] = []
    pen = 0.0
    for index, (cluster, advance) in enumerate(zip(clusters, advances, strict=True)):
        if index == 0 or clusters[index - 1] != cluster:
            pen += spaces.get(stretch.start + cluster, (0.0, 0.0))[0]
        pens.append(pen)
        pen += advance
        end = clusters[index + 1] if index + 1 < len(clusters) else len(stretch.text)
        if end != cluster:
            pen += sum([spaces.get(stretch.start + one, (0.0, 0.0))[1] for one in range(cluster, end)])
            pen += sum([spaces.get(stretch.start + one, (0.0, 0.0))[0] for one in range(cluster + 1, end)])
    return pens, pen


def _evenly_spaced(stretch: Stretch, line: Line, advances: Sequence[float]) -> tuple[list[float], float]:
    """The same where each character has one glyph; what is before it goes to the advance of the one before."""
    steps = [0.0, *advances]
    start, end = stretch.start, stretch.end
    for place, (before, after) in line.spaces.items():
        if start <= place < end:
            steps[place - start] += before
            steps[place - start + 1] += after
    pens = list(accumulate(steps))
    return pens[:-1], pens[-1]


def picture_group(picture: Picture, x: float, middle: float, height: float) -> Group:
    """The drawing as high as this, its left edge at `x`, in the middle of the line."""
    scale = height / picture.view.height
    top = middle - (picture.view.y + picture.view.height / 2) * scale
    return Group(picture.name, picture.items, Transform(scale, 0, 0, scale, x - picture.view.x * scale, top))


def texts_of(text: str, clusters: tuple[int, ...]) -> Sequence[str]:
    """What each glyph reads as: its cluster's text on the cluster's first glyph."""
    if len(clusters) == len(text):
        return text
    texts = []
    for place, start in enumerate(clusters):
        if place and clusters[place - 1] == start:
            texts.append("")
        else:
            after = next((end for end in clusters[place + 1 :] if end != start), len(text))
            texts.append(text[start:after])
    return tuple(texts)
