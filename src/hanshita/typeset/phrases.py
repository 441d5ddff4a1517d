"""Phrases (文節): take a paragraph, give the places where a line may end between phrases, by BudouX."""

from functools import cache
from typing import TYPE_CHECKING

from hanshita.typeset.paragraphs import Paragraph

if TYPE_CHECKING:
    from budoux import Parser

_BREAKS_BEFORE = " \u3000\u200b"


def phrase_places(paragraph: Paragraph) -> tuple[int, ...]:
    """Of the paragraph's places those between two phrases; spaces are always such, and so are hyphens of the writer."""
    ends, place = set[int](), 0
    for phrase in _parser().parse(paragraph.text):
        place += len(phrase)
        ends.add(place)
    text = paragraph.text
    return tuple([place for place in paragraph.places if place in ends or text[place - 1] in _BREAKS_BEFORE])


@cache
def _parser() -> "Parser":
    import budoux

    return budoux.load_default_japanese_parser()
