"""Terms in the text: take a Rulebook and the entries of its glossary, give it with readings, links, glossary and index.

A term's reading stands above its first use; in each section its first use leads to the glossary. A heading marked
`{.glossary}` is followed by the entries, one marked `{.index}` by where each term is spoken of.
"""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from hanshita.records import NamedTuple
from hanshita.rulebook.figures.model import Faces
from hanshita.rulebook.figures.signs import icon_name, icon_picture, with_icons
from hanshita.rulebook.glossary import Entry
from hanshita.rulebook.model import Rulebook, Section, every_block
from hanshita.rulebook.readings import parted
from hanshita.source.markdown_blocks import Block, Inline, plain_text, read_blocks

GLOSSARY, INDEX = "glossary", "index"  # marks of headings
_MOST_PLACES = 4  # of a term in the index: the sections that say it most; as many as stand on its line
_HEADING_COUNTS = 4  # times as much as a use in the text


def with_terms(book: Rulebook, entries: Sequence[Entry]) -> Rulebook:
    """The book with what its glossary gives to its text."""
    if not entries:
        return book
    seeker = Seeker(entries)
    links = any(GLOSSARY in section.marks for section in book.all_sections())
    annotator = _Annotator(seeker, _anchors(entries) if links else {}, _drawn(entries))
    preface = annotator.section(book.preface)
    sections = tuple(annotator.chapter(section) for section in book.sections)
    counted = _places(book, seeker) if any(INDEX in section.marks for section in book.all_sections()) else {}
    made = tuple(_filled(section, entries, counted, book) for section in sections)
    return book._replace(preface=preface, sections=made)


def _anchors(entries: Iterable[Entry]) -> dict[str, str]:
    """What each entry of the glossary is called on the page."""
    explained = (entry.word for entry in entries if entry.meaning)
    return {word: f"term-{number}" for number, word in enumerate(dict.fromkeys(explained), 1)}


def _drawn(entries: Iterable[Entry]) -> dict[str, str]:
    """The words that icons stand for."""
    return {entry.icon: entry.word for entry in entries if entry.icon}


def _read_as(piece: Inline, drawn: Mapping[str, str]) -> Inline:
    """An icon reads as the word that it stands for."""
    word = drawn.get(icon_name(piece))
    return piece if word is None else piece._replace(text=word)


class Seeker:
    """Finds terms in a text, the longest first; Latin words whole, in any case, singular or plural.

    A term of a single kanji is not sought: most of its finds would be parts of other words.
    """

    def __init__(self, entries: Iterable[Entry]) -> None:
        forms = [(form.lower(), entry) for entry in entries for form in (entry.word, *entry.forms)]
        self._entries = {form: entry for form, entry in reversed(forms) if len(form) > 1}
        self._pattern = any_word(self._entries)
        self._said: dict[str, Entry | None] = {}

    def find(self, text: str) -> list[tuple[int, int, Entry]]:
        """Start, end and entry of each use, from the left."""
        found = [(*match.span(), self._entry(match[0])) for match in self._pattern.finditer(text)]
        return [(start, end, entry) for start, end, entry in found if entry is not None]

    def _entry(self, said: str) -> Entry | None:
        if said not in self._said:
            singulars = _singulars(said.lower())
            self._said[said] = next((self._entries[one] for one in singulars if one in self._entries), None)
        return self._said[said]


_LATIN = re.compile(r"[\x00-\u024f]+")
# Of a whole word; kana and kanji may stand right beside it, as in 「HPから引く」.
_BEGINS, _ENDS = r"(?<![0-9A-Za-zÀ-ÖØ-öø-ɏ])", r"(?![0-9A-Za-zÀ-ÖØ-öø-ɏ])"


def word_pattern(word: str) -> str:
    """A pattern for a word as it may stand in a text."""
    return f"{_BEGINS}{_stem(word)}{_ENDS}" if _LATIN.fullmatch(word) else re.escape(word)


def _stem(word: str) -> str:
    """A pattern for a Latin word in singular and plural."""
    return f"{re.escape(word[:-1])}(?:y|ies)" if word.endswith("y") else f"{re.escape(word)}(?:e?s)?"


