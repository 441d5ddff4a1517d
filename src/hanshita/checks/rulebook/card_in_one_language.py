"""A rule that names other cards in one language than in the other."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.typed_text import TypedText

_CARD = re.compile(r"""\bcard\(\s*(["'])(?P<id>[^"'\s]+)\1\s*\)""")
_NAME = re.compile(r"\{#([^}\s]+)")

Named = dict[str, dict[str, Span]]  # cards by rule: where each stands first


def card_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare `card("…")` rule by rule, where both languages have the rule; how often and in what order is free."""
    first, *others = [(text.language, _named(text)) for text in books.texts] or [("", {})]
    shared = books.sayings
    for language, named in others:
        both = shared.get(first[0], {}).keys() & shared.get(language, {}).keys()
        for rule in both:
            _compare(rule, first[1], named, game.rulebook_path(language), findings)
            _compare(rule, named, first[1], game.rulebook_path(first[0]), findings)


def _compare(rule: str, here: Named, there: Named, path: str, findings: Findings) -> None:
    theirs = there.get(rule, {})
    for card, span in here.get(rule, {}).items():
        if card not in theirs:
            findings.warning(
                "R447", f'the rule "{rule}" names the card "{card}" here, and not in {path}', span,
                *(Note(f'compare "{other}", which it names there', place) for other, place in theirs.items()
                  if other not in here[rule]),
                "name the same cards in both",
            )  # fmt: skip


def _named(text: TypedText) -> Named:
    """By the rule whose name comes next, as a name stands at the end of its rule."""
    found: Named = {}
    for rule, card, span in _cards(text.source.path, text.source.text):
        found.setdefault(rule, {}).setdefault(card, span)
    return found


def _cards(path: str, text: str) -> Iterator[tuple[str, str, Span]]:
    waiting: list[tuple[str, Span]] = []
    for number, line in enumerate(text.split("\n"), 1):
        for found in sorted([*_CARD.finditer(line), *_NAME.finditer(line)], key=lambda one: one.start()):
            if found.re is _NAME:
                yield from ((found[1], card, span) for card, span in waiting)
                waiting = []
            else:
                start, end = found.span("id")
                waiting.append((found["id"], Span(path, number, start + 1, number, end + 1)))
