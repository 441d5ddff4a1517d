"""Errata: take a game and a version that was given away, give the sheet that goes to those who have it.

A page to post, the same as a slip that goes into the box, plain text, and stickers for the cards.
"""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.bookbinding import language_suffix, page_template, style_sheets
from hanshita.checks.releases.differs_from_release import version_place
from hanshita.diagnostics import Diagnostic, Findings
from hanshita.export.writing import write_in_place
from hanshita.geometry import Size
from hanshita.pipeline import Composed, Progress, composed_game
from hanshita.presswork import document_info
from hanshita.project import GameProject, Project
from hanshita.records import NamedTuple
from hanshita.releases import Release, compare_game
from hanshita.releases.errata import ErrataSheet, errata_since
from hanshita.releases.errata_page import Slip, errata_html, errata_text, slips
from hanshita.releases.errata_reader import written_errata
from hanshita.releases.piece_swaps import pieces_since
from hanshita.releases.releasing import opened
from hanshita.releases.sticker_page import StickerPages
from hanshita.releases.stickers import stickers
from hanshita.releases.swapping import swaps_since
from hanshita.releases.then import layouts_then
from hanshita.sheets import SheetOptions
from hanshita.sheets.model import PAPERS
from hanshita.source.files import SourceText
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.export.rulebook_pdf import SetPage

_TEMPLATE = "errata.html.j2"


class ErrataMade(NamedTuple):
    """What was written, and how many corrections are on the sheet of each language."""

    game: str
    version: str
    counts: dict[str, int]
    outputs: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def write_errata(
    project: Project, slug: str, version: str, languages: Sequence[str], paper: str, progress: Progress
) -> ErrataMade:
    """Write build/<slug>/errata-<version>.pdf, .html and .txt in each of the game's languages, or those named.

    The PDF is a slip of a card's size to be folded, on `paper`; where all that does not fit on one, pages of A4.
    Raises HanshitaError: R430 or R433 for the release, and everything that keeps the game from being read.
    """
    found = compare_game(project, slug, version)
    game = opened(project, slug)
    findings = game.findings
    desk = _Desk(game, findings)
    counts, outputs = {}, []
    for language in languages or game.game.languages:
        sheet = errata_since(found, game.game, language, version_place(game))
        counts[language] = len(sheet.corrections)
        if sheet.corrections:
            name = f"errata-{version}{language_suffix(game, language)}"
            outputs += desk.written(sheet, name, slips(_panel(game), PAPERS[paper]))
            composed = composed_game(project, slug, language, progress)
            outputs += _write_stickers(composed, found.old, desk.build / f"{name}-stickers-{paper.lower()}.pdf", paper)
    findings.raise_if_errors()
    return ErrataMade(slug, version, counts, tuple(outputs), tuple(findings.sorted()))


def write_own_errata(project: Project, slug: str, languages: Sequence[str]) -> ErrataMade:
    """Write build/<slug>/errata-<file>.pdf, .html and .txt of each file of errata that was written by hand.

    Raises HanshitaError: R439 there is none, and what is wrong in them.
    """
    game = opened(project, slug)
    findings = game.findings
    written = written_errata(game, findings)
    if not written:
        cures = (
            f"name a released version: make errata GAME={slug} VERSION=1.0",
            f"write rules/{slug}/errata/reprint.yaml",
        )
        findings.error("R439", f"{slug} has no errata written by hand", Span(f"rules/{slug}/errata"), *cures)
    findings.raise_if_errors()
    desk = _Desk(game, findings)
    counts: dict[str, int] = {}
    outputs: list[Path] = []
    for name, sheets in written.items():
        for sheet in sheets:
            if sheet.language in (languages or game.game.languages):
                outputs += desk.written(sheet, f"errata-{name}{language_suffix(game, sheet.language)}", ())
                counts[sheet.language] = counts.get(sheet.language, 0) + len(sheet.corrections)
    findings.raise_if_errors()
    return ErrataMade(slug, "", counts, tuple(outputs), tuple(findings.sorted()))


def _write_stickers(composed: Composed, release: Release, target: Path, paper: str) -> list[Path]:
    """The stickers of one language; no file where no card gets one."""
    from hanshita.export.pdf import write_pdf

    game = composed.project
    title = f"{game.game.titles[composed.language]}　Ver.{release.version} → {game.game.version}"
    swaps = swaps_since(release, composed.cards, layouts_then(game, release, composed.composers))
    pieces = pieces_since(game, release, "final", SheetOptions(), Findings())
    all_stickers = stickers([*swaps, *pieces.swaps])
    pages = StickerPages(PAPERS[paper], composed.language, game.fonts).pages(all_stickers, title)
    if not pages:
        return []
    write_pdf(pages, target, game.fonts, document_info(game))
    return [target]


def _panel(game: GameProject) -> Size:
    """The size of the largest card, upright: what fits into the box beside the cards."""
    sizes = [sorted(one.size) for one in game.game.card_types.values()]
    return Size(max(short for short, _ in sizes), max(long for _, long in sizes))


class _Desk:
    """Writes sheets of one game."""

    def __init__(self, game: GameProject, findings: Findings) -> None:
        self._game, self._findings = game, findings
        self.build = Project(game.root).build_folder(game.slug)
        self._template = page_template(game, _TEMPLATE, findings)
        self._styles = style_sheets(game, "errata.css", findings)
        findings.raise_if_errors()

    def written(self, sheet: ErrataSheet, name: str, forms: Sequence[Slip]) -> list[Path]:
        """The sheet as PDF (a slip if one of `forms` holds it), as page and as text."""
        page = self._html(sheet, None)
        self._findings.raise_if_errors()
        outputs = []
        made = self._set(sheet, forms)
        if made is not None:
            outputs.append(self._file(f"{name}.pdf", made.data))
        outputs.append(self._file(f"{name}.html", page.encode()))
        return [*outputs, self._file(f"{name}.txt", errata_text(sheet).encode())]

    def _html(self, sheet: ErrataSheet, form: Slip | None) -> str:
        template: SourceText | None = self._template
        assert template is not None  # else it was raised
        return errata_html(sheet, form, template, self._styles, self._findings) or ""

    def _set(self, sheet: ErrataSheet, forms: Sequence[Slip]) -> "SetPage | None":
        """On the first slip that holds it, else on pages of A4."""
        for sides in sorted({form.sides for form in forms}):
            these = [form for form in forms if form.sides == sides]
            if self._on(sheet, these[-1]) is not None:  # else no shorter one will do
                return next(made for made in (self._on(sheet, form) for form in these) if made is not None)
        return self._on(sheet, None)

    def _on(self, sheet: ErrataSheet, form: Slip | None) -> "SetPage | None":
        from hanshita.export.rulebook_pdf import Page, set_page

        html = self._html(sheet, form)
        assert self._template is not None
        page = Page(html, sheet.path, self._template.path, sheet.characters())
        cache = Project(self._game.root).build_folder(".cache/fonts")
        made = set_page(page, self._game.fonts, cache, self._findings)
        return made if made is not None and (form is None or made.pages <= form.sides) else None

    def _file(self, name: str, data: bytes) -> Path:
        write_in_place(self.build / name, data)
        return self.build / name
