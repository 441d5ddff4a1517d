"""`check --fix`: what it changes, and that it changes nothing else."""

import os
import time
from pathlib import Path

import pytest

from hanshita.checks.mending import is_mendable, mend, mended_text
from hanshita.diagnostics import Diagnostic, HanshitaError, Severity
from hanshita.spans import Span

PAGE = "rules/demo/rulebook.md"


def wide(line: int, start: int, end: int, right: str, path: str = PAGE) -> Diagnostic:
    return Diagnostic("R470", Severity.WARNING, "wide", Span(path, line, start, line, end), (), right)


def written(root: Path, data: bytes, age: float = 60) -> Path:
    file = root / PAGE
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_bytes(data)
    os.utime(file, (time.time() - age,) * 2)
    return file


def test_only_the_place_is_changed_byte_for_byte(tmp_path: Path) -> None:
    before = "\ufeff# ＡＩ\r\n\r\nか\u3099  ＢＢ\tＣ と ＡＩ\r最後\u2028 　\n\n".encode()
    file = written(tmp_path, before)
    file.chmod(0o640)
    (done,) = mend(tmp_path, [wide(1, 3, 5, "AI")], time.time())
    assert done.was == "ＡＩ"
    assert file.read_bytes() == before.replace("# ＡＩ".encode(), b"# AI")
    assert file.stat().st_mode & 0o777 == 0o640
    assert [one.name for one in file.parent.iterdir()] == ["rulebook.md"]


def test_several_on_one_line_and_of_overlapping_ones_one() -> None:
    text, done = mended_text("ＡＩとＢＢＣ。", [wide(1, 1, 3, "AI"), wide(1, 4, 7, "BBC"), wide(1, 5, 7, "BC")])
    assert text == "AIとＢBC。"
    assert [one.was for one in done] == ["ＡＩ", "ＢＣ"]


def test_a_line_in_another_form_and_a_line_that_is_gone_are_left() -> None:
    before = "か\u3099 ＡＩ\n"  # places count in the composed text
    assert mended_text(before, [wide(1, 3, 5, "AI"), wide(9, 1, 3, "AI")]) == (before, [])


def test_marks_line_ends_and_split_letters_of_a_whole_file() -> None:
    found = [Diagnostic(code, Severity.WARNING, "", Span(PAGE, 1, 1)) for code in ("Y103", "Y104", "Y105")]
    text, done = mended_text("\ufeffか\u3099\r\nＡ\r", [*found, wide(2, 1, 2, "A")])
    assert text == "が\nＡ\n"
    assert len(done) == 3


def test_a_file_saved_since_is_left(tmp_path: Path) -> None:
    file = written(tmp_path, "ＡＩ\n".encode(), age=-60)
    assert mend(tmp_path, [wide(1, 1, 3, "AI")], time.time()) == []
    assert file.read_text(encoding="utf-8") == "ＡＩ\n"


def test_a_link_out_of_the_project_is_left(tmp_path: Path) -> None:
    outside = written(tmp_path / "elsewhere", "ＡＩ\n".encode())
    inside = tmp_path / "project" / PAGE
    inside.parent.mkdir(parents=True)
    inside.symlink_to(outside)
    assert mend(tmp_path / "project", [wide(1, 1, 3, "AI")], time.time()) == []
    assert outside.read_text(encoding="utf-8") == "ＡＩ\n"


def test_a_link_within_the_project_stays_one(tmp_path: Path) -> None:
    real = written(tmp_path, "ＡＩ\n".encode())
    link = tmp_path / "rules/demo/same.md"
    link.symlink_to(real)
    mend(tmp_path, [wide(1, 1, 3, "AI", "rules/demo/same.md")], time.time())
    assert link.is_symlink()
    assert real.read_text(encoding="utf-8") == "AI\n"


def test_a_file_that_cannot_be_written_is_as_it_was(tmp_path: Path) -> None:
    file = written(tmp_path, "ＡＩ\n".encode())
    blocked = file.with_name(f".{file.name}.{os.getpid()}.part")
    (blocked / "in the way").mkdir(parents=True)
    with pytest.raises(HanshitaError):
        mend(tmp_path, [wide(1, 1, 3, "AI")], time.time())
    assert file.read_text(encoding="utf-8") == "ＡＩ\n"


def test_what_has_no_one_answer_is_no_matter_of_mending() -> None:
    assert not is_mendable(Diagnostic("R475", Severity.WARNING, "", Span(PAGE, 1, 1)))
    assert is_mendable(Diagnostic("Y104", Severity.WARNING, "", Span(PAGE, 1, 1)))
