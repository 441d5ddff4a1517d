"""Mutants of YAML: take a file's nodes and what the game says of them, give each value that can be another.

Which values count: a card's numbers, copies, choices, names and effects; facts and counts in game.yaml; the words of a
glossary; steps and rule ids of scenarios. Texts for flavour, readings, measures of paper and layouts are left alone.
"""

from collections.abc import Callable, Iterable, Iterator

from hanshita.cards.fields import Field
from hanshita.cards.model import Game
from hanshita.diagnostics import Findings
from hanshita.source.files import SourceText
from hanshita.source.yaml_nodes import FLAGS, Mapping, Node, Scalar, Sequence, compose, parse_integer
from hanshita.testing.mutation.model import Mutant, Places, drawn, other_number, pick

Edit = Callable[[Scalar, str], tuple[str, str] | None]  # node and its dotted name → kind and new text
NAMES = ("name", "title")
LONGEST_LINK = 60


def card_mutants(source: SourceText, game: Game, name: str) -> Iterator[Mutant]:
    """Of the cards of one type."""
    root, places = compose(source, Findings()), Places(source.text)
    fields = game.card_types[name].fields
    for item in root.items if isinstance(root, Sequence) else ():
        if isinstance(item, Mapping) and isinstance(item.values.get("id"), Scalar):
            own = item.values["id"].text  # type: ignore[union-attr]
            for key, value in item.values.items():
                yield from _card_value(key, value, fields.get(key), f"{own}.{key}", source, places)


def _card_value(
    key: str, node: Node, field: Field | None, where: str, source: SourceText, places: Places
) -> Iterator[Mutant]:
    if key == "copies":
        yield from _edits(node, where, source, places, _count)
    elif field is None:
        return
    elif field.kind == "effect" and field.vocabulary is not None:
        yield from _verbs(node, list(field.vocabulary.verbs), where, source, places)
        yield from _edits(node, where, source, places, _number("number"))
    elif field.kind in ("integer", "flag"):
        yield from _edits(node, where, source, places, _number("number"))
    elif field.kind == "one_of":
        yield from _edits(node, where, source, places, _choice(field.choices))
    elif field.kind == "list" and field.item and isinstance(node, Sequence):
        for index, record in enumerate(node.items):
            for inner, value in record.values.items() if isinstance(record, Mapping) else ():
                yield from _card_value(inner, value, field.item.get(inner), f"{where}.{index}.{inner}", source, places)
    elif key == "name":
        yield from _edits(node, where, source, places, _name)


def game_mutants(source: SourceText) -> Iterator[Mutant]:
    """Of game.yaml: players, facts, how many there are of each component, and what they are called."""
    root, places = compose(source, Findings()), Places(source.text)
    values = root.values if isinstance(root, Mapping) else {}
    players = values.get("players")
    if isinstance(players, Scalar):
        yield from _edits(players, "players", source, places, _players)
    if "facts" in values:
        yield from _edits(values["facts"], "facts", source, places, _number("fact"))
    components = values.get("components")
    for name, one in components.values.items() if isinstance(components, Mapping) else ():
        for key, value in one.values.items() if isinstance(one, Mapping) else ():
            edit = _count if key in ("cards", "pieces") else _name if key == "title" else None
            if edit is not None:
                yield from _edits(value, f"components.{name}.{key}", source, places, edit)


def glossary_mutants(source: SourceText) -> Iterator[Mutant]:
    """Of a glossary: each term and its translations."""
    root, places = compose(source, Findings()), Places(source.text)
    for term, own in root.values.items() if isinstance(root, Mapping) else ():
        assert isinstance(root, Mapping)
        key = root.keys[term]
        if places.text.startswith(term, places.offset(key.span)):
            yield Mutant("term", source.path, term, places.offset(key.span), term, misspelt(term, source.path))
        for language, word in own.values.items() if isinstance(own, Mapping) else ():
            if len(language) == 2:
                yield from _edits(word, f"{term}.{language}", source, places, _spelling("term"))


def scenario_mutants(source: SourceText, cards: list[str]) -> Iterator[Mutant]:
    """Of scenarios: what is given, done and expected, and the ids of rules."""
    root, places = compose(source, Findings()), Places(source.text)
    scenarios = [one for one in root.items if isinstance(one, Mapping)] if isinstance(root, Sequence) else []
    verbs = sorted({verb.text for one in scenarios for verb in _done(one)})
    for one in scenarios:
        name = one.values["id"]
        assert isinstance(name, Scalar)
        for part in ("given", "steps"):
            if part in one.values:
                edit = _scenario_value(cards, verbs)
                yield from _edits(one.values[part], f"{name.text}.{part}", source, places, edit)
        if "rule" in one.values:
            yield from _edits(one.values["rule"], f"{name.text}.rule", source, places, _spelling("rule id"))


