"""A small project on disk: the real reader, the real fonts, one card type."""

import pytest

from hanshita.diagnostics import Findings
from hanshita.layouts import Composer
from hanshita.project import Project

GAME = """\
title: {ja: 試作}
version: 0.1
date: 2026-11-30
players: 2-4
languages: [ja]
components: {hero: {cards: 1}}
card types:
  hero:
    size: 63x88mm
    fields:
      name: text
      colour: {one of: [red, blue]}
      power: {number: 0-9}
      skills: {list: 0-3, of: {word: text}}
"""
CARD = "- id: aoi\n  name: 蒼井\n  colour: red\n  power: 3\n  skills: [{word: 走る}, {word: 跳ぶ}]\n"
PALETTE = 'palette:\n  red: {rgb: "#C63D2F", letter: 赤}\n  blue: {rgb: "#2F5DA8", letter: 青}\n'
FONTS = """\
Noto Sans JP:
  package: justmytype_intl_cjk
  file: "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
  weights: [400, 500, 700]
  licence: SIL Open Font License 1.1
"""


class Small:
    """The project; `face(layout)` composes its one card's front, `findings` are all that was found."""

    def __init__(self, root):
        self.root = root
        self.findings = Findings()
        self.write("cards/demo/game.yaml", GAME)
        self.write("cards/demo/hero.yaml", CARD)
        self.write("fonts/fonts.yaml", FONTS)
        (root / "layouts/demo").mkdir(parents=True)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, encoding="utf-8")

    def layout(self, text):
        self.write("layouts/demo/hero.yaml", text)
        self.game = Project(self.root).game("demo", self.findings)
        return self.game.layouts.get("hero")

    def faces(self, text):
        layout = self.layout(text)
        composer = Composer(layout, self.game.game.card_types["hero"].size, "ja", {"facts": {}, "game": {}})
        return [composer.compose(card, self.findings) for card in self.game.cards["hero"]]

    def front(self, elements):
        """The text of the card's front with these elements; no finding is expected."""
        (one,) = self.faces(f"{PALETTE}front:\n{elements}")
        assert not [str(found) for found in self.findings]
        return one.front.to_text()

    def found(self):
        return [(found.code, str(found.span)) for found in self.findings.sorted()]


@pytest.fixture
def small(tmp_path):
    return Small(tmp_path)
