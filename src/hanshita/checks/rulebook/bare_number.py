"""A number typed into the rulebook, which nothing keeps true."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Findings, GameProject, Note, Span
from hanshita.checks.rulebook.books import Books

# Not: A4, ①, No. 3-2 of something, dates and years, versions, {2} that is meant as it stands.
_NUMBER = re.compile(
    r"(?P<date>[0-9]{4}-[0-9]{2}-[0-9]{2}|[0-9]{4}年(?:\s*[0-9０-９]{1,2}月)?(?:\s*[0-9０-９]{1,2}日)?"
    r"|(?<![0-9.,])(?:19|20)[0-9]{2}(?![0-9]|[.,][0-9]))"
    r"|(?P<version>(?<![A-Za-z])[Vv](?:er(?:sion)?)?[. ]{0,2}[0-9]+(?:\.[0-9]+)*)"
    r"|(?P<meant>\{[0-9０-９]+(?:[.,][0-9]+)*\})"
    r"|(?P<word>[A-Za-z][A-Za-z]*-?[0-9][0-9A-Za-z.-]*)"
    r"|(?P<number>[0-9０-９]+(?:[.,][0-9]+)*)"
)
_DIGIT = re.compile("[0-9０-９]")
_USUAL = frozenset({"0", "1"})  # 「1枚選ぶ」 says that it is a card, not how many; any other number typed there is told
_MOST_NOTES = 3


def bare_number(game: GameProject, books: Books, findings: Findings) -> None:
    """Look at all prose, boxes and tables included, with the numbers that come from braces left out."""
    for text in books.texts:
        for number, line in enumerate(text.prose.split("\n"), 1):
            for found in _NUMBER.finditer(line) if _DIGIT.search(line) else ():
                typed = found["number"]
                if typed is not None and _plain(typed) not in _USUAL:
                    span = Span(text.source.path, number, found.start() + 1, number, found.end() + 1)
                    findings.warning(
                        "R440", f'nothing keeps this "{typed}" true', span,
                        f"write where it comes from, as in {{{{ facts.… }}}}; {{{typed}}} if it is meant as it stands",
                        *_same_facts(game, _plain(typed)),
                    )  # fmt: skip


def _plain(typed: str) -> str:
    """Full-width digits as half-width ones."""
    return typed.translate({ord("０") + n: str(n) for n in range(10)})


def _same_facts(game: GameProject, typed: str) -> Iterator[Note]:
    """The facts that are this number: one of them may be meant."""
    alike = [name for name in game.game.fact_spans if str(_value(game, name)) == typed]
    for name in alike[:_MOST_NOTES]:
        yield Note(f"compare the fact {name}", game.game.fact_spans[name])


def _value(game: GameProject, name: str) -> object:
    found: object = game.game.facts
    for key in name.split("."):
        found = found.get(int(key) if key.isdigit() else key) if isinstance(found, dict) else None
    return found
