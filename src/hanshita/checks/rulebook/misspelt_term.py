"""A word of the glossary with one slip of the hand in it."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Findings, GameProject, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.typed_text import TypedText
from hanshita.rulebook.glossary import Term

_LEAST_DOUBLED = 4  # letters of a word that is known by one more of them; shorter ones may be words of their own
_LEAST_SHORTENED = 6  # … and by one less
_LATIN = re.compile(r"[^\W\d_]+")
_SPACED = re.compile(r"[\x00-\u024f]+")  # written with spaces between words


def misspelt_term(game: GameProject, books: Books, findings: Findings) -> None:
    """Look in all prose for terms with two letters changed over, one typed twice, or one left out."""
    for text in books.texts if game.glossary else ():
        proper = dict.fromkeys(word for term in game.glossary for word in _words(term, text.language))
        slips = {slip: word for word in proper for slip in _slips(word) if slip not in proper}
        for number, start, said in _said(text, slips):
            word = slips[said.lower()]
            span = Span(text.source.path, number, start + 1, number, start + len(said) + 1)
            cure = f'write "{word}", or add "{said}" to the glossary if it is a word of the game'
            findings.warning("R479", f'"{said}" is nearly "{word}", and no word of the glossary', span, cure)


def _words(term: Term, language: str) -> Iterator[str]:
    for word in (term.words.get(language, ""), *(form.word for form in term.forms.get(language, ()))):
        if len(word) > 1:
            yield word.lower()
            if _SPACED.fullmatch(word):
                yield f"{word.lower()}s"


def _slips(word: str) -> Iterator[str]:
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at in range(len(word)):
        if len(word) >= _LEAST_DOUBLED:
            yield word[:at] + word[at] + word[at:]
        if len(word) >= _LEAST_SHORTENED:
            yield word[:at] + word[at + 1 :]


def _said(text: TypedText, slips: dict[str, str]) -> Iterator[tuple[int, int, str]]:
    """Line, place in it and words of each slip: whole words where there are spaces, else any letters in a row."""
    spaced = {slip for slip in slips if _SPACED.fullmatch(slip)}
    lengths = sorted({len(slip) for slip in slips if slip not in spaced}, reverse=True)
    for number, line in enumerate(text.prose.split("\n"), 1):
        for start, said in _in_words(line):
            if said.lower() in spaced:
                yield number, start, said
        for length in lengths:
            for start in range(len(line) - length + 1):
                said = line[start : start + length]
                if said in slips and not _is_of_two(line, start, length, slips):
                    yield number, start, said


def _in_words(line: str) -> Iterator[tuple[int, str]]:
    """Each word, and each with its next one, as terms of two words are."""
    words = [found.span() for found in _LATIN.finditer(line)]
    for at, (start, end) in enumerate(words):
        yield start, line[start:end]
        if at + 1 < len(words):
            yield start, line[start : words[at + 1][1]]


def _is_of_two(line: str, start: int, length: int, slips: dict[str, str]) -> bool:
    """Whether it is made of the end of one word and the begin of the proper one, as 札手 in 山札手札."""
    word = slips[line[start : start + length]]
    around = line[max(0, start - len(word) + 1) : start + length + len(word) - 1]
    return word in around
