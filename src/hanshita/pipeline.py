"""From files to print: read → check → compose → impose → export → manifest, for one game.

Each phase takes the named value the one before it gave. An error in any of the first three stops before anything is
written, so that build/ always holds the last good print.
"""

import json
from collections.abc import Iterable, Sequence
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple, Protocol

from hanshita.cards.model import Game
from hanshita.checks import honour_ignores, run_content_checks, run_frame_checks
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.layouts import ComposedCard, Composer
from hanshita.project import GameProject, Project
from hanshita.sheets import CardFaces, Sheet, SheetOptions, Slug, impose
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.export.pdf import DocumentInfo

_CONTENT_FOLDERS = ("cards/{slug}", "layouts/{slug}", "layouts/common", "fonts")
_CONTENT_ENDINGS = (".yaml", ".svg")


class Progress(Protocol):
    """Who is told how far the work has come."""

    def start(self, label: str, total: int) -> None: ...
    def advance(self, count: int = 1) -> None: ...
    def finish(self) -> None: ...


class PrintOptions(NamedTuple):
    """What to print and how; `language` None is the game's first."""

    sheet: SheetOptions
    rulebook: bool = True
    language: str | None = None


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


class _Composed(NamedTuple):
    """A game with all its faces finished; `digest` is the hash of all that the faces were made from."""

    project: GameProject
    language: str
    cards: tuple[ComposedCard, ...]
    digest: str


def print_game(project: Project, slug: str, options: PrintOptions, progress: Progress) -> Printed:
    """Write build/<slug>/: the cards on sheets, the rulebook as PDF and page, and manifest.json.

    Raises HanshitaError with everything found where an error stops the print; what was printed before stays.
    """
    findings = Findings()
    composed = _compose(project, slug, options.language, findings, progress)
    findings = _judged(composed.project, findings, complete=False)
    findings.raise_if_errors()
    game = composed.project.game
    build = project.root / "build" / slug
    sheets = _imposed(composed, options.sheet)
    outputs = [_write_cards(composed, sheets, options, build)]
    if options.rulebook:
        outputs += _write_rulebook(composed.project, composed.language, build, findings)
        findings.raise_if_errors()
    outputs.append(_write_manifest(composed, options, outputs, build))
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
        book = composed.project.rulebook(language)
        if book is not None:
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


def _compose(project: Project, slug: str, language: str | None, findings: Findings, progress: Progress) -> _Composed:
    """Read and check a game and finish its faces. Raises HanshitaError only where there is nothing to compose."""
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    language = language or game.game.languages[0]
    cards = list(game.all_cards())
    layouts = game.layouts if game.fonts.families else {}
    run_content_checks(game, findings)
    composers = {
        name: Composer(layout, game.game.card_types[name].size, language, _shared_names(game.game, language))
        for name, layout in layouts.items()
    }
    progress.start(f"{slug} cards", len(cards))
    composed = []
    for card in cards:
        if card.type in composers:
            composed.append(composers[card.type].compose(card, findings))
        progress.advance()
    run_frame_checks(game, composed, findings)
    return _Composed(game, language, tuple(composed), _content_digest(game))


def _judged(game: GameProject, findings: Findings, *, complete: bool) -> Findings:
    return honour_ignores(game, findings, complete=complete)


def _shared_names(game: Game, language: str) -> dict[str, object]:
    """What every card's layout can show beside the card's own fields."""
    said = {"title": game.titles[language], "version": game.version, "date": game.date or "", "slug": game.slug}
    return {"game": said, "facts": game.facts}


def _content_digest(game: GameProject) -> str:
    """One hash for all that the faces are made from: the game's data, layouts, drawings and pictures in use."""
    whole = sha256()
    for folder in _CONTENT_FOLDERS:
        place = game.root / folder.format(slug=game.slug)
        for file in sorted(place.rglob("*")) if place.is_dir() else ():
            if file.suffix in _CONTENT_ENDINGS:
                whole.update(file.relative_to(game.root).as_posix().encode() + b"\0" + file.read_bytes() + b"\0")
    for layout in game.layouts.values():
        for digest in layout.kit.art.digests():
            whole.update(digest.encode())
    return whole.hexdigest()


def _imposed(composed: _Composed, options: SheetOptions) -> list[Sheet]:
    game = composed.project.game
    slug = Slug(game.titles[composed.language], game.version, game.date or "", composed.digest)
    faces = [CardFaces(one.front, one.back) for one in composed.cards for _ in range(one.card.copies)]
    return impose(faces, options, slug, composed.project.fonts)


def _write_cards(composed: _Composed, sheets: Iterable[Sheet], options: PrintOptions, build: Path) -> Path:
    """The sheets as one PDF, each back after its front, as a duplex printer takes them."""
    from hanshita.export.pdf import write_pdf

    pages = [side for sheet in sheets for side in (sheet.front, sheet.back) if side is not None]
    name = f"cards-{options.sheet.paper.lower()}{_suffix(composed.project.game, composed.language)}.pdf"
    write_pdf(pages, build / name, composed.project.fonts, _document(composed.project.game, composed.language))
    return build / name


def _write_rulebook(game: GameProject, language: str, build: Path, findings: Findings) -> list[Path]:
    """The rulebook as HTML page and PDF; nothing (and a finding) where the game has none."""
    from hanshita.export.rulebook_pdf import write_rulebook_pdf
    from hanshita.export.writing import write_in_place

    book = game.rulebook(language)
    page = _rulebook_page(game, language, findings) if book is not None else None
    findings.raise_if_errors()
    if book is None or page is None:
        return []
    name = f"rulebook{_suffix(game.game, language)}"
    write_in_place(build / f"{name}.html", page.encode())
    cache = game.root / "build" / ".cache" / "fonts"
    made = write_rulebook_pdf(page, book, build / f"{name}.pdf", game.fonts, cache, findings)
    return ([build / f"{name}.pdf"] if made else []) + [build / f"{name}.html"]


def _rulebook_page(game: GameProject, language: str, findings: Findings) -> str | None:
    from hanshita.rulebook.html import rulebook_html
    from hanshita.source.files import read_source

    book = game.rulebook(language)
    template = read_source(game.root, f"layouts/{game.slug}/rulebook.html.j2", findings)
    paths = (f"layouts/{folder}/rulebook.css" for folder in ("common", game.slug))
    read = [read_source(game.root, path, findings) for path in paths if (game.root / path).is_file()]
    styles = [style for style in read if style is not None]
    return None if book is None or template is None else rulebook_html(book, template, styles, findings)


def _write_manifest(composed: _Composed, options: PrintOptions, outputs: Sequence[Path], build: Path) -> Path:
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
