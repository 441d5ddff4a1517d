"""Tables of cards: take what follows `::: cards`, give the cards it chooses, in their order.

`::: cards staff if points >= 3 and colour is red by colour, -power`: a card type (or several), a condition on its
fields, and the fields to sort by; `-` sorts down. The last line of the table in the box is written for each card.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanshita.cards.comparing import Answers, comparisons
from hanshita.cards.model import Card, CardType, Game
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.records import NamedTuple
from hanshita.spans import Span
from hanshita.templating import FillError, compile_condition

_WORDS = re.compile(
    r"(?P<types>[\w-]+(?:\s*,\s*[\w-]+)*)(?:\s+if\s+(?P<condition>.+?))?(?:(?<!\s)\s+by\s+(?P<order>-?[\w.]+(?:\s*,\s*-?[\w.]+)*))?"
)
_BOX = re.compile(r"\s{0,3}:::+\s*(.*)")
_HEAD_ENDS = re.compile(r"\|?(\s*:?-+:?\s*\|)+(\s*:?-+:?\s*)?")
_OF_EVERY_CARD = ("id", "type", "copies")
_MISSING = 2
_CURE = "write it as in: ::: cards staff if points >= 3 by colour, -power"


class _Sorter(NamedTuple):
    field: str
    down: bool


def card_tables(lines: Sequence[str]) -> Iterator[tuple[int, int, str]]:
    """Each `::: cards` of a text: its line, the last line of the table in it (0 for none), and what follows."""
    begun, row, words, under_head = 0, 0, "", False
    for number, line in enumerate(lines, 1):
        box = _BOX.match(line)
        if box is not None:
            if begun:
                yield begun, row, words
            kind, _, rest = box[1].partition(" ")
            begun, row, words, under_head = (number if kind == "cards" else 0), 0, rest.strip(), False
        elif begun and _HEAD_ENDS.fullmatch(line.strip()):
            under_head = True
        elif begun and under_head and line.lstrip().startswith("|"):
            row = number
    if begun:
        yield begun, row, words


def chosen_cards(
    words: str, span: Span, game: Game, cards: Sequence[Card], language: str, findings: Findings
) -> list[Card]:
    """The cards that `words` choose; R453 (at `span`) where they cannot be understood or choose none."""
    match = _WORDS.fullmatch(words.strip())
    if match is None:
        findings.error("R453", f'"{words}" does not say which cards', span, _CURE)
        return []
    already = len(findings)
    types = _types(map(str.strip, match["types"].split(",")), game, span, findings)
    fields = dict.fromkeys([*_OF_EVERY_CARD, *(name for one in types for name in one.fields)])
    order = _order(match["order"] or "", fields, span, findings)
    names = {one.name for one in types}
    found = [card for card in cards if card.type in names]
    if match["condition"] and types:
        found = _meeting(match["condition"], found, types, fields, span, language, findings)
    if not found and len(findings) == already:
        findings.error("R453", "no card is like that, and the table would be empty", span, "change the condition")
    for field, down in reversed(order):
        found = _sorted(found, field, down, game, language)
    return found


def _sorted(cards: Iterable[Card], field: str, down: bool, game: Game, language: str) -> list[Card]:
    """The cards by one field; those that lack it come last, whichever way."""
    keyed = [(_key(card, field, game, language), card) for card in cards]
    with_it = [one for one in keyed if one[0][0] < _MISSING]
    with_it.sort(key=lambda one: one[0], reverse=down)
    return [card for _, card in with_it] + [card for key, card in keyed if key[0] == _MISSING]


def _types(names: Iterable[str], game: Game, span: Span, findings: Findings) -> list[CardType]:
    types = []
    for name in names:
        if name in game.card_types:
            types.append(game.card_types[name])
        else:
            known = f"use one of {', '.join(game.card_types)}"
            said = f'there is no card type "{name}"'
            findings.error("R453", said, span, *(did_you_mean(name, game.card_types) or (known,)))
    return types


def _order(words: str, fields: Mapping[str, object], span: Span, findings: Findings) -> list[_Sorter]:
    order = []
    for word in filter(None, map(str.strip, words.split(","))):
        name = word.removeprefix("-")
        if name.partition(".")[0] in fields or not fields:
            order.append(_Sorter(name, word.startswith("-")))
        else:
            findings.error("R453", f'the cards have no field "{name}"', span, *did_you_mean(name, fields))
    return order


def _meeting(
    condition: str,
    cards: Iterable[Card],
    types: Sequence[CardType],
    fields: Mapping[str, object],
    span: Span,
    language: str,
    findings: Findings,
) -> list[Card]:
    """The cards for which the condition holds; what is wrong with it is said once."""
    here = Findings()
    expression = compile_condition(condition, span, here)
    for mistake in here:
        findings.error("R453", mistake.message, span, _CURE)
    unknown = [name for name in sorted(expression.names) if name not in fields]
    if unknown or len(here):
        for name in unknown:
            findings.error("R453", f'the cards have no field "{name}"', span, *did_you_mean(name, fields))
        return []
    answers = Answers(types, {"type": [one.name for one in types]})
    for never in (never for one in comparisons(condition) for never in answers.never(one)):
        findings.error("C277", never.message, span, never.cure)
    try:
        return [card for card in cards if _holds(expression.value, card, language)]
    except FillError as mistake:
        findings.error("R453", f"this condition cannot be answered: {mistake}", span, _CURE)
        return []


def _holds(value: Any, card: Card, language: str) -> bool:
    return bool(value({**card.in_language(language), "id": card.id, "type": card.type, "copies": card.copies}))


def _key(card: Card, name: str, game: Game, language: str) -> tuple[int, int, str]:
    """Numbers by size, choices by their order in game.yaml, texts by their letters."""
    value: Any = {**card.in_language(language), "id": card.id, "type": card.type, "copies": card.copies}
    for step in name.split("."):
        if isinstance(value, list):
            value = value[int(step)] if step.isdigit() and int(step) < len(value) else None
        else:
            value = value.get(step) if isinstance(value, Mapping) else None
    field = game.card_types[card.type].fields.get(name)
    if field is not None and value in field.choices:
        return 0, field.choices.index(value), ""
    if isinstance(value, int):
        return 0, int(value), ""
    return (_MISSING, 0, "") if value in (None, "") else (1, 0, str(value))
