"""Names for every paragraph: take a Rulebook, give it with each heading, paragraph, item and row addressable.

A rule keeps the name it has; anything else is called by its section and a number, "setup/2". Releases keep paragraphs
by these names, and a page that shows them can be asked where each of them stands.
"""

from collections.abc import Iterable, Iterator, Mapping

from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rulebook, Section, box_words, every_block, example_words
from hanshita.rulebook.terms import INDEX
from hanshita.source.markdown_blocks import Block, plain_text


class Paragraph(NamedTuple):
    """What a reader sees as one piece: its text without readings, and the section it stands in ("" before any)."""

    text: str
    number: str
    heading: str


class Addressed(NamedTuple):
    """`book` has a name on every block that shows one of the `paragraphs`, which are in the order of the book."""

    book: Rulebook
    paragraphs: Mapping[str, Paragraph]


def addressed(book: Rulebook) -> Addressed:
    """Name every paragraph of `book`."""
    found = {"title": Paragraph(book.title, "", "")}
    preface = _Namer("preface", "", "", found).blocks(book.preface)
    sections = tuple(_section(section, found) for section in book.sections)
    return Addressed(book._replace(preface=preface, sections=sections), found)


def _section(section: Section, found: dict[str, Paragraph]) -> Section:
    found[section.anchor] = Paragraph(section.title, section.number, section.title)
    blocks = _Namer(section.anchor, section.number, section.title, found).blocks(section.blocks)
    return section._replace(blocks=blocks, children=tuple(_section(child, found) for child in section.children))


class _Namer:
    """Names the blocks of one section, and notes what each says."""

    def __init__(self, anchor: str, number: str, heading: str, found: dict[str, Paragraph]) -> None:
        self._anchor, self._number, self._heading, self._found = anchor, number, heading, found
        self._unnamed = 0

    def blocks(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        return tuple(self._block(block, "") for block in blocks)

    def _block(self, block: Block, inherited: str) -> Block:
        """The block with names; `inherited` is one that a block around it bears, which goes to the first text."""
        if block.info == INDEX:  # says nothing of its own
            return block
        name = block.name or inherited
        if block.kind == "row":
            return self._named(block, name, " | ".join(plain_text(cell.inlines) for cell in block.children))
        if block.kind == "figure":
            return self._figure(block)
        if block.kind == "box":
            block = self._named(block, "", _box_title(block.info))
        if block.inlines or block.kind == "code":
            block = self._named(block, name, plain_text(block.inlines) if block.inlines else block.info)
            name = ""
        children = []
        for child in block.children:
            child = self._block(child, name)
            if child.kind == "plain" and child.name and not block.name:  # is written without an element of its own
                block, child = block._replace(name=child.name), child._replace(name="")
            children.append(child)
            name = ""
        return block._replace(children=tuple(children))

    def _figure(self, block: Block) -> Block:
        """A plan is one piece, as its areas stand anywhere; the lines of a legend or of a table of cards are pieces."""
        kind, _, title = block.info.partition(" ")
        said = title or plain_text(block.inlines)
        if kind == "plan":
            return self._named(block, "", " | ".join(filter(None, (said, *_cells(block)))))
        block = self._named(block, "", said)
        return block._replace(children=self.blocks(block.children))

    def _named(self, block: Block, name: str, text: str) -> Block:
        """Note `text` under `name`, or under a number; a block whose name stands on one around it bears none."""
        if not text:
            return block
        if name:
            self._found[name] = Paragraph(text, self._number, self._heading)
            return block
        self._unnamed += 1
        name = f"{self._anchor}/{self._unnamed}"
        self._found[name] = Paragraph(text, self._number, self._heading)
        return block._replace(name=name)


def _cells(block: Block) -> Iterator[str]:
    """What stands in the cells of a table."""
    cells = (plain_text(one.inlines).strip() for one in every_block(block.children) if one.kind == "cell")
    return (cell for cell in cells if cell)


def _box_title(info: str) -> str:
    """What a reader sees above a box: not its kind, nor the name of the scenario that an example is."""
    kind, title = box_words(info)
    return example_words(title)[1] if kind == "example" else title
