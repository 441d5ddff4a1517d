"""A project folder and its games: take a folder, give each game's parts, each read once and only when asked for.

cards/<game>/game.yaml, <type>.yaml · layouts/<game>/ · rules/<game>/rulebook.md · fonts/fonts.yaml
"""

import os
import re
import unicodedata
from collections.abc import Callable, Iterable, Iterator, Sequence
from collections.abc import Mapping as AbstractMapping
from functools import cached_property
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any

from hanshita.cards.model import Card, CardType, Game
from hanshita.cards.reader import check_references, read_cards, read_game
from hanshita.diagnostics import Findings, HanshitaError, did_you_mean
from hanshita.records import NamedTuple
from hanshita.shelf import Shelf, key_of
from hanshita.source.files import read_source, stands
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.cards.wording import Wording
    from hanshita.engine.scenario import Stage
    from hanshita.fonts import FontBook
    from hanshita.layouts import FaceLayout
    from hanshita.layouts.once import ReadOnce
    from hanshita.rulebook.glossary import Term
    from hanshita.rulebook.model import Rulebook
    from hanshita.scenarios.examples import Earlier, PlayedExamples
    from hanshita.sheets.faces import DrawnFaces

GAME_FILE = "game.yaml"
_YAML = ".yaml"
_CONTENT_ENDINGS = (_YAML, ".svg")
_NO_CARD_FILES = (GAME_FILE, "wording.yaml")


class FolderDigests(NamedTuple):
    """Three hashes of a folder: of its YAML and drawings, of its drawings alone, of the age and size of all else."""

    texts: str
    drawings: str
    ages: str


class Project:
    """A folder with `cards/` and `layouts/` in it."""

    def __init__(self, root: Path) -> None:
        self.root = root

    @classmethod
    def find(cls, start: Path) -> "Project":
        """The project that holds the folder `start`. Raises HanshitaError (Y150) where there is none."""
        start = start.resolve()
        for folder in (start, *start.parents):
            if (folder / "cards").is_dir() and (folder / "layouts").is_dir():
                return cls(folder)
        findings = Findings()
        findings.error(
            "Y150", "this folder is no project: it has no cards/ and layouts/, nor has a folder above it", Span("."),
            "change to the project's folder: the one that holds cards/ and layouts/",
        )  # fmt: skip
        raise HanshitaError(findings)

    def build_folder(self, name: str) -> Path:
        """build/<name>, where finished files go. Raises HanshitaError (S603) where a link leads out of the project."""
        return self._inside(f"build/{name}")

    def own_folder(self, name: str) -> Path:
        """.hanshita/<name>, what hanshita itself remembers. Raises HanshitaError (S603) as above."""
        return self._inside(f".hanshita/{name}")

    def _inside(self, path: str) -> Path:
        folder = self.root / path
        try:
            inside = folder.resolve().is_relative_to(self.root.resolve())
        except (OSError, RuntimeError):  # a loop of links
            inside = False
        if not inside:
            findings = Findings()
            findings.error(
                "S603", f"{path} leads out of the project, and nothing is written there", Span(path),
                "delete the link; the folder is made anew",
            )  # fmt: skip
            raise HanshitaError(findings)
        return folder

    def game_slugs(self) -> list[str]:
        """The names of all games, the folders in cards/ with a game.yaml."""
        cards = self.root / "cards"
        folders = cards.iterdir() if cards.is_dir() else ()
        return sorted(unicodedata.normalize("NFC", one.name) for one in folders if stands(one, GAME_FILE))

    def game(self, slug: str, findings: Findings) -> "GameProject | None":
        """One game; None if there is no such game (Y151) or its game.yaml is of no use. `findings` also hears of all
        that is wrong in the parts that are read later."""
        known = self.game_slugs()
        if slug not in known:
            notes = did_you_mean(slug, known) or (
                (f"use one of {', '.join(known)}" if known else f"write cards/{slug}/{GAME_FILE}"),
            )
            findings.error("Y151", f'there is no game "{slug}"', Span("cards"), *notes)
            return None
        source = read_source(self.root, f"cards/{slug}/{GAME_FILE}", findings)
        game = None if source is None else read_game(source, findings)
        return None if game is None else GameProject(self.root, game, findings)


