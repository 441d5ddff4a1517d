"""Marks at the end of a text: known ones do something, others are told."""

from collections.abc import Callable

from hanshita.diagnostics import Findings
from hanshita.rulebook import Rulebook
from hanshita.rulebook.marks import check_marks

Read = Callable[[str], tuple[Rulebook | None, list[str]]]


def told(read: Read, markdown: str) -> list[tuple[str, int, list[str]]]:
    book, _ = read(markdown)
    assert book is not None
    findings = Findings()
    check_marks(book, findings)
    return [(one.code, one.span.line, [note.message for note in one.notes]) for one in findings]


def test_marks_are_no_text_and_leave_the_name_alone(read: Read) -> None:
    book, _ = read("## 準備 {#setup .summary icon=cards}\n\n配る {#setup.deal .summary}\n\n- 切る {.summary}\n")
    assert book is not None
    section = book.sections[0]
    assert (section.anchor, section.title, section.marks) == ("setup", "準備", ("summary", "icon=cards"))
    assert [block.marks for block in section.blocks] == [("summary",), ()]
    assert section.blocks[1].children[0].marks == ("summary",)
    assert book.rules["setup.deal"].text == "配る"


def test_a_mark_that_does_not_exist_is_told_with_what_was_meant(read: Read) -> None:
    assert told(read, "## 準備 {.sumary}\n") == [("R461", 1, ['did you mean "summary"?'])]
    assert told(read, "## 準備 {.summary icon=card}\n") == [("R461", 1, ['did you mean "cards"?'])]


def test_the_glossary_fills_sections_only(read: Read) -> None:
    assert [code for code, _, _ in told(read, "## 準備\n\n本文 {.glossary}\n")] == ["R461"]
