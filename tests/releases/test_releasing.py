"""What a release keeps, and when there is none."""

import json
import shutil

import pytest

from hanshita.cli.terminal import Silence
from hanshita.diagnostics import Findings, HanshitaError
from hanshita.pipeline import check_game
from hanshita.project import Project
from hanshita.releases import compare, freeze, read_release, release_game, released_versions
from hanshita.releases.changes import with_next_entry


@pytest.fixture
def project(repository, tmp_path):
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, tmp_path / folder, ignore=shutil.ignore_patterns("releases"))
    return Project(tmp_path)


def change(project, path, old, new):
    file = project.root / path
    text = file.read_text(encoding="utf-8")
    assert old in text
    file.write_text(text.replace(old, new, 1), encoding="utf-8")


def codes(found):
    return [one.code for one in found]


@pytest.mark.parametrize("slug", ["anken", "konkatsu", "economy", "sentoin"])
def test_what_is_read_back_is_what_was_frozen(project, slug):
    frozen, _ = release_game(project, slug)
    game = project.game(slug, Findings())
    version = game.game.version
    assert frozen == project.root / "rules" / slug / "releases" / f"{version}.json"
    assert released_versions(project.root, slug) == [version]
    assert read_release(project.root, slug, version) == freeze(game)


def test_the_same_game_gives_the_same_file_with_a_value_a_line(project):
    frozen, _ = release_game(project, "anken")
    first = frozen.read_bytes()
    frozen.unlink()
    release_game(project, "anken")
    assert frozen.read_bytes() == first
    assert '    "power": 3,' in first.decode().split("\n")


def test_a_release_holds_cards_facts_rules_and_scenarios(project):
    frozen, _ = release_game(project, "anken", "0.91")
    said = json.loads(frozen.read_text("utf-8"))
    assert len(said["cards"]) == 54
    assert said["cards"]["haro"]["values"]["name"]["ja"] == "波呂 和留人"
    assert said["facts"]["goal.3"] == 10
    assert said["components"]["reward_token"]["count"] == 8
    assert said["rules"]["ja"]["setup.deal"].startswith("親に2枚")
    assert said["scenarios"]["AK-EX-03"]["dice_count"] == 5
    assert "三人がかりの赤" in said["rules"]["ja"].values()  # not which box it is, nor which scenario


def test_pages_are_kept_in_the_order_of_the_book(project):
    frozen, _ = release_game(project, "anken", pages={"ja": {"setup": 6, "about": 4}})
    assert read_release(project.root, "anken", "0.91").pages == {"ja": {"setup": 6, "about": 4}}
    assert frozen.read_text("utf-8").rstrip().endswith('"setup": 6,\n   "about": 4\n  }\n }\n}')


def test_a_release_of_the_first_format_is_read(project):
    frozen, _ = release_game(project, "anken")
    said = json.loads(frozen.read_text("utf-8"))
    del said["pages"]
    frozen.write_text(json.dumps({**said, "format": 1, "scenarios": list(said["scenarios"])}), encoding="utf-8")
    release = read_release(project.root, "anken", "0.91")
    assert (release.pages, release.scenarios["AK-EX-03"]) == ({}, {})
    assert not compare(release, freeze(project.game("anken", Findings())))


def test_nothing_is_released_while_a_scenario_does_not_hold(project):
    change(project, "rules/anken/scenarios/work.yaml", "dice_count: 5", "dice_count: 6")
    with pytest.raises(HanshitaError) as stopped:
        release_game(project, "anken")
    assert set(codes(stopped.value.diagnostics)) == {"R412"}
    assert released_versions(project.root, "anken") == []


def test_effects_are_kept_with_their_sentences(project):
    frozen, _ = release_game(project, "economy")
    cards = json.loads(frozen.read_text("utf-8"))["cards"].values()
    sentences = [card["values"]["effect"]["sentence"]["ja"] for card in cards if card["values"].get("effect")]
    assert "手札の建物を1軒建てる。" in sentences


def test_a_version_is_released_once(project):
    frozen, _ = release_game(project, "anken")
    before = frozen.read_bytes()
    change(project, "cards/anken/staff.yaml", "code: R01", "code: R99")
    with pytest.raises(HanshitaError) as stopped:
        release_game(project, "anken")
    assert codes(stopped.value.diagnostics) == ["R431"]
    assert frozen.read_bytes() == before


def test_only_the_version_in_the_files_is_released(project):
    with pytest.raises(HanshitaError) as stopped:
        release_game(project, "anken", "0.92")
    assert codes(stopped.value.diagnostics) == ["R432"]
    assert released_versions(project.root, "anken") == []


def test_a_version_with_a_slash_makes_no_folder(project):
    change(project, "cards/anken/game.yaml", "version: 0.91", "version: 0.9/1")
    with pytest.raises(HanshitaError) as stopped:
        release_game(project, "anken")
    assert codes(stopped.value.diagnostics) == ["R434"]


def test_a_change_after_the_release_is_found(project):
    release_game(project, "anken")
    assert check_game(project, "anken", Silence()) == ()
    change(project, "cards/anken/staff.yaml", "reward: 4", "reward: 5")
    (found,) = check_game(project, "anken", Silence())
    assert (found.code, found.span.path) == ("R435", "cards/anken/game.yaml")
    assert "1 card" in found.message


@pytest.mark.parametrize(
    "text", ["", "[]", "{", '{"format": 3, "game": "anken", "version": "0.90"}', "[" * 100_000, '"\\u001b"']
)
def test_a_broken_release_is_told(project, text):
    folder = project.root / "rules/anken/releases"
    folder.mkdir()
    (folder / "0.90.json").write_text(text, encoding="utf-8")
    with pytest.raises(HanshitaError) as stopped:
        read_release(project.root, "anken", "0.90")
    assert codes(stopped.value.diagnostics) == ["R433"]


def test_a_release_that_does_not_exist_is_told_with_those_that_do(project):
    release_game(project, "anken")
    with pytest.raises(HanshitaError) as stopped:
        read_release(project.root, "anken", "0.9")
    (found,) = stopped.value.diagnostics
    assert (found.code, found.notes[0].message) == ("R430", 'did you mean "0.91"?')


CHANGES = "# 記録\n\n## 0.91\n\n- 下書き。\n"


def test_a_release_begins_the_next_entry():
    assert (
        with_next_entry(CHANGES, "0.91", "ja") == "# 記録\n\n## 次の版\n\n- まだありません。\n\n## 0.91\n\n- 下書き。\n"
    )


def test_the_entry_begun_gets_the_name_of_its_release():
    text = with_next_entry(CHANGES, "0.91", "ja").replace("まだありません。", "波呂の報酬を5に。")
    assert with_next_entry(text, "0.92", "ja").startswith(
        "# 記録\n\n## 次の版\n\n- まだありません。\n\n## 0.92\n\n- 波呂の報酬を5に。\n\n## 0.91\n"
    )


def test_a_game_without_changes_begins_to_keep_them():
    assert with_next_entry("", "1.0", "en", "Demo") == "# Demo\n\n## Next\n\n- Nothing yet.\n\n## 1.0\n"
