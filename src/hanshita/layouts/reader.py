"""Layouts from YAML: take a layout's file, give both faces of a card type as named elements.

Templates are compiled here, once for a layout and not once a card, and every name they use is held against the fields
of the card type, so that a mistyped field is found without any card.
"""

from pathlib import Path

from hanshita.cards.model import CardType, Game
from hanshita.colours import Colour, cmyk_to_rgb, parse_cmyk, parse_rgb
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.fonts import FontBook
from hanshita.layouts.art import Art
from hanshita.layouts.inheritance import read_inherited
from hanshita.layouts.kinds import KINDS, Reading
from hanshita.layouts.model import Common, Element, FaceLayout, Kit
from hanshita.layouts.styles import plain_style, read_styles
from hanshita.layouts.values import Ground, PaletteEntry, Value, always, expression_value, palette_of
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar
from hanshita.spans import Span
from hanshita.typeset import TextStyle

CARD_NAMES = frozenset({"id", "copies"})  # what a card says beside its fields
CONSTANT_NAMES = frozenset({"palette", "game", "facts"})  # the same for every card; `game` changes with the language
LOOP_NAMES = frozenset({"item", "index"})


def read_layout(root: Path, path: str, card_type: CardType, fonts: FontBook, findings: Findings) -> FaceLayout | None:
    """The layout at `path` (relative to the project's `root`); None where it cannot be read at all.

    Findings: Y… for the YAML, L301 to L309 and L314 for what is wrong in it.
    """
    found = read_inherited(root, path, findings)
    if found is None:
        return None
    node, files = found
    fields = Fields(node, f"the layout {path}", findings)
    fields.text("extends")
    ground = Ground(_palette(fields.mapping("palette", "the palette"), findings))
    styles = read_styles(fields.mapping("styles", "the styles"), plain_style(fonts, ground), ground, fonts, findings)
    bleed, safe = fields.length("bleed", default=3.0), fields.length("safe", default=3.0)
    reader = _Elements(ground, styles, fonts, bleed, safe, _known(card_type), findings)
    front = reader.read(fields.node("front", required=True), "front")
    back = reader.read(fields.node("back"), "back")
    fields.done()
    folders = tuple(dict.fromkeys((root / file).parent for file in files))
    return FaceLayout(path, front, back, bleed, safe, Kit(fonts, ground, Art(root, folders), styles), node.span)


def read_layouts(root: Path, game: Game, fonts: FontBook, findings: Findings) -> dict[str, FaceLayout]:
    """layouts/<game>/<card type>.yaml for each card type that has one."""
    layouts = {}
    for card_type in game.card_types.values():
        path = f"layouts/{game.slug}/{card_type.name}.yaml"
        if (root / path).is_file():
            layout = read_layout(root, path, card_type, fonts, findings)
            if layout is not None:
                layouts[card_type.name] = layout
    return layouts


def _known(card_type: CardType) -> frozenset[str]:
    return frozenset(card_type.fields) | CARD_NAMES


