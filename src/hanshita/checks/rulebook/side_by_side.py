"""What says the same in two languages: take two rulebooks, give their passages section by section, in pairs.

A passage is a paragraph, list item, cell, heading or title of a box. Where a section is built alike in both languages,
passages are paired in their order; where something came in on one side, by what stands around it, and what is left
on both sides is compared as a whole. Links that show the number of another rule are left out: it depends on how the
book is divided. So are the glossary, the index and tables of cards, which are made and not written.
"""

from collections.abc import Iterable, Iterator, Sequence

from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rulebook, box_words
from hanshita.rulebook.terms import GLOSSARY, INDEX
from hanshita.source.markdown_blocks import Block, Inline

Key = tuple[str, str]  # kind and name of a block
_TITLED = ("qa", "plan")  # of hints and examples the title is free


class Passage(NamedTuple):
    """What it says, and the line on which it begins."""

    text: str
    line: int


class Pair(NamedTuple):
    """Two passages that say the same."""

    here: Passage
    there: Passage


class Facing(NamedTuple):
    """A section in two languages: all that stands in it, and what of it is a pair."""

    here: tuple[Passage, ...]
    there: tuple[Passage, ...]
    pairs: tuple[Pair, ...]


def facing_sections(here: Rulebook, there: Rulebook) -> Iterator[Facing]:
    """Every section that both books have, the preface first."""
    others = dict(_sections(there))
    for anchor, keyed in _sections(here):
        if anchor in others:
            yield _facing(keyed, others[anchor])


def _sections(book: Rulebook) -> Iterator[tuple[str, list[tuple[Key, Passage]]]]:
    yield "", list(_passages(book.preface))
    for section in book.all_sections():
        if not {GLOSSARY, INDEX}.intersection(section.marks):
            heading = ("heading", ""), Passage(_text(section.heading), section.span.line)
            yield section.anchor, [heading, *_passages(section.blocks)]


def _passages(blocks: Iterable[Block]) -> Iterator[tuple[Key, Passage]]:
    for block in blocks:
        yield (block.kind, block.name), Passage(_text(block.inlines) or _title(block), block.line)
        if block.kind != "figure" or box_words(block.info)[0] != "cards":  # a table of cards says what the cards say
            yield from _passages(block.children)


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


def _facing(here: Sequence[tuple[Key, Passage]], there: Sequence[tuple[Key, Passage]]) -> Facing:
    ours, theirs = tuple(one for _, one in here), tuple(one for _, one in there)
    if [key for key, _ in here] == [key for key, _ in there]:
        return Facing(ours, theirs, tuple(map(Pair, ours, theirs)))
    return Facing(ours, theirs, tuple(_matched([key for key, _ in here], [key for key, _ in there], ours, theirs)))


def _matched(
    here: Sequence[Key], there: Sequence[Key], ours: Sequence[Passage], theirs: Sequence[Passage]
) -> Iterator[Pair]:
    from difflib import SequenceMatcher  # late: only books that are built differently pay for it

    for same, first, last, start, end in SequenceMatcher(None, here, there, autojunk=False).get_opcodes():
        if same == "equal":
            yield from map(Pair, ours[first:last], theirs[start:end])
        elif same == "replace":
            yield Pair(_joined(ours[first:last]), _joined(theirs[start:end]))


def _joined(passages: Sequence[Passage]) -> Passage:
    return Passage("\n".join(one.text for one in passages), passages[0].line)