class GameProject:
    """One game's parts, each read when it is first asked for; mistakes go to `findings`."""

    def __init__(self, root: Path, game: Game, findings: Findings) -> None:
        self.root = root
        self.game = game
        self.slug = game.slug
        self.language = game.languages[0]  # that its layouts speak
        self.findings = findings
        self.shelf = Shelf()  # where earlier runs left what they made
        self.earlier: Callable[[], Earlier | None] = lambda: None  # the last release, for who knows of releases to say
        self._layouts: dict[str, dict[str, FaceLayout]] = {}
        self._component_layouts: dict[str, dict[str, FaceLayout]] = {}
        self._faces: dict[str, DrawnFaces] = {}
        self._rulebooks: dict[str, Rulebook | None] = {}
        self._wording: Wording | None = None
        self._folder_digests: dict[Path, FolderDigests] = {}
        self._files_digests: dict[Sequence[str], str] = {}

    def speak(self, language: str) -> None:
        """From now on its layouts are those of `language`."""
        self.language = language

    @cached_property
    def cards(self) -> dict[str, list[Card]]:
        """The cards of each card type, in the order of its file. C221 unknown reference, C222 card type without a
        file, C223 a file of no card type."""
        self._report_stray_files()
        types = self.game.card_types
        cards = {name: self._cards_of(card_type) for name, card_type in types.items()}
        check_references((card for some in cards.values() for card in some), types, self.findings)
        if self.game.vocabularies:
            self._word_effects([card for some in cards.values() for card in some])
        return cards

    def take_over(self, other: "GameProject", changed: str) -> None:
        """What another has read in its language of files that are the same but for one, `changed`, and that hangs on
        that one in no way."""
        language, folder = other.language, f"cards/{self.slug}/"
        self.__dict__["fonts"] = other.fonts
        if changed not in (f"{folder}{GAME_FILE}", f"{folder}wording.yaml"):
            self._layouts[language] = other.layouts
            self._component_layouts[language] = other.component_layouts
        if not changed.startswith(folder):
            self.__dict__["cards"], self._wording = other.cards, other._wording
            self._faces[language] = other.faces(language)
        if changed.endswith(".md") and changed != self.rulebook_path(language):
            self.__dict__.update(glossary=other.glossary, examples=other.examples)
            self._rulebooks[language] = other.rulebook(language)

    def all_cards(self) -> Iterator[Card]:
        """Every card of every type, by the order of game.yaml and of the files."""
        for cards in self.cards.values():
            yield from cards

    def words(self, language: str) -> "AbstractMapping[str, dict[str, str]]":
        """What choices are called, `words["kind"]["treasure"]`, by wording.yaml; empty for a game without effects."""
        _ = self.cards  # reads it
        if self._wording is None:
            return {}
        from hanshita.cards.wording import Words

        return Words(self._wording, language)

    @cached_property
    def fonts(self) -> "FontBook":
        from hanshita.font_list import read_fonts
        from hanshita.fonts import FontBook

        return FontBook(read_fonts(self.root, self.findings))

    @property
    def _has_its_fonts(self) -> bool:
        """Whether there is a font, and none is missing, which would make of each text in it a mistake of its layout."""
        from hanshita.font_list import FONTS_FILE

        return bool(self.fonts.families) and FONTS_FILE not in self.findings.unread

    @property
    def layouts(self) -> "dict[str, FaceLayout]":
        """The layout of each card type that has one; none as long as a font is missing to set their texts in."""
        from hanshita.layouts import read_layouts

        if self.language not in self._layouts:
            self._layouts[self.language] = read_layouts(*self._read_with) if self._has_its_fonts else {}
        return self._layouts[self.language]

    @property
    def _read_with(self) -> "tuple[Path, Game, FontBook, Findings, str, ReadOnce | None]":
        """What layouts are read with. Where facts name cards, each language draws them for itself."""
        once = None if "[[" in str(self.game.facts) else self._once
        return self.root, self.game, self.fonts, self.findings, self.language, once

    @cached_property
    def _once(self) -> "ReadOnce":
        from hanshita.layouts.once import ReadOnce

        return ReadOnce()

    @property
    def component_layouts(self) -> "dict[str, FaceLayout]":
        """The layout of each component that is printed. L340 a component without one."""
        from hanshita.layouts.components import read_component_layouts

        if self.language not in self._component_layouts:
            read = read_component_layouts(*self._read_with) if self._has_its_fonts else {}
            self._component_layouts[self.language] = read
        return self._component_layouts[self.language]

    @cached_property
    def examples(self) -> "PlayedExamples":
        """The scenarios that a rulebook's examples may name, each played when it is first asked for."""
        from hanshita.scenarios.examples import PlayedExamples

        cards, held = list(self.all_cards()), self.shelf.find(self.played_key) or ()
        facts = {name: (self.game.fact(name), span) for name, span in self.game.fact_spans.items()}
        return PlayedExamples(self.root, self.slug, cards, self._table, self.findings, self.earlier, held, facts)

    @property
    def played_key(self) -> str:
        """By what an earlier check has left, by scenario, the rules that were carried out when it was played; of those
        alone that hold."""
        folders = (self.root / "cards" / self.slug, self.root / "rules" / self.slug / "scenarios")
        return key_of("applied rules", *(self.folder_digests(folder).texts for folder in folders))

    @cached_property
    def rules(self) -> "tuple[Any, Findings]":
        """The rules over its cards, for play; None where there are none or the data do not do, which is told then."""
        from hanshita.games import build

        return build(self.slug, self.game, self.cards, {}, findings := Findings()), findings

    def _table(self, findings: Findings) -> "Stage[Any] | None":
        from hanshita.games import stage_over

        findings.extend(self.rules[1])
        return stage_over(self.slug, self.rules[0])

    def rulebook_path(self, language: str) -> str:
        """Where a language's rulebook is written: rulebook.md for the game's first language, else rulebook.en.md."""
        middle = "" if language == self.game.languages[0] else f".{language}"
        return f"rules/{self.slug}/rulebook{middle}.md"

    @property
    def rulebook_languages(self) -> tuple[str, ...]:
        """The languages a rulebook is written in."""
        return tuple(one for one in self.game.languages if stands(self.root, self.rulebook_path(one)))

    @cached_property
    def glossary(self) -> "tuple[Term, ...]":
        """The terms of rules/<game>/glossary.yaml; none where the game has no such file."""
        from hanshita.rulebook.glossary import read_glossary

        path = f"rules/{self.slug}/glossary.yaml"
        source = read_source(self.root, path, self.findings) if stands(self.root, path) else None
        return () if source is None else read_glossary(source, self.game, self.findings)

    def _with_terms(self, book: "Rulebook") -> "Rulebook":
        """The book with what the glossary gives to its text, its marks looked through."""
        from hanshita.rulebook.glossary import entries
        from hanshita.rulebook.marks import check_marks
        from hanshita.rulebook.terms import with_terms

        check_marks(book, self.findings)
        cards = list(self.all_cards())
        return with_terms(
            book, entries(self.glossary, self.game, cards, book.language, self.findings, book.figures.faces)
        )

    def rulebook(self, language: str) -> "Rulebook | None":
        """The rulebook in `language`; None (with findings) where it is missing or cannot be read."""
        if language not in self._rulebooks:
            from hanshita.rulebook.reader import read_rulebook

            source = read_source(self.root, self.rulebook_path(language), self.findings)
            cards, faces = list(self.all_cards()), self.faces(language)
            book = source and read_rulebook(source, self.game, cards, language, self.findings, self.examples, faces)
            self._rulebooks[language] = book and self._with_terms(book)
        return self._rulebooks[language]

    def faces(self, language: str) -> "DrawnFaces":
        """The faces of cards, dice and tokens in `language`, as a rulebook shows them."""
        if language not in self._faces:
            from hanshita.sheets.faces import DrawnFaces

            self._faces[language] = DrawnFaces(
                self.root, self.game, list(self.all_cards()), language, self.words(language), lambda: self.fonts,
                lambda: self.layouts if language == self.language else None, self.shelf,
                lambda layout: files_digest(self, layout.files) if language == self.language else "",
            )  # fmt: skip
        return self._faces[language]

    def folder_digests(self, folder: Path) -> "FolderDigests":
        """What tells the files below a folder from others. Taken once."""
        if folder not in self._folder_digests:
            texts, drawings, ages = sha256(), sha256(), sha256()
            for file in _files_in(folder):
                if file.endswith(_CONTENT_ENDINGS):
                    shown = file[len(str(self.root)) :].replace(os.sep, "/")
                    said = shown.encode(errors="surrogateescape") + b"\0" + _bytes_of(file) + b"\0"
                    texts.update(said)
                    if not file.endswith(_YAML):
                        drawings.update(said)
                else:
                    ages.update(_age_of(file).encode(errors="surrogateescape"))
            digests = FolderDigests(texts.hexdigest(), drawings.hexdigest(), ages.hexdigest())
            self._folder_digests[folder] = digests
        return self._folder_digests[folder]

    def _card_file(self, name: str) -> str:
        return f"cards/{self.slug}/{name}.yaml"

    def _cards_of(self, card_type: CardType) -> list[Card]:
        path = self._card_file(card_type.name)
        if not stands(self.root, path):
            self.findings.error(
                "C222", f'the cards of "{card_type.name}" are missing: there is no file {path}', card_type.span,
                "write the file, or delete the card type",
            )  # fmt: skip
            self.findings.give_up(path)
            return []
        source = read_source(self.root, path, self.findings)
        return [] if source is None else read_cards(source, card_type, self.findings, self.game.languages)

    def _word_effects(self, cards: list[Card]) -> None:
        from hanshita.cards.wording import word_effects

        path = self._card_file("wording")
        there = stands(self.root, path)
        source = read_source(self.root, path, self.findings) if there else None
        if source is not None or not there:
            self._wording = word_effects(source, self.game, cards, self.findings)

    def _report_stray_files(self) -> None:
        for file in sorted((self.root / "cards" / self.slug).glob("*.yaml")):
            name = unicodedata.normalize("NFC", file.stem)
            if file.name not in _NO_CARD_FILES and name not in self.game.card_types:
                self.findings.warning(
                    "C223", f'no card type is called "{name}", so nothing in this file is printed',
                    Span(self._card_file(name)), *did_you_mean(name, self.game.card_types),
                    'define it under "card types" in game.yaml, or delete the file',
                )  # fmt: skip


