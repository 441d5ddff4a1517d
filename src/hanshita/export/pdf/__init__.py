"""PDF files: take frames, give a PDF with one page a frame, true to size, fonts embedded, the same bytes every time."""

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.export.writing import write_in_place
from hanshita.frames import Frame
from hanshita.geometry import Rect
from hanshita.imports import put_off
from hanshita.records import NamedTuple
from hanshita.shelf import Shelf

if TYPE_CHECKING:
    from hanshita.fonts import FontBook


class DocumentInfo(NamedTuple):
    """What a viewer shows as the document's properties; `language` is a BCP 47 tag like "ja"."""

    title: str
    author: str = ""
    subject: str = ""
    keywords: str = ""
    language: str = "ja"


def write_pdf(
    pages: Iterable[Frame], target: Path, fonts: "FontBook", info: DocumentInfo, shelf: Shelf | None = None
) -> None:
    """Write `pages` to `target` in one move: a run that is interrupted leaves the old file as it was.

    A page is as large as the frame and its bleed. Raises HanshitaError (S601 to S604) where the file cannot be
    written, and for a bitmap that cannot be drawn (S610, S611).
    """
    write_in_place(target, pdf_bytes(pages, fonts, info, shelf))


def pdf_bytes(pages: Iterable[Frame], fonts: "FontBook", info: DocumentInfo, shelf: Shelf | None = None) -> bytes:
    """The bytes of a PDF with one page a frame; what stands on the `shelf` is not packed again."""
    _lighten_reportlab()
    from hanshita.export.pdf.content import Filler  # late, as all that follows: ReportLab costs 0.1 s to import
    from hanshita.export.pdf.objects import Objects
    from hanshita.export.pdf.parts import PartMaker, page_matrix
    from hanshita.export.pdf.type0 import FacesInUse

    frames, maker = list(pages), PartMaker(fonts)
    parts = [maker.part(frame.items) for frame in frames]
    objects, faces = Objects(info, shelf or Shelf()), FacesInUse(fonts)
    filler = Filler(objects, faces, maker.parts, parts)
    for frame, part in zip(frames, parts, strict=True):
        text, xobjects = filler.content(part)
        (width, height), bleed = frame.size, frame.bleed
        trim = Rect(bleed, bleed, width, height) if bleed else None
        media = Rect(0, 0, width + 2 * bleed, height + 2 * bleed)
        objects.add_page(f"{page_matrix(height, bleed)}\n{text}", xobjects, media, trim)
    return objects.finish(faces.embed(objects))


def _lighten_reportlab() -> None:
    """Put off what ReportLab imports and what we use of it never looks at: two thirds of its time."""
    put_off("PIL.Image")
    put_off("pickle")
    put_off("glob")
    put_off("ast", "literal_eval")
    put_off("reportlab.lib.rltempfile", "get_rl_tempfile", "get_rl_tempdir")
    put_off("reportlab.lib.rl_safe_eval", "rl_safe_exec", "rl_safe_eval", "safer_globals", "rl_extended_literal_eval")
    put_off("_rl_accel")  # its extension in C, which few have and which it asks for eleven times
    put_off("reportlab.pdfbase.pdfutils")
    put_off("reportlab.pdfbase.pdfmetrics", standardEncodings=("PDFDocEncoding",))  # the others are for its own fonts


__all__ = ["DocumentInfo", "pdf_bytes", "write_pdf"]
