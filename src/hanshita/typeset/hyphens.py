"""Hyphenation: take a paragraph and its language, give it with the places where a Latin word may be divided.

By the dictionaries of Pyphen (those of LibreOffice), read when a style first asks for `hyphens`.
"""

import re
from collections.abc import Callable
from functools import cache

from hanshita.typeset.paragraphs import Paragraph

_WORD = re.compile(r"(?<![\w/.@\-])[^\W\d_]{5,}(?![\w/@\-]|[.:]\w)")  # no part of a URL, a file's name or a compound
_ASIAN = re.compile("[\u2e80-\U0003ffff]")
_ENGLISH = "en_US"


def hyphenated(paragraph: Paragraph, language: str) -> Paragraph:
    """Words of five letters or more; those in a Japanese text are taken for English."""
    positions = _dictionary(language)
    found: set[int] = set()
    for word in _WORD.finditer(paragraph.text):
        if not _ASIAN.search(word[0]):
            found.update(word.start() + place for place in positions(word[0]))
    if not found:
        return paragraph
    places = tuple(sorted({*paragraph.places, *found}))
    return paragraph._replace(may_start=places, hyphens=paragraph.hyphens | found)


@cache
def _dictionary(language: str) -> Callable[[str], list[int]]:
    import pyphen  # type: ignore[import-untyped]

    known = pyphen.language_fallback(language.replace("-", "_")) if language != "ja" else None
    dictionary = pyphen.Pyphen(lang=known or _ENGLISH, left=2, right=3)
    return lambda word: [int(place) for place in dictionary.positions(word)]
