"""`hanshita fonts` tells what each font is and what it lacks."""

import json
from pathlib import Path

from click.testing import CliRunner

from hanshita.cli import main


def run(*arguments: str) -> tuple[int, str]:
    done = CliRunner().invoke(main, ["fonts", *arguments])
    return done.exit_code, done.output


def test_every_face_is_told(demo: Path) -> None:
    status, text = run("--project", str(demo))
    assert status == 0
    assert text.splitlines()[:5] == [
        "demo: 6 different characters in cards and rulebooks",
        "  Noto Sans JP 400  (NotoSansJP-Regular, TrueType, variable)",
        "    NotoSansJP[wght].ttf",
        "    licence: SIL Open Font License 1.1; embedding: installable",
        "    has them all",
    ]


def test_what_a_font_lacks_is_shown(demo: Path) -> None:
    cards = demo / "cards/demo/staff.yaml"
    cards.write_text(cards.read_text("utf-8").replace("太田", "太田🎲"), encoding="utf-8")
    status, text = run("--project", str(demo))
    assert status == 0
    assert "    lacks 1: 🎲" in text


def test_machines_read_json(demo: Path) -> None:
    status, text = run("demo", "--project", str(demo), "--format", "json")
    assert status == 0
    rows = json.loads(text)["demo"]
    assert [(row["family"], row["weight"], row["missing"]) for row in rows] == [
        ("Noto Sans JP", 400, []),
        ("Noto Sans JP", 700, []),
    ]


def test_a_font_of_no_use_is_an_error(demo: Path) -> None:
    fonts = demo / "fonts/fonts.yaml"
    fonts.write_text(fonts.read_text("utf-8") + "Lost:\n  file: Lost.ttf\n  licence: none\n", encoding="utf-8")
    status, text = run("--project", str(demo))
    assert status == 1
    assert "F511" in text
    assert "Noto Sans JP 700" in text
