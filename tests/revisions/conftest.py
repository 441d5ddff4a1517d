"""This repository's own errata, written once for all tests."""

import shutil

import pytest

from hanshita.cli.terminal import Silence
from hanshita.project import Project
from hanshita.revisions.errata import write_errata, write_own_errata


@pytest.fixture(scope="session")
def copied(repository, tmp_path_factory):
    """A copy of the repository's games to write into."""
    root = tmp_path_factory.mktemp("revisions")
    for folder in ("cards", "layouts", "fonts", "rules"):
        shutil.copytree(repository / folder, root / folder)
    return Project(root)


@pytest.fixture(scope="session")
def since_draft(copied):
    return write_errata(copied, "anken", "0.90", ("ja",), "A4", Silence())


@pytest.fixture(scope="session")
def by_hand(copied):
    return write_own_errata(copied, "economy", ())
