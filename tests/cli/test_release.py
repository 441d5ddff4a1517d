"""`hanshita release`."""

from pathlib import Path

from click.testing import CliRunner, Result

from hanshita.cli import main


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


def test_release_says_what_it_wrote(demo: Path) -> None:
    result = run("release", "demo", "1.0")
    assert result.exit_code == 0, result.output
    assert result.stdout.split() == ["rules/demo/releases/1.0.json", "rules/demo/CHANGES.md"]
    assert (demo / "rules/demo/releases/1.0.json").is_file()
    assert (demo / "rules/demo/CHANGES.md").read_text("utf-8").startswith("# 見本\n\n## 次の版\n")


def test_a_second_release_of_a_version_is_refused(demo: Path) -> None:  # noqa: ARG001
    assert run("release", "demo").exit_code == 0
    result = run("release", "demo")
    assert result.exit_code == 1
    assert "R431" in result.stderr


def test_nothing_is_released_while_there_are_errors(demo: Path) -> None:
    (demo / "cards/demo/staff.yaml").write_text("- id: sunaya\n  copies: 3\n", encoding="utf-8")
    result = run("release", "demo")
    assert result.exit_code == 1
    assert "C214" in result.stderr
    assert not (demo / "rules").exists()
