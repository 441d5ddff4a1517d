"""Faces of tokens, dice, boxes and forms: take a component of the box and its layout, give its finished faces.

A component is drawn like a card: its layout is layouts/<game>/<component>.yaml, else a common one of that name, else
layouts/common/die.yaml, box.yaml or, for its form, token-hexagon.yaml, token-square.yaml or token.yaml. What such a
layout can say of its component are NAMES.
"""

from collections.abc import Iterator, Mapping
from pathlib import Path

from hanshita.cards.fields import Field
from hanshita.cards.model import Card, CardType, Component, Game
from hanshita.diagnostics import Findings
from hanshita.fonts import FontBook
from hanshita.geometry import Size
from hanshita.layouts.compose import ComposedCard, Composer
from hanshita.layouts.inheritance import read_inherited
from hanshita.layouts.languages import Spoken
from hanshita.layouts.model import FaceLayout
from hanshita.layouts.once import ReadOnce
from hanshita.layouts.reader import read_layout
from hanshita.records import NamedTuple
from hanshita.source.files import stands

NAMES = {
    "name": "what the component is called",
    "count": "how many there are of it",
    "value": "the number of this piece, from 1; of a die, its pips",
    "panel": "of a box, the side that is drawn: front, back, left, right, top or bottom",
    "cards": "of a box, how many cards it holds",
}
_COMMON = {  # the layouts of those that have none of their own, the first that is there
    "die": ("die",),
    "box": ("box",),
    "sheet": (),
    "round": ("token",),
    "hexagon": ("token-hexagon", "token"),
    "square": ("token-square", "token"),
    "rectangle": ("token-square", "token"),
}


class Shape(NamedTuple):
    """One face to draw: its size in mm, and what `value`, `panel` and `cards` are on it."""

    size: Size
    value: int = 1
    panel: str = ""
    cards: int = 0


class Drawing(NamedTuple):
    """What all components of one print are drawn with; `names` are those that cards see too (game, facts)."""

    layouts: Mapping[str, FaceLayout]
    language: str
    names: Mapping[str, object]
    mode: str


def read_component_layouts(
    root: Path, game: Game, fonts: FontBook, findings: Findings, language: str, once: ReadOnce | None = None
) -> dict[str, FaceLayout]:
    """The layout of each component that is printed; L340 where there is none."""
    layouts = {}
    for one in game.components.values():
        if one.making is None:
            continue
        path = next((path for path in _paths(game.slug, one) if stands(root, path)), None)
        if path is None:
            own = f"layouts/{game.slug}/{one.name}.yaml"
            message = f'the component "{one.name}" cannot be drawn: it has no layout'
            findings.error("L340", message, one.span, f"write {own} with front:, or print: no")
            findings.give_up(own)
            continue
        layout = _read(root, path, one.name, game, fonts, findings, language, once)
        if layout is not None:
            layouts[one.name] = layout
    return layouts


def component_files(root: Path, game: Game, language: str) -> tuple[str, ...] | None:
    """All files that the layouts of components are read from; None where one is missing or cannot be read."""
    files, spoken = list[str](), Spoken(language, game.languages)
    for one in game.components.values():
        if one.making is not None:
            path = next((path for path in _paths(game.slug, one) if stands(root, path)), None)
            found = None if path is None else read_inherited(root, path, spoken, Findings())
            if found is None:
                return None
            files += found[1]
    return tuple(dict.fromkeys(files))


def read_die_layout(root: Path, game: Game, fonts: FontBook, findings: Findings, language: str) -> FaceLayout | None:
    """How a common die looks in this game, also where none is printed; None where no layout says it."""
    paths = (f"layouts/{folder}/die.yaml" for folder in (game.slug, "common"))
    path = next((path for path in paths if stands(root, path)), None)
    return None if path is None else _read(root, path, "die", game, fonts, findings, language)


def _read(
    root: Path,
    path: str,
    name: str,
    game: Game,
    fonts: FontBook,
    findings: Findings,
    language: str,
    once: ReadOnce | None = None,
) -> FaceLayout | None:
    fields = {one: Field(one, "text", True, "", game.span) for one in NAMES}
    card_type = CardType(name, Size(0, 0), fields, game.span)
    return read_layout(root, path, card_type, fonts, findings, Spoken(language, game.languages), once)


def draw_component(
    component: Component, shapes: list[Shape], drawing: Drawing, findings: Findings
) -> list[ComposedCard]:
    """The faces of `shapes`, in order; findings as for cards."""
    layout = drawing.layouts[component.name]
    composers: dict[Size, Composer] = {}
    found = []
    for shape in shapes:
        if shape.size not in composers:
            composers[shape.size] = Composer(layout, shape.size, drawing.language, drawing.names, drawing.mode)
        found.append(composers[shape.size].compose(_as_card(component, shape), findings))
    return found


def _paths(slug: str, component: Component) -> Iterator[str]:
    yield f"layouts/{slug}/{component.name}.yaml"
    yield f"layouts/common/{component.name}.yaml"
    form = component.making.form if component.making else "sheet"
    for common in _COMMON[form]:
        yield f"layouts/common/{common}.yaml"


def _as_card(component: Component, shape: Shape) -> Card:
    """The component as the composer takes a card: its values, and where they were written."""
    titles: object = component.titles or component.name.replace("_", " ")
    _, value, panel, cards = shape
    values = {"name": titles, "count": component.count, "value": value, "panel": panel, "cards": cards}
    called = " ".join(filter(None, (component.name, panel)))
    return Card(called, component.name, 1, values, {}, component.span, noun="component")
