"""A file is replaced whole or not at all, and whoever prints is told what to do."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from hanshita.diagnostics import Diagnostic, HanshitaError
from hanshita.export.writing import write_in_place

FULL = Path("/dev/full")


def refused(target: Path) -> Diagnostic:
    with pytest.raises(HanshitaError) as caught:
        write_in_place(target, b"new")
    (found,) = caught.value.diagnostics
    assert found.notes
    assert found.span.path == target.as_posix()
    return found


def test_new_file_replaces_the_old_one_and_leaves_nothing_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "build" / "cards.pdf"
    for data in (b"old", b"new"):
        write_in_place(target, data)
        assert target.read_bytes() == data
    assert list(target.parent.iterdir()) == [target]


def test_target_in_use_keeps_the_old_file_and_the_new_one_beside_it(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    target.mkdir()  # as unmovable as a file that a viewer holds
    (target / "old").write_text("old")
    found = refused(target)
    assert found.code == "S601"
    assert (target / "old").read_text() == "old"
    assert (tmp_path / "cards.new.pdf").read_bytes() == b"new"
    assert any("cards.new.pdf" in note.message for note in found.notes)
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cards.new.pdf", "cards.pdf"]


def test_target_and_the_name_beside_it_in_use_lose_no_old_file(tmp_path: Path) -> None:
    for name in ("cards.pdf", "cards.new.pdf"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "old").write_text("old")
    found = refused(tmp_path / "cards.pdf")
    assert found.code == "S601"
    assert (tmp_path / "cards.pdf" / "old").exists()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["cards.new.pdf", "cards.pdf"]


if FULL.exists():  # Linux has a device that is always full; elsewhere a full disk cannot be had in a test

    def test_full_disk_keeps_the_old_file(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        target = tmp_path / "cards.pdf"
        target.write_bytes(b"old")
        with monkeypatch.context() as patch, FULL.open("wb") as full:
            patch.setattr(Path, "open", lambda *_: full)
            found = refused(target)
        assert found.code == "S602"
        assert target.read_bytes() == b"old"
        assert list(tmp_path.iterdir()) == [target]


def test_file_in_the_way_of_the_folder(tmp_path: Path) -> None:
    (tmp_path / "build").write_text("not a folder")
    assert refused(tmp_path / "build" / "cards.pdf").code == "S603"
    assert refused(tmp_path / "build" / "anken" / "cards.pdf").code == "S603"


def test_name_that_the_system_refuses(tmp_path: Path) -> None:
    assert refused(tmp_path / ("長" * 200 + ".pdf")).code == "S604"


def test_nothing_is_written_through_a_link_that_was_laid_there(tmp_path: Path) -> None:
    other = tmp_path / "other"
    other.write_text("mine")
    target = tmp_path / "cards.pdf"
    target.symlink_to(other)
    for number in range(os.getpid() - 2, os.getpid() + 3):
        (tmp_path / f".cards.pdf.{number}.part").symlink_to(other)
    write_in_place(target, b"new")
    assert target.read_bytes() == b"new"
    assert not target.is_symlink()
    assert other.read_text() == "mine"


def test_two_prints_at_once_leave_one_whole_file(tmp_path: Path) -> None:
    target = tmp_path / "cards.pdf"
    program = (
        "import sys, pathlib; from hanshita.export.writing import write_in_place\n"
        "for _ in range(50): write_in_place(pathlib.Path(sys.argv[1]), sys.argv[2].encode() * 1_000_000)"
    )
    environment = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    runs = [subprocess.Popen([sys.executable, "-c", program, target, letter], env=environment) for letter in "ab"]
    assert [run.wait() for run in runs] == [0, 0]
    assert set(target.read_bytes()) in ({ord("a")}, {ord("b")})
    assert [file.name for file in tmp_path.iterdir()] == ["cards.pdf"]
