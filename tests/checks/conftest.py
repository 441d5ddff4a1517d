"""A small game that is right in everything, for tests to break one thing in."""

from pathlib import Path

import pytest

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
  name: {text: "{{ name }}", at: 6 6 51 12}
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
