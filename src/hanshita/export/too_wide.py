"""Figures and tables that are too wide: take a book's pages as they are set, say which do not fit and by how much.

A table is as wide as its longest words, and so is a plan; what a narrow page has no room for would be cut at its edge.
Writers of the page put the line of the source on figures and tables (`data-line`), which is where the finding points.
"""

from collections.abc import Iterable, Iterator
from typing import Any

from hanshita.diagnostics import Findings
from hanshita.spans import Span

_MM_PER_PX = 25.4 / 96  # CSS Values 3, 5.2
_TOLERANCE = 0.5  # mm: an outline, or the room after a last character
_BAR = 3.0  # mm: how far the bar of a change hangs out into the margin, in rulebook.css
_CALLED = {  # by the class of a figure
    "plan": "plan",
    "cards": "table of cards",
    "card": "card with numbers",
}


def check_widths(pages: Iterable[Any], path: str, styles: str, findings: Findings) -> None:
    """R455 for every figure and table on WeasyPrint's `pages` from which something sticks out on the right.

    `path` is the source of the text, `styles` names the files in which its type can be made smaller.
    """
    found: dict[int, tuple[float, str]] = {}
    for page in pages:
        size = f"{page.width * _MM_PER_PX:.0f} x {page.height * _MM_PER_PX:.0f} mm"
        for box in _marked(page._page_box):
            over, line = _over(box), int(box.element.get("data-line"))
            if over > max(_TOLERANCE, found.get(line, (0.0,))[0]):
                found[line] = over, f"the {_kind(box.element)} is {over:.1f} mm too wide for its page of {size}"
    for line, (_, message) in found.items():
        cures = ("shorten its longest words, or leave out a column", f"make its type smaller in {styles}")
        findings.error("R455", message, Span(path, line, 1), *cures)


def _marked(box: Any) -> Iterator[Any]:
    """The outermost boxes that know their line."""
    if box.element is not None and box.element.get("data-line"):
        yield box
        return
    for child in getattr(box, "children", ()):
        yield from _marked(child)


def _over(box: Any) -> float:
    """How far something sticks out of a box on its right, in mm; a bar beside what changed may."""
    inner = list(box.descendants())
    barred = any("changed" in (one.element.get("class") or "").split() for one in inner if one.element is not None)
    return (max(map(_right, inner)) - _right(box)) * _MM_PER_PX - (_BAR if barred else 0.0)


def _right(box: Any) -> float:
    """Where a box ends on the right, in px."""
    return float(box.border_box_x() + box.border_width())


def _kind(element: Any) -> str:
    kinds = (element.get("class") or "").split()
    return next((called for kind, called in _CALLED.items() if kind in kinds), "table")
