"""How much room the contents of a book take."""

from collections.abc import Callable

import pytest

from hanshita.rulebook import Rulebook
from hanshita.rulebook.contents import room

Read = Callable[[str], tuple[Rulebook | None, list[str]]]


@pytest.mark.parametrize(
    ("text", "chapters", "height"),
    [
        ("## 準備\n\n## 手番\n", 2, 2),
        ("## 準備\n\n### 配る\n\n### 切る\n", 1, 1.75),  # side by side on one line
        ("## 準備\n\n" + "### 手札を全員に配るとき\n\n" * 3, 1, 2.5),  # two and one
        ("## Setup\n\n" + "### Dealing the first hand\n\n" * 3, 1, 2.5),
    ],
)
def test_parts_share_lines(read: Read, text: str, chapters: int, height: float) -> None:
    book, _ = read(text)
    assert book is not None
    assert room(book.sections) == f":root {{ --chapters: {chapters}; --entries: {height:g} }}"


def test_parts_that_a_page_has_no_room_for_are_left_out(read: Read) -> None:
    part = "### 山札がなくなったときのこと\n\n"
    book, _ = read(f"## 手番\n\n{part * 6}" * 16)
    assert book is not None
    assert room(book.sections).splitlines() == [
        ":root { --chapters: 16; --entries: 16 }", "@media print { .toc li ol { display: none } }",
    ]  # fmt: skip
