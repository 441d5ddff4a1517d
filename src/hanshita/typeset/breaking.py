"""Lines: take a paragraph and a width in em, give lines that are shaped and measured.

What must not end a line is pushed to the next one (oidashi). A unit that is wider than the line stands alone and
sticks out; whoever fits the text sees it by its width.
"""

from bisect import bisect_left, bisect_right
from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Literal, TypeAlias

from hanshita.fonts import Face, Shaped
from hanshita.records import NamedTuple
from hanshita.typeset.content import PLAIN, Look
from hanshita.typeset.kinsoku import SPACES
from hanshita.typeset.paragraphs import SOFT_HYPHEN, Paragraph, Piece
from hanshita.typeset.spacing import NO_BLANKS, Blanks, blanks
from hanshita.typeset.style import TextStyle

ROUNDING = 1e-6  # em
_FULL = 0.99  # em: a bracket narrower than this has given up its blank half already (palt)

Spaces: TypeAlias = Mapping[int, tuple[float, float]]  # character → white space before and behind it, em
Mode: TypeAlias = Literal["across", "upright", "turned", "combined"]


class Stretch(NamedTuple):
    """Shaped text of one face and look; `start` is where it begins in the paragraph.

    `mode` "across" is horizontal text; in vertical text glyphs stand "upright", lie "turned" on their side, or a few
    digits stand "combined" side by side.
    """

    face: Face
    start: int
    text: str
    shaped: Shaped
    look: Look = PLAIN
    mode: Mode = "across"

    @property
    def end(self) -> int:
        """Where it ends in the paragraph; the hyphen at a line's end is no part of that."""
        return self.start if self.text == SOFT_HYPHEN else self.start + len(self.text)


class Extent(NamedTuple):
    """A line before its glyphs are looked up: from a character up to another, and its width in em."""

    start: int
    end: int
    width: float


class Line(NamedTuple):
    """The stretches of one line in their order, its width in em, and white space beside the glyphs' own."""

    stretches: tuple[Stretch, ...]
    width: float
    spaces: Spaces
    start: int
    end: int
    paragraph: Paragraph


class Breaks(NamedTuple):
    """Where lines may start, last the end of the text; where the line before each ends to the eye, and the edge there.

    Spaces at a line's end are not set.
    """

    starts: Sequence[int]
    ends: Sequence[int]
    rights: Sequence[float]


class Measured:
    """A paragraph shaped in one endless line, measured once for every size that is tried.

    `edges` are where each character begins, and where the last ends (em); `end` is where the text does, to the eye. A
    line that starts with one of `heads` begins so much further right, one that ends before one of `tails` is so much
    shorter; behind `gaps` is one between Japanese and Latin.
    """

    __slots__ = ("_breaks", "_places", "edges", "end", "gaps", "heads", "loose", "paragraph", "plain", "spaces",
                 "squares", "stretches", "tails")  # fmt: skip

    def __init__(
        self,
        paragraph: Paragraph,
        stretches: tuple[Stretch, ...],
        edges: Sequence[float],
        places: Sequence[int] | None,
        spaces: dict[int, tuple[float, float]],
        heads: Mapping[int, float],
        tails: Mapping[int, float],
        gaps: Sequence[int],
    ) -> None:
        self.paragraph, self.stretches, self.edges, self._places = paragraph, stretches, edges, places
        self.spaces, self.heads, self.tails, self.gaps = spaces, heads, tails, gaps
        self.end = _visible_end(paragraph.text, len(paragraph.text))
        self.plain, self.squares = not paragraph.rubies, True  # the latter: it may be cut anywhere
        for one in stretches:
            self.plain = self.plain and one.look is PLAIN
            self.squares = self.squares and not one.shaped.infos
        # remembered: whether the text may be cut here without shaping again
        self.loose = {0: True, len(paragraph.text): True}
        self._breaks: Breaks | None = None

    @property
    def breaks(self) -> Breaks:
        """Where it may be broken, worked out for who does not fit in one line."""
        if self._breaks is None:
            text, edges, tails = self.paragraph.text, self.edges, self.tails
            places = self.paragraph.places if self._places is None else self._places
            starts = [*places[: bisect_left(places, self.end)], self.end]
            ends = starts if SPACES.isdisjoint(text) else [_visible_end(text, place) for place in starts]
            rights = [edges[place] - tails.get(place, 0.0) for place in ends] if tails else [edges[at] for at in ends]
            self._breaks = Breaks(starts, ends, rights)
        return self._breaks