class _Elements:
    """Reads elements, and the elements inside them, of one layout."""

    def __init__(
        self,
        ground: Ground,
        styles: dict[str, TextStyle],
        fonts: FontBook,
        bleed: float,
        safe: float,
        card_names: frozenset[str],
        findings: Findings,
    ) -> None:
        self._with = (ground, styles, fonts, bleed, safe, findings)
        self._card_names = card_names
        self._findings = findings

    def read(self, node: Node | None, face: str) -> tuple[Element, ...]:
        """The elements of one face in drawing order: by layer, then as they stand in the file."""
        elements = () if node is None else self._all(node, face, self._card_names | CONSTANT_NAMES)
        for element in elements:
            _look_up(element, self._card_names | LOOP_NAMES | {"game"})
        return tuple(sorted(elements, key=lambda element: element.layer))

    def _all(self, node: Node, owner: str, known: frozenset[str]) -> tuple[Element, ...]:
        if not isinstance(node, Mapping):
            self._findings.error(
                "L306", f"{owner} needs named elements, one a line", node.span, 'write name: {text: "{{ name }}", …}'
            )
            return ()
        found = (self._one(name, node.keys[name], value, known) for name, value in node.values.items())
        return tuple([element for element in found if element is not None])

    def _one(self, name: str, key: Scalar, node: Node, known: frozenset[str]) -> Element | None:
        if not isinstance(node, Mapping):
            self._findings.error(
                "L306", f"the element {name} says no kind", key.span, 'write {text: "…"} or another kind'
            )
            return None
        kind = self._kind(name, key.span, node)
        if kind is None:
            return None
        fields = Fields(node, f"the element {name}", self._findings)
        inner = known | LOOP_NAMES if kind in ("repeat", "stack") else known
        ground, styles, fonts, bleed, safe, findings = self._with
        reading = Reading(
            fields, ground, styles, fonts, bleed, safe, findings,
            lambda below, word: self._all(below, f'"{word}" of the element {name}', inner),
        )  # fmt: skip
        common = Common(
            name, key.span, self._when(fields), reading.lengths("rotate", (1,), 0.0), fields.integer("layer", 0)
        )
        element = KINDS[kind](common, reading)
        fields.done()
        self._check_names(element, node, inner)
        return element

    def _when(self, fields: Fields) -> Value:
        source = fields.text("when")
        return always(True) if source is None else expression_value(source, fields.span("when"), self._findings)

    def _kind(self, name: str, span: Span, node: Mapping) -> str | None:
        kinds = [key for key in node.values if key in KINDS]
        if len(kinds) == 1:
            return kinds[0]
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
        for name in sorted(element.names - known):
            if any(name in inner for inner in _inner_texts(node)):
                continue
            span = next((span for text, span in _texts(node) if name in text), element.span)
            cure = did_you_mean(name, known - LOOP_NAMES) or (f"use one of {', '.join(sorted(known))}",)
            self._findings.error(
                "L309", f'the element {element.name} uses "{name}", which no field is called', span, *cure
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


def _look_up(element: Element, names: frozenset[str]) -> None:
    element.look_up(names)
    for inner in element.inner:
        _look_up(inner, names)


def _palette(fields: Fields | None, findings: Findings) -> dict[str, PaletteEntry]:
    entries = {}
    for name in fields.keys() if fields is not None else ():
        node = fields.node(name) if fields is not None else None
        colour, said = _entry(name, node, findings)
        if colour is not None:
            entries[name] = PaletteEntry(name, colour, said)
    return palette_of(entries)


def _entry(name: str, node: Node | None, findings: Findings) -> tuple[Colour | None, dict[str, str]]:
    if isinstance(node, Scalar):
        return _rgb(node, findings), {}
    if not isinstance(node, Mapping):
        return None, {}
    said = {key: value.text for key, value in node.values.items() if isinstance(value, Scalar)}
    rgb, cmyk = node.values.get("rgb"), node.values.get("cmyk")
    colour = _rgb(rgb, findings) if isinstance(rgb, Scalar) else None
    if isinstance(cmyk, Scalar):
        try:
            inks = parse_cmyk(cmyk.text)
        except ValueError as mistake:
            findings.error("L305", str(mistake), cmyk.span, 'write four percentages, as in "5 90 85 0"')
        else:
            colour = cmyk_to_rgb(inks) if colour is None else colour._replace(cmyk=inks)
    if colour is None and rgb is None:
        findings.error("L305", f"the colour {name} says neither rgb nor cmyk", node.span, 'add rgb: "#C8382E"')
    return (colour._replace(spot=said["spot"]) if colour is not None and "spot" in said else colour), said


def _rgb(node: Scalar, findings: Findings) -> Colour | None:
    try:
        return parse_rgb(node.text)
    except ValueError as mistake:
        findings.error("L305", str(mistake), node.span, 'write it in quotes, as in "#C8382E"')
        return None
