"""A number that a passage says in one language and its counterpart in the other does not."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import repeat

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.no_counts import SAYING, months
from hanshita.checks.rulebook.side_by_side import Passage

_DIGITS = re.compile(r"[0-9０-９]+(?:\.[0-9]+)?")
_ARTICLE = re.compile(r"1[ぁ-ヶ一-鿿]")  # 「1枚」 is "a card" in other languages
_COUNTED = re.compile(r"[二三四五六七八九十][一二三四五六七八九十]*(?=[枚人個点回つ匹段色種倍度軒組社名体本冊番周通])")
_KANJI = re.compile(r"[一二三四五六七八九十]+")
_DIGIT_OF = {sign: number for number, sign in enumerate("〇一二三四五六七八九")}
_CARDINALS = {
    "two": 2, "twice": 2, "three": 3, "thrice": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10, "eleven": 11, "twelve": 12,
}  # fmt: skip
_LOOSE = {
    "both": 2, "second": 2, "double": 2, "pair": 2, "pairs": 2, "half": 2, "other": 2, "either": 2, "neither": 2,
    "another": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "dozen": 12,
}  # fmt: skip
_OTHER_WORDS = (  # as which a small number is said in passing
    (0, re.compile(r"\b(?:zero|no|none|nothing|nobody|empty|without|free|minus|negative)\b"
                   "|〇|ゼロ|マイナス|なし|空|からっぽ|[がはもにの](?:な[いくけし]|い(?:ない|ません))|(?<!では)ありません")),
    (1, re.compile(r"\b(?:one|once|first|single|an?|each|every|per|another|only)\b|ひと|最初|はじめ|初め")),
    (2, re.compile("両|双方|どちら|一方|もう[一1]|半分|倍")),
)  # fmt: skip
_WORD = re.compile(r"[a-z]+")
_TENS = "一二三四五六七八九十"
_TYPED = re.compile(rf"{_DIGITS.pattern}|[{_TENS}]+|[A-Za-z]+")

_MOST_LINES = 40  # of a paragraph, to find a number in it
_KEPT = 4  # texts whose numbers are asked for again and again: those of a pair

Lines = dict[str, list[list[str]]]  # of each file, as it is read in each language
_Lone = tuple[Passage, str, Sequence[float]]  # a passage, its file, the numbers that its counterpart has not


def numbers_differ(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare passage by passage digits, 三枚 and "three": each has to be in the counterpart, in whatever way.

    A number that both say in digits alone has to be there as often.
    """
    lines: Lines = {}
    for text in books.written:
        lines.setdefault(text.path, []).append(text.prose.split("\n"))
    for paths, here, there in _of_rulebooks(game, books):
        ours, theirs = _missing(here, there), _missing(there, here)
        if not ours and not theirs and sorted(_digits(here.text)) != sorted(_digits(there.text)):
            ours, theirs = _oftener(here, there), _oftener(there, here)
        if ours:
            _report((here, paths[0], ours), (there, paths[1], theirs), lines, findings)
        elif theirs:
            _report((there, paths[1], theirs), (here, paths[0], ours), lines, findings)
    for path, (here, there) in (*_of_glossary(game), *(one for phrases in books.phrases.values() for one in phrases)):
        ours, theirs = _missing(here, there), _missing(there, here)
        if ours and theirs:  # one language may well explain more than the other
            _report((here, path, ours), (there, path, theirs), lines, findings)


def _of_rulebooks(game: GameProject, books: Books) -> Iterator[tuple[tuple[str, str], Passage, Passage]]:
    """Passages that say the same, with their files."""
    for language, sections in books.facing.items():
        paths = game.rulebook_path(game.rulebook_languages[0]), game.rulebook_path(language)
        yield from ((paths, *pair) for section in sections for pair in section.pairs)


def _of_glossary(game: GameProject) -> Iterator[tuple[str, tuple[Passage, Passage]]]:
    """The meanings of a term in two languages, where they are as typed, with their file."""
    first, *others = game.game.languages
    for term in game.glossary:
        meanings = {one: Passage(text, span.line) for one, (text, span) in term.meanings.items() if "{{" not in text}
        for language in meanings.keys() & others if first in meanings else ():
            yield f"rules/{game.slug}/glossary.yaml", (meanings[first], meanings[language])


def _missing(one: Passage, other: Passage) -> list[float]:
    """What it says and the other does not."""
    said = _said(one.text)
    missing = said.difference(_digits(other.text)) if said else said
    return sorted(missing - _in_words(other.text)) if missing else []