def measure(paragraph: Paragraph, style: TextStyle, places: Sequence[int] | None = None) -> Measured:
    """Shape a paragraph in one line; `places` where lines may start replace those of the paragraph."""
    text = paragraph.text
    stretches = _stretches(paragraph, style)
    widths = _widths(stretches, len(text), style.tracking)
    found = blanks(text)
    spaces: dict[int, tuple[float, float]] = {}
    heads: dict[int, float] = {}
    tails: dict[int, float] = {}
    gaps: Sequence[int] = ()
    if found is not NO_BLANKS:
        gaps = _share(found, widths, _scales(stretches, len(text)), style, _combined(stretches), spaces, heads, tails)
    if paragraph.hyphens:
        _hyphen_tails(paragraph, stretches, style, tails)
    if paragraph.rubies:
        from hanshita.typeset.ruby import room_for_rubies

        places = paragraph.places if places is None else places
        places = room_for_rubies(paragraph, style, widths, places, spaces, heads, tails)
    return Measured(paragraph, stretches, _edges(widths, spaces), places, spaces, heads, tails, gaps)


def break_lines(text: Measured, width: float, style: TextStyle) -> list[Extent]:
    """Fill each line with as much as goes into `width` em."""
    extents: list[Extent] = []
    start = first = 0
    starts = text.breaks.starts
    while first < len(starts):
        last, extent = fill_line(text, start, first, width, style)
        extents.append(extent)
        start, first = starts[last], last + 1
    return extents


def fill_line(text: Measured, start: int, first: int, width: float, style: TextStyle) -> tuple[int, Extent]:
    """One line from `start`, which ends at the place numbered `first` or a later one: the last that fits."""
    room = text.edges[start] + text.heads.get(start, 0.0) + width + style.tracking + ROUNDING
    _, ends, rights = text.breaks
    last = max(first, bisect_right(rights, room, first) - 1)
    extent = extent_of(text, start, ends[last], style)
    while extent.width > width + ROUNDING and last > first:  # it has lost its kerning with the next line
        last -= 1
        extent = extent_of(text, start, ends[last], style)
    return last, extent


def extent_of(text: Measured, start: int, end: int, style: TextStyle) -> Extent:
    """Measure a line: from the endless one where it may be cut from it, else by shaping it alone."""
    if end <= start:
        return Extent(start, start, 0.0)
    if text.squares or (_is_loose(text, start) and _is_loose(text, end)):
        edge = text.heads.get(start, 0.0) + text.tails.get(end, 0.0)
        return Extent(start, end, text.edges[end] - text.edges[start] - edge - style.tracking)
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


def _stretches(paragraph: Paragraph, style: TextStyle) -> tuple[Stretch, ...]:
    if style.writing == "vertical":
        from hanshita.typeset.vertical import upright_and_turned

        return tuple([one for piece in paragraph.pieces for one in upright_and_turned(piece, style)])
    return tuple([_stretch(piece, style) for piece in paragraph.pieces])


def _stretch(piece: Piece, style: TextStyle) -> Stretch:
    start, text, face, look = piece
    if look.picture is not None:
        return picture_stretch(piece)
    return Stretch(face, start, text, face.shape(text, style.features, False, style.language), look)


PICTURE_SHARE = 0.92  # of the em, as the face of a kanji is a little smaller than its em box


def picture_stretch(piece: Piece, mode: Mode = "across") -> Stretch:
    """A picture stands in the line like a kanji: as large as one across the line, along it as its shape asks."""
    picture = piece.look.picture
    assert picture is not None
    shape = picture.view.width / picture.view.height
    advance = PICTURE_SHARE * (shape if mode == "across" else 1 / shape) + (1 - PICTURE_SHARE)
    glyph = Shaped((0,), (advance,), (0.0,), (0.0,), (0,))
    return Stretch(piece.face, piece.start, piece.text, glyph, piece.look, mode)


def _widths(stretches: tuple[Stretch, ...], length: int, tracking: float) -> Sequence[float]:
    """Of each character, tracking included (em)."""
    if not tracking and len(stretches) == 1 and len(stretches[0].shaped.clusters) == length:
        advances, scale = stretches[0].shaped.advances, stretches[0].look.scale
        return advances if scale == 1.0 else [one * scale for one in advances]
    widths = [0.0] * length
    for _, start, _, shaped, look, _ in stretches:
        before, scale = -1, look.scale
        for cluster, advance in zip(shaped.clusters, shaped.advances, strict=True):
            widths[start + cluster] += advance * scale + (tracking if cluster != before else 0.0)
            before = cluster
    return widths


def _scales(stretches: tuple[Stretch, ...], length: int) -> Sequence[float]:
    scales = [1.0] * length
    for stretch in stretches:
        if stretch.look.scale != 1.0:
            scales[stretch.start : stretch.end] = [stretch.look.scale] * len(stretch.text)
    return scales


def _combined(stretches: tuple[Stretch, ...]) -> frozenset[int]:
    """The digits that stand side by side in vertical text: together they are as a kanji (JLREQ cl-30)."""
    return frozenset(place for one in stretches if one.mode == "combined" for place in range(one.start, one.end))


