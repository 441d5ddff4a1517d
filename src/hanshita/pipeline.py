"""From files to print: read → check → compose → impose → export → manifest, for one game.

Each phase takes the named value the one before it gave. An error in any of the first three stops before anything is
written, so that build/ always holds the last good print.
"""

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hanshita.bookbinding import page_digest, rulebook_page, write_book
from hanshita.cards.model import Card, Game
from hanshita.checks import FaceReader, honour_ignores, run_content_checks, run_frame_checks, run_rulebook_checks
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError, did_you_mean
from hanshita.export.manifest import read_manifest, write_manifest
from hanshita.frames import Frame
from hanshita.layouts import ComposedCard, Composer
from hanshita.project import GameProject, Project, layouts_digest
from hanshita.releases.last import remember_last_release
from hanshita.sheets import CardFaces, Sheet, SheetOptions, Slug, impose
from hanshita.sheets.faces import shared_names
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.export.pdf import DocumentInfo
    from hanshita.fonts import FontBook
    from hanshita.layouts import FaceLayout
    from hanshita.releases.swapping import Swap
    from hanshita.sheets.components import DrawnComponent


class Progress(Protocol):
    """Who is told how far the work has come."""

    def start(self, label: str, total: int) -> None: ...
    def advance(self, count: int = 1) -> None: ...
    def finish(self) -> None: ...


class PrintOptions(NamedTuple):
    """What to print and how; `language` None is the game's first.

    `mode` is what the print is for: layouts may mark a "draft" or "playtest". With `low_ink`, outlines are drawn
    instead of areas. `changed` is a released version: only cards that differ from it are printed, and what to swap;
    `only` are ids of cards. Either leaves out rulebook and components.
    """

    sheet: SheetOptions
    rulebook: bool = True
    language: str | None = None
    mode: str = "final"
    low_ink: bool = False
    components: bool = True
    changed: str | None = None
    only: tuple[str, ...] = ()

    @property
    def is_part(self) -> bool:
        """Whether some cards are printed, not the game."""
        return self.changed is not None or bool(self.only)


class Printed(NamedTuple):
    """What a print gave: numbers for people, the files written, and findings that did not stop it.

    `parked` are cards with `copies: 0`: they are checked, and not printed.
    """

    game: str
    title: str
    version: str
    cards: int
    components: int
    sheets: int
    backs: int
    component_sheets: int
    outputs: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]
    swaps: "tuple[Swap, ...]" = ()
    parked: int = 0


class _KeptGame(NamedTuple):
    digest: str
    fonts: "FontBook"
    layouts: "dict[str, FaceLayout]"
    component_layouts: "dict[str, FaceLayout]"
    reader: FaceReader


class Kept:
    """What a print leaves for the next one in the same process (`watch`): layouts with all they have drawn.

    It is taken up only if no file that a layout is made from has changed, and only after a print without findings.
    """

    def __init__(self) -> None:
        self._games: dict[tuple[str, str], _KeptGame] = {}

    def lend(self, game: GameProject) -> FaceReader:
        """Give `game` the layouts of its last print if they still hold; the answer has read the faces they drew."""
        kept = self._games.get((game.slug, game.language))
        if kept is None or kept.digest != layouts_digest(game):
            return FaceReader()
        game.fonts, game.layouts, game.component_layouts = kept.fonts, kept.layouts, kept.component_layouts
        return kept.reader

    def keep(self, game: GameProject, reader: FaceReader) -> None:
        """Remember what this print made."""
        kept = _KeptGame(layouts_digest(game), game.fonts, game.layouts, game.component_layouts, reader)
        self._games[game.slug, game.language] = kept


class _Composed(NamedTuple):
    """A game with all its faces finished."""

    project: GameProject
    language: str
    cards: tuple[ComposedCard, ...]
    composers: Mapping[str, Composer]
    components: "tuple[DrawnComponent, ...]" = ()


