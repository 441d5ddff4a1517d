"""Mutants of a rulebook's Markdown: take its text, give each number, term, card and rule id that can be another.

Numbers are digits in prose, in what templates compute, and words (三, three) before what they count.
"""

import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import NamedTuple

from hanshita.checks.texts.typed_text import TypedText
from hanshita.rulebook.glossary import Term
from hanshita.testing.mutation.model import Mutant, drawn, other_number, pick
from hanshita.testing.mutation.yaml_places import misspelt

_DIGITS = re.compile(r"(?<![A-Za-z0-9_.,\"'#-])[0-9]+(?![0-9A-Za-z_.,\"'-])")
_TEMPLATE = re.compile(r"\{\{.*?\}\}|\{%.*?%\}", re.DOTALL)
_COMMENT = re.compile(r"<!--.*?-->", re.DOTALL)
_KANJI = re.compile(r"(?<![一二三四五六七八九十])[二三四五六七八九](?=[枚人個点回つ匹段色種倍])")
_WORDS = ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
_WORD = re.compile(rf"\b(?:{'|'.join(_WORDS)})\b")
_RULE = re.compile(r"\{#([a-z0-9.-]+)|\]\(#([a-z0-9.-]+)\)")
_CARD = re.compile(r"""\bcard\(["']([a-z0-9-]+)["']\)""")
_NAMED = re.compile(r"\{#([a-z0-9.-]+)")

Candidate = tuple[str, int, str, str]  # kind, offset, old, new


class Vocabulary(NamedTuple):
    """What a text may be mistaken in."""

    cards: Sequence[str]
    terms: Sequence[Term]


def prose_mutants(text: TypedText, known: Vocabulary) -> Iterator[Mutant]:
    """Of one language's rulebook."""
    finders: tuple[Callable[[TypedText, Vocabulary], Iterable[Candidate]], ...]
    finders = (_numbers, _number_words, _terms, _rules, _cards)
    seen: Counter[tuple[str, str, str]] = Counter()
    names = [(found.start(), found[1]) for found in _NAMED.finditer(text.source.text)]
    for kind, offset, old, new in (one for find in finders for one in find(text, known)):
        name = next((name for start, name in names if start >= offset), "end")
        seen[kind, name, old] += 1
        again = seen[kind, name, old]
        yield Mutant(kind, text.source.path, name if again == 1 else f"{name} ({again})", offset, old, new)


def _numbers(text: TypedText, _known: Vocabulary) -> Iterator[Candidate]:
    whole = text.source.text
    hidden = [found.span() for found in _COMMENT.finditer(whole)]
    computed = [found.span() for found in _TEMPLATE.finditer(whole) if not _within(found.start(), hidden)]
    for found in _DIGITS.finditer(whole):
        is_prose = text.prose[found.start() : found.end()] == found[0]
        if is_prose or _within(found.start(), computed):
            yield "number in prose", found.start(), found[0], other_number(found[0], whole[: found.start()][-40:])


def _within(offset: int, spans: Iterable[tuple[int, int]]) -> bool:
    return any(start <= offset < end for start, end in spans)


def _number_words(text: TypedText, _known: Vocabulary) -> Iterator[Candidate]:
    found: re.Match[str]
    if text.language == "ja":
        for found in _KANJI.finditer(text.prose):
            yield "number in prose", found.start(), found[0], _neighbour("二三四五六七八九", found)
    else:
        for found in _WORD.finditer(text.prose):
            yield "number in prose", found.start(), found[0], _neighbour(_WORDS, found)


def _neighbour(numbers: Sequence[str], found: re.Match[str]) -> str:
    at = numbers.index(found[0])
    return numbers[at + 1] if at + 1 < len(numbers) else numbers[at - 1]


def _terms(text: TypedText, known: Vocabulary) -> Iterator[Candidate]:
    """A term written as a word that the glossary forbids; misspelt; or another term in its place."""
    words = {word: term for term in known.terms if len(word := term.words.get(text.language, "")) > 1}
    edge = r"\b" if text.language != "ja" else ""
    longest = sorted(words, key=len, reverse=True)
    pattern = re.compile("|".join(f"{edge}{re.escape(word)}{edge}" for word in longest) or "(?!)")
    for found in pattern.finditer(text.prose):
        old, seed = found[0], text.prose[max(0, found.start() - 40) : found.start()]
        forbidden = [one.word for one in words[old].variants.get(text.language, ())]
        others = [one for one in longest if one != old]
        way = int(drawn(old, seed), 16) % 3
        if way == 0 and forbidden:
            yield "term", found.start(), old, pick(forbidden, old, seed)
        elif way == 1 or not others:
            yield "term", found.start(), old, misspelt(old, seed)
        else:
            yield "term", found.start(), old, pick(others, old, seed)


def _rules(text: TypedText, _known: Vocabulary) -> Iterator[Candidate]:
    for found in _RULE.finditer(text.source.text):
        group = 1 if found[1] else 2
        yield "rule id", found.start(group), found[group], misspelt(found[group], text.source.path)


def _cards(text: TypedText, known: Vocabulary) -> Iterator[Candidate]:
    for found in _CARD.finditer(text.source.text):
        others = [one for one in known.cards if one != found[1]]
        yield "card in prose", found.start(1), found[1], pick(others, found[1], str(len(others)))
