"""The rulebook as one HTML page: take a Rulebook, the game's page template and styles, give a page that needs no
other file. The same page is the web page and, printed, the book.
"""

import re
from collections.abc import Iterable, Mapping, Sequence
from html import escape

from hanshita.diagnostics import Findings
from hanshita.rulebook.contents import entries, room
from hanshita.rulebook.figures.writing import FigureWriter
from hanshita.rulebook.model import Rule, Rulebook, Section, box_words, example_words
from hanshita.rulebook.searching import search_field
from hanshita.rulebook.terms import INDEX
from hanshita.source.files import SourceText
from hanshita.source.markdown_blocks import Block, Inline, plain_text
from hanshita.templating.pages import render_page, safe_html

_FOLLOWED = re.compile(r"(#|https?://|mailto:)", re.IGNORECASE)
_END_OF_STYLE = re.compile(r"</(style)", re.IGNORECASE)
_SHORT = 9  # characters of a table cell that is better not broken
_PLAIN_TAGS = {"strong": "strong", "emphasis": "em", "code": "code", "out": "del", "in": "ins"}
_TAGS = {
    "paragraph": "p", "bullets": "ul", "item": "li", "quote": "blockquote", "terms": "dl", "term": "dt",
    "meaning": "dd", "row": "tr", "heading": "h4",
}  # fmt: skip


def rulebook_html(book: Rulebook, template: SourceText, styles: Sequence[SourceText], findings: Findings) -> str | None:
    """Fill in the page template.

    It may name `book` (title, version, date, language, players, credits), `sections` (each anchor, number, title,
    children), `style` (all styles, for a <style> element), `search` (a field to search the web page), `cover()`: a
    picture of some of its cards, "" where none can be drawn, and `body(labels)`: the text, its boxes labelled with
    `labels`, such as {"hint": "ヒント", "example": "例", "qa": "Q"}.
    A mistake in the template is a finding R401.
    """
    writer = _Writer(book)
    rules = [room(book.sections), *(style.text for style in styles)]
    names = {
        "book": {
            "title": book.title, "version": book.version, "date": book.date or "", "language": book.language,
            "players": book.players, "credits": dict(book.credits),
        },
        "sections": entries(book.sections),
        "style": safe_html(_END_OF_STYLE.sub(r"<\\/\1", "\n".join(rules))),
        "search": safe_html(search_field(book.language)),
        "cover": lambda: safe_html(writer.cover(book)),
        "body": lambda labels: safe_html(writer.book(book, labels)),
    }  # fmt: skip
    return render_page(template.text, template.path, names, findings, html=True)


def blocks_html(book: Rulebook, groups: Iterable[Iterable[Block]]) -> list[str]:
    """Some groups of blocks of a book as HTML, for a page that shows parts of it."""
    writer = _Writer(book)
    written = [writer.blocks(blocks) for blocks in groups]
    return [writer.figures.definitions() + written[0], *written[1:]] if written else []