def content_digest(game: GameProject, pictures: Iterable[str]) -> str:
    """One hash for all that the faces are made from: the game's data, layouts, drawings, and the pictures in use (their
    hashes)."""
    folders = (game.root / "cards" / game.slug, *layout_folders(game), game.root / "fonts")
    return _hash_of(*(game.folder_digests(folder).texts for folder in folders), *sorted(pictures))


def layouts_digest(game: GameProject) -> str:
    """One hash for all that layouts are made from and what they show beside cards: files of text by what is in them;
    bitmaps and fonts by their age and size, for there may be many large ones."""
    folders = [game.folder_digests(folder) for folder in (*layout_folders(game), game.root / "fonts")]
    digests = [digest for one in folders for digest in (one.texts, one.ages)]
    return _hash_of(*_shown_by_all(game), *digests, *(repr(game.fonts.age(key)) for key in game.fonts.specs))


def files_digest(game: GameProject, files: Sequence[str]) -> str:
    """The same for layouts that are read from these files alone: drawings beside them, and fonts that they name. Taken
    once."""
    if files not in game._files_digests:
        game._files_digests[files] = _files_digest(game, files)
    return game._files_digests[files]


def _files_digest(game: GameProject, files: Sequence[str]) -> str:
    folders = [game.folder_digests(folder) for folder in dict.fromkeys((game.root / file).parent for file in files)]
    texts = [_bytes_of(str(game.root / file)) for file in files]
    fonts = [repr(game.fonts.age(key)) for key in fonts_named(game.fonts, texts)]
    digests = [digest for one in folders for digest in (one.drawings, one.ages)]
    return _hash_of(*_shown_by_all(game), *files, *(sha256(text).hexdigest() for text in texts), *digests, *fonts)


