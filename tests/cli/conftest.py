"""A small project to run commands in."""

from pathlib import Path

import pytest

DEMO = {
    "cards/demo/game.yaml": """\
title: 見本
version: 1.0
date: 2026-03-01
players: 2-4
components:
  staff: {cards: 3}
  die: {pieces: 5}
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
  copies: 2
""",
    "layouts/demo/staff.yaml": """\
front:
  name: {text: "{{ name }}", at: 6 6 51 12}
back:
  ground: {rect: bleed, fill: "#1F3A5F"}
""",
    "fonts/fonts.yaml": """\
Noto Sans JP:
  package: justmytype_intl_cjk
  file: "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
  weights: [400, 700]
  licence: SIL Open Font License 1.1
""",
}


@pytest.fixture
def demo(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The root of the demo project, where the test stands too."""
    for path, text in DEMO.items():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text(text, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path
