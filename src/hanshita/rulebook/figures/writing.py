"""Figures as HTML: take a figure's block, give a picture with its legend, a plan of the table, or a table of cards.

A picture is an inline SVG that carries its words (`data-picture`), so that whoever prints the page can draw the same
picture by the means of print.
"""

from collections.abc import Callable, Iterable
from html import escape

from hanshita.colours import Colour
from hanshita.frames import Frame
from hanshita.rulebook.figures.callouts import INK, PAPER
from hanshita.rulebook.figures.drawing import Figures
from hanshita.rulebook.figures.model import Picture
from hanshita.rulebook.figures.plan import areas, size_of, table_of
from hanshita.source.markdown_blocks import ICON, Block, Inline
from hanshita.svg import SvgPage, number

_THEMED: dict[Colour, str] = {INK: "var(--ink)", PAPER: "var(--paper)"}
_CALLOUT_SCALE = 0.66  # of a card with numbers, to its true size
_EM_PER_MM = 0.052  # of the pieces in text, tables and plans
_DIE_EM = 1.08
_ICON_EM = 0.92  # as in a line on a card


class FigureWriter:
    """Writes the figures of one page; `inlines` and `blocks` write text."""

    def __init__(
        self, figures: Figures, inlines: Callable[[Iterable[Inline]], str], blocks: Callable[[Iterable[Block]], str]
    ) -> None:
        self._figures, self._inlines, self._blocks = figures, inlines, blocks
        self._page: SvgPage | None = None

    def definitions(self) -> str:
        """What the pictures written so far have in common; it stands anywhere on the page, once."""
        return "" if self._page is None else self._page.definitions()

    def picture(self, piece: Inline) -> str:
        """A picture in a text; the words it stands for where it cannot be drawn."""
        frame, faces = self._figures.frame(piece.detail), self._figures.faces
        if frame is None or faces is None:
            return f'<span class="picture">{escape(piece.text)}</span>'
        if self._page is None:
            self._page = SvgPage(faces.fonts, _THEMED)
        drawn = Picture.read(piece.detail)
        kind = drawn.kind
        attributes = f' class="picture {kind}" data-picture="{escape(piece.detail)}" style="{_size(kind, frame)}"'
        return self._page.drawing(frame, piece.text or drawn.names[0], attributes)

    def figure(self, block: Block, name: str = "", *, changed: bool = False) -> str:
        """A whole figure with its title; `name` is the attribute by which it can be pointed at.

        One that `changed` has a class for its bar.
        """
        bar, line = " changed" if changed else "", f' data-line="{block.line}"'
        kind, _, title = block.info.partition(" ")
        caption = f"<figcaption>{escape(title)}</figcaption>" if title else ""
        if kind == "card":
            pictures = "".join(map(self.picture, block.inlines))
            legend = f'<div class="legend">{caption}{self._blocks(block.children)}</div>'
            return f'<figure class="card{bar}"{name}{line}>{pictures}{legend}</figure>'
        table = table_of(block) if kind == "plan" else None
        inside = self._blocks(block.children) if table is None else self._plan(table)
        return f'<figure class="{escape(kind)}{bar}"{name}{line}>{caption}{inside}</figure>'

    def _plan(self, table: Block) -> str:
        _, columns = size_of(table)
        style = f"grid-template-columns:repeat({columns},auto)"
        return f'<div class="tabletop" style="{style}">{"".join(self._areas(table))}</div>'

    def _areas(self, table: Block) -> Iterable[str]:
        for area in areas(table):
            place = f"grid-area:{area.row + 1}/{area.column + 1}/span {area.rows}/span {area.columns}"
            label = f'<span class="label">{self._inlines(area.label)}</span>' if area.label else ""
            pictures = "".join(map(self.picture, area.pictures))
            pieces = f'<span class="pieces">{pictures}</span>' if pictures else ""
            kind = "seat" if area.is_seat else "area"
            yield f'<div class="{kind}" style="{place}">{label}{pieces}</div>'


def _size(kind: str, frame: Frame) -> str:
    """How large a picture stands on the page: a card with numbers in millimetres, pieces by the size of the text."""
    if kind == "card":
        return f"width:{number(frame.size.width * _CALLOUT_SCALE)}mm"
    if kind == ICON:
        return f"height:{_ICON_EM}em"
    if kind == "die":
        return f"height:{_DIE_EM}em"
    return f"height:{number(frame.size.height * _EM_PER_MM)}em"
