"""A rule that names other cards in one language than in the other."""

import re
from collections.abc import Iterable, Iterator

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.naming import Word, in_all, named
from hanshita.checks.texts.typed_text import TypedText

_CARD = re.compile(r"""\bcard\(\s*(["'])(?P<id>[^"'\s]+)\1\s*\)""")
_NAME = re.compile(r"\{#([^}\s]+)")

Named = dict[str, Span]  # cards, and where each stands first
Paragraphs = dict[str, list[Named]]  # of each rule


def card_in_one_language(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare `card("…")` rule by rule, where both languages have the rule; how often and in what order is free.

    Where a rule has as many paragraphs in both languages, they are compared one by one.
    """
    already = len(findings)
    first, *others = [(text.language, _named(text)) for text in books.texts] or [("", {})]
    shared = books.sayings
    for language, theirs_named in others:
        for rule in shared.get(first[0], {}).keys() & shared.get(language, {}).keys():
            ours, theirs = first[1].get(rule, []), theirs_named.get(rule, [])
            if len(ours) != len(theirs):
                ours, theirs = [_merged(ours)], [_merged(theirs)]
            for here, there in zip(ours, theirs, strict=True):
                here, there = ({one: span for one, span in side.items() if not books.is_alone(span)}
                               for side in (here, there))  # fmt: skip
                _compare(rule, here, there, game.rulebook_path(language), findings)
                _compare(rule, there, here, game.rulebook_path(first[0]), findings)
    if len(findings) == already:
        _compare_finished(game, books, findings)


def _compare_finished(game: GameProject, books: Books, findings: Findings) -> None:
    """Passages that name a card in place of another of their counterpart, by whatever way its name came into them."""
    for language, sections in books.facing.items():
        paths = game.rulebook_path(game.rulebook_languages[0]), game.rulebook_path(language)
        pairs = [pair for section in sections for pair in section.pairs]
        words = in_all({one: list(_called(game, one)) for one in (game.rulebook_languages[0], language)})
        ours, theirs = (named(own, [pair[side].text for pair in pairs]) for side, own in enumerate(words.values()))
        for at in sorted(ours.keys() & theirs.keys()):
            here, there = ours[at] - theirs[at], theirs[at] - ours[at]
            if here and there:
                oftener = " more often" if min(here) in theirs[at] else ""
                findings.warning(
                    "R447", f'this names "{min(here)}"{oftener}, and its counterpart in {paths[1]} "{min(there)}"',
                    Span(paths[0], pairs[at].here.line, 1),
                    Note("name the same cards in both", Span(paths[1], pairs[at].there.line, 1)),
                )  # fmt: skip


def _called(game: GameProject, language: str) -> Iterator[Word]:
    """The names of cards, each of the first card that has it."""
    first = game.rulebook_languages[0]
    for card in game.all_cards():
        known, name = (card.in_language(one).get("name") for one in (first, language))
        if isinstance(known, str) and isinstance(name, str) and len(name) > 1:
            yield Word(name.lower(), known)


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