def _share(
    found: Blanks,
    widths: Sequence[float],
    scales: Sequence[float],
    style: TextStyle,
    combined: frozenset[int],
    spaces: dict[int, tuple[float, float]],
    heads: dict[int, float],
    tails: dict[int, float],
) -> list[int]:
    """Take away the blanks that neighbours share, add the gaps, note what goes at the edges of lines.

    Gives the characters with a gap behind them.
    """

    def blank(place: int) -> float:
        return 0.5 * scales[place] if widths[place] >= _FULL * scales[place] else 0.0

    for place in found.before:
        spaces[place] = (-blank(place), 0.0)
    for place in found.after:
        before, after = spaces.get(place, (0.0, 0.0))
        spaces[place] = (before, after - blank(place))
    heads.update({place: trim for place in found.heads if (trim := blank(place))})
    tails.update({place + 1: trim for place in found.tails if (trim := blank(place))})
    if style.hanging:
        tails.update({place + 1: widths[place] for place in found.hanging})
    gaps = [place for place in found.gaps if style.latin_gap and combined.isdisjoint((place, place + 1))]
    for place in gaps:
        gap = style.latin_gap * min(scales[place : place + 2])
        before, after = spaces.get(place, (0.0, 0.0))
        spaces[place] = (before, after + gap)
        tails[place + 1] = gap
    return gaps


def _hyphen_tails(
    paragraph: Paragraph, stretches: tuple[Stretch, ...], style: TextStyle, tails: dict[int, float]
) -> None:
    for place in paragraph.hyphens:
        before = next(one for one in stretches if one.start < place <= one.end)
        tails[place] = -sum(_hyphen(before, place, style).shaped.advances) * before.look.scale - style.tracking


def _hyphen(before: Stretch, place: int, style: TextStyle) -> Stretch:
    """The hyphen behind a stretch; it reads as a soft one, which is not copied (ISO 32000-2, 14.8.2.2.3)."""
    face = before.face
    glyphs = face.shape("-", style.features, False, "en")  # U+2010 is a full em wide in Japanese fonts
    return Stretch(face, place, SOFT_HYPHEN, glyphs, before.look, before.mode)


def _edges(widths: Sequence[float], spaces: Spaces) -> Sequence[float]:
    if not spaces:
        return [0.0, *accumulate(widths)]
    wide = list(widths)
    for place, (before, after) in spaces.items():
        wide[place] += before + after
    return [0.0, *accumulate(wide)]


def line(text: Measured, start: int, end: int, style: TextStyle) -> Line:
    """The glyphs of characters `start` to `end` as a line of its own: none leans on a neighbour of another line."""
    stretches: list[Stretch] = []
    width = 0.0
    for stretch in text.stretches:
        low, high = max(start - stretch.start, 0), min(end - stretch.start, len(stretch.text))
        if low < high:
            part = stretch if high - low == len(stretch.text) else _part(stretch, low, high, style)
            stretches.append(part)
            width += sum(part.shaped.advances) * part.look.scale
            if style.tracking:
                width += style.tracking * len(set(part.shaped.clusters))
    if not stretches:
        return Line((), 0.0, {}, start, end, text.paragraph)
    spaces = {place: text.spaces[place] for place in text.spaces if start <= place < end} if text.spaces else {}
    if end in text.paragraph.hyphens:
        stretches.append(_hyphen(stretches[-1], end, style))
        width += sum(stretches[-1].shaped.advances) * stretches[-1].look.scale + style.tracking
    elif end in text.tails:
        before, after = spaces.get(end - 1, (0.0, 0.0))
        spaces[end - 1] = (before, after - text.tails[end])
    if start in text.heads:
        before, after = spaces.get(start, (0.0, 0.0))
        spaces[start] = (before - text.heads[start], after)
    width += sum([before + after for before, after in spaces.values()])
    return Line(tuple(stretches), width - style.tracking, spaces, start, end, text.paragraph)


def _part(stretch: Stretch, low: int, high: int, style: TextStyle) -> Stretch:
    """Its glyphs where they may be parted, else the text shaped anew."""
    face, start, text, shaped, look, mode = stretch
    if not ((low == 0 or shaped.parts_at(low)) and (high == len(text) or shaped.parts_at(high))):
        again = face.shape(text[low:high], style.features, mode == "upright", style.language)
        return Stretch(face, start + low, text[low:high], again, look, mode)
    clusters = shaped.clusters
    glyphs = slice(bisect_left(clusters, low), bisect_left(clusters, high))
    own = clusters[glyphs]
    part = Shaped(
        shaped.glyphs[glyphs],
        shaped.advances[glyphs],
        shaped.dxs[glyphs],
        shaped.dys[glyphs],
        tuple([cluster - low for cluster in own]) if low else own,
    )
    return Stretch(face, start + low, text[low:high], part, look, mode)
