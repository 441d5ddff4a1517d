"""The rules of National Economy over the printed deck, and over one that a designer has changed."""

from shutil import copytree

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project


def _built(root, **options):
    findings = Findings()
    printed = Project(root).game("economy", findings)
    game = build("economy", printed.game, printed.cards, options, findings)
    return game, findings


@pytest.fixture(scope="session")
def economy(repository):
    """Call economy(mode="solo") for the game in a mode."""
    built = {}

    def make(**options):
        key = str(sorted(options.items()))
        if key not in built:
            built[key], findings = _built(repository, **options)
            assert list(findings) == []
        return built[key]

    return make


@pytest.fixture
def changed(repository, tmp_path):
    """Call changed(("building.yaml", "cost: 5", "cost: 4"), mode="solo"): the first place in a file is edited.

    Gives the game (or None) and the findings.
    """

    def make(*edits, **options):
        copytree(repository / "cards" / "economy", tmp_path / "cards" / "economy", dirs_exist_ok=True)
        for name, old, new in edits:
            file = tmp_path / "cards" / "economy" / name
            text = file.read_text("utf-8")
            assert old in text
            file.write_text(text.replace(old, new, 1), "utf-8")
        return _built(tmp_path, **options)

    return make
