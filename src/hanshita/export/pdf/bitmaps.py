"""Bitmaps in a PDF: take picture files, give image XObjects, each distinct picture embedded once and never resampled.

A plain JPEG goes in as it is. Everything else is decoded, turned upright, flattened on its ground (a press takes no
transparency) and packed without loss. Image dictionaries: ISO 32000-1, 8.9.5.
"""

import io
import warnings
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.export.pdf.objects import Objects
from hanshita.records import NamedTuple
from hanshita.spans import Span

if TYPE_CHECKING:
    from PIL.Image import Image as Picture

_MOST_PIXELS = 100_000_000  # 300 dpi on a whole A2; a small file that claims more would fill the memory
_SPACES = {"L": ("/DeviceGray", 1), "RGB": ("/DeviceRGB", 3)}
_UPRIGHT = 1  # EXIF 2.32, tag 0x0112 Orientation
_ORIENTATION = 0x0112


class _Packed(NamedTuple):
    """A picture as an image dictionary and its stream; `flattened` where its ground shows through."""

    dictionary: str
    stream: bytes
    flattened: bool


class Bitmaps:
    """The bitmaps of one document."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._placed: dict[tuple[str, str | None], tuple[str, str]] = {}

    def place(self, file: str, digest: str, ground: str) -> tuple[str, str]:
        """The name of a picture in the content and the reference to it, embedding it at its first use.

        What is transparent shows the colour `ground` ("#FFFFFF"); `digest` tells equal files.

        Raises HanshitaError (S610) where the file cannot be read, is no picture, or has too many pixels.
        """
        opaque, flattened = (digest, None), (digest, ground)
        found = self._placed.get(opaque) or self._placed.get(flattened)
        if found is None:
            packed = _pack(Path(file), ground)
            reference = self._objects.add(packed.dictionary, packed.stream, filtered=True)
            found = f"P{len(self._placed) + 1}", reference
            self._placed[flattened if packed.flattened else opaque] = found
        return found


def _pack(file: Path, ground: str) -> _Packed:
    from PIL import Image as Pillow
    from PIL import UnidentifiedImageError

    try:
        data = file.read_bytes()
        with warnings.catch_warnings():
            warnings.simplefilter("ignore")  # of Pillow's: the limit below is ours, and a small flaw is no finding
            with Pillow.open(io.BytesIO(data)) as picture:
                if picture.width * picture.height > _MOST_PIXELS:
                    raise _too_large(file)
                return _as_it_is(picture, data) if _is_plain_jpeg(picture) else _decoded(picture, ground)
    except OSError as error:
        cause = "it is not a picture" if isinstance(error, UnidentifiedImageError) else error.strerror or str(error)
        raise _cannot_draw(file, cause, "save it again as PNG or JPEG") from error
    except Pillow.DecompressionBombError as error:
        raise _too_large(file) from error
    except (SyntaxError, ValueError) as error:  # what Pillow says of a damaged file
        raise _cannot_draw(file, str(error), "save it again as PNG or JPEG") from error


def _is_plain_jpeg(picture: "Picture") -> bool:
    return (
        picture.format == "JPEG"
        and picture.mode in _SPACES
        and picture.getexif().get(_ORIENTATION, _UPRIGHT) == _UPRIGHT
        and not _has_own_colours(picture)
    )


def _as_it_is(picture: "Picture", data: bytes) -> _Packed:
    space, _ = _SPACES[picture.mode]
    return _Packed(f"{_dictionary(picture, space)} /Filter /DCTDecode", data, False)


def _decoded(picture: "Picture", ground: str) -> _Packed:
    from PIL import ImageOps

    upright = ImageOps.exif_transpose(picture)
    plain, flattened = _flat(_in_srgb(upright), ground)
    space, channels = _SPACES[plain.mode]
    how = f"/Filter /FlateDecode /DecodeParms << /Predictor 15 /Colors {channels} /Columns {plain.width} >>"
    return _Packed(f"{_dictionary(plain, space)} {how}", _png_rows(plain), flattened)


def _has_own_colours(picture: "Picture") -> bool:
    """Whether an embedded profile makes the numbers mean other colours than sRGB."""
    profile: bytes = picture.info.get("icc_profile") or b""
    return profile != b"" and b"sRGB" not in profile and "sRGB".encode("utf-16-be") not in profile


def _in_srgb(picture: "Picture") -> "Picture":
    """The picture with colours as sRGB; by its own profile where it has one that can be read."""
    if not _has_own_colours(picture) or picture.mode not in ("RGB", "RGBA", "CMYK", "L"):
        return picture
    from PIL import ImageCms

    mode = picture.mode if picture.mode == "RGBA" else "RGB"
    try:
        profile = ImageCms.ImageCmsProfile(io.BytesIO(picture.info["icc_profile"]))
        converted = ImageCms.profileToProfile(picture, profile, ImageCms.createProfile("sRGB"), outputMode=mode)
    except (ImageCms.PyCMSError, OSError):
        return picture  # a damaged profile, or one for another kind of picture than this: viewers ignore it too
    return picture if converted is None else converted


def _flat(picture: "Picture", ground: str) -> tuple["Picture", bool]:
    """The picture in grey or RGB, without transparency, and whether it had any."""
    from PIL import Image as Pillow

    if picture.mode.startswith("I;16") or picture.mode == "I":
        return picture.convert("I").point(lambda level: level * (1 / 256)).convert("L"), False
    if picture.has_transparency_data:
        clear = picture.convert("RGBA")
        paper = Pillow.new("RGBA", clear.size, ground)
        paper.alpha_composite(clear)
        return paper.convert("RGB"), clear.getchannel("A").getextrema() != (255, 255)
    return picture.convert("L" if picture.mode in ("1", "L", "LA") else "RGB"), False


def _png_rows(picture: "Picture") -> bytes:
    """The picture's rows as PNG packs them, which is what /Predictor 15 reads (ISO 32000-1, 7.4.4.4)."""
    file = io.BytesIO()
    picture.save(file, "PNG", icc_profile=None)
    data, place, rows = file.getvalue(), 8, []
    while place < len(data):
        length, kind = int.from_bytes(data[place : place + 4], "big"), data[place + 4 : place + 8]
        if kind == b"IDAT":
            rows.append(data[place + 8 : place + 8 + length])
        place += length + 12
    return b"".join(rows)


def _dictionary(picture: "Picture", space: str) -> str:
    return (
        f"/Type /XObject /Subtype /Image /Width {picture.width} /Height {picture.height} "
        f"/ColorSpace {space} /BitsPerComponent 8"
    )


def _too_large(file: Path) -> HanshitaError:
    return _cannot_draw(file, f"it has more than {_MOST_PIXELS:,} pixels", "make the picture smaller")


def _cannot_draw(file: Path, cause: str, cure: str) -> HanshitaError:
    message = f'the picture "{file.name}" cannot be drawn: {cause}'
    return HanshitaError([Diagnostic("S610", Severity.ERROR, message, Span(_in_project(file)), (Note(cure),))])


def _in_project(file: Path) -> str:
    """Its path from the project's folder: pictures lie below layouts/."""
    parts = file.parts
    last = max((index for index, part in enumerate(parts) if part == "layouts"), default=len(parts) - 1)
    return "/".join(parts[last:])
