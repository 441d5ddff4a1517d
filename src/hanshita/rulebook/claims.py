"""Statements about the deck: take `{{ claim("mean(points)", about=2) }}`, give what is printed, and say if it is false.

In the text stands what the formula comes to, in the page's language; a formula that is true or false prints nothing.
"""

import re
from collections.abc import Iterator, Mapping
from typing import Any

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings, Note, known_instead
from hanshita.formulas import Formula
from hanshita.rulebook.deck import Deck, UnsoundError, Witness
from hanshita.rulebook.model import Claim, escaped
from hanshita.source.files import SourceText
from hanshita.spans import Span
from hanshita.templating import FillError
from hanshita.templating.pages import page_line

_LIMITS = ("is", "about", "within", "at_least", "at_most", "as", "show")
_FORMS = ("words", "percent")
_MOST_NOTES = 4
_UNKNOWN = re.compile(r'"(\w+)" is (?:not known here|no function)')
_KANJI = "〇一二三四五六七八九"
_WORDS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve")


class Claims:
    """The claims of one page in one language. Call it as the page does: `claims("count(cards)", is=54)`."""

    def __init__(self, source: SourceText, game: Game, cards: list[Card], language: str) -> None:
        self._source = source
        self._lines = source.text.split("\n")
        self._game = game
        self._language = language
        self._deck = Deck(game, cards, language)
        self._made: dict[tuple[int, str, str], tuple[Claim, tuple[Note, ...]]] = {}

    def __iter__(self) -> Iterator[Claim]:
        return iter([claim for claim, _ in self._made.values()])

    def __call__(self, formula: object, **limits: Any) -> Any:
        """What stands in the text. Raises FillError where the formula or a limit cannot be read."""
        source = str(formula)
        _refuse_unknown(limits)
        try:
            read, found = self._reckoned(source)
        except UnsoundError:
            return ""
        holds, said = _judged(found, limits)
        span = self._place(page_line(), source)
        notes = () if holds else tuple(self._notes(self._false_part(read) if found is False else read))
        self._made[span.line, source, said] = Claim(source, said, found, holds, span), notes
        return _printed(found, limits, self._language)

    def _reckoned(self, source: str) -> tuple[Formula, Any]:
        """The formula and what it comes to."""
        try:
            read = self._deck.formula(source)
            return read, self._deck.worth(read)
        except FillError as mistake:
            word = _UNKNOWN.match(str(mistake))
            mistake.cure = mistake.cure or "".join(known_instead(word[1], self._deck.known) if word else ())
            raise

    def report(self, findings: Findings) -> None:
        """R415 for each that is false, C277 for each that asks for what no card can have."""
        for claim, notes in self._made.values():
            nevers = self._deck.nevers(claim.formula)
            for never, start, end in nevers:
                findings.error("C277", never.message, _part(claim.span, start, end), never.cure)
            if not claim.holds and not nevers:
                found = "not so" if claim.found is False else _plain(claim.found)
                findings.error(
                    "R415", f'"{claim.formula}" is {found}{", the text says " + claim.said if claim.said else ""}',
                    claim.span, *notes, "correct the cards, or else what is written here",
                )  # fmt: skip

    def _place(self, line: int, formula: str) -> Span:
        """Where the formula is written, on the line of its tag or one of the next."""
        lines = self._lines
        for number in range(line, min(line + 5, len(lines) + 1)):
            column = lines[number - 1].find(formula)
            if column >= 0:
                return Span(self._source.path, number, column + 1, number, column + 1 + len(formula))
        return Span(self._source.path, line, 1)

    def _false_part(self, formula: Formula) -> Formula:
        """Of what "and" joins, the first that is not so; witnesses are then those of it alone."""
        while formula.parts:
            formula = next((one for one in formula.parts if not self._deck.worth(one)), formula.parts[-1])
        return formula

    def _notes(self, formula: Formula) -> Iterator[Note]:
        """The cards, facts and components that make it so."""
        all_witnesses = {one.card.id: one for one in self._deck.witnesses}.values()
        witnesses = [one for one in all_witnesses if not formula.sides or self._fields(one, formula)]
        for one in witnesses[:_MOST_NOTES]:
            fields = self._fields(one, formula)
            copies = f" ({one.copies} of them)" if one.copies > 1 else ""
            said = ", ".join(f"{name} {_on_card(one, name, self._language)}" for name in fields)
            place = one.card.place(fields[0]) if fields else one.card.span
            yield Note(f"compare {one.card.id}{copies}{': ' + said if said else ''}", place)
        if len(witnesses) > _MOST_NOTES:
            yield Note(f"see {len(witnesses) - _MOST_NOTES} more cards like these")
        for name, span in self._game.fact_spans.items():
            if f"facts.{name}" in formula.source.replace("[", ".").replace("]", ""):
                yield Note(f'compare the fact "{name}"', span)
        for component in self._game.components.values():
            if f"components.{component.name}." in formula.source:
                yield Note(f'compare the component "{component.name}"', component.span)
        if "players" in formula.names:
            yield Note("compare the number of players", self._game.players_span)
        if found := [self._deck.worth(side) for side in formula.sides]:
            yield Note(f"compare the two sides: {' and '.join(map(_plain, found))}")

    @staticmethod
    def _fields(one: Witness, formula: Formula) -> list[str]:
        """What the formula asks of that card."""
        return [name for name in one.card.values if name in formula.names]


