"""From files to print: read → check → compose → impose → export → manifest, for one game.

Each phase takes the named value the one before it gave. An error in any of the first three stops before anything is
written, so that build/ always holds the last good print.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hanshita.cards.model import Card, Game
from hanshita.cards.names import CardNames
from hanshita.checks import FaceReader, honour_ignores, run_content_checks, run_frame_checks
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.layouts import ComposedCard, Composer
from hanshita.project import GameProject, Project
from hanshita.sheets import CardFaces, Sheet, SheetOptions, Slug, impose
from hanshita.spans import Span

if TYPE_CHECKING:
    import hashlib

    from hanshita.export.pdf import DocumentInfo
    from hanshita.fonts import FontBook
    from hanshita.layouts import FaceLayout

_CONTENT_FOLDERS = ("cards/{slug}", "layouts/{slug}", "layouts/common", "fonts")
_CONTENT_ENDINGS = (".yaml", ".svg")


class Progress(Protocol):
    """Who is told how far the work has come."""

    def start(self, label: str, total: int) -> None: ...
    def advance(self, count: int = 1) -> None: ...
    def finish(self) -> None: ...


class PrintOptions(NamedTuple):
    """What to print and how; `language` None is the game's first.

    `mode` is what the print is for: layouts may mark a "draft" or "playtest". With `low_ink`, outlines are drawn
    instead of areas.
    """

    sheet: SheetOptions
    rulebook: bool = True
    language: str | None = None
    mode: str = "final"
    low_ink: bool = False


class Printed(NamedTuple):
    """What a print gave: numbers for people, the files written, and findings that did not stop it."""

    game: str
    title: str
    version: str
    cards: int
    components: int
    sheets: int
    backs: int
    outputs: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


class _KeptGame(NamedTuple):
    digest: str
    fonts: "FontBook"
    layouts: "dict[str, FaceLayout]"
    reader: FaceReader


class Kept:
    """What a print leaves for the next one in the same process (`watch`): layouts with all they have drawn.

    It is taken up only if no file that a layout is made from has changed, and only after a print without findings.
    """

    def __init__(self) -> None:
        self._games: dict[tuple[str, str], _KeptGame] = {}

    def lend(self, game: GameProject, language: str) -> FaceReader:
        """Give `game` the layouts of its last print if they still hold; the answer has read the faces they drew."""
        kept = self._games.get((game.slug, language))
        if kept is None or kept.digest != _layouts_digest(game):
            return FaceReader()
        game.fonts, game.layouts = kept.fonts, kept.layouts
        return kept.reader

    def keep(self, game: GameProject, language: str, reader: FaceReader) -> None:
        """Remember what this print made."""
        self._games[game.slug, language] = _KeptGame(_layouts_digest(game), game.fonts, game.layouts, reader)


class _Composed(NamedTuple):
    """A game with all its faces finished; `digest` is the hash of all that the faces were made from."""

    project: GameProject
    language: str
    cards: tuple[ComposedCard, ...]
    digest: str
    reader: FaceReader


def print_game(
    project: Project, slug: str, options: PrintOptions, progress: Progress, kept: Kept | None = None
) -> Printed:
    """Write build/<slug>/: the cards on sheets, the rulebook as PDF and page, and manifest.json.

    With `kept`, the print takes over what the last one of this process left there. Raises HanshitaError with
    everything found where an error stops the print; what was printed before stays.
    """
    findings = Findings()
    composed = _compose(project, slug, options.language, findings, progress, kept, options.mode)
    page = _rulebook_page(composed.project, composed.language, findings) if options.rulebook else None
    findings = _judged(composed.project, findings, complete=False)
    findings.raise_if_errors()
    if kept is not None and not len(findings):
        kept.keep(composed.project, composed.language, composed.reader)
    game = composed.project.game
    build = project.root / "build" / slug
    before = _manifest(build)
    sheets = _imposed(composed, options)
    outputs = [_write_cards(composed, sheets, options, build)]
    book = None if page is None else sha256(page.encode() + repr(composed.project.fonts.specs).encode()).hexdigest()
    if page is not None:
        outputs += _write_rulebook(
            composed.project, composed.language, page, before.get("rulebook") == book, build, findings
        )
        findings.raise_if_errors()
    outputs.append(_write_manifest(composed, options, book, outputs, build))
    return Printed(
        game=slug,
        title=game.titles[composed.language],
        version=game.version,
        cards=sum(one.card.copies for one in composed.cards),
        components=len(game.components),
        sheets=len(sheets),
        backs=sum(sheet.back is not None for sheet in sheets),
        outputs=tuple(outputs),
        findings=tuple(findings.sorted()),
    )


def check_game(project: Project, slug: str, progress: Progress) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a game, its rulebooks included, without writing a file."""
    findings = Findings()
    try:
        composed = _compose(project, slug, None, findings, progress)
    except HanshitaError as stopped:
        return stopped.diagnostics
    for language in composed.project.rulebook_languages:
        _rulebook_page(composed.project, language, findings)
    return tuple(_judged(composed.project, findings, complete=True).sorted())


