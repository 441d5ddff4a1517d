"""A word of the glossary with one slip of the hand in it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set

from hanshita.checks.prelude import Findings, GameProject, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.typed_text import TypedText, titles_of_scenarios
from hanshita.records import NamedTuple
from hanshita.rulebook.glossary import Term

_LEAST_DOUBLED = 4  # letters of a word that is known by one more of them; shorter ones may be words of their own
_LEAST_SHORTENED = 6  # … and by one less
_LATIN = re.compile(r"[^\W\d_]+")
_SPACED = re.compile(r"[\x00-\u024f]+")  # written with spaces between words


def misspelt_term(game: GameProject, books: Books, findings: Findings) -> None:
    """Look in all prose, and in titles of scenarios, for terms and names of cards and components with two letters
    changed over, one typed twice, or one left out; and in the names themselves."""
    known: dict[str, _Known] = {}
    for text in (*books.texts, *titles_of_scenarios(game)):
        if text.language not in known:
            known[text.language] = _known(game, text.language, findings)
        of = known[text.language]
        for number, start, said in _said(text, of):
            span = Span(text.source.path, number, start + 1, number, start + len(said) + 1)
            _report(said, of.slips[said.lower()], span, findings)


class _Known(NamedTuple):
    """Slips in one language and the words they are of; those in prose that is `spaced`, and others by their first two
    letters, to ask each place of a text but once."""

    slips: Mapping[str, str]
    spaced: Set[str]
    begun: Mapping[str, Sequence[str]]


def _known(game: GameProject, language: str, findings: Findings) -> _Known:
    """All that is sought in a language; names that are slips themselves are told of."""
    names = list(_names(game, language))
    named = Counter(name.lower() for name, _ in names)
    terms = dict.fromkeys(word for term in game.glossary for word in _words(term, language))
    proper = {**terms, **dict.fromkeys(name for name in named if len(name) > 1)}
    slips = {slip: word for word in proper for slip in _slips(word) if slip not in terms and _differ(slip, word)}
    for name, span in names:
        word = slips.get(name.lower())
        if word is not None and named[name.lower()] <= max(1, named[word]):  # the rarer one is the slip
            _report(name, word, span, findings)
    sought = slips.keys() - proper.keys()
    spaced = {slip for slip in sought if _SPACED.fullmatch(slip)}
    begun: dict[str, list[str]] = {}
    for slip in sought - spaced:
        begun.setdefault(slip[:2], []).append(slip)
    return _Known(slips, spaced, begun)


def _report(said: str, word: str, span: Span, findings: Findings) -> None:
    cure = f'write "{word}", or add "{said}" to the glossary if it is a word of the game'
    findings.warning("R479", f'"{said}" is nearly "{word}", and no word of the glossary', span, cure)


def _names(game: GameProject, language: str) -> Iterator[tuple[str, Span]]:
    for card in game.all_cards():
        name = card.in_language(language).get("name")
        if isinstance(name, str):
            yield name, card.spans.get(f"name.{language}", card.place("name"))
    for component in game.game.components.values():
        if language in component.titles:
            yield component.titles[language], component.span


def _words(term: Term, language: str) -> Iterator[str]:
    for word in (term.words.get(language, ""), *(form.word for form in term.forms.get(language, ()))):
        if len(word) > 1:
            yield word.lower()
            if _SPACED.fullmatch(word):
                yield f"{word.lower()}s"


def _differ(slip: str, word: str) -> bool:
    """By more than singular and plural."""
    return slip.removesuffix("s") != word.removesuffix("s")


def _slips(word: str) -> Iterator[str]:
    for at in range(len(word) - 1):
        yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at in range(len(word)):
        if len(word) >= _LEAST_DOUBLED:
            yield word[:at] + word[at] + word[at:]
        if len(word) >= _LEAST_SHORTENED:
            yield word[:at] + word[at + 1 :]


def _said(text: TypedText, known: _Known) -> Iterator[tuple[int, int, str]]:
    """Line, place in it and words of each slip: whole words where there are spaces, else any letters in a row."""
    slips, spaced, begun = known
    for number, line in enumerate(text.prose.split("\n"), 1):
        for start, said in _in_words(line):
            if said.lower() in spaced:
                yield number, start, said
        for start in range(len(line) - 1) if begun and not line.isascii() else ():
            for slip in begun.get(line[start : start + 2], ()):
                if line.startswith(slip, start) and not _is_of_two(line, start, slip, slips[slip]):
                    yield number, start, slip


def _in_words(line: str) -> Iterator[tuple[int, str]]:
    """Each word, and each with its next one, as terms of two words are."""
    words = [found.span() for found in _LATIN.finditer(line)]
    for at, (start, end) in enumerate(words):
        yield start, line[start:end]
        if at + 1 < len(words):
            yield start, line[start : words[at + 1][1]]


def _is_of_two(line: str, start: int, slip: str, word: str) -> bool:
    """Whether it is made of the end of one word and the begin of the proper one, as 札手 in 山札手札."""
    return word in line[max(0, start - len(word) + 1) : start + len(slip) + len(word) - 1]
