"""A term of the glossary that a passage names in one language and its counterpart in the other does not."""

from collections import Counter
from collections.abc import Mapping, Sequence

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.naming import Word, comparable, named
from hanshita.checks.rulebook.side_by_side import Facing, Passage
from hanshita.records import NamedTuple

_MOST_LINES = 40  # of a paragraph, to find a word in it

_NONE: Counter[str] = Counter()


class _Side(NamedTuple):
    """One language: its rulebook's path and lines, what terms are called and how they are found."""

    path: str
    lines: Sequence[str]
    called: Mapping[str, str]
    words: Sequence[Word]


_Use = tuple[_Side, Passage, str]  # who says a term


def term_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare passage by passage which terms are named; a pronoun may stand for one that is named near by.

    Told is a term that stands where the counterpart has another one, and a term of which the other language says
    nothing in the whole section.
    """
    for language, sections in books.facing.items() if game.glossary else ():
        languages = game.rulebook_languages[0], language
        words = comparable(game.glossary, languages)
        here, there = (_side(game, books, one, words[one]) for one in languages)
        for facing in sections:
            _compare(facing, here, there, findings)


def _side(game: GameProject, books: Books, language: str, words: Sequence[Word]) -> _Side:
    text = next(one.source.text for one in books.texts if one.language == language)
    called = {next(iter(term.words.values())): term.words.get(language, "") for term in game.glossary}
    return _Side(game.rulebook_path(language), text.lower().split("\n"), called, words)


def _compare(facing: Facing, here: _Side, there: _Side, findings: Findings) -> None:
    ours, theirs = ([pair[side].text for pair in facing.pairs] for side in (0, 1))
    named_here, named_there = named(here.words, ours), named(there.words, theirs)
    if not named_here and not named_there:
        return
    all_here, all_there = _anywhere(facing.here, here), _anywhere(facing.there, there)
    for at in sorted({*named_here, *named_there}):
        pair, said, other = facing.pairs[at], named_here.get(at, _NONE), named_there.get(at, _NONE)
        more, less = said - other, other - said
        if (more.keys() - other.keys() and less) or (less.keys() - said.keys() and more):
            _report_other((here, pair.here, next(iter(more))), (there, pair.there, next(iter(less))), findings)
        else:
            for term in sorted(more.keys() - all_there):
                _report_lone((here, pair.here, term), there, pair.there, findings)
            for term in sorted(less.keys() - all_here):
                _report_lone((there, pair.there, term), here, pair.here, findings)


def _anywhere(passages: Sequence[Passage], side: _Side) -> set[str]:
    """The terms that a section names."""
    return set(named(side.words, ["\n".join(one.text for one in passages)]).get(0, _NONE))


def _report_other(ours: _Use, theirs: _Use, findings: Findings) -> None:
    """Each has a term that the other has not: one of them is wrong, and only the author knows which."""
    (here, passage, term), (there, counterpart, other) = ours, theirs
    findings.warning(
        "R480",
        f'"{here.called[term]}" stands here, and "{there.called[term]}" does not in its counterpart in {there.path}, '
        f'which says "{there.called[other]}"', _place(here, passage, term),
        Note("compare the other text, and name the same in both", _place(there, counterpart, other)),
    )  # fmt: skip


def _report_lone(ours: _Use, there: _Side, counterpart: Passage, findings: Findings) -> None:
    here, passage, term = ours
    findings.warning(
        "R480",
        f'"{here.called[term]}" stands here, and "{there.called[term]}" nowhere in this section of {there.path}',
        _place(here, passage, term),
        Note("compare the other text, and name the same in both", Span(there.path, counterpart.line, 1)),
        f'or add the words it uses to the glossary, as "also" of "{there.called[term]}"',
    )  # fmt: skip


def _place(side: _Side, passage: Passage, term: str) -> Span:
    """The first word for the term from the passage's line on; the line, where a card or fact brings the word."""
    words = [one.said for one in side.words if one.term == term]
    for number, line in enumerate(side.lines[passage.line - 1 : passage.line - 1 + _MOST_LINES], passage.line):
        for word in words:
            if word in line:
                start = line.index(word) + 1
                return Span(side.path, number, start, number, start + len(word))
        if not line.strip():
            break
    return Span(side.path, passage.line, 1)