def preview_png(project: Project, slug: str, dpi: float, cards: Sequence[str], progress: Progress) -> tuple[Path, ...]:
    """Write build/<slug>/preview/<card>-front.png and -back.png at `dpi`, of all cards or those named.

    Findings do not stop it: a picture of what is wrong helps to put it right. Raises HanshitaError for a game that
    cannot be composed, and (C280) for a card that does not exist.
    """
    from hanshita.export.pdf import pdf_bytes
    from hanshita.export.png import write_pngs

    composed = _compose(project, slug, None, Findings(), progress)
    chosen = _chosen(composed, cards)
    faces = [face for one in chosen for face in (one.front, one.back) if face is not None]
    folder = project.root / "build" / slug / "preview"
    targets = [folder / f"{face.name.replace(' ', '-')}.png" for face in faces]
    data = pdf_bytes(faces, composed.project.fonts, _document(composed.project.game, composed.language))
    progress.start(f"{slug} pictures", len(targets))
    write_pngs(data, targets, dpi)
    return tuple(targets)


def _compose(
    project: Project,
    slug: str,
    language: str | None,
    findings: Findings,
    progress: Progress,
    kept: Kept | None = None,
    mode: str = "final",
) -> _Composed:
    """Read and check a game and finish its faces. Raises HanshitaError only where there is nothing to compose."""
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    language = game.language = _language(game, language, findings)
    reader = FaceReader() if kept is None else kept.lend(game, language)
    cards = list(game.all_cards())
    layouts = game.layouts if game.fonts.families else {}
    run_content_checks(game, findings)
    names = _shared_names(game, cards, language)
    composers = {
        name: Composer(layout, game.game.card_types[name].size, language, names, mode)
        for name, layout in layouts.items()
    }
    progress.start(f"{slug} cards", len(cards))
    composed = []
    for card in cards:
        if card.type in composers:  # what follows from a card's own mistakes would only bury them
            composed.append(composers[card.type].compose(card, findings if card.is_sound else Findings()))
        progress.advance()
    run_frame_checks(game, [one for one in composed if one.card.is_sound], findings, reader)
    return _Composed(game, language, tuple(composed), _content_digest(game), reader)


def _language(game: GameProject, wanted: str | None, findings: Findings) -> str:
    """The language to print in. Raises HanshitaError (C281) for one that the game does not have."""
    known = game.game.languages
    if wanted is not None and wanted not in known:
        cure = f"add it to languages: in game.yaml, or use one of {', '.join(known)}"
        findings.error("C281", f'{game.slug} has no language "{wanted}"', game.game.span, cure)
        raise HanshitaError(findings.sorted())
    return wanted or known[0]


def _judged(game: GameProject, findings: Findings, *, complete: bool) -> Findings:
    return honour_ignores(game, findings, complete=complete)


def _shared_names(project: GameProject, cards: Sequence[Card], language: str) -> dict[str, object]:
    """What every card's layout can show beside the card's own fields."""
    game = project.game
    said = {"title": game.titles[language], "version": game.version, "date": game.date or "", "slug": game.slug}
    called = {"cards": CardNames(cards, language), "words": project.words(language)}
    return {"game": {**said, **called}, "facts": game.facts}


def _content_digest(game: GameProject) -> str:
    """One hash for all that the faces are made from: the game's data, layouts, drawings and pictures in use."""
    whole = _hashed(game, _CONTENT_FOLDERS)
    for layout in game.layouts.values():
        for digest in layout.kit.art.digests():
            whole.update(digest.encode())
    return whole.hexdigest()


def _layouts_digest(game: GameProject) -> str:
    """One hash for all that layouts are made from; bitmaps by their age and size, for there may be many large ones."""
    whole = _hashed(game, ("layouts/{slug}", "layouts/common", "fonts"))
    whole.update((game.root / "cards" / game.slug / "game.yaml").read_bytes())
    for folder in ("layouts/common", f"layouts/{game.slug}"):
        for file in sorted((game.root / folder).rglob("*")):
            if file.suffix not in _CONTENT_ENDINGS:
                status = file.stat()
                whole.update(f"{file.name} {status.st_mtime_ns} {status.st_size}".encode())
    return whole.hexdigest()


