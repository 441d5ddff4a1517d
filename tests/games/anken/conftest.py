"""The rules of anken over the printed deck."""

from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.project import Project


@pytest.fixture(scope="session")
def printed():
    findings = Findings()
    found = Project(Path(__file__).parents[3]).game("anken", findings)
    assert found is not None
    return found


@pytest.fixture(scope="session")
def anken(printed):
    findings = Findings()
    game = build("anken", printed.game, printed.cards, {}, findings)
    assert list(findings) == []
    return game
