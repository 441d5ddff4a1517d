"""JSON Schemas for editors: take a game as read, give what its game.yaml and its card files may hold.

An editor with a YAML language server completes and underlines by them. They say no more than the readers do, and where
a schema cannot say it (an id used twice, a range turned round) they say less. Draft 7, which all editors know.
"""

from collections.abc import Iterable, Mapping
from typing import Any, TypeAlias

from hanshita.cards.fields import FOR_EACH, Field, Verb, Vocabulary
from hanshita.cards.model import CardType, Game
from hanshita.cards.reader import MOST_COPIES
from hanshita.cards.type_reader import KINDS, ONE_WORD
from hanshita.source.yaml_nodes import FLAGS

Schema: TypeAlias = dict[str, Any]

DIALECT = "http://json-schema.org/draft-07/schema#"
TEXT: Schema = {"type": ["string", "number", "boolean"]}
FLAG: Schema = {"enum": [*FLAGS, True, False]}
_NAME = "^[a-z][a-z0-9_]*$"
_SPOKEN: Schema = {"anyOf": [TEXT, {"type": "object", "additionalProperties": TEXT}]}
_WHOLE: Schema = {"type": "integer", "minimum": 0}
_MADE = """how it is made at home: round 20mm, square 15mm, rectangle 36x18mm, hexagon 20mm, die 16mm, \
box (as large as the cards need), sheet (of A4); no: not printed"""


def record(properties: Mapping[str, Schema], required: Iterable[str] = (), **more: Any) -> Schema:
    """Keys with values, and no others."""
    return {
        "type": "object",
        "properties": dict(properties),
        "required": list(required),
        "additionalProperties": False,
        **more,
    }


def cards_schema(game: Game, card_type: CardType) -> Schema:
    """What cards/<game>/<card type>.yaml may hold."""
    fields = _Fields(game)
    own: dict[str, Schema] = {
        "id": {"type": "string", "pattern": "^[a-z0-9]+(-[a-z0-9]+)*$", "description": "its name in the files"},
        "copies": {"type": "integer", "minimum": 0, "maximum": MOST_COPIES, "description": "how many are in the box"},
    }
    card = fields.record(card_type.fields, own)
    return {
        "$schema": DIALECT,
        "title": f"{game.titles[game.languages[0]]}: {card_type.name}",
        "type": "array",
        "items": {"if": {"required": [FOR_EACH]}, "then": _pattern(), "else": card},
        "definitions": {name: fields.effect(vocabulary) for name, vocabulary in game.vocabularies.items()},
    }


def _pattern() -> Schema:
    """An entry from which several cards are made; what its texts come to, only the reader can say."""
    values = {"anyOf": [TEXT, {"type": "array", "items": TEXT}, {"type": "object"}]}
    each = {"type": "object", "minProperties": 1, "additionalProperties": values,
            "description": "a card for each combination: {suit: [spring, autumn], rank: 1-13}"}  # fmt: skip
    return {"type": "object", "properties": {FOR_EACH: each}, "required": [FOR_EACH, "id"]}


class _Fields:
    """Schemas of fields, with the languages and effects of one game."""

    def __init__(self, game: Game) -> None:
        self._languages = game.languages

    def record(self, fields: Mapping[str, Field], own: Mapping[str, Schema] | None = None) -> Schema:
        properties = {**(own or {}), **{name: self.field(field) for name, field in fields.items()}}
        needed = [name for name in ("id",) if own] + [name for name, field in fields.items() if field.required]
        return record(properties, needed)

    def field(self, field: Field) -> Schema:
        match field.kind:
            case "integer":
                bounds = {"minimum": field.low, "maximum": field.high}
                return {"type": "integer", **{key: bound for key, bound in bounds.items() if bound is not None}}
            case "one_of":
                numbers = [int(choice) for choice in field.choices if choice.isdigit()]
                return {"enum": [*field.choices, *numbers]}
            case "flag":
                return FLAG
            case "list":
                most = {} if field.high is None else {"maxItems": field.high}
                item = TEXT if field.item is None else self.record(field.item)
                return {"type": "array", "minItems": field.low or 0, **most, "items": item}
            case "text" | "rich":
                return {"anyOf": [TEXT, record(dict.fromkeys(self._languages, TEXT), minProperties=1)]}
            case "effect" if field.vocabulary is not None:
                return {"$ref": f"#/definitions/{field.vocabulary.name}"}
        return TEXT

    def effect(self, vocabulary: Vocabulary) -> Schema:
        """One step, a list of them, one clause or a list of those."""
        step: Schema = {
            "anyOf": [
                {"enum": [name for name, verb in vocabulary.verbs.items() if not _needed(verb)]},
                record(
                    {name: self.verb(verb) for name, verb in vocabulary.verbs.items()},
                    minProperties=1,
                    maxProperties=1,
                ),
            ]
        }
        steps: Schema = {"anyOf": [step, {"type": "array", "items": step}]}
        labels = {name: self.field(field) for name, field in vocabulary.labels.items()}
        clause = record({"do": steps, **labels}, ["do", *_required(vocabulary.labels)])
        return {"anyOf": [*steps["anyOf"], clause, {"type": "array", "items": clause}]}

    def verb(self, verb: Verb) -> Schema:
        """What stands after a verb: its one value, or all of them by name."""
        whole = self.record(verb.fields)
        if len(_needed(verb)) > 1 or not verb.fields:
            return whole
        return {"anyOf": [*(self.field(field) for field in verb.fields.values()), whole]}


