"""Stickers on paper: take Stickers, give pages with each at its true size, and a small picture of where it goes."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from hanshita.colours import BLACK, Colour
from hanshita.frames import Frame, Group, Item, Marker, Path, Segment
from hanshita.geometry import Rect, Size, Transform
from hanshita.layouts.outlines import rectangle
from hanshita.releases.captions import Captions
from hanshita.releases.stickers import Sticker
from hanshita.sheets.marks import HAIRLINE, RULER_LENGTH, ruler
from hanshita.sheets.packing import pack

if TYPE_CHECKING:
    from hanshita.fonts import FontBook

_MARGIN = 12.0  # mm, of the page
_HEAD = 17.0
_FOOT = 8.0
_GAP = 5.0
_MAP = Size(13.0, 18.0)  # the room of the small picture
_MARKS = 5.0  # around a sticker
_MARK_OFF, _MARK_LENGTH = 1.5, 3.0
_CAPTION = 5.0
_NARROWEST = 42.0  # of a caption
PAINTED = 1.0  # mm that a sticker is painted beyond its cut, so that scissors may err
_PLACE = Colour(0.70, 0.15, 0.12, (0.0, 0.85, 0.85, 0.2))
_QUIET = Colour(0.45, 0.45, 0.45, (0.0, 0.0, 0.0, 0.55))
_WORDS = {
    "ja": ("訂正シール", "ラベル用紙に実寸（100%）で印刷し、角の線のところで切って、左の図の場所に貼ります。"),
    "en": ("Correction stickers", "Print on labels at 100 %, cut at the corner marks, paste where the picture shows."),
}


class StickerPages:
    """Draws the pages of all stickers of a game in one language."""

    def __init__(self, paper: Size, language: str, fonts: "FontBook") -> None:
        self._paper = paper
        self._captions = Captions(language, fonts)
        self._words = _WORDS.get(language, _WORDS["en"])

    def pages(self, stickers: Sequence[Sticker], title: str) -> list[Frame]:
        """As many pages as they need; `title` says of which game and versions they are."""
        each = [one for one in stickers for _ in range(one.copies)]
        width, height = self._paper
        area = Rect(_MARGIN, _MARGIN + _HEAD, width - 2 * _MARGIN, height - 2 * _MARGIN - _HEAD - _FOOT)
        spots = pack([_room(one.box) for one in each], area, _GAP)
        pages: dict[int, list[Item]] = {}
        for one, spot in zip(each, spots, strict=True):
            if spot is not None:  # no face is larger than the paper it was printed on
                pages.setdefault(spot.page, self._frame_of(title)).extend(self._cell(one, spot.box))
        return [Frame(f"stickers {number + 1}", self._paper, tuple(items)) for number, items in sorted(pages.items())]

    def _frame_of(self, title: str) -> list[Item]:
        """What is on every page: title, what to do, a ruler."""
        name, how = self._words
        wide = self._paper.width - 2 * _MARGIN
        foot = self._paper.height - _MARGIN - 3
        return [
            *self._captions.line(f"{name}　{title}", Rect(_MARGIN, _MARGIN - 2, wide, 8), 13, 700),
            *self._captions.line(how, Rect(_MARGIN, _MARGIN + 6, wide, 5), 8),
            Group("ruler", (ruler(),), Transform.moved(_MARGIN, foot)),
            *self._captions.line(f"{RULER_LENGTH} mm", Rect(_MARGIN + RULER_LENGTH + 2, foot - 1, 30, 4), 6),
        ]  # fmt: skip

    def _cell(self, one: Sticker, room: Rect) -> Iterator[Item]:
        """The small picture, the sticker within its marks, whose it is."""
        yield from _map(one, room)
        cut = Rect(room.x + _MAP.width + _MARKS, room.y + _MARKS, one.box.width, one.box.height)
        way = Transform.moved(cut.x - one.box.x, cut.y - one.box.y)
        face = Rect(0, 0, *one.side.size).grown(one.side.bleed)
        painted = one.box.grown(min(PAINTED, one.side.bleed) if one.box == Rect(0, 0, *one.side.size) else PAINTED)
        yield Group(one.side.name, one.side.items, way, Path(rectangle(painted.within(face))))
        yield Marker("trim", cut)
        yield Path(tuple(_corners(cut)), stroke=BLACK, width=HAIRLINE, registration=True)
        yield from self._captions.line(one.name, Rect(room.x, room.bottom - _CAPTION, room.width, _CAPTION), 7)


def _room(box: Rect) -> Size:
    width = _MAP.width + box.width + 2 * _MARKS
    return Size(max(width, _NARROWEST), max(_MAP.height, box.height + 2 * _MARKS) + _CAPTION)


def _map(one: Sticker, room: Rect) -> Iterator[Item]:
    """The outline of the card, small, and where on it the sticker goes."""
    width, height = one.side.size
    scale = min(_MAP.width / width, _MAP.height / height)
    way = Transform.moved(room.x, room.y).after(Transform.scaled(scale, scale))
    yield Path(rectangle(way.box(one.box)), fill=_PLACE)
    yield Path(rectangle(way.box(Rect(0, 0, width, height))), stroke=_QUIET, width=0.15)


def _corners(cut: Rect) -> Iterator[Segment]:
    """Two short lines at each corner, outside."""
    for x, out in ((cut.x, -1), (cut.right, 1)):
        for y, down in ((cut.y, -1), (cut.bottom, 1)):
            yield from (("M", x + out * _MARK_OFF, y), ("L", x + out * (_MARK_OFF + _MARK_LENGTH), y))
            yield from (("M", x, y + down * _MARK_OFF), ("L", x, y + down * (_MARK_OFF + _MARK_LENGTH)))
