"""What a designer reads in the terminal."""

import re

from hypothesis import given
from hypothesis import strategies as st

from hanshita.diagnostics import Diagnostic, Note, Severity
from hanshita.reporting import findings_text, summary_line
from hanshita.reporting.columns import text_width
from hanshita.reporting.excerpts import excerpt
from hanshita.spans import Span

STAFF = "cards/demo/staff.yaml"


def error(span: Span, message: str = "wrong", *notes: Note) -> Diagnostic:
    return Diagnostic("C201", Severity.ERROR, message, span, notes)


def test_finding_shows_place_line_caret_and_notes() -> None:
    lines = ["- id: sunaya", "- id: sunaya"]
    found = error(
        Span(STAFF, 2, 7, 2, 13),
        'card id "sunaya" is used twice',
        Note("first used here", Span(STAFF, 1, 7)),
        Note("give one of them another id"),
    )
    assert findings_text([found], lambda path: lines if path == STAFF else []) == (
        'cards/demo/staff.yaml:2:7: error C201: card id "sunaya" is used twice\n'
        "    - id: sunaya\n"
        "          ^^^^^^\n"
        "note: first used here (cards/demo/staff.yaml:1:7)\n"
        "note: give one of them another id\n"
    )


def test_caret_stands_under_its_character_after_kanji() -> None:
    text = findings_text([error(Span(STAFF, 1, 9, 1, 11))], lambda _: ["  名前: 砂屋あずな"])
    _, line, caret = text.splitlines()
    assert line == "      名前: 砂屋あずな"
    # before あ stand: 6 spaces, 2 kanji, ": ", 2 kanji
    assert caret == " " * (6 + 4 + 2 + 4) + "^^^^"


def test_caret_stands_under_its_character_after_tabs() -> None:
    assert excerpt(Span("a", 1, 3, 1, 4), lambda _: ["a\tb"]) == ("a   b", "    ^")


def test_long_lines_are_cut_around_the_place() -> None:
    line = "あ" * 200 + "X" + "い" * 200
    shown = excerpt(Span("a", 1, 201, 1, 202), lambda _: [line], 80)
    assert shown is not None
    assert shown[0].startswith("…")
    assert shown[0].endswith("…")
    assert text_width(shown[0]) <= 80
    assert text_width(shown[0][: shown[0].index("X")]) == shown[1].index("^")


def test_span_over_several_lines_is_marked_to_the_end_of_its_first() -> None:
    assert excerpt(Span("a", 1, 3, 2, 1), lambda _: ["a: |", "  b"]) == ("a: |", "  ^^")


def test_place_behind_the_end_of_the_line_still_has_a_caret() -> None:
    assert excerpt(Span("a", 1, 5, 1, 5), lambda _: ["name"]) == ("name", "    ^")


def test_finding_without_a_place_has_no_excerpt() -> None:
    assert findings_text([error(Span("art/logo.png"))], lambda _: []) == "art/logo.png: error C201: wrong\n"


def test_finding_behind_the_file_has_no_excerpt() -> None:
    assert "^" not in findings_text([error(Span(STAFF, 9, 1, 9, 2))], lambda _: ["one line"])


def test_escape_sequences_of_a_strangers_file_are_not_obeyed() -> None:
    text = findings_text([error(Span("a", 1, 1, 1, 2), "says \x1b[2J")], lambda _: ["\x1b]0;title\x07"])
    assert "\x1b" not in text
    assert "\x07" not in text


def test_colour_adds_nothing_but_colour() -> None:
    found = [error(Span(STAFF, 1, 1, 1, 3), "wrong", Note("write it again"))]
    plain = findings_text(found, lambda _: ["abc"])
    painted = findings_text(found, lambda _: ["abc"], colour=True)
    assert "\x1b[1;31m" in painted
    assert re.sub(r"\x1b\[[\d;]*m", "", painted) == plain


def test_summary_counts_errors_and_warnings() -> None:
    one = error(Span("a"))
    mild = Diagnostic("L361", Severity.WARNING, "small", Span("a"))
    assert summary_line([one, one, mild]) == "2 errors, 1 warning"
    assert summary_line([mild]) == "1 warning"
    assert summary_line([]) == "no findings"


@given(
    st.text(st.characters(codec="utf-8", exclude_categories=["Cs"]), max_size=60),
    st.integers(1, 70),
    st.integers(0, 70),
    st.integers(10, 120),
)
def test_excerpt_keeps_to_its_width_and_one_line(line: str, column: int, length: int, columns: int) -> None:
    shown = excerpt(Span("a", 1, column, 1, column + length), lambda _: [line.replace("\n", "")], columns)
    assert shown is not None
    assert text_width(shown[0]) <= columns
    assert text_width(shown[1]) <= columns + 1
    assert "^" in shown[1]
    assert all("\n" not in part for part in shown)


def test_one_mistake_that_every_card_repeats_is_not_told_a_thousand_times() -> None:
    place = Span("layouts/demo/staff.yaml", 3, 3)
    found = [error(place, f"card {number}, element front.a: wrong") for number in range(5400)]
    text = findings_text(found, lambda _: [])
    assert text.count(": error ") == 3
    assert "card 0," in text
    assert "… and 5,397 more" in text
    assert summary_line(found) == "5400 errors"


def test_errors_are_shown_before_warnings_take_their_place() -> None:
    found = [Diagnostic("L362", Severity.WARNING, "small", Span("a.yaml", line, 1), ()) for line in range(1, 500)]
    found.append(error(Span("z.yaml", 1, 1)))
    text = findings_text(found, lambda _: [])
    assert text.count(": warning ") == 59
    assert "z.yaml:1:1: error C201: wrong" in text
    assert "… and 440 more" in text


def test_a_message_that_quotes_without_end_is_cut_in_its_middle() -> None:
    text = findings_text([error(Span("a.yaml", 1, 1), f'"power" is "{"9" * 100_000}", expected 1-9')], lambda _: [])
    assert len(text) < 500
    assert text.endswith('", expected 1-9\n')
