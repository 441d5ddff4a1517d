"""What stands beside a line: take a placed line, give its readings as glyph runs and its emphasis dots as shapes.

Above the line, or to the right of a column in vertical text (JLREQ 3.3 and 3.4).
"""

from itertools import accumulate

from hanshita.fonts import Face
from hanshita.frames import GlyphRun, Item, Path, Segment, ellipse
from hanshita.geometry import Rect
from hanshita.typeset.breaking import Line
from hanshita.typeset.kinsoku import SPACES, class_of
from hanshita.typeset.placing import pens_of, texts_of
from hanshita.typeset.ruby import RUBY_SIZE, PlacedReading, placed_readings, ruby_piece
from hanshita.typeset.style import TextStyle

_DOT = 0.11  # radius, em
_DOT_OFF = 0.21  # from the em box to the middle of a dot, em
_UNDOTTED = "ocfkmdS"  # brackets, points and spaces carry no dot (JLREQ 3.4.1)


def readings_and_dots(
    line: Line, size: float, style: TextStyle, first: Face, start: float, across: float
) -> list[Item]:
    """`start` is where the line begins (mm), `across` its baseline, or the middle of the column in vertical text."""
    bodies = _bodies(line, style)
    items: list[Item] = []
    if line.paragraph.rubies:
        for placed in placed_readings(line.paragraph, style, bodies, line.width):
            items.append(_run(placed, line, size, style, first, start, across))
    for stretch in line.stretches:
        if stretch.look.dots:
            for place in range(stretch.start, stretch.end):
                if place in bodies and line.paragraph.text[place].translate(class_of) not in _UNDOTTED:
                    middle = start + sum(bodies[place]) / 2 * size
                    colour = stretch.look.colour or style.colour
                    off = _DOT_OFF + (stretch.look.scale - 1) * 0.5
                    items.append(Path(_dot(middle, across, off, size, style, first), colour))
    return items


def _bodies(line: Line, style: TextStyle) -> dict[int, tuple[float, float]]:
    """Where each drawn character begins and ends along the line (em), its white space apart."""
    bodies: dict[int, tuple[float, float]] = {}
    begin = 0.0
    for stretch in line.stretches:
        pens, width = pens_of(stretch, line, style)
        scale, shaped = stretch.look.scale, stretch.shaped
        for pen, cluster, advance in zip(pens, shaped.clusters, shaped.advances, strict=True):
            if stretch.end > stretch.start and stretch.text[cluster] not in SPACES:
                left, right = begin + pen, begin + pen + advance * scale
                known = bodies.get(stretch.start + cluster)
                bodies[stretch.start + cluster] = (left, right) if known is None else (known[0], right)
        begin += width
    for stretch in line.stretches:  # a ligature or a mark: what it continues has the body
        for place in range(stretch.start + 1, stretch.end):
            if place not in bodies and place - 1 in bodies:
                bodies[place] = bodies[place - 1]
    return bodies


def _run(
    placed: PlacedReading, line: Line, size: float, style: TextStyle, first: Face, start: float, across: float
) -> GlyphRun:
    reading, begin, gap = placed
    _, _, face, look = ruby_piece(line.paragraph, reading.ruby)
    scale = look.scale
    em, shaped = size * scale * RUBY_SIZE, reading.shaped
    pens = [pen * em + gap * size * index for index, pen in enumerate([0.0, *accumulate(shaped.advances)])]
    along, length = start + begin * size, pens[-1] - gap * size
    texts, colour = texts_of(reading.ruby.reading, shaped.clusters), look.colour or style.colour
    if style.writing == "vertical":
        x = across + (0.5 * scale * size) + em / 2
        xs = tuple([dx * em for dx in shaped.dxs])
        ys = tuple([pen + dy * em for pen, dy in zip(pens, shaped.dys, strict=False)])
        box = Rect(x - em / 2, along, em, length)
        return GlyphRun(face.key, em, colour, x, along, shaped.glyphs, xs, ys, texts, box)
    y = across - (first.ascent * scale * size) - first.descent * em
    xs = tuple([pen + dx * em for pen, dx in zip(pens, shaped.dxs, strict=False)])
    box = Rect(along, y - first.ascent * em, length, em)
    return GlyphRun(face.key, em, colour, along, y, shaped.glyphs, xs, (), texts, box)


def _dot(middle: float, across: float, off: float, size: float, style: TextStyle, first: Face) -> tuple[Segment, ...]:
    """A round dot above a horizontal line, a drop of ink (﹅) beside a vertical one."""
    radius = _DOT * size
    if style.writing == "vertical":
        return _drop(across + (0.5 + off) * size, middle, radius * 1.35)
    return ellipse(middle, across - (first.ascent + off) * size, radius, radius)


def _drop(x: float, y: float, r: float) -> tuple[Segment, ...]:
    return (
        ("M", x - r, y - r * 0.85),
        ("C", x - r * 0.1, y - r * 0.65, x + r * 0.95, y + r * 0.1, x + r * 0.8, y + r * 0.7),
        ("C", x + r * 0.65, y + r * 1.1, x + r * 0.1, y + r, x - r * 0.2, y + r * 0.45),
        ("C", x - r * 0.45, y, x - r * 0.85, y - r * 0.5, x - r, y - r * 0.85),
        ("Z",),
    )