def _hashed(game: GameProject, folders: Iterable[str]) -> "hashlib._Hash":
    whole = sha256()
    for folder in folders:
        place = game.root / folder.format(slug=game.slug)
        for file in sorted(place.rglob("*")) if place.is_dir() else ():
            if file.suffix in _CONTENT_ENDINGS:
                whole.update(file.relative_to(game.root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    return whole


def _imposed(composed: _Composed, options: PrintOptions) -> list[Sheet]:
    game = composed.project.game
    slug = Slug(game.titles[composed.language], game.version, game.date or "", composed.digest)
    copies = [one for one in composed.cards for _ in range(one.card.copies)]
    faces = [CardFaces(one.front, one.back) for one in copies]
    if options.low_ink:
        from hanshita.layouts.low_ink import LowInk

        saving = LowInk()
        faces = [CardFaces(saving.face(front), back and saving.face(back)) for front, back in faces]
    return impose(faces, options.sheet, slug, composed.project.fonts)


def _write_cards(composed: _Composed, sheets: Iterable[Sheet], options: PrintOptions, build: Path) -> Path:
    """The sheets as one PDF, each back after its front, as a duplex printer takes them."""
    from hanshita.export.pdf import write_pdf

    pages = [side for sheet in sheets for side in (sheet.front, sheet.back) if side is not None]
    game = composed.project.game
    name = f"cards-{options.sheet.paper.lower()}{_suffix(game, composed.language)}{_purpose(options)}.pdf"
    write_pdf(pages, build / name, composed.project.fonts, _document(composed.project.game, composed.language))
    return build / name


def _write_rulebook(
    game: GameProject, language: str, page: str, is_known: bool, build: Path, findings: Findings
) -> list[Path]:
    """The rulebook as HTML page and PDF. A book whose page is as it was (`is_known`) is not set again."""
    from hanshita.export.writing import write_in_place

    name = f"rulebook{_suffix(game.game, language)}"
    html, pdf = build / f"{name}.html", build / f"{name}.pdf"
    write_in_place(html, page.encode())
    book = game.rulebook(language)
    if book is None or (is_known and pdf.is_file()):
        return [pdf, html]
    from hanshita.export.rulebook_pdf import write_rulebook_pdf

    cache = game.root / "build" / ".cache" / "fonts"
    made = write_rulebook_pdf(page, book, pdf, game.fonts, cache, findings)
    return [pdf, html] if made else [html]


def _rulebook_page(game: GameProject, language: str, findings: Findings) -> str | None:
    """The rulebook as one HTML page; None where the game has none yet, or (with findings) where it cannot be read."""
    if language not in game.rulebook_languages:
        return None
    from hanshita.rulebook.html import rulebook_html
    from hanshita.source.files import read_source

    book = game.rulebook(language)
    template = read_source(game.root, f"layouts/{game.slug}/rulebook.html.j2", findings)
    paths = (f"layouts/{folder}/rulebook.css" for folder in ("common", game.slug))
    read = [read_source(game.root, path, findings) for path in paths if (game.root / path).is_file()]
    styles = [style for style in read if style is not None]
    return None if book is None or template is None else rulebook_html(book, template, styles, findings)


def _manifest(build: Path) -> dict[str, object]:
    """What the last print wrote in manifest.json, as far as its files are still as it left them; else nothing."""
    try:
        said = json.loads((build / "manifest.json").read_text(encoding="utf-8"))
        whole = all(sha256((build / name).read_bytes()).hexdigest() == is_ for name, is_ in said["files"].items())
        return dict(said) if whole else {}
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return {}


def _write_manifest(
    composed: _Composed, options: PrintOptions, book: str | None, outputs: Sequence[Path], build: Path
) -> Path:
    """manifest.json: what is in build/, from which content, each file with its hash; the same for the same input."""
    from hanshita.export.writing import write_in_place

    game, sheet = composed.project.game, options.sheet
    manifest = {
        "game": game.slug,
        "title": game.titles,
        "version": game.version,
        "date": game.date,
        "language": composed.language,
        "content": composed.digest,
        "paper": sheet.paper,
        "flip": sheet.flip,
        "bleed": sheet.bleed,
        "cards": {one.card.id: one.card.copies for one in composed.cards},
        "rulebook": book,
        "files": {path.name: sha256(path.read_bytes()).hexdigest() for path in outputs},
    }
    target = build / "manifest.json"
    write_in_place(target, (json.dumps(manifest, ensure_ascii=False, indent=2) + "\n").encode())
    return target


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
            from hanshita.diagnostics import did_you_mean

            place = Span(f"cards/{composed.project.slug}")
            findings.error("C280", f'there is no card "{name}"', place, *did_you_mean(name, known))
    findings.raise_if_errors()
    return [known[name] for name in ids] if ids else list(composed.cards)
