"""Vertical text (縦書き): take pieces of text, give stretches that stand or lie; take lines, give columns of glyphs.

Which characters stand upright is UAX #50 (Vertical_Orientation) in brief: everything of East Asia and most symbols;
Latin lies on its side. One to three digits stand upright together (tatechuyoko, JLREQ 3.2.5), so do !? and its like,
and a capital letter alone. HarfBuzz takes the font's own forms for brackets, ー and points (vert).
"""

import re
from collections.abc import Iterator, Sequence
from itertools import accumulate
from unicodedata import east_asian_width

from hanshita.fonts import Face, Shaped
from hanshita.frames import GlyphRun, Group, Item
from hanshita.geometry import Rect, Transform
from hanshita.typeset.breaking import PICTURE_SHARE, Line, Mode, Stretch, picture_stretch
from hanshita.typeset.paragraphs import Piece
from hanshita.typeset.placing import SHARE_BEFORE, Stack, pens_of, picture_group, texts_of
from hanshita.typeset.style import TextStyle

_COMBINED = re.compile(
    r"(?<![0-9A-Za-z.,:])[0-9]{1,3}(?![0-9A-Za-z]|[.,:][0-9])"
    r"|(?<![!?])[!?]{1,2}(?![!?])"
    r"|(?<![0-9A-Za-z&'. -])[A-Z](?![0-9A-Za-z&'. -])"
)
_LYING = re.compile("[\u2010-\u2015\u2018-\u201f\u2025\u2026\u2190-\u2199]")
_STANDING = frozenset("§©®±¼½¾×÷")
_FULL_WIDTH = 1.02  # em: digits side by side may be that wide before they are squeezed


def upright_and_turned(piece: Piece, style: TextStyle) -> Iterator[Stretch]:
    """The stretches of a piece, from the top down."""
    start, text, face, look = piece
    if look.picture is not None:
        yield picture_stretch(piece, "upright")
        return
    combined = {match.start(): match.end() for match in _COMBINED.finditer(text)}
    place = 0
    while place < len(text):
        if place in combined:
            end = combined[place]
            yield _combined(piece, place, end, style)
        else:
            mode = _mode(text[place])
            end = place + 1
            while end < len(text) and end not in combined and _mode(text[end], mode) == mode:
                end += 1
            features = _vertical(style.features) if mode == "upright" else style.features
            shaped = face.shape(text[place:end], features, mode == "upright", style.language)
            yield Stretch(face, start + place, text[place:end], shaped, look, mode)
        place = end


def _mode(char: str, before: Mode = "upright") -> Mode:
    if char in " \u00a0" or "\u0300" <= char <= "\u036f" or "\ufe00" <= char <= "\ufe0f" or char >= "\U000e0100":
        return before  # a space or a mark goes with what is before it
    lying = char < "\u2010" or _LYING.match(char) or east_asian_width(char) == "H"
    return "turned" if lying and char not in _STANDING else "upright"


def _vertical(features: tuple[tuple[str, int], ...]) -> tuple[tuple[str, int], ...]:
    """The same wishes in the names they have for vertical text (OpenType: vpal, vkrn)."""
    wanted = dict(features)
    proportional = wanted.pop("palt", 0)
    kerned = wanted.pop("kern", 1) if proportional else 0  # as in horizontal text: squares are not kerned
    return (*wanted.items(), ("vpal", proportional), ("vkrn", kerned))


def _combined(piece: Piece, low: int, high: int, style: TextStyle) -> Stretch:
    """Glyphs side by side in one em; the whole advance is the last one's, so that nothing comes between."""
    text, face = piece.text[low:high], piece.face
    features = (("hwid", 1), ("kern", 0)) if high - low > 1 else style.features
    shaped = face.shape(text, features, False, style.language)
    width = sum(shaped.advances)
    lefts = [0.0, *accumulate(shaped.advances)]
    dxs = tuple([left + dx - width / 2 for left, dx in zip(lefts, shaped.dxs, strict=False)])
    down = 0.5 + (face.ascent - face.descent) / 2
    count = len(shaped.glyphs)
    glyphs = Shaped(
        shaped.glyphs, (*[0.0] * (count - 1), 1.0), dxs, tuple([down + dy for dy in shaped.dys]), shaped.clusters
    )
    return Stretch(face, piece.start + low, text, glyphs, piece.look, "combined")


def place_columns(
    lines: Sequence[Line], stack: Stack, size: float, box: Rect, style: TextStyle, first: Face
) -> tuple[Item, ...]:
    """Columns from right to left; `valign` says where each begins, `align` where all of them stand."""
    share = 0.0 if style.align == "justified" else 1 - SHARE_BEFORE[style.align]
    right = box.right - (box.width - stack.depth * size) * share
    items: list[Item] = []
    for line, left in zip(lines, stack.begins, strict=True):
        middle = right - (left + 0.5) * size
        y = box.y + (box.height - line.width * size) * (0 if style.align == "justified" else SHARE_BEFORE[style.valign])
        start = y
        for stretch in line.stretches:
            item, length = _item(stretch, line, middle, y, size, style)
            items.append(item)
            y += length
        if line.paragraph.rubies or any(one.look.dots for one in line.stretches):
            from hanshita.typeset.beside import readings_and_dots

            items += readings_and_dots(line, size, style, first, start, middle)
    return tuple(items)


def _item(stretch: Stretch, line: Line, middle: float, y: float, size: float, style: TextStyle) -> tuple[Item, float]:
    """A run, a picture or squeezed digits, and the way down to what follows (mm)."""
    face, _, text, shaped, look, mode = stretch
    pens, length = pens_of(stretch, line, style)
    em = size * look.scale
    if look.picture is not None:
        down = y + pens[0] * size + shaped.advances[0] * em / 2
        height = (shaped.advances[0] - 1 + PICTURE_SHARE) * em
        return picture_group(look.picture, middle - em * PICTURE_SHARE / 2, down, height), length * size
    turned = mode == "turned"
    downs = [pen * size for pen in pens]
    if turned:
        baseline = (face.ascent - face.descent) / 2 * em
        xs = tuple([-baseline - dy * em for dy in shaped.dys])
        ys = tuple([down + dx * em for down, dx in zip(downs, shaped.dxs, strict=True)])
    else:
        xs = tuple([dx * em for dx in shaped.dxs])
        ys = tuple([down + dy * em for down, dy in zip(downs, shaped.dys, strict=True)])
    texts, colour = texts_of(text, shaped.clusters), look.colour or style.colour
    box = Rect(middle - em / 2, y, em, length * size - style.tracking * size)
    run = GlyphRun(face.key, em, colour, middle, y, shaped.glyphs, xs, ys, texts, box, turned)
    width = -2 * min(shaped.dxs, default=0.0) if mode == "combined" else 0.0
    if width <= _FULL_WIDTH:
        return run, length * size
    squeeze = Transform(1 / width, 0, 0, 1, middle - middle / width, 0)
    return Group("digits", (run,), squeeze), length * size
