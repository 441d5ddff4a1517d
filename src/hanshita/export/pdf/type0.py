"""Faces in a PDF: take the glyphs that pages draw, give Type 0 fonts that hold just these.

Each (glyph, text) pair has its own two-byte code, so that one glyph read as two texts (a kanji and its look-alike
radical) copies as what was written. Codes are given in the order of first use; the subset is cut at the end.
Fonts: ISO 32000-1, 9.7; text extraction: 9.10.3.
"""

from collections.abc import Sequence
from hashlib import sha256

from hanshita.export.pdf.objects import Objects
from hanshita.fonts import FontBook, Subset

Glyph = tuple[int, str]  # id in the full face, what it reads as


class FaceInUse:
    """One face of a document: `name` in the content, and its glyphs by their codes, 1, 2, …, with widths (0.001 em)."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.codes: dict[Glyph, int] = {}

    def code(self, glyph: Glyph, width: int) -> str:
        """The code of a glyph as the content writes it, the next one for a new glyph; 0 stays the one for "missing"."""
        assert glyph not in self.codes
        self.codes[glyph] = width
        return f"{len(self.codes):04X}"


class FacesInUse:
    """The faces of a document, by their keys in the FontBook."""

    def __init__(self, fonts: FontBook) -> None:
        self._fonts = fonts
        self._used: dict[str, FaceInUse] = {}

    def face(self, key: str) -> FaceInUse:
        if key not in self._used:
            self._used[key] = FaceInUse(f"F{len(self._used) + 1}")
        return self._used[key]

    def code(self, key: str, glyph: int, text: str, width: int) -> str:
        """A code for a glyph of a face that the document has not drawn before."""
        return self.face(key).code((glyph, text), width)

    def embed(self, objects: Objects) -> dict[str, str]:
        """Put every face into the file: name in the content → reference."""
        return {used.name: _embed(used, self._subset(key, used), objects) for key, used in self._used.items()}

    def _subset(self, key: str, used: FaceInUse) -> Subset:
        return self._fonts.subset(key, [glyph for glyph, _ in used.codes])


def _embed(used: FaceInUse, subset: Subset, objects: Objects) -> str:
    tag = "".join(chr(65 + byte % 26) for byte in sha256(subset.packed).digest()[:6])
    name = f"{tag}+{subset.postscript_name}"
    glyphs = [subset.mapping[glyph] for glyph, _ in used.codes]
    encoding, descendant = (_cff if subset.cff else _truetype)(name, subset, glyphs, used, objects)
    texts = [text for _, text in used.codes]
    return objects.add(
        f"/Type /Font /Subtype /Type0 /BaseFont /{name} /Encoding {encoding} "
        f"/DescendantFonts [{descendant}] /ToUnicode {objects.add('', _to_unicode(texts))}"
    )


def _truetype(name: str, subset: Subset, glyphs: list[int], used: FaceInUse, objects: Objects) -> tuple[str, str]:
    """Encoding and descendant: a code is the CID, and a stream leads from there to the glyph."""
    mapping = objects.add("", b"".join(gid.to_bytes(2, "big") for gid in [0, *glyphs]))
    widths = "1 [" + " ".join(map(str, used.codes.values())) + "]"
    file = f"/FontFile2 {objects.add(f'/Length1 {subset.length} {_PACKED}', subset.packed, filtered=True)}"
    return "/Identity-H", objects.add(
        f"/Type /Font /Subtype /CIDFontType2 /BaseFont /{name} /CIDSystemInfo {_IDENTITY} /DW 1000 "
        f"/FontDescriptor {_descriptor(name, subset, file, objects)} /W [{widths}] /CIDToGIDMap {mapping}"
    )


def _cff(name: str, subset: Subset, glyphs: list[int], used: FaceInUse, objects: Objects) -> tuple[str, str]:
    """Encoding and descendant: CFF takes no stream to its glyphs, so a CMap leads from codes to CIDs."""
    width_of = dict(zip(glyphs, used.codes.values(), strict=True))
    widths = " ".join(f"{cid} [{width}]" for cid, width in sorted(width_of.items()))
    file = f"/FontFile3 {objects.add(f'/Subtype /CIDFontType0C {_PACKED}', subset.packed, filtered=True)}"
    entries = [f"<{code:04X}> {cid}" for code, cid in enumerate(glyphs, 1)]
    head = f"/Type /CMap /CMapName /{_CODES} /CIDSystemInfo {_IDENTITY}"
    encoding = objects.add(head, _cmap(_CODES, "Identity", 1, "cidchar", entries))
    return encoding, objects.add(
        f"/Type /Font /Subtype /CIDFontType0 /BaseFont /{name} /CIDSystemInfo {_IDENTITY} /DW 1000 "
        f"/FontDescriptor {_descriptor(name, subset, file, objects)} /W [{widths}]"
    )


def _descriptor(name: str, subset: Subset, file: str, objects: Objects) -> str:
    box = " ".join(map(str, subset.bbox))
    return objects.add(
        f"/Type /FontDescriptor /FontName /{name} /Flags {subset.flags} /FontBBox [{box}] "
        f"/ItalicAngle {subset.italic_angle:g} /Ascent {subset.ascent} /Descent {subset.descent} "
        f"/CapHeight {subset.cap_height} /StemV {subset.stem_v} {file}"
    )


def _to_unicode(texts: Sequence[str]) -> bytes:
    """A CMap from codes 1, 2, … to texts; surrogate pairs beyond the BMP."""
    entries = [f"<{code:04X}> <{text.encode('utf-16-be').hex().upper()}>" for code, text in enumerate(texts, 1)]
    return _cmap("Adobe-Identity-UCS", "UCS", 2, "bfchar", entries)


def _cmap(name: str, ordering: str, kind: int, block: str, entries: Sequence[str]) -> bytes:
    """A CMap file; at most 100 entries a block (Adobe Technical Note 5014)."""
    blocks = [
        "\n".join([f"{len(part)} begin{block}", *part, f"end{block}"])
        for part in (entries[start : start + 100] for start in range(0, len(entries), 100))
    ]
    head = (
        "/CIDInit /ProcSet findresource begin 12 dict begin begincmap\n"
        f"/CIDSystemInfo << /Registry (Adobe) /Ordering ({ordering}) /Supplement 0 >> def\n"
        f"/CMapName /{name} def /CMapType {kind} def\n"
        "1 begincodespacerange <0000> <FFFF> endcodespacerange"
    )
    tail = "endcmap CMapName currentdict /CMap defineresource pop end end\n"
    return "\n".join([head, *blocks, tail]).encode("ascii")


_IDENTITY = "<< /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>"
_CODES = "Hanshita-H"
_PACKED = "/Filter /FlateDecode"
