"""What a card is to play: take a card, give its values without names, pictures and prose, fit to be compared."""

from collections.abc import Mapping

from hanshita.cards.fields import Effect, Field
from hanshita.cards.model import Card

_SAID = ("text", "rich", "image")  # kinds of fields that play does not look at


def design(card: Card, fields: Mapping[str, Field]) -> dict[str, object]:
    """Each field that play may look at with its value; equal designs are one card with two names."""
    return {name: _value(card.values.get(name)) for name, field in fields.items() if _counts(field)}


def _counts(field: Field) -> bool:
    return field.kind not in _SAID and not (field.kind == "list" and field.item is None)


def _value(value: object) -> object:
    """An effect without its sentences; the rest as it is."""
    return (value.vocabulary, value.clauses) if isinstance(value, Effect) else value
