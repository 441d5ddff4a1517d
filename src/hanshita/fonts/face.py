"""One face: take text, give glyphs with their advances; take a glyph, give its outline; take glyphs, give a subset.

A variable font stays whole while text is shaped; its weight is set on the HarfBuzz font. All lengths are in em (1.0 is
the type size) and y runs down.
"""

import re
from bisect import bisect_left
from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hanshita.fonts import embedding
from hanshita.fonts.embedding import Subset
from hanshita.records import NamedTuple

if TYPE_CHECKING:
    import uharfbuzz as hb  # type: ignore[import-untyped]

Outline: TypeAlias = tuple[tuple[str, *tuple[float, ...]], ...]

_REMEMBERED = 256  # shaped texts a face keeps: those of a card, and what is the same on many
_WESTERN = r"[!-\u024f\u0370-\u052f\u2010-\u201f][ -\u024f\u0370-\u052f\u2010-\u201f]+"
_JAPANESE_MIX = {"Zyyy", "Latn", "Hani", "Hira", "Kana", "Zinh", None}


class Shaped(NamedTuple):
    """Glyph ids of the whole font; per glyph its advance and offset (em, y down) and the index of its character.

    In vertical text the advance runs down and the offset leads from the line's centre to the glyph's origin.
    """

    glyphs: tuple[int, ...]
    advances: tuple[float, ...]
    dxs: tuple[float, ...]
    dys: tuple[float, ...]
    clusters: tuple[int, ...]
    infos: "Sequence[hb.GlyphInfo]" = ()

    def parts_at(self, character: int) -> bool:
        """Whether the text may be cut before this character and its glyphs stay as they are (no kerning, no ligature,
        no mark that stands on what is before it). The character is one inside the text.

        HarfBuzz knows; its flags are slow to read (2 µs), so only who cuts asks.
        """
        if not self.infos:
            return True
        glyph = bisect_left(self.clusters, character)
        begins = glyph < len(self.glyphs) and self.clusters[glyph] == character
        return begins and not int(self.infos[glyph].flags) & 1


class Embedding(NamedTuple):
    """What a font's maker permits (OpenType OS/2 fsType): "installable", "restricted", "preview" or "editable"."""

    level: str
    subsetting: bool
    outlines: bool


def _solid(features: tuple[tuple[str, int], ...], text: str) -> dict[str, Any]:
    """The features of a Japanese line: kana on full squares are not kerned, the Latin words among them are.

    Fonts have pairs of kana in `kern` for their proportional widths, palt; HarfBuzz would apply them to squares too.
    """
    wanted: dict[str, Any] = dict(features)
    if wanted.get("kern", 1) and not wanted.get("palt") and not wanted.get("vpal"):
        words = [[match.start(), match.end(), 1] for match in re.finditer(_WESTERN, text)]
        wanted["kern"] = [[0, len(text), 0], *words]
    return wanted


class _Em(dict[int, float]):
    """Font units → em; the same few numbers come again and again, and dividing whole numbers is slow."""

    def __init__(self, upem: int) -> None:
        super().__init__()
        self.upem = upem

    def __missing__(self, units: int) -> float:
        found = self[units] = units / self.upem
        return found


