"""Keywords of a game: take its glossary and cards, give which card's text says which keyword, and who carries it.

A term of the glossary is a keyword if it says so: `keyword: vanish` is a verb of effects, a flag, or a choice of a
field or label. A text written by hand is each text of a card but its name; sentences made from effects are none.
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache

from hanshita.cards.fields import Effect, Field
from hanshita.cards.model import Card
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.rulebook.glossary import Term
from hanshita.spans import Span

_NAMES = ("name", "reading")


class Said(NamedTuple):
    """A card's text in one language, and the keywords in it, each as it is written there."""

    card: Card
    field: str
    language: str
    keywords: Sequence[tuple[Term, str]]
    span: Span

    def says(self, keyword: Term) -> bool:
        """Whether the text has this one."""
        return any(term is keyword for term, _ in self.keywords)


@lru_cache(maxsize=1)
def sayings(game: GameProject) -> tuple[Said, ...]:
    """All texts of cards that are written by hand; none for a game without keywords."""
    if not any(term.keyword for term in game.glossary):
        return ()
    terms = {language: _Terms(game.glossary, language) for language in game.game.languages}
    return tuple(
        Said(card, field, language, terms[language].found(text), span)
        for card in game.all_cards()
        if card.is_sound
        for field, language, text, span in _texts(card, game.game.card_types[card.type].fields, game.game.languages)
    )


def carries(card: Card, term: Term) -> bool:
    """Whether anything on the card is what the keyword stands for."""
    return not {one.word for one in term.keyword}.isdisjoint(_carried(card.values))


def _carried(values: Mapping[str, object]) -> Iterator[str]:
    """The flags, choices, verbs and labels of a card or of a record on it."""
    for name, value in values.items():
        if value is True:
            yield name
        elif isinstance(value, str):
            yield value
        elif isinstance(value, Effect):
            for clause in value.clauses:
                yield from _carried(clause.labels)
                for step in clause.steps:
                    yield step.verb
                    yield from _carried(step.values)
        elif isinstance(value, list):
            for one in value:
                yield from _carried(one) if isinstance(one, dict) else ()


class _Terms:
    """Finds the terms of one language in a text; of two that begin at a place the longer one."""

    def __init__(self, glossary: Sequence[Term], language: str) -> None:
        self._by_word = {
            word.lower(): term
            for term in glossary
            for word in (term.words.get(language, ""), *(form.word for form in term.forms.get(language, ())))
            if word
        }
        words = sorted(map(re.escape, self._by_word), key=len, reverse=True)
        self._pattern = re.compile(rf"(?<![A-Za-z])(?:{'|'.join(words)})(?![A-Za-z])", re.IGNORECASE) if words else None

    def found(self, text: str) -> list[tuple[Term, str]]:
        words = {hit[0].lower(): hit[0] for hit in self._pattern.finditer(text)} if self._pattern is not None else {}
        return [(self._by_word[lower], word) for lower, word in words.items() if self._by_word[lower].keyword]


def _texts(card: Card, fields: Mapping[str, Field], languages: Sequence[str]) -> Iterator[tuple[str, str, str, Span]]:
    """Field, language, text and place of each text that is written by hand."""
    for name, field in fields.items():
        value = card.values.get(name)
        if field.kind in ("text", "rich") and name not in _NAMES and value:
            by_language = value if isinstance(value, dict) else {languages[0]: value}
            for language, text in by_language.items():
                yield name, language, str(text), card.spans.get(f"{name}.{language}", card.place(name))
