"""Prints that take over what an earlier one made: the same bytes and findings as from nothing, whatever has changed."""

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from PIL import Image

from hanshita.cli.terminal import Silence
from hanshita.diagnostics import Findings
from hanshita.pipeline import Printed, print_game
from hanshita.presswork import PrintOptions
from hanshita.project import Project, layouts_digest
from hanshita.sheets import SheetOptions
from hanshita.shelf import Shelf

WHOLE = PrintOptions(SheetOptions(), rulebook=False)
CARDS = WHOLE._replace(components=False)
STAFF, LAYOUT, GAME = "cards/anken/staff.yaml", "layouts/anken/staff.yaml", "cards/anken/game.yaml"
Change = Callable[[Path], None]


@pytest.fixture(scope="module")
def root(repository: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A project with eight cards that has been printed; each test leaves it changed and printed for the next."""
    folder = tmp_path_factory.mktemp("project")
    for name in ("cards/anken", "layouts/anken", "layouts/common", "fonts", "cards/sentoin", "layouts/sentoin"):
        shutil.copytree(repository / name, folder / name)
    staff = folder / STAFF
    staff.write_text("- id: ".join(staff.read_text("utf-8").split("- id: ")[:9]), "utf-8")
    written(GAME, "{cards: 54}", "{cards: 8}")(folder)
    face(folder / "layouts/anken/art/face.png", "red")
    written(LAYOUT, "  fold:", "  photo: {image: art/face.png, at: 50 46 5 4}\n  fold:")(folder)
    printed(folder)
    return folder


def printed(root: Path, options: PrintOptions = WHOLE) -> Printed:
    return print_game(Project(root), "anken", options, Silence())


def outcome(root: Path, options: PrintOptions = WHOLE) -> tuple[dict[str, bytes], list[str]]:
    """The files of a print and its findings."""
    made = printed(root, options)
    findings = [f"{found} {found.notes}" for found in made.findings]
    return {path.name: path.read_bytes() for path in made.outputs}, findings


def written(path: str, old: str, new: str) -> Change:
    def change(root: Path) -> None:
        text = (root / path).read_text("utf-8")
        assert old in text
        (root / path).write_text(text.replace(old, new, 1), "utf-8")

    return change


def both(one: Change, other: Change) -> Change:
    def change(root: Path) -> None:
        one(root)
        other(root)

    return change


def face(file: Path, colour: str) -> None:
    Image.new("RGB", (100, 80), colour).save(file)


CHANGES: dict[str, Change] = {
    "nothing": lambda _: None,
    "a number on a card": written(STAFF, "power: 1", "power: 4"),
    "a name": written(STAFF, "波呂 和留人", "波呂 和也"),
    "lines above a card": written(STAFF, "- id: ", "# a note\n\n- id: "),
    "how often a card comes": both(
        written(STAFF, "power: 2", "power: 2\n  copies: 2"), written(GAME, "{cards: 8}", "{cards: 9}")
    ),
    "a card too small to read": written(LAYOUT, "reading: {like: label, size: 5,", "reading: {like: label, size: 4.5,"),
    "the layout": written(LAYOUT, "size: 4.5,", "size: 5,"),
    "the palette": written(LAYOUT, "#D23F2C", "#D23F3C"),
    "the layout it extends": written("layouts/common/poker.yaml", "safe: ", "safe: 0.5 # "),
    "a drawing": written("layouts/anken/icons/chip.svg", "2.2", "3.2"),
    "a picture": lambda root: face(root / "layouts/anken/art/face.png", "blue"),
    "the version": written(GAME, "version: 0.91", "version: 0.92"),
    "a fact": written(GAME, "first_reserve: 1", "first_reserve: 2"),
    "the list of fonts": written("fonts/fonts.yaml", "weights: [", "weights: [600, "),
}


@pytest.mark.parametrize("name", CHANGES)
def test_a_print_gives_what_one_from_nothing_gives_after_a_change_of(root: Path, name: str) -> None:
    CHANGES[name](root)
    again = outcome(root)
    shutil.rmtree(root / "build")
    assert outcome(root) == again


@pytest.mark.parametrize(
    "options",
    [
        CARDS._replace(language="en"),
        CARDS._replace(mode="playtest"),
        CARDS._replace(low_ink=True),
        CARDS._replace(sheet=SheetOptions("Letter", "short-edge", bleed=True)),
        CARDS._replace(only=("haro",)),
    ],
    ids=["language", "mode", "low ink", "paper", "some cards"],
)
def test_a_print_for_another_purpose_gives_what_it_gives_from_nothing(root: Path, options: PrintOptions) -> None:
    printed(root)
    outcome(root, options)
    again = outcome(root, options)
    shutil.rmtree(root / "build")
    assert outcome(root, options) == again


def test_wording_counts_as_much_as_a_layout(root: Path) -> None:
    def digest() -> str:
        game = Project(root).game("sentoin", Findings())
        assert game is not None
        return layouts_digest(game)

    before = digest()
    assert digest() == before
    written("cards/sentoin/wording.yaml", "枚引く", "枚を引く")(root)
    assert digest() != before


def test_only_what_has_changed_is_made_anew(root: Path) -> None:
    printed(root)
    file = root / "build/.cache/prints/anken-ja-final"
    before = set(Shelf(file)._before)
    written(STAFF, "power: 2", "power: 1")(root)
    printed(root)
    after = set(Shelf(file)._before)
    assert len(before) > 10
    pages = {key for key in after if key.startswith("packed ")}  # each says the hash of all
    assert len(after - before - pages) < 5
    assert pages & before


def test_a_shelf_that_a_stranger_has_laid_there_changes_nothing(root: Path) -> None:
    good = outcome(root)
    file = root / "build/.cache/prints/anken-ja-final"
    file.write_bytes(b"\0" * 32 + file.read_bytes()[32:])
    assert outcome(root) == good
