"""A name in quotation marks that is nearly, but not quite, what a card is called."""

import re
from collections.abc import Iterator

from hanshita.cards.model import Card
from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books

_QUOTED = re.compile(r"「([^「」\n]{3,30})」|『([^『』\n]{3,30})』|“([^“”\n]{3,30})”")
_NEARLY = 0.75  # of the letters: one of four may differ


def misspelt_card_name(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare what stands between 「」, 『』 or “” with the names of all cards in that language."""
    for text in books.texts:
        cards = {_set(name): card for card in game.all_cards() for name in _names(card, text.language)}
        for number, line in enumerate(text.prose.split("\n"), 1):
            for found in _QUOTED.finditer(line):
                said = found[0][1:-1]
                compared = _set(said)
                close = None if any(name in compared for name in cards) else _close(compared, cards)
                if close is not None:
                    span = Span(text.source.path, number, found.start() + 2, number, found.end())
                    cure = Note(
                        f'write {{{{ card("{cards[close].id}") }}}}, if it is meant', cards[close].place("name")
                    )
                    findings.warning("R446", f'no card is called "{said}", but one is called "{close}"', span, cure)


def _set(name: str) -> str:
    """A name as it is set: in Japanese a space between family and given name may be there or not."""
    return name if name.isascii() else "".join(name.split())


def _names(card: Card, language: str) -> Iterator[str]:
    """What a card is called: its name, and a title if it has one; one letter alone is in too many words."""
    values = card.in_language(language)
    for field in ("name", "title"):
        said = values.get(field)
        if isinstance(said, str) and len(said) > 1:
            yield said


def _close(said: str, names: dict[str, Card]) -> str | None:
    from difflib import get_close_matches

    near = [name for name in names if abs(len(name) - len(said)) <= len(said) // 3]
    alike = [name for name in near if 2 * sum(map(name.__contains__, said)) >= _NEARLY * (len(name) + len(said))]
    return next(iter(get_close_matches(said, alike, 1, _NEARLY)), None)
