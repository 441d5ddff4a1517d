"""The reference of game.yaml is whole and true: every key is on it, and its example is read."""

import re

from hanshita.cards.game_reader import read_game
from hanshita.cards.reader import read_cards
from hanshita.cards.reference import EXAMPLE, inner, reference
from hanshita.cards.schema import game_schema
from hanshita.cards.wording import word_effects
from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import Fields


def test_the_page_in_the_repository_is_the_page_of_the_code(repository):
    page = repository / "cards/REFERENCE.md"
    assert page.read_text("utf-8") == reference(), "write it anew: hanshita explain game > cards/REFERENCE.md"


def test_the_example_is_a_game_without_a_mistake():
    findings = Findings()
    game = read_game(SourceText("cards/fair/game.yaml", EXAMPLE.read_text("utf-8"), ""), findings)
    assert list(findings) == []
    assert game is not None
    assert game.longest_sentence == {"ja": 80, "en": 40}


def test_the_wording_on_the_page_says_what_the_page_says():
    cards, wording = re.findall(r"^```yaml\n(# cards.*?)^```", reference(), re.M | re.S)
    findings = Findings()
    game = read_game(SourceText("cards/fair/game.yaml", EXAMPLE.read_text("utf-8"), ""), findings)
    read = read_cards(
        SourceText("cards/fair/goods.yaml", cards, ""), game.card_types["goods"], findings, game.languages
    )
    word_effects(SourceText("cards/fair/wording.yaml", wording, ""), game, read, findings)
    assert list(findings) == []
    assert f"says {read[0].in_language('ja')['does']}\n" in reference()
    assert str(read[0].in_language("en")["does"]) == "When played, draw 2, then sell all."


def test_the_cards_on_the_page_are_read():
    plain, pattern = re.findall(r"^```yaml\n(- .*?)^```", reference(), re.M | re.S)
    findings = Findings()
    suits = "[spring, summer, autumn, winter, none]"
    fields = f"{{name: text, suit: {{one of: {suits}}}, rank: {{number: 1-14}}, points: {{number: any, default: 0}}}}"
    text = EXAMPLE.read_text("utf-8") + f"  suit: {{size: 63x88mm, fields: {fields}}}\n"
    types = read_game(SourceText("cards/fair/game.yaml", text, ""), findings).card_types
    assert len(read_cards(SourceText("cards/fair/goods.yaml", plain, ""), types["goods"], findings)) == 2
    made = read_cards(SourceText("cards/fair/suit.yaml", pattern, ""), types["suit"], findings)
    assert list(findings) == []
    assert len(made) == 53
    assert made[51].values == {"name": "冬の13", "suit": "winter", "rank": 13, "points": 5}


def test_every_key_that_is_read_is_on_the_page_and_in_the_example(monkeypatch):
    """Whoever reads a new key has to write what it says into the schema, and show it in the example."""
    asked: dict[str, set[str]] = {}

    def heard(fields):
        asked.setdefault(fields.what, set()).update(fields._asked)

    monkeypatch.setattr(Fields, "done", heard)
    read_game(SourceText("cards/fair/game.yaml", EXAMPLE.read_text("utf-8"), ""), Findings())
    schema = game_schema()
    assert asked["the game"] == schema["properties"].keys()
    parts = dict(inner(schema))
    assert asked['the component "box"'] == parts['components: under each "name"']["properties"].keys()
    assert asked['the card type "goods"'] == parts['card types: under each "name"']["properties"].keys()
    text = EXAMPLE.read_text("utf-8")
    for part in (schema, *parts.values()):
        assert all(one["description"] for one in part["properties"].values())
        assert all(f"{name}:" in text or f": {name}" in text for name in part["properties"]), part["properties"].keys()


def test_the_page_says_what_must_be_there():
    assert "| `version` | kept as it is written; required |" in reference()
    assert "| `sleeved` |" in reference()
