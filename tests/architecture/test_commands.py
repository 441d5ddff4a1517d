"""Every command and every option tells what it is for, and `make` calls only what exists."""

import re

import click
import pytest

from hanshita.cli import COMMANDS, main


@pytest.mark.parametrize("name", COMMANDS)
def test_every_command_has_help(name):
    command = main.get_command(click.Context(main), name)
    assert command is not None
    assert command.help
    assert command.short_help


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_has_help(name):
    command = main.get_command(click.Context(main), name)
    options = [option for option in command.params if isinstance(option, click.Option)]
    assert [option.opts for option in options if not option.help] == []


def test_make_calls_commands_that_exist(repository):
    makefile = (repository / "Makefile").read_text("utf-8")
    assert set(re.findall(r"\$\(hanshita\) ([a-z-]+)", makefile)) <= set(COMMANDS)


def test_make_help_lists_every_target_for_people(repository):
    makefile = (repository / "Makefile").read_text("utf-8")
    targets = set(re.findall(r"^([a-z-]+):", makefile, re.M)) - {"setup-test", "setup-bench"}
    assert set(re.findall(r"^([a-z-]+):.*## \S", makefile, re.M)) == targets
