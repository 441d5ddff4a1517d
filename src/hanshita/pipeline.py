"""From files to print: read → check → compose → plate → impose → export → manifest, for one game.

Each phase takes the named value the one before it gave. An error in any of the first three stops before anything is
written, so that build/ always holds the last good print.
"""

from collections.abc import Mapping, Sequence, Set
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from hanshita.checks import FaceReader, honour_ignores, run_content_checks, run_frame_checks, run_whole_checks
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError, did_you_mean
from hanshita.export.manifest import read_manifest, write_manifest
from hanshita.export.plates import Plates
from hanshita.frames import Frame
from hanshita.layouts import ComposedCard, Composer
from hanshita.layouts.compose import shared_names
from hanshita.piecework import LastPrint, Pieces, keep_pieces, pieces_of, print_pieces, print_some_pieces
from hanshita.presswork import PrintOptions, document_info, suffix, write_sheets
from hanshita.presswork import slug as slug_of
from hanshita.project import GameProject, Project, components_digest, content_digest, files_digest, layouts_digest
from hanshita.records import NamedTuple
from hanshita.sheets import CardFaces, Sheet, SheetOptions, impose
from hanshita.shelf import Shelf, key_of
from hanshita.source.files import files_noted
from hanshita.spans import Span
from hanshita.typeset.kept import keep_texts

if TYPE_CHECKING:
    from hanshita.checks.clean_faces import CleanFaces
    from hanshita.releases.swapping import Swap


class Progress(Protocol):
    """Who is told how far the work has come."""

    def start(self, label: str, total: int) -> None: ...
    def advance(self, count: int = 1) -> None: ...
    def finish(self) -> None: ...


class Printed(NamedTuple):
    """What a print gave: numbers for people, the files written, and findings that did not stop it.

    `parked` are cards with `copies: 0`: they are checked, and not printed. `unwritten` is the file that the rulebook of
    this language would be, where there is one in others alone.
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
    unwritten: str = ""


class Composed(NamedTuple):
    """A game with all its faces finished; `clean` are the items of faces without a finding, by identity."""

    project: GameProject
    language: str
    cards: tuple[ComposedCard, ...]
    composers: Mapping[str, Composer]
    pieces: Pieces
    clean: Set[int]


class _Plated(NamedTuple):
    """The faces of all cards as plates; `digest` is the hash of all that they were made from."""

    faces: tuple[CardFaces, ...]
    digest: str


def composed_game(project: Project, slug: str, language: str | None, progress: Progress) -> Composed:
    """A game with its cards' faces in one language, to show them elsewhere than on sheets. Raises HanshitaError."""
    findings, options = Findings(), PrintOptions(SheetOptions(), components=False)
    game = _read(project, slug, language, findings)
    composed = _compose(game, options, findings, progress, FaceReader())
    honour_ignores(game, findings, complete=False).raise_if_errors()
    return composed


def print_game(project: Project, slug: str, options: PrintOptions, progress: Progress) -> Printed:
    """Write build/<slug>/: cards and components on sheets, the rulebook as PDF and page, and manifest.json.

    What an earlier print made and is unchanged is taken over. Raises HanshitaError with everything found where an error
    stops the print; what was printed before stays.
    """
    findings, asked = Findings(), options
    if options.is_part:
        options = options._replace(rulebook=False, components=False)
    game = _read(project, slug, options.language, findings)
    language = game.language
    build = project.build_folder(slug)
    plates, last = _last_print(project, game, options, build)
    composed = _compose(game, options, findings, progress, FaceReader(), None if options.is_part else plates, last)
    page = _rulebook_page(game, findings) if options.rulebook else None
    findings = honour_ignores(game, findings, complete=False)
    findings.raise_if_errors()
    plated = _plated(composed, plates)
    if options.is_part:
        return _print_part(composed, plates, plated.digest, asked, findings, build)
    copies = [faces for one, faces in zip(composed.cards, plated.faces, strict=True) for _ in range(one.card.copies)]
    sheets = impose(copies, options.sheet, slug_of(game, plated.digest), game.fonts)
    outputs = [write_sheets("cards", sheets, game, options, build)]
    pieces = print_pieces(composed.pieces, game, options, build, last, composed.clean)
    outputs += pieces.outputs
    book = None
    if page is not None:
        written, book = _write_rulebook(game, page, (last.manifest or {}).get("rulebook"), build, findings)
        outputs += written
        findings.raise_if_errors()
    outputs.append(_write_manifest(composed, options, plated.digest, book, pieces.digest, outputs, build))
    keep_texts(game.fonts)
    last.shelf.save()
    _note(composed, options)
    return Printed(
        game=slug,
        title=game.game.titles[language],
        version=game.game.version,
        cards=len(copies),
        components=len(game.game.components),
        sheets=len(sheets),
        backs=sum(sheet.back is not None for sheet in sheets),
        component_sheets=pieces.sheets,
        outputs=tuple(outputs),
        findings=tuple(findings.sorted()),
        parked=sum(one.card.copies == 0 for one in composed.cards),
        unwritten=game.rulebook_path(language) if options.rulebook and page is None and game.rulebook_languages else "",
    )


