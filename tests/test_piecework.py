"""Components that the last print made are left alone, and made anew as soon as anything of them changes."""

import shutil
from pathlib import Path

import pytest

from hanshita.cli.terminal import Silence
from hanshita.pipeline import print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project
from hanshita.sheets import SheetOptions

OPTIONS = PrintOptions(SheetOptions(), rulebook=False)


@pytest.fixture
def root(repository: Path, tmp_path: Path) -> Path:
    """A game of three cards with its tokens, box and form."""
    for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts"):
        shutil.copytree(repository / name, tmp_path / name)
    staff = tmp_path / "cards/anken/staff.yaml"
    staff.write_text("- id: ".join(staff.read_text("utf-8").split("- id: ")[:4]), "utf-8")
    change(tmp_path, "cards/anken/game.yaml", "{cards: 54}", "{cards: 3}")
    return tmp_path


def change(root: Path, path: str, old: str, new: str) -> None:
    text = (root / path).read_text("utf-8")
    assert old in text
    (root / path).write_text(text.replace(old, new, 1), "utf-8")


def printed(root: Path, options: PrintOptions = OPTIONS) -> tuple[dict[str, bytes], int]:
    made = print_game(Project(root), "anken", options, Silence())
    return {path.name: path.read_bytes() for path in made.outputs}, made.component_sheets


def test_components_are_not_drawn_again(root: Path) -> None:
    first = printed(root)
    tokens = root / "build/anken/tokens-a4.pdf"
    age = tokens.stat().st_mtime_ns
    assert printed(root) == first
    assert tokens.stat().st_mtime_ns == age


def test_a_file_that_somebody_changed_is_made_anew(root: Path) -> None:
    first = printed(root)
    (root / "build/anken/tokens-a4.pdf").write_bytes(b"something else")
    (root / "build/anken/nets-a4.pdf").unlink()
    assert printed(root) == first


@pytest.mark.parametrize(
    ("path", "old", "new"),
    [
        ("layouts/anken/debt_token.yaml", "front:", "bleed: 1.5\nfront:"),
        ("layouts/common/feedback.yaml", "stroke: line 0.2", "stroke: line 0.3"),
        ("cards/anken/game.yaml", "報酬トークン", "報酬の印"),
        ("cards/anken/game.yaml", "reward_token: {pieces: 8", "reward_token: {pieces: 9"),
        ("cards/anken/staff.yaml", "和留人", "和也"),
    ],
)
def test_components_are_made_anew_as_if_from_nothing(root: Path, path: str, old: str, new: str) -> None:
    printed(root)
    change(root, path, old, new)
    again = printed(root)
    shutil.rmtree(root / "build")
    assert printed(root) == again


def test_a_box_for_more_cards_is_made_anew(root: Path) -> None:
    nets = printed(root)[0]["nets-a4.pdf"]
    change(root, "cards/anken/staff.yaml", "power: 1", "power: 1\n  copies: 50")
    change(root, "cards/anken/game.yaml", "{cards: 3}", "{cards: 52}")
    assert printed(root)[0]["nets-a4.pdf"] != nets


def test_each_paper_has_components_of_its_own(root: Path) -> None:
    printed(root)
    letter = OPTIONS._replace(sheet=SheetOptions("Letter"))
    assert set(printed(root, letter)[0]) >= {"tokens-letter.pdf", "nets-letter.pdf"}
    assert set(printed(root)[0]) >= {"tokens-a4.pdf", "nets-a4.pdf"}
