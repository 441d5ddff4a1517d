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


STAR, NEW_STAR = (f'<svg viewBox="0 0 9 9"><circle r="{radius}"/></svg>' for radius in (3, 4))
FONT = "Unused:\n  package: justmytype_intl_cjk\n  file: fonts/ofl/notosansjp/NotoSansJP[wght].ttf\n  licence: OFL\n"


@pytest.fixture
def shared(demo):
    """The demo game with a layout and a drawing of layouts/common that it shows, and one of each that it does not."""
    base = "front:\n  star: {icon: star, at: 40 60 9 9}\n"
    files = {"base.yaml": base, "other.yaml": base, "icons/star.svg": STAR, "icons/other.svg": STAR}
    for name, text in files.items():
        (demo / "layouts/common" / name).parent.mkdir(parents=True, exist_ok=True)
        (demo / "layouts/common" / name).write_text(text, "utf-8")
    layout = demo / "layouts/demo/staff.yaml"
    layout.write_text("extends: ../common/base.yaml\n" + layout.read_text("utf-8"), "utf-8")
    assert check(demo) == ((), 1)
    return demo


def append(path, text):
    path.write_text(path.read_text("utf-8") + text, "utf-8")


@pytest.mark.parametrize(
    ("name", "looks"), [("base.yaml", 1), ("icons/star.svg", 1), ("other.yaml", 0), ("icons/other.svg", 0)]
)
def test_of_what_games_share_only_files_count_that_the_game_uses(shared, name, looks):
    append(shared / "layouts/common" / name, "# else\n" if name.endswith("yaml") else "\n")
    assert check(shared) == ((), looks)


def test_what_was_passed_over_in_the_last_check_counts_still(shared):
    append(shared / "cards/demo/staff.yaml", "# else\n")
    assert check(shared)[1] == 1  # finds all faces clean, and reads no drawing
    (shared / "layouts/common/icons/star.svg").write_text(NEW_STAR, "utf-8")
    assert check(shared)[1] == 1


def test_what_is_allowed_in_a_file_that_nobody_uses_is_looked_at(shared):
    append(shared / "layouts/common/other.yaml", "# hanshita: ignore L999 reason: none\n")
    found, looks = check(shared)
    assert ([one.code for one in found], looks) == (["Y193"], 1)


def test_a_font_counts_for_a_game_that_names_it(shared):
    append(shared / "fonts/fonts.yaml", FONT)
    assert check(shared) == ((), 0)
    append(shared / "layouts/demo/staff.yaml", "styles: {odd: {font: Unused, weight: 400}}\n")
    assert check(shared) == ((), 1)
    fonts = shared / "fonts/fonts.yaml"
    fonts.write_text(fonts.read_text("utf-8").replace(FONT, FONT + "  weight: 500\n"), "utf-8")
    found, looks = check(shared)
    assert ([one.code for one in found], looks) == (["L314"], 1)


def test_a_mistake_in_the_list_of_fonts_is_told_whoever_uses_the_font(shared):
    append(shared / "fonts/fonts.yaml", FONT.replace("  licence: OFL\n", ""))
    found, looks = check(shared)
    assert ([one.code for one in found], looks) == (["F514"], 1)
    append(shared / "fonts/fonts.yaml", "  licence: OFL\n")
    assert check(shared) == ((), 1)


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
