"""Boxes that are figures: take the blocks of a page, give figures in place of such boxes, or say what is wrong where.

`::: card eichi` with a numbered list, each line beginning with the names of layout elements in backticks; `::: plan`
with a table that is the table, seen from above; `::: cards` was made a table of cards before (`figures.tables`).
"""

from collections.abc import Callable, Iterable, Mapping

from hanshita.cards.rich_text import unmarked
from hanshita.diagnostics import Findings, did_you_mean, known_instead
from hanshita.rulebook.figures.callouts import card_words, found_element, side_of
from hanshita.rulebook.figures.model import FIGURES, Faces
from hanshita.rulebook.figures.plan import plan_mistakes
from hanshita.rulebook.model import box_words
from hanshita.source.markdown_blocks import Block, Inline
from hanshita.spans import Span

Find = Callable[[int, str], Span]  # where a word stands, on a line of the source or just below it

_ALT = {"ja": "番号をつけた{name}のカード", "en": "The card {name} with numbers"}


class FigureReader:
    """Reads the figures of one rulebook; `called` are the cards' names by their ids, `find` looks words up."""

    def __init__(
        self, faces: Faces | None, called: Mapping[str, str], language: str, find: Find, findings: Findings
    ) -> None:
        self._faces, self._called, self._find, self._findings = faces, called, find, findings
        self._alt = _ALT.get(language, _ALT["en"])

    def blocks(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        """The blocks, with figures for boxes that are some.

        Findings: R450 an unknown card, R451 an element its face has not, R452 a list that does not say what it points
        at, R454 a plan that is none.
        """
        return tuple(self._block(block) for block in blocks)

    def _block(self, block: Block) -> Block:
        kind, rest = box_words(block.info) if block.kind == "box" else ("", "")
        if kind not in FIGURES:
            return block._replace(children=self.blocks(block.children)) if block.children else block
        if kind == "card":
            return self._card(block, rest)
        if kind == "plan":
            self._check_plan(block)
        return block._replace(kind="figure", info=f"{kind} {rest}".strip() if kind == "plan" else kind)

    def _card(self, block: Block, rest: str) -> Block:
        card, _, title = rest.partition(" ")
        if card not in self._called:
            said = f'there is no card "{card}"' if card else "this figure names no card"
            cure = known_instead(card, self._called)
            self._findings.error("R450", said, self._find(block.line, card or "card"), *cure)
        parts: list[list[Inline]] = []
        children = tuple(self._legend(child, parts) for child in block.children)
        if not parts:
            cure = ("write a numbered list in it, each line as in: 1. `power` What it is",)
            self._findings.error("R452", "this card has no numbers", self._find(block.line, "card"), *cure)
        if self._faces is not None and card in self._called:
            for name in (name for part in parts for name in part):
                self._check_element(card, name, self._faces)
        words = card_words(card, [[name.text for name in part] for part in parts])
        picture = Inline(
            "picture", self._alt.format(name=unmarked(self._called.get(card, card))), str(words), line=block.line
        )
        return block._replace(
            kind="figure", info=f"card {title.strip()}".strip(), inlines=(picture,), children=children
        )

    def _legend(self, block: Block, parts: list[list[Inline]]) -> Block:
        """The list without the names of elements, which go to `parts`."""
        if block.kind != "numbers":
            return block
        return block._replace(children=tuple(self._entry(item, parts) for item in block.children))

    def _entry(self, item: Block, parts: list[list[Inline]]) -> Block:
        first = item.children[0] if item.children else item
        names, rest = _leading_names(first.inlines)
        parts.append(names)
        if not names:
            cure = "begin it with the name of an element of the layout in backticks: 1. `power` What it is"
            self._findings.error("R452", "this line does not say what it points at", self._find(item.line, "."), cure)
        return item._replace(children=(first._replace(inlines=rest), *item.children[1:]))

    def _check_element(self, card: str, name: Inline, faces: Faces) -> None:
        side, element = side_of(name.text)
        elements = faces.elements(card, side)
        if not elements:
            return  # no layout, or one that could not be read: that is said elsewhere
        found = found_element(element, elements)
        place = self._find(name.line, name.text)
        if not found:
            said = f'the {side} of the card "{card}" has no element "{element}"'
            known = "name an element of its layout: " + ", ".join(one for one in elements if "." not in one)
            self._findings.error("R451", said, place, *(did_you_mean(element, elements) or (known,)))
        elif len(found) > 1:
            cure = f"write which one is meant: {', '.join(found)}"
            self._findings.error("R451", f'there are {len(found)} elements "{element}"', place, cure)
        elif elements[found[0]] is None:
            cure = "choose a card that shows it"
            self._findings.error("R451", f'the card "{card}" does not show its element "{element}"', place, cure)

    def _check_plan(self, block: Block) -> None:
        for mistake in plan_mistakes(block):
            cure = mistake.cure
            self._findings.error("R454", mistake.message, self._find(mistake.line, mistake.word), cure)


def _leading_names(inlines: tuple[Inline, ...]) -> tuple[list[Inline], tuple[Inline, ...]]:
    """The words in backticks at the beginning of a line, and what follows them."""
    names: list[Inline] = []
    for index, piece in enumerate(inlines):
        if piece.kind == "code":
            names.append(piece)
        elif piece.kind != "text" or piece.text.strip(" ,、"):
            rest = piece._replace(text=piece.text.lstrip(" ,、")) if piece.kind == "text" else piece
            return names, (rest, *inlines[index + 1 :])
    return names, ()
