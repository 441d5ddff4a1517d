"""A rule that names other cards in one language than in the other."""

import re
from collections.abc import Iterable

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.typed_text import TypedText

_CARD = re.compile(r"""\bcard\(\s*(["'])(?P<id>[^"'\s]+)\1\s*\)""")
_NAME = re.compile(r"\{#([^}\s]+)")

Named = dict[str, Span]  # cards, and where each stands first
Paragraphs = dict[str, list[Named]]  # of each rule


def card_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare `card("…")` rule by rule, where both languages have the rule; how often and in what order is free.

    Where a rule has as many paragraphs in both languages, they are compared one by one.
    """
    first, *others = [(text.language, _named(text)) for text in books.texts] or [("", {})]
    shared = books.sayings
    for language, named in others:
        for rule in shared.get(first[0], {}).keys() & shared.get(language, {}).keys():
            ours, theirs = first[1].get(rule, []), named.get(rule, [])
            if len(ours) != len(theirs):
                ours, theirs = [_merged(ours)], [_merged(theirs)]
            for here, there in zip(ours, theirs, strict=True):
                _compare(rule, here, there, game.rulebook_path(language), findings)
                _compare(rule, there, here, game.rulebook_path(first[0]), findings)


def _merged(paragraphs: Iterable[Named]) -> Named:
    found: Named = {}
    for one in paragraphs:
        found = {**one, **found}
    return found


def _compare(rule: str, here: Named, there: Named, path: str, findings: Findings) -> None:
    for card, span in here.items():
        if card not in there:
            findings.warning(
                "R447", f'the rule "{rule}" names the card "{card}" here, and not in {path}', span,
                *(Note(f'compare "{other}", which it names there', place) for other, place in there.items()
                  if other not in here),
                "name the same cards in both",
            )  # fmt: skip


def _named(text: TypedText) -> Paragraphs:
    """By the rule whose name comes next, as a name stands at the end of its rule; a blank line ends a paragraph."""
    found: Paragraphs = {}
    waiting: list[Named] = [{}]
    for number, line in enumerate(text.source.text.split("\n"), 1):
        if not line.strip() and waiting[-1]:
            waiting.append({})
        for one in sorted([*_CARD.finditer(line), *_NAME.finditer(line)], key=lambda each: each.start()):
            if one.re is _NAME:
                found.setdefault(one[1], []).extend(filter(None, waiting))
                waiting = [{}]
            else:
                start, end = one.span("id")
                waiting[-1].setdefault(one["id"], Span(text.source.path, number, start + 1, number, end + 1))
    return found
