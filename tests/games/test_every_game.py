"""No game stays outside: each one that can be played is under the contract, and whole games of it are kept as text."""

import importlib.util
from pathlib import Path

import pytest

from hanshita.diagnostics import Findings
from hanshita.engine.playthrough import heading
from hanshita.games import build, playable
from hanshita.project import Project
from hanshita.testing import GameContract


@pytest.mark.parametrize("slug", playable())
def test_it_is_under_the_contract(slug):
    """Undo that never goes back past what was revealed and bots of all bad kinds are part of it."""
    promises = {name for name in vars(GameContract) if name.startswith("test_")}
    assert {"test_undo_never_goes_back_past_what_was_revealed", "test_bad_bots_do_not_break_a_match"} <= promises
    held = [one for one in _classes(slug) if all(getattr(one, name) for name in promises)]
    assert held, f"no class of tests/games/{slug}/test_contract.py keeps all promises"
    assert {one().make_game().facts.slug for one in held} == {slug}


def _classes(slug):
    return [one for one in vars(_module(slug)).values() if isinstance(one, type) and one.__name__.startswith("Test")]


def _module(slug):
    path = Path(__file__).parent / slug / "test_contract.py"
    spec = importlib.util.spec_from_file_location(f"contract_of_{slug}", path)
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("slug", playable())
def test_a_whole_game_is_kept_for_each_number_of_players(slug, repository):
    findings = Findings()
    printed = Project(repository).game(slug, findings)
    low, high = build(slug, printed.game, printed.cards, {}, findings).facts.players
    files = (repository / "tests/games" / slug / "playthroughs").glob("*.txt")
    heads = [heading(file.read_text("utf-8")) for file in files]
    assert {int(head["players"]) for head in heads} >= {*range(low, high + 1)}
    assert all(head["game"].startswith(f"{slug} ") for head in heads)