def _needed(verb: Verb) -> list[str]:
    return _required(verb.fields)


def _required(fields: Mapping[str, Field]) -> list[str]:
    return [name for name, field in fields.items() if field.required]


def game_schema() -> Schema:
    """What any cards/<game>/game.yaml may hold."""
    properties: dict[str, Schema] = {
        "title": {**_SPOKEN, "description": "the game's name, or one a language"},
        "version": {"type": ["string", "number"], "description": "kept as it is written"},
        "date": {"type": "string", "description": "the day of the version, as 2026-03-01"},
        "players": {"type": ["string", "integer"], "description": "as 3-6"},
        "languages": {"type": "array", "items": {"type": "string"}, "description": "the first is that of plain texts"},
        "credits": {"type": "object", "additionalProperties": TEXT, "description": "who did what, as {design: …}"},
        "facts": {"type": "object", "description": "numbers that rules, cards and programs share"},
        "components": {"type": "object", "additionalProperties": _component(), "description": "what is in the box"},
        "called": {"type": "object", "additionalProperties": _SPOKEN, "description": "what errata call fields"},
        "longest sentence": {
            "anyOf": [_WHOLE, {"type": "object", "additionalProperties": _WHOLE}],
            "description": "in characters (Japanese) or words, or one a language; longer ones are told",
        },
        "sorted by": {
            "type": "object",
            "additionalProperties": {"anyOf": [TEXT, {"type": "array", "items": TEXT}]},
            "description": "by which fields cards stand in their file, as {staff: [colour, power], glossary: reading}",
        },
        "effects": {
            "type": "object",
            "additionalProperties": _vocabulary(),
            "description": "what the effects of cards can do, a vocabulary a name",
        },
        "card types": {
            "type": "object",
            "additionalProperties": _card_type(),
            "propertyNames": {"pattern": _NAME},
            "description": "the kinds of cards, each with a file of its name",
        },
    }
    definitions = {"fields": {"type": "object", "additionalProperties": _field(), "propertyNames": {"pattern": _NAME}}}
    needed = ("title", "version", "players", "card types")
    return {"$schema": DIALECT, "title": "game.yaml", **record(properties, needed), "definitions": definitions}


def _component() -> Schema:
    made = {"type": ["string", "boolean"], "description": _MADE}
    box: dict[str, Schema] = {
        "card thickness": {"type": ["string", "number"], "description": "of one card in a box, as 0.3mm"},
        "holds": {"type": "array", "items": {"type": "string"}, "description": "the card types in a box; else all"},
        "sleeved": {**FLAG, "description": "whether the cards in a box are in sleeves"},
    }
    counts: dict[str, Schema] = {
        "title": {**_SPOKEN, "description": "what people call it"},
        "cards": {**_WHOLE, "description": "how many, of cards"},
        "pieces": {**_WHOLE, "description": "how many, of anything else"},
    }
    return record({**counts, "print": made, **box})


def _vocabulary() -> Schema:
    said = "each verb with what it needs to be told, {} where that is nothing"
    verbs = {"type": "object", "additionalProperties": _FIELDS, "description": said}
    labels = {**_FIELDS, "description": "what is said of a whole clause, as when"}
    return record({"with": labels, "verbs": verbs}, ["verbs"])


def _card_type() -> Schema:
    size: Schema = {"type": "string", "description": "of the cut card, as 63x88mm"}
    return record({"size": size, "fields": {**_FIELDS, "description": "what each card says"}}, ["size", "fields"])


_FIELDS: Schema = {"$ref": "#/definitions/fields"}


def _field() -> Schema:
    """A field in one word, or its kind with its limits."""
    written: dict[str, Schema] = {
        "number": {"type": ["string", "integer"], "description": "a whole number, as 1-4, or any"},
        "one of": {"type": "array", "items": TEXT, "minItems": 1, "description": "one of these words"},
        "list": {"type": ["string", "integer"], "description": "so many entries, as 1-2, or any"},
        "flag": {**TEXT, "description": "yes or no"},
    }
    kinds = {
        word: written[word] if word in written else {"enum": ["required", "optional"], "description": _SAID[word]}
        for word in KINDS
    }
    other: dict[str, Schema] = {
        "default": {**TEXT, "description": "what a card has that leaves it out"},
        "optional": {**FLAG, "description": "whether cards may leave it out"},
        "of": {"anyOf": [_FIELDS, {"type": "string"}], "description": "what a list is of, or which effects"},
    }
    return {"anyOf": [{"enum": list(ONE_WORD)}, record({**kinds, **other}, minProperties=1)]}


_SAID = {
    "text": "a text, or one a language",
    "rich text": "a text with markup: readings, bold, colours, icons",
    "card": "the id of another card",
    "image": "the path of a picture",
    "effect": "what the card does, in the verbs of effects",
}
