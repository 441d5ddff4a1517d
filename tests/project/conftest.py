"""This repository printed as a designer prints it, in copies, so that nobody's build/ is touched."""

import shutil
from collections.abc import Callable
from pathlib import Path
from subprocess import CompletedProcess

import pytest

PARTS = ("cards", "layouts", "rules", "fonts")
Print = Callable[..., Path]


@pytest.fixture(scope="session")
def print_copy(repository: Path, run_python: "Callable[..., CompletedProcess[str]]") -> Print:
    """Call print_copy(folder, "anken"): copy the project there, print that game (or all), give the build folder."""

    def run(folder: Path, *games: str) -> Path:
        for part in PARTS:
            shutil.copytree(repository / part, folder / part)
        printed = run_python("-m", "hanshita", "print", *games, cwd=folder)
        assert printed.returncode == 0, printed.stdout + printed.stderr
        return folder / "build"

    return run


@pytest.fixture(scope="session")
def build(print_copy: Print, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build folder of one print of anken."""
    return print_copy(tmp_path_factory.mktemp("printed"), "anken")


@pytest.fixture(scope="session")
def whole_build(print_copy: Print, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The build folder of one print of everything, in another place."""
    return print_copy(tmp_path_factory.mktemp("another-place"))
