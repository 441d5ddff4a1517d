"""Numbers for sections: take the blocks of a page, give its sections as a tree, "3" and under it "3.2"."""

from collections.abc import Sequence

from hanshita.rulebook.model import Section
from hanshita.source.markdown_blocks import Block
from hanshita.spans import Span

TITLE, SECTION, PART = 1, 2, 3  # levels of "#", "##" and "###"; deeper headings are not numbered


def numbered(blocks: Sequence[Block], path: str) -> tuple[tuple[Block, ...], tuple[Section, ...]]:
    """Give what stands before the first section, and the sections.

    A part ("###") before any section counts as a section of its own, so nothing is lost; the reader reports it.
    """
    preface, groups = _split(blocks, SECTION)
    early, early_groups = _split(preface, PART)
    sections = [_section(heading, below, str(number), path) for number, (heading, below) in
                enumerate([*early_groups, *groups], 1)]  # fmt: skip
    return tuple(block for block in early if block.level != TITLE or block.kind != "heading"), tuple(sections)


def _section(heading: Block, below: Sequence[Block], number: str, path: str) -> Section:
    own, groups = _split(below, PART) if heading.level == SECTION else (below, [])
    children = [_section(part, rest, f"{number}.{count}", path) for count, (part, rest) in enumerate(groups, 1)]
    anchor = heading.name or "section-" + number.replace(".", "-")
    span = Span(path, heading.line, 1)
    return Section(anchor, heading.level, number, heading.inlines, tuple(own), tuple(children), span, heading.marks)


def _split(blocks: Sequence[Block], level: int) -> tuple[list[Block], list[tuple[Block, list[Block]]]]:
    """What stands before the first heading of that level, and each such heading with what follows it."""
    before: list[Block] = []
    groups: list[tuple[Block, list[Block]]] = []
    for block in blocks:
        if block.kind == "heading" and block.level == level:
            groups.append((block, []))
        else:
            (groups[-1][1] if groups else before).append(block)
    return before, groups