def _print_part(
    composed: Composed, plates: Plates, digest: str, options: PrintOptions, findings: Findings, build: Path
) -> Printed:
    """Some cards and the list of what to swap, as one PDF beside those of the last whole print, which stay; tokens that
    differ as another."""
    from hanshita.releases.partial import Wanted, part_of

    game, language, fonts = composed.project, composed.language, composed.project.fonts
    is_choice = bool(options.only)
    wanted = Wanted(options.changed, is_choice, options.components and not is_choice, options.mode, options.sheet)
    part = part_of(game, _chosen(composed, options.only), composed.composers, wanted, findings)
    findings.raise_if_errors()
    copies = [plates.faces(one, composed.clean) for one in part.cards]
    sheets = impose(copies, options.sheet, slug_of(game, digest), fonts)
    pages = part.pages(options.sheet.paper, language, fonts, low_ink=options.low_ink)
    name = "some-cards" if options.changed is None else f"changed-since-{options.changed}"
    outputs: tuple[Path, ...] = ()
    if sheets or pages:
        outputs = (write_sheets(name, [*sheets, *(Sheet(page, None) for page in pages)], game, options, build),)
    pieces = print_some_pieces(part.pieces, name, game, options, build)
    _note(composed, options)
    return Printed(
        game=game.slug, title=game.game.titles[language], version=game.game.version, cards=len(part.cards),
        components=len(part.pieces), sheets=len(sheets), backs=sum(sheet.back is not None for sheet in sheets),
        component_sheets=pieces.sheets, outputs=(*outputs, *pieces.outputs), findings=tuple(findings.sorted()),
        swaps=part.swaps,
    )  # fmt: skip


def _note(composed: Composed, options: PrintOptions) -> None:
    """Remember what lies on the table now, for a later print of what differs from it."""
    if options.noted:
        from hanshita.releases.ledger import note_print

        cards = [one.card for one in _chosen(composed, options.only)]
        note_print(composed.project, cards, is_choice=bool(options.only))


def check_game(project: Project, slug: str, progress: Progress, matches: int = 0) -> tuple[Diagnostic, ...]:
    """Everything that is wrong with a game in any of its languages, its rulebooks included.

    With `matches`, what so many simulated ones say of it too. A game that has not changed since its last check of the
    same kind is not looked at again.
    """
    from hanshita.checks.remembered import LastCheck

    last = LastCheck(project, slug, f"deep-{matches}" if matches else "")
    found = last.findings()
    if found is None:
        with files_noted() as noted:
            found = _checked(project, slug, last.parts(), progress, matches)
        last.keep(found, noted)
    return found


def _checked(project: Project, slug: str, parts: Shelf, progress: Progress, matches: int) -> tuple[Diagnostic, ...]:
    from hanshita.bookbinding import remember_last_release
    from hanshita.templating.kept import keep_on

    keep_on(parts)
    findings = Findings()
    try:
        game = _read(project, slug, None, findings)
    except HanshitaError as stopped:
        return stopped.diagnostics
    remember_last_release(game)
    look_over(game, findings, parts, progress)
    parts.save()
    if matches:
        _read_faces(game, findings, progress)
        _playtested(project, game, matches, findings)
    return tuple(honour_ignores(game, findings, complete=True, deep=bool(matches)).sorted())


