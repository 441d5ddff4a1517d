"""Editors are told the truth: files of the repository pass the schemas, mistakes do not."""

import pytest
import yaml
from jsonschema import Draft7Validator

from hanshita.cards.schema import cards_schema, game_schema
from hanshita.diagnostics import Findings
from hanshita.layouts.reference import SAMPLES
from hanshita.layouts.schema import layout_schema
from hanshita.project import Project


class Loader(yaml.CSafeLoader):
    """Reads as an editor does, by YAML 1.2: a date is a text, and so are yes, no, on and off."""


Loader.yaml_implicit_resolvers = {
    letter: [(tag, pattern) for tag, pattern in resolvers if not tag.endswith(("timestamp", "bool"))]
    for letter, resolvers in yaml.CSafeLoader.yaml_implicit_resolvers.items()
}


def wrong(schema, text):
    return [one.message[:200] for one in Draft7Validator(schema).iter_errors(yaml.load(text, Loader))]


LAYOUT = layout_schema(("ja", "en"))


def test_what_editors_are_given_is_a_schema(repository):
    game = Project(repository).game("economy", Findings()).game
    for schema in (LAYOUT, game_schema(), *(cards_schema(game, one) for one in game.card_types.values())):
        Draft7Validator.check_schema(schema)


def test_every_game_of_the_repository_passes(repository):
    project = Project(repository)
    for slug in project.game_slugs():
        game = project.game(slug, Findings()).game
        text = (repository / f"cards/{slug}/game.yaml").read_text("utf-8")
        assert wrong(game_schema(), text) == [], slug
        for name, card_type in game.card_types.items():
            cards = (repository / f"cards/{slug}/{name}.yaml").read_text("utf-8")
            assert wrong(cards_schema(game, card_type), cards) == [], f"{slug} {name}"


def test_every_layout_of_the_repository_and_every_sample_passes(repository):
    for path in [*repository.glob("layouts/*/*.yaml"), *SAMPLES.glob("*.yaml")]:
        assert wrong(LAYOUT, path.read_text("utf-8")) == [], path.name


@pytest.mark.parametrize(
    "layout",
    [
        "front:\n  a: {rect: room, radios: 3}\n",
        "front:\n  a: {text: x, align: middle}\n",
        "front:\n  a: {stack: up, items: {}}\n",
        "front: [a]\n",
        "frnt: {}\n",
        "front:\n  a: {text: {ja: x, fr: y}}\n",
        "front:\n  a: {group: {b: {rect: room, radios: 3}}}\n",
        "styles: {a: {sise: 3}}\nfront: {}\n",
    ],
)
def test_a_mistake_in_a_layout_is_seen(layout):
    assert wrong(LAYOUT, layout)


@pytest.mark.parametrize(
    "card",
    [
        "- {id: aoi, name: 蒼井, colour: green, power: 3}",
        "- {id: aoi, name: 蒼井, colour: red, power: 12}",
        "- {id: aoi, name: 蒼井, colour: red, power: many}",
        "- {id: aoi, name: 蒼井, colour: red, powr: 3}",
        "- {id: Aoi, name: 蒼井, colour: red, power: 3}",
        "- {id: aoi, name: 蒼井, colour: red, power: 3, skills: [{wrod: x}]}",
        "- {id: aoi, name: {fr: x}, colour: red, power: 3}",
        "- {name: 蒼井, colour: red, power: 3}",
        "id: aoi",
    ],
)
def test_a_mistake_in_a_card_is_seen(small, card):
    game = Project(small.root).game("demo", small.findings).game
    schema = cards_schema(game, game.card_types["hero"])
    assert wrong(schema, "- {id: aoi, name: 蒼井, colour: red, power: 3}") == []
    assert wrong(schema, card)


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ("title:", "titel:"),
        ("players: 2-4", "players: [2, 4]"),
        ("size: 63x88mm", "sise: 63x88mm"),
        ("name: text", "name: txt"),
        ("power: {number: 0-9}", "power: {numbr: 0-9}"),
        ("{cards: 1}", "{cards: some}"),
    ],
)
def test_a_mistake_in_game_yaml_is_seen(small, before, after):
    text = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    assert wrong(game_schema(), text) == []
    assert wrong(game_schema(), text.replace(before, after))


@pytest.mark.parametrize(
    ("before", "after", "place"),
    [
        ("version:", "zzz: 1\nversion:", ()),
        ("{cards: 1}", "{cards: 1, print: box, zzz: 1}", ("components",)),
        ("size: 63x88mm", "size: 63x88mm\n    zzz: 1", ("card types",)),
    ],
)
def test_what_the_reader_asks_for_is_what_the_schema_allows(small, before, after, place):
    """A key that nobody knows is answered with all keys there are."""
    text = (small.root / "cards/demo/game.yaml").read_text("utf-8")
    small.write("cards/demo/game.yaml", text.replace(before, after))
    Project(small.root).game("demo", small.findings)
    (unknown,) = [found for found in small.findings if found.code == "Y130"]
    asked = set(unknown.notes[0].message.removeprefix("use one of ").split(", "))
    schema = game_schema()
    for step in place:
        schema = schema["properties"][step]["additionalProperties"]
    assert asked == set(schema["properties"])


def test_effects_are_as_in_game_yaml(repository):
    game = Project(repository).game("economy", Findings()).game
    schema = cards_schema(game, game.card_types["building"])
    farm = "- {id: farm, name: 農場, cost: 1, value: 6, group: agriculture, effect: %s}"
    assert wrong(schema, farm % "[draw_goods: 2]") == []
    assert wrong(schema, farm % "vanish") == []
    assert wrong(schema, farm % "[draw_godos: 2]")
    assert wrong(schema, farm % "[draw_goods: {m: 2}]")
