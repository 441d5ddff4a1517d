"""Layouts from YAML: take a layout's file, give both faces of a card type as named elements.

Templates are compiled here, once for a layout and not once a card, and every name they use is held against the fields
of the card type, so that a mistyped field is found without any card.
"""

import re
from functools import partial
from pathlib import Path

from hanshita.cards.model import CardType, Game
from hanshita.colours import Colour
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.fonts import FontBook
from hanshita.layouts.art import Art
from hanshita.layouts.inheritance import read_inherited
from hanshita.layouts.keys import BACK, BLEED, EXTENDS, FRONT, NAMES, PALETTE, SAFE, STYLES, WATERMARK
from hanshita.layouts.kinds import KINDS, LAYER, ROTATE, UNLESS, WHEN, Kind, Reading
from hanshita.layouts.languages import JAPANESE, Spoken
from hanshita.layouts.model import Common, CycleError, Element, Elements, FaceLayout, Kit
from hanshita.layouts.once import AskedStyles, ReadOnce
from hanshita.layouts.palettes import read_palette
from hanshita.layouts.places import Surroundings
from hanshita.layouts.styles import plain_style, read_styles
from hanshita.layouts.values import Ground, Value, always, both, condition, expression_value
from hanshita.source.files import stands
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar, Sequence
from hanshita.spans import Span

_DECIMAL = re.compile(r"-?[0-9]{1,6}\.[0-9]{1,6}\Z")
CARD_NAMES = frozenset({"id", "copies"})  # what a card says beside its fields
CONSTANT_NAMES = frozenset({"palette", "game", "facts", "language", "mode"})  # the same for all cards of one print
LOOP_NAMES = frozenset({"item", "index"})
PRINT_NAMES = frozenset({"game", "language", "mode"})  # a layout may serve several prints


def read_layout(
    root: Path,
    path: str,
    card_type: CardType,
    fonts: FontBook,
    findings: Findings,
    spoken: Spoken = JAPANESE,
    once: ReadOnce | None = None,
) -> FaceLayout | None:
    """The layout at `path` (relative to the project's `root`); None where it cannot be read at all. What `once` has
    read of the game's other layouts with these fonts is taken from there.

    Findings: Y… for the YAML, L301 to L309 and L314 to L317 for what is wrong in it.
    """
    once = once or ReadOnce()
    found = read_inherited(root, path, spoken, findings)
    if found is None:
        return None
    node, files = found
    fields = Fields(node, f"the layout {path}", findings)
    fields.node(EXTENDS.key)
    ground = once.made(
        fields.node(PALETTE.key), "palette", findings,
        lambda: read_palette(fields.mapping(PALETTE.key, "the palette"), findings),
    )  # fmt: skip
    looks, plain = ground.looks(spoken.language), plain_style(fonts, ground)
    styles = once.made(
        fields.node(STYLES.key), ("styles", looks), findings,
        lambda: read_styles(fields.mapping(STYLES.key, "the styles"), plain, ground, fonts, findings),
    )  # fmt: skip
    bleed, safe = (fields.length(one.key, default=float(one.default or 0)) for one in (BLEED, SAFE))
    names = _names(fields, path, card_type, findings)
    folders, inks = tuple(dict.fromkeys((root / file).parent for file in files)), _inks(ground)
    known = _known(card_type) | {name for name, *_ in names}
    given = once.number((bleed, safe, known, folders, looks))
    reader = _Elements(ground, AskedStyles(styles), fonts, bleed, safe, known, findings, once, given, path)
    front = reader.read(fields.node(FRONT.key, required=True), FRONT.key)
    back, watermark = (reader.read(fields.node(one.key), one.key) for one in (BACK, WATERMARK))
    fields.done()
    art = once.made(None, (folders, looks), findings, lambda: Art(root, folders, inks))
    kit = Kit(fonts, ground, art, styles)
    return FaceLayout(path, front, back, watermark, names, bleed, safe, kit, node.span, files)


