"""Take text as the designer typed it, give paragraphs to set: invisible characters have worked, each other has a face.

A paragraph is what stands between two newlines. What is never drawn (controls, zero width space, word joiner) has had
its say in line breaking and is taken out here, so that no font draws a box for it.
"""

import re
from bisect import bisect_left
from typing import NamedTuple

from hanshita.fonts import Face
from hanshita.typeset.kinsoku import SPACES, break_places, cluster_starts

NEWLINE = re.compile("\r\n|[\n\r\v\f\x85\u2028\u2029]")
# Controls, soft hyphen, zero width space, word joiner, direction marks, BOM; U+FE0E and U+FE0F choose between text and
# colour pictures, and we print text. U+200D stays: it joins.
_NEVER_DRAWN = frozenset(
    map(
        chr,
        (
            *(*range(0x09), *range(0x0E, 0x20), *range(0x7F, 0xA0), 0xAD, 0x61C, 0x180E),
            *(0x200B, 0x200E, 0x200F, *range(0x202A, 0x202F), *range(0x2060, 0x2070), 0xFE0E, 0xFE0F, 0xFEFF),
        ),
    )
)
_SPECIAL = _NEVER_DRAWN | frozenset("\t\n\v\f\r\x85\u2028\u2029")
_SPACES = SPACES | {"\u00a0", "\u202f", "\u2007"}  # of any width: HarfBuzz takes the space and its own knowledge
_STAND_INS = {"\u2011": "\u2010"}  # the hyphen that does not break looks like the one that does
_SELECTOR = re.compile("[\ufe00-\ufe0d\U000e0100-\U000e01ef]")  # picks a form of the character before it (UTS #37)


class Piece(NamedTuple):
    """A stretch of a paragraph that one face sets."""

    start: int
    text: str
    face: Face


class Paragraph(NamedTuple):
    """Text that is drawn, its pieces in order, the places where a line may start, and what no face has."""

    text: str
    pieces: tuple[Piece, ...]
    places: tuple[int, ...]
    missing: tuple[str, ...]


def paragraphs(text: str, chain: tuple[Face, ...]) -> list[Paragraph]:
    """One paragraph a line of the source; newlines at the very end are a habit of files and say nothing."""
    if _SPECIAL.isdisjoint(text):
        return [_paragraph(text, break_places(text), chain)]
    found: list[Paragraph] = []
    for line in NEWLINE.split(text.rstrip("\r\n")):
        drawn, places = _without_undrawn(line.replace("\t", " "))
        found.append(_paragraph(drawn, places, chain))
    return found


def _paragraph(text: str, places: tuple[int, ...], chain: tuple[Face, ...]) -> Paragraph:
    if chain[0].covers_all(text):  # then it has no selector either: those are no glyphs of their own
        return Paragraph(text, (Piece(0, text, chain[0]),) if text else (), places, ())
    pieces, missing = _pieces(text, chain)
    return Paragraph(text, pieces, places, missing)


def _without_undrawn(text: str) -> tuple[str, tuple[int, ...]]:
    """The text that is left, and the places in it where lines may start."""
    gone = [place for place, char in enumerate(text) if char in _NEVER_DRAWN]
    left = "".join(char for char in text if char not in _NEVER_DRAWN)
    moved = dict.fromkeys(place - bisect_left(gone, place) for place in break_places(text))
    return left, tuple(place for place in moved if 0 < place < len(left))


def _pieces(text: str, chain: tuple[Face, ...]) -> tuple[tuple[Piece, ...], tuple[str, ...]]:
    """Per cluster the first face that has all of it; one nobody has is left to the first face (it draws its box)."""
    pieces: list[Piece] = []
    missing: dict[str, None] = {}
    starts = cluster_starts(text)
    for start, end in zip(starts, [*starts[1:], len(text)], strict=True):
        cluster = text[start:end]
        face = next((face for face in chain if _sets(face, cluster)), None)
        if face is None:
            missing[cluster] = None
            face = next((face for face in chain if face.glyph(cluster[0]) is not None), chain[0])
        if pieces and pieces[-1].face is face:
            pieces[-1] = Piece(pieces[-1].start, text[pieces[-1].start : end], face)
        else:
            pieces.append(Piece(start, cluster, face))
    return tuple(pieces), tuple(missing)


def _sets(face: Face, cluster: str) -> bool:
    """Whether the face has every part of a cluster, or HarfBuzz can make it of what the face has."""
    if len(cluster) == 1:
        stand_in = " " if cluster in _SPACES else _STAND_INS.get(cluster, cluster)
        return face.glyph(cluster) is not None or face.glyph(stand_in) is not None
    for place, char in enumerate(cluster):
        if _SELECTOR.match(char):
            if place == 0 or not face.covers(cluster[place - 1 : place + 1]):
                return False
        elif char != "\u200d" and face.glyph(char) is None and not _composes(face, cluster):
            return False
    return True


def _composes(face: Face, cluster: str) -> bool:
    """Whether a base with a mark is one character of the font: か and U+3099 are が."""
    from unicodedata import normalize

    whole = normalize("NFC", cluster)
    return len(whole) == 1 and face.glyph(whole) is not None
