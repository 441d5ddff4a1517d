"""The rulebook as a book: take its HTML page and the project's fonts, give an A5 PDF that reads no other file.

The only door to WeasyPrint, which needs the system library Pango. Pages, margins and page numbers are the style
sheet's business; here are the fonts, the walls around them, and the proof that no system font got in.
"""

import logging
import re
import sys
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, redirect_stdout
from io import BytesIO, StringIO
from pathlib import Path
from typing import Any
from urllib.parse import quote

from hanshita.diagnostics import Findings
from hanshita.export.rulebook_figures import Figures
from hanshita.export.too_wide import check_widths
from hanshita.export.writing import write_in_place
from hanshita.fonts import Face, FontBook
from hanshita.fonts.coverage import all_covered
from hanshita.fonts.static import static_file
from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rulebook
from hanshita.spans import Span

_SCHEME = "hanshita-font:"  # addresses of fonts; no path gets into the page or, through it, into the file
COMMON_TEMPLATE = "layouts/common/rulebook.html.j2"  # the page template that all games share
_CURES = {
    "linux": "install it (Debian, Ubuntu): sudo apt-get install libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0",
    "darwin": "install it (macOS): brew install pango",
    "win32": "install it (Windows, MSYS2): pacman -S mingw-w64-x86_64-pango",
}


class Page(NamedTuple):
    """A page to be set as a PDF: `html` is all of it, `template` what it was made with, `path` what it was made of.

    `characters` are those of its text, each with the place where it first stands; `book` has the figures on it, if any.
    """

    html: str
    path: str
    template: str
    characters: Mapping[str, Span]
    book: Rulebook | None = None


class SetPage(NamedTuple):
    """A PDF, and on which of its pages, counted from 1, each element begins that has a name (`id`)."""

    data: bytes
    pages: int
    names: Mapping[str, int]


def write_rulebook_pdf(
    html: str,
    book: Rulebook,
    target: Path,
    fonts: FontBook,
    cache_dir: Path,
    findings: Findings,
    template: str = COMMON_TEMPLATE,
) -> bool:
    """Write the book; False where it could not be made.

    `html` is the whole page of `rulebook_html`, made with `template`. Findings and errors: as
    `set_page`, and HanshitaError if the target cannot be written.
    """
    made = set_page(rulebook_as_page(html, book, template), fonts, cache_dir, findings)
    if made is not None:
        write_in_place(target, made.data)
    return made is not None


def rulebook_as_page(html: str, book: Rulebook, template: str = COMMON_TEMPLATE) -> Page:
    """The page of a book; `template` is the file that it was made with."""
    return Page(html, book.path, template, book.characters(), book)


def set_page(page: Page, fonts: FontBook, cache_dir: Path, findings: Findings) -> SetPage | None:
    """Set a page with the project's fonts; None where it could not be made.

    `cache_dir` keeps the fonts' pinned weights from one print to the next. Findings: R420 Pango is missing (a
    warning), R421 a character or font that the project's fonts lack, R422 a file the page asked for and was refused,
    R423 what WeasyPrint could not follow, R455 a figure or table that is wider than its page.
    """
    weasyprint = _weasyprint(page, findings)
    if weasyprint is None or not all_covered(page.characters, fonts, findings):
        return None
    made = _set(weasyprint, page, fonts, cache_dir, findings)
    _check_fonts(made.data, page, fonts, findings)
    return made


def _weasyprint(page: Page, findings: Findings) -> Any:
    try:
        with redirect_stdout(StringIO()), _libraries_by_name():  # without Pango it prints a page before it gives up
            import weasyprint  # type: ignore[import-untyped]  # late: 0.7 s, and only the rulebook needs it
    except OSError:
        findings.warning(
            "R420",
            "this PDF was left out: the system library Pango, which sets it, is not on this computer",
            Span(page.path),
            _cure(),
            "print without it if need be: the cards and the web page are made all the same",
        )
        return None
    from PIL import ImageFile

    ImageFile.LOAD_TRUNCATED_IMAGES = False  # WeasyPrint sets it for the whole process: half a picture would be printed
    return weasyprint


@contextmanager
def _libraries_by_name() -> Iterator[None]:
    """Meanwhile, Linux's loader finds a library by its full name or not at all.

    WeasyPrint tries other names first, and for each Python asks ldconfig, a compiler and a linker: fifty processes.
    """
    import ctypes.util

    search = ctypes.util.find_library
    if sys.platform == "linux":
        ctypes.util.find_library = lambda name: None  # noqa: ARG005
    try:
        yield
    finally:
        ctypes.util.find_library = search


def _cure() -> str:
    return _CURES.get(sys.platform, _CURES["linux"])


def _faces(fonts: FontBook) -> dict[str, Face]:
    """Every face under the address its @font-face rule gives it."""
    return {
        f"{_SCHEME}{quote(family)}/{weight}": fonts.face(family, weight)
        for family in fonts.families
        for weight in fonts.weights(family)
    }


