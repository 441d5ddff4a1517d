"""The repository's own earlier release: what it is for works in a fresh clone."""

import shutil

from click.testing import CliRunner

from hanshita.cli import main
from hanshita.cli.terminal import Silence
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.releases import compare_game, read_release
from hanshita.sheets import SheetOptions


def test_anken_is_compared_with_its_draft(repository):
    found = compare_game(Project(repository), "anken", "0.90")
    assert {card.id for card in found.changed} == {"haro", "saiki", "meishi", "warikan", "aji"}
    assert (found.added, found.removed) == (("anda",), ("hanko",))
    assert "apology.many" in [paragraph.name for paragraph in found.rules["ja"]]


def test_the_draft_knows_its_pages(repository):
    draft = read_release(repository, "anken", "0.90")
    assert draft.pages["ja"].keys() == draft.rules["ja"].keys() - {"title"}
    assert 1 < draft.pages["ja"]["about"] < draft.pages["ja"]["about-version.draft"] < 40


def test_what_changed_since_the_draft_is_one_sheet(repository, tmp_path):
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, tmp_path / folder)
    options = PrintOptions(SheetOptions(), changed="0.90")
    one = print_game(Project(tmp_path), "anken", options, Silence())
    assert (one.cards, one.sheets, one.backs, one.component_sheets, len(one.swaps)) == (6, 1, 1, 1, 9)
    assert [(swap.id, swap.into) for swap in one.swaps[7:]] == [("reward_token", 1), ("aid", 6)]


def test_of_all_games_only_those_with_the_release_or_the_card_are_meant(repository, tmp_path, monkeypatch):
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    for option in (["--changed", "0.90"], ["--cards", "sunaya,hattori"]):
        result = CliRunner().invoke(main, ["print", *option])
        assert result.exit_code == 0, result.output
        assert [line.split()[0] for line in result.stdout.splitlines() if "sheet +" in line] == ["anken"]
