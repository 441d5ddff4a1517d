"""Comments that allow a finding."""

from pathlib import Path

from hanshita.checks import honour_ignores
from hanshita.checks.ignores import ignores_in
from hanshita.diagnostics import Findings
from hanshita.project import Project
from hanshita.spans import Span

LAYOUT = "layouts/demo/staff.yaml"


def read(text: str, path: str = LAYOUT) -> list[tuple[tuple[str, ...], str, int]]:
    return [(ignore.codes, ignore.reason, ignore.line) for ignore in ignores_in(path, text)]


def test_comment_behind_a_line_speaks_of_it() -> None:
    assert read("a: 1\nb: 2  # hanshita: ignore L362 reason: 小さくてよい\n") == [(("L362",), "小さくてよい", 2)]


def test_comment_on_its_own_speaks_of_the_next_line_that_is_none() -> None:
    assert read("# hanshita: ignore L362, L363 reason: 飾り: 透かし\n# （飾り）\n  a: 1\n") == [
        (("L362", "L363"), "飾り: 透かし", 3)
    ]


def test_markdown_comment() -> None:
    assert read("<!-- hanshita: ignore R401 reason: 仮の文 -->\n本文\n", "rules/demo/rulebook.md") == [
        (("R401",), "仮の文", 2)
    ]
    assert read("本文 <!-- hanshita: ignore R401 reason: 仮の文 -->\n", "rules/demo/rulebook.md") == [
        (("R401",), "仮の文", 1)
    ]


def test_reason_may_be_missing_and_codes_too() -> None:
    assert read("a: 1  # hanshita: ignore L362") == [(("L362",), "", 1)]
    assert read("a: 1  # hanshita: ignore") == [((), "", 1)]


def test_place_of_the_comment_is_where_it_is_written() -> None:
    (ignore,) = ignores_in(LAYOUT, "名: 1  # hanshita: ignore L362 reason: よい")
    assert ignore.span == Span(LAYOUT, 1, 7, 1, 41)


def test_an_unfinished_look_does_not_tell_unused_ignores(demo: Path) -> None:
    (demo / LAYOUT).write_text("front: {}  # hanshita: ignore L362 reason: よい\n", encoding="utf-8")
    game = Project(demo).game("demo", Findings())
    assert game is not None
    assert [one.code for one in honour_ignores(game, Findings())] == ["Y192"]
    assert [one.code for one in honour_ignores(game, Findings(), complete=False)] == []


def test_unused_ignores_of_common_layouts_are_not_told(demo: Path) -> None:
    (demo / "layouts/common").mkdir()
    common = "layouts/common/poker.yaml"
    (demo / common).write_text("styles: {}  # hanshita: ignore L362 reason: よい\n", encoding="utf-8")
    game = Project(demo).game("demo", Findings())
    assert game is not None
    assert len(honour_ignores(game, Findings())) == 0
    found = Findings()
    found.warning("L362", "small", Span(common, 1, 1, 1, 7))
    assert len(honour_ignores(game, found)) == 0


def test_an_error_that_cannot_be_ignored_stays(demo: Path) -> None:
    game = Project(demo).game("demo", Findings())
    assert game is not None
    found = Findings()
    found.error("C201", "twice", Span("cards/demo/staff.yaml", 1, 7))
    assert [one.code for one in honour_ignores(game, found)] == ["C201"]
