"""The outer structure of a PDF: take dictionaries, streams and pages, give the bytes of a whole file.

The only door to ReportLab. Its Canvas is not used: text and shapes are written by `content`, and the Canvas costs as
much to import as drawing a deck does; ReportLab's document model does the numbering, cross-references and trailer.
"""

import zlib
from hashlib import sha256
from typing import TYPE_CHECKING

from reportlab.pdfbase.pdfdoc import (  # type: ignore[import-untyped]
    PDFArray,
    PDFDocument,
    PDFObject,
    PDFPage,
)
from reportlab.pdfbase.rl_codecs import RL_Codecs  # type: ignore[import-untyped]

from hanshita.export.pdf.inks import REGISTRATION
from hanshita.geometry import PT_PER_MM, Rect
from hanshita.shelf import Shelf

if TYPE_CHECKING:
    from hanshita.export.pdf import DocumentInfo

RL_Codecs.register()  # for texts such as the title; else ReportLab's font metrics do it, which we have put off

_EFFORT = 3  # of 9: six tenths of the time of 6, the usual one, for a file that is 4 % larger


class _Written(PDFObject):  # type: ignore[misc]
    """An object whose bytes we have written ourselves."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def format(self, _document: PDFDocument) -> bytes:
        return self.data


class Objects:
    """A PDF file that is being collected; a reference is text like "12 0 R"."""

    def __init__(self, info: "DocumentInfo", shelf: Shelf) -> None:
        self._shelf = shelf
        # PDF 1.4 is the newest that PDF/X-1a:2003 takes. Invariant: no time of day goes in; same input, same bytes.
        self._document = PDFDocument(compression=0, invariant=1, pdfVersion=(1, 4), lang=info.language)
        about = self._document.info
        about.title, about.author = info.title, info.author
        about.subject, about.keywords = info.subject, info.keywords
        about.creator = about.producer = "Hanshita"
        self._fonts = self._promise()
        self._spaces = self.add(REGISTRATION)
        self._document.Catalog.ViewerPreferences = _Written(b"<< /DisplayDocTitle true /PrintScaling /None >>")

    def add(self, dictionary: str, stream: bytes | None = None, *, filtered: bool = False) -> str:
        """Add an object; a stream is compressed here unless it is `filtered` already (its dictionary says how)."""
        reference = self._promise()
        if stream is not None and not filtered:
            dictionary, stream = f"{dictionary} /Filter /FlateDecode", self._packed(stream)
        self._keep(reference, _serialized(dictionary, stream))
        return reference

    def resources(self, xobjects: dict[str, str]) -> str:
        """A resource dictionary: all fonts and colour spaces, these XObjects and shadings (named Sh…)."""
        shadings = {name: reference for name, reference in xobjects.items() if name.startswith("Sh")}
        forms = {name: reference for name, reference in xobjects.items() if name not in shadings}
        drawn = "".join(
            f" /{kind} << {' '.join(f'/{name} {reference}' for name, reference in named.items())} >>"
            for kind, named in (("XObject", forms), ("Shading", shadings))
            if named
        )
        return f"<< /Font {self._fonts} /ColorSpace {self._spaces}{drawn} >>"

    def add_page(self, content: str, xobjects: dict[str, str], media: Rect, trim: Rect | None) -> None:
        """Add a page; boxes in mm, the media box starting at 0,0 (some shops' editors show anything else shifted)."""
        page = PDFPage()
        page.MediaBox = _box(media)
        if trim is not None:
            page.BleedBox, page.TrimBox = _box(media), _box(trim)
        page.Contents = self.add("", content.encode("ascii"))
        page.Resources = self.resources(xobjects)
        self._document.addPage(page)

    def finish(self, fonts: dict[str, str]) -> bytes:
        """The file, with its fonts (name in the content → reference) in place."""
        named = " ".join(f"/{name} {reference}" for name, reference in fonts.items())
        self._keep(self._fonts, _serialized(named, None))
        data: bytes = self._document.GetPDFData(None)
        return data

    def _packed(self, stream: bytes) -> bytes:
        """The stream compressed, by an earlier print if it had the same."""
        key = f"packed {sha256(stream).hexdigest()}"
        found: bytes | None = self._shelf.find(key)
        if found is None:
            found = zlib.compress(stream, _EFFORT)
            self._shelf.put(key, found)
        return found

    def _promise(self) -> str:
        """A reference to an object whose bytes follow later."""
        self._document.Reference(_Written(b""))
        return f"{self._document.objectcounter} 0 R"

    def _keep(self, reference: str, data: bytes) -> None:
        name = self._document.numberToId[int(reference.split()[0])]
        self._document.idToObject[name].data = data


def _serialized(dictionary: str, stream: bytes | None) -> bytes:
    if stream is None:
        return f"<< {dictionary} >>".encode("ascii")
    return f"<< {dictionary} /Length {len(stream)} >>\nstream\n".encode("ascii") + stream + b"\nendstream\n"


def _box(rect: Rect) -> PDFArray:
    k = PT_PER_MM
    return PDFArray([f"{value * k:.5f}" for value in (rect.x, rect.y, rect.right, rect.bottom)])
