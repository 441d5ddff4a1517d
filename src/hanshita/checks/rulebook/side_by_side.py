"""What says the same in two languages: take two rulebooks, give their passages section by section, in pairs.

A passage is a paragraph, list item, cell, heading or title of a box. Where a section is built alike in both languages,
passages are paired in their order; where it is not, as `aligning` finds it likely, and the rest is left alone.
Links that show the number of another rule are left out: it depends on how the book is divided. So are the glossary, the
index and, but for their headings, tables of cards, which are made and not written.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence, Set

from hanshita.checks.rulebook.aligning import Piece, Step, aligned
from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rulebook, box_words
from hanshita.rulebook.terms import GLOSSARY, INDEX
from hanshita.source.markdown_blocks import Block, Inline

Key = tuple[str, str]  # kind and name of a block
Says = Callable[[Sequence[str]], Sequence[Set[str]]]  # the numbers and terms in each of some texts
_TITLED = ("qa", "plan")  # of hints and examples the title is free


class Passage(NamedTuple):
    """What it says, and the line on which it begins."""

    text: str
    line: int


Keyed = Sequence[tuple[Key, Passage]]


class Pair(NamedTuple):
    """Two passages that say the same."""

    here: Passage
    there: Passage


class Lone(NamedTuple):
    """What has no counterpart: its lines, whether any of it has a name, and the other side's line it belongs behind."""

    lines: range
    has_name: bool
    behind: int


class Facing(NamedTuple):
    """A section in two languages: all that stands in it, what of it is a pair, and what has none in the other."""

    here: tuple[Passage, ...]
    there: tuple[Passage, ...]
    pairs: tuple[Pair, ...]
    lone_here: tuple[Lone, ...] = ()
    lone_there: tuple[Lone, ...] = ()


def facing_sections(here: Rulebook, there: Rulebook, sayings: tuple[Says, Says]) -> Iterator[Facing]:
    """Every section that both books have, the preface first; `sayings` give what is said in texts of each language."""
    theirs = dict(_sections(there))
    both = [(keyed, theirs[anchor]) for anchor, keyed in _sections(here) if anchor in theirs]
    scale = _scale([one for one in both if _keys(one[0]) == _keys(one[1])] or both)
    for ours, other in both:
        yield _facing(ours, other, scale, sayings)


def _scale(sections: Sequence[tuple[Keyed, Keyed]]) -> float:
    """How long the first language is for each letter of the other."""
    here, there = (sum(len(one.text) for pair in sections for _, one in pair[side]) for side in (0, 1))
    return here / there if here and there else 1.0


def _keys(side: Keyed) -> list[Key]:
    return [key for key, _ in side]


def _sections(book: Rulebook) -> Iterator[tuple[str, list[tuple[Key, Passage]]]]:
    yield "", list(_passages(book.preface))
    for section in book.all_sections():
        if not {GLOSSARY, INDEX}.intersection(section.marks):
            heading = ("heading", ""), Passage(_text(section.heading), section.span.line)
            yield section.anchor, [heading, *_passages(section.blocks)]


def _passages(blocks: Iterable[Block]) -> Iterator[tuple[Key, Passage]]:
    for block in blocks:
        yield (block.kind, block.name), Passage(_text(block.inlines) or _title(block), block.line)
        yield from _passages(_heads(block) if _is_of_cards(block) else block.children)


def _is_of_cards(block: Block) -> bool:
    return block.kind == "figure" and box_words(block.info)[0] == "cards"


def _heads(block: Block) -> Sequence[Block]:
    """The row of headings of a table of cards; what stands below says what the cards say."""
    return [row for table in block.children if table.kind == "table" for row in table.children[:1]]


def _text(inlines: Iterable[Inline]) -> str:
    """As readers see it, without the numbers of other rules; what stands on two lines is not one word."""
    shown = (one for one in inlines if one.kind != "link" or one.children or not one.detail.startswith("#"))
    return "".join(one.text or ("\n" if one.kind == "break" else _text(one.children)) for one in shown)


def _title(block: Block) -> str:
    """Of a question or a plan; what follows the other figures names cards."""
    if block.kind not in ("box", "figure"):
        return ""
    kind, title = box_words(block.info)
    return title if kind in _TITLED else ""


def _facing(here: Keyed, there: Keyed, scale: float, sayings: tuple[Says, Says]) -> Facing:
    ours, theirs = tuple(one for _, one in here), tuple(one for _, one in there)
    if _keys(here) == _keys(there):
        return Facing(ours, theirs, tuple(map(Pair, ours, theirs)))
    units = list(_units(here)), list(_units(there))
    steps = aligned(*(_pieces(*one) for one in zip(units, (1.0, scale), sayings, strict=True)))
    pairs = [
        pair for a, b in steps if a and b for pair in _pairs(units[0][a.start : a.stop], units[1][b.start : b.stop])
    ]
    alone = [
        list(_alone(units[side], [(one[side], one[1 - side]) for one in steps if not one[1 - side]], units[1 - side]))
        for side in (0, 1)
    ]
    return Facing(ours, theirs, tuple(pairs), tuple(alone[0]), tuple(alone[1]))


def _units(side: Keyed) -> Iterator[Keyed]:
    """What is aligned as one: a passage that says something, or the cells of a row."""
    row: list[tuple[Key, Passage]] = []
    for key, passage in side:
        if row and (key[0] != "cell" or passage.line != row[0][1].line):
            yield row
            row = []
        if key[0] == "cell":
            row.append((key, passage))
        elif passage.text.strip():
            yield [(key, passage)]
    if row:
        yield row


def _pieces(units: Sequence[Keyed], scale: float, says: Says) -> list[Piece]:
    texts = ["\n".join(passage.text for _, passage in unit) for unit in units]
    return [
        Piece(*unit[0][0], len(text) * scale, said) for unit, text, said in zip(units, texts, says(texts), strict=True)
    ]


def _pairs(ours: Sequence[Keyed], theirs: Sequence[Keyed]) -> Iterator[Pair]:
    """Of rows with as many cells each cell with its own."""
    here, there = ([passage for unit in side for _, passage in unit] for side in (ours, theirs))
    if len(ours) == len(theirs) and len(here) == len(there):
        yield from map(Pair, here, there)
    else:
        yield Pair(_joined(here), _joined(there))


def _alone(units: Sequence[Keyed], steps: Sequence[Step], others: Sequence[Keyed]) -> Iterator[Lone]:
    """Of several in a row, one."""
    found: list[tuple[int, Lone]] = []
    for at, behind in ((one.start, other.start) for one, other in steps):
        begin, end = (
            units[at][0][1].line,
            units[at + 1][0][1].line if at + 1 < len(units) else units[at][-1][1].line + 1,
        )
        has_name = any(name for (_, name), _ in units[at])
        line = others[behind - 1][-1][1].line if behind else 1
        if found and found[-1][0] == at - 1:
            _, (lines, named, line) = found.pop()
            begin, has_name = lines.start, named or has_name
        found.append((at, Lone(range(begin, end), has_name, line)))
    yield from (lone for _, lone in found)


def _joined(passages: Sequence[Passage]) -> Passage:
    return Passage("\n".join(one.text for one in passages), passages[0].line)
