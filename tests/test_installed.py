"""The state of the program, which tells whether what was kept still holds."""

import os
from pathlib import Path

import pytest

from hanshita.installed import program


def test_the_same_program_says_the_same() -> None:
    assert program() == program()
    assert "shelf.py" in program()


def test_a_library_that_comes_is_another_state(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = program()
    folder = tmp_path / "site-packages"
    folder.mkdir()
    (folder / "jinja2-99.dist-info").mkdir()
    monkeypatch.syspath_prepend(folder)  # type: ignore[no-untyped-call]
    assert "jinja2-99.dist-info" in program()
    assert program() != before


def test_a_folder_of_libraries_that_is_gone_is_passed_over(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.path", [str(tmp_path / "dist-packages"), os.devnull])
    assert program()
