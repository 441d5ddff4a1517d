"""One thing called by two names: a word that the game's glossary forbids, in a rulebook or on a card."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from itertools import islice

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.texts.written import JAPANESE, Written
from hanshita.rulebook.glossary import Term, Variant
from hanshita.rulebook.terms import any_word, word_pattern

Finder = Callable[[str], Iterator[tuple[int, int, Variant, str]]]


def forbidden_variant(game: GameProject, texts: Sequence[Written], findings: Findings) -> None:
    """A reader takes two words for two things."""
    if not game.glossary:
        return
    finders = {language: _finder(game.glossary, language) for language in game.game.languages}
    for text in texts:
        for start, end, variant, term in finders[text.language](text.prose) if text.kind != "layout" else ():
            _report(text, (start, end), term, variant, findings)


def _finder(terms: Sequence[Term], language: str) -> Finder:
    """Where a text of that language holds a forbidden word that is no part of a proper one."""
    forbidden = {variant.word.lower(): (variant, term.words.get(language) or next(iter(term.words.values())))
                 for term in terms for variant in term.variants.get(language, ())}  # fmt: skip
    pattern = cache(lambda: _pattern(terms, language))  # most games never ask for it
    stems = {word.removesuffix("y") for word in forbidden}

    def find(text: str) -> Iterator[tuple[int, int, Variant, str]]:
        low = text.lower()
        near = [stem for stem in stems if stem in low]
        place = 0
        for line in low.split("\n") if near else ():  # few lines have one: the others cost nothing
            if any(stem in line for stem in near):
                for match in pattern().finditer(text, place, place + len(line)):
                    for variant, term in _meant(match[0], forbidden):
                        yield match.start(), match.end(), variant, term
            place += len(line) + 1

    return find


def _pattern(terms: Sequence[Term], language: str) -> re.Pattern[str]:
    """All words of the glossary, the longest first, so that a proper word hides what is in it."""
    proper = {form for term in terms for form in (term.words.get(language, ""), *_forms(term, language)) if form}
    forbidden = {variant.word for term in terms for variant in term.variants.get(language, ())}
    return any_word({word.lower() for word in proper | forbidden})


def _meant(said: str, forbidden: dict[str, tuple[Variant, str]]) -> list[tuple[Variant, str]]:
    """The forbidden word that was said, if it is one."""
    found = (known for word, known in forbidden.items() if re.fullmatch(word_pattern(word), said, re.IGNORECASE))
    return list(islice(found, 1))


def _forms(term: Term, language: str) -> Iterator[str]:
    return (form.word for form in term.forms.get(language, ()))


def _report(text: Written, place: tuple[int, int], term: str, variant: Variant, findings: Findings) -> None:
    """In languages that bend their words, whoever wrote it has to bend the term too."""
    said, span = text.prose[slice(*place)], text.span(*place)
    findings.warning(
        "R460", f'"{said}" stands here for what this game calls "{term}"', span,
        Note(f'write "{term}"'), Note("or strike it out of the forbidden words, which stand here", variant.span),
        replacement=term if text.language == JAPANESE else None,
    )  # fmt: skip