def any_word(words: Iterable[str]) -> re.Pattern[str]:
    """A pattern for the longest of these words that stands at a place, in any case.

    Whether a Latin word begins there is asked once, not of each. Those that hold kana or kanji come before: where both
    stand at a place, the one of the two scripts is the longer.
    """
    longest = sorted(words, key=len, reverse=True)
    if not longest:
        return re.compile("(?!)")
    begins = "".join(sorted({re.escape(word[0]) for word in longest}))  # else each place is tried with each word
    latin = [_stem(word) for word in longest if _LATIN.fullmatch(word)]
    other = [re.escape(word) for word in longest if not _LATIN.fullmatch(word)]
    whole = [f"{_BEGINS}(?:{'|'.join(latin)}){_ENDS}"] if latin else []
    return re.compile(f"(?=[{begins}])(?:{'|'.join(other + whole)})", re.IGNORECASE)


def _singulars(said: str) -> Iterator[str]:
    yield said
    for ending, instead in (("s", ""), ("es", ""), ("ies", "y")):
        if said.endswith(ending):
            yield said.removesuffix(ending) + instead


class _Annotator:
    """Walks through the book once; knows which terms have been read and which have been linked in this chapter."""

    def __init__(self, seeker: Seeker, anchors: Mapping[str, str], drawn: Mapping[str, str]) -> None:
        self._seeker = seeker
        self._anchors = anchors
        self._drawn = drawn
        self._read: set[str] = set()
        self._linked: set[str] = set()

    def section(self, blocks: Iterable[Block]) -> tuple[Block, ...]:
        return tuple([self._block(block) for block in blocks])

    def chapter(self, section: Section) -> Section:
        self._linked.clear()
        return self._section(section)

    def _section(self, section: Section) -> Section:
        own = self.section(section.blocks)
        return section._replace(blocks=own, children=tuple(self._section(child) for child in section.children))

    def _block(self, block: Block) -> Block:
        if block.kind in ("heading", "code"):
            return block
        inlines = self._inlines(block.inlines) if block.inlines else ()
        children = self.section(block.children) if block.children else ()
        if inlines == block.inlines and children == block.children:
            return block
        return block._replace(inlines=inlines, children=children)

    def _inlines(self, inlines: Iterable[Inline]) -> tuple[Inline, ...]:
        made: list[Inline] = []
        for piece in inlines:
            if piece.kind == "text":
                made += self._text(piece)
            elif piece.kind in ("strong", "emphasis"):
                made.append(piece._replace(children=self._inlines(piece.children)))
            elif piece.kind == "picture":
                made.append(_read_as(piece, self._drawn))
            else:
                if piece.kind == "ruby":
                    self._read.add(piece.text)
                made.append(piece)
        return tuple(made)

    def _text(self, piece: Inline) -> Iterator[Inline]:
        done = 0
        for start, end, entry in self._seeker.find(piece.text):
            shown = self._use(piece.text[start:end], piece.line, entry)
            if shown:
                if start > done:
                    yield piece._replace(text=piece.text[done:start])
                yield from shown
                done = end
        if done < len(piece.text):
            yield piece._replace(text=piece.text[done:]) if done else piece

    def _use(self, said: str, line: int, entry: Entry) -> tuple[Inline, ...]:
        """What stands for one use of a term; nothing where it stays plain text."""
        is_first = bool(entry.reading) and entry.word not in self._read and said == entry.word
        is_linked = entry.word in self._anchors and entry.word not in self._linked
        self._read.add(said)
        self._linked.add(entry.word)
        if not is_first and not is_linked:
            return ()
        parts = read_aloud(entry, line) if is_first else (Inline("text", said, line=line),)
        if is_linked:
            return tuple(_leading(one, f"#{self._anchors[entry.word]}") for one in parts)
        return parts if is_first else ()