class Face:
    """A family in one weight. `ascent` and `descent` (em, positive) are the em box of a kanji about the baseline."""

    def __init__(
        self, key: str, family: str, weight: int, hb_face: "hb.Face", variations: tuple[tuple[str, float], ...] = ()
    ) -> None:
        import uharfbuzz as hb

        self.key, self.family, self.weight, self.variations = key, family, weight, variations
        self.hb_face, self._hb = hb_face, hb
        self.font = hb.Font(hb_face)
        if variations:
            self.font.set_variations(dict(variations))
        self.upem: int = hb_face.upem
        self.axes: dict[str, tuple[float, float]] = {
            axis.tag: (axis.min_value, axis.max_value) for axis in hb_face.axis_infos
        }
        self.ascent, self.descent = self._em_box()
        self._em = _Em(self.upem)
        self._covered: set[str] = set()
        self._glyph_of: dict[str, int | None] = {}
        self._shaped: dict[tuple[str, tuple[tuple[str, int], ...], bool, str], Shaped] = {}
        self._outlines: dict[int, Outline] = {}

    def __repr__(self) -> str:
        return f"<Face {self.key}>"

    def _em_box(self) -> tuple[float, float]:
        """Where the square of a kanji stands: by BASE's "ideo" line; else typo metrics of one em; else 0.88/0.12.

        Not hhea: that is a line's height with room for stacked accents (Noto Sans JP: 1.16 and 0.288).
        """
        ideo = (
            self.font.get_layout_baseline("ideo", "ltr", "kana", "JAN ") if "BASE" in self.hb_face.table_tags else None
        )
        if ideo is not None and -0.3 * self.upem < ideo < 0:
            return 1 + ideo / self.upem, -ideo / self.upem
        ascender, descender = embedding.typo_metrics(self.hb_face)
        if ascender - descender == self.upem:
            return ascender / self.upem, -descender / self.upem
        return 0.88, 0.12

    @property
    def cff(self) -> bool:
        """Whether the outlines are PostScript (CFF) rather than TrueType (glyf)."""
        return not {"CFF ", "CFF2"}.isdisjoint(self.hb_face.table_tags)

    @property
    def embedding(self) -> Embedding:
        """The maker's permission to embed the font in a document."""
        return Embedding(*embedding.permission(self.hb_face))

    @property
    def postscript_name(self) -> str:
        """The font's PostScript name; where one variable file gives many weights, each has its own."""
        return embedding.postscript_name(self.hb_face, self.weight, bool(self.variations))

    def glyph(self, char: str) -> int | None:
        """The glyph id of one character, None where the face has none."""
        try:
            return self._glyph_of[char]
        except KeyError:
            found: int | None = self.font.get_nominal_glyph(ord(char))
            self._glyph_of[char] = found
            return found

    def covers(self, char: str) -> bool:
        """Whether the face has a glyph for one character, or for a base with its variation selector."""
        if len(char) == 1:
            return self.glyph(char) is not None
        base, selector = char[0], char[1]
        return self.font.get_variation_glyph(ord(base), ord(selector)) is not None

    def covers_all(self, text: str) -> bool:
        """Whether the face has every character of a text, each by itself."""
        if self._covered.issuperset(text):
            return True
        self._covered |= {char for char in text if self.glyph(char) is not None}
        return self._covered.issuperset(text)

    def shape(
        self,
        text: str,
        features: tuple[tuple[str, int], ...] = (),
        vertical: bool = False,
        language: str = "ja",
    ) -> Shaped:
        """Set one line of text; `features` are OpenType ones, (("palt", 1), ("kern", 0)). Results are remembered."""
        key = (text, features, vertical, language)
        found = self._shaped.get(key)
        if found is None:
            if len(self._shaped) >= _REMEMBERED:
                self._shaped.clear()
            found = self._shaped[key] = self._shape(text, features, vertical, language)
        return found

    def _shape(self, text: str, features: tuple[tuple[str, int], ...], vertical: bool, language: str) -> Shaped:
        hb = self._hb
        buffer = hb.Buffer()
        buffer.add_str(text)
        buffer.guess_segment_properties()
        if language == "ja" and buffer.script in _JAPANESE_MIX:
            buffer.script = "Kana"  # else a line that begins with a digit would be shaped by other rules than its text
        buffer.direction = "ttb" if vertical else "ltr"
        buffer.language = language
        hb.shape(self.font, buffer, _solid(features, text) if buffer.script == "Kana" else dict(features))
        return self._in_em(buffer, vertical)

    def _in_em(self, buffer: Any, vertical: bool) -> Shaped:
        infos, spots, em = buffer.glyph_infos, buffer.glyph_positions, self._em.__getitem__
        lengths = [-at.y_advance for at in spots] if vertical else [at.x_advance for at in spots]
        dxs, dys = [at.x_offset for at in spots], [at.y_offset for at in spots]
        squares = lengths.count(self.upem) == len(infos)  # each on its own square: nothing leans on a neighbour
        return Shaped(
            tuple([info.codepoint for info in infos]),
            (1.0,) * len(infos) if squares else tuple(map(em, lengths)),
            tuple(map(em, dxs)) if any(dxs) else (0.0,) * len(infos),
            tuple([em(-dy) for dy in dys]) if any(dys) else (0.0,) * len(infos),
            tuple([info.cluster for info in infos]),
            () if squares else infos,
        )

    def advance(self, glyph: int) -> float:
        """The horizontal advance of a glyph, in em."""
        return float(self.font.get_glyph_h_advance(glyph) / self.upem)

    def width(self, glyph: int) -> int:
        """The same in 0.001 em, as a PDF counts."""
        return round(self.advance(glyph) * 1000)

    def outline(self, glyph: int) -> Outline:
        """The glyph's shape as segments M, L, C, Z about its origin on the baseline; () for a space."""
        found = self._outlines.get(glyph)
        if found is None:
            from hanshita.fonts.outlines import outline

            found = self._outlines[glyph] = outline(self.font, glyph, self.upem)
        return found

    def subset(self, glyphs: Iterable[int]) -> Subset:
        """These glyphs (and .notdef) at the face's weight, as a font program for a PDF."""
        return embedding.subset(self.hb_face, glyphs, self.variations, self.weight, self.font)
