"""A name that a card, component or type no longer has, and that a text of the game still says."""

import re

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.former_names import Former
from hanshita.checks.texts.written import Written

_MOST_PLACES = 3  # that say a word of a former name; one that is said oftener is a word of the whole game


def former_name(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare the names of cards in the last release with those of now. A name that some card still has is none.

    Looked for in rulebooks, on cards and their faces, in the glossary and in titles of scenarios.
    """
    former = sorted(books.former, key=lambda one: -len(one.name))
    words: dict[Former, list[tuple[Written, int, int]]] = {}
    for text in books.written if former else ():
        place = 0
        for line in text.prose.split("\n"):
            taken: list[tuple[int, int]] = []  # of a name with its parts the whole is told
            for one in former:
                start, end = _found(line, one)
                if end and not (one.now and one.now in line) and not any(a <= start < b for a, b in taken):
                    taken.append((start, end))
                    found = (text, place + start, place + end)
                    if one.is_word:
                        words.setdefault(one, []).append(found)
                    else:
                        _report(one, *found, findings)
            place += len(line) + 1
    _look_at_glossary(game, books, findings)
    for one, places in words.items():
        for found in places if len(places) <= _MOST_PLACES else ():
            _report(one, *found, findings)


def _look_at_glossary(game: GameProject, books: Books, findings: Findings) -> None:
    """The words of terms themselves."""
    for term in game.glossary if books.former else ():
        for one in books.former:
            if one.now and not one.is_word and one.name in term.words.values():
                findings.warning("R443", f'"{one.name}" is called "{one.now}" now', term.span, f'write "{one.now}"')
                break


def _report(one: Former, text: Written, start: int, end: int, findings: Findings) -> None:
    said, span = text.prose[start:end], text.span(start, end)
    if one.card is None:
        findings.warning("R443", f'the card "{said}" is gone', span, "name another card, or delete this")
    else:
        cure = f'write {{{{ card("{one.card.id}") }}}}, which follows the next time'
        if text.kind in ("cards", "face", "scenario"):
            cure = f'write "{one.now}"'
        note = Note(cure, one.card.place("name"))
        findings.warning("R443", f'"{said}" is called "{one.now}" now', span, note)


def _found(line: str, one: Former) -> tuple[int, int]:
    """Where a name stands in a line; a Latin one as a whole word, and small or in the plural where it has a new one."""
    if not one.name.isascii():
        start = line.find(one.name)
        return (start, start + len(one.name)) if start >= 0 else (0, 0)
    if one.name.lower() not in line.lower():
        return 0, 0
    renamed = one.card is not None
    word = re.escape(one.name) + ("s?" if renamed else "")
    found = re.search(rf"(?<![A-Za-z]){word}(?![A-Za-z])", line, re.IGNORECASE if renamed else 0)
    return found.span() if found else (0, 0)