def read_layouts(
    root: Path,
    game: Game,
    fonts: FontBook,
    findings: Findings,
    language: str | None = None,
    once: ReadOnce | None = None,
) -> dict[str, FaceLayout]:
    """layouts/<game>/<card type>.yaml for each card type that has one, for one language (else the game's first)."""
    spoken, once = Spoken(language or game.languages[0], game.languages), once or ReadOnce()
    layouts = {}
    for card_type in game.card_types.values():
        path = f"layouts/{game.slug}/{card_type.name}.yaml"
        if stands(root, path):
            layout = read_layout(root, path, card_type, fonts, findings, spoken, once)
            if layout is not None:
                layouts[card_type.name] = layout
    return layouts


def _known(card_type: CardType) -> frozenset[str]:
    return frozenset(card_type.fields) | CARD_NAMES


def _inks(ground: Ground) -> dict[str, Colour]:
    """How the palette prints what a drawing says in RGB."""
    return {entry.colour.hex: entry.colour for entry in ground.palette.values()}


def _names(fields: Fields, path: str, card_type: CardType, findings: Findings) -> tuple[tuple[str, Value, Span], ...]:
    """The values under `names`, in their order; each may use those above it."""
    said = fields.mapping(NAMES.key, "the names")
    known, found = _known(card_type) | CONSTANT_NAMES, list[tuple[str, Value, Span]]()
    for name in said if said is not None else ():
        source = said.node(name) if said is not None else None
        if source is None:
            continue
        if isinstance(source, Scalar):
            value = expression_value(source.text, source.span, findings)
        else:
            value = always(_table(source))
        for wrong in sorted(value.names - known):
            cure = did_you_mean(wrong, known) or (f"use one of {', '.join(sorted(known))}",)
            message = f'the name {name} uses "{wrong}", which no field is called'
            findings.error("L309", message, source.span, *cure, *_heir_note(path, source.span))
        known |= {name}
        found.append((name, value, source.span))
    return tuple(found)


def _table(node: Node) -> object:
    """A list or keys with values as they stand, numbers as numbers: what a name may look up, as in spots[rank]."""
    if isinstance(node, Sequence):
        return [_table(one) for one in node.items]
    if isinstance(node, Mapping):
        return {_number_or_text(key): _table(one) for key, one in node.values.items()}
    return _number_or_text(node.text)


def _number_or_text(text: str) -> object:
    try:
        return int(text) if text.lstrip("-").isdecimal() else float(text) if _DECIMAL.match(text) else text
    except ValueError:
        return text


def _heir_note(path: str, span: Span) -> tuple[str, ...]:
    """Of a mistake in a layout that others build on: for which of them it is one."""
    if span.path == path:
        return ()
    return (f"write another value in {path}, which builds on this, or take it away there with: none",)


