"""The contents of a book: take its sections, give the entries of the page template and the room that they take.

A book whose contents run over by a line has a page with nothing but that line. No style sheet can count, so the page is
told how long its contents are, and the styles set the lines as close as it takes (`--entries`, `--chapters`).
"""

from collections.abc import Iterable, Sequence
from unicodedata import east_asian_width

from hanshita.rulebook.model import Section

_PART = 0.75  # height of a line of parts, by that of a chapter
_MOST = 46  # chapters on an A5 page, as close as they can be read
_LINE = 32.0  # em of a line of parts on an A5 page
_NUMBER = 2.4  # em of a page's number behind a part, and of the stroke before the next
_LETTER = 0.56  # em of a letter that is not of full width; on average a little less


def entries(sections: Iterable[Section]) -> list[dict[str, object]]:
    """Each chapter with its anchor, number, title and children, which are its parts and as much of each."""
    return [
        {"anchor": one.anchor, "number": one.number, "title": one.title, "children": entries(one.children)}
        for one in sections
    ]


def room(sections: Sequence[Section]) -> str:
    """Rules of CSS that say how many chapters there are and how many lines with their parts, by a chapter's height.

    Parts stand behind each other, none broken. Where a page of a book has no room for them, it has the chapters alone.
    """
    chapters = max(1, len(sections))
    height = chapters + _PART * sum(_lines(part.title for part in one.children) for one in sections)
    if height <= _MOST:
        return f":root {{ --chapters: {chapters}; --entries: {height:g} }}"
    return (
        f":root {{ --chapters: {chapters}; --entries: {chapters} }}\n@media print {{ .toc li ol {{ display: none }} }}"
    )


def _lines(titles: Iterable[str]) -> int:
    lines, left = 0, 0.0
    for title in titles:
        width = min(_LINE, sum(_width(letter) for letter in title) + _NUMBER)
        if width > left:
            lines, left = lines + 1, _LINE
        left -= width
    return lines


def _width(letter: str) -> float:
    return 1.0 if east_asian_width(letter) in "FWA" else _LETTER
