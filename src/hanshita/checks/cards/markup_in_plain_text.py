"""Signs of markup that would be printed as they stand: in a plain text all of them, in a rich one full-width braces."""

import re
from collections.abc import Iterator, Mapping

from hanshita.cards.fields import Field
from hanshita.checks.prelude import Findings, GameProject

# a reading, a bold word, a name of another card, an icon: nothing that a text means as it stands
_MARKUP = (
    r"\{[^{}|｜\s]+[|｜][^{}]+\}|\*\*[^*\s][^*]*\*\*|\[\[card:[^\]]*\]\]"
    r"|(?<![A-Za-z0-9]):[a-z][a-z0-9_-]*:(?![A-Za-z0-9])"
)
_WIDE = r"｛[^{}｛｝|｜\s]+[|｜][^{}｛｝]+[｝}]|\{[^{}｛｝|｜\s]+[|｜][^{}｛｝]+｝"
_SIGNS = frozenset("{*[:｛")  # hardly any text has one of them


def markup_in_plain_text(game: GameProject, findings: Findings) -> None:
    """One finding for each field, at the first card that has it so."""
    for name, cards in game.cards.items():
        fields = game.game.card_types[name].fields
        told: set[str] = set()
        for card in cards:
            for place, field, text in _texts(card.values, fields):
                if field.name in told or _SIGNS.isdisjoint(text):
                    continue
                found, why, cure = _printed_as_it_stands(field, text)
                if found:
                    told.add(field.name)
                    said = f'"{found}" in "{place}" of the card "{card.id}" is printed as it stands: {why}'
                    findings.warning("C276", said, card.place(place), cure)


def _printed_as_it_stands(field: Field, text: str) -> tuple[str, str, str]:
    """The first such sign, why it is one, and the cure; "" where there is none."""
    wide = re.search(_WIDE, text)
    if wide is not None:
        return wide[0], "its braces are full-width", "write {漢字|かんじ} with half-width braces"
    found = re.search(_MARKUP, text) if field.kind == "text" else None
    cure = f'write "rich text" for "{field.name}" in game.yaml, and its signs are understood'
    return (found[0] if found else ""), "the field is text", cure


def _texts(
    values: Mapping[str, object], fields: Mapping[str, Field], prefix: str = ""
) -> Iterator[tuple[str, Field, str]]:
    """Each text, with its dotted name."""
    for name, field in fields.items():
        value, place = values.get(name), prefix + name
        if field.kind in ("text", "rich"):
            for language, text in value.items() if isinstance(value, dict) else ((None, value),):
                if isinstance(text, str):
                    yield (place if language is None else f"{place}.{language}"), field, text
        elif field.kind == "list" and isinstance(value, list):
            for at, one in enumerate(value):
                if isinstance(one, dict):
                    yield from _texts(one, field.item or {}, f"{place}.{at}.")
                elif isinstance(one, str):
                    yield f"{place}.{at}", field, one