def _oftener(one: Passage, other: Passage) -> list[float]:
    """What it says more often in digits, and neither says as a word; or instead of what the other says more often."""
    ours, theirs = (Counter(_digits(each.text)) for each in (one, other))
    more, less = ours - theirs, theirs - ours
    found = {number for number in more if number != 1}
    found = found - _in_words(one.text) - _in_words(other.text) if found else found
    if not found and more.total() == less.total() == 1 and (ours & theirs).total() > 1:
        return sorted(more)  # the same numbers but one, whatever else the words may say
    return sorted(found or _exchanged(one.text, other.text))


def _exchanged(one: str, other: str) -> set[float]:
    """What it says more often, in digits or words, where the other says another number more often."""
    ours, theirs = _counted(one), _counted(other)
    more, less = set(ours - theirs), set(theirs - ours)
    loosely = _loosely(one) | _loosely(other) if more and less else set()
    return more - loosely if less - loosely else set()


def _counted(text: str) -> Counter[float]:
    """How often it says each number: in digits, as a kanji before what it counts, as a word."""
    return Counter((*_digits(text), *_strictly(text)))


def _report(one: _Lone, other: _Lone, lines: Lines, findings: Findings) -> None:
    (passage, path, numbers), (counterpart, place, instead) = one, other
    lacks = "less often" if set(_digits(counterpart.text)).issuperset(numbers) else "does not"
    what = f"says {_listed(instead)}" if instead else lacks
    findings.warning(
        "R445", f"this says {_listed(numbers)}, and its counterpart in {place} {what}",
        _place(path, lines[path], passage.line, numbers),
        Note("compare the other text, and correct one of the two",
             _place(place, lines[place], counterpart.line, instead or numbers)),
    )  # fmt: skip


def _place(path: str, texts: Sequence[Sequence[str]], first: int, numbers: Sequence[float]) -> Span:
    """The first of these numbers that is typed from a passage's line on; the line, where a card or fact brings it."""
    for lines in texts:
        for number, line in enumerate(lines[first - 1 : first - 1 + _MOST_LINES], first):
            if not line.strip():
                break
            for found in _TYPED.finditer(line):
                if _value(found[0]) in numbers:
                    return Span(path, number, found.start() + 1, number, found.end() + 1)
    return Span(path, first, 1)


def _value(typed: str) -> float | None:
    """What a number is that was typed in digits, kanji or as a word."""
    if typed[0].isdigit():
        return float(typed)
    return float(_kanji(typed)) if typed[0] in _TENS else _CARDINALS.get(typed.lower())


def _listed(numbers: Sequence[float]) -> str:
    return ", ".join(f"{one:g}" for one in numbers)


def _said(text: str) -> set[float]:
    """As digits, as a kanji before what it counts, as a word that is always a number."""
    said = {*_digits(text), *_strictly(text)}
    if 1 in said and not any(map(_is_counted, repeat(text), _DIGITS.finditer(text))):
        said.discard(1)
    return said


def _is_counted(text: str, found: re.Match[str]) -> bool:
    """Whether it is a 1 that counts something: neither an article nor of a fraction."""
    return found[0] == "1" and not _ARTICLE.match(text, found.start()) and not text.endswith("分の", 0, found.start())


@lru_cache(maxsize=_KEPT)
def _digits(text: str) -> tuple[float, ...]:
    return tuple(map(float, _DIGITS.findall(text)))


@lru_cache(maxsize=_KEPT)
def _strictly(text: str) -> tuple[float, ...]:
    """As a kanji before what it counts, or as a word that is always a number."""
    kanji = (one[0] for one in _COUNTED.finditer(text) if not SAYING.match(text, one.start()))
    return (*map(float, map(_kanji, kanji)), *_cardinals(text.lower()))


def _cardinals(low: str) -> list[float]:
    """Most texts hold none of the words, and are not taken apart."""
    if not any(word in low for word in _CARDINALS):
        return []
    return [float(_CARDINALS[word]) for word in _WORD.findall(low) if word in _CARDINALS]


def _in_words(text: str) -> set[float]:
    """All in ordinary words that can be read as a number."""
    return {*_cardinals(text.lower())} | {float(_kanji(found)) for found in _KANJI.findall(text)} | _loosely(text)


def _loosely(text: str) -> set[float]:
    """In words that say more than a number, as "both" and 「半分」, or other things, as "second"."""
    words = {float(_LOOSE[word]) for word in _WORD.findall(text.lower()) if word in _LOOSE}
    others = {float(number) for number, pattern in _OTHER_WORDS if pattern.search(text.lower())}
    uncounted = {float(_kanji(found)) for found in _KANJI.findall(_COUNTED.sub("", text))}
    return words | others | uncounted | set(map(float, months(text)))


def _kanji(found: str) -> int:
    tens, ten, ones = found.rpartition("十")
    if not ten:
        return _DIGIT_OF.get(found[-1], 0)
    return 10 * (_DIGIT_OF.get(tens[-1:], 1) if tens else 1) + (_DIGIT_OF.get(ones[-1:], 0) if ones else 0)
