"""A rulebook with what changed: take a Rulebook and a Comparison, give the book with bars and a list of changes.

The paragraphs that changed or came in are named in `changed`, and get a bar in the margin; a section at the end says
each change with its page. Both are part of the book, so every form of it has them.
"""

from collections.abc import Iterator, Sequence

from hanshita.releases.comparing import Comparison, TextChange
from hanshita.releases.marking import differing_words
from hanshita.releases.model import places
from hanshita.rulebook.addressing import addressed
from hanshita.rulebook.model import Rule, Rulebook, Section
from hanshita.source.markdown_blocks import Block, Inline
from hanshita.spans import Span

_ANCHOR = "list-of-changes"
_WORDS = {
    "ja": ("Ver.{}からの変更", "余白に線のある段落が、変わったところです。", "変わったところはありません。",
           "新しい段落：", "なくなった段落："),
    "en": ("Changes since Ver.{}", "Paragraphs with a bar in the margin have changed.", "Nothing has changed.",
           "New: ", "Dropped: "),
}  # fmt: skip


def with_changes(book: Rulebook, found: Comparison) -> Rulebook:
    """The newer book of `found` with its changes since the older one, of which only the version is not told."""
    named = addressed(book)
    changes = found.rules_in_substance(book.language)
    there = [one for one in changes if one.new is not None]
    section = _section(named.book, changes, found)
    rules = {one.name: _rule(one.name, found, book) for one in there if one.name not in book.rules}
    rules[_ANCHOR] = Rule(_ANCHOR, section.number, section.title, section.title, section.span)
    return named.book._replace(
        sections=(*named.book.sections, section),
        rules={**book.rules, **rules},
        changed=frozenset(one.name for one in there),
    )


def _rule(name: str, found: Comparison, book: Rulebook) -> Rule:
    """What a link to an unnamed paragraph needs to know of it."""
    number, _, heading = places(found.new, book.language)[name].section.partition(" ")
    return Rule(name, number, heading, found.new.rules[book.language][name], Span(book.path, 1, 1))


def _section(book: Rulebook, changes: Sequence[TextChange], found: Comparison) -> Section:
    title, bars, nothing, *_ = _WORDS.get(book.language, _WORDS["en"])
    heading = (Inline("text", title.format(found.old.version)),)
    intro = Block("paragraph", 1, inlines=(Inline("text", bars if changes else nothing),))
    items = tuple(_items(changes, found, book.language))
    blocks = (intro, Block("bullets", 1, children=items)) if items else (intro,)
    return Section(_ANCHOR, 2, str(len(book.sections) + 1), heading, blocks, (), Span(book.path, 1, 1))


def _items(changes: Sequence[TextChange], found: Comparison, language: str) -> Iterator[Block]:
    """Each change: where it stands, as a link, and its words."""
    old, new = places(found.old, language), places(found.new, language)
    for one in changes:
        if one.new is None:
            where = Inline("text", old[one.name].section)
        else:
            where = Inline("link", "", f"#{one.name}", (Inline("text", new[one.name].section or one.name),))
        words = tuple(_words(one, language))
        yield Block("item", 1, children=(Block("paragraph", 1, inlines=(where,)), Block("paragraph", 1, inlines=words)))


def _words(one: TextChange, language: str) -> Iterator[Inline]:
    *_, added, dropped = _WORDS.get(language, _WORDS["en"])
    if one.old is None or one.new is None:
        yield Inline("strong", children=(Inline("text", added if one.old is None else dropped),))
        yield Inline("text", one.new or one.old or "")
        return
    for what, text in differing_words(one.old, one.new):
        yield Inline("text" if what == "same" else what, text)
