"""What a text is set in and what comes of it: the shapes that typeset() takes and gives."""

from typing import Literal

from hanshita.colours import Colour
from hanshita.frames import GlyphRun, Item
from hanshita.geometry import Size
from hanshita.records import NamedTuple


class TextStyle(NamedTuple):
    """How a text is set. `families` is the fallback chain, tried for each character in this order."""

    families: tuple[str, ...]
    weight: int
    size: float  # of the em, mm
    leading: float  # from line to line, times the size
    colour: Colour
    align: Literal["left", "centre", "right", "justified"]
    valign: Literal["top", "middle", "bottom"]
    smallest: float | None  # mm; None: the size is fixed
    features: tuple[tuple[str, int], ...]  # OpenType ones: (("palt", 1), ("kern", 1))
    tracking: float  # added between characters, em
    language: str  # BCP 47: "ja", "en"
    tightest_leading: float | None = None  # how far leading and tracking may give way; None: not at all
    tightest_tracking: float | None = None
    writing: Literal["horizontal", "vertical"] = "horizontal"
    latin_gap: float = 0.25  # between Japanese and Latin, em (四分アキ; JLREQ 3.2.6)
    hanging: bool = False  # 、 and 。 may hang beyond the line's end (JLREQ 3.8.2)
    hyphens: bool = False  # Latin words may be hyphenated
    phrases: bool = False  # lines end between phrases (文節) where that fits


class Setting(NamedTuple):
    """A set text. With `over` not (0, 0) or `missing` not empty it is complete all the same, to be looked at.

    `items` are glyph runs, line by line, and groups for pictures and squeezed digits.
    """

    items: tuple[Item, ...]
    size: float  # mm, after fitting
    lines: int
    over: tuple[float, float]  # mm too wide and too high at the smallest size allowed
    missing: tuple[str, ...]  # what no face of the chain has, each once: characters or sequences
    leading: float = 0.0  # after fitting, times the size
    tracking: float = 0.0  # after fitting, em
    extent: Size = Size(0.0, 0.0)  # mm: the longest line, and from the first line's edge to the last's

    @property
    def runs(self) -> tuple[GlyphRun, ...]:
        """The glyph runs alone."""
        return tuple([item for item in self.items if isinstance(item, GlyphRun)])
