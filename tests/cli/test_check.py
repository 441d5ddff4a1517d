"""`hanshita check` and `hanshita explain`."""

import json
import os
import re
import time
from pathlib import Path

from click.testing import CliRunner, Result

from hanshita.cli import main

STAFF = "cards/demo/staff.yaml"


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def break_ids(root: Path) -> None:
    (root / STAFF).write_text("- id: sunaya\n  name: 砂屋\n- id: sunaya\n  name: 太田\n  copies: 2\n", encoding="utf-8")


def shrink_text(root: Path) -> None:
    (root / "layouts/demo/staff.yaml").write_text(
        'front:\n  name: {text: "{{ name }}", at: 6 6 51 12, size: 4pt}\n', encoding="utf-8"
    )


def test_a_clean_game(demo: Path) -> None:  # noqa: ARG001
    result = run("check")
    assert (result.exit_code, result.stdout, result.stderr) == (0, "demo: no findings\n", "")
    assert run("check", "--quiet").stdout == ""


def test_errors_are_shown_with_their_place_and_end_in_1(demo: Path) -> None:
    break_ids(demo)
    result = run("check", "demo")
    assert result.exit_code == 1
    assert result.stdout.startswith(
        'cards/demo/staff.yaml:3:7: error C201: card id "sunaya" is used twice\n'
        "    - id: sunaya\n"
        "          ^^^^^^\n"
        "note: it is first used here (cards/demo/staff.yaml:1:7)\n"
    )
    assert result.stdout.endswith("\n1 error\n")


def test_warnings_end_in_0(demo: Path) -> None:
    shrink_text(demo)
    result = run("check")
    assert result.exit_code == 0
    assert "warning L362" in result.stdout


def test_several_mistakes_in_one_run(demo: Path) -> None:
    break_ids(demo)
    shrink_text(demo)
    assert re.findall(r"(?:error|warning) (\w\d+)", run("check").stdout) == ["C201", "L362"]


def test_json(demo: Path) -> None:
    break_ids(demo)
    result = run("check", "--format", "json")
    data = json.loads(result.stdout)
    assert (result.exit_code, data["errors"], data["findings"][0]["code"]) == (1, 1, "C201")


def test_github(demo: Path) -> None:
    break_ids(demo)
    result = run("check", "--format", "github")
    assert result.exit_code == 1
    assert result.stdout.startswith("::error file=cards/demo/staff.yaml,line=3,col=7,")


def test_colour_only_on_demand_in_a_pipe(demo: Path) -> None:
    break_ids(demo)
    assert "\x1b" not in run("check").stdout
    assert "\x1b[1;31m" in run("check", "--color", "always").stdout


def test_a_game_that_is_not_there(demo: Path) -> None:  # noqa: ARG001
    result = run("check", "dem")
    assert result.exit_code == 2
    assert 'There is no game "dem" in this project; did you mean "demo"?' in result.stderr


def test_a_folder_that_is_no_project(tmp_path: Path) -> None:
    result = run("check", "--project", str(tmp_path))
    assert result.exit_code == 2
    assert "this folder is no project" in result.stderr


def test_a_project_without_games(tmp_path: Path) -> None:
    for folder in ("cards", "layouts"):
        (tmp_path / folder).mkdir()
    result = run("check", "--project", str(tmp_path))
    assert result.exit_code == 2
    assert "has no game yet" in result.stderr


def test_project_from_elsewhere(demo: Path) -> None:
    assert run("check", "--project", str(demo / "cards")).exit_code == 0


def test_a_broken_file_is_an_answer_not_a_crash(demo: Path) -> None:
    (demo / "cards/demo/game.yaml").write_bytes("title: 見本\n".encode("cp932"))
    result = run("check")
    assert result.exit_code == 1
    assert "error Y102" in result.stdout


def test_explain_shows_the_page_of_a_code_or_name() -> None:
    page = run("explain", "c201")
    assert page.exit_code == 0
    assert page.stdout.startswith("# C201 duplicate-card-id\n")
    assert run("explain", "duplicate-card-id").stdout == page.stdout


def test_explain_lists_all_codes() -> None:
    listed = run("explain", "--all").stdout
    assert re.search(r"^C201 +error +duplicate-card-id$", listed, re.MULTILINE)
    assert re.search(r"^L362 +warning +text-too-small$", listed, re.MULTILINE)


def test_explain_without_a_known_code_is_a_usage_error() -> None:
    assert run("explain").exit_code == 2
    wrong = run("explain", "C2O1")
    assert wrong.exit_code == 2
    assert 'There is no code "C2O1"' in wrong.stderr


def write_rules(root: Path, text: str) -> Path:
    page = root / "rules/demo/rulebook.md"
    page.parent.mkdir(parents=True)
    page.write_text(text, encoding="utf-8")
    (root / "layouts/demo/rulebook.html.j2").write_text('<html lang="ja"></html>\n', encoding="utf-8")
    os.utime(page, (time.time() - 60,) * 2)
    return page


def test_fix_writes_what_has_one_answer_and_tells_the_rest(demo: Path) -> None:
    page = write_rules(demo, "# 見本\n\n## 準備\n\nＡＩがｶｰﾄﾞを配ります。\n【謎】もあります。\n")
    result = run("check", "--fix")
    assert result.exit_code == 0
    assert 'rules/demo/rulebook.md:5:1: fixed R470: "ＡＩ" is "AI" now\n' in result.stdout
    assert 'rules/demo/rulebook.md:5:4: fixed R470: "ｶｰﾄﾞ" is "カード" now\n' in result.stdout
    assert re.findall(r"warning (\w\d+)", result.stdout) == ["R477"]
    assert page.read_text(encoding="utf-8") == "# 見本\n\n## 準備\n\nAIがカードを配ります。\n【謎】もあります。\n"
    assert "fixed" not in run("check", "--fix").stdout


def test_what_is_allowed_is_not_fixed(demo: Path) -> None:
    text = "# 見本\n\n## 準備\n\n<!-- hanshita: ignore R470 reason: a name -->\nＡＩがします。\n"
    page = write_rules(demo, text)
    assert "fixed" not in run("check", "--fix").stdout
    assert page.read_text(encoding="utf-8") == text


def test_a_fix_for_machines_leaves_their_output_whole(demo: Path) -> None:
    write_rules(demo, "# 見本\n\n## 準備\n\nＡＩがします。\n")
    result = run("check", "--fix", "--format", "json")
    assert json.loads(result.stdout)["findings"] == []
    assert "fixed R470" in result.stderr


def test_json_says_the_one_answer(demo: Path) -> None:
    write_rules(demo, "# 見本\n\n## 準備\n\nＡＩがします。\n")
    (found,) = json.loads(run("check", "--format", "json").stdout)["findings"]
    assert found["replacement"] == "AI"


def test_sarif(demo: Path) -> None:
    break_ids(demo)
    result = run("check", "--format", "sarif")
    (ran,) = json.loads(result.stdout)["runs"]
    assert result.exit_code == 1
    assert ran["results"][0]["ruleId"] == "C201"
    assert ran["tool"]["driver"]["rules"][0]["help"]["markdown"].startswith("# C201 duplicate-card-id\n")


def test_a_watch_shows_text_and_changes_nothing(demo: Path) -> None:  # noqa: ARG001
    assert run("check", "--watch", "--fix").exit_code == 2
    assert run("check", "--watch", "--format", "json").exit_code == 2
