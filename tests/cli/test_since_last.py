"""`hanshita print --since-last`: what was printed is noted, and only what differs from it is printed again."""

import json
import shutil
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanshita.cli import main
from hanshita.cli.terminal import Silence
from hanshita.pipeline import PrintOptions, print_game
from hanshita.project import Project
from hanshita.sheets import SheetOptions


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def rename(demo: Path, old: str, new: str) -> None:
    staff = demo / "cards/demo/staff.yaml"
    staff.write_text(staff.read_text("utf-8").replace(old, new), encoding="utf-8")


def swapped(*arguments: str) -> list[tuple[str, int, int]]:
    """The swap list of a print."""
    result = run("print", *arguments, "--format", "json")
    assert result.exit_code == 0, result.output
    (game,) = json.loads(result.stdout)["games"]
    return [(one["id"], one["take_out"], one["put_in"]) for one in game["swaps"]]


@pytest.fixture
def printed(demo: Path) -> Path:
    assert run("print").exit_code == 0
    return demo


def test_only_what_differs_from_the_last_print(printed: Path) -> None:
    rename(printed, "太田", "大田")
    result = run("print", "--since-last")
    assert result.stdout.splitlines()[:2] == [
        "demo 1.0   2 cards   1 sheet + 1 back, A4, flip long edge",
        "           build/demo/changed-since-last-a4.pdf",
    ]
    assert run("print", "--since-last").stdout.startswith("demo 1.0   nothing differs from the last print")
    assert swapped("--changed", "last-2") == [("ota", 2, 2)]


def test_a_fact_on_a_card_has_changed_since(demo: Path) -> None:
    layout, game = demo / "layouts/demo/staff.yaml", demo / "cards/demo/game.yaml"
    shown = 'goal: {text: "{{ facts.goal[3] }}点", at: 6 40 51 8, when: id is ota}'
    layout.write_text(layout.read_text("utf-8").replace("front:\n", f"front:\n  {shown}\n"), encoding="utf-8")
    game.write_text(game.read_text("utf-8") + "facts:\n  goal: {3: 10, 4: 8}\n", encoding="utf-8")
    assert run("print").exit_code == 0
    game.write_text(game.read_text("utf-8").replace("3: 10", "3: 12"), encoding="utf-8")
    assert swapped("--cards", "ota", "--changed", "last") == [("ota", 2, 2)]
    assert swapped("--since-last") == [
        ("ota", 2, 2)
    ]  # some cards were printed since; the others still show the old one
    assert swapped("--since-last") == []


def test_it_survives_make_clean_and_is_not_in_the_repository(printed: Path, repository: Path) -> None:
    shutil.rmtree(printed / "build")
    rename(printed, "砂屋", "砂山")
    assert swapped("--since-last") == [("sunaya", 1, 1)]
    assert "/.hanshita/" in (repository / ".gitignore").read_text("utf-8").splitlines()


def test_cards_printed_by_themselves_join_the_deck(printed: Path) -> None:
    rename(printed, "太田", "大田")
    rename(printed, "砂屋", "砂山")
    assert run("print", "--cards", "ota").exit_code == 0
    assert swapped("--since-last") == [("sunaya", 1, 1)]


def test_cards_that_came_and_went_since(printed: Path) -> None:
    staff = printed / "cards/demo/staff.yaml"
    staff.write_text("- id: sunaya\n  name: 砂屋\n- id: ishii\n  name: 石井\n  copies: 2\n", encoding="utf-8")
    assert swapped("--since-last") == [("ishii", 0, 2), ("ota", 2, 0)]


def test_each_language_has_a_deck_of_its_own(printed: Path) -> None:
    game = printed / "cards/demo/game.yaml"
    game.write_text("languages: [ja, en]\n" + game.read_text("utf-8"), encoding="utf-8")
    result = run("print", "--since-last", "--language", "en")
    assert result.exit_code == 1
    assert "R449" in result.stderr


def test_nothing_printed_yet_is_told(demo: Path) -> None:  # noqa: ARG001
    result = run("print", "--since-last")
    assert result.exit_code == 1
    assert "R449" in result.stderr
    assert "print all of it once" in result.stderr


def test_more_than_is_known_is_told(printed: Path) -> None:
    rename(printed, "太田", "大田")
    assert run("print").exit_code == 0
    result = run("print", "--changed", "last-7")
    assert "use one of last to last-2" in result.stderr


def test_a_print_with_errors_is_not_noted(printed: Path) -> None:
    rename(printed, "name: 太田", "nmae: 太田")
    assert run("print").exit_code == 1
    rename(printed, "nmae: 太田", "name: 太田")
    assert swapped("--since-last") == []


def test_what_is_not_asked_for_by_a_person_is_not_noted(printed: Path) -> None:
    rename(printed, "太田", "大田")
    print_game(Project(printed), "demo", PrintOptions(SheetOptions()), Silence())  # as a watch does
    assert swapped("--since-last") == [("ota", 2, 2)]


@pytest.mark.parametrize(
    "broken",
    ["", "{", '{"format":1}', '{"format":3}\n["ja"]\n{}\n', '{"format":3}\n["ja","","1"]\n{"ota":3}\n', "[" * 99_999],
)
def test_a_broken_ledger_counts_as_none_and_is_written_anew(printed: Path, broken: str) -> None:
    ledger = printed / ".hanshita/printed/demo.json"
    ledger.write_text(broken, encoding="utf-8")
    assert run("print", "--since-last").exit_code == 1
    assert run("print").exit_code == 0
    assert swapped("--since-last") == []


def test_nothing_is_written_through_a_link_out_of_the_project(
    demo: Path, tmp_path_factory: pytest.TempPathFactory
) -> None:
    elsewhere = tmp_path_factory.mktemp("elsewhere")
    (demo / ".hanshita").symlink_to(elsewhere)
    result = run("print")
    assert result.exit_code == 1
    assert "S603" in result.stderr
    assert list(elsewhere.iterdir()) == []


def test_last_or_a_version_not_both(demo: Path) -> None:  # noqa: ARG001
    assert run("print", "--since-last", "--changed", "1.0").exit_code == 2
