"""C275: entries of a file that stand in another order than game.yaml says (`sorted by`)."""

from collections.abc import Callable, Iterator

from hanshita.cards.fields import Field
from hanshita.cards.model import Card
from hanshita.checks.prelude import Findings, GameProject, Severity, Span
from hanshita.checks.sorting import Entry, Reordering, reordering
from hanshita.diagnostics import Diagnostic, Note
from hanshita.rulebook.collation import collated
from hanshita.source.files import SourceText, read_source
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, Sequence, compose

GLOSSARY = "glossary"


def out_of_order(game: GameProject, findings: Findings) -> None:
    """Told once a file; `--fix` moves whole entries, with their comments."""
    for name, fields in game.game.sorted_by.items():
        is_glossary = name == GLOSSARY and name not in game.game.card_types
        path = f"rules/{game.slug}/glossary.yaml" if is_glossary else f"cards/{game.slug}/{name}.yaml"
        source = read_source(game.root, path, Findings()) if (game.root / path).is_file() else None
        faulty = not is_glossary and not all(card.is_sound for card in game.cards[name])
        if source is None or faulty or path in game.findings.unread:
            continue
        found = dict(_terms(source) if is_glossary else _cards(source, game, name, fields))
        entries = list(found)
        change = reordering(path, source.text, entries)
        if change is not None:
            wrong = entries[change.wrong]
            _report(found[wrong], Span(path, wrong.first, 1), fields, change, findings)


def _report(called: str, place: Span, fields: tuple[str, ...], change: Reordering, findings: Findings) -> None:
    cure = "put it where it belongs, or let check --fix do it"
    if change.text is None:
        cure = "put it where it belongs; check --fix moves nothing past a heading or a repeated part"
    message = f'"{called}" stands too late, for game.yaml sorts this file by {", ".join(fields)}'
    findings.add(Diagnostic("C275", Severity.WARNING, message, change.span, (Note(cure, place),), change.text))


def _terms(source: SourceText) -> Iterator[tuple[Entry, str]]:
    root = compose(source, Findings())
    if not isinstance(root, Mapping):
        return
    for word, node in root.values.items():
        reading = node.values.get("reading") if isinstance(node, Mapping) else None
        said = reading.text if isinstance(reading, Scalar) else word
        yield Entry(root.keys[word].span.line, node.span.end_line, collated(said or word)), word


def _cards(source: SourceText, game: GameProject, name: str, fields: tuple[str, ...]) -> Iterator[tuple[Entry, str]]:
    """The entries of a file of cards, as far as each could be read as a card."""
    root = compose(source, Findings())
    cards = {card.span: card for card in game.cards[name]}
    values = [_value_of(field, game.game.card_types[name].fields) for field in fields]
    for node in root.items if isinstance(root, Sequence) else ():
        card = cards.get(_id_of(node))
        if card is not None:
            yield Entry(node.span.line, node.span.end_line, tuple(value(card) for value in values)), card.id


def _id_of(node: Node) -> Span:
    found = node.values.get("id") if isinstance(node, Mapping) else None
    return node.span if found is None else found.span


def _value_of(name: str, fields: dict[str, Field]) -> Callable[[Card], object]:
    """What a card is sorted by in one field: choices in the order of game.yaml, nothing before all else."""
    field = fields.get(name)
    if field is None:
        return lambda card: collated(card.id)
    if field.kind == "one_of":
        order = {choice: at for at, choice in enumerate(field.choices)}
        return lambda card: order.get(str(card.values[name]), -1)
    return lambda card: _comparable(card.values[name])


def _comparable(value: object) -> object:
    """A number, or a text in the game's first language."""
    if isinstance(value, int):
        return (0, value)
    said = next(iter(value.values()), "") if isinstance(value, dict) else value
    return (0, -1) if said is None else (1, collated(str(said)))