def look_over(game: GameProject, findings: Findings, parts: Shelf, progress: Progress) -> None:
    """Find what there is to find in a game in all its languages without playing it; `parts` knows faces that are
    clean."""
    from hanshita.bookbinding import rulebook_page
    from hanshita.fonts.coverage import all_covered

    options, reader, game.shelf = PrintOptions(SheetOptions()), FaceReader(), parts
    composed = []  # held, as the reader knows faces by their identity
    for language in game.game.languages:
        game.speak(language)
        composed.append(_compose_unknown(game, options, findings, progress, reader, parts))
        book = game.rulebook(language) if language in game.rulebook_languages else None
        rulebook_page(game, language, findings, book=book and book.outline())  # its figures speak this language
        if book is not None and game.fonts.families:
            all_covered(book.characters(), game.fonts, findings)
    run_whole_checks(game, findings)


def _read_faces(game: GameProject, findings: Findings, progress: Progress) -> None:
    """Hold what stands on every face against what its card does."""
    from hanshita.checks.layouts.effect_not_printed import effect_not_printed

    for language in game.game.languages if game.game.vocabularies else ():
        game.speak(language)
        composed = _compose(game, PrintOptions(SheetOptions()), Findings(), progress, FaceReader())
        effect_not_printed(game, composed.cards, findings)


def _playtested(project: Project, game: GameProject, matches: int, findings: Findings) -> None:
    """Play a game often, or look up what came of it the last time, and judge it."""
    from hanshita.checks.play.deep import run_deep_checks
    from hanshita.simulate.kept import kept_playtest

    played = kept_playtest(project, game, matches)
    if played is not None:
        run_deep_checks(game, played, findings)


def _compose_unknown(
    game: GameProject, options: PrintOptions, findings: Findings, progress: Progress, reader: FaceReader, parts: Shelf
) -> Composed:
    """The faces in one language, without those that the last check found nothing wrong with."""
    from hanshita.checks.clean_faces import CleanFaces

    in_common = game.language, options.mode
    recipes: dict[object, str] = {
        one.path: key_of(files_digest(game, one.files), *in_common) for one in game.layouts.values()
    }
    known, last = CleanFaces(parts, recipes), LastPrint(None, parts, key_of(components_digest(game), *in_common))
    composed = _compose(game, options, findings, progress, reader, known, last)
    known.keep((face for _, *sides in composed.cards for face in sides if face is not None), composed.clean)
    keep_pieces(composed.pieces, ("", {}), last, composed.clean)
    return composed


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
    folder = project.build_folder(f"{slug}/preview{suffix(game.game, game.language)}")
    targets = [folder / f"{face.name.replace(' ', '-')}.png" for face in faces]
    targets += [folder / "components" / f"{piece.name}.png" for piece in pieces]
    data = pdf_bytes([*faces, *pieces], game.fonts, document_info(game))
    progress.start(f"{slug} pictures", len(targets))
    write_pngs(data, targets, dpi)
    return tuple(targets)


def _component_pictures(composed: Composed, options: PrintOptions) -> list[Frame]:
    if not composed.pieces.drawn:
        return []
    from hanshita.sheets.pictures import pictures_of

    return [picture for one in composed.pieces.drawn for picture in pictures_of(one, options.sheet.paper)]


def _read(project: Project, slug: str, language: str | None, findings: Findings) -> GameProject:
    """The game, ready to speak `language` (None: its first). Raises HanshitaError where there is nothing to compose."""
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    game.speak(_language(game, language, findings))
    return game


def _last_print(project: Project, game: GameProject, options: PrintOptions, build: Path) -> tuple[Plates, LastPrint]:
    """What earlier prints made of this game for the same purpose; for a print of some cards, nothing."""
    from hanshita.templating.kept import keep_on

    name = f"{game.slug}-{game.language}-{options.mode}{'-low-ink' if options.low_ink else ''}"
    shelf = Shelf() if options.is_part else Shelf(project.build_folder(".cache/prints") / name)
    game.shelf = shelf
    game.fonts.keep_on(shelf)
    keep_on(shelf)
    recipe = key_of(layouts_digest(game), game.language, options.mode)
    plates = Plates(shelf, recipe, game.fonts, low_ink=options.low_ink)
    manifest = read_manifest(build) if options.rulebook or options.components else {}  # it reads all files of a print
    return plates, LastPrint(manifest, shelf, recipe)