def components_digest(game: GameProject) -> str:
    """The same for the layouts of components, which are not read for it; that of all where one cannot be read."""
    from hanshita.layouts.components import component_files

    files = component_files(game.root, game.game, game.language)
    return layouts_digest(game) if files is None else files_digest(game, files)


def _shown_by_all(game: GameProject) -> list[str]:
    own = game.root / "cards" / game.slug
    return [str(game.root), *(_bytes_of(f"{own}/{name}").hex() for name in (GAME_FILE, "wording.yaml"))]


def fonts_named(fonts: "FontBook", files: Iterable[bytes]) -> list[str]:
    """The keys of the fonts that one of these files of YAML names, in whatever form, and of the first family, which
    texts have that name none; of all where an escape could hide a name."""
    texts = [unicodedata.normalize("NFC", " ".join(file.decode(errors="replace").split())) for file in files]
    if any(re.search(_ESCAPE, text) for text in texts):
        return list(fonts.specs)
    named = {one for one in fonts.families if any(" ".join(one.split()) in text for text in texts)}
    return [key for key, one in fonts.specs.items() if one.family in named or one.family in fonts.families[:1]]


_ESCAPE = r"\\[^n]|\\\Z"


def layout_folders(game: GameProject) -> list[Path]:
    """Where the layouts and their drawings are: a layout may extend one from anywhere in the project."""
    usual = (game.root / "layouts" / game.slug, game.root / "layouts/common")
    return list(dict.fromkeys([*usual, *(folder for one in game.layouts.values() for folder in one.kit.art.folders)]))


def _files_in(folder: Path) -> list[str]:
    """All files below a folder, always in the same order."""
    return sorted(f"{place}{os.sep}{name}" for place, _, names in os.walk(folder) for name in names)


def _age_of(file: str) -> str:
    try:
        status = os.stat(file)  # noqa: PTH116 (a Path costs as much as the call)
    except OSError:  # a link that leads to itself
        return file
    return f"{file} {status.st_mtime_ns} {status.st_ctime_ns} {status.st_size}"


def _hash_of(*parts: str) -> str:
    return sha256("\0".join(parts).encode()).hexdigest()


def _bytes_of(file: str) -> bytes:
    """What is in a file; nothing where it cannot be read, which whoever needs the file reports."""
    try:
        if not os.path.isfile(file):  # noqa: PTH113 (a Path costs as much as reading; a pipe would never end)
            return b""
        with open(file, "rb") as opened:  # noqa: PTH123
            return opened.read()
    except OSError:
        return b""
