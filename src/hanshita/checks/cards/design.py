"""What a card is to play: take a card, give its values without names, pictures and prose, fit to be compared.

In a game without effects the rich texts of a card say what it does, and count; but for its `name`.
"""

from collections.abc import Mapping

from hanshita.cards.fields import Effect, Field
from hanshita.cards.model import Card

_SAID = ("text", "image")  # kinds of fields that play does not look at


def design(card: Card, fields: Mapping[str, Field]) -> dict[str, object]:
    """Each field that play may look at with its value; equal designs are one card with two names."""
    told = any(field.kind == "effect" for field in fields.values())
    return {name: _value(card.values.get(name)) for name, field in fields.items() if _counts(field, told)}


def _counts(field: Field, told: bool) -> bool:
    """Whether play may look at the field; with `told` it goes by effects, and all texts are prose."""
    if field.kind == "rich":
        return not told and field.name != "name"
    return field.kind not in _SAID and not (field.kind == "list" and field.item is None)


def _value(value: object) -> object:
    """An effect without its sentences; the rest as it is."""
    return (value.vocabulary, value.clauses) if isinstance(value, Effect) else value
