"""mistakes.md, chapter by chapter: a file with mistakes, and the places and cures that a designer is told."""

import re
from pathlib import Path

import pytest

from hanshita.diagnostics import Diagnostic, Findings
from hanshita.source import SourceText, compose
from hanshita.source.files import source_text

_CHAPTER = re.compile(r"^## (?P<title>[^\n]+)\n\n```yaml\n(?P<text>.*?)```\n\n(?P<told>(?:- [^\n]+\n?)+)", re.M | re.S)
_NAMED = re.compile(r"⟨U\+([0-9A-F]{4})⟩")


def chapters() -> list[tuple[str, str, list[str]]]:
    page = (Path(__file__).parent / "mistakes.md").read_text(encoding="utf-8")
    return [
        (
            found["title"],
            _NAMED.sub(lambda one: chr(int(one[1], 16)), found["text"].replace("⇥", "\t")),
            [line.removeprefix("- ") for line in found["told"].splitlines()],
        )
        for found in _CHAPTER.finditer(page)
    ]


def told(finding: Diagnostic) -> str:
    span = finding.span
    return f"{span.line}:{span.column}-{span.end_column} {finding.code} {finding.notes[0].message}"


def shortened(line: str, expected: str) -> str:
    start, dots, _ = expected.partition("…")
    return start + dots if dots and line.startswith(start) else line


@pytest.mark.parametrize(("text", "expected"), [pytest.param(*one[1:], id=one[0]) for one in chapters()])
def test_mistakes(text: str, expected: list[str]) -> None:
    findings = Findings()
    compose(source_text("cards/x.yaml", text, "", findings), findings)
    lines = [told(one) for one in findings.sorted()]
    if len(lines) == len(expected):
        lines = [shortened(line, wanted) for line, wanted in zip(lines, expected, strict=True)]
    assert lines == expected


def test_every_chapter_is_read() -> None:
    page = (Path(__file__).parent / "mistakes.md").read_text(encoding="utf-8")
    assert len(chapters()) == page.count("\n## ")


@pytest.mark.parametrize("text", ["[" * 60, "{a: " * 60, "- " * 60 + "x"])
def test_deep_nesting_is_given_up(text: str) -> None:
    findings = Findings()
    assert compose(SourceText("x.yaml", text, ""), findings) is None
    assert findings.errors[0].code in ("Y119", "Y110")


@pytest.mark.parametrize("brackets", ["[" * 3_000, "[" * 3_000 + "]" * 3_000, "{a: " * 3_000 + "}" * 3_000])
def test_thousands_of_brackets_are_told_on_their_line(brackets: str) -> None:
    findings = Findings()
    assert compose(SourceText("x.yaml", f"a: 1\nb: 2\nc: {brackets}\nd: 3\n", ""), findings) is None
    assert [(one.code, one.span.line) for one in findings] == [("Y119", 3)]


def test_repetitions_without_end_are_given_up() -> None:
    lines = ["a0: &a0 [x, x, x, x, x, x, x, x, x, x]"]
    for n in range(1, 12):
        lines.append(f"a{n}: &a{n} [{', '.join([f'*a{n - 1}'] * 10)}]")
    findings = Findings()
    assert compose(SourceText("x.yaml", "\n".join(lines), ""), findings) is None
    assert [one.code for one in findings] == ["Y117"]


def test_many_mistakes_are_told_up_to_a_limit() -> None:
    text = "".join(f"- id: a{n}\n  title: *{n}* である\n" for n in range(50))
    findings = Findings()
    assert compose(SourceText("x.yaml", text, ""), findings) is None
    assert 10 <= len(findings) <= 50
    assert {one.code for one in findings} == {"Y111"}
