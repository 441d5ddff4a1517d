"""A file that cannot be read is told by itself, and nothing that only follows from it."""

from collections.abc import Callable
from pathlib import Path

import pytest

from hanshita.checks.catalogue import CODES
from hanshita.cli.terminal import Silence
from hanshita.diagnostics import Diagnostic, Findings
from hanshita.following import HANGING, part_of
from hanshita.pipeline import check_game
from hanshita.project import Project
from hanshita.spans import Span

from .conftest import write_files

RULES = {
    "rules/demo/rulebook.md": """\
# 見本

## 箱の中身 {#contents}

社員カード{{ components.staff.cards }}枚、チップ{{ components.chip.pieces }}枚。

{{ card("sunaya") }}から始めます。 {#setup.deal}

::: example D-1
{{ ex.chips[0] }}枚。
:::

## 手番 {#turn}

{{ face("ota") }}を出します。「砂屋」が強いです。 {#turn.lay}

いちばん大きい人がチップを取ります。 {#turn.take}

同じなら、だれも取りません。 {#turn.tie}

おしゃべりは自由です。 {#talk .social}
"""
}


def cp932(text: bytes) -> bytes:
    return text + "# 終わり\n".encode("cp932")


def with_a_tab(text: bytes) -> bytes:
    return text + b"more:\n\t- one\n"


def cut_off(text: bytes) -> bytes:
    return text + b'last: "no end\n'


def emptied(_: bytes) -> bytes:
    return b""


@pytest.fixture
def project(played: Path) -> Path:
    write_files(played, RULES)
    return played


def found_in(root: Path) -> list[Diagnostic]:
    return list(dict.fromkeys(check_game(Project(root), "demo", Silence())))


def test_the_project_is_right_before_anything_breaks(project: Path) -> None:
    assert found_in(project) == []


@pytest.mark.parametrize("spoil", [cp932, with_a_tab, cut_off, emptied])
@pytest.mark.parametrize(
    "path",
    [
        "cards/demo/game.yaml", "cards/demo/staff.yaml", "cards/demo/wording.yaml", "layouts/demo/staff.yaml",
        "rules/demo/scenarios/lays.yaml",
    ],
)  # fmt: skip
def test_a_broken_file_is_all_that_is_told(project: Path, path: str, spoil: Callable[[bytes], bytes]) -> None:
    file = project / path
    file.write_bytes(spoil(file.read_bytes()))
    found = found_in(project)
    assert found
    assert {one.span.path for one in found} == {path}


@pytest.mark.parametrize("spoil", [cp932, emptied])
def test_so_is_a_broken_rulebook(project: Path, spoil: Callable[[bytes], bytes]) -> None:
    file = project / "rules/demo/rulebook.md"
    file.write_bytes(spoil(file.read_bytes()))
    assert [one.code for one in found_in(project)] in (["Y102"], ["R416"])


def test_a_layout_is_not_looked_at_without_the_one_it_builds_on(project: Path) -> None:
    write_files(project, {"layouts/demo/staff.yaml": "extends: base.yaml\nfront: {name: {at: 6 6 51 12}}\n"})
    write_files(project, {"layouts/demo/base.yaml": 'front:\n  name: {text: "{{ name }}"\n'})
    assert {one.span.path for one in found_in(project)} == {"layouts/demo/base.yaml"}


def test_a_missing_file_of_cards_is_told_by_itself(project: Path) -> None:
    (project / "cards/demo/staff.yaml").unlink()
    assert [one.code for one in found_in(project)] == ["C222"]


def test_the_cause_tells_what_waits_for_it(project: Path) -> None:
    file = project / "cards/demo/staff.yaml"
    file.write_bytes(cp932(file.read_bytes()))
    (found,) = found_in(project)
    assert found.code == "Y102"
    assert found.notes[-1].message.startswith("check again after that: ")
    assert "C272" in found.notes[-1].message
    assert "R401" in found.notes[-1].message


def test_a_card_that_cannot_be_read_hides_what_hangs_on_cards_alone(project: Path) -> None:
    text = (project / "cards/demo/staff.yaml").read_text("utf-8").replace("id: sunaya", "id: SUNAYA")
    long = "長い文です" * 30
    rules = RULES["rules/demo/rulebook.md"].replace("おしゃべりは自由です", long)
    write_files(project, {"cards/demo/staff.yaml": text, "rules/demo/rulebook.md": rules})
    assert {one.code for one in found_in(project)} == {"C211", "R476"}


def test_changes_that_cannot_be_read_are_told(project: Path) -> None:
    (project / "rules/demo/CHANGES.md").write_bytes("## 1.0\n\n- 最初\n".encode("cp932"))
    assert [one.code for one in found_in(project)] == ["Y102"]


def test_a_warning_gives_no_file_up() -> None:
    findings = Findings()
    findings.warning("Y103", "a mark", Span("cards/demo/staff.yaml"))
    findings.give_up("cards/demo/staff.yaml")
    findings.error("C272", "three", Span("cards/demo/game.yaml"))
    assert [one.code for one in findings.standing()] == ["Y103", "C272"]


def test_every_code_that_hangs_on_a_file_is_in_the_catalogue() -> None:
    assert {code for codes in HANGING.values() for code in codes.split()} <= CODES.keys()


@pytest.mark.parametrize(
    ("path", "part"),
    [
        ("cards/anken/staff.yaml", "cards"), ("cards/economy/wording.yaml", "wording"),
        ("layouts/common/box.yaml", "layouts"),
 ("fonts/fonts.yaml", "fonts"), ("rules/anken/rulebook.en.md", "rulebook"),
        ("rules/anken/CHANGES.md", "changes"), ("rules/anken/glossary.yaml", "glossary"),
        ("rules/anken/scenarios/deal.yaml", "scenarios"), ("rules/anken/releases/0.90.json", "releases"),
    ],
)  # fmt: skip
def test_each_file_has_its_part(path: str, part: str) -> None:
    assert part_of(path) == part
