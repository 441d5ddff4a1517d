"""A mutant: take a place in a file, the text that stands there and another for it; and what became of it."""

from hashlib import sha256
from typing import NamedTuple

from hanshita.spans import Span

SEED = "1"


class Mutant(NamedTuple):
    """One edit of a file: at the character `offset` of `path`, `new` in place of `old`.

    `where` names the place by keys and names, not by lines, so that the same mutant is made again after the file has
    changed elsewhere.
    """

    kind: str
    path: str
    where: str
    offset: int
    old: str
    new: str

    def applied(self, text: str) -> str:
        """The file's text with the edit in it."""
        end = self.offset + len(self.old)
        assert text[self.offset : end] == self.old, f"{self.path}: {self.where}"
        return text[: self.offset] + self.new + text[end:]

    def restored(self, text: str) -> str:
        """The file's text without the edit."""
        return text[: self.offset] + self.old + text[self.offset + len(self.new) :]

    def is_at(self, span: Span, text: str) -> bool:
        """Whether a place is this one, in the file's text before the edit."""
        line, column = text.count("\n", 0, self.offset) + 1, self.offset - text.rfind("\n", 0, self.offset)
        begin, end = (span.line, span.column), (span.end_line or span.line, span.end_column or span.column)
        return span.path == self.path and begin <= (line, column) <= end

    def rank(self, seed: str = "") -> str:
        """By what mutants are put in order: a hash of what is changed, the same in every run with that seed."""
        return drawn(seed, self.kind, self.path, self.where, self.old, self.new)

    def __str__(self) -> str:
        return f"{self.path} · {self.where} · {self.old} → {self.new}"


class Outcome(NamedTuple):
    """The first that was found: its `code` and `message`, "" if nothing was; "crash" for a mistake of our own.

    `same_page`: the rulebook reads as it did before, word for word; `same_sentences`: but for its tables of cards.
    `is_named`: the check of versions (R435) alone finds it, and names its very place with the old and the new value.
    """

    code: str
    message: str = ""
    same_page: bool = False
    same_sentences: bool = False
    is_named: bool = False

    @property
    def is_crash(self) -> bool:
        return self.code == "crash"


class Places:
    """Where lines of a text begin, to find the character that a span speaks of."""

    def __init__(self, text: str) -> None:
        self.text = text
        self._starts = [0]
        for line in text.split("\n"):
            self._starts.append(self._starts[-1] + len(line) + 1)

    def offset(self, span: Span) -> int:
        return self._starts[span.line - 1] + span.column - 1


def drawn(*words: str) -> str:
    """A lot that hangs on nothing but these words."""
    return sha256("\0".join((SEED, *words)).encode()).hexdigest()


def pick(choices: list[str], *words: str) -> str:
    """One of the choices, by lot."""
    return sorted(choices)[int(drawn(*words), 16) % len(choices)]


def other_number(typed: str, *words: str) -> str:
    """One more or one less; never below zero."""
    return str(int(typed) + (1 if int(typed) == 0 or pick(["less", "more"], *words) == "more" else -1))