class _Writer:
    """Writes blocks as HTML; `labels` are what the boxes are called on the page."""

    def __init__(self, book: Rulebook) -> None:
        self.rules: Mapping[str, Rule] = book.rules
        self.changed = book.changed
        self.labels: Mapping[str, str] = {}
        self.figures = FigureWriter(book.figures, self._inlines, self.blocks)

    def cover(self, book: Rulebook) -> str:
        """What its cover shows of the game; "" where nothing can be drawn."""
        drawn = book.cover is not None and book.figures.frame(book.cover.detail) is not None
        return self.figures.picture(book.cover) if drawn and book.cover is not None else ""

    def book(self, book: Rulebook, labels: Mapping[str, str]) -> str:
        self.labels = labels
        preface = f'<div class="preface">{self.blocks(book.preface)}</div>\n' if book.preface else ""
        sections = "\n".join(self._section(section) for section in book.sections)
        return self.figures.definitions() + preface + sections

    def _section(self, section: Section) -> str:
        tag = f"h{section.level}"
        heading = (
            f'<{tag}{self._named(section.anchor)} data-title="{escape(f"{section.number} {section.title}")}">'
            f'<span class="number">{section.number}</span> {self._inlines(section.heading)}</{tag}>'
        )
        parts = "\n".join(self._section(child) for child in section.children)
        return f'<section class="level-{section.level}">\n{heading}\n{self.blocks(section.blocks)}\n{parts}</section>'

    def _named(self, name: str) -> str:
        """The attributes of an element that can be pointed at; one that changed has a class for its bar."""
        bar = ' class="changed"' if name in self.changed else ""
        return f' id="{escape(name)}"{bar}' if name else ""

    def blocks(self, blocks: Iterable[Block]) -> str:
        return "\n".join(self._block(block) for block in blocks)

    def _block(self, block: Block) -> str:
        name = self._named(block.name)
        if block.kind == "plain":
            return self._inlines(block.inlines)
        if block.kind == "box":
            return self._box(block)
        if block.kind == "figure":
            named = f' id="{escape(block.name)}"' if block.name else ""
            return self.figures.figure(block, named, changed=block.name in self.changed)
        if block.kind == "table":
            return self._table(block)
        if block.kind == "cell":
            return self._cell(block)
        if block.kind == "divider":
            return "<hr>"
        if block.kind == "code":
            return f"<pre{name}><code>{escape(block.inlines[0].text)}</code></pre>"
        between = "" if block.info == INDEX else "\n"  # nothing: its items stand side by side
        inner = self._inlines(block.inlines) + between.join(map(self._block, block.children))
        if block.kind == "numbers":
            start = f' start="{block.level}"' if block.level != 1 else ""
            return f"<ol{name}{start}>{inner}</ol>"
        tag = "h3" if block.kind == "heading" and block.level == 3 else _TAGS[block.kind]
        kind = f' class="{escape(block.info)}"' if block.kind in ("terms", "bullets") and block.info else ""
        return f"<{tag}{kind}{name}>{inner}</{tag}>"

    def _box(self, block: Block) -> str:
        kind, title = box_words(block.info)
        if kind == "example":
            _, title = example_words(title)
        label = f'<span class="label">{escape(self.labels.get(kind, kind))}</span>'
        title_class = "box-title changed" if block.name in self.changed else "box-title"
        head = f'<p class="{title_class}">{label} {self._title(title)}</p>'
        text = f'<div class="box-text">{self.blocks(block.children)}</div>'
        named = f' id="{escape(block.name)}"' if block.name else ""
        return f'<aside{named} class="box {escape(kind)}">{head}\n{text}</aside>'

    def _title(self, title: str) -> str:
        """A box's title is plain text on the line of its mark."""
        return f'<span class="title">{escape(title)}</span>' if title else ""

    def _table(self, block: Block) -> str:
        head = [row for row in block.children if row.children and row.children[0].level]
        body = [row for row in block.children if row not in head]
        return (
            f'<div class="table" data-line="{block.line}"><table><thead>{self.blocks(head)}</thead>'
            f"<tbody>{self.blocks(body)}</tbody></table></div>"
        )

    def _cell(self, block: Block) -> str:
        tag = "th" if block.level else "td"
        short = "short" if len(plain_text(block.inlines)) <= _SHORT else ""
        kinds = " ".join(filter(None, (escape(block.info), short)))
        return f'<{tag} class="{kinds}">{self._inlines(block.inlines)}</{tag}>'

    def _inlines(self, inlines: Iterable[Inline]) -> str:
        return "".join(self._inline(piece) for piece in inlines)

    def _inline(self, piece: Inline) -> str:
        inner = escape(piece.text) + self._inlines(piece.children)
        if piece.kind == "text":
            return inner
        if piece.kind == "picture":
            return self.figures.picture(piece)
        if piece.kind == "break":
            return "<br>"
        if piece.kind == "ruby":
            return f"<ruby>{inner}<rp>（</rp><rt>{escape(piece.detail)}</rt><rp>）</rp></ruby>"
        if piece.kind == "link":
            return self._link(piece, inner)
        if piece.kind == "aside":
            return f'<span class="aside">{inner}</span>'
        tag = _PLAIN_TAGS[piece.kind]
        return f"<{tag}>{inner}</{tag}>"

    def _link(self, piece: Inline, inner: str) -> str:
        """A link that may be followed; one to a rule without words of its own says where the rule stands."""
        if not _FOLLOWED.match(piece.detail):
            return inner
        rule = self.rules.get(piece.detail[1:]) if piece.detail.startswith("#") else None
        if rule is None:
            kind = ' class="term"' if piece.detail.startswith("#term-") else ""
            return f'<a{kind} href="{escape(piece.detail)}">{inner}</a>'
        if inner:
            return f'<a class="rule" href="{escape(piece.detail)}">{inner}</a>'
        place = f'<span class="place">{rule.number} {escape(rule.heading)}</span>'
        return f'<a class="rule bare" href="{escape(piece.detail)}">{place}</a>'
