"""`hanshita compare`."""

import json
from pathlib import Path

import pytest
from click.testing import CliRunner, Result

from hanshita.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture
def released(demo: Path) -> Path:
    assert run("release", "demo").exit_code == 0
    staff = demo / "cards/demo/staff.yaml"
    staff.write_text(staff.read_text("utf-8").replace("砂屋", "砂屋あずな"), encoding="utf-8")
    return demo


def test_the_files_as_they_are_are_compared_with_a_release(released: Path) -> None:  # noqa: ARG001
    result = run("compare", "demo", "1.0")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "demo 1.0 → 1.0, the files as they are",
        "cards: 1 changed",
        "  sunaya  砂屋あずな",
        "    name: 砂屋{+あずな+}",
    ]


def test_cards_are_compared_while_there_are_mistakes_in_the_rules(released: Path) -> None:
    rules = released / "rules/demo/rulebook.md"
    rules.write_text("# 見本\n\n## 準備 {#setup}\n\n{{ facts.gone }}枚\n", encoding="utf-8")
    result = run("compare", "demo", "1.0")
    assert result.exit_code == 1
    assert "    name: 砂屋{+あずな+}" in result.stdout
    assert "rule text" not in result.stdout
    assert "rules/demo/rulebook.md:5" in result.stderr
    page = run("compare", "demo", "1.0", "--format", "html")
    assert page.stdout == "build/demo/compare-1.0.html\n"
    assert "R401" in page.stderr
    staff = released / "cards/demo/staff.yaml"
    staff.write_text(staff.read_text("utf-8").replace("name:", "nmae:", 1), encoding="utf-8")
    assert run("compare", "demo", "1.0").stdout == ""


def test_two_releases_are_compared_as_data(released: Path) -> None:
    game = released / "cards/demo/game.yaml"
    game.write_text(game.read_text("utf-8").replace("version: 1.0", "version: 1.1"), encoding="utf-8")
    assert run("release", "demo", "1.1").exit_code == 0
    data = json.loads(run("compare", "demo", "1.0", "1.1", "--format", "json").stdout)
    assert data["new"] == {"version": "1.1", "date": "2026-03-01", "released": True}
    assert [card["id"] for card in data["cards"]["changed"]] == ["sunaya"]


def test_a_version_never_released_is_told(released: Path) -> None:  # noqa: ARG001
    result = run("compare", "demo", "0.9")
    assert result.exit_code == 1
    assert "R430" in result.stderr
    assert "use one of 1.0" in result.stderr or 'did you mean "1.0"?' in result.stderr


def test_print_only_what_changed_with_a_swap_list(released: Path) -> None:
    result = run("print", "--changed", "1.0")
    assert result.exit_code == 0, result.output
    assert result.stdout.splitlines() == [
        "demo 1.0   1 card   1 sheet + 1 back, A4, flip long edge",
        "           build/demo/changed-since-1.0-a4.pdf",
        "take out  put in",
        "1         1       sunaya  砂屋あずな",
    ]
    assert (released / "build/demo/changed-since-1.0-a4.pdf").is_file()
    (game,) = json.loads(run("print", "--changed", "1.0", "--format", "json").stdout)["games"]
    assert game["swaps"][0]["fields"] == [{"field": "name", "old": "砂屋", "new": "砂屋あずな"}]


def test_print_some_cards(released: Path) -> None:  # noqa: ARG001
    result = run("print", "demo", "--cards", "ota, sunaya")
    assert result.stdout.startswith("demo 1.0   3 cards   1 sheet + 1 back")
    assert run("print", "demo", "--cards", "otta").exit_code == 1


@pytest.mark.parametrize("none", ["", ",", " , "])
def test_a_choice_of_no_cards_prints_nothing(demo: Path, none: str) -> None:
    result = run("print", "demo", "--cards", none)
    assert result.exit_code == 2
    assert "--cards names no card" in result.output
    assert not (demo / "build").exists()


def test_the_last_print_is_compared_like_a_release(released: Path) -> None:
    (released / "rules/demo").mkdir(parents=True, exist_ok=True)
    (released / "rules/demo/rulebook.md").write_text("# 遊び方\n\n引く。\n", encoding="utf-8")
    assert "R449" in run("compare", "demo", "last").stderr
    assert run("print", "--no-rulebook").exit_code == 0
    staff = released / "cards/demo/staff.yaml"
    staff.write_text(staff.read_text("utf-8").replace("砂屋あずな", "砂山"), encoding="utf-8")
    head, *lines = run("compare", "demo", "last").stdout.splitlines()
    assert head.endswith("→ 1.0, the files as they are")
    assert lines == ["cards: 1 changed", "  sunaya  砂山", "    name: [-砂屋あずな-]{+砂山+}"]
    data = json.loads(run("compare", "demo", "1.0", "last", "--format", "json").stdout)
    assert [card["fields"][0]["new"] for card in data["cards"]["changed"]] == ["砂屋あずな"]
    assert run("compare", "demo", "last", "--format", "html").stdout == "build/demo/compare-last.html\n"
    assert "R449" in run("compare", "demo", "last-2").stderr


def test_print_says_when_nothing_changed(demo: Path) -> None:  # noqa: ARG001
    assert run("release", "demo").exit_code == 0
    assert run("print", "--changed", "1.0").stdout == "demo 1.0   nothing differs from 1.0\n"
