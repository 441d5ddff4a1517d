"""What a terminal shows beside findings."""

import io
from pathlib import Path

import pytest

from hanshita.cli.terminal import Bar, source_lines, table, wants_colour


class Terminal(io.StringIO):
    def isatty(self) -> bool:
        return True


def test_colour_on_a_terminal_unless_asked_not_to(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert wants_colour("auto", Terminal())
    assert not wants_colour("auto", io.StringIO())
    assert not wants_colour("never", Terminal())
    monkeypatch.setenv("NO_COLOR", "1")
    assert not wants_colour("auto", Terminal())
    assert wants_colour("always", Terminal())


def test_bar_appears_on_long_work_and_is_wiped() -> None:
    times = iter(range(100))
    screen = Terminal()
    bar = Bar(screen, lambda: float(next(times)))
    bar.start("demo cards", 4)
    bar.advance(2)
    assert screen.getvalue().endswith("demo cards [############------------] 2/4")
    bar.finish()
    assert screen.getvalue().endswith("\r\x1b[K")


def test_short_work_has_no_bar() -> None:
    screen = Terminal()
    bar = Bar(screen, lambda: 0.0)
    bar.start("demo cards", 4)
    bar.advance(4)
    bar.finish()
    assert screen.getvalue() == ""


def test_bar_of_no_work_at_all() -> None:
    times = iter(range(100))
    screen = Terminal()
    Bar(screen, lambda: float(next(times))).start("demo cards", 0)
    assert screen.getvalue().endswith("0/0")


def test_lines_of_a_file_are_as_the_readers_count_them(tmp_path: Path) -> None:
    (tmp_path / "a.yaml").write_bytes("\ufeffか\u3099: 1\r\nb\x85c: 2\r\n".encode())
    lines_of = source_lines(tmp_path)
    assert list(lines_of("a.yaml")) == ["が: 1", "b\ufffdc: 2", ""]
    assert list(lines_of("missing.yaml")) == []


def test_columns_are_straight_with_kanji_in_them() -> None:
    assert table([("砂屋", "1"), ("abc", "22")]) == "砂屋  1\nabc   22"
