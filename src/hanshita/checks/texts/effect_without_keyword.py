"""R483: a card does what a keyword stands for, and its text leaves the keyword out."""

from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.texts.keywords import Said, carries, sayings
from hanshita.checks.texts.written import Written
from hanshita.rulebook.glossary import Term


def effect_without_keyword(game: GameProject, _texts: Sequence[Written], findings: Findings) -> None:
    """Only in a field that says this keyword on some card that carries it."""
    said = sayings(game)
    telling = {_place(one, term) for one in said for term, _ in one.keywords if carries(one.card, term)}
    for one in said if telling else ():
        for term in game.glossary:
            if _place(one, term) in telling and not one.says(term) and carries(one.card, term):
                _report(one, term, findings)


def _place(said: Said, term: Term) -> tuple[str, str, int]:
    return said.card.type, said.field, id(term)


def _report(said: Said, term: Term, findings: Findings) -> None:
    word = term.words.get(said.language)
    if word:
        findings.warning(
            "R483", f'the card "{said.card.id}" is "{word}", and its "{said.field}" does not say so', said.span,
            Note(f'write "{word}" there, or take it from the card', term.keyword[0].span),
        )  # fmt: skip
