"""Values as a file can keep them: take what a card or a fact holds, give the plain values of JSON."""

from collections.abc import Mapping

from hanshita.cards.fields import Clause, Effect
from hanshita.cards.model import Card
from hanshita.releases.model import FrozenCard, Plain


def frozen_card(card: Card) -> FrozenCard:
    return FrozenCard(card.type, card.copies, {name: plain(value) for name, value in card.values.items()})


def plain(value: object) -> Plain:
    """A value of a card or a fact as JSON knows it."""
    if value is None or isinstance(value, str | int):
        return value
    if isinstance(value, Effect):
        sentences = {language: str(shown["sentence"]) for language, shown in value.shown.items()}
        return {"clauses": [_clause(clause) for clause in value.clauses], "sentence": {**sentences}}
    if isinstance(value, Mapping):
        return value_of(value)
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return str(value)


def _clause(clause: Clause) -> dict[str, Plain]:
    return {**value_of(clause.labels), "steps": [{"verb": one.verb, **value_of(one.values)} for one in clause.steps]}


def value_of(values: Mapping[object, object] | Mapping[str, object]) -> dict[str, Plain]:
    return {str(name): plain(part) for name, part in values.items()}
