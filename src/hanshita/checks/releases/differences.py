"""What was changed since a release, at its places: take a Comparison and the game as it is, give notes.

A value is told with the one that the release had. Of an effect, its sentence is not told beside
the value that changed it.
"""

import re
from collections.abc import Iterator, Mapping

from hanshita.cards.model import Card
from hanshita.checks.prelude import GameProject, Note, Span
from hanshita.releases import Comparison
from hanshita.releases.comparing import Change
from hanshita.releases.model import Plain

_LONGEST = 40  # characters of a value that are shown
_IN_CLAUSE = re.compile(r"(?P<field>\w+)\.clauses\.(?P<clause>\d+)\.(?:steps\.(?P<step>\d+)\.)?(?P<key>.+)")


def differences(found: Comparison, game: GameProject) -> Iterator[Note]:
    """Facts and components first, then cards, worked examples and text."""
    then = found.old.version
    for change in found.facts:
        yield _value(f"facts.{change.name}", change, then, game.game.fact_spans.get(change.name, game.game.span))
    for change in found.components:
        component = game.game.components.get(change.name.split(".")[0])
        yield _value(f"components.{change.name}", change, then, component.span if component else game.game.span)
    yield from _cards(found, game)
    for name in (*(one.id for one in found.scenarios), *found.scenarios_added, *found.scenarios_removed):
        yield Note(f'compare the scenario "{name}", which {then} did not have like this')
    yield from _texts(found, game)


def _cards(found: Comparison, game: GameProject) -> Iterator[Note]:
    cards = {card.id: card for card in game.all_cards()}
    for one in found.changed:
        told = [change for change in one.changes if ".sentence." not in f".{change.name}."]
        for change in told or one.changes:
            card = cards[one.id]
            yield _value(f"{one.id}.{change.name}", change, found.old.version, _place(card, change.name))
    for name in found.added:
        yield Note(f'compare the card "{name}", which {found.old.version} did not have', cards[name].span)
    for name in found.removed:
        yield Note(f'compare the card "{name}", which {found.old.version} had', game.game.span)


def _value(name: str, change: Change, then: str, span: Span) -> Note:
    return Note(f"compare {name}, which is {_shown(change.new)}; {then} had {_shown(change.old)}", span)


def _shown(value: Plain) -> str:
    if value is None or isinstance(value, bool):
        return "nothing" if value is None else "yes" if value else "no"
    text = str(value)
    return text if len(text) <= _LONGEST else f"{text[:_LONGEST]}…"


def _place(card: Card, name: str) -> Span:
    """Where a value was written: an effect is typed shorter than it is kept."""
    within = _IN_CLAUSE.fullmatch(name)
    names = [name] if within is None else list(_typed(within.groupdict()))
    return next((card.spans[one] for one in names if one in card.spans), card.place(name.split(".")[0]))


def _typed(within: Mapping[str, str | None]) -> Iterator[str]:
    field, clause, step, key = (within[one] for one in ("field", "clause", "step", "key"))
    for begin in (f"{field}.{clause}.", f"{field}."):
        for way in ("",) if step is None else (f"do.{step}", f"{step}"):
            yield f"{begin}{way}" if key == "verb" else f"{begin}{way}.{key}" if way else f"{begin}{key}"


def _texts(found: Comparison, game: GameProject) -> Iterator[Note]:
    for language, changes in found.rules.items():
        book = game.rulebook(language)
        places = {} if book is None else {one.anchor: one.span for one in book.all_sections()} | {
            name: rule.span for name, rule in book.rules.items()
        }  # fmt: skip
        for change in changes:
            span = places.get(change.name) or places.get(change.name.split("/")[0])
            path = game.rulebook_path(language)
            yield Note(f'compare "{change.name}" in {path}, which reads otherwise', span or Span(path, 1, 1))
