"""The rules of sentoin over the printed deck, and over one that a designer has changed."""

from shutil import copytree

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build, kit
from hanshita.project import Project
from hanshita.scenarios import read_scenarios, run_scenario
from hanshita.source.files import SourceText


def _built(root):
    findings = Findings()
    printed = Project(root).game("sentoin", findings)
    game = build("sentoin", printed.game, printed.cards, {}, findings)
    return game, findings


@pytest.fixture(scope="session")
def sentoin(repository):
    game, findings = _built(repository)
    assert list(findings) == []
    return game


@pytest.fixture
def changed(repository, tmp_path):
    """Call changed(("loot.yaml", "points: 5", "points: 4")): the first place in a file is edited.

    Gives the game (or None) and the findings.
    """

    def make(*edits):
        copytree(repository / "cards" / "sentoin", tmp_path / "cards" / "sentoin", dirs_exist_ok=True)
        for name, old, new in edits:
            file = tmp_path / "cards" / "sentoin" / name
            text = file.read_text("utf-8")
            assert old in text
            file.write_text(text.replace(old, new, 1), "utf-8")
        return _built(tmp_path)

    return make


@pytest.fixture(scope="session")
def told():
    """Call told(game, "- id: …"): what running scenarios says that is not as written."""

    def run(game, text):
        findings = Findings()
        scenarios = read_scenarios(SourceText("x.yaml", text, ""), findings)
        assert scenarios or list(findings)
        for scenario in scenarios:
            run_scenario(kit("sentoin").stage(game), scenario, findings)
        return findings

    return run