def _leading(part: Inline, target: str) -> Inline:
    """A link to `target`; within a ruby, for around one it would have two places on the page."""
    if part.kind != "ruby":
        return Inline("link", "", target, (part,), part.line)
    return part._replace(text="", children=(Inline("link", "", target, (Inline("text", part.text),), part.line),))


def read_aloud(entry: Entry, line: int) -> tuple[Inline, ...]:
    """The term with its reading over its kanji; a term without one begins with a capital."""
    word, reading = entry.word, entry.reading
    if not reading:
        return (Inline("text", word[:1].upper() + word[1:], line=line),)
    pairs = parted(word, reading)
    return tuple(Inline("ruby", said, heard, line=line) if heard else Inline("text", said, line=line)
                 for said, heard in pairs)  # fmt: skip


class _Place(NamedTuple):
    anchor: str
    number: str
    weight: int


def _places(book: Rulebook, seeker: Seeker) -> dict[str, list[_Place]]:
    """The sections in which each term is spoken of, and how much."""
    places: dict[str, list[_Place]] = {}
    for section in book.all_sections():
        weights: dict[str, int] = {}
        for _, _, entry in seeker.find(section.title):
            weights[entry.word] = weights.get(entry.word, 0) + _HEADING_COUNTS
        for block in every_block(section.blocks):
            for _, _, entry in seeker.find(plain_text(block.inlines)):
                weights[entry.word] = weights.get(entry.word, 0) + 1
        for word, weight in weights.items():
            places.setdefault(word, []).append(_Place(section.anchor, section.number, weight))
    return places


def _filled(section: Section, entries: Sequence[Entry], places: dict[str, list[_Place]], book: Rulebook) -> Section:
    """The section with the glossary or index under its heading, if that is marked."""
    blocks = section.blocks
    if GLOSSARY in section.marks:
        blocks = (*blocks, _glossary(entries, section.span.line, book.language, book.figures.faces))
    if INDEX in section.marks:
        blocks = (*blocks, _index(entries, places, section.span.line))
    children = tuple(_filled(child, entries, places, book) for child in section.children)
    return section._replace(blocks=blocks, children=children)


def _glossary(entries: Sequence[Entry], line: int, language: str, faces: Faces | None) -> Block:
    """A list of terms and meanings, in the order of glossary.yaml; what a term is called elsewhere in brackets."""
    gap, opening, closing = ("", "〔", "〕") if language == "ja" else (" ", "[", "]")
    children: list[Block] = []
    anchors, drawn = _anchors(entries), _drawn(entries)
    for entry in entries:
        if entry.meaning:
            read = with_icons(read_blocks(entry.meaning), faces)[0].inlines
            meaning = tuple(_read_as(piece, drawn) for piece in read)
            if entry.other:
                other = Inline("aside", f"{opening}{entry.other}{closing}", line=line)
                meaning = (*meaning, *((Inline("text", gap, line=line),) if gap else ()), other)
            sign = icon_picture(entry.icon, line, faces)
            children.append(Block("term", line, name=anchors[entry.word], inlines=(*sign, *read_aloud(entry, line))))
            children.append(Block("meaning", line, inlines=meaning))
    return Block("terms", line, info=GLOSSARY, children=tuple(children))


def _index(entries: Sequence[Entry], places: dict[str, list[_Place]], line: int) -> Block:
    """A list of the explained terms in the order of the kana or letters, each with the sections that say it most."""
    children: list[Block] = []
    for entry in sorted(entries, key=lambda one: one.order):
        most = sorted(places.get(entry.word, ()), key=lambda one: -one.weight)[:_MOST_PLACES]
        if most and entry.meaning:
            kept = [one for one in places[entry.word] if one in most]
            inlines = (Inline("strong", children=read_aloud(entry, line), line=line), *_to_places(kept, line))
            children.append(Block("item", line, children=(Block("plain", line, inlines=inlines),)))
    return Block("bullets", line, info=INDEX, children=tuple(children))


def _to_places(places: Iterable[_Place], line: int) -> Iterator[Inline]:
    for one in places:
        yield Inline("text", " ", line=line)
        yield Inline("link", "", f"#{one.anchor}", (Inline("text", one.number, line=line),), line)
