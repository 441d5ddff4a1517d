"""A small game that is right in everything, for tests to break one thing in."""

import importlib
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from hanshita.plugins import found_games

DEMO = {
    "cards/demo/game.yaml": """\
title: 見本
version: 1.0
players: 2-4
components:
  staff: {cards: 2}
card types:
  staff:
    size: 63x88mm
    fields:
      name: {text: required}
""",
    "cards/demo/staff.yaml": """\
- id: sunaya
  name: 砂屋
- id: ota
  name: 太田
""",
    "layouts/demo/staff.yaml": """\
front:
  name: {text: "{{ id }}", at: 6 6 51 12}
""",
    "fonts/fonts.yaml": """\
Noto Sans JP:
  package: justmytype_intl_cjk
  file: "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
  weights: [400, 700]
  licence: SIL Open Font License 1.1
""",
}


def write_files(root: Path, files: dict[str, str]) -> None:
    for path, text in files.items():
        target = root / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")


@pytest.fixture
def demo(tmp_path: Path) -> Path:
    """The root of the demo project."""
    write_files(tmp_path, DEMO)
    return tmp_path


PLAYED = {
    "cards/demo/game.yaml": """\
title: 見本
version: 1.0
players: 2-3
effects:
  lays: {verbs: {bonus: {n: {number: 0-9}}}}
components:
  staff: {cards: 6}
  chip: {pieces: 20, print: no}
card types:
  staff:
    size: 63x88mm
    fields:
      name: {text: required}
      number: {number: 0-99}
      cute: flag
      effect: {effect: optional, of: lays}
""",
    "cards/demo/wording.yaml": """\
verbs:
  bonus: チップ{{ n }}枚
""",
    "cards/demo/staff.yaml": """\
- {id: sunaya, name: 砂屋, number: 5}
- {id: ota, name: 太田, number: 3}
- {id: mori, name: 森, number: 3, cute: yes}
- {id: hara, name: 原, number: 8, effect: [{bonus: 1}]}
- {id: ueno, name: 上野, number: 6}
- {id: sato, name: 佐藤, number: 7}
""",
    "layouts/demo/staff.yaml": """\
front:
  name: {text: "{{ name }}", at: 6 6 51 12}
  effect: {text: "{{ effect }}", at: 6 30 51 12}
""",
    "layouts/demo/rulebook.html.j2": "<!doctype html>\n",
    "rules/demo/rulebook.md": """\
## 箱の中身 {#contents}

社員カード{{ components.staff.cards }}枚、チップ{{ components.chip.pieces }}枚。

## 準備 {#setup}

カードを切り、同じ枚数ずつ配ります。 {#setup.deal}

## 手番 {#turn}

順に、手札から出します。 {#turn.lay}

いちばん大きい人がチップを取ります。 {#turn.take}

同じなら、だれも取りません。 {#turn.tie}

おしゃべりは自由です。 {#talk .social}
""",
    "rules/demo/scenarios/lays.yaml": """\
- id: D-0
  title: はじめの手札
  rule: [setup.deal]
  given: {setup: yes, players: 2}
  steps:
  - expect: {chips: {0: 0, 1: 0}}
- id: D-1
  title: 大きいほうがチップを取る
  rule: [turn.lay, turn.take]
  given: {hands: {0: [sunaya, ota], 1: [mori, ueno]}}
  steps:
  - {seat: 0, do: lay, card: sunaya}
  - {seat: 1, do: lay, card: mori, expect: {chips: {0: 1, 1: 0}}}
- id: D-2
  title: 同じなら、だれも取らない
  rule: [turn.tie]
  given: {hands: {0: [ota, sunaya], 1: [mori, ueno]}}
  steps:
  - {seat: 0, do: lay, card: ota}
  - {seat: 1, do: lay, card: mori, expect: {chips: {0: 0, 1: 0}}}
""",
}


@pytest.fixture
def played(demo: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """The root of the demo project as a game that can be played: a package of somebody else has its rules."""
    write_files(demo, PLAYED)
    monkeypatch.syspath_prepend(str(Path(__file__).with_name("demo_game")))
    importlib.invalidate_caches()
    found_games.cache_clear()
    yield demo
    found_games.cache_clear()
    sys.modules.pop("demo_table", None)
