"""Which terms of a glossary are named: take its terms and some texts in one language, give how often each names each.

Looked for with plain searches, the longest word first, since most texts name few terms: a pattern of all words would be
tried at every letter.
"""

from bisect import bisect_right
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence, Set
from itertools import accumulate

from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.rulebook.glossary import Term
from hanshita.spans import Span

_BETWEEN = "\0"  # no text contains it, and no word


class Word(NamedTuple):
    """A word as it may stand in a text, in small letters, and the term that it names."""

    said: str
    term: str


def comparable(terms: Sequence[Term], languages: Sequence[str]) -> dict[str, tuple[Word, ...]]:
    """By language the words of those terms that can be told in all of them, the longest first.

    Not of a term of which another term has a word too.
    """
    return in_all({language: list(_words(terms, language)) for language in languages})


def in_all(known: Mapping[str, Sequence[Word]]) -> dict[str, tuple[Word, ...]]:
    """The words in each language of what has one in all of them that is nothing else's, the longest first."""
    unclear = {one.term for words in known.values() for one in _unclear(words)}
    kept = [{one.term for one in words} - unclear for words in known.values()]
    shared = frozenset.intersection(*map(frozenset, kept)) if kept else frozenset()
    return {language: _longest_first(words, shared) for language, words in known.items()}


def proper_names(game: GameProject, language: str) -> Iterator[tuple[str, Span]]:
    """What cards and components are called, and where."""
    for card in game.all_cards():
        name = card.in_language(language).get("name")
        if isinstance(name, str):
            yield name, card.spans.get(f"name.{language}", card.place("name"))
    for component in game.game.components.values():
        if language in component.titles:
            yield component.titles[language], component.span


def _words(terms: Sequence[Term], language: str) -> Iterator[Word]:
    for term in terms:
        name = next(iter(term.words.values()))
        for word in (term.words.get(language, ""), *(form.word for form in term.forms.get(language, ()))):
            if word:
                yield Word(word.lower(), name)


def _unclear(words: Sequence[Word]) -> Iterator[Word]:
    named: dict[str, str] = {}
    for one in words:
        if named.setdefault(one.said, one.term) != one.term:
            yield from (one, Word(one.said, named[one.said]))


def _longest_first(words: Sequence[Word], terms: Set[str]) -> tuple[Word, ...]:
    return tuple(sorted((one for one in words if one.term in terms), key=lambda one: -len(one.said)))


def named(words: Sequence[Word], texts: Sequence[str]) -> Mapping[int, Counter[str]]:
    """The terms that each text names, by its index; a text that names none is not there."""
    whole = _BETWEEN.join(texts).lower()
    starts = list(accumulate((len(text) + 1 for text in texts), initial=0))
    taken = bytearray(len(whole))
    found: dict[int, Counter[str]] = {}
    for said, term in words:
        for start, end in _places(said, whole):
            if not any(taken[start:end]):
                taken[start:end] = b"\1" * (end - start)
                found.setdefault(bisect_right(starts, start) - 1, Counter())[term] += 1
    return found


def _places(said: str, whole: str) -> Iterator[tuple[int, int]]:
    """Where it stands: Latin words whole, singular or plural; a single kanji where it is a word by itself."""
    spaced = said.isascii()
    stem = said.removesuffix("y") if spaced else said
    start = whole.find(stem)
    while start >= 0:
        end = start + len(stem)
        if len(said) == 1 and not spaced:
            end = 0 if _is_kanji(whole, start - 1) or _is_kanji(whole, end) else end
        elif spaced:
            end = 0 if _is_letter(whole, start - 1) else _end(whole, end, stem != said)
        if end:
            yield start, end
        start = whole.find(stem, start + len(stem))


def _end(whole: str, end: int, is_bent: bool) -> int:
    """Where a word ends that begins with a stem; 0 for another word."""
    for ending in ("y", "ies") if is_bent else ("", "s", "es"):
        if whole.startswith(ending, end) and not _is_letter(whole, end + len(ending)):
            return end + len(ending)
    return 0


def _is_letter(whole: str, at: int) -> bool:
    return whole[at : at + 1].isalnum() and whole[at : at + 1].isascii() if at >= 0 else False


def _is_kanji(whole: str, at: int) -> bool:
    return at >= 0 and "一" <= whole[at : at + 1] <= "鿿"
