"""Cards of a release: take a frozen card and its card type of today, give a Card that today's layout can show."""

from collections.abc import Mapping

from hanshita.cards.fields import Field
from hanshita.cards.model import Card, CardType
from hanshita.cards.rich_text import RichText
from hanshita.releases.frozen_values import plain
from hanshita.releases.model import FrozenCard, Plain
from hanshita.spans import Span


def earlier_card(card_id: str, frozen: FrozenCard, card_type: CardType, now: Card | None) -> Card | None:
    """The card as it was; None where its values do not fit the card type any more.

    Its places are those of the card `now`, so that faces which show the same are the same.
    """
    values: dict[str, object] = {}
    for name, field in card_type.fields.items():
        said = frozen.values.get(name, plain(field.default))
        present = None if now is None else now.values.get(name)
        if said == plain(present):
            values[name] = present
        elif _fits(field, said):
            values[name] = _rich(said) if field.kind == "rich" else said
        else:
            return None
    if now is None:
        return Card(card_id, frozen.type, frozen.copies, values, {}, Span(card_id))
    return Card(card_id, frozen.type, frozen.copies, values, now.spans, now.span)


def _fits(field: Field, value: Plain) -> bool:
    """Whether a layout can take `value` for what the field's values are; an effect is more than what was frozen."""
    if value is None:
        return not field.required
    if field.kind == "effect":
        return False
    if field.kind == "integer":
        return isinstance(value, int) and not isinstance(value, bool)
    if field.kind == "flag":
        return isinstance(value, bool)
    if field.kind == "list":
        return isinstance(value, list) and all(_is_item(field, one) for one in value)
    if isinstance(value, dict):
        return bool(value) and all(isinstance(text, str) for text in value.values())
    return isinstance(value, str)


def _is_item(field: Field, value: Plain) -> bool:
    if not field.item:
        return isinstance(value, str)
    return isinstance(value, dict) and all(_fits(part, value.get(name)) for name, part in field.item.items())


def _rich(value: Plain) -> object:
    if isinstance(value, Mapping):
        return {language: RichText(text) for language, text in value.items()}
    return RichText(value) if isinstance(value, str) else value
