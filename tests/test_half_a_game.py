"""A game.yaml that is cut off in the middle, as half-typed files are: findings, and nothing breaks."""

import re
from shutil import copytree

import pytest
from click.testing import CliRunner

from hanshita.cli import main
from hanshita.games import playable


@pytest.mark.parametrize("slug", playable())
@pytest.mark.parametrize("part", ["facts", "card types"])
def test_a_part_that_is_missing_is_told(repository, tmp_path, slug, part):
    for folder in (f"cards/{slug}", f"layouts/{slug}", "layouts/common", f"rules/{slug}", "fonts"):
        copytree(repository / folder, tmp_path / folder)
    file = tmp_path / f"cards/{slug}/game.yaml"
    file.write_text(re.sub(rf"^{part}:\n(?:[ #\n].*\n|\n)*", "", file.read_text("utf-8"), flags=re.MULTILINE), "utf-8")
    assert f"\n{part}:" not in file.read_text("utf-8")
    checked = CliRunner().invoke(main, ["check", slug, "--project", str(tmp_path)])
    assert checked.exit_code == 1, checked.output


@pytest.mark.parametrize("with_rulebook", [True, False])
def test_a_fact_that_play_cannot_go_by_is_the_one_thing_that_is_told(repository, tmp_path, with_rulebook):
    for folder in ("cards/konkatsu", "layouts/konkatsu", "layouts/common", "fonts"):
        copytree(repository / folder, tmp_path / folder)
    if with_rulebook:
        copytree(repository / "rules/konkatsu", tmp_path / "rules/konkatsu")
    file = tmp_path / "cards/konkatsu/game.yaml"
    file.write_text(file.read_text("utf-8").replace("goal: 4 ", "goal: 4x "), "utf-8")
    checked = CliRunner().invoke(main, ["check", "konkatsu", "--project", str(tmp_path)])
    assert re.findall(r"^\S+: (?:error|warning) (\w+)", checked.output, re.MULTILINE) == ["G711"], checked.output


@pytest.mark.parametrize("command", ["print", "check"])
@pytest.mark.parametrize(
    ("right", "wrong", "code"), [("intl_cjk ", "intl_cjx ", "F510"), ("SerifJP-", "SerifPJ-", "F511")]
)
def test_a_font_that_is_missing_is_the_one_thing_that_is_told(repository, tmp_path, command, right, wrong, code):
    for folder in ("cards/anken", "layouts/anken", "layouts/common", "rules/anken", "fonts"):
        copytree(repository / folder, tmp_path / folder)
    file = tmp_path / "fonts/fonts.yaml"
    file.write_text(file.read_text("utf-8").replace(right, wrong), "utf-8")
    told = CliRunner().invoke(main, [command, "anken", "--project", str(tmp_path)])
    assert re.findall(r"^\S+: (?:error|warning) (\w+)", told.output, re.MULTILINE) == [code], told.output
