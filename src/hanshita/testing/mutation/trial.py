"""One mutant tried: take a copy of a project, write the mutant into it, give the first thing that is found.

A way that looks first at what is cheap: rulebooks, checks of the whole with scenarios; cards and layouts that the
mutant cannot have changed are not read again. Who is not found by it is checked as `hanshita check` does.
"""

from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from hanshita.bookbinding import remember_last_release, rulebook_page
from hanshita.checks import honour_ignores, run_whole_checks
from hanshita.checks.ignores import read_ignores
from hanshita.diagnostics import Diagnostic, Findings, HanshitaError
from hanshita.pipeline import check_game, look_over
from hanshita.project import GameProject, Project
from hanshita.rulebook.model import Rulebook, box_words
from hanshita.rulebook.plain import rulebook_text
from hanshita.shelf import Shelf
from hanshita.source.markdown_blocks import Block, plain_text
from hanshita.testing.mutation.model import Mutant, Outcome

# Of a version that is frozen any change is found, whatever it is: counted apart, and only where it names the value.
VERSION = "R435"
NOT_COUNTED = frozenset({VERSION})
UNUSED = "Y192"


class _FoundError(BaseException):
    """Ends a look at the first finding; no part of the program may take it for a mistake of its own."""

    def __init__(self, found: Diagnostic) -> None:
        self.found = found


class _Watch(Findings):
    """Findings of a game that had none before: the first one ends the look."""

    def __init__(self, allowed: "Allowed") -> None:
        super().__init__()
        self._allowed = allowed

    def add(self, diagnostic: Diagnostic) -> None:
        if diagnostic.code not in NOT_COUNTED and not self._allowed(diagnostic):
            raise _FoundError(diagnostic)
        super().add(diagnostic)

    def extend(self, diagnostics: Any) -> None:
        for one in diagnostics:
            self.add(one)

    def _add(self, *found: Any) -> None:
        before = Findings()
        before._add(*found)
        self.extend(before)


class Allowed:
    """Whether the designer has allowed a finding, with a reason."""

    def __init__(self, game: GameProject) -> None:
        self._ignores = read_ignores(game)

    def __call__(self, found: Diagnostic) -> bool:
        return self._ignores.allowing(found.code, found.span) is not None


class Workshop:
    """A copy of a project, in which one game's files are changed and put back."""

    def __init__(self, root: Path, slug: str) -> None:
        self.project = Project(root)
        self.slug = slug
        self.game = self._read()
        self._allowed = Allowed(self.game)
        self._spoken = [self._read() for _ in self.game.game.languages]  # as it is without a change, in each language
        for language, one in zip(self.game.game.languages, self._spoken, strict=True):
            one.speak(language)
        self._pages = _look_over_rules(self._read(), Findings())

    def _read(self) -> GameProject:
        found = self.project.game(self.slug, Findings())
        assert found is not None, self.slug
        remember_last_release(found)
        return found

    def outcome(self, mutant: Mutant) -> Outcome:
        """What is found of it."""
        with self._changed(mutant):
            try:
                return self._looked_at(mutant)
            except _FoundError as caught:
                return Outcome(caught.found.code, caught.found.message)
            except HanshitaError as stopped:
                return Outcome(stopped.diagnostics[0].code, stopped.diagnostics[0].message)
            except Exception as wrong:  # that is what is looked for
                return Outcome("crash", f"{type(wrong).__name__}: {wrong}")

    def checked(self, mutant: Mutant, matches: int = 0) -> Outcome:
        """What `hanshita check` alone finds of it, nothing taken over; with `matches`, `check --deep`."""
        with self._changed(mutant):
            return _first(check_game(self.project, self.slug, _Silent(), matches))

    @contextmanager
    def _changed(self, mutant: Mutant) -> Iterator[None]:
        file = self.project.root / mutant.path
        before = file.read_bytes()
        file.write_bytes(mutant.applied(before.decode()).encode())
        try:
            yield
        finally:
            file.write_bytes(before)

    def _looked_at(self, mutant: Mutant) -> Outcome:
        path = mutant.path
        findings = _Watch(self._allowed)
        game = self._game(path, findings)
        if game is None:
            return Outcome("")
        pages = _look_over_rules(game, findings)
        if path.startswith("cards/"):
            look_over(game, findings, Shelf(), _Silent())
        remaining = honour_ignores(game, findings)
        found = _first(one for one in remaining if one.code != UNUSED or one.span.path == path)  # others were not tried
        same = [now == before for now, before in zip(pages, self._pages, strict=True)]
        return found._replace(same_page=same[0], same_sentences=same[1], is_named=self._is_named(mutant, remaining))

    def _is_named(self, mutant: Mutant, findings: Iterable[Diagnostic]) -> bool:
        """Whether the check of versions points at the mutant, and says what stood there and what stands there now."""
        if not mutant.path.startswith("cards/"):
            return False
        before = mutant.restored((self.project.root / mutant.path).read_text("utf-8"))
        said = f" is {mutant.new};", f" had {mutant.old}"
        notes = [note for one in findings if one.code == VERSION for note in one.notes]
        return any(
            one.span is not None and mutant.is_at(one.span, before) and all(part in one.message for part in said)
            for one in notes
        )

    def _game(self, path: str, findings: Findings) -> GameProject | None:
        """The game with the mutant in it; what the file cannot have changed is not read again."""
        in_cards = path.startswith("cards/")
        game = self.project.game(self.slug, findings) if in_cards else None
        if not in_cards:
            game = GameProject(self.project.root, self.game.game, findings)
        if game is not None:
            remember_last_release(game)
            for unchanged in self._spoken:
                game.take_over(unchanged, path)
        return game


def _first(findings: Iterable[Diagnostic]) -> Outcome:
    found = next((one for one in findings if one.code not in NOT_COUNTED), None)
    return Outcome("") if found is None else Outcome(found.code, found.message)


def _look_over_rules(game: GameProject, findings: Findings) -> tuple[list[str], list[str]]:
    """As `look_over`, without the cards' faces, which know nothing of the rules.

    Gives what the rulebooks say, and their sentences alone.
    """
    run_whole_checks(game, findings)
    for language in game.rulebook_languages:
        game.speak(language)
        book = game.rulebook(language)
        rulebook_page(game, language, findings, book=book and book.outline())
    books = [book for language in game.rulebook_languages if (book := game.rulebook(language)) is not None]
    return [rulebook_text(book) for book in books], [one for book in books for one in _sentences(book)]


def _sentences(book: Rulebook) -> Iterator[str]:
    """All that an author wrote; tables of cards only say what the cards say."""
    yield from _in_blocks(book.preface)
    for section in book.all_sections():
        yield section.title
        yield from _in_blocks(section.blocks)


def _in_blocks(blocks: Iterable[Block]) -> Iterator[str]:
    for block in blocks:
        yield plain_text(block.inlines)
        if block.kind != "figure" or box_words(block.info)[0] != "cards":
            yield from _in_blocks(block.children)


class _Silent:
    """Nobody is told how far a check has come."""

    def start(self, label: str, total: int) -> None: ...
    def advance(self, count: int = 1) -> None: ...
    def finish(self) -> None: ...
