"""Faces onto sheets: take the faces of a deck in order, give the sheets of paper they are printed on, both sides."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import TYPE_CHECKING

from hanshita.diagnostics import Diagnostic, HanshitaError, Note, Severity
from hanshita.frames import Frame, Group, Item, Marker, Path
from hanshita.geometry import IDENTITY, Inset, Rect, Size, Transform
from hanshita.records import NamedTuple
from hanshita.sheets.grid import FOLD_GAP, Grid, Place, plan
from hanshita.sheets.marks import crop_marks, fold_line, margins, ruler, slug_line, strip
from hanshita.sheets.model import PAPERS, CardFaces, Sheet, SheetOptions, Slug
from hanshita.spans import Span

if TYPE_CHECKING:
    from hanshita.fonts import FontBook


def impose(cards: Sequence[CardFaces], options: SheetOptions, slug: Slug, fonts: "FontBook") -> list[Sheet]:
    """Put every card on a sheet, in order; cards of one size stand together, each size on sheets of its own.

    A face stands on its sheet as a Group with the face's own items, so a face that repeats is drawn once; a Marker
    "trim" after it says where it is cut. Where any card has a back, every sheet has a back side, so that a printer
    that turns the paper stays in step. Raises HanshitaError (S620) for cards larger than the paper.
    """
    batches = list(_by_grid(cards, options))
    total = sum(-(-len(batch) // len(grid.fronts)) for grid, batch in batches)
    two_sided = options.flip not in ("none", "gutter-fold") and any(card.back for card in cards)
    sheets: list[Sheet] = []
    for grid, batch in batches:
        bleed = batch[0].front.bleed if options.bleed else 0.0
        press = _Press(grid, bleed, options, slug, fonts, total, two_sided)
        size = len(grid.fronts)
        for start in range(0, len(batch), size):
            sheets.append(press.sheet(batch[start : start + size], len(sheets) + 1))
    return sheets


def _by_grid(cards: Sequence[CardFaces], options: SheetOptions) -> Iterator[tuple[Grid, list[CardFaces]]]:
    """Cards by size and bleed, in the order in which each size first comes."""
    batches: dict[tuple[Size, float], list[CardFaces]] = {}
    for card in cards:
        batches.setdefault((card.front.size, card.front.bleed if options.bleed else 0.0), []).append(card)
    for (size, bleed), batch in batches.items():
        grid = plan(PAPERS[options.paper], size, bleed, options.flip)
        if grid is None:
            raise _too_large(batch[0].front, options)
        yield grid, batch


def _too_large(face: Frame, options: SheetOptions) -> HanshitaError:
    width, height = face.size
    message = f"a card of {width:g} x {height:g} mm does not fit on {options.paper} paper"
    cure = "choose a larger paper" if options.paper != "A3" else "make the card smaller"
    return HanshitaError([Diagnostic("S620", Severity.ERROR, message, face.span or Span(face.name), (Note(cure),))])


class _Press:
    """All that the sheets of one grid have in common."""

    def __init__(
        self,
        grid: Grid,
        bleed: float,
        options: SheetOptions,
        slug: Slug,
        fonts: "FontBook",
        total: int,
        two_sided: bool,
    ) -> None:
        self._grid, self._bleed, self._options, self._slug, self._fonts = grid, bleed, options, slug, fonts
        self._total, self._two_sided = total, two_sided
        self._front_marks = self._marks([place.trim for place in (*grid.fronts, *(grid.backs if grid.fold else ()))])
        self._back_marks = self._marks([place.trim for place in grid.backs])

    def _marks(self, trims: list[Rect]) -> "_Marks":
        lie = margins(trims, self._bleed)
        way, length = strip(self._grid.paper, lie)
        items: list[Item] = [crop_marks(self._grid.paper, trims, lie)]
        if self._grid.fold:
            items.append(fold_line(self._grid.fold))
        return _Marks((Group("crop marks", tuple(items)), Group("ruler", (ruler(),), way)), way, length)

    def sheet(self, cards: Sequence[CardFaces], number: int) -> Sheet:
        """One sheet of paper with up to as many cards as the grid has places."""
        fronts = self._fronts(cards)
        if self._grid.fold:
            return Sheet(self._side([*fronts, *self._backs(cards)], self._front_marks, number, "front and back"), None)
        front = self._side(fronts, self._front_marks, number, "front")
        if not self._two_sided:
            return Sheet(front, None)
        back = self._side(self._backs(cards), self._back_marks, number, "back")
        dx, dy = self._options.back_offset
        if dx or dy:
            back = Frame(back.name, back.size, (Group("back offset", back.items, Transform.moved(dx, dy)),))
        return Sheet(front, back)

    def _side(self, faces: list[Item], marks: "_Marks", number: int, side: str) -> Frame:
        slug, total = self._slug, self._total
        said = (slug.game, f"Ver.{slug.version}", slug.date, f"sheet {number}/{total} {side}")
        text = "  ".join(filter(None, said))
        line = Group("slug", slug_line(text, slug.digest, marks.length, self._fonts), marks.way)
        return Frame(f"sheet {number} {side}", self._grid.paper, (*faces, *marks.items, line))

    def _fronts(self, cards: Sequence[CardFaces]) -> list[Item]:
        reach = Inset(*(self._bleed,) * 4)
        return [
            item
            for card, place in zip(cards, self._grid.fronts, strict=False)
            for item in _placed(card.front, place, reach)
        ]

    def _backs(self, cards: Sequence[CardFaces]) -> list[Item]:
        items: list[Item] = []
        for index, card in enumerate(cards):
            if card.back is not None:
                items += _placed(card.back, self._grid.backs[index], self._back_reach(index, cards))
        return items

    def _back_reach(self, index: int, cards: Sequence[CardFaces]) -> Inset:
        """How far a back may be painted beyond its trim, in its own top, right, bottom and left.

        Towards a neighbour, with a back or without, up to half way, so that neither covers the other; outwards as far
        as asked for. However the paper turns, who looks at a back sees the neighbours of its front with right and
        left exchanged.
        """
        outwards = max(self._bleed, self._options.back_bleed)
        if self._grid.fold:
            outwards = min(outwards, self._bleed + FOLD_GAP)
        above, right, below, left = (
            self._bleed if other is not None and other < len(cards) else outwards for other in self._grid.beside(index)
        )
        return Inset(above, left, below, right)


class _Marks(NamedTuple):
    """What the sides of all sheets share, and the way to the strip of ruler and slug with its length in mm."""

    items: tuple[Item, ...]
    way: Transform
    length: float


def _placed(face: Frame, place: Place, reach: Inset) -> tuple[Item, Item]:
    """A face at its place, painted no further than `reach` and its own bleed, and the marker of its trim."""
    way, clip, trim = _berth(place, reach, face.bleed)
    return Group(face.name, face.items, way, clip), trim


@lru_cache(256)
def _berth(place: Place, reach: Inset, bleed: float) -> tuple[Transform, Path, Marker]:
    """What a place is to all faces that stand there: the way to it, its clip and the marker of its trim."""
    x, y, width, height = place.trim
    top, right, bottom, left = (min(side, bleed) for side in reach)
    way = Transform.rotated(180).after(Transform.moved(-width, -height)) if place.turned else IDENTITY
    clip = _rectangle(-left, -top, width + right, height + bottom)
    return Transform.moved(x, y).after(way), clip, Marker("trim", place.trim)


def _rectangle(left: float, top: float, right: float, bottom: float) -> Path:
    return Path((("M", left, top), ("L", right, top), ("L", right, bottom), ("L", left, bottom), ("Z",)))