def _font_rules(faces: Mapping[str, Face]) -> str:
    return "\n".join(
        f'@font-face {{ font-family: "{face.family}"; font-weight: {face.weight}; src: url("{address}") }}'
        for address, face in faces.items()
    )


def _set(weasyprint: Any, page: Page, fonts: FontBook, cache_dir: Path, findings: Findings) -> SetPage:
    """Set the page with no file in reach but the project's fonts; what WeasyPrint grumbles about becomes findings."""
    from weasyprint.text.fonts import FontConfiguration  # type: ignore[import-untyped]

    faces, refused = _faces(fonts), dict[str, None]()

    class Fetcher(weasyprint.urls.URLFetcher):  # type: ignore[misc]
        def fetch(self, url: str, headers: object = None) -> Any:  # noqa: ARG002
            if url not in faces:
                refused[url] = None
                raise ValueError("only the project's fonts are read")
            return weasyprint.urls.URLFetcherResponse(url, static_file(faces[url], cache_dir).read_bytes())

    configuration, figures = FontConfiguration(), Figures(page.html, page.book)
    with _grumbles() as messages:
        sheet = weasyprint.CSS(string=_font_rules(faces), url_fetcher=Fetcher(), font_config=configuration)
        html = weasyprint.HTML(string=figures.html, url_fetcher=Fetcher())
        document = html.render(stylesheets=[sheet], font_config=configuration, cache={**figures.images})
        data: bytes = document.write_pdf(pdf_variant="pdf/ua-1")
    _report(refused, messages, page, findings)
    check_widths(document.pages, page.path, _styles(page), findings)
    names = [(name, number) for number, one in enumerate(document.pages, 1) for name in one.anchors]
    first = dict(reversed(names))  # what goes on over several pages begins on the first
    return SetPage(figures.placed(data, fonts), len(document.pages), first)


@contextmanager
def _grumbles() -> Iterator[list[str]]:
    """The warnings that WeasyPrint logs meanwhile, in place of a screen full of them."""
    messages: list[str] = []
    logger = logging.getLogger("weasyprint")
    handler = logging.Handler(logging.WARNING)
    handler.emit = lambda record: messages.append(record.getMessage())  # type: ignore[method-assign]
    others, propagated = list(logger.handlers), logger.propagate
    logger.handlers, logger.propagate = [handler], False
    try:
        yield messages
    finally:
        logger.handlers, logger.propagate = others, propagated


def _report(refused: Iterable[str], messages: Iterable[str], page: Page, findings: Findings) -> None:
    place = Span(page.template)
    for url in refused:
        cure = "draw it in the page as inline SVG; a PDF reads no other file and nothing from the network"
        findings.error("R422", f'the page asks for "{url}", which was not read', place, cure)
    for message in dict.fromkeys(messages):
        if "HarfBuzz-Subset" in message:
            findings.warning("R420", "the fonts were cut to size slowly: a system library is missing", place, _cure())
        elif message.startswith(".notdef"):  # in the page template; the text itself was looked through before
            cure = "choose another character, or add a font that has it to fonts/fonts.yaml"
            findings.error("R421", f"no font has {message.rpartition(': ')[2]}", place, cure)
        elif not any(url in message for url in refused):
            cure = f"look for it in {_styles(page)}, in the style sheet of that name in layouts/common, or in the page"
            findings.warning("R423", f"WeasyPrint says of the page or its styles: {message}", place, cure)


def _check_fonts(data: bytes, page: Page, fonts: FontBook, findings: Findings) -> None:
    """Read the names of the fonts back from the finished file: each must be one of the project's."""
    own = {_letters(family) for family in fonts.families}
    for name in _font_names(data):
        bare = _letters(name.partition("+")[2] or name)
        if not any(bare.startswith(family) for family in own) and bare not in _own_names(fonts):
            findings.error(
                "R421",
                f'the PDF holds the font "{name}" of this computer, which is not in fonts/fonts.yaml',
                Span(page.path),
                "name only families of fonts/fonts.yaml in its style sheet, and characters that they have",
            )


def _own_names(fonts: FontBook) -> set[str]:
    """What the font files call themselves: fonts.yaml may give a family another name."""
    faces = [fonts.face(family, weight) for family in fonts.families for weight in fonts.weights(family)]
    return {_letters(face.postscript_name) for face in faces}


def _styles(page: Page) -> str:
    """The style sheet of its own in which a page may be made smaller."""
    return page.template.replace(".html.j2", ".css") if page.book is None else f"layouts/{page.book.game}/rulebook.css"


def _font_names(data: bytes) -> list[str]:
    import pikepdf

    with pikepdf.open(BytesIO(data)) as pdf:
        fonts = [one for one in pdf.objects if isinstance(one, pikepdf.Dictionary) and one.get("/Type") == "/Font"]
        return sorted({str(font["/BaseFont"]).removeprefix("/") for font in fonts if "/BaseFont" in font})


def _letters(name: str) -> str:
    return re.sub(r"[^a-z0-9]", "", name.lower())
