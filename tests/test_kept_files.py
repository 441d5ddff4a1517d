"""Whatever lies where hanshita keeps something, it is passed over or told: nothing hangs, breaks or goes elsewhere."""

import os
from pathlib import Path
from shutil import copytree, rmtree

import pytest
from click.testing import CliRunner, Result

from hanshita.cli import main
from hanshita.shelf import plain_bytes

PRINT, CHECK, SINCE = ["print", "--no-rulebook"], ["check", "--print"], ["print", "--since-last"]
KEPT = {
    ".hanshita/printed": (SINCE, PRINT),
    ".hanshita/printed/bento.json": (SINCE, PRINT),
    "build/.cache/checks": (CHECK,),
    "build/.cache/checks/bento.json": (CHECK,),
    "build/.cache/checks/bento.parts": (CHECK,),
    "build/.cache/prints": (PRINT,),
    "build/.cache/prints/bento-ja-final": (PRINT,),
    "build/bento": (PRINT, CHECK),
    "build/bento/manifest.json": (PRINT, CHECK),
    "build/bento/cards-a4.pdf": (CHECK, PRINT),
    "build/bento/rulebook.pdf": (CHECK,),
}


def run(*arguments: str) -> Result:
    return CliRunner().invoke(main, arguments)


@pytest.fixture(scope="module")
def printed(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with one game that has been printed and checked."""
    root = tmp_path_factory.mktemp("printed")
    (root / "cards").mkdir()
    for folder in ("layouts/common", "fonts"):
        copytree(repository / folder, root / folder)
    at = ["--project", str(root)]
    for command in (["new", "bento"], ["print"], ["check"]):
        assert run(*command, *at).exit_code == 0
    for path in KEPT:
        assert list(root.glob(path)), path
    return root


def pipe(place: Path, outside: Path) -> None:  # noqa: ARG001
    os.mkfifo(place)  # reading it would wait for ever


def folder(place: Path, outside: Path) -> None:  # noqa: ARG001
    place.mkdir()
    (place / "mine.txt").write_text("mine", "utf-8")


def link_to_a_file(place: Path, outside: Path) -> None:
    place.symlink_to(outside / "theirs.txt")


def link_to_a_folder(place: Path, outside: Path) -> None:
    place.symlink_to(outside)


def link_to_a_device(place: Path, outside: Path) -> None:  # noqa: ARG001
    place.symlink_to("/dev/zero")  # which has no end


def link_to_nothing(place: Path, outside: Path) -> None:
    place.symlink_to(outside / "nothing")


def link_to_itself(place: Path, outside: Path) -> None:  # noqa: ARG001
    place.symlink_to(place)


STRANGE = (pipe, folder, link_to_a_file, link_to_a_folder, link_to_a_device, link_to_nothing, link_to_itself)


@pytest.mark.parametrize("path", KEPT)
def test_strange_things_in_place_of_what_is_kept(
    printed: Path, tmp_path: Path, path: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    root, outside = tmp_path / "project", tmp_path / "outside"
    copytree(printed, root)
    outside.mkdir()
    (outside / "theirs.txt").write_text("theirs", "utf-8")
    monkeypatch.chdir(root)
    (place,) = root.glob(path)
    for strange in STRANGE:
        rmtree(place) if place.is_dir() and not place.is_symlink() else place.unlink()
        strange(place, outside)
        for command in KEPT[path]:
            said = run(*command)
            assert said.exit_code in (0, 1), (strange.__name__, command, said.output, said.exception)
            assert said.exit_code == 0 or ": error " in said.output, (strange.__name__, command, said.output)
        assert [file.name for file in outside.iterdir()] == ["theirs.txt"], strange.__name__
        assert (outside / "theirs.txt").read_text("utf-8") == "theirs", strange.__name__


def test_only_a_plain_file_is_read_back(tmp_path: Path) -> None:
    (tmp_path / "plain").write_bytes(b"kept")
    assert plain_bytes(tmp_path / "plain") == b"kept"
    for number, strange in enumerate(STRANGE):
        strange(tmp_path / str(number), tmp_path)
        with pytest.raises(OSError):  # noqa: PT011
            plain_bytes(tmp_path / str(number))
