"""The swap list on paper: take swaps, give pages with small pictures of what goes out and what comes in."""

from collections.abc import Callable, Iterator, Sequence
from typing import TYPE_CHECKING

from hanshita.colours import BLACK
from hanshita.frames import Frame, Group, Item, Path
from hanshita.geometry import Rect, Size, Transform
from hanshita.layouts.outlines import rectangle
from hanshita.releases.captions import Captions
from hanshita.releases.swapping import Swap

if TYPE_CHECKING:
    from hanshita.fonts import FontBook

_MARGIN = 14.0  # mm
_HEAD = 14.0
_ROW = 37.0
_PICTURE = Size(26.0, 33.0)  # the room of a small picture, mm
_ARROW = 7.0
_WORDS = {
    "ja": ("差しかえ表", "抜く", "入れる", "{}枚", "—"),
    "en": ("Swap list", "take out", "put in", "{}", "—"),
}


class SwapPages:
    """Draws the pages of one list; `face` is what to do to each face before it is shown (saving ink)."""

    def __init__(self, paper: Size, language: str, fonts: "FontBook", face: Callable[[Frame], Frame]) -> None:
        self._paper, self._face = paper, face
        self._captions = Captions(language, fonts)
        self._words = _WORDS.get(language, _WORDS["en"])

    def pages(self, swaps: Sequence[Swap], title: str) -> Iterator[Frame]:
        """As many pages as the list needs, two swaps side by side; `title` says which versions it is about."""
        rows = int((self._paper.height - 2 * _MARGIN - _HEAD) // _ROW)
        size = 2 * rows
        width = (self._paper.width - 2 * _MARGIN) / 2
        for start in range(0, len(swaps), size):
            head = Rect(_MARGIN, _MARGIN, 2 * width, _HEAD - 4)
            items = list(self._captions.line(f"{self._words[0]}　{title}", head, 14, 700))
            for index, swap in enumerate(swaps[start : start + size]):
                column, row = divmod(index, rows)
                items += self._swap(swap, _MARGIN + column * width, _MARGIN + _HEAD + row * _ROW, width)
            yield Frame(f"swap list {start // size + 1}", self._paper, tuple(items))

    def _swap(self, swap: Swap, x: float, y: float, width: float) -> list[Item]:
        _, out, into, copies, nothing = self._words
        second = x + _PICTURE.width + _ARROW
        items: list[Item] = []
        items += self._picture(swap.old.front if swap.old else None, x, y)
        items += self._captions.line("→", Rect(x + _PICTURE.width, y, _ARROW, _PICTURE.height), 14, align="centre")
        items += self._picture(swap.new.front if swap.new else None, second, y)
        left = second + _PICTURE.width + 2
        room = x + width - left - 3
        for index, text in enumerate(
            (
                swap.name,
                f"{out} {copies.format(swap.out) if swap.out else nothing}",
                f"{into} {copies.format(swap.into) if swap.into else nothing}",
            )
        ):
            items += self._captions.line(text, Rect(left, y + 8.0 * index, room, 8.0), 9, 700 if index == 0 else 400)
        return items

    def _picture(self, face: Frame | None, x: float, y: float) -> list[Item]:
        """The face small, its edge a thin line; an empty frame where there is none."""
        size = face.size if face else Size(63, 88)
        scale = min(_PICTURE.width / size.width, _PICTURE.height / size.height)
        edge = Rect(x + (_PICTURE.width - size.width * scale) / 2, y, size.width * scale, size.height * scale)
        line = Path(rectangle(edge), stroke=BLACK, width=0.1, dash=() if face else (1.0, 1.0))
        if face is None:
            return [line]
        way = Transform.moved(edge.x, edge.y).after(Transform.scaled(scale, scale))
        clip = Path(rectangle(Rect(0, 0, *size)))
        return [Group(face.name, self._face(face).items, way, clip), line]