class _Elements:
    """Reads elements, and the elements inside them, of one layout."""

    def __init__(
        self,
        ground: Ground,
        styles: AskedStyles,
        fonts: FontBook,
        bleed: float,
        safe: float,
        card_names: frozenset[str],
        findings: Findings,
        once: ReadOnce,
        given: int,
        path: str,
    ) -> None:
        self._with = (ground, styles, fonts)
        self._edges = (bleed, safe)
        self._card_names = card_names
        self._differing = card_names | LOOP_NAMES | PRINT_NAMES
        self._findings = findings
        self._once, self._given, self._path = once, given, path

    def read(self, node: Node | None, face: str) -> Elements:
        """The elements of one face."""
        return Elements() if node is None else self._all(node, face, self._card_names | CONSTANT_NAMES)

    def _all(self, node: Node, owner: str, known: frozenset[str]) -> Elements:
        if not isinstance(node, Mapping):
            self._findings.error(
                "L306", f"{owner} needs named elements, one a line", node.span, 'write name: {text: "{{ name }}", …}'
            )
            return Elements()
        around, names = Surroundings(node.values, *self._edges), tuple(node.values)
        found = [self._known(node.keys[name], value, known, around, names) for name, value in node.values.items()]
        there = [element for element in found if element is not None]
        try:
            return Elements(there)
        except CycleError as cycle:
            span = node.keys[cycle.names[0]].span
            self._findings.error("L315", f"{cycle}", span, "give one of them a place of its own")
            return Elements()

    def _known(
        self, key: Scalar, node: Node, known: frozenset[str], around: Surroundings, names: tuple[str, ...]
    ) -> Element | None:
        """The element of this key, read now or for another layout that says the same."""
        ground, styles, _ = self._with
        given = (self._given, id(key), known, names)
        read = partial(self._one, key.text, key, node, known, around)
        return self._once.element(node, given, styles, ground, self._findings, read)

    def _one(self, name: str, key: Scalar, node: Node, known: frozenset[str], around: Surroundings) -> Element | None:
        if not isinstance(node, Mapping):
            self._findings.error(
                "L306", f"the element {name} says no kind", key.span, 'write {text: "…"} or another kind'
            )
            return None
        kind = self._kind(name, key.span, node)
        if kind is None:
            return None
        fields = Fields(node, f"the element {name}", self._findings)
        inner = known | LOOP_NAMES if kind.key in ("repeat", "stack", "grid") else known
        reading = Reading(
            fields, *self._with, around, self._findings,
            lambda below, word: self._all(below, f'"{word}" of the element {name}', inner),
        )  # fmt: skip
        common = Common(name, key.span, self._when(fields), reading.of(ROTATE), reading.of(LAYER))
        element = kind.read(common, reading)
        element.look_up(self._differing)
        fields.done()
        self._check_names(element, node, inner)
        return element

    def _when(self, fields: Fields) -> Value:
        """Whether an element is there: `when` holds and `unless` does not."""
        value = always(True)
        for option, wanted in ((WHEN, True), (UNLESS, False)):
            source = fields.text(option.key)
            if source is not None:
                said = condition(source, wanted, fields.span(option.key), self._findings)
                value = both(value, said) if value.names else said
        return value

    def _kind(self, name: str, span: Span, node: Mapping) -> Kind | None:
        kinds = [key for key in node.values if key in KINDS]
        if len(kinds) == 1:
            return KINDS[kinds[0]]
        if kinds:
            words = " and ".join(kinds)
            self._findings.error("L306", f"the element {name} is {words} at once", span, "make two elements of it")
            return None
        close = [note for key in node.values for note in did_you_mean(key, KINDS)]
        cure = close[:1] or [f"give it one of {', '.join(KINDS)}"]
        self._findings.error("L306", f"the element {name} says no kind", span, *cure)
        return None

    def _check_names(self, element: Element, node: Mapping, known: frozenset[str]) -> None:
        """Report names that no card of this type has, where they stand; only those not already found further in."""
        for name in sorted(name for name in element.names - known if not name.startswith("@")):
            if any(name in inner for inner in _inner_texts(node)):
                continue
            span = next((span for text, span in _texts(node) if name in text), element.span)
            cure = did_you_mean(name, known - LOOP_NAMES) or (f"use one of {', '.join(sorted(known))}",)
            self._findings.error(
                "L309",
                f'the element {element.name} uses "{name}", which no field is called',
                span,
                *cure,
                *_heir_note(self._path, span),
            )


def _texts(node: Mapping) -> list[tuple[str, Span]]:
    return [(value.text, value.span) for value in node.values.values() if isinstance(value, Scalar)]


def _inner_texts(node: Node) -> list[str]:
    """All texts of the elements below this one."""
    found: list[str] = []
    for value in node.values.values() if isinstance(node, Mapping) else ():
        if isinstance(value, Mapping):
            found += [text for text, _ in _texts(value)] + _inner_texts(value)
    return found
