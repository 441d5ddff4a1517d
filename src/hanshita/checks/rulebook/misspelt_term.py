"""A word of the glossary with one slip of the hand in it."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Set
from operator import add

from hanshita.checks.prelude import Findings, GameProject, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.naming import proper_names
from hanshita.checks.texts.written import Written
from hanshita.rulebook.glossary import Term

_LEAST_DOUBLED = 4  # letters of a word that is known by one more of them; shorter ones may be words of their own
_LEAST_SHORTENED = 6  # … and by one less
_LONGEST = 100  # letters of a name that anybody would write out in a sentence
_LATIN = re.compile(r"[^\W\d_]+")
_KATAKANA = re.compile("[ァ-ヶー]")
_NUMBER = re.compile("[0-9０-９]+|(?<![a-z])[ivx]+(?![a-z])")  # 兵士10, knight ii
_SPACED = re.compile(r"[\x00-\u024f]+")  # written with spaces between words


def misspelt_term(game: GameProject, books: Books, findings: Findings) -> None:
    """Look in all prose, but for that of cards, for terms and names of cards and components with two letters changed
    over, one typed twice, or one left out; and in the names themselves."""
    texts = [text for text in books.written if text.kind not in ("cards", "layout")]
    for language in dict.fromkeys(text.language for text in texts):
        names = list(proper_names(game, language))
        named = Counter(name.lower() for name, _ in names)
        terms = {word for term in game.glossary for word in _words(term, language)}
        proper = dict.fromkeys([*terms, *(name for name in named if 1 < len(name) <= _LONGEST)])
        spoken = [text for text in texts if text.language == language]
        prose = "\n".join(text.prose for text in spoken).lower()
        pairs = _pairs(prose).union(*map(_pairs, named))
        found = ((slip, word) for word in proper for slip in _slips(word, pairs))
        slips = {slip: word for slip, word in found if slip not in terms and _differ(slip, word)}
        there = set(_occurring(slips.keys() - proper.keys(), prose))
        for text in spoken if there else ():
            _look_for({slip: slips[slip] for slip in there}, text, findings)
        for name, span in names:
            word = slips.get(name.lower())
            if word is not None and named[name.lower()] <= max(1, named[word]):  # the rarer one is the slip
                _report(name, word, span, findings)


def _occurring(slips: Set[str], prose: str) -> Iterator[str]:
    """Those whose words are there somewhere; most are not, and need no closer look."""
    words, pairs = set(_LATIN.findall(prose)), _pairs(prose)
    for slip in slips:
        parts, known = (_LATIN.findall(slip), words) if slip.isascii() else (_pairs(slip), pairs)
        if known.issuperset(parts) and slip in prose:
            yield slip


def _pairs(text: str) -> set[str]:
    """All letters with the one that follows."""
    return set(map(add, text, text[1:]))


def _look_for(slips: Mapping[str, str], text: Written, findings: Findings) -> None:
    low = text.prose.lower()
    for slip, word in slips.items():
        for found in re.finditer(re.escape(slip), low):
            if not (_is_part(found, low) if _SPACED.fullmatch(slip) else _is_of_two(found, low, word)):
                said = text.prose[found.start() : found.end()]
                _report(said, word, text.span(found.start(), found.end()), findings)


def _report(said: str, word: str, span: Span, findings: Findings) -> None:
    cure = f'write "{word}", or add "{said}" to the glossary if it is a word of the game'
    findings.warning("R479", f'"{said}" is nearly "{word}", and no word of the glossary', span, cure)


def _words(term: Term, language: str) -> Iterator[str]:
    for word in (term.words.get(language, ""), *(form.word for form in term.forms.get(language, ()))):
        if len(word) > 1:
            yield word.lower()
            if _SPACED.fullmatch(word):
                yield f"{word.lower()}s"


def _differ(slip: str, word: str) -> bool:
    """By more than singular and plural, a space between the two names of a person, or the number that tells two
    cards apart."""
    return (
        slip.removesuffix("s") != word.removesuffix("s")
        and slip != "".join(word.split())
        and _NUMBER.findall(slip) == _NUMBER.findall(word)
    )


def _slips(word: str, pairs: Set[str]) -> Iterator[str]:
    """The word as it may be mistyped, where the letters that come to stand together do so among these `pairs`."""
    for at in range(len(word) - 1):
        if word[at + 1] + word[at] in pairs:
            yield word[:at] + word[at + 1] + word[at] + word[at + 2 :]
    for at in range(len(word)):
        if len(word) >= _LEAST_DOUBLED and word[at] * 2 in pairs:
            yield word[:at] + word[at] + word[at:]
        if len(word) - word.count(" ") >= _LEAST_SHORTENED and (
            not 0 < at < len(word) - 1 or word[at - 1] + word[at + 1] in pairs
        ):
            yield word[:at] + word[at + 1 :]


def _is_part(found: re.Match[str], prose: str) -> bool:
    """Whether a longer word holds it."""
    before, behind = prose[found.start() - 1 : found.start()], prose[found.end() : found.end() + 1]
    return (before.isalpha() and before.isascii()) or (behind.isalpha() and behind.isascii())


def _is_of_two(found: re.Match[str], prose: str, word: str) -> bool:
    """Whether it is made of the end of one word and the begin of the proper one, as 札手 in 山札手札; or stands in a
    longer word, as ジネスパワー in ヴィジネスパワー."""
    if found[0] in word and _KATAKANA.search(
        prose[max(0, found.start() - 1) : found.start()] + prose[found.end() :][:1]
    ):
        return True
    return word in prose[max(0, found.start() - len(word) + 1) : found.end() + len(word) - 1]
