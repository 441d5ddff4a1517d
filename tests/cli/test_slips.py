"""An everyday slip in a file is told once, by what is wrong, and nothing that hangs on it is told beside it."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from hanshita.cli import main

GAME, CARDS, LAYOUT = "cards/demo/game.yaml", "cards/demo/staff.yaml", "layouts/demo/staff.yaml"
SLIPS = [
    (LAYOUT, "at: 6 6 51 12", "at: 6, 6, 51, 12", "Y127"),
    (LAYOUT, "at: 6 6 51 12", "at: [6, 6, 51, 12]", "Y132"),
    (LAYOUT, "at: 6 6 51 12", "at：6 6 51 12", "Y127"),
    (LAYOUT, ", at: 6 6", " at: 6 6", "Y128"),
    (LAYOUT, '"{{ name }}"', '"{{ name }}', "Y124"),
    (LAYOUT, '"{{ name }}"', "“{{ name }}”", "Y128"),
    (LAYOUT, '"{{ name }}"', "{{ name }}", "Y120"),
    (LAYOUT, '"#1F3A5F"', "#1F3A5F", "Y111"),
    (LAYOUT, "6 6 51 12}", "6 6 51 12", "Y110"),
    (CARDS, "- id: ota", "-id: ota", "Y128"),
    (CARDS, "- id: ota", "・id: ota", "Y128"),
    (CARDS, "- id: ota", "  id: ota", "Y114"),
    (CARDS, "- id: ota", "// 二人目\n- id: ota", "Y128"),
    (CARDS, "name: 太田", "name：太田", "Y123"),
    (CARDS, "name: 太田", "name 太田", "Y123"),
    (CARDS, "name: 太田", "name:　太田", "Y123"),
    (CARDS, "name: 太田", 'name: "太田', "Y124"),
    (CARDS, "  name: 太田", "\tname: 太田", "Y112"),
    (CARDS, "  name: 太田", " name: 太田", "Y110"),
    (CARDS, "name: 太田", "name: #太田", "Y113"),
    (CARDS, "name: 太田", "name: @太田", "Y111"),
    (CARDS, "name: 太田", "name: [太田]", "C215"),
    (GAME, "components:\n  staff", "components:\n  - staff", "Y110"),
    (GAME, "  staff:\n    size", "  - staff:\n    size", "Y132"),
    (GAME, "      name: {text", "      - name: {text", "Y132"),
    (GAME, "players: 2-4", "players:　2-4", "Y123"),
    (GAME, "title: 見本", "title: {ja: 見本, en: Demo}", "Y130"),
]


@pytest.mark.parametrize(("file", "right", "wrong", "code"), SLIPS)
def test_a_slip_is_told_once(demo: Path, file: str, right: str, wrong: str, code: str) -> None:
    text = (demo / file).read_text("utf-8")
    assert right in text
    (demo / file).write_text(text.replace(right, wrong, 1), encoding="utf-8")
    told = CliRunner().invoke(main, ["check", "demo"]).output
    found = [
        line.split(": ", 2)[1].split()[-1] for line in told.splitlines() if line.startswith(("cards/", "layouts/"))
    ]
    assert found == [code], told
