"""Every form of a rulebook: take a game and its languages, give book, booklet, web page, plain text.

Nothing is written while an error is found. A PDF whose page is as it was at the last call is not set again.
"""

from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

from hanshita.checks import honour_ignores
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.export.record import Record
from hanshita.export.writing import write_in_place
from hanshita.geometry import Size
from hanshita.project import GameProject, Project
from hanshita.records import NamedTuple
from hanshita.sheets.booklet import THICKNESS, Binding, BookletFlip, BookletOptions, booklet
from hanshita.sheets.model import Paper
from hanshita.source.files import read_source, stands
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.rulebook.model import Rulebook
    from hanshita.scenarios.examples import Earlier
    from hanshita.source.files import SourceText

SIZES = {"A5": Size(148, 210), "A6": Size(105, 148)}  # mm, ISO 216
OUTPUTS = ("book", "booklet", "page", "text", "summary")
_SUMMARY_SIDES = 2  # of one sheet
_SCALES = (1.0, 0.97, 0.94, 0.91, 0.88)  # of the type on a summary: at the last one it is as small as on a card
_RECORD = "rulebooks.json"
_RECIPE = "4"  # change it when the same page would give another PDF


class BookOptions(NamedTuple):
    """Which rulebooks in which forms. No `languages` means all that there are; `binding` None: as the text runs.

    `changes` is a released version: what changed since gets a bar in the margin, and a list at the end tells of it.
    """

    sizes: tuple[str, ...] = tuple(SIZES)
    outputs: tuple[str, ...] = OUTPUTS
    languages: tuple[str, ...] = ()
    paper: Paper = "A4"
    flip: BookletFlip = "long-edge"
    creep: float = THICKNESS
    binding: Binding | None = None
    changes: str | None = None


class Bound(NamedTuple):
    """What was made of one game's rulebooks."""

    game: str
    version: str
    outputs: tuple[Path, ...]
    findings: tuple[Diagnostic, ...]


def bind_rulebooks(project: Project, slug: str, options: BookOptions, told: Callable[[Path], None]) -> Bound:
    """Write the rulebooks of a game into build/<slug>/; `told` hears of each file as soon as it is there.

    Raises HanshitaError with all that is wrong, in any language, before anything is written.
    """
    findings = Findings()
    game = project.game(slug, findings)
    if game is None:
        raise HanshitaError(findings.sorted())
    remember_last_release(game)
    build = project.build_folder(slug)
    record = Record(build, _RECORD)
    books = _books(game, options, findings)
    bindings = [_Binding(game, book, options, build, record) for book in books]
    for one in bindings:
        one.read(findings)
    findings = honour_ignores(game, findings, complete=False)
    findings.raise_if_errors()
    for one in bindings:
        one.write(findings, told)
    record.save()
    findings.raise_if_errors()
    outputs = tuple(path for one in bindings for path in one.outputs)
    return Bound(slug, game.game.version, outputs, tuple(findings.sorted()))


def remember_last_release(game: GameProject) -> None:
    """Let the game's examples say what has changed since it was released, should one of them no longer hold."""

    def earlier() -> "Earlier | None":
        from hanshita.releases.last import last_release  # late: only a mistake pays for it

        return last_release(game)

    game.earlier = earlier


def _languages(game: GameProject, options: BookOptions, findings: Findings) -> tuple[str, ...]:
    """The languages to bind. C281 for one that the game does not have."""
    there = game.rulebook_languages
    for wanted in options.languages:
        if wanted not in there:
            cure = f"write {game.rulebook_path(wanted)}, or use one of {', '.join(there) or 'none yet'}"
            findings.error("C281", f'{game.slug} has no rulebook in "{wanted}"', game.game.span, cure)
    return tuple(one for one in there if one in (options.languages or there))


def _books(game: GameProject, options: BookOptions, findings: Findings) -> "list[Rulebook]":
    """The books to bind. R448 (a warning) for one that the release in `changes` did not have: nothing can be marked.

    Raises HanshitaError: R430 or R433 for that release.
    """
    books = [book for language in _languages(game, options, findings) if (book := game.rulebook(language)) is not None]
    if options.changes is None:
        return books
    from hanshita.releases import compare, freeze, read_release
    from hanshita.releases.change_bars import with_changes

    found = compare(read_release(game.root, game.slug, options.changes), freeze(game))
    for book in books:
        if book.language not in found.rules:
            said = f"{game.slug} {options.changes} had no rulebook in {book.language}, so there is nothing to compare"
            findings.warning("R448", said, Span(book.path), "read the whole book, or choose another version")
    return [with_changes(book, found) for book in books if book.language in found.rules]


