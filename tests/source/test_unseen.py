"""Characters that nobody sees are told in every kind of file, each at its place, and what else is wrong beside them."""

from pathlib import Path
from shutil import copytree

import pytest

from hanshita.cli.terminal import Silence
from hanshita.diagnostics import Findings
from hanshita.pipeline import check_game
from hanshita.project import Project
from hanshita.source.files import source_text

WORDS = {".yaml": "# 註{}", ".md": "終わり{}", ".css": "/* {} */", ".j2": "{{# {} #}}"}


@pytest.mark.parametrize(
    "char", ["\0", "\x07", "\x0c", "\x7f", "\x85", "\u2028", "\ufdd0", "\ufdef", "\ufeff", "\uffff"]
)
def test_it_is_told_on_each_line_and_columns_stay_true(char: str) -> None:
    findings = Findings()
    source = source_text("rules/x/rulebook.md", f"一{char}二{char}三\n四\n五{char}", "", findings)
    assert source.text == "一\ufffd二\ufffd三\n四\n五\ufffd"
    assert [(one.code, one.span.line, one.span.column) for one in findings] == [("Y126", 1, 2), ("Y126", 3, 2)]
    assert f"U+{ord(char):04X}" in findings.errors[0].message
    assert "rules/x/rulebook.md" in findings.unread


@pytest.mark.parametrize("text", ["一\t二\r\n三　四", "\u200b\u2060\u00ad\u00a0", "🎲\U000e0100葛\ue000", "é\n\n"])
def test_what_a_text_may_have_stays(text: str) -> None:
    findings = Findings()
    source_text("a.md", text, "", findings)
    assert [one.code for one in findings if one.code == "Y126"] == []


def test_a_file_of_nothing_else_is_told_in_some_lines() -> None:
    findings = Findings()
    source_text("a.md", "\0\n" * 10_000, "", findings)
    assert 10 <= len(findings) <= 100


def test_every_kind_of_file_is_told_at_its_place(repository: Path, tmp_path: Path) -> None:
    for folder in ("cards/anken", "rules/anken", "layouts/anken", "layouts/common", "fonts"):
        copytree(repository / folder, tmp_path / folder)
    places = set()
    for folder in ("cards", "rules", "layouts/anken"):
        for file in (tmp_path / folder).rglob("*"):
            if file.suffix in WORDS:
                text = file.read_text("utf-8").rstrip("\n") + "\n\n"
                word = WORDS[file.suffix].format("\ufdd3x\ufdd4y\ufdd5")
                file.write_text(text + word, "utf-8")
                path = file.relative_to(tmp_path).as_posix()
                places.add((path, text.count("\n") + 1, word.index("\ufdd3") + 1))
    found = [
        one for one in check_game(Project(tmp_path), "anken", Silence()) if one.span.path.split("/")[1] != "common"
    ]
    assert len(places) >= 15
    assert {(one.code, one.span.path, one.span.line, one.span.column) for one in found} == {
        ("Y126", *place) for place in places
    }