def _done(scenario: Mapping) -> Iterator[Scalar]:
    steps = scenario.values.get("steps")
    for step in steps.items if isinstance(steps, Sequence) else ():
        verb = step.values.get("do") if isinstance(step, Mapping) else None
        if isinstance(verb, Scalar):
            yield verb


def misspelt(word: str, *seed: str) -> str:
    """The word with one letter wrong: two neighbours changed over, or the last one twice."""
    at = int(drawn(word, *seed), 16) % max(1, len(word) - 1)
    swapped = word[:at] + word[at + 1 : at + 2] + word[at] + word[at + 2 :]
    return swapped if swapped != word else word + word[-1]


def _scalars(node: Node, where: str, *, keys: bool = False) -> Iterator[tuple[Scalar, str]]:
    """Every value and where it stands; with `keys`, every key as well."""
    if isinstance(node, Scalar):
        yield node, where
    elif isinstance(node, Sequence):
        for index, item in enumerate(node.items):
            yield from _scalars(item, f"{where}.{index}", keys=keys)
    else:
        for key, value in node.values.items():
            if keys:
                yield node.keys[key], f"{where}.{key}"
            yield from _scalars(value, f"{where}.{key}", keys=keys)


def _edits(node: Node, where: str, source: SourceText, places: Places, edit: Edit) -> Iterator[Mutant]:
    for leaf, name in _scalars(node, where):
        start = places.offset(leaf.span)
        start += places.text[start : start + 1] in ("'", '"') and leaf.quoted
        changed = edit(leaf, name)
        if changed is not None and leaf.text and places.text.startswith(leaf.text, start):
            yield Mutant(changed[0], source.path, name, start, leaf.text, changed[1])


def _verbs(node: Node, verbs: list[str], where: str, source: SourceText, places: Places) -> Iterator[Mutant]:
    """Each verb of an effect, whether it is a key with values or stands alone."""
    for scalar, name in _scalars(node, where, keys=True):
        others = [one for one in verbs if one != scalar.text]
        if scalar.text in verbs and others:
            new = pick(others, source.path, name)
            yield Mutant("effect verb", source.path, name, places.offset(scalar.span), scalar.text, new)


def _count(node: Scalar, where: str) -> tuple[str, str] | None:
    return None if parse_integer(node.text) is None else ("count", other_number(node.text, where))


def _players(node: Scalar, where: str) -> tuple[str, str] | None:
    low, _, high = node.text.partition("-")
    return ("fact", f"{low}-{other_number(high, where)}") if high else None


def _number(kind: str) -> Edit:
    def edit(node: Scalar, where: str) -> tuple[str, str] | None:
        if parse_integer(node.text) is not None:
            return kind, other_number(node.text, where)
        turned = _turned(node)
        return None if turned is None else (kind, turned)

    return edit


def _turned(node: Scalar) -> str | None:
    """A yes made a no."""
    return None if node.quoted or node.text not in FLAGS else "no" if FLAGS[node.text] else "yes"


def _choice(choices: Iterable[str]) -> Edit:
    def edit(node: Scalar, where: str) -> tuple[str, str] | None:
        others = [one for one in choices if one != node.text]
        return ("colour", pick(others, where)) if others else None

    return edit


def _name(node: Scalar, where: str) -> tuple[str, str] | None:
    return _spelling("name")(node, where)


def _spelling(kind: str) -> Edit:
    def edit(node: Scalar, where: str) -> tuple[str, str] | None:
        plain = len(node.text) > 1 and "\n" not in node.text and len(node.text) <= LONGEST_LINK
        return (kind, misspelt(node.text, where)) if plain else None

    return edit


def _scenario_value(cards: list[str], verbs: list[str]) -> Edit:
    def edit(node: Scalar, where: str) -> tuple[str, str] | None:
        if node.quoted:
            return None
        number, turned = parse_integer(node.text), _turned(node)
        if number is not None and number >= 0:
            return "scenario step", other_number(node.text, where)
        if turned is not None:
            return "scenario step", turned
        known = cards if node.text in cards else verbs if where.endswith(".do") else []
        others = [one for one in known if one != node.text]
        return ("scenario step", pick(others, where)) if others else None

    return edit