def _compose(
    game: GameProject,
    options: PrintOptions,
    findings: Findings,
    progress: Progress,
    reader: FaceReader,
    plates: "Plates | CleanFaces | None" = None,
    last: LastPrint | None = None,
) -> Composed:
    """Read and check a game's cards and finish their faces; those that are among `plates` are finished."""
    cards, language = list(game.all_cards()), game.language
    layouts = game.layouts
    run_content_checks(game, findings)
    names = shared_names(game.game, cards, language, game.words(language))
    finished = None if plates is None else plates.find
    composers = {
        name: Composer(layout, game.game.card_types[name].size, language, names, options.mode, finished)
        for name, layout in layouts.items()
    }
    progress.start(f"{game.slug} cards", len(cards))
    composed, sound = [], []  # what follows from a card's own mistakes, or from its layout's, would only bury them
    amiss = {found.span.path for found in findings.errors}
    for card in cards:
        if card.type in composers:
            before = len(findings)
            composed.append(composers[card.type].compose(card, findings if card.is_sound else Findings()))
            if card.is_sound and amiss.isdisjoint(layouts[card.type].files) and not findings.has_errors(since=before):
                sound.append(composed[-1])
        progress.advance()
    pieces = pieces_of(game, cards, names, options, findings, last) if options.components else Pieces()
    faces = [face for one in pieces.drawn for face in one.faces]
    clean = run_frame_checks(game, [*sound, *faces], findings, reader)
    return Composed(game, language, tuple(composed), composers, pieces, clean)


def _plated(composed: Composed, plates: Plates) -> _Plated:
    faces = tuple([plates.faces(one, composed.clean) for one in composed.cards])
    return _Plated(faces, content_digest(composed.project, plates.pictures))


def _language(game: GameProject, wanted: str | None, findings: Findings) -> str:
    """The language to print in. Raises HanshitaError (C281) for one that the game does not have."""
    known = game.game.languages
    if wanted is not None and wanted not in known:
        cure = f"add it to languages: in game.yaml, or use one of {', '.join(known)}"
        findings.error("C281", f'{game.slug} has no language "{wanted}"', game.game.span, cure)
        raise HanshitaError(findings.sorted())
    return wanted or known[0]


def _rulebook_page(game: GameProject, findings: Findings) -> str | None:
    from hanshita.bookbinding import remember_last_release, rulebook_page  # late: the cards alone do without

    remember_last_release(game)
    return rulebook_page(game, game.language, findings)


def _write_rulebook(
    game: GameProject, page: str, last: object, build: Path, findings: Findings
) -> tuple[list[Path], str]:
    """The rulebook as HTML page and PDF, and the hash of what it is made from. A book that the `last` print made from
    the same is not set again."""
    from hanshita.bookbinding import page_digest, write_book
    from hanshita.export.writing import write_in_place

    language, digest = game.language, page_digest(game, page)
    name = f"rulebook{suffix(game.game, language)}"
    html, pdf = build / f"{name}.html", build / f"{name}.pdf"
    write_in_place(html, page.encode())
    book = game.rulebook(language)
    is_known = digest == last and pdf.is_file()
    made = is_known or (book is not None and write_book(game, book, page, pdf, findings))
    return [pdf, html] if made else [html], digest


def _write_manifest(
    composed: Composed,
    options: PrintOptions,
    content: str,
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
        "content": content,
        "paper": sheet.paper,
        "flip": sheet.flip,
        "bleed": sheet.bleed,
        "cards": {one.card.id: one.card.copies for one in composed.cards},
        "components": pieces,
        "rulebook": book,
    }
    return write_manifest(build, manifest, outputs)


def _chosen(composed: Composed, ids: Sequence[str]) -> list[ComposedCard]:
    known: dict[str, ComposedCard] = {one.card.id: one for one in composed.cards}
    findings = Findings()
    for name in ids:
        if name not in known:
            place = Span(f"cards/{composed.project.slug}")
            findings.error("C280", f'there is no card "{name}"', place, *did_you_mean(name, known))
    findings.raise_if_errors()
    return [known[name] for name in ids] if ids else list(composed.cards)
