"""What figures are made of: a picture as it stands in the text, and who gives the faces of cards, dice and tokens.

A picture is a few words, such as "die 5 red" or "back sunaya,eichi": short enough to stand in a page until it is drawn.
"""

from collections.abc import Mapping
from typing import Protocol

from hanshita.colours import Colour
from hanshita.fonts import FontBook
from hanshita.frames import Frame
from hanshita.geometry import Rect
from hanshita.records import NamedTuple

FIGURES = ("card", "cards", "plan")  # kinds of boxes, beside hints and examples


class Faces(Protocol):
    """Who knows how the pieces of a game look, each cut out, in millimetres."""

    @property
    def fonts(self) -> FontBook: ...
    @property
    def colours(self) -> Mapping[str, Colour]: ...
    def face(self, card: str, side: str) -> Frame | None: ...
    def elements(self, card: str, side: str) -> Mapping[str, Rect | None]: ...
    def die(self, value: int) -> Frame | None: ...
    def piece(self, name: str) -> Frame | None: ...
    def pieces(self) -> tuple[str, ...]: ...
    def icon(self, name: str) -> Frame | None: ...
    def icons(self) -> tuple[str, ...]: ...


class Picture(NamedTuple):
    """What to draw: the `kind`, the names of what is drawn, and how.

    Kinds: die, face, back, sideways, hand, held, pile, open, token, card, sign.

    `colour` is that of a die or "", `number` how many there are of a pile or a hand.
    """

    kind: str
    names: tuple[str, ...]
    number: int = 1
    colour: str = ""

    def __str__(self) -> str:
        return f"{self.kind} {','.join(self.names)} {self.number} {self.colour}".rstrip()

    @classmethod
    def read(cls, text: str) -> "Picture":
        """The picture that `str` wrote. Raises ValueError for anything else."""
        kind, names, number, *colour = text.split(" ")
        return cls(kind, tuple(names.split(",")), int(number), colour[0] if colour else "")
