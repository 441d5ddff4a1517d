"""What a text is made of once its markup has been read: characters, each with its look, and readings over them.

A plain text is a `str`; only a text with markup becomes a `Rich`. A picture in the line is one character, U+FFFC.
"""

from hanshita.colours import Colour
from hanshita.frames import Item
from hanshita.geometry import Rect
from hanshita.records import NamedTuple

PICTURE = "\ufffc"


class Picture(NamedTuple):
    """A drawing that stands in a line: its items and the box they are in, in millimetres of its own."""

    name: str
    items: tuple[Item, ...]
    view: Rect


class Look(NamedTuple):
    """How characters differ from their style; `scale` is their size, times the style's."""

    bold: bool = False
    colour: Colour | None = None
    scale: float = 1.0
    dots: bool = False
    picture: Picture | None = None


PLAIN = Look()


class Ruby(NamedTuple):
    """A reading over the characters from `start` up to `end`."""

    start: int
    end: int
    reading: str


class Rich(NamedTuple):
    """A text with a look for each of its characters; rubies by their start, none inside another."""

    text: str
    looks: tuple[Look, ...]
    rubies: tuple[Ruby, ...] = ()
