"""`hanshita check --print`: finished files read back, and each way in which they can be wrong."""

import json
import shutil
from hashlib import sha256
from itertools import pairwise
from pathlib import Path

import pikepdf
import pytest
from click.testing import CliRunner
from PIL import Image

from hanshita.cli import main
from hanshita.export.proofing import read_back
from hanshita.presscheck import check_print
from hanshita.project import Project

GAME = """\
title: 見本
version: 1.0
date: 2026-03-01
players: 2-4
components:
  staff: {cards: 3}
card types:
  staff:
    size: 63x88mm
    fields:
      name: {text: required}
"""
FILES = {
    "cards/demo/game.yaml": GAME,
    "cards/demo/staff.yaml": "- id: sunaya\n  name: 砂屋\n- id: ota\n  name: 太田\n- id: kuroi\n  name: 黒井\n",
    "layouts/demo/staff.yaml": 'front:\n  name: {text: "{{ name }}", at: 6 6 51 12}\nback:\n  ground: {rect: bleed}\n',
    "fonts/fonts.yaml": """\
Noto Sans JP:
  package: justmytype_intl_cjk
  file: "fonts/ofl/notosansjp/NotoSansJP[wght].ttf"
  weights: [400, 700]
  licence: SIL Open Font License 1.1
""",
}


def made(root: Path, *options: str) -> Path:
    for path, text in FILES.items():
        (root / path).parent.mkdir(parents=True, exist_ok=True)
        (root / path).write_text(text, encoding="utf-8")
    return printed(root, *options)


def printed(root: Path, *options: str) -> Path:
    done = CliRunner().invoke(main, ["print", "demo", "--no-rulebook", "--project", str(root), *options])
    assert done.exit_code == 0, done.output
    return root


