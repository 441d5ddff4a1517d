"""A term of the glossary that a passage names in one language and its counterpart in the other does not."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.naming import Word, comparable, named
from hanshita.checks.rulebook.side_by_side import Facing, Pair, Passage
from hanshita.records import NamedTuple
from hanshita.rulebook.glossary import Term

_MOST_LINES = 40  # of a paragraph, to find a word in it

_OFTEN = 4  # passages that name a term of which the other language says nothing

_NONE: Counter[str] = Counter()


class _Side(NamedTuple):
    """One language: its rulebook's path and lines, what terms are called and how they are found."""

    path: str
    lines: Sequence[str]
    called: Mapping[str, str]
    words: Sequence[Word]


Said = Mapping[Passage, Counter[str]]  # how often each names which term
_Use = tuple[_Side, Passage, str]  # who says a term


def term_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare passage by passage which terms are named; a pronoun may stand for one that is named near by.

    Told is a term that stands where the counterpart has another one, and a term of which the other language says
    nothing in the whole section.
    """
    for language, sections in books.facing.items() if game.glossary else ():
        languages = game.rulebook_languages[0], language
        words = comparable(_kept(game, books), languages)
        here, there = (_side(game, books, one, words[one]) for one in languages)
        said = _said(here, [(*one.here, *(pair.here for pair in one.pairs)) for one in sections])
        other = _said(there, [(*one.there, *(pair.there for pair in one.pairs)) for one in sections])
        strange = _report_strangers(game, (here, said), (there, other), findings)
        said, other = _without(strange, said), _without(strange, other)
        for facing in sections:
            _compare(facing, (here, said), (there, other), findings)
    for language, phrases in books.phrases.items() if game.glossary else ():
        _compare_phrases(game, books, language, phrases, findings)


def _kept(game: GameProject, books: Books) -> list[Term]:
    """The terms but for those whose card has another name now, which is told there (R443)."""
    former = {one.name for one in books.former}
    return [term for term in game.glossary if former.isdisjoint(term.words.values())]


def _report_strangers(
    game: GameProject, ours: tuple[_Side, Said], theirs: tuple[_Side, Said], findings: Findings
) -> Set[str]:
    """The terms that one language says again and again and the other never: told once, where the glossary has them."""
    spans = {next(iter(term.words.values())): term.span for term in game.glossary}
    strange: set[str] = set()
    for (here, said), (there, other) in ((ours, theirs), (theirs, ours)):
        often = Counter(term for terms in said.values() for term in terms)
        for term in often.keys() - {term for terms in other.values() for term in terms}:
            if often[term] >= _OFTEN:
                strange.add(term)
                findings.warning(
                    "R480", f'"{there.called[term]}" stands nowhere in {there.path}, where {here.path} says '
                    f'"{here.called[term]}" again and again', spans[term],
                    "write the term here as the rulebook has it, or add the words it uses as \"also\"",
                )  # fmt: skip
    return strange


def _without(strange: Set[str], said: Said) -> Said:
    if not strange:
        return said
    return {one: Counter({term: n for term, n in terms.items() if term not in strange}) for one, terms in said.items()}


def _side(game: GameProject, books: Books, language: str, words: Sequence[Word]) -> _Side:
    text = next(one.source.text for one in books.texts if one.language == language)
    return _Side(game.rulebook_path(language), text.lower().split("\n"), _called(game, language), words)


def _said(side: _Side, sections: Iterable[Sequence[Passage]]) -> Said:
    """The terms of every passage."""
    passages = list(dict.fromkeys(one for section in sections for one in section))
    found = named(side.words, [one.text for one in passages])
    return {passages[at]: terms for at, terms in found.items()}


def _compare_phrases(
    game: GameProject, books: Books, language: str, phrases: Sequence[tuple[str, Pair]], findings: Findings
) -> None:
    """How effects are worded: told is a term that stands where the other language has another."""
    languages = game.game.languages[0], language
    words = comparable(game.glossary, languages)
    ours, theirs = (named(words[one], [pair[at].text for _, pair in phrases]) for at, one in enumerate(languages))
    for at in sorted(ours.keys() & theirs.keys()):
        path, pair = phrases[at]
        more, less = ours[at].keys() - theirs[at].keys(), theirs[at].keys() - ours[at].keys()
        if more and less:
            lines = [line.lower() for line in books.lines(path)]
            here, there = (_Side(path, lines, _called(game, one), words[one]) for one in languages)
            _report_other((here, pair.here, min(more)), (there, pair.there, min(less)), findings)


def _called(game: GameProject, language: str) -> dict[str, str]:
    return {next(iter(term.words.values())): term.words.get(language, "") for term in game.glossary}


def _compare(facing: Facing, ours: tuple[_Side, Said], theirs: tuple[_Side, Said], findings: Findings) -> None:
    (here, said), (there, other) = ours, theirs
    all_here = {term for one in facing.here for term in said.get(one, ())}
    all_there = {term for one in facing.there for term in other.get(one, ())}
    for pair in facing.pairs if all_here or all_there else ():
        terms, their_terms = said.get(pair.here, _NONE), other.get(pair.there, _NONE)
        more, less = terms - their_terms, their_terms - terms
        if (more.keys() - their_terms.keys() and less) or (less.keys() - terms.keys() and more):
            _report_other((here, pair.here, next(iter(more))), (there, pair.there, next(iter(less))), findings)
        else:
            for term in sorted(more.keys() - all_there):
                _report_lone((here, pair.here, term), there, pair.there, findings)
            for term in sorted(less.keys() - all_here):
                _report_lone((there, pair.there, term), here, pair.here, findings)


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
