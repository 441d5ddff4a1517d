"""What a PDF needs of a font: take glyph ids, give a small font program, its name and measures, the maker's permission.

A Type0 font with Identity-H needs outlines and little else (ISO 32000-2, 9.9): layout, character map and names are
left out, for the PDF's BaseFont carries the name.
"""

import struct
import zlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any

from hanshita.records import NamedTuple

if TYPE_CHECKING:
    import uharfbuzz as hb  # type: ignore[import-untyped]

# OpenType 1.9, OS/2 usWeightClass
WEIGHT_NAMES = {
    100: "Thin",
    200: "ExtraLight",
    300: "Light",
    400: "Regular",
    500: "Medium",
    600: "SemiBold",
    700: "Bold",
    800: "ExtraBold",
    900: "Black",
}
_NOT_FOR_PDF = (
    *("BASE", "GDEF", "GPOS", "GSUB", "STAT", "kern", "MATH", "vhea", "vmtx", "VORG"),  # layout
    *("cmap", "name", "post", "OS/2", "meta", "DSIG", "gasp"),  # what only a desktop asks for
    *("COLR", "CPAL", "SVG ", "CBDT", "CBLC", "sbix"),  # colour pictures
)


class Subset(NamedTuple):
    """A font program with only the glyphs asked for.

    `packed` is a TrueType file for FontFile2 or, with `cff`, a bare CFF table for FontFile3 /CIDFontType0C, `length`
    bytes compressed as FlateDecode has it; either way a CID is the new glyph id. `mapping` leads from the whole font's
    glyph ids to the new ones. Measures are in 1/1000 em, y up, as a FontDescriptor wants them.
    """

    packed: bytes
    length: int
    mapping: dict[int, int]
    cff: bool
    postscript_name: str
    bbox: tuple[int, int, int, int]
    ascent: int
    descent: int  # negative: below the baseline
    cap_height: int
    italic_angle: float
    flags: int  # ISO 32000-2, table 121
    stem_v: int

    @property
    def data(self) -> bytes:
        """The font program."""
        return zlib.decompress(self.packed)


def subset(
    face: "hb.Face", glyphs: Iterable[int], variations: tuple[tuple[str, float], ...], weight: int, font: Any
) -> Subset:
    """Cut `face` down to `glyphs`, pinned where it is variable. About 4 ms for 270 kanji."""
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.glyph_set.update(set(glyphs) | {0})
    flags = hb.SubsetFlags
    wanted.flags = (
        flags.NOTDEF_OUTLINE
        | flags.NO_HINTING
        | flags.NO_LAYOUT_CLOSURE
        | flags.CFF_IDENTITY_CHARSET
        | flags.DOWNGRADE_CFF2
        | flags.DESUBROUTINIZE
    )
    wanted.drop_table_tag_set.update({_tag(name) for name in _NOT_FOR_PDF})
    pin(wanted, face, variations)
    plan = hb.SubsetPlan(face, wanted)
    small = plan.execute()
    cff = "CFF " in small.table_tags
    data = bytes((small.reference_table("CFF ") if cff else small.blob).data)
    mapping = dict(plan.old_to_new_glyph_mapping.items())
    return Subset(
        zlib.compress(data),
        len(data),
        mapping,
        cff,
        postscript_name(face, weight, bool(variations)),
        *_descriptor(face, small, font, weight),
    )


def pin(wanted: Any, face: "hb.Face", variations: tuple[tuple[str, float], ...]) -> None:
    """Fix every axis of a variable font: those named at their value, the others at their default."""
    chosen = dict(variations)
    for axis in face.axis_infos:
        wanted.pin_axis_location(face, axis.tag, chosen.get(axis.tag, axis.default_value))


def _descriptor(
    face: "hb.Face", small: "hb.Face", font: Any, weight: int
) -> tuple[tuple[int, int, int, int], int, int, int, float, int, int]:
    import uharfbuzz as hb

    scale = 1000 / face.upem
    head = table(small, "head")
    left, bottom, right, top = (round(side * scale) for side in struct.unpack_from(">4h", head, 36))
    ascender, descender = typo_metrics(face)
    cap = font.get_metric_position_with_fallback(hb.OTMetricsTag.CAP_HEIGHT)
    angle, fixed = _post(face)
    flags = 4 | (1 if fixed else 0) | (2 if _has_serifs(face) else 0) | (64 if angle else 0)  # 4: glyphs beyond Latin
    stem = round(10 + 220 * (weight - 50) / 900)  # no font says it; readers only use it to imitate a lost font
    return (
        (left, bottom, right, top),
        round(ascender * scale),
        round(descender * scale),
        round(cap * scale),
        angle,
        flags,
        stem,
    )


def table(face: "hb.Face", tag: str) -> bytes:
    """A raw table, b"" where the font has none."""
    blob = face.reference_table(tag) if tag in face.table_tags else None
    return bytes(blob.data) if blob is not None and blob.data else b""


def typo_metrics(face: "hb.Face") -> tuple[int, int]:
    """sTypoAscender and sTypoDescender in font units; (0, 0) without a complete OS/2 table."""
    os2 = table(face, "OS/2")
    if len(os2) < 72:
        return 0, 0
    ascender, descender = struct.unpack_from(">2h", os2, 68)
    return ascender, descender


def permission(face: "hb.Face") -> tuple[str, bool, bool]:
    """Level, whether a subset may be embedded, whether outlines may (OS/2 fsType, OpenType 1.9)."""
    os2 = table(face, "OS/2")
    bits = int.from_bytes(os2[8:10], "big") if len(os2) >= 10 else 0
    if bits & 8:
        level = "editable"
    elif bits & 4:
        level = "preview"
    else:
        level = "restricted" if bits & 2 else "installable"
    return level, not bits & 0x100, not bits & 0x200


def postscript_name(face: "hb.Face", weight: int, variable: bool) -> str:
    """nameID 6; for one weight of a variable file its family part and the weight: "NotoSansJP-Bold"."""
    own = _ascii(face.get_name(6) or face.get_name(4) or "Font")
    if not variable:
        return own
    return f"{own.partition('-')[0]}-{WEIGHT_NAMES.get(weight, str(weight))}"


def _ascii(name: str) -> str:
    """Letters PostScript allows in a name (OpenType 1.9, nameID 6)."""
    return "".join(char for char in name if "!" <= char <= "~" and char not in "[](){}<>/%")[:63] or "Font"


def _post(face: "hb.Face") -> tuple[float, bool]:
    post = table(face, "post")
    if len(post) < 16:
        return 0.0, False
    angle, fixed = struct.unpack_from(">i", post, 4)[0] / 65536, struct.unpack_from(">I", post, 12)[0]
    return angle, bool(fixed)


def _has_serifs(face: "hb.Face") -> bool:
    """By the class of PANOSE where it says "Latin text": 2 to 10 have serifs, 11 to 15 have not."""
    os2 = table(face, "OS/2")
    return len(os2) >= 34 and os2[32] == 2 and 2 <= os2[33] <= 10


def _tag(name: str) -> int:
    return int.from_bytes(name.encode("ascii"), "big")
