"""Tables of plain text: take rows of cells, give lines whose columns stand under one another.

For a font in which East Asian characters are as wide as two Latin letters (UAX #11), as in terminals and in most
fields for code. A table that would be too wide has its widest column broken into lines.
"""

import unicodedata
from collections.abc import Sequence

WIDEST = 78  # columns of a table
_NARROWEST = 12  # columns that a broken column keeps
_NO_START = "、。，．・：；？！）」』】〕〉》ーぁぃぅぇぉっゃゅょァィゥェォッャュョ々,.:;?!)"
_NO_END = "（「『【〔〈《(["

_Lines = Sequence[Sequence[Sequence[str]]]  # of rows: line → cell


def aligned(rows: Sequence[Sequence[str]], sides: Sequence[str], language: str) -> list[str]:
    """The first row over a rule, or left out if it is empty; `sides` are "", "left", "center" or "right"."""
    if not rows or not any(rows[0]):
        rows, head = rows[1:], False
    else:
        head = True
    broken = _fitted(rows, language)
    widths = _widths(broken, language)
    lines = []
    for number, row in enumerate(broken):
        for cells in row:
            padded = (_padded(*one, language) for one in zip(cells, widths, sides, strict=True))
            lines.append("  ".join(padded).rstrip())
        if head and number == 0:
            lines.append("  ".join("-" * one for one in widths))
    return lines


def width(text: str, language: str) -> int:
    """Columns of a text; characters of ambiguous width (①, →) are wide where the language is Japanese."""
    wide = "WFA" if language == "ja" else "WF"
    return sum(0 if unicodedata.combining(one) else 1 + (unicodedata.east_asian_width(one) in wide) for one in text)


def _padded(text: str, columns: int, side: str, language: str) -> str:
    room = max(columns - width(text, language), 0)
    before = room if side == "right" else room // 2 if side == "center" else 0
    return " " * before + text + " " * (room - before)


def _widths(rows: _Lines, language: str) -> list[int]:
    lines = [line for row in rows for line in row]
    return [max(width(line[column], language) for line in lines) for column in range(len(lines[0]))] if lines else []


def _fitted(rows: Sequence[Sequence[str]], language: str) -> _Lines:
    """Each row as one or more lines of cells, so that the whole is at most as wide as a page."""
    whole = [[row] for row in rows]
    widths = _widths(whole, language)
    gaps = 2 * (len(widths) - 1)
    if sum(widths) + gaps <= WIDEST:
        return whole
    widest = widths.index(max(widths))
    room = max(WIDEST - gaps - sum(widths) + widths[widest], _NARROWEST)
    return [_in_lines(row, widest, room, language) for row in rows]


def _in_lines(row: Sequence[str], column: int, room: int, language: str) -> list[list[str]]:
    first, *others = _broken(row[column], room, language) or [""]
    blank = [""] * len(row)
    under = [[*blank[:column], part, *blank[column + 1 :]] for part in others]
    return [[*row[:column], first, *row[column + 1 :]], *under]


def _broken(text: str, room: int, language: str) -> list[str]:
    """A cell's text in lines of `room` columns: between words, or between kanji where no mark begins the next line."""
    lines, line = [], ""
    for word in _pieces(text):
        if line and width(line + word.rstrip(), language) > room:
            lines.append(line.rstrip())
            line = ""
        line += word
    return [*lines, line.rstrip()] if line.strip() else lines


def _pieces(text: str) -> list[str]:
    """What must stay on one line: a Latin word, a kanji with the marks around it."""
    pieces: list[str] = []
    for one in text:
        if pieces and _hold_together(pieces[-1][-1], one):
            pieces[-1] += one
        else:
            pieces.append(one)
    return pieces


def _hold_together(before: str, one: str) -> bool:
    latin = not (_is_wide(before) or _is_wide(one) or before.isspace())
    return latin or one.isspace() or one in _NO_START or before in _NO_END


def _is_wide(one: str) -> bool:
    return unicodedata.east_asian_width(one) in "WF"