class _Binding:
    """One rulebook in all forms that are asked for."""

    def __init__(self, game: GameProject, book: "Rulebook", options: BookOptions, build: Path, record: Record) -> None:
        self.game, self.book, self.options, self.build, self.record = game, book, options, build, record
        self.language = book.language
        self.pages: dict[str, str] = {}
        self.summary: str | None = None
        self.outputs: list[Path] = []

    def read(self, findings: Findings) -> None:
        """Fill in the page in each size. The web page is the A5 one."""
        for size in dict.fromkeys((*self.options.sizes, *(["A5"] if "page" in self.options.outputs else []))):
            page = rulebook_page(self.game, self.language, findings, size, self.book)
            if page is not None:
                self.pages[size] = page
        if "summary" in self.options.outputs and self.options.changes is None:
            self.summary = summary_page(self.game, self.language, findings)

    def write(self, findings: Findings, told: Callable[[Path], None]) -> None:
        for size in self.options.sizes if {"book", "booklet"} & set(self.options.outputs) else ():
            self._book(size, findings, told)
        if "page" in self.options.outputs:
            self._file(self._target("", "html"), self.pages["A5"], told)
        if "text" in self.options.outputs:
            from hanshita.rulebook.plain import rulebook_text

            self._file(self._target("", "txt"), rulebook_text(self.book), told)
        if self.summary is not None:
            self._summary(self.summary, findings, told)

    def _target(self, middle: str, ending: str) -> Path:
        changes = "" if self.options.changes is None else f"-changes-{self.options.changes}"
        return self.build / f"rulebook{changes}{middle}{language_suffix(self.game, self.language)}.{ending}"

    def _file(self, target: Path, text: str, told: Callable[[Path], None]) -> None:
        write_in_place(target, text.encode())
        self._done(target, told)

    def _done(self, target: Path, told: Callable[[Path], None]) -> None:
        self.outputs.append(target)
        told(target)

    def _book(self, size: str, findings: Findings, told: Callable[[Path], None]) -> None:
        middle = "" if size == "A5" else f"-{size.lower()}"
        target, page = self._target(middle, "pdf"), self.pages[size]
        origin = page_digest(self.game, page)
        if not self.record.is_current(target, origin) and not self._set(page, target, origin, findings):
            return
        if "book" in self.options.outputs:
            self._done(target, told)
        if "booklet" in self.options.outputs:
            self._booklet(target, self._target(f"{middle}-booklet", "pdf"), size, findings, told)

    def _set(
        self, page: str, target: Path, origin: str, findings: Findings, template: str = "rulebook.html.j2"
    ) -> bool:
        """Set a page; one with a finding is set again the next time, so that nothing that is wrong goes untold."""
        before = len(findings)
        if not write_book(self.game, self.book, page, target, findings, template):
            return False
        if len(findings) == before:
            self.record.note(target, origin)
        return True

    def _summary(self, page: str, findings: Findings, told: Callable[[Path], None]) -> None:
        from hanshita.export.booklet import page_count

        target, origin = self._target("-summary", "pdf"), page_digest(self.game, page)
        if not self.record.is_current(target, origin) and not self._fitted(page, target, origin, findings):
            return
        sides = page_count(target.read_bytes())
        if sides > _SUMMARY_SIDES:
            cure = "mark less of the rulebook with {.summary}"
            place = Span(self.game.rulebook_path(self.language))
            findings.error("R425", f"the summary takes {sides} pages; a sheet has {_SUMMARY_SIDES}", place, cure)
        self._done(target, told)

    def _fitted(self, page: str, target: Path, origin: str, findings: Findings) -> bool:
        """Set the summary, its type a little smaller where that saves a page: nobody turns a sheet for one line."""
        from hanshita.export.booklet import page_count

        def pages(scale: float) -> int:
            scaled = page.replace("<html ", f'<html style="--scale: {scale}" ', 1)
            made = self._set(scaled, target, origin, findings, "summary.html.j2")
            return page_count(target.read_bytes()) if made else 0

        whole = pages(_SCALES[0])
        if whole < 2:
            return whole > 0
        least = pages(_SCALES[-1])
        if least == whole:
            return pages(_SCALES[0]) > 0
        return any(pages(scale) == least for scale in _SCALES[1:])

    def _booklet(self, book: Path, target: Path, size: str, findings: Findings, told: Callable[[Path], None]) -> None:
        from hanshita.export.booklet import page_count, write_booklet

        data = book.read_bytes()
        binding = self.options.binding or binding_side(self.game)
        options = BookletOptions(self.options.paper, binding, self.options.flip, self.options.creep)
        plan = booklet(page_count(data), SIZES[size], options)
        if plan is None:
            cure = "choose a smaller SIZE, or larger PAPER"
            said = f"two pages of {size} do not fit beside each other on {self.options.paper}"
            findings.error("S622", said, Span(self.game.rulebook_path(self.language)), cure)
            return
        write_booklet(data, plan, target)
        self._done(target, told)


