"""What goes on sheets and what comes out: take options and faces, give Sheet."""

from typing import Literal, TypeAlias

from hanshita.frames import Frame
from hanshita.geometry import Size
from hanshita.records import NamedTuple

Paper: TypeAlias = Literal["A4", "Letter", "A3"]
Flip: TypeAlias = Literal["long-edge", "short-edge", "gutter-fold", "none"]

PAPERS: dict[str, Size] = {
    "A4": Size(210, 297),  # ISO 216
    "A3": Size(297, 420),
    "Letter": Size(215.9, 279.4),  # ANSI/ASME Y14.1: 8.5 x 11 in
}


class SheetOptions(NamedTuple):
    """How a deck is put on paper.

    `flip` says how the paper is turned for the backs: over its long or its short edge, folded along a dashed line
    (fronts and backs on one side), or not at all (no backs). `bleed` prints each face's own bleed and spaces the
    cards for it. `back_offset` moves every back side by (dx, dy) mm, against a printer that prints the second side
    beside the first; `back_bleed` lets outer backs run that far beyond their trim (mm), as far as their own bleed goes.
    """

    paper: Paper = "A4"
    flip: Flip = "long-edge"
    bleed: bool = False
    back_offset: tuple[float, float] = (0.0, 0.0)
    back_bleed: float = 0.0


class Slug(NamedTuple):
    """What each sheet says about itself in its margin; `digest` is the content's hash."""

    game: str
    version: str
    date: str
    digest: str


class CardFaces(NamedTuple):
    """One printed card; `back` is None where a card type has none."""

    front: Frame
    back: Frame | None


class Sheet(NamedTuple):
    """One sheet of paper; `back` is None where nothing of the deck is printed on second sides."""

    front: Frame
    back: Frame | None
