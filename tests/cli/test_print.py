"""`hanshita print` and `hanshita preview-png`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanshita.cli import main

SHEETS = Path("build/demo/cards-a4.pdf")


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_print_says_what_it_made(demo: Path) -> None:
    result = run("print", "--no-rulebook")
    assert result.exit_code == 0
    first, *paths = result.stdout.splitlines()
    assert first == "demo 1.0   3 cards, 2 components   1 sheet + 1 back, A4, flip long edge"
    assert f"           {SHEETS}" in paths
    assert (demo / SHEETS).read_bytes().startswith(b"%PDF-")
    assert result.stderr == ""


def test_a_parked_card_is_not_printed_and_said(demo: Path) -> None:
    staff = demo / "cards/demo/staff.yaml"
    staff.write_text(staff.read_text("utf-8") + "- id: kari\n  name: 仮屋\n  copies: 0\n", "utf-8")
    result = run("print", "--no-rulebook")
    assert (result.exit_code, result.stderr) == (0, "")
    assert result.stdout.splitlines()[0].startswith("demo 1.0   3 cards (1 left out with copies: 0), 2 components")


def test_quiet_says_nothing(demo: Path) -> None:
    result = run("print", "--no-rulebook", "--quiet")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "", "")
    assert (demo / SHEETS).exists()


def test_json_says_the_same(demo: Path) -> None:  # noqa: ARG001
    data = json.loads(run("print", "--no-rulebook", "--format", "json").stdout)
    (game,) = data["games"]
    assert (data["errors"], data["warnings"], data["findings"]) == (0, 0, [])
    assert str(SHEETS) in game.pop("outputs")
    assert game == {
        "game": "demo",
        "title": "見本",
        "version": "1.0",
        "cards": 3,
        "parked": 0,
        "components": 2,
        "sheets": 1,
        "backs": 1,
        "component_sheets": 0,
        "paper": "A4",
        "flip": "long-edge",
    }


def test_paper_and_flip(demo: Path) -> None:
    result = run("print", "--no-rulebook", "--paper", "letter", "--flip", "none", "--bleed")
    assert result.stdout.startswith("demo 1.0   3 cards, 2 components   1 sheet, Letter, fronts only\n")
    assert (demo / "build/demo/cards-letter.pdf").exists()


def test_backs_are_moved_by_their_offset(demo: Path) -> None:
    assert run("print", "--no-rulebook").exit_code == 0
    straight = (demo / SHEETS).read_bytes()
    assert run("print", "--no-rulebook", "--back-offset", "-0.5,1mm", "--back-bleed", "1").exit_code == 0
    assert (demo / SHEETS).read_bytes() != straight


@pytest.mark.parametrize(
    "wrong",
    [
        ["--back-offset", "1"],
        ["--back-offset", "a,b"],
        ["--back-offset", "nan,0"],
        ["--back-offset", "1000,0"],
        ["--back-offset", "0,-50"],
        ["--back-bleed", "much"],
        ["--back-bleed", "1000"],
        ["--back-bleed", "-5"],
        ["--paper", "B5"],
    ],
)
def test_wrong_options_are_usage_errors(demo: Path, wrong: list[str]) -> None:  # noqa: ARG001
    assert run("print", "--no-rulebook", *wrong).exit_code == 2


def test_errors_stop_the_print_and_the_last_one_stays(demo: Path) -> None:
    assert run("print", "--no-rulebook").exit_code == 0
    before = (demo / SHEETS).read_bytes()
    (demo / "cards/demo/staff.yaml").write_text("- id: sunaya\n  nam: 砂屋\n", encoding="utf-8")
    result = run("print", "--no-rulebook")
    assert result.exit_code == 1
    assert result.stdout == ""
    assert "error C213" in result.stderr
    assert (demo / SHEETS).read_bytes() == before
    data = json.loads(run("print", "--no-rulebook", "--format", "json").stdout)
    assert data["games"] == []
    assert data["errors"] > 0


def test_one_broken_game_does_not_stop_the_others(demo: Path) -> None:
    for folder in ("cards", "layouts"):
        (demo / folder / "broken").mkdir()
    (demo / "cards/broken/game.yaml").write_text("title: [\n", encoding="utf-8")
    result = run("print", "--no-rulebook")
    assert result.exit_code == 1
    assert result.stdout.startswith("demo 1.0")
    assert "cards/broken/game.yaml" in result.stderr


def test_warnings_are_shown_and_do_not_stop(demo: Path) -> None:
    (demo / "layouts/demo/staff.yaml").write_text(
        'front:\n  name: {text: "{{ name }}", at: 6 6 51 12, size: 4pt}\n', encoding="utf-8"
    )
    result = run("print", "--no-rulebook", "--quiet")
    assert result.exit_code == 0
    assert "warning L362" in result.stderr
    assert result.stdout == ""


@pytest.mark.parametrize("dpi", ["0", "nan", "inf", "100000", "many"])
def test_pictures_have_a_size_one_can_make(demo: Path, dpi: str) -> None:
    assert run("preview-png", "--dpi", dpi).exit_code == 2
    assert not (demo / "build").exists()


def test_preview_writes_a_picture_of_each_face(demo: Path) -> None:
    result = run("preview-png", "--dpi", "50")
    assert result.exit_code == 0
    pictures = sorted(file.name for file in (demo / "build/demo/preview").glob("*.png"))
    assert pictures == ["ota-back.png", "ota-front.png", "sunaya-back.png", "sunaya-front.png"]
    assert result.stdout == "demo   4 pictures in build/demo/preview\n"


def test_preview_in_another_language_has_a_folder_of_its_own(demo: Path) -> None:
    game = demo / "cards/demo/game.yaml"
    game.write_text(game.read_text("utf-8") + "languages: [ja, en]\n", "utf-8")
    assert run("preview-png", "--dpi", "50", "--cards", "ota", "--language", "en").exit_code == 0
    assert len(list((demo / "build/demo/preview-en").glob("*.png"))) == 2


def test_preview_of_chosen_cards(demo: Path) -> None:
    assert run("preview-png", "--dpi", "50", "--cards", "ota").exit_code == 0
    assert len(list((demo / "build/demo/preview").glob("*.png"))) == 2
    assert run("preview-png", "--cards", "oota").exit_code == 1
