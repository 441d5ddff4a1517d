"""A rulebook as read: sections, the rules in them that can be pointed at, and where each is written.

One tree for every output: the book, the web page and plain text are made from it alone.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Any

from hanshita.diagnostics import Note
from hanshita.records import NamedTuple
from hanshita.rulebook.figures import NO_FIGURES, Figures
from hanshita.source.markdown_blocks import Block, Inline, plain_text
from hanshita.spans import Span

BOXES = ("hint", "example", "qa")
_MARKDOWN = re.compile(r"([\\`*\[\]<>{}|]|(?<!\w)_|_(?!\w))")  # "_" inside a word is no mark (CommonMark 0.31, 6.2)
_EXAMPLE_NAME = re.compile(r"[a-z0-9][a-z0-9.-]*|[A-Z][A-Z0-9-]*[0-9][a-z]?")


class Example(NamedTuple):
    """A worked example as played: what its prose may name as `ex.…`, and notes on why it does not hold, if so."""

    values: Mapping[str, Any]
    wrong: tuple[Note, ...] = ()


NO_EXAMPLES: Mapping[str, Example] = MappingProxyType({})


class Rule(NamedTuple):
    """One addressable paragraph, list item or heading: `name` is what stands in `{#setup.deal}`."""

    name: str
    number: str  # of the section it stands in, "3.2"
    heading: str  # of the same section
    text: str
    span: Span


class Section(NamedTuple):
    """A numbered heading (level 2 or 3) with what stands under it; `marks` as in `{#setup .summary}`."""

    anchor: str
    level: int
    number: str
    heading: tuple[Inline, ...]
    blocks: tuple[Block, ...]
    children: "tuple[Section, ...]"
    span: Span
    marks: tuple[str, ...] = ()

    @property
    def title(self) -> str:
        return plain_text(self.heading)


class Claim(NamedTuple):
    """One statement as it stands in a rulebook: its formula, what is said of it, and what was found."""

    formula: str
    said: str
    found: Any
    holds: bool
    span: Span


class Rulebook(NamedTuple):
    """A whole rulebook in one language; `preface` is what stands before its first section.

    `changed` are the names of what gets a bar in the margin, `cover` is the picture for a cover that asks for one.
    `called` are the characters of its title, version and credits, which stand in no block, and where they are written.
    """

    path: str
    game: str
    language: str
    title: str
    version: str
    date: str | None
    players: tuple[int, int]
    credits: Mapping[str, str]
    preface: tuple[Block, ...]
    sections: tuple[Section, ...]
    rules: Mapping[str, Rule]
    figures: Figures = NO_FIGURES
    claims: tuple[Claim, ...] = ()
    changed: frozenset[str] = frozenset()
    cover: Inline | None = None
    called: Mapping[str, Span] = MappingProxyType({})

    def all_sections(self) -> Iterator[Section]:
        """Every section, in the order of the pages."""
        for section in self.sections:
            yield section
            yield from section.children

    def outline(self) -> "Rulebook":
        """The book without its text: enough to try a page's template with."""
        return self._replace(preface=(), sections=tuple(_bare(section) for section in self.sections), cover=None)

    def characters(self) -> dict[str, Span]:
        """Every character of the text with the block in which it first occurs, and those of what the book is called."""
        found: dict[str, Span] = {}
        headings = [Block("heading", one.span.line, inlines=one.heading) for one in self.all_sections()]
        texts = [block for section in self.all_sections() for block in section.blocks]
        for block in every_block((*self.preface, *headings, *texts)):
            span = Span(self.path, block.line, 1)
            for character in _letters(block.inlines) + block.info:
                found.setdefault(character, span)
        return {**self.called, **found}


def _bare(section: Section) -> Section:
    return section._replace(blocks=(), children=tuple(map(_bare, section.children)))


def every_block(blocks: Iterable[Block]) -> Iterator[Block]:
    """The blocks and all that stand in them, from the top of the page down."""
    for block in blocks:
        yield block
        yield from every_block(block.children)


def every_inline(inlines: Iterable[Inline]) -> Iterator[Inline]:
    """The pieces of a running text and all that stand in them."""
    for piece in inlines:
        yield piece
        yield from every_inline(piece.children)


def box_words(info: str) -> tuple[str, str]:
    """Split what follows `:::` into the kind of box and the rest."""
    kind, _, rest = info.partition(" ")
    return kind, rest.strip()


def example_words(title: str) -> tuple[str, str]:
    """Split what follows `::: example` into the name of a scenario ("" if it has none) and the title.

    A name is written like `dice-pool` or `AK-EX-03b`; a title that begins like one needs a name before it.
    """
    first, _, rest = title.partition(" ")
    return (first, rest.strip()) if _EXAMPLE_NAME.fullmatch(first) else ("", title)


def escaped(text: str) -> str:
    """A card's text with every character that Markdown would take for a mark protected."""
    return _MARKDOWN.sub(r"\\\1", text)


def _letters(inlines: Iterable[Inline]) -> str:
    pieces = every_inline(inlines)
    return "".join(piece.text + (piece.detail if piece.kind == "ruby" else "") for piece in pieces)