def print_game(
    project: Project, slug: str, options: PrintOptions, progress: Progress, kept: Kept | None = None
) -> Printed:
    """Write build/<slug>/: cards and components on sheets, the rulebook as PDF and page, and manifest.json.

    With `kept`, the print takes over what the last one of this process left there. Raises HanshitaError with
    everything found where an error stops the print; what was printed before stays.
    """
    findings = Findings()
    if options.is_part:
        options = options._replace(rulebook=False, components=False)
    read = _read(project, slug, options.language, findings)
    reader = FaceReader() if kept is None else kept.lend(read)
    composed = _compose(read, options, findings, progress, reader)
    page = rulebook_page(composed.project, composed.language, findings) if options.rulebook else None
    findings = honour_ignores(composed.project, findings, complete=False)
    findings.raise_if_errors()
    if kept is not None and not len(findings):
        kept.keep(composed.project, reader)
    game = composed.project.game
    build = project.build_folder(slug)
    if options.is_part:
        return _print_part(composed, options, findings, build)
    before = read_manifest(build)
    sheets = _imposed(composed, options, [one for one in composed.cards for _ in range(one.card.copies)])
    outputs = [_write_cards(composed, sheets, options, build)]
    pieces, digest = _component_sheets(composed, options)
    outputs += _write_components(composed, pieces, before.get("components") == digest, options, build)
    book = None if page is None else page_digest(composed.project, page)
    if page is not None:
        outputs += _write_rulebook(
            composed.project, composed.language, page, before.get("rulebook") == book, build, findings
        )
        findings.raise_if_errors()
    outputs.append(_write_manifest(composed, options, book, digest, outputs, build))
    return Printed(
        game=slug,
        title=game.titles[composed.language],
        version=game.version,
        cards=sum(one.card.copies for one in composed.cards),
        components=len(game.components),
        sheets=len(sheets),
        backs=sum(sheet.back is not None for sheet in sheets),
        component_sheets=sum(map(len, pieces.values())),
        outputs=tuple(outputs),
        findings=tuple(findings.sorted()),
        parked=sum(one.card.copies == 0 for one in composed.cards),
    )


def _print_part(composed: _Composed, options: PrintOptions, findings: Findings, build: Path) -> Printed:
    """Some cards and the list of what to swap, as one PDF beside those of the last whole print, which stay."""
    from hanshita.releases.partial import part_of

    game, language, fonts = composed.project, composed.language, composed.project.fonts
    part = part_of(game, _chosen(composed, options.only), composed.composers, options.changed, bool(options.only))
    sheets = _imposed(composed, options, part.cards)
    pages = part.pages(options.sheet.paper, language, fonts, low_ink=options.low_ink)
    name = "some-cards" if options.changed is None else f"changed-since-{options.changed}"
    target = build / _file_name(name, composed, options)
    if sheets or pages:
        _write_sheets([*sheets, *(Sheet(page, None) for page in pages)], target, composed)
    return Printed(
        game=game.slug, title=game.game.titles[language], version=game.game.version, cards=len(part.cards),
        components=0, sheets=len(sheets), backs=sum(sheet.back is not None for sheet in sheets), component_sheets=0,
        outputs=(target,) if sheets or pages else (), findings=tuple(findings.sorted()), swaps=part.swaps,
    )  # fmt: skip


