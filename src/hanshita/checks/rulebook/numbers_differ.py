"""A number that a rule says in one language and nowhere in the other."""

import re

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.counterparts import Saying

_DIGITS = re.compile(r"[0-9０-９]+(?:\.[0-9]+)?")
_COUNTED = re.compile(r"(?<![一二三四五六七八九十])[三四五六七八九](?=[枚人個点回つ匹段色種倍])")
_KANJI = re.compile(r"[一二三四五六七八九十]+")
_DIGIT_OF = {sign: number for number, sign in enumerate("〇一二三四五六七八九")}
_WORDS = {
    "two": 2, "both": 2, "twice": 2, "second": 2, "double": 2, "pair": 2, "half": 2, "other": 2, "either": 2,
    "three": 3, "third": 3, "four": 4, "fourth": 4, "five": 5, "fifth": 5, "six": 6, "seven": 7, "eight": 8,
    "nine": 9, "ten": 10, "eleven": 11, "twelve": 12, "dozen": 12,
}  # fmt: skip
_WORD = re.compile(r"[a-z]+")
_COMMON = 1  # numbers up to this are articles in one language and nothing in the other


def numbers_differ(_game: GameProject, books: Books, findings: Findings) -> None:
    """Compare digits and 三枚 rule by rule: each has to be found in the other language too, as digits or as a word."""
    first, *others = books.sayings.items() or [("", {})]
    for language, translated in others:
        for name, one in translated.items():
            origin = first[1].get(name)
            if origin is not None and not name.startswith("section-"):
                _compare(one, origin, first[0], findings)
                _compare(origin, one, language, findings)


def _compare(one: Saying, other: Saying, language: str, findings: Findings) -> None:
    missing = _digits(one.text) - _digits(other.text) | _counted(one.text) - _digits(other.text)
    for number in sorted(missing - _in_words(other.text)) if missing else ():
        findings.warning(
            "R445", f'the rule "{one.name}" says {number:g} here, and nowhere in its text in "{language}"', one.span,
            Note("compare the other text, and correct one of the two", other.span),
        )  # fmt: skip


def _digits(text: str) -> set[float]:
    return {number for found in _DIGITS.findall(text) if (number := float(found)) > _COMMON}


def _counted(text: str) -> set[float]:
    """A kanji before what it counts, 三枚; 二 is also "both" or "a pair", and its like in other languages."""
    return {float(_kanji(found)) for found in _COUNTED.findall(text)}


def _in_words(text: str) -> set[float]:
    """All in ordinary words that can be read as a number."""
    words = {float(_WORDS[word]) for word in _WORD.findall(text.lower()) if word in _WORDS}
    return words | {float(_kanji(found)) for found in _KANJI.findall(text)}


def _kanji(found: str) -> int:
    tens, ten, ones = found.rpartition("十")
    if not ten:
        return _DIGIT_OF.get(found[-1], 0)
    return 10 * (_DIGIT_OF.get(tens[-1:], 1) if tens else 1) + (_DIGIT_OF.get(ones[-1:], 0) if ones else 0)
