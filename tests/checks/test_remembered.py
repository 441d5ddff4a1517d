"""A game that has not changed is not checked again; one that has, in whatever way, is."""

import json

import pytest

from hanshita.pipeline import check_game
from hanshita.project import Project


class Looks:
    """Counts how often cards were composed: only a check that looks does that."""

    def __init__(self) -> None:
        self.count = 0

    def start(self, label: str, total: int) -> None:
        del label, total
        self.count += 1

    def advance(self, count: int = 1) -> None:
        del count

    def finish(self) -> None:
        pass


def check(root):
    looks = Looks()
    return check_game(Project(root), "demo", looks), looks.count


def test_an_unchanged_game_gives_the_same_findings_without_another_look(demo):
    (demo / "cards/demo/stray.yaml").write_text("- id: a\n", "utf-8")
    first, looks = check(demo)
    assert [found.code for found in first] == ["C223"]
    assert looks == 1
    assert check(demo) == (first, 0)


@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("cards/demo/staff.yaml", "- id: sunaya\n  name: 砂屋\n"),
        ("cards/demo/wording.yaml", "verbs: {}\n"),
        ("layouts/demo/staff.yaml", "front: {}\n"),
        ("layouts/common/art/new.svg", "<svg/>"),
        ("layouts/demo/picture.png", "no picture"),
        ("rules/demo/rulebook.md", "# 見本\n"),
        ("fonts/new.otf", "no font"),
    ],
)
def test_after_any_change_it_is_looked_at_again(demo, path, text):
    check(demo)
    (demo / path).parent.mkdir(parents=True, exist_ok=True)
    (demo / path).write_text(text, "utf-8")
    assert check(demo)[1] == 1


def test_another_game_s_layouts_count_only_for_a_game_that_reaches_into_them(demo):
    other, layout = demo / "layouts/other/base.yaml", demo / "layouts/demo/staff.yaml"
    other.parent.mkdir()
    other.write_text("safe: 4mm\n", "utf-8")
    check(demo)
    other.write_text("safe: 3mm\n", "utf-8")
    assert check(demo)[1] == 0
    layout.write_text("extends: ../other/base.yaml\n" + layout.read_text("utf-8"), "utf-8")
    check(demo)
    other.write_text("safe: 4mm\n", "utf-8")
    assert check(demo)[1] == 1


def test_a_file_that_is_gone_is_a_change(demo):
    (demo / "layouts/demo/unused.yaml").write_text("front: {}\n", "utf-8")
    check(demo)
    (demo / "layouts/demo/unused.yaml").unlink()
    assert check(demo)[1] == 1


@pytest.mark.parametrize(
    "change",
    [
        lambda _: None,
        lambda _: [],
        lambda kept: {**kept, "state": "else"},
        lambda kept: {"state": kept["state"]},
        lambda kept: {**kept, "findings": [["C223", "error", 3, ["a", 0, 0, 0, 0], []]]},
        lambda kept: {**kept, "findings": [["C223", "loud", "m", ["a", 0, 0, 0, 0], []]]},
        lambda kept: {**kept, "findings": [["C223", "error", "m", ["a", "0", 0, 0, 0], []]]},
        lambda kept: {**kept, "findings": [["C223", "error", "m", [], []]]},
        lambda kept: {**kept, "findings": [["C223", "error", "m", ["a", 0, 0, 0, 0], [[1, None]]]]},
        lambda kept: {**kept, "findings": [["C223"]]},
    ],
)
def test_a_damaged_memory_is_none(demo, change):
    first, _ = check(demo)
    file = demo / "build/.cache/checks/demo.json"
    file.write_text(json.dumps(change(json.loads(file.read_bytes()))), "utf-8")
    assert check(demo) == (first, 1)
    assert check(demo) == (first, 0)


def test_where_nothing_can_be_kept_each_check_looks(demo):
    (demo / "build").mkdir()
    (demo / "build/.cache").write_text("a file stands where the folder would be", "utf-8")
    assert check(demo)[1] == 1
    assert check(demo)[1] == 1


def test_folders_that_are_links_are_looked_into_once(demo):
    (demo / "layouts/demo/again").symlink_to("..", target_is_directory=True)
    (demo / "layouts/demo/dead").symlink_to("nowhere")
    check(demo)
    assert check(demo)[1] == 0