def check_game(project: Project, slug: str, progress: Progress) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a game in any of its languages, its rulebooks included.

    A game that has not changed since its last check is not looked at again.
    """
    from hanshita.checks.remembered import LastCheck

    last = LastCheck(project, slug)
    found = last.findings()
    if found is None:
        found = _checked(project, slug, progress)
        last.keep(found)
    return found


def _checked(project: Project, slug: str, progress: Progress) -> tuple[Diagnostic, ...]:
    from hanshita.checks.releases.differs_from_release import differs_from_release
    from hanshita.checks.rulebook.forbidden_variant import forbidden_variant

    findings, options, reader = Findings(), PrintOptions(SheetOptions()), FaceReader()
    try:
        game = _read(project, slug, None, findings)
    except HanshitaError as stopped:
        return stopped.diagnostics
    composed = []  # held, as the reader knows faces by their identity
    for language in game.game.languages:
        game.speak(language)
        composed.append(_compose(game, options, findings, progress, reader))
        rulebook_page(game, language, findings)  # here, as its figures show faces in this language
    forbidden_variant(game, findings)
    run_rulebook_checks(game, findings)
    differs_from_release(game, findings)
    return tuple(honour_ignores(game, findings, complete=True).sorted())


def preview_png(
    project: Project, slug: str, dpi: float, cards: Sequence[str], progress: Progress, language: str | None = None
) -> tuple[Path, ...]:
    """Write build/<slug>/preview/<card>-front.png and -back.png at `dpi`, of all cards or those named.

    Without names, preview/components/ gets a picture of each component that is printed, cut out or as its net. A
    language that is not the game's first has a folder of its own, preview-en.

    Findings do not stop it: a picture of what is wrong helps to put it right. Raises HanshitaError for a game that
    cannot be composed, and (C280) for a card that does not exist.
    """
    from hanshita.export.pdf import pdf_bytes
    from hanshita.export.png import write_pngs

    options = PrintOptions(SheetOptions(), components=not cards)
    findings = Findings()
    game = _read(project, slug, language, findings)
    composed = _compose(game, options, findings, progress, FaceReader())
    chosen = _chosen(composed, cards)
    faces = [face for one in chosen for face in (one.front, one.back) if face is not None]
    pieces = _component_pictures(composed, options)
    folder = project.build_folder(slug) / f"preview{_suffix(composed.project.game, composed.language)}"
    targets = [folder / f"{face.name.replace(' ', '-')}.png" for face in faces]
    targets += [folder / "components" / f"{piece.name}.png" for piece in pieces]
    document = _document(composed.project.game, composed.language)
    data = pdf_bytes([*faces, *pieces], composed.project.fonts, document)
    progress.start(f"{slug} pictures", len(targets))
    write_pngs(data, targets, dpi)
    return tuple(targets)


def _component_pictures(composed: _Composed, options: PrintOptions) -> list[Frame]:
    if not composed.components:
        return []
    from hanshita.sheets.pictures import pictures_of

    return [picture for one in composed.components for picture in pictures_of(one, options.sheet.paper)]


def _read(project: Project, slug: str, language: str | None, findings: Findings) -> GameProject:
    """The game, ready to speak `language` (None: its first). Raises HanshitaError where there is nothing to compose."""
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    remember_last_release(game)
    game.speak(_language(game, language, findings))
    return game


def _compose(
    game: GameProject, options: PrintOptions, findings: Findings, progress: Progress, reader: FaceReader
) -> _Composed:
    """Finish the faces of a game in the language it speaks, and check them."""
    language = game.language
    cards = list(game.all_cards())
    layouts = game.layouts
    run_content_checks(game, findings)
    names = shared_names(game.game, cards, language, game.words(language))
    composers = {
        name: Composer(layout, game.game.card_types[name].size, language, names, options.mode)
        for name, layout in layouts.items()
    }
    progress.start(f"{game.slug} cards", len(cards))
    composed = []
    for card in cards:
        if card.type in composers:  # what follows from a card's own mistakes would only bury them
            composed.append(composers[card.type].compose(card, findings if card.is_sound else Findings()))
        progress.advance()
    components = _drawn_components(game, cards, names, options, findings) if options.components else ()
    faces = [face for one in components for face in one.faces]
    run_frame_checks(game, [*(one for one in composed if one.card.is_sound), *faces], findings, reader)
    return _Composed(game, language, tuple(composed), composers, components)


def _drawn_components(
    game: GameProject, cards: Sequence[Card], names: Mapping[str, object], options: PrintOptions, findings: Findings
) -> "tuple[DrawnComponent, ...]":
    """Tokens, dice, boxes and forms with their faces; games without pay nothing for them."""
    if not game.fonts.families or all(one.making is None for one in game.game.components.values()):
        return ()
    from hanshita.layouts.components import Drawing
    from hanshita.sheets.components import draw_components

    drawing = Drawing(game.component_layouts, game.language, names, options.mode)
    return draw_components(game.game, cards, drawing, options.sheet, findings)


def _language(game: GameProject, wanted: str | None, findings: Findings) -> str:
    """The language to print in. Raises HanshitaError (C281) for one that the game does not have."""
    known = game.game.languages
    if wanted is not None and wanted not in known:
        cure = f"add it to languages: in game.yaml, or use one of {', '.join(known)}"
        findings.error("C281", f'{game.slug} has no language "{wanted}"', game.game.span, cure)
        raise HanshitaError(findings.sorted())
    return wanted or known[0]


def _imposed(composed: _Composed, options: PrintOptions, copies: Iterable[ComposedCard]) -> list[Sheet]:
    faces = [CardFaces(one.front, one.back) for one in copies]
    if options.low_ink:
        from hanshita.layouts.low_ink import LowInk

        saving = LowInk()
        faces = [CardFaces(saving.face(front), back and saving.face(back)) for front, back in faces]
    return impose(faces, options.sheet, _slug(composed), composed.project.fonts)


def _slug(composed: _Composed) -> Slug:
    game = composed.project.game
    return Slug(game.titles[composed.language], game.version, game.date or "", composed.project.content_digest)


def _write_cards(composed: _Composed, sheets: Iterable[Sheet], options: PrintOptions, build: Path) -> Path:
    """The sheets as one PDF, each back after its front, as a duplex printer takes them."""
    target = build / _file_name("cards", composed, options)
    _write_sheets(sheets, target, composed)
    return target


def _write_sheets(sheets: Iterable[Sheet], target: Path, composed: _Composed) -> None:
    from hanshita.export.pdf import write_pdf

    pages = [side for sheet in sheets for side in (sheet.front, sheet.back) if side is not None]
    write_pdf(pages, target, composed.project.fonts, _document(composed.project.game, composed.language))


def _file_name(what: str, composed: _Composed, options: PrintOptions) -> str:
    language = _suffix(composed.project.game, composed.language)
    return f"{what}-{options.sheet.paper.lower()}{language}{_purpose(options)}.pdf"


def _component_sheets(composed: _Composed, options: PrintOptions) -> tuple[dict[str, list[Sheet]], str | None]:
    """Tokens, nets and forms on sheets by what they are called, and the hash of all that is on them."""
    if not composed.components:
        return {}, None
    from hanshita.sheets.components import component_sheets

    fonts = composed.project.fonts
    return component_sheets(composed.components, options.sheet, _slug(composed), fonts, low_ink=options.low_ink)


def _write_components(
    composed: _Composed, pieces: dict[str, list[Sheet]], is_known: bool, options: PrintOptions, build: Path
) -> list[Path]:
    """Each kind of component sheets as a PDF of its own, for its own paper. What `is_known` is not written again."""
    outputs = []
    for name, sheets in pieces.items():
        target = build / _file_name(name, composed, options)
        outputs.append(target)
        if not (is_known and target.is_file()):
            _write_sheets(sheets, target, composed)
    return outputs


def _write_rulebook(
    game: GameProject, language: str, page: str, is_known: bool, build: Path, findings: Findings
) -> list[Path]:
    """The rulebook as HTML page and PDF. A book whose page is as it was (`is_known`) is not set again."""
    from hanshita.export.writing import write_in_place

    name = f"rulebook{_suffix(game.game, language)}"
    html, pdf = build / f"{name}.html", build / f"{name}.pdf"
    write_in_place(html, page.encode())
    made = (is_known and pdf.is_file()) or write_book(game, language, page, pdf, findings)
    return [pdf, html] if made else [html]


def _write_manifest(
    composed: _Composed,
    options: PrintOptions,
    book: str | None,
    pieces: str | None,
    outputs: Sequence[Path],
    build: Path,
) -> Path:
    game, sheet = composed.project.game, options.sheet
    manifest = {
        "game": game.slug,
        "title": game.titles,
        "version": game.version,
        "date": game.date,
        "language": composed.language,
        "content": composed.project.content_digest,
        "paper": sheet.paper,
        "flip": sheet.flip,
        "bleed": sheet.bleed,
        "cards": {one.card.id: one.card.copies for one in composed.cards},
        "components": pieces,
        "rulebook": book,
    }
    return write_manifest(build, manifest, outputs)


def _document(game: Game, language: str) -> "DocumentInfo":
    from hanshita.export.pdf import DocumentInfo

    return DocumentInfo(
        title=f"{game.titles[language]} Ver.{game.version}",
        author="、".join(game.credits.values()),
        subject="Print and play cards",
        language=language,
    )


def _purpose(options: PrintOptions) -> str:
    """File names say what is not the print for good."""
    mode = "" if options.mode == "final" else f"-{options.mode}"
    return mode + ("-low-ink" if options.low_ink else "")


def _suffix(game: Game, language: str) -> str:
    """File names say the language where it is not the game's first."""
    return "" if language == game.languages[0] else f"-{language}"


def _chosen(composed: _Composed, ids: Sequence[str]) -> list[ComposedCard]:
    known: dict[str, ComposedCard] = {one.card.id: one for one in composed.cards}
    findings = Findings()
    for name in ids:
        if name not in known:
            place = Span(f"cards/{composed.project.slug}")
            findings.error("C280", f'there is no card "{name}"', place, *did_you_mean(name, known))
    findings.raise_if_errors()
    return [known[name] for name in ids] if ids else list(composed.cards)
