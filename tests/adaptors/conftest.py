"""The games in all their variants, and the tiny one."""

import importlib.util

import pytest

from hanshita.diagnostics import Findings
from hanshita.games import build, kit
from hanshita.project import Project


@pytest.fixture(scope="session")
def games(repository):
    """Call games("economy") for the game in each of its variants."""
    project, built = Project(repository), {}

    def variants(slug):
        if slug not in built:
            built[slug] = [_built(project, slug, options) for options in _options(slug)]
        return built[slug]

    return variants


def _options(slug):
    """The usual game, then each other choice by itself."""
    offered = kit(slug).options
    return [{}] + [{name: value} for name, values in offered.items() for value in values[1:]]


def _built(project, slug, options):
    findings = Findings()
    printed = project.game(slug, findings)
    game = build(slug, printed.game, printed.cards, options, findings)
    assert list(findings) == []
    return game


@pytest.fixture
def tiny(repository):
    spec = importlib.util.spec_from_file_location("tiny_game", repository / "tests/engine/tiny_game.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module.TinyGame()
