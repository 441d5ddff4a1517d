"""Signs of markup in a field that is plain text: they would be printed as they stand."""

import re
from collections.abc import Iterator, Mapping

from hanshita.cards.model import Field
from hanshita.checks.prelude import Findings, GameProject

# a reading, a bold word, a name of another card, an icon: nothing that a text means as it stands
_MARKUP = (
    r"\{[^{}|｜\s]+[|｜][^{}]+\}|\*\*[^*\s][^*]*\*\*|\[\[card:[^\]]*\]\]"
    r"|(?<![A-Za-z0-9]):[a-z][a-z0-9_-]*:(?![A-Za-z0-9])"
)
_SIGNS = frozenset("{*[:")  # hardly any text has one of them


def markup_in_plain_text(game: GameProject, findings: Findings) -> None:
    """One finding for each field, at the first card that has it so."""
    for name, cards in game.cards.items():
        fields = game.game.card_types[name].fields
        told: set[str] = set()
        for card in cards:
            for place, field, text in _plain_texts(card.values, fields):
                if field.name in told or _SIGNS.isdisjoint(text):
                    continue
                found = re.search(_MARKUP, text)
                if found is not None:
                    told.add(field.name)
                    findings.warning(
                        "C276",
                        f'"{found[0]}" in "{place}" of the card "{card.id}" is printed as it stands: the field is text',
                        card.place(place),
                        f'write "rich text" for "{field.name}" in game.yaml, and its signs are understood',
                    )


def _plain_texts(
    values: Mapping[str, object], fields: Mapping[str, Field], prefix: str = ""
) -> Iterator[tuple[str, Field, str]]:
    """Each text of a plain field, with its dotted name."""
    for name, field in fields.items():
        value, place = values.get(name), prefix + name
        if field.kind == "text":
            for language, text in value.items() if isinstance(value, dict) else ((None, value),):
                if isinstance(text, str):
                    yield (place if language is None else f"{place}.{language}"), field, text
        elif field.kind == "list" and isinstance(value, list):
            for at, one in enumerate(value):
                if isinstance(one, dict):
                    yield from _plain_texts(one, field.item or {}, f"{place}.{at}.")
                elif isinstance(one, str):
                    yield f"{place}.{at}", field, one