def rulebook_page(
    game: GameProject, language: str, findings: Findings, size: str = "A5", book: "Rulebook | None" = None
) -> str | None:
    """The rulebook as one HTML page, to be printed in that size; `book` in place of the one that is read, if given.

    None where the game has no rulebook in the language, or (with findings) where it cannot be read.
    """
    if language not in game.rulebook_languages:
        return None
    from hanshita.rulebook.html import rulebook_html

    book = book or game.rulebook(language)
    template = page_template(game, "rulebook.html.j2", findings)
    styles = [*style_sheets(game, "rulebook.css", findings)]
    if size != "A5":
        styles += style_sheets(game, f"rulebook-{size.lower()}.css", findings)
    return None if book is None or template is None else rulebook_html(book, template, styles, findings)


def summary_page(game: GameProject, language: str, findings: Findings) -> str | None:
    """The summary sheet as an HTML page; None where nothing is marked for it, or (with findings) not to be read."""
    from hanshita.rulebook.summary import summary_html, summary_parts

    book = game.rulebook(language)
    if book is None or not summary_parts(book):
        return None
    template = page_template(game, "summary.html.j2", findings)
    colours = style_sheets(game, "rulebook.css", findings, common=False)
    return template and summary_html(book, template, [*colours, *style_sheets(game, "summary.css", findings)], findings)


def page_template(game: GameProject, name: str, findings: Findings) -> "SourceText | None":
    """The game's own page template of that name, or else the one that all games share."""
    return read_source(game.root, template_path(game, name), findings)


def template_path(game: GameProject, name: str) -> str:
    """Where the page template of that name is that the game is set with."""
    own, common = (f"layouts/{folder}/{name}" for folder in (game.slug, "common"))
    is_own = stands(game.root, own) or not stands(game.root, common)
    return own if is_own else common


def style_sheets(game: GameProject, name: str, findings: Findings, *, common: bool = True) -> "list[SourceText]":
    """The style sheets of that name, what all games share first."""
    paths = (f"layouts/{folder}/{name}" for folder in (("common",) if common else ()) + (game.slug,))
    read = [read_source(game.root, path, findings) for path in paths if stands(game.root, path)]
    return [style for style in read if style is not None]


def binding_side(game: GameProject) -> Binding:
    """Where the book is bound: on the right where its styles set text from top to bottom, else on the left."""
    styles = style_sheets(game, "rulebook.css", Findings())
    return "right" if any("vertical-rl" in style.text for style in styles) else "left"


def page_digest(game: GameProject, page: str) -> str:
    """The hash of all that a book is made from."""
    return sha256(f"{_RECIPE}\n{page}{game.fonts.specs!r}".encode()).hexdigest()


def write_book(
    game: GameProject, book: "Rulebook", page: str, target: Path, findings: Findings, template: str = "rulebook.html.j2"
) -> bool:
    """Set a page that was made with a template as a PDF; False (with findings) where that is not possible."""
    from hanshita.export.rulebook_pdf import write_rulebook_pdf

    cache = Project(game.root).build_folder(".cache/fonts")
    return write_rulebook_pdf(page, book, target, game.fonts, cache, findings, template_path(game, template))


def language_suffix(game: GameProject, language: str) -> str:
    """File names say the language where it is not the game's first."""
    return "" if language == game.game.languages[0] else f"-{language}"
