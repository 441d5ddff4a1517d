"""How wide text stands on a terminal: take characters, give columns; a kanji takes two.

Widths after UAX #11 (East Asian Width): W and F take two columns, combining marks none. A (ambiguous) counts one, as
terminals do unless told otherwise.
"""

import unicodedata
from collections.abc import Iterator

TAB = 4  # columns between tab stops; only our own excerpts are shown with them


def width(char: str) -> int:
    """Columns of one character: 0, 1 or 2."""
    if char < "\u0300":
        return 1
    if unicodedata.category(char) in ("Mn", "Me", "Cf"):
        return 0
    return 2 if unicodedata.east_asian_width(char) in "WF" else 1


def text_width(text: str) -> int:
    return sum(map(width, text))


def cells(line: str) -> Iterator[tuple[str, int]]:
    """Each character of `line` as it is shown, and its columns: tabs as spaces, control characters as pictures."""
    at = 0
    for char in line:
        shown = " " * (TAB - at % TAB) if char == "\t" else visible(char)
        columns = text_width(shown)
        at += columns
        yield shown, columns


def visible(text: str) -> str:
    """`text` without characters that would steer a terminal: a stranger's file must not move the cursor."""
    if text.isprintable():
        return text
    return "".join(_picture(char) for char in text)


def _picture(char: str) -> str:
    code = ord(char)
    if code < 0x20:
        return chr(0x2400 + code)  # U+2400 CONTROL PICTURES
    if code == 0x7F:
        return "\u2421"
    return char if char.isprintable() or unicodedata.category(char) == "Zs" else "\ufffd"
