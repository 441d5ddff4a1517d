"""PNG pictures of pages: take a PDF, give one PNG file a page, drawn from the very file that is printed."""

import io
from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.export.writing import write_in_place

if TYPE_CHECKING:
    import pypdfium2  # type: ignore[import-untyped]


def render_pages(pdf: bytes | Path, dpi: float) -> Iterator[bytes]:
    """The pages of a PDF as PNG files, one after another; in RGB, at `dpi` pixels per inch, which each file says."""
    import pypdfium2

    document = pypdfium2.PdfDocument(pdf)
    try:
        for page in document:
            yield _png(page, dpi)
    finally:
        document.close()


def write_pngs(pdf: bytes | Path, targets: list[Path], dpi: float) -> None:
    """Write the pages of a PDF to `targets`, one each; files are replaced in one move (S601 to S604).

    Raises ValueError where there are not as many targets as pages.
    """
    for target, png in zip(targets, render_pages(pdf, dpi), strict=True):
        write_in_place(target, png)


def _png(page: "pypdfium2.PdfPage", dpi: float) -> bytes:
    width, height = (round(side * dpi / 72) for side in page.get_size())
    picture = page.render(scale=dpi / 72).to_pil().convert("RGB")  # PDFium rounds up, even for a hair
    picture = picture.crop((0, 0, width, height))
    file = io.BytesIO()
    picture.save(file, "PNG", dpi=(dpi, dpi))
    return file.getvalue()
