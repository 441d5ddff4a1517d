"""The command as a whole: help, exit status, what it loads."""

import errno
import subprocess
import sys
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from hanshita.cli import COMMANDS, main
from hanshita.cli.group import LazyGroup


def test_help_names_every_command_with_a_whole_sentence() -> None:
    result = CliRunner().invoke(main, ["--help"])
    assert result.exit_code == 0
    for name in COMMANDS:
        (line,) = [line for line in result.stdout.splitlines() if line.startswith(f"  {name} ")]
        assert line.endswith(".")
        assert not line.endswith("...")


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_and_each_of_its_options_has_help(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.help
    options = [one for one in command.params if isinstance(one, click.Option)]
    assert [one.name for one in options if not one.help] == []


def test_a_mistyped_command_is_a_usage_error() -> None:
    assert CliRunner().invoke(main, ["pritn"]).exit_code == 2


def broken() -> LazyGroup:
    """A hanshita with a mistake of our own: its one command is none."""
    return LazyGroup("hanshita", params=[click.Option(["--traceback"], is_flag=True)], commands_at={"go": "json:loads"})


def test_our_own_mistake_says_so_and_keeps_the_traceback(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tempfile.tempdir", str(tmp_path))
    result = CliRunner().invoke(broken(), ["go"])
    (file,) = tmp_path.glob("hanshita-crash-*.txt")
    assert result.exit_code == 3
    assert result.stderr.startswith("This is a mistake in hanshita, not in your files")
    assert str(file) in result.stderr
    assert "Traceback" not in result.stderr
    assert "Traceback (most recent call last)" in file.read_text(encoding="utf-8")


def test_our_own_mistake_is_shown_on_demand() -> None:
    result = CliRunner().invoke(broken(), ["--traceback", "go"])
    assert result.exit_code == 3
    assert "Traceback (most recent call last)" in result.stderr


@pytest.mark.parametrize("number", [errno.EACCES, errno.ENOSPC])
def test_what_the_computer_refuses_is_not_called_our_mistake(number: int, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(*_: object, **__: object) -> None:
        raise OSError(number, "No", "cards/demo")

    monkeypatch.setattr("json.loads", click.Command("go", callback=refused))
    result = CliRunner().invoke(broken(), ["go"])
    assert result.exit_code == 1
    assert result.stderr.startswith("The computer refuses (No): cards/demo\nnote: ")


def loaded_by(arguments: list[str], folder: Path) -> set[str]:
    """The modules that one run of hanshita has imported."""
    program = (
        "import sys\nfrom hanshita.cli import main\n"
        "main(sys.argv[1:], standalone_mode=False)\nprint('\\n'.join(sys.modules), file=sys.stderr)"
    )
    ran = subprocess.run(
        [sys.executable, "-c", program, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return set(ran.stderr.split("\n"))


def test_check_loads_nothing_that_draws(demo: Path) -> None:
    assert not loaded_by(["check"], demo) & {"reportlab", "weasyprint", "pypdfium2", "pikepdf", "watchfiles", "rich"}


def test_explain_loads_nothing_that_prints(demo: Path) -> None:
    assert not loaded_by(["explain", "C201"], demo) & {"hanshita.cli.print", "hanshita.layouts", "hanshita.fonts"}
