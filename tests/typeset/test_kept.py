"""A text that an earlier print has set is found again, in every detail, and no font is opened for it."""

from pathlib import Path

import pytest

from hanshita.colours import BLACK, Colour
from hanshita.fonts import FontBook
from hanshita.frames import Gradient, Group
from hanshita.frames import Path as Shape
from hanshita.geometry import Rect
from hanshita.shelf import Shelf
from hanshita.typeset import Rich, Setting, TextStyle, typeset
from hanshita.typeset.content import PICTURE, PLAIN, Look, Picture, Ruby
from hanshita.typeset.kept import keep_texts

BOX = Rect(100, 200, 50, 30)
DOT = Shape((("M", 0, 0), ("L", 1, 1), ("Z",)), Gradient(((0, BLACK), (1, Colour(1, 0, 0))), (0, 0), (1, 1)), BLACK)
RICH = Rich(
    "案件" + PICTURE,
    (PLAIN, Look(colour=Colour(1, 0, 0), dots=True), Look(picture=Picture("dot", (DOT,), Rect(0, 0, 1, 1)))),
    (Ruby(0, 1, "あん"),),
)


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "home"))
    return tmp_path / "shelf"


def printed(fonts: FontBook, shelf: Path, text: str | Rich, style: TextStyle) -> tuple[Setting, bool]:
    """A text as a print of its own sets it, and whether it had to open a font."""
    book, lies_on = FontBook(fonts.specs.values()), Shelf(shelf)
    book.keep_on(lies_on)
    setting = typeset(text, BOX, style, book)
    keep_texts(book)
    lies_on.save()
    return setting, bool(book._files)


@pytest.mark.parametrize("text", ["三文字の案件、ABC", "", "長い文の長い行が続く", "無い字\U0001f600", RICH])
def test_the_next_print_finds_what_was_set(text: str | Rich, fonts: FontBook, style: TextStyle, shelf: Path) -> None:
    made, opened = printed(fonts, shelf, text, style)
    found, opened_again = printed(fonts, shelf, text, style)
    assert (opened, opened_again) == (True, False)
    assert repr(found) == repr(made)  # with the names of all records


def test_pictures_come_back_as_groups(fonts: FontBook, style: TextStyle, shelf: Path) -> None:
    printed(fonts, shelf, RICH, style)
    assert any(type(item) is Group for item in printed(fonts, shelf, RICH, style)[0].items)


def test_another_text_box_style_or_font_is_set_anew(fonts: FontBook, style: TextStyle, shelf: Path) -> None:
    printed(fonts, shelf, "案件", style)
    assert printed(fonts, shelf, "件案", style)[1]
    assert printed(fonts, shelf, "案件", style._replace(size=9.0))[1]
    fewer = FontBook([spec._replace(variations=()) for spec in fonts.specs.values()])
    assert printed(fewer, shelf, "案件", style)[1]


def test_texts_that_were_not_asked_for_stay_known(fonts: FontBook, style: TextStyle, shelf: Path) -> None:
    for text in ("案件", "件案", "案件"):
        opened = printed(fonts, shelf, text, style)[1]
    assert not opened