def _part(span: Span, start: int, end: int) -> Span:
    """Some characters of a formula; its own place where nobody knows that."""
    if span.end_column - span.column < end:
        return span
    return span._replace(column=span.column + start, end_column=span.column + end)


def _refuse_unknown(limits: Mapping[str, Any]) -> None:
    for name in limits:
        if name not in _LIMITS:
            raise FillError(f'a claim has no "{name}"; it has {", ".join(_LIMITS)}')
    if limits.get("as", "words") not in _FORMS:
        raise FillError(f'"{limits["as"]}" is no way to write a number; write {" or ".join(_FORMS)}')


def _judged(found: Any, limits: Mapping[str, Any]) -> tuple[bool, str]:
    """Whether what was found is what is said, and how the latter reads."""
    told = {name: limits[name] for name in ("is", "about", "at_least", "at_most") if name in limits}
    if not told and isinstance(found, bool):
        return found, ""
    holds = True
    for name, value in told.items():
        if name == "is":
            holds = holds and _same(found, value)
        elif not isinstance(found, int | float) or not isinstance(value, int | float):
            raise FillError(f"{_plain(found)} cannot be {name.replace('_', ' ')} {_plain(value)}")
        elif name == "about":
            holds = holds and abs(found - value) <= limits.get("within", _roundness(value))
        else:
            holds = holds and (found >= value if name == "at_least" else found <= value)
    said = " and ".join(_said(name, value) for name, value in told.items())
    return holds, said + (f" (within {limits['within']})" if "within" in limits else "")


def _said(name: str, value: Any) -> str:
    return _plain(value) if name == "is" else f"{name.replace('_', ' ')} {_plain(value)}"


def _same(found: Any, value: Any) -> bool:
    if isinstance(found, list) and isinstance(value, list | tuple):
        return sorted(map(str, found)) == sorted(map(str, value))
    if isinstance(found, float) and isinstance(value, int | float):
        return abs(found - value) < 1e-9
    return bool(found == value)


def _roundness(value: float) -> float:
    """Half a unit of the last place that was written: 2 is 1.5 to 2.5, 0.35 is 0.345 to 0.355."""
    places = len(repr(value).partition(".")[2]) if isinstance(value, float) else 0
    return 0.5 * float(10**-places) + 1e-9


def _printed(found: Any, limits: Mapping[str, Any], language: str) -> Any:
    """What the reader sees: of what is about so much, the round number that the text says."""
    if isinstance(found, bool) or limits.get("show") is False:
        return ""
    shown = limits.get("about", found)
    form = limits.get("as")
    if isinstance(shown, list):
        return _listed([escaped(str(one)) for one in shown], language)
    if not isinstance(shown, int | float):
        return escaped(str(shown))
    if form == "percent":
        return f"{round(shown * 100)}{'％' if language == 'ja' else '%'}"
    if form == "words":
        return _in_words(shown, language)
    return _number(shown)


def _listed(words: list[str], language: str) -> str:
    if language == "ja":
        return "、".join(words)
    return ", ".join(words[:-1]) + " and " + words[-1] if len(words) > 1 else "".join(words)


def _in_words(number: float, language: str) -> str:
    if number != int(number) or not 0 <= number < (100 if language == "ja" else len(_WORDS)):
        return str(_number(number))
    whole = int(number)
    if language != "ja":
        return _WORDS[whole]
    tens, ones = divmod(whole, 10)
    return ("" if not tens else ("" if tens == 1 else _KANJI[tens]) + "十") + (_KANJI[ones] if ones or not tens else "")


def _number(value: float) -> float | str:
    """A whole number as it is, any other to two places."""
    return value if isinstance(value, int) else int(value) if value == int(value) else f"{value:.2f}".rstrip("0")


def _plain(value: Any) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "nothing"
    return str(_number(value)) if isinstance(value, float) else str(value)


def _on_card(one: Witness, name: str, language: str) -> str:
    value = one.card.in_language(language)[name]
    if isinstance(value, list):
        return "; ".join(" ".join(map(str, part.values())) if isinstance(part, dict) else str(part) for part in value)
    return " ".join(str(value).split())
