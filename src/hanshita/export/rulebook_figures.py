"""Figures in the rulebook's PDF: take the page and its figures, have the very drawing that prints cards draw them.

On the page a figure is an SVG. WeasyPrint would read such drawings at 0.3 s a card, so in print an empty form stands in
each one's place, and is filled with our own drawing when the book is set: real text, fonts embedded once, parts shared.
"""

import re
from collections.abc import Mapping
from io import BytesIO
from typing import Any

from hanshita.export.pdf import DocumentInfo, pdf_bytes
from hanshita.fonts import FontBook
from hanshita.frames import Frame
from hanshita.geometry import PT_PER_MM
from hanshita.rulebook.model import Rulebook

_FIGURE = re.compile(
    r'<svg [^>]*?aria-label="([^"]*)" (class="[^"]*") data-picture="([^"]*)" (style="[^"]*")>.*?</svg>'
)
_DEFINITIONS = re.compile(r'<svg [^>]*aria-hidden="true"><defs>.*?</defs></svg>')
_SCHEME = "hanshita-figure:"
_MARK = "/HanshitaFigure"  # in a form that waits for its drawing
_PX_PER_PT = 4 / 3  # CSS Values 3, 5.2: 96 px are 72 pt


class Figures:
    """The figures of one print: `html` has pictures in place of drawings, `images` are what WeasyPrint places there."""

    def __init__(self, html: str, book: Rulebook | None) -> None:
        self._frames: dict[str, Frame] = {}
        self._book = book
        has_figures = book is not None and book.figures.faces
        self.html = _DEFINITIONS.sub("", _FIGURE.sub(self._as_picture, html)) if has_figures else html
        self.images: Mapping[str, Any] = {
            f"{_SCHEME}{number}": _Place(number, frame) for number, frame in enumerate(self._frames.values())
        }

    def placed(self, data: bytes, fonts: FontBook) -> bytes:
        """The book with every form drawn."""
        if not self._frames or self._book is None:
            return data
        import pikepdf

        info = DocumentInfo(self._book.title, language=self._book.language)
        drawn = pikepdf.open(BytesIO(pdf_bytes(self._frames.values(), fonts, info)))
        with drawn, pikepdf.open(BytesIO(data)) as pdf:
            for waiting in [one for one in pdf.objects if isinstance(one, pikepdf.Stream) and _MARK in one]:
                form = pdf.copy_foreign(drawn.pages[int(waiting[_MARK])].as_form_xobject())
                waiting.write(form.read_bytes())
                waiting.Resources = form.Resources
                del waiting[_MARK]
            file = BytesIO()
            pdf.save(file, deterministic_id=True, object_stream_mode=pikepdf.ObjectStreamMode.preserve)
        return file.getvalue()

    def _as_picture(self, found: "re.Match[str]") -> str:
        title, kind, words, style = found.groups()
        frame = None if self._book is None else self._book.figures.frame(words)
        if frame is None:
            return found[0]
        self._frames.setdefault(words, frame)
        number = list(self._frames).index(words)
        return f'<img src="{_SCHEME}{number}" alt="{title}" {kind} {style}>'


class _Place:
    """A picture as WeasyPrint takes one from its cache: it has a size, and stands in the file as an empty form."""

    def __init__(self, number: int, frame: Frame) -> None:
        self.id = f"figure{number}-"
        self._number = number
        self._stream: Any = None
        self._width, self._height = (side * PT_PER_MM for side in frame.size)

    def get_intrinsic_size(self, *_: object) -> tuple[float, float, float]:
        """Width and height in CSS pixels, and their ratio."""
        return self._width * _PX_PER_PT, self._height * _PX_PER_PT, self._width / self._height

    def draw(self, stream: Any, width: float, height: float, _style: object) -> None:
        """Place the form; its own y runs upwards, the page's down."""
        self._stream = stream
        name = stream.add_image(self, interpolate=False, ratio=1)
        stream.transform(width / self._width, 0, 0, -height / self._height, 0, height)
        stream.draw_x_object(name)

    def get_x_object(self, *_: object) -> Any:
        """The form that is filled afterwards."""
        box = f"[0 0 {self._width:.4f} {self._height:.4f}]"
        form = {"Type": "/XObject", "Subtype": "/Form", "BBox": box, _MARK[1:]: self._number}
        return self._stream.clone(extra=form)
