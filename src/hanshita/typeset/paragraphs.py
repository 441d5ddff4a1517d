"""Take a text, give paragraphs to set: invisible characters have worked, each other has a face.

A paragraph is what stands between two newlines. What is never drawn (controls, zero width space, word joiner) has had
its say in line breaking and is taken out here, so that no font draws a box for it.
"""

import re
from bisect import bisect_left
from collections.abc import Callable
from itertools import groupby

from hanshita.fonts import Face
from hanshita.records import NamedTuple
from hanshita.typeset.content import PICTURE, PLAIN, Look, Rich, Ruby
from hanshita.typeset.kinsoku import SPACES, break_places, cluster_starts

SOFT_HYPHEN = "\u00ad"
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
    """A stretch of a paragraph that one face sets in one look."""

    start: int
    text: str
    face: Face
    look: Look = PLAIN


class Paragraph(NamedTuple):
    """Text that is drawn, its pieces in order, the places where a line may start, and what no face has.

    A line that ends at one of `hyphens` gets a hyphen there. Where nothing but the text itself says so, who fits in one
    line need not know where lines `may_start`.
    """

    text: str
    pieces: tuple[Piece, ...]
    may_start: tuple[int, ...] | None
    missing: tuple[str, ...]
    rubies: tuple[Ruby, ...] = ()
    hyphens: frozenset[int] = frozenset()

    @property
    def places(self) -> tuple[int, ...]:
        """Every index before which a line may start."""
        return break_places(self.text) if self.may_start is None else self.may_start


def paragraphs(text: str | Rich, chain_of: Callable[[Look], tuple[Face, ...]]) -> list[Paragraph]:
    """One paragraph a line of the source; newlines at the very end are a habit of files and say nothing."""
    if isinstance(text, Rich):
        return [_rich(line, chain_of) for line in _lines(text)]
    chain = chain_of(PLAIN)
    if _SPECIAL.isdisjoint(text):
        return [_plain(text, None, chain)]
    found: list[Paragraph] = []
    for line in NEWLINE.split(text.rstrip("\r\n")):
        kept, places, hyphens = _drawn(line)
        found.append(_plain("".join([line[place] for place in kept]).replace("\t", " "), places, chain, hyphens))
    return found


def _plain(
    text: str, places: tuple[int, ...] | None, chain: tuple[Face, ...], hyphens: frozenset[int] = frozenset()
) -> Paragraph:
    if chain[0].covers_all(text):  # then it has no selector either: those are no glyphs of their own
        return Paragraph(text, (Piece(0, text, chain[0]),) if text else (), places, (), (), hyphens)
    pieces, missing = _pieces(text, chain)
    return Paragraph(text, pieces, places, missing, (), hyphens)


def _lines(rich: Rich) -> list[Rich]:
    """The text cut at its newlines."""
    whole = rich.text.rstrip("\r\n")
    lines, start = [], 0
    for cut in [*NEWLINE.finditer(whole), None]:
        end = len(whole) if cut is None else cut.start()
        inside = [one for one in rich.rubies if start <= one.start and one.end <= end]
        rubies = tuple([Ruby(one.start - start, one.end - start, one.reading) for one in inside])
        lines.append(Rich(whole[start:end], rich.looks[start:end], rubies))
        start = end if cut is None else cut.end()
    return lines


def _rich(line: Rich, chain_of: Callable[[Look], tuple[Face, ...]]) -> Paragraph:
    kept, places, hyphens = _drawn(line.text)
    text = "".join([line.text[place] for place in kept]).replace("\t", " ")
    looks = [line.looks[place] for place in kept]
    rubies = tuple([Ruby(bisect_left(kept, one.start), bisect_left(kept, one.end), one.reading) for one in line.rubies])
    pieces: list[Piece] = []
    missing: dict[str, None] = {}
    for look, group in groupby(range(len(text)), looks.__getitem__):
        indices = list(group)
        part = text[indices[0] : indices[-1] + 1]
        if look.picture is not None:
            pieces += [Piece(place, PICTURE, chain_of(look)[0], look) for place in indices]
            continue
        found, lacking = _pieces(part, chain_of(look))
        pieces += [Piece(piece.start + indices[0], piece.text, piece.face, look) for piece in found]
        missing.update(dict.fromkeys(lacking))
    for one in rubies:
        missing.update(dict.fromkeys(_pieces(one.reading, chain_of(PLAIN))[1]))
    inside = {place for one in rubies for place in range(one.start + 1, one.end)}
    free = tuple([place for place in places if place not in inside])
    return Paragraph(text, tuple(pieces), free, tuple(missing), rubies, hyphens)


def _drawn(text: str) -> tuple[list[int], tuple[int, ...], frozenset[int]]:
    """Which characters are drawn, where in what is left lines may start, and where with a hyphen before."""
    gone = [place for place, char in enumerate(text) if char in _NEVER_DRAWN]
    if not gone:
        return list(range(len(text))), break_places(text), frozenset()
    kept = [place for place, char in enumerate(text) if char not in _NEVER_DRAWN]
    soft = [place + 1 - bisect_left(gone, place + 1) for place in gone if text[place] == SOFT_HYPHEN]
    hyphens = frozenset(place for place in soft if 0 < place < len(kept))
    moved = dict.fromkeys(place - bisect_left(gone, place) for place in break_places(text))
    places = sorted(hyphens.union(place for place in moved if 0 < place < len(kept)))
    return kept, tuple(places), hyphens


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
