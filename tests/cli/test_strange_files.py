"""A file that is missing, empty or no file at all: a finding with a cure, in print, check and every other command."""

import os
from collections.abc import Callable
from pathlib import Path

import pytest
from click.testing import CliRunner

from hanshita.cli import main

FILES = ("cards/demo/game.yaml", "cards/demo/staff.yaml", "layouts/demo/staff.yaml", "fonts/fonts.yaml")


def missing(file: Path) -> None:
    file.unlink()


def empty(file: Path) -> None:
    file.write_text("", encoding="utf-8")


def comment(file: Path) -> None:
    file.write_text("# あとで書く\n", encoding="utf-8")


def no_keys(file: Path) -> None:
    file.write_text("{}\n", encoding="utf-8")


def one_text(file: Path) -> None:
    file.write_text("あとで書く\n", encoding="utf-8")


def folder(file: Path) -> None:
    file.unlink()
    file.mkdir()


def link_to_itself(file: Path) -> None:
    file.unlink()
    file.symlink_to(file)


def pipe(file: Path) -> None:
    file.unlink()
    os.mkfifo(file)  # reading it would wait for ever


STRANGE = (missing, empty, comment, no_keys, one_text, folder, link_to_itself, pipe)


@pytest.mark.parametrize("command", [["print", "--no-rulebook"], ["preview-png"], ["schema"]])
@pytest.mark.parametrize("folder", ["build", "build/demo", "build/schema"])
def test_nothing_is_written_out_of_the_project(
    demo: Path, folder: str, command: list[str], tmp_path_factory: pytest.TempPathFactory
) -> None:
    outside = tmp_path_factory.mktemp("outside")
    (demo / folder).parent.mkdir(exist_ok=True)
    (demo / folder).symlink_to(outside)
    result = CliRunner().invoke(main, command)
    assert list(outside.iterdir()) == []
    if folder == "build":
        assert result.exit_code == 1
        assert "S603" in result.output


@pytest.mark.parametrize("path", FILES)
@pytest.mark.parametrize("strange", STRANGE)
@pytest.mark.parametrize("command", [["print", "--no-rulebook"], ["check"]])
def test_a_strange_file_is_told_with_a_cure(
    demo: Path, path: str, strange: Callable[[Path], None], command: list[str]
) -> None:
    strange(demo / path)
    result = CliRunner().invoke(main, command)
    has_no_game, has_no_cards = path == FILES[0], path == FILES[1] and strange in (empty, comment)
    assert result.exit_code == (2 if has_no_game and strange is missing else 1)
    if result.exit_code == 1:
        assert result.stdout.count("\nnote: ") >= result.stdout.count(": error ")
    assert has_no_cards or not (demo / "build/demo/cards-a4.pdf").exists()


@pytest.mark.parametrize(
    "path",
    [
        *FILES,
        "cards/demo/wording.yaml",
        "layouts/demo/die.yaml",
        "layouts/demo/rulebook.css",
        "layouts/demo/rulebook.html.j2",
        "rules/demo/rulebook.md",
        "rules/demo/glossary.yaml",
        "rules/demo/CHANGES.md",
        "rules/demo/scenarios/first.yaml",
        "rules/demo/errata/reprint.yaml",
        "rules/demo/releases/1.0.json",
    ],
)
def test_a_folder_that_is_called_as_a_file_is_told_once(demo: Path, path: str) -> None:
    (demo / path).unlink(missing_ok=True)
    (demo / path).mkdir(parents=True)
    result = CliRunner().invoke(main, ["check", "demo"])
    errors = [line for line in result.output.splitlines() if ": error " in line]
    errors = [line for line in errors if not line.endswith('rulebook.html.j2" does not exist')]  # this project has none
    assert errors == [f'{path}: error Y101: the file "{path}" is a folder, not a file']


@pytest.mark.parametrize(
    "path", ["rules", "rules/demo", "rules/demo/scenarios", "rules/demo/errata", "layouts/demo/art"]
)
def test_a_file_where_a_folder_is_needed_is_told(demo: Path, path: str) -> None:
    (demo / path).parent.mkdir(parents=True, exist_ok=True)
    (demo / path).write_text("あとで", encoding="utf-8")
    result = CliRunner().invoke(main, ["check", "demo"])
    assert f'{path}: error Y101: "{path}" is a file, and a folder is needed' in result.output
