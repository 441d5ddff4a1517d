"""What a text is set in and what comes of it: the shapes that typeset() takes and gives."""

from typing import Literal, NamedTuple

from hanshita.colours import Colour
from hanshita.frames import GlyphRun


class TextStyle(NamedTuple):
    """How a text is set. `families` is the fallback chain, tried for each character in this order."""

    families: tuple[str, ...]
    weight: int
    size: float  # of the em, mm
    leading: float  # from line to line, times the size
    colour: Colour
    align: Literal["left", "centre", "right"]
    valign: Literal["top", "middle", "bottom"]
    smallest: float | None  # mm; None: the size is fixed
    features: tuple[tuple[str, int], ...]  # OpenType ones: (("palt", 1), ("kern", 1))
    tracking: float  # added between characters, em
    language: str  # BCP 47: "ja", "en"


class Setting(NamedTuple):
    """A set text. With `over` not (0, 0) or `missing` not empty it is complete all the same, to be looked at."""

    runs: tuple[GlyphRun, ...]
    size: float  # mm, after fitting
    lines: int
    over: tuple[float, float]  # mm too wide and too high at the smallest size allowed
    missing: tuple[str, ...]  # what no face of the chain has, each once: characters or sequences
