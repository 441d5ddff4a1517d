"""A passage that one language has and the other has not."""

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.side_by_side import Lone


def text_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare how sections are built: paragraphs, list items, rows, questions, hints. What has a name is for R444.

    Of the glossary, every term that is explained in one language is to be in all that have a rulebook.
    """
    first = game.rulebook_path(game.rulebook_languages[0])
    for language, sections in books.facing.items():
        path = game.rulebook_path(language)
        for section in sections:
            for lone in section.lone_here:
                _report(lone, first, path, findings)
            for lone in section.lone_there:
                _report(lone, path, first, findings)

    for language in game.rulebook_languages:
        _look_at_glossary(game, language, findings)


def _look_at_glossary(game: GameProject, language: str, findings: Findings) -> None:
    explained = [term for term in game.glossary if term.meanings]
    lacking = [term for term in explained if language not in term.words or language not in term.meanings]
    for term in lacking if len(lacking) < len(explained) else ():  # else it is the glossary of one language alone
        what = f"is not explained in {language}" if language in term.words else f"has no word in {language}"
        findings.warning(
            "R484", f'"{next(iter(term.words.values()))}" {what}', term.span, f"write it, after {language}: …"
        )


def _report(lone: Lone, path: str, other: str, findings: Findings) -> None:
    if not lone.has_name:
        findings.warning(
            "R484", f"this has no counterpart in {other}", Span(path, lone.lines.start, 1),
            Note("write it there as well, behind this, or take it out here", Span(other, lone.behind, 1)),
        )  # fmt: skip
