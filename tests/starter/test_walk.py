"""The way of a designer from `hanshita new` on: what README.md promises holds for a game whose names have readings."""

import json
import re

import pytest
from click.testing import CliRunner
from PIL import Image

from hanshita.cli import main

GAME, DISH = "cards/bento/game.yaml", "cards/bento/dish.yaml"
LAYOUT, RULES = "layouts/bento/dish.yaml", "rules/bento/rulebook.md"


@pytest.fixture
def walk(bare_project):
    """A new game, and how to change it and say a command."""
    walk = Walk(bare_project)
    walk.say("new", "bento", "--title", "おべんとう合戦")
    return walk


class Walk:
    def __init__(self, folder):
        self.folder = folder

    def change(self, path, *pairs):
        file = self.folder / path
        text = file.read_text("utf-8")
        for old, new in pairs:
            assert old in text
            text = text.replace(old, new, 1)
        file.write_text(text, encoding="utf-8")

    def say(self, *arguments, code=0):
        answer = CliRunner().invoke(main, arguments)
        assert answer.exit_code == code, answer.output
        return answer.output

    def read(self, path):
        return (self.folder / path).read_text("utf-8")


def test_a_version_that_left_the_house_can_be_mended_with_few_sheets(walk):
    walk.say("release", "bento")
    walk.change(DISH, ('name: "{唐揚|からあ}げ"', 'name: "鶏の{唐揚|からあ}げ"'))
    walk.change(GAME, ("version: 0.1", "version: 0.2"))
    assert "karaage  鶏の唐揚げ\n" in walk.say("compare", "bento", "0.1")
    printed = walk.say("print", "bento", "--changed", "0.1", "--no-rulebook", "--no-components")
    assert "build/bento/changed-since-0.1-a4.pdf" in printed
    walk.say("errata", "bento", "0.1")
    text = walk.read("build/bento/errata-0.1.txt")
    assert "正：鶏の唐揚（からあ）げ" in text
    assert "{" not in text


def test_a_table_of_cards_shows_their_names_with_readings(walk):
    table = (
        "::: cards dish if taste > 5\n| 名前 | 味 |\n|---|---|\n| {{ card }} | {{ card.taste }} |\n:::\n\n手札がなく"
    )
    walk.change(RULES, ("手札がなく", table))
    walk.say("rulebook", "bento", "--only", "text")
    assert "唐揚（からあ）げ" in walk.read("build/bento/rulebook.txt")


def test_a_changed_row_of_a_table_of_cards_has_its_bar(walk):
    table = "::: cards dish if taste > 5\n| 名前 | 味 |\n|---|--:|\n| {{ card }} | {{ card.taste }} |\n:::\n\n"
    walk.change(RULES, ("手札がなく", f"{table}手札がなく"))
    walk.say("release", "bento")
    walk.change(DISH, ('name: "{玉子|たまご}焼き"', 'name: "だし巻き{玉子|たまご}"'))
    walk.change(GAME, ("version: 0.1", "version: 0.2"))
    made = walk.say("rulebook", "bento", "--changes", "0.1", "--only", "book", "--size", "A5")
    assert "build/bento/rulebook-changes-0.1.pdf" in made


def test_a_new_game_s_rulebook_comes_in_every_form(walk):
    answer = walk.say("rulebook", "bento")
    assert "warning" not in answer
    assert len(answer.splitlines()) == 7


