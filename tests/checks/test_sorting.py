"""Entries of a file put in order: what moves along, what stays, and where nothing is moved."""

from itertools import pairwise
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from hanshita.checks.mending import mend
from hanshita.checks.sorting import Entry, reordering
from hanshita.cli.terminal import Silence
from hanshita.pipeline import check_game
from hanshita.project import Project

from .conftest import write_files

GAME = """\
title: 見本
version: 1.0
players: 2-4
sorted by: {staff: cost}
components: {staff: {cards: 3}}
card types:
  staff: {size: 63x88mm, fields: {name: text, cost: {number: 0-9}, text: {text: optional}}}
"""
CARDS = """\
# 社員。高い順ではなく、安い順。

# 高い人
- id: sunaya
  name: 砂屋   # 二つ名は未定
  cost: 3

- {id: ota, cost: 2, name: 太田}
# hanshita: ignore C274 reason: 見本
- id: mori
  cost: 1
  name: 森
  text: |
    # ここは文

    おわり
"""
SORTED = """\
# 社員。高い順ではなく、安い順。

# hanshita: ignore C274 reason: 見本
- id: mori
  cost: 1
  name: 森
  text: |
    # ここは文

    おわり

- {id: ota, cost: 2, name: 太田}
# 高い人
- id: sunaya
  name: 砂屋   # 二つ名は未定
  cost: 3
"""


def fixed(root: Path, cards: str) -> tuple[str, list[str]]:
    """The file after `--fix`, and what is found then."""
    write_files(root, {"cards/demo/game.yaml": GAME, "cards/demo/staff.yaml": cards})
    (root / "cards/demo/staff.yaml").touch()
    mend(root, check_game(Project(root), "demo", Silence()), float("inf"))
    found = check_game(Project(root), "demo", Silence())
    return (root / "cards/demo/staff.yaml").read_text("utf-8"), [one.code for one in found if one.code == "C275"]


def test_entries_move_with_their_comments_and_nothing_else_changes(demo: Path) -> None:
    assert fixed(demo, CARDS) == (SORTED, [])


def test_what_is_in_order_is_left(demo: Path) -> None:
    assert fixed(demo, SORTED) == (SORTED, [])


@pytest.mark.parametrize(
    "cards",
    [
        CARDS.replace("\n- {id: ota", "\n# ── 安い人 ──\n\n- {id: ota"),
        CARDS.replace("cost: 3", "cost: &most 3").replace("cost: 2", "cost: 2, text: *most"),
    ],
)
def test_nothing_is_moved_past_a_heading_or_where_entries_repeat_each_other(demo: Path, cards: str) -> None:
    assert fixed(demo, cards) == (cards, ["C275"])


@given(st.permutations(range(6)), st.lists(st.booleans(), min_size=6, max_size=6))
@settings(max_examples=40)
def test_any_order_comes_right_with_every_line_kept(order: list[int], gaps: list[bool]) -> None:
    lines, entries = ["# the head of the file", ""], list[Entry]()
    for key, gap in zip(order, gaps, strict=True):
        lines += [""] * gap + [f"# of {key}"] * (key % 2) + [f"- id: c{key}", f"  cost: {key}"]
        entries.append(Entry(len(lines) - 1, len(lines), key))
    text = "\n".join(lines)
    change = reordering("x.yaml", text, entries)
    if change is not None:
        assert change.text is not None
        new = [*lines[: change.span.line - 1], *change.text.split("\n"), *lines[change.span.end_line :]]
        assert sorted(new) == sorted(lines)
        assert [line for line in new if line.startswith("- ")] == [f"- id: c{key}" for key in range(6)]
        for above, below in pairwise(new):
            assert not above.startswith("# of") or below == f"- id: c{above[-1]}"
    else:
        assert order == sorted(order)
