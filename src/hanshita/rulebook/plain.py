"""The rulebook as plain text: take a Rulebook, give lines for a blog post, a notebook of a virtual table, a mail.

Every rule has a number that references name, readings stand in brackets, boxes are marked at their side, and tables
are aligned for a font in which a kanji is as wide as two Latin letters. Paragraphs are not broken: whoever
pastes them has a width of their own.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanshita.records import NamedTuple
from hanshita.rulebook.figures.plan import areas, table_of
from hanshita.rulebook.model import Rulebook, Section, box_words, every_block, example_words
from hanshita.rulebook.plain_tables import WIDEST, aligned, width
from hanshita.rulebook.terms import INDEX
from hanshita.source.markdown_blocks import Block, Inline, plain_text


class _Words(NamedTuple):
    """What the page says by itself in a language."""

    kind: str
    players: str
    range: str
    joined: str
    bullet: str
    boxes: Mapping[str, str]
    colon: str
    reading: tuple[str, str]


_REFERENCE_AT_END = re.compile(r"[。．.!?！？」”)）]\s*→[0-9.()-]+$")
_WORD = re.compile(r"[\w「『（“(]")
_MARKS = {"out": ("[-", "-]"), "in": ("{+", "+}")}  # as `hanshita compare` marks words
_WORDS = {
    "ja": _Words(
        "ルールブック",
        "プレイ人数　{}人",
        "〜",
        "、",
        "・",
        {"hint": "ヒント", "example": "例", "qa": "Q"},
        "：",
        ("（", "）"),
    )
}
_OTHER_WORDS = _Words(
    "Rulebook", "{} players", "-", ", ", "- ", {"hint": "Hint", "example": "Example", "qa": "Q"}, ": ", (" (", ")")
)


def rulebook_text(book: Rulebook) -> str:
    """The whole rulebook, LF at line ends."""
    words = _WORDS.get(book.language, _OTHER_WORDS)
    return "\n".join(_Writer(book, words).lines()) + "\n"


def rule_numbers(book: Rulebook) -> dict[str, str]:
    """What each rule is called: "4.1" for a heading, "4-2" for step 2 of the list there, "4(1)" for a paragraph.

    A term that is explained is no rule: who reads in plain text looks it up by its word.
    """
    numbers: dict[str, str] = {}
    for section in book.all_sections():
        numbers[section.anchor] = section.number
        steps = dict(_steps(section))
        named = (block.name for block in every_block(section.blocks) if block.kind != "term")
        others = (name for name in named if name and name not in steps)
        numbers |= steps | {name: f"{section.number}({count})" for count, name in enumerate(others, 1)}
    return numbers


def _steps(section: Section) -> Iterator[tuple[str, str]]:
    """The named items of the section's first numbered list."""
    lists = [block for block in every_block(section.blocks) if block.kind == "numbers"]
    for first in lists[:1]:
        for count, item in enumerate(first.children, first.level):
            if item.name:
                yield item.name, f"{section.number}-{count}"


