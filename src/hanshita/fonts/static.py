"""Static font files: take a face of a variable font, give a whole TrueType file of that one weight for WeasyPrint.

A variable font costs WeasyPrint 3 s a book, and its weights share their names, so that fontconfig cannot tell them
apart. HarfBuzz pins the weight (0.2 s), and the names are written anew. Files are kept by their content.
"""

import hashlib
import os
import struct
import sys
import tempfile
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.fonts.embedding import WEIGHT_NAMES, pin, table
from hanshita.fonts.face import Face

if TYPE_CHECKING:
    import uharfbuzz as hb  # type: ignore[import-untyped]

_RECIPE = b"1"  # change it when a file made from the same font would come out otherwise


def static_file(face: Face, cache_dir: Path) -> Path:
    """The file of one weight in `cache_dir`, made if it is not there; the family's name is `face.family`.

    Raises OSError where the folder cannot be written.
    """
    suffix = "otf" if face.cff else "ttf"
    target = cache_dir / f"{face.postscript_name}-{_digest(face)}.{suffix}"
    if not target.is_file() or target.is_symlink():
        cache_dir.mkdir(parents=True, exist_ok=True)
        _write(target, renamed(_pinned(face), face))
    return target


def _digest(face: Face) -> str:
    """What the file depends on: the font's bytes, where it is pinned, its names."""
    wanted = repr((face.family, face.weight, face.variations)).encode()
    return hashlib.sha256(_RECIPE + wanted + hashlib.sha256(face.hb_face.blob.data).digest()).hexdigest()[:12]


def _pinned(face: Face) -> "hb.Face":
    if not face.axes:
        return face.hb_face
    import uharfbuzz as hb

    wanted = hb.SubsetInput()
    wanted.keep_everything()
    pin(wanted, face.hb_face, face.variations)
    return hb.subset(face.hb_face, wanted)


def renamed(font: "hb.Face", face: Face) -> bytes:
    """The font file with the family, style and weight of `face` in its names and its OS/2 table."""
    tables = {tag: table(font, tag) for tag in font.table_tags if tag not in ("DSIG", "STAT")}  # void from here on
    tables["name"] = _names(font, face)
    if len(tables.get("OS/2", b"")) >= 64:
        tables["OS/2"] = _weighed(tables["OS/2"], face.weight)
    return sfnt(tables)


def _names(font: "hb.Face", face: Face) -> bytes:
    """A `name` table, Windows platform, English (OpenType 1.9); nameID 1 and 2 know only regular and bold."""
    style = WEIGHT_NAMES.get(face.weight, str(face.weight))
    plain = style in ("Regular", "Bold")
    names = {
        0: font.get_name(0),
        1: face.family if plain else f"{face.family} {style}",
        2: style if plain else "Regular",
        3: f"hanshita;{face.postscript_name}",
        4: f"{face.family} {style}",
        5: font.get_name(5) or "Version 1.0",
        6: face.postscript_name,
        13: font.get_name(13),
        14: font.get_name(14),
        16: face.family,
        17: style,
    }
    records, strings = b"", b""
    for number, name in names.items():
        if name:
            encoded = name.encode("utf-16-be")
            records += struct.pack(">6H", 3, 1, 0x409, number, len(encoded), len(strings))
            strings += encoded
    return struct.pack(">3H", 0, len(records) // 12, 6 + len(records)) + records + strings


def _weighed(os2: bytes, weight: int) -> bytes:
    """usWeightClass and the bits of fsSelection that say bold (5) and regular (6)."""
    selection = int.from_bytes(os2[62:64], "big") & ~0x60 | {700: 0x20, 400: 0x40}.get(weight, 0)
    return os2[:4] + struct.pack(">H", weight) + os2[6:62] + struct.pack(">H", selection) + os2[64:]


def sfnt(tables: dict[str, bytes]) -> bytes:
    """A font file of these tables (OpenType 1.9, "otff"): directory, checksums, padding to four bytes."""
    count = len(tables)
    power = 1 << (count.bit_length() - 1)
    version = b"OTTO" if "CFF " in tables else b"\0\1\0\0"
    head = tables["head"]
    tables = {**tables, "head": head[:8] + bytes(4) + head[12:]}
    directory, body, offset = b"", [], 12 + 16 * count
    for tag in sorted(tables):
        data = tables[tag]
        padded = data + bytes(-len(data) % 4)
        directory += tag.encode("ascii") + struct.pack(">3I", _checksum(padded), offset, len(data))
        body.append(padded)
        offset += len(padded)
    start = version + struct.pack(">4H", count, power * 16, power.bit_length() - 1, (count - power) * 16) + directory
    whole = bytearray(start + b"".join(body))
    adjusted = (0xB1B0AFBA - _checksum(whole)) & 0xFFFFFFFF
    place = start.index(b"head", 12) + 8
    at = int.from_bytes(start[place : place + 4], "big") + 8
    whole[at : at + 4] = struct.pack(">I", adjusted)
    return bytes(whole)


def _checksum(data: bytes | bytearray) -> int:
    """The sum of the 32-bit words (OpenType 1.9, "otff")."""
    from array import array

    words = array("I", bytes(data))
    if sys.byteorder == "little":
        words.byteswap()
    return sum(words) & 0xFFFFFFFF


def _write(target: Path, data: bytes) -> None:
    """Through a temporary file, so that two prints at once never see half a font."""
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=".font-")
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
        Path(name).replace(target)
    except BaseException:
        Path(name).unlink(missing_ok=True)
        raise
