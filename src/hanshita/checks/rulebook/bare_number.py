"""A number typed into the rulebook, which nothing keeps true."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.rulebook.books import Books
from hanshita.checks.rulebook.naming import proper_names
from hanshita.checks.rulebook.no_counts import CODE, DATE, SAYING
from hanshita.checks.texts.written import JAPANESE, Written

# Not: A4, ①, No. 3-2 of something, dates and years, times of day, versions, telephone numbers, {2} that is meant so.
_NUMBER = re.compile(
    rf"(?P<date>{DATE})|(?P<code>{CODE})"
    r"|(?P<version>(?<![A-Za-z])[Vv](?:er(?:sion)?)?[. ]{0,2}(?P<which>[0-9]+(?:\.[0-9]+)*))"
    r"|(?P<meant>\{[0-9０-９]+(?:[.,][0-9]+)*\})"
    r"|(?P<word>(?<![A-Za-z])[A-Za-z]+-?[0-9][0-9A-Za-z.-]*|[23]D(?![A-Za-z])|\*\*[0-9]\*\* (?=[A-Z]))"
    r"|(?P<number>[0-9０-９]+(?:[.,][0-9]+)*)"
)
# In words from three on, before what games count: "two cards" and 「三つの業種」 are ordinary language.
_KANJI = re.compile("[三四五六七八九十][一二三四五六七八九十]*(?=[枚点個回匹軒本冊体人](?!目|称|前)|ラウンド)")
_NO_KANJI = re.compile("(?:[一二三四五六七八九十百千第約数{]|二、|[人枚個点回]か)$")  # before it
_ENGLISH = ("three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve", "a dozen")
_COUNTED = re.compile(
    r" (?:[a-z]+ )?(?:cards?|points?|dice|tokens?|coins?|chips?|players?|rounds?|turns?|times|pieces)\b"
)
_NO_ENGLISH = re.compile(r"(?:[{a-z-]|\bor )$")
_BRACES = re.compile(r"\{\{.*?\}\}")
_MAYBE = re.compile("[2-9２-９]|[0-9０-９][0-9０-９.,:]")  # lines with anything else need no closer look
_USUAL = frozenset({"0", "1"})  # 「1枚選ぶ」 says that it is a card, not how many; any other number typed there is told
_MOST_NOTES = 3
_RULES = ("rulebook", "glossary", "face")  # what cards say besides is of the cards, and need not be true of the game


def bare_number(game: GameProject, books: Books, findings: Findings) -> None:
    """Look at all prose, boxes and tables included, with the numbers that come from braces left out."""
    for text in books.written:
        if text.kind in _RULES:
            for start, end, typed in _typed(text, game.game.version):
                if not _is_named(game, text, start, end) and not _is_key(text, start, typed):
                    _report(game, text, (start, end), typed, findings)


def _is_named(game: GameProject, text: Written, start: int, end: int) -> bool:
    """Whether the number belongs to the name of a card or component, as in 兵士10; another check holds names."""
    typed = text.prose[start:end]
    names = (name for name, _ in proper_names(game, text.language) if typed in name and not name.isdecimal())
    return any(text.prose.startswith(name, at) for name in names for at in range(max(0, end - len(name)), start + 1))


def _is_key(text: Written, start: int, typed: str) -> bool:
    """Whether it says which of several facts stands on its line: 3人なら{{ facts.goal[3] }}点."""
    line = text.text[text.text.rfind("\n", 0, start) + 1 :].partition("\n")[0]
    return f"[{_plain(typed)}]" in "".join(_BRACES.findall(line))


def _typed(text: Written, version: str) -> Iterator[tuple[int, int, str]]:
    """Where a number is typed; that of the game's own version is one that will be another."""
    place = 0
    for line in text.prose.split("\n"):
        for found in _NUMBER.finditer(line) if _MAYBE.search(line) else ():
            typed = found["number"]
            if typed is None and found["which"] == version:
                yield place + found.start("which"), place + found.end("which"), version
            elif typed is not None and _plain(typed) not in _USUAL:
                yield place + found.start(), place + found.end(), typed
        place += len(line) + 1
    yield from _in_kanji(text.prose) if text.language == JAPANESE else _in_english(text.prose)


def _in_kanji(prose: str) -> Iterator[tuple[int, int, str]]:
    for found in _KANJI.finditer(prose):
        start = found.start()
        if not SAYING.match(prose, start) and not _NO_KANJI.search(prose[max(0, start - 2) : start]):
            yield start, found.end(), found[0]


def _in_english(prose: str) -> Iterator[tuple[int, int, str]]:
    low = prose.lower()
    for word in _ENGLISH:
        start = low.find(word)
        while start >= 0:
            end = start + len(word)
            if _COUNTED.match(low, end) and not _NO_ENGLISH.search(low[max(0, start - 4) : start]):
                yield start, end, prose[start:end]
            start = low.find(word, end)


def _report(game: GameProject, text: Written, place: tuple[int, int], typed: str, findings: Findings) -> None:
    where = "game.version" if typed == game.game.version else "facts.…"
    findings.warning(
        "R440", f'nothing keeps this "{typed}" true', text.span(*place),
        f"write where it comes from, as in {{{{ {where} }}}}; {_meant(text, typed)} if it is meant as it stands",
        *_same_facts(game, _plain(typed)),
    )  # fmt: skip


def _meant(text: Written, typed: str) -> str:
    """How a number is written that is meant so; on a card, braces alone would be markup."""
    if text.kind != "face":
        return f"{{{typed}}}"
    return f"{{{{ {typed} }}}}" if typed.isascii() and typed.isdecimal() else f"{{{{ '{typed}' }}}}"


def _plain(typed: str) -> str:
    """Full-width digits as half-width ones."""
    return typed.translate({ord("０") + n: str(n) for n in range(10)})


def _same_facts(game: GameProject, typed: str) -> Iterator[Note]:
    """The facts that are this number: one of them may be meant."""
    alike = [name for name in game.game.fact_spans if str(game.game.fact(name)) == typed]
    for name in alike[:_MOST_NOTES]:
        yield Note(f"compare the fact {name}", game.game.fact_spans[name])