class _Writer:
    def __init__(self, book: Rulebook, words: _Words) -> None:
        self.book = book
        self.words = words
        self.numbers = rule_numbers(book)

    def lines(self) -> Iterator[str]:
        yield from self._cover()
        yield from self._blocks(self.book.preface)
        for section in self.book.sections:
            yield from self._section(section)

    def _cover(self) -> Iterator[str]:
        book, words = self.book, self.words
        yield book.title
        yield " ".join(filter(None, (words.kind, f"Ver.{book.version}", book.date)))
        yield words.players.format(words.range.join(dict.fromkeys(map(str, book.players))))
        if book.credits:
            yield words.joined.join(dict.fromkeys(book.credits.values()))
        yield ""
        yield from (f"{section.number}. {section.title}" for section in book.sections)
        yield ""

    def _section(self, section: Section) -> Iterator[str]:
        heading = f"{section.number}. {self._text(section.heading)}"
        if section.level == 2:
            yield from ("", heading, "=" * min(width(heading, self.book.language), WIDEST), "")
        else:
            yield from (f"■ {heading}", "")
        yield from self._blocks(section.blocks)
        for part in section.children:
            yield from self._section(part)

    def _blocks(self, blocks: Iterable[Block]) -> Iterator[str]:
        """Blocks with an empty line behind each."""
        for block in blocks:
            yield from self._block(block)
            yield ""

    def _block(self, block: Block) -> Iterator[str]:
        if block.info == INDEX:
            yield from self._index(block)
        elif block.kind in ("bullets", "numbers"):
            yield from self._list(block)
        elif block.kind == "table":
            yield from self._table(block)
        elif block.kind == "box":
            yield from self._box(block)
        elif block.kind == "figure":
            yield from self._figure(block)
        elif block.kind == "terms":
            yield from self._terms(block)
        elif block.kind == "divider":
            yield "―" * 10
        elif block.kind == "quote":
            yield from ("> " + line for line in _trimmed(self._blocks(block.children)))
        else:
            yield from self._named(block, self._text(block.inlines)).split("\n")
            yield from _trimmed(self._blocks(block.children))

    def _named(self, block: Block, text: str) -> str:
        """The text behind its rule's number within the section."""
        _, opening, number = self.numbers.get(block.name, "").partition("(")
        return f"({number} {text}" if opening else text

    def _list(self, block: Block) -> Iterator[str]:
        for count, item in enumerate(block.children, block.level):
            mark = f"{count}. " if block.kind == "numbers" else self.words.bullet
            inner = _trimmed(line for child in item.children for line in self._block(child))
            for place, line in enumerate(inner or [""]):
                yield self._item(mark, item, line) if place == 0 else " " * width(mark, self.book.language) + line

    def _item(self, mark: str, item: Block, line: str) -> str:
        return mark + self._named(item, line)

    def _terms(self, block: Block) -> Iterator[str]:
        term = ""
        for one in block.children:
            if one.kind == "term":
                term = self._text(one.inlines)
            else:
                meaning = " ".join(filter(None, self._block(one)))
                yield f"{self.words.bullet}{term}{self.words.colon}{meaning}"

    def _index(self, block: Block) -> Iterator[str]:
        """Terms with the numbers of the sections that speak of them."""
        for item in block.children:
            term, *places = item.children[0].inlines
            numbers = [plain_text(one.children) for one in places if one.kind == "link"]
            yield f"{self.words.bullet}{plain_text(term.children)}{self.words.colon}{self.words.joined.join(numbers)}"

    def _box(self, block: Block) -> Iterator[str]:
        kind, title = box_words(block.info)
        title = example_words(title)[1] if kind == "example" else title
        label = self.words.boxes.get(kind, kind)
        yield f"┌ {self.words.colon.join(filter(None, (label, title)))}"
        yield from (f"│ {line}".rstrip() for line in _trimmed(self._blocks(block.children)))
        yield "└"

    def _figure(self, block: Block) -> Iterator[str]:
        """What a figure shows: its title, what stands at its numbers or lies in its areas, or its table."""
        _, _, title = block.info.partition(" ")
        plan = block.info.split(" ")[0] == "plan" and table_of(block)
        said = title or self._text(block.inlines)
        yield from ([said] if said else [])
        if plan:
            for area in areas(plan):
                things = self.words.joined.join(piece.text for piece in area.pictures)
                yield self.words.bullet + self.words.colon.join(filter(None, (self._text(area.label), things)))
        else:
            yield from _trimmed(self._blocks(block.children))

    def _table(self, block: Block) -> list[str]:
        """Rows of words, without columns that have no heading and hold nothing but pictures."""
        rows = [[self._text(cell.inlines).replace("\n", " ") for cell in row.children] for row in block.children]
        sides = [cell.info for cell in block.children[0].children] if block.children else []
        said = [
            place for place in range(len(sides)) if not _is_pictured([row.children[place] for row in block.children])
        ]
        return aligned(
            [[row[place] for place in said] for row in rows], [sides[place] for place in said], self.book.language
        )

    def _text(self, inlines: Iterable[Inline]) -> str:
        """Words and references; a reference between two sentences keeps off the second one."""
        said = ""
        for piece in inlines:
            text = self._inline(piece)
            said += " " if _REFERENCE_AT_END.search(said) and _WORD.match(text) else ""
            said += text
        return said

    def _inline(self, piece: Inline) -> str:
        inner = piece.text + self._text(piece.children)
        if piece.kind == "ruby":
            opening, closing = self.words.reading
            return f"{inner}{opening}{piece.detail}{closing}"
        if piece.kind == "link":
            return self._link(piece, inner)
        if piece.kind in _MARKS:
            opening, closing = _MARKS[piece.kind]
            return f"{opening}{inner}{closing}"
        return "\n" if piece.kind == "break" else inner

    def _link(self, piece: Inline, inner: str) -> str:
        if not piece.detail.startswith("#"):
            return inner if inner in (piece.detail, "") else f"{inner} <{piece.detail}>"
        number = self.numbers.get(piece.detail[1:], "")
        return f"{inner}→{number}" if number else inner


def _is_pictured(column: Sequence[Block]) -> bool:
    head, *cells = column
    return not head.inlines and all(
        one.inlines and all(part.kind == "picture" for part in one.inlines) for one in cells
    )


def _trimmed(lines: Iterable[str]) -> list[str]:
    """The lines without empty ones at the end."""
    kept = list(lines)
    while kept and not kept[-1]:
        kept.pop()
    return kept
