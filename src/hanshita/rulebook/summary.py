"""The summary sheet: take a Rulebook whose author has marked what belongs on it, give one HTML page for A4.

A section, a paragraph or a list item that ends with `{.summary}` is taken: of a section everything but boxes and
figures. Chapters keep their order, numbers and titles, and get an icon: the one named in the heading (`icon=dice`), or
the one that is called like the section.
"""

from collections.abc import Iterable, Iterator, Sequence

from hanshita.diagnostics import Findings
from hanshita.records import NamedTuple
from hanshita.rulebook.html import blocks_html
from hanshita.rulebook.icons import ICONS, drawing
from hanshita.rulebook.marks import SUMMARY, icon
from hanshita.rulebook.model import Rulebook, Section
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import Block, Inline
from hanshita.templating.pages import render_page, safe_html


class Part(NamedTuple):
    """What one chapter gives to the summary; `icon` is "" where it has none."""

    section: Section
    icon: str
    blocks: tuple[Block, ...]


def summary_parts(book: Rulebook) -> tuple[Part, ...]:
    """The marked parts of the book, chapter by chapter; none where nothing is marked."""
    parts = (Part(one, _icon(one), tuple(_taken(one))) for one in book.sections)
    return tuple(part for part in parts if part.blocks)


def summary_html(book: Rulebook, template: SourceText, styles: Sequence[SourceText], findings: Findings) -> str | None:
    """Fill in the page template, which may name `book`, `style` and `parts` (each number, title, icon, body).

    A mistake in the template is a finding R401.
    """
    found = summary_parts(book)
    bodies = blocks_html(book, ([_unlinked(block, book) for block in part.blocks] for part in found))
    parts = [
        {
            "number": part.section.number,
            "title": part.section.title,
            "icon": safe_html(drawing(part.icon, part.section.number)) if part.icon else "",
            "body": safe_html(body),
        }
        for part, body in zip(found, bodies, strict=True)
    ]
    about = {"title": book.title, "version": book.version, "date": book.date or "", "language": book.language,
             "players": book.players}  # fmt: skip
    style = safe_html("\n".join(one.text.replace("</", r"<\/") for one in styles))
    names = {"book": about, "style": style, "parts": parts}
    return render_page(template.text, template.path, names, findings, html=True)


def _icon(section: Section) -> str:
    return icon(section.marks) or (section.anchor if section.anchor in ICONS else "")


def _taken(section: Section) -> Iterator[Block]:
    """What of a section is marked, itself or block by block."""
    if SUMMARY in section.marks:
        yield from _whole(section)
        return
    yield from _marked(section.blocks)
    for child in section.children:
        if SUMMARY in child.marks:
            yield _heading(child)
        yield from _taken(child)


def _whole(section: Section) -> Iterator[Block]:
    yield from (block for block in section.blocks if block.kind not in ("box", "figure"))
    for child in section.children:
        yield _heading(child)
        yield from _whole(child)


def _heading(section: Section) -> Block:
    return Block("heading", section.span.line, level=3, inlines=section.heading)


def _marked(blocks: Iterable[Block]) -> Iterator[Block]:
    """Marked paragraphs, and lists with their marked items only."""
    for block in blocks:
        if SUMMARY in block.marks:
            yield block
        elif block.kind in ("bullets", "numbers"):
            items = tuple(item for item in block.children if SUMMARY in item.marks)
            if items:
                yield block._replace(children=items, kind="bullets", level=0)


def _unlinked(block: Block, book: Rulebook) -> Block:
    """The block without names and links: the other sections are in the book, so their numbers stand here."""
    inlines = tuple(one for piece in block.inlines for one in _plain(piece, book))
    return block._replace(name="", inlines=inlines, children=tuple(_unlinked(child, book) for child in block.children))


def _plain(piece: Inline, book: Rulebook) -> Iterator[Inline]:
    children = tuple(one for child in piece.children for one in _plain(child, book))
    if piece.kind != "link":
        yield piece._replace(children=children)
    elif children:
        yield from children
    else:
        rule = book.rules.get(piece.detail.removeprefix("#"))
        yield Inline("text", f"→{rule.number}" if rule else piece.detail, line=piece.line)
