"""The repository speaks of itself alone: no path of somebody's machine, no host of a package registry."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest

_FOLDERS = (".ci", "cards", "layouts", "rules", "fonts", "src", "tests")
_ENDINGS = {"", ".py", ".md", ".yaml", ".toml", ".lock", ".sh", ".svg", ".css", ".j2", ".txt", ".json", ".typ"}
MACHINE_PATH = re.compile(r"(?<![\w.:*/~])/(?:home|root|work|tmp|Users)/\w")
REGISTRY_HOST = re.compile(r"pypi\.org|pythonhosted\.org|deb\.debian\.org|npmjs\.org")


@pytest.mark.parametrize("pattern", [MACHINE_PATH, REGISTRY_HOST], ids=["machine path", "registry host"])
def test_no_file_names_a_place_that_only_one_machine_has(repository, pattern):
    found = [f"{path.relative_to(repository)}: {line}" for path, line in _lines(repository) if pattern.search(line)]
    assert found == []


def _lines(repository: Path) -> Iterator[tuple[Path, str]]:
    files = [path for path in repository.iterdir() if path.is_file() and path.name != ".git"]  # of a work tree
    for folder in _FOLDERS:
        files += [path for path in (repository / folder).rglob("*") if "__pycache__" not in path.parts]
    for path in files:
        if path.is_file() and path.suffix in _ENDINGS:
            for line in path.read_bytes().decode("utf-8", "replace").splitlines():
                yield path, line
