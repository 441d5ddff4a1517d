"""A command for one game that is not told which says which games there are, and how the line looks."""

import subprocess
from pathlib import Path
from shutil import copy

import pytest
from click.testing import CliRunner

from hanshita.cli import main


@pytest.mark.parametrize(
    ("typed", "line"),
    [
        (["compare"], "make compare GAME=demo OLD=0.90"),
        (["compare", "", "0.90"], "make compare GAME=demo OLD=0.90"),
        (["compare", "demo"], "make compare GAME=demo OLD=last"),
        (["release", ""], "make release GAME=demo"),
        (["errata", ""], "make errata GAME=demo VERSION=0.90"),
        (["simulate", ""], "make simulate GAME=demo"),
        (["play", ""], "make play GAME=demo"),
        (["new", ""], "make new GAME=bento TITLE="),
    ],
)
@pytest.mark.usefixtures("demo")
def test_the_line_is_shown_with_a_game_there_is(typed: list[str], line: str) -> None:
    told = CliRunner().invoke(main, typed)
    assert told.exit_code == 2
    assert "demo" in told.output
    assert line in " ".join(told.output.split())


@pytest.mark.usefixtures("demo")
def test_versions_are_named_that_can_be_compared_with() -> None:
    assert CliRunner().invoke(main, ["release", "demo"]).exit_code == 0
    told = CliRunner().invoke(main, ["compare", "demo", ""]).output
    assert "make compare GAME=demo OLD=1.0" in told


@pytest.mark.parametrize(
    ("line", "typed"),
    [
        ("compare OLD=0.90", 'compare "" "0.90"'),
        ("new TITLE=弁当", 'new "" --title "弁当"'),
        ("simulate PLAYERS=3", 'simulate "" --players 3'),
        ("play GAME=demo RESUME=a.txt", 'play "demo" --resume "a.txt"'),
        ("check GAME=demo FIX=1 PRINTED=1", "check demo --fix --print"),
        ("check DEEP=1", "check --deep"),
        ("preview-png CARDS=sunaya", 'preview-png --cards "sunaya"'),
    ],
)
def test_make_hands_on_what_is_typed(repository: Path, tmp_path: Path, line: str, typed: str) -> None:
    copy(repository / "Makefile", tmp_path)
    command = ["make", "-n", "--no-print-directory", *line.split()]  # `make test` is a make around this one
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=True)
    assert " ".join(done.stdout.split()).endswith(f"hanshita {typed}")
