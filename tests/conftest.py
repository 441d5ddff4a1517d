"""What all tests share: the folder of the repository, a fresh Python, pages compared with golden files."""

import os
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from shutil import copytree

import pytest
from hypothesis import HealthCheck, settings

TESTS = Path(__file__).parent
REPOSITORY = TESTS.parent

settings.register_profile("untimed", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("untimed")  # a busy computer is no fault of what is tested


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--golden", action="store_true", help="write the golden files anew instead of comparing")


@pytest.fixture(scope="session")
def repository() -> Path:
    """The folder with cards/, layouts/, rules/: this repository is a project itself."""
    return REPOSITORY


@pytest.fixture
def bare_project(repository: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The current folder: a project with nothing but what all games share."""
    (tmp_path / "cards").mkdir()
    for folder in ("layouts/common", "fonts"):
        copytree(repository / folder, tmp_path / folder)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def golden(request: pytest.FixtureRequest) -> Callable[[str, str], None]:
    """Call golden("frames/anken/sunaya.txt", text): compare with that file in tests/, or write it (`make golden`)."""

    def compare(name: str, text: str) -> None:
        file = TESTS / name
        if request.config.getoption("--golden"):
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_text(text, encoding="utf-8")
        assert file.is_file(), f"tests/{name} is missing; write it with: make golden"
        assert text == file.read_text(encoding="utf-8"), f"differs from tests/{name}; if it should: make golden"

    return compare


@pytest.fixture(scope="session")
def run_python() -> Callable[..., "subprocess.CompletedProcess[str]"]:
    """Call run_python("-c", "…", cwd=…): a fresh process of this Python that finds hanshita; its output is text."""

    def run(*arguments: str, cwd: Path = REPOSITORY) -> "subprocess.CompletedProcess[str]":
        environment = {**os.environ, "PYTHONPATH": str(REPOSITORY / "src"), "PYTHONUTF8": "1", "NO_COLOR": "1"}
        command = [sys.executable, *arguments]
        return subprocess.run(command, cwd=cwd, env=environment, capture_output=True, encoding="utf-8", check=False)

    return run
