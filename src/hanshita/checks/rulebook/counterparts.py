"""What each rule says in each language: take rulebooks, give the text under every name, without the names below it."""

from collections.abc import Iterable, Iterator

from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.rulebook.model import Rulebook
from hanshita.source.markdown_blocks import Block, Inline, plain_text
from hanshita.spans import Span


class Saying(NamedTuple):
    """What stands under one name in one language."""

    name: str
    text: str
    span: Span


def sayings(game: GameProject) -> dict[str, dict[str, Saying]]:
    """By language and name; nothing for a language whose rulebook cannot be read."""
    books = {language: game.rulebook(language) for language in game.rulebook_languages}
    return {language: _of(book) for language, book in books.items() if book is not None}


def _of(book: Rulebook) -> dict[str, Saying]:
    texts: dict[str, list[str]] = {}
    for section in book.all_sections():
        texts.setdefault(section.anchor, []).append(section.title)
        for name, text in _texts(section.blocks, section.anchor):
            texts.setdefault(name, []).append(text)
    spans = {section.anchor: section.span for section in book.all_sections()} | {
        name: rule.span for name, rule in book.rules.items()
    }
    return {name: Saying(name, " ".join(said), spans[name]) for name, said in texts.items() if name in spans}


def _is_reference(piece: Inline) -> bool:
    """Whether it shows the number of another rule, which depends on how the book is divided."""
    return piece.kind == "link" and piece.detail.startswith("#")


def _texts(blocks: Iterable[Block], above: str) -> Iterator[tuple[str, str]]:
    for block in blocks:
        name = block.name or above
        yield name, plain_text([one for one in block.inlines if not _is_reference(one)]) + " " + block.info
        yield from _texts(block.children, name)