@pytest.fixture(scope="module")
def once(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return made(tmp_path_factory.mktemp("print"))


@pytest.fixture
def printed_demo(once: Path, tmp_path: Path) -> Path:
    """A project with its print, to spoil."""
    shutil.copytree(once, tmp_path / "demo")
    return tmp_path / "demo"


def sheets(root: Path) -> Path:
    return root / "build/demo/cards-a4.pdf"


def said(root: Path, **changes: object) -> None:
    """Let the manifest say something else, and take the PDF as it is."""
    path = root / "build/demo/manifest.json"
    manifest = json.loads(path.read_text(encoding="utf-8")) | changes
    manifest["files"]["cards-a4.pdf"] = sha256(sheets(root).read_bytes()).hexdigest()
    path.write_text(json.dumps(manifest), encoding="utf-8")


def edit(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text(encoding="utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new), encoding="utf-8")


def codes(root: Path) -> list[str]:
    return [found.code for found in check_print(Project(root), "demo")]


def test_a_print_is_read_back_to_the_size_of_its_cards(once: Path) -> None:
    front, back = read_back(sheets(once)).pages
    assert (round(front.width, 2), round(front.height, 2)) == (210, 297)
    for page in (front, back):
        across, down = page.cuts
        assert [round(b - a, 2) for a, b in pairwise(across)] == [63, 63, 63]
        assert round(down[1] - down[0], 2) == 88
    assert "砂屋" in front.text
    assert front.coarsest is None
    assert codes(once) == []


@pytest.mark.parametrize(
    "options", [("--paper", "Letter"), ("--paper", "A3", "--bleed"), ("--flip", "gutter-fold"), ("--low-ink",)], ids=str
)
def test_no_print_of_ours_is_found_wrong(tmp_path: Path, options: tuple[str, ...]) -> None:
    assert codes(made(tmp_path, *options)) == []


def test_what_was_never_printed(printed_demo: Path) -> None:
    shutil.rmtree(printed_demo / "build/demo")
    assert codes(printed_demo) == ["S630"]
    (printed_demo / "build/demo").mkdir()
    (printed_demo / "build/demo/manifest.json").write_text("[", encoding="utf-8")
    assert codes(printed_demo) == ["S630"]


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("cards/demo/game.yaml", "version: 1.0", "version: 1.1"),
        ("cards/demo/staff.yaml", "太田", "大田"),
        ("layouts/demo/staff.yaml", "6 6 51 12", "6 8 51 12"),
    ],
)
def test_a_print_of_the_game_as_it_was(printed_demo: Path, path: str, old: str, new: str) -> None:
    edit(printed_demo, path, old, new)
    assert "S631" in codes(printed_demo)
    assert codes(printed(printed_demo)) == []


def test_a_file_that_somebody_has_changed_lost_or_spoilt(printed_demo: Path) -> None:
    file = sheets(printed_demo)
    whole = file.read_bytes()
    file.write_bytes(whole + b"\n")
    assert codes(printed_demo) == ["S632"]
    file.write_bytes(b"%PDF-1.4\n")
    said(printed_demo)
    assert codes(printed_demo) == ["S632"]
    file.unlink()
    assert codes(printed_demo) == ["S632"]


def test_a_page_or_a_card_of_another_size(printed_demo: Path) -> None:
    with pikepdf.open(sheets(printed_demo), allow_overwriting_input=True) as pdf:
        pdf.pages[1].mediabox = pikepdf.Array([0, 0, 590, 842])
        pdf.save(sheets(printed_demo))
    said(printed_demo)
    (found,) = check_print(Project(printed_demo), "demo")
    assert (found.code, "page 2 of cards-a4.pdf" in found.message) == ("S633", True)
    edit(printed_demo, "cards/demo/game.yaml", "63x88mm", "62x88mm")
    assert codes(printed_demo).count("S633") == 3  # that page, and cut marks on both


def test_a_font_that_is_only_named(printed_demo: Path) -> None:
    with pikepdf.open(sheets(printed_demo), allow_overwriting_input=True) as pdf:
        for thing in pdf.objects:
            if isinstance(thing, pikepdf.Dictionary):
                for key in ("/FontFile2", "/FontFile3"):
                    if key in thing:
                        del thing[key]
        pdf.save(sheets(printed_demo))
    said(printed_demo)
    found = codes(printed_demo)
    assert "S634" in found
    assert set(found) <= {"S634", "S635"}


def test_sheets_that_say_another_version_or_content(printed_demo: Path) -> None:
    edit(printed_demo, "cards/demo/game.yaml", "version: 1.0", "version: 1.1")
    said(printed_demo, version="1.1")
    found = check_print(Project(printed_demo), "demo")
    assert [one.message for one in found if one.code == "S635"] == [
        'page 1 of cards-a4.pdf does not say "Ver.1.1"',
        'page 2 of cards-a4.pdf does not say "Ver.1.1"',
    ]
    said(printed_demo, content="0" * 64)
    assert any("another print than" in one.message for one in check_print(Project(printed_demo), "demo"))


def test_a_picture_with_too_few_pixels(tmp_path: Path) -> None:
    (tmp_path / "layouts/demo/art").mkdir(parents=True)
    Image.new("RGB", (100, 100), "red").save(tmp_path / "layouts/demo/art/logo.png")
    made(tmp_path)
    edit(tmp_path, "layouts/demo/staff.yaml", "back:", "  logo: {image: art/logo.png, at: 6 30 25.4 25.4}\nback:")
    (found,) = check_print(Project(printed(tmp_path)), "demo")
    assert (found.code, "100 dpi" in found.message) == ("S636", True)


def test_the_command_tells_both_what_is_typed_and_what_is_printed(printed_demo: Path) -> None:
    def run() -> tuple[int, str]:
        done = CliRunner().invoke(main, ["check", "--print", "--project", str(printed_demo)])
        return done.exit_code, done.output

    assert run() == (0, "demo: no findings\n")
    sheets(printed_demo).unlink()
    status, shown = run()
    assert status == 1
    assert "build/demo/cards-a4.pdf: error S632" in shown
