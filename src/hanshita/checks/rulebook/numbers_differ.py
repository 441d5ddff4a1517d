"""A number that a passage says in one language and its counterpart in the other does not."""

import re
from collections import Counter
from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
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
_WORDS = _CARDINALS | {
    "both": 2, "second": 2, "double": 2, "pair": 2, "pairs": 2, "half": 2, "other": 2, "either": 2, "neither": 2,
    "another": 2, "third": 3, "fourth": 4, "fifth": 5, "sixth": 6, "dozen": 12,
}  # fmt: skip
_OTHER_WORDS = (  # as which a small number is said in passing
    (0, re.compile(r"\b(?:zero|no|none|nothing|nobody|empty|without|free)\b"
                   "|〇|ゼロ|なし|空|からっぽ|ない(?![ぁ-ヶ一-鿿])|ありません|いません|もな")),
    (1, re.compile(r"\b(?:one|once|first|single|an?|each|every|per|another|only)\b|ひと|最初|はじめ|初め")),
    (2, re.compile("両|双方|どちら|一方|もう[一1]|半分|倍")),
)  # fmt: skip
_WORD = re.compile(r"[a-z]+")

_Lone = tuple[Passage, str, Sequence[float]]  # a passage, its file, the numbers that its counterpart has not


def numbers_differ(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare passage by passage digits, 三枚 and "three": each has to be in the counterpart, in whatever way.

    A number that both say in digits alone has to be there as often.
    """
    for language, sections in books.facing.items():
        paths = game.rulebook_path(game.rulebook_languages[0]), game.rulebook_path(language)
        for here, there in (pair for section in sections for pair in section.pairs):
            ours, theirs = _missing(here, there), _missing(there, here)
            if not ours and not theirs and _sorted(here.text) != _sorted(there.text):
                ours, theirs = _oftener(here, there), _oftener(there, here)
            if ours:
                _report((here, paths[0], ours), (there, paths[1], theirs), findings)
            elif theirs:
                _report((there, paths[1], theirs), (here, paths[0], ours), findings)


def _missing(one: Passage, other: Passage) -> list[float]:
    """What it says and the other does not."""
    said = _said(one.text)
    missing = said - _digits(other.text) if said else said
    return sorted(missing - _in_words(other.text)) if missing else []


def _sorted(text: str) -> list[str]:
    """All that it says in digits; mostly the same in both."""
    return sorted(_DIGITS.findall(text))


def _oftener(one: Passage, other: Passage) -> list[float]:
    """What it says more often in digits, and neither says as a word."""
    ours, theirs = (Counter(map(float, _DIGITS.findall(each.text))) for each in (one, other))
    more = [number for number in (ours - theirs) if number > 1]
    return sorted(set(more) - _in_words(one.text) - _in_words(other.text)) if more else []


def _report(one: _Lone, other: _Lone, findings: Findings) -> None:
    (passage, path, numbers), (counterpart, place, instead) = one, other
    lacks = "less often" if _digits(counterpart.text).issuperset(numbers) else "does not"
    what = f"says {_listed(instead)}" if instead else lacks
    findings.warning(
        "R445", f"this says {_listed(numbers)}, and its counterpart in {place} {what}", Span(path, passage.line, 1),
        Note("compare the other text, and correct one of the two", Span(place, counterpart.line, 1)),
    )  # fmt: skip


def _listed(numbers: Sequence[float]) -> str:
    return ", ".join(f"{one:g}" for one in numbers)


def _said(text: str) -> set[float]:
    """As digits, as a kanji before what it counts, as a word that is always a number."""
    found = (one for one in _DIGITS.finditer(text) if not _ARTICLE.match(text, one.start()))
    digits = {float(one[0]) for one in found if not text.endswith("分の", 0, one.start())}
    counted = {float(_kanji(one)) for one in _COUNTED.findall(text)}
    return digits | counted | {float(_CARDINALS[one]) for one in _WORD.findall(text.lower()) if one in _CARDINALS}


def _digits(text: str) -> set[float]:
    return {float(found) for found in _DIGITS.findall(text)}


def _in_words(text: str) -> set[float]:
    """All in ordinary words that can be read as a number."""
    words = {float(_WORDS[word]) for word in _WORD.findall(text.lower()) if word in _WORDS}
    others = {float(number) for number, pattern in _OTHER_WORDS if pattern.search(text.lower())}
    return words | {float(_kanji(found)) for found in _KANJI.findall(text)} | others


def _kanji(found: str) -> int:
    tens, ten, ones = found.rpartition("十")
    if not ten:
        return _DIGIT_OF.get(found[-1], 0)
    return 10 * (_DIGIT_OF.get(tens[-1:], 1) if tens else 1) + (_DIGIT_OF.get(ones[-1:], 0) if ones else 0)
