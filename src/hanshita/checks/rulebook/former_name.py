"""A name that a card, component or type no longer has, and that the rulebook still says."""

from collections.abc import Iterator

from hanshita.cards.model import Card
from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.diagnostics import HanshitaError
from hanshita.records import NamedTuple

_SHORTEST = 2  # characters: a name of one is in every other word


class Former(NamedTuple):
    """A name of the last release; `now` and `card` are empty where the card is gone."""

    name: str
    now: str
    card: Card | None


def former_name(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare the names of cards in the last release with those of now. A name that some card still has is none."""
    former = list(_former_names(game))
    for text in books.texts if former else ():
        for number, line in enumerate(text.prose.split("\n"), 1):
            for one in former:
                column = _found(line, one.name)
                if column >= 0 and not (one.now and one.now in line):
                    span = Span(text.source.path, number, column + 1, number, column + 1 + len(one.name))
                    _report(one, span, findings)


def _report(one: Former, span: Span, findings: Findings) -> None:
    if one.card is None:
        findings.warning("R443", f'the card "{one.name}" is gone', span, "name another card, or delete this")
    else:
        cure = Note(f'write {{{{ card("{one.card.id}") }}}}, which follows the next time', one.card.place("name"))
        findings.warning("R443", f'"{one.name}" is called "{one.now}" now', span, cure)


def _found(line: str, name: str) -> int:
    """Where a name stands in a line; a Latin one as a whole word."""
    start = line.find(name)
    while start >= 0:
        around = line[start - 1 : start] + line[start + len(name) : start + len(name) + 1]
        if not name.isascii() or not any(one.isascii() and one.isalpha() for one in around):
            return start
        start = line.find(name, start + 1)
    return -1


def _former_names(game: GameProject) -> Iterator[Former]:
    from hanshita.releases import read_release, released_versions

    versions = released_versions(game.root, game.slug)
    if not versions:
        return
    try:
        released = read_release(game.root, game.slug, versions[-1]).cards
    except HanshitaError:
        return  # said by the check of releases
    current = {card.id: card for card in game.all_cards()}
    kept = {name for card in current.values() for name in _names(card.values.get("name")).values()}
    for name, before in released.items():
        card = current.get(name)
        now = _names(card.values.get("name")) if card is not None else {}
        for language, old in _names(before.values.get("name")).items():
            if len(old) >= _SHORTEST and old not in kept:
                yield Former(old, now.get(language, ""), card)


def _names(value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {language: str(name) for language, name in value.items()}
    return {"": value} if isinstance(value, str) else {}
