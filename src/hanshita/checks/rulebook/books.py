"""What checks of rulebooks look at: take a game, give its rulebooks as typed and as read, each worked out once."""

import re
from collections.abc import Sequence, Set
from functools import cached_property, partial

from hanshita.checks.rulebook.counterparts import Saying, sayings
from hanshita.checks.rulebook.former_names import Former, former_names
from hanshita.checks.rulebook.naming import Word, comparable, named
from hanshita.checks.rulebook.side_by_side import Facing, Pair, Passage, facing_sections
from hanshita.checks.texts.typed_text import TypedText, typed_texts
from hanshita.checks.texts.written import Written
from hanshita.project import GameProject
from hanshita.spans import Span

_NUMBER = re.compile("[0-9]+")


class Books:
    """The rulebooks of a game in all their languages, and all else that is `written` in it.

    Those at `incomplete` paths lack what could not be filled in, and are laid beside no other.
    """

    def __init__(self, game: GameProject, written: Sequence[Written], incomplete: Set[str] = frozenset()) -> None:
        self._game = game
        self.written = written
        self._incomplete = incomplete

    @cached_property
    def texts(self) -> tuple[TypedText, ...]:
        """As typed."""
        return typed_texts(self._game)

    @cached_property
    def sayings(self) -> dict[str, dict[str, Saying]]:
        """What each rule says, by language and name."""
        return sayings(self._game)

    @cached_property
    def facing(self) -> dict[str, tuple[Facing, ...]]:
        """The sections of the first language's rulebook beside those of each other language, by that language."""
        first, *others = self._game.rulebook_languages
        here = self._game.rulebook(first)
        books = {one: book for one in others if (book := self._game.rulebook(one)) is not None}
        found: dict[str, tuple[Facing, ...]] = {}
        if here is None or self._game.rulebook_path(first) in self._incomplete:
            return found
        for one, book in books.items():
            if self._game.rulebook_path(one) in self._incomplete:
                continue
            words = comparable(self._game.glossary, (first, one))
            sayings = partial(_says, words[first]), partial(_says, words[one])
            found[one] = tuple(facing_sections(here, book, sayings))
        return found

    @cached_property
    def former(self) -> tuple[Former, ...]:
        """Names that cards had in the last release."""
        return tuple(former_names(self._game))

    def lines(self, path: str) -> list[str]:
        """A file as typed, of which each language's text has only its own lines."""
        texts = [text.text.split("\n") for text in self.written if text.path == path]
        return [max(same, key=len) for same in zip(*texts, strict=True)]

    @cached_property
    def phrases(self) -> dict[str, tuple[tuple[str, Pair], ...]]:
        """How effects are worded in the game's first language and in each other one, as typed, with the file. By the
        other language."""
        first, *others = self._game.game.languages
        path = f"cards/{self._game.slug}/wording.yaml"
        found: dict[str, dict[str, Passage]] = {}
        for text in self.written:
            for one in text.passages if text.path == path else ():
                said = Passage(text.prose[one.start : one.end], text.span(one.start, one.end).line)
                found.setdefault(one.group, {})[text.language] = said
        return {
            one: tuple((path, Pair(each[first], each[one])) for each in found.values() if {first, one} <= each.keys())
            for one in others
        }

    def is_alone(self, span: Span) -> bool:
        """Whether it stands in a passage that the other language has not at all."""
        return any(span.line in lines for lines in self._alone.get(span.path, ()))

    @cached_property
    def _alone(self) -> dict[str, list[range]]:
        """The lines of passages without a counterpart, by path."""
        first = self._game.rulebook_languages[0]
        found: dict[str, list[range]] = {}
        for language, sections in self.facing.items():
            for one in sections:
                for side, all_lone in ((first, one.lone_here), (language, one.lone_there)):
                    found.setdefault(self._game.rulebook_path(side), []).extend(lone.lines for lone in all_lone)
        return found


def _says(words: Sequence[Word], texts: Sequence[str]) -> list[Set[str]]:
    """The numbers in digits and the terms of each text."""
    terms = named(words, texts)
    return [{*_NUMBER.findall(text), *terms.get(at, ())} for at, text in enumerate(texts)]
