"""A game as it is now: take its project, give a Release."""

from collections.abc import Iterator, Mapping

from hanshita.cards.effect import Clause, Effect
from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.releases.model import FrozenCard, Plain, Release, flat
from hanshita.rulebook.model import Rulebook, Section, box_words, example_words
from hanshita.scenarios.reader import read_scenarios
from hanshita.source.files import read_source
from hanshita.source.markdown_blocks import Block, plain_text


def freeze(game: GameProject, *, with_rules: bool = True) -> Release:
    """Everything of `game` that a release keeps; mistakes met on the way go to the game's findings.

    `with_rules` False leaves out rule text and scenarios, which take longer to read than cards.
    """
    said = game.game
    languages = game.rulebook_languages if with_rules else ()
    books = {language: game.rulebook(language) for language in languages}
    return Release(
        game=game.slug,
        version=said.version,
        date=said.date,
        titles=dict(said.titles),
        languages=said.languages,
        facts=flat(plain(said.facts)),
        components={
            name: {"count": one.count, "unit": one.unit, "print": one.print} for name, one in said.components.items()
        },
        cards={card.id: frozen_card(card) for card in game.all_cards()},
        rules={language: dict(paragraphs(book)) for language, book in books.items() if book is not None},
        scenarios=tuple(_scenarios(game)) if with_rules else (),
    )


def frozen_card(card: Card) -> FrozenCard:
    return FrozenCard(card.type, card.copies, {name: plain(value) for name, value in card.values.items()})


def plain(value: object) -> Plain:
    """A value of a card or a fact as JSON knows it."""
    if isinstance(value, Effect):
        sentences = {language: str(shown["sentence"]) for language, shown in value.shown.items()}
        return {"clauses": [_clause(clause) for clause in value.clauses], "sentence": {**sentences}}
    if isinstance(value, Mapping):
        return value_of(value)
    if isinstance(value, list | tuple):
        return [plain(part) for part in value]
    return value if value is None or isinstance(value, str | int | bool) else str(value)


def _clause(clause: Clause) -> dict[str, Plain]:
    return {**value_of(clause.labels), "steps": [{"verb": one.verb, **value_of(one.values)} for one in clause.steps]}


def value_of(values: Mapping[object, object] | Mapping[str, object]) -> dict[str, Plain]:
    return {str(name): plain(part) for name, part in values.items()}


def paragraphs(book: Rulebook) -> Iterator[tuple[str, str]]:
    """Every paragraph, list item, row of a table and heading with its name, in the order of the book."""
    yield "title", book.title
    yield from _named(book.preface, "preface")
    for section in book.all_sections():
        yield from _section(section)


def _section(section: Section) -> Iterator[tuple[str, str]]:
    yield section.anchor, section.title
    yield from _named(section.blocks, section.anchor)


def _named(blocks: tuple[Block, ...], anchor: str) -> Iterator[tuple[str, str]]:
    number = 0
    for name, text in (leaf for block in blocks for leaf in _leaves(block, "")):
        if text:
            number += not name
            yield name or f"{anchor}/{number}", text


def _leaves(block: Block, name: str) -> Iterator[tuple[str, str]]:
    """The texts in a block; a name it bears goes to the first of them."""
    name = block.name or name
    if block.kind == "row":
        yield name, " | ".join(plain_text(cell.inlines) for cell in block.children)
        return
    if block.kind == "box":
        yield "", _title(block.info)
    if block.inlines or block.kind == "code":
        yield name, plain_text(block.inlines) if block.inlines else block.info
        name = ""
    for child in block.children:
        yield from _leaves(child, name)
        name = ""


def _title(info: str) -> str:
    """What a reader sees above a box: not its kind, nor the name of the scenario that an example is."""
    kind, title = box_words(info)
    return example_words(title)[1] if kind == "example" else title


def _scenarios(game: GameProject) -> Iterator[str]:
    found = Findings()
    for file in sorted((game.root / "rules" / game.slug / "scenarios").glob("*.yaml")):
        source = read_source(game.root, file.relative_to(game.root).as_posix(), found)
        if source is not None:
            yield from sorted(scenario.id for scenario in read_scenarios(source, found))
    game.findings.extend(found)
