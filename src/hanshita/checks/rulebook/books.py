"""What checks of rulebooks look at: take a game, give its rulebooks as typed and as read, each worked out once."""

from collections.abc import Sequence
from functools import cached_property

from hanshita.checks.rulebook.counterparts import Saying, sayings
from hanshita.checks.rulebook.side_by_side import Facing, facing_sections
from hanshita.checks.texts.typed_text import TypedText, typed_texts
from hanshita.checks.texts.written import Written
from hanshita.project import GameProject


class Books:
    """The rulebooks of a game in all their languages, and all else that is `written` in it."""

    def __init__(self, game: GameProject, written: Sequence[Written]) -> None:
        self._game = game
        self.written = written

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
        return {} if here is None else {one: tuple(facing_sections(here, book)) for one, book in books.items()}