@pytest.mark.parametrize(
    ("path", "old", "new", "told"),
    [
        (GAME, "words: {rich text: optional}", "words: {richtext: optional}", ["C238"]),  # and no card is blamed
        (GAME, "taste: {number: 1-6}", "taste: {numbers: 1-6}", ["C238"]),
        (DISH, "taste: 6", "taste: ６", ["C215", "R471"]),  # and no claim of the rulebook
        (DISH, "taste: 6", "tast: 6", ["C213"]),
        (LAYOUT, "fill: paper", "fill: papier", ["L319"]),  # and no text is hard to read on what was not painted
        (LAYOUT, "{{ name }}", "{{ nmae }}", ["L309"]),
        (LAYOUT, "at: 6 55 51 9", "at: 6 55 51", ["L304"]),
        (LAYOUT, 'meat:   {rgb: "#7E2A20"', 'meat:   {rgb: "#7E2A2"', ["L305"]),
        (LAYOUT, "  disc:", "  art: {image: art/none.png, at: 4 4 9 9}\n  disc:", ["L312"]),  # once, for twelve cards
        (DISH, "words: 冷めてもおいしい。", f"words: {'冷めてもおいしい。' * 20}", ["L310"]),
    ],
)
def test_one_mistake_is_told_once(walk, path, old, new, told):
    walk.change(path, (old, new))
    answer = CliRunner().invoke(main, ["check", "bento", "--format", "json"])
    assert sorted(one["code"] for one in json.loads(answer.output)["findings"]) == told


def test_the_game_grows_as_the_readme_says(walk, repository):
    """Each step of the table in README.md, written as it stands there, in both languages."""
    pages = [(repository / name).read_text("utf-8") for name in ("README.md", "README.ja.md")]

    def said(start):
        (one,) = {line for page in pages for line in re.findall(r"`([^`\n]+)`", page) if line.startswith(start)}
        return one

    walk.change(GAME, ("    fields: ", f"    fields:\n      {said('price: {number')}\n      # "))
    photo, price = said("photo: "), said("price: {text")
    walk.change(LAYOUT, ("  disc:", f"  {photo}\n  {price}\n  disc:"))
    (walk.folder / "layouts/bento/art").mkdir()
    for card in re.findall(r"- id: (\w+)", walk.read(DISH)):
        Image.new("RGB", (300, 300), "#E8DCC0").save(walk.folder / f"layouts/bento/art/{card}.png")
    assert walk.say("check", "bento") == "bento: no findings\n"

    coin, die, aid = said("coin: {"), said("die: {"), said("aid: {")
    walk.change(GAME, ("  box:", f"  drink: {{cards: 1, title: 飲みものカード}}\n  {coin}\n  {die}\n  {aid}\n  box:"))
    walk.change(GAME, ("  dish:   ", "  drink:\n    size: 63x88mm\n    fields:\n      name: text\n  dish:   "))
    (walk.folder / "cards/bento/drink.yaml").write_text("- id: cha\n  name: お茶\n", encoding="utf-8")
    drink = 'extends: ../common/poker.yaml\nfront:\n  name: {text: "{{ name }}", at: 6 40 51 8, style: name}\n'
    (walk.folder / "layouts/bento/drink.yaml").write_text(drink, encoding="utf-8")
    turn = "extends: ../common/poker.yaml\nfront:\n  turn: {text: 一枚出す。, at: 6 10 51 auto, style: body}\n"
    (walk.folder / "layouts/bento/aid.yaml").write_text(turn, encoding="utf-8")
    counts = "drink.cards", "coin.pieces", "die.pieces", "aid.pieces"
    listed = "".join(f"- {one}　{{{{ components.{one} }}}}\n" for one in counts)
    walk.change(RULES, ("- ルールブック", f"{listed}- ルールブック"))
    assert walk.say("check", "bento") == "bento: no findings\n"

    walk.change(GAME, ("languages: [ja]", said("languages: [ja, en]")))
    left = walk.say("check", "bento")
    assert "L368" in left
    assert "error" not in left
    printed = walk.say("print", "bento", "--language", "en")
    assert "no rulebook: rules/bento/rulebook.en.md is not written yet" in printed
    walk.change(GAME, ("languages: [ja, en]", "languages: [ja]"), ("version: 0.1 ", f"{said('version: 0.90')} "))
    walk.say("release", "bento")
    names = {file.name for file in (walk.folder / "build/bento").iterdir()}
    assert {"tokens-a4-en.pdf", "nets-a4-en.pdf"} <= names
