"""The README tells the truth: its commands, options and links exist."""

import re
from pathlib import Path

import click
import pytest

from hanshita.cli import COMMANDS, main

PAGES = ("README.md", "README.ja.md", "src/README.md", "tests/README.md", "CHANGELOG.md")


@pytest.mark.parametrize("page", PAGES)
def test_every_make_command_is_a_target(repository, page):
    targets = set(re.findall(r"^([a-z-]+):", (repository / "Makefile").read_text("utf-8"), re.M))
    assert set(re.findall(r"(?:`|^|\$ )make ([a-z-]+)", (repository / page).read_text("utf-8"), re.M)) <= targets


@pytest.mark.parametrize("page", PAGES)
def test_every_variable_of_make_is_one(repository, page):
    makefile = (repository / "Makefile").read_text("utf-8")
    for variable in re.findall(r"[` ]([A-Z_]+)=", (repository / page).read_text("utf-8")):
        assert re.search(rf"\$\({variable}\)|^{variable} \?=", makefile, re.M), variable


def test_both_languages_tell_the_same(repository):
    """The same sections, rows of tables and pictures in the same order; the same commands and variables."""
    english, japanese = ((repository / name).read_text("utf-8") for name in ("README.md", "README.ja.md"))
    for line in (r"^#+(?= )", r"^\|", r"^!\[.*\]\((.*)\)"):
        assert re.findall(line, english, re.M) == re.findall(line, japanese, re.M)
    for word in (r"`([A-Z_]+=)", r"`(make [a-z-]+)", r"`(?:\.venv/bin/)?(hanshita [^`]*)"):
        assert set(re.findall(word, english)) == set(re.findall(word, japanese))


@pytest.mark.parametrize("page", PAGES)
def test_every_hanshita_command_and_option_exists(repository, page):
    commands = {name: main.get_command(click.Context(main), name) for name in COMMANDS}
    known = {option for command in commands.values() for parameter in command.params for option in parameter.opts}
    known |= {
        option for command in commands.values() for parameter in command.params for option in parameter.secondary_opts
    }
    lines = re.findall(r"`(?:\.venv/bin/)?hanshita ([^`]*)`", (repository / page).read_text("utf-8"))
    assert {line.split()[0] for line in lines if line[0] != "-"} <= set(commands)
    assert set(re.findall(r"--[a-z-]+", " ".join(lines))) <= known | {"--help", "--version"}


@pytest.mark.parametrize("page", PAGES)
def test_every_link_leads_somewhere(repository, page):
    file = repository / page
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", file.read_text("utf-8")):
        assert target.startswith("https://") or (file.parent / Path(target)).exists(), target
