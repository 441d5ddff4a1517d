"""Components: take what game.yaml says of one thing in the box, give how many there are and how it is made at home.

`print:` says it in a word and a size: `round 20mm`, `square 15mm`, `rectangle 36x18mm`, `hexagon 20mm` (across its
flat sides), `die 16mm` (a net), `box` (a tuck box as large as the deck, or `box 66x91x20mm`), `sheet` (a whole page).
"""

import re
from collections.abc import Collection
from typing import Literal

from hanshita.cards.model import Component, Form, Making
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.geometry import parse_length
from hanshita.source.yaml_nodes import Fields, Mapping, Scalar

CARD_THICKNESS = 0.3  # mm; card stock of about 250 to 300 g/m2
_LENGTHS: dict[Form, tuple[int, ...]] = {  # how many lengths may follow the word
    "round": (1,), "square": (1,), "rectangle": (2,), "hexagon": (1,), "die": (1,), "box": (0, 3), "sheet": (0,),
}  # fmt: skip
_EXAMPLES: dict[Form, str] = {
    "round": "round 20mm", "square": "square 15mm", "rectangle": "rectangle 36x18mm", "hexagon": "hexagon 20mm",
    "die": "die 16mm", "box": "box, or its inside as box 66x91x20mm", "sheet": "sheet",
}  # fmt: skip
_BETWEEN = re.compile("[x×]")
_UNIT = re.compile(r"(mm|cm|in|pt|Q)\Z")
_SMALLEST, _LARGEST = 3.0, 400.0  # mm: what scissors can cut, what the largest paper holds


def read_component(
    name: str, fields: Fields, languages: tuple[str, ...], card_types: Collection[str], findings: Findings
) -> Component | None:
    """The component `name` below `fields`; None where it does not say how many there are.

    Findings: those of `Fields`, C235 no number, C240 `print` cannot be understood, C241 a box for unknown cards.
    """
    own = fields.mapping(name, f'the component "{name}"')
    if own is None:
        return None
    cards, pieces = own.integer("cards"), own.integer("pieces")
    titles = _titles(own, languages, findings)
    said = own.scalar("print")
    written = None if said is None or said.text == "no" else said
    making = None if written is None else _making(written, own, card_types, findings)
    own.done()
    count = cards if pieces is None else pieces
    if count is None or (cards is not None and pieces is not None) or count < 0:
        findings.error(
            "C235", f'the component "{name}" does not say how many there are', fields.span(name),
            'write "cards: 54" or "pieces: 5"',
        )  # fmt: skip
        return None
    unit: Literal["cards", "pieces"] = "cards" if pieces is None else "pieces"
    return Component(name, count, unit, None if written is None else written.text, own.span(unit), titles, making)


def _titles(own: Fields, languages: tuple[str, ...], findings: Findings) -> dict[str, str]:
    """What people call it, by language; nothing where game.yaml does not say."""
    node = own.node("title")
    if isinstance(node, Mapping):
        spoken = Fields(node, "the title", findings)
        texts = {language: spoken.text(language, "") for language in languages}
        spoken.done()
        return {language: text for language, text in texts.items() if text}
    text = own.text("title", "")
    return {languages[0]: text} if text else {}


def _making(written: Scalar, own: Fields, card_types: Collection[str], findings: Findings) -> Making | None:
    """How it is made; what only a box can say is read for a box only."""
    word, _, rest = written.text.strip().partition(" ")
    form = next((form for form in _LENGTHS if form == word), None)
    if form is None:
        cure = did_you_mean(word, _LENGTHS) or (f"begin with one of {', '.join(_LENGTHS)}; or write no",)
        findings.error("C240", f'print says "{written.text}", and nothing is made like that', written.span, *cure)
        return None
    lengths = _read_lengths(rest)
    if lengths is None or len(lengths) not in _LENGTHS[form]:
        message = f'print says "{written.text}", which is no {form} of a size that can be made'
        findings.error("C240", message, written.span, f"write {_EXAMPLES[form]}")
        return None
    if form != "box":
        return Making(form, lengths)
    thickness = own.length("card thickness", default=CARD_THICKNESS)
    return Making(form, lengths, _held(own, card_types, findings), max(thickness, 0.05), own.flag("sleeved"))


def _read_lengths(text: str) -> tuple[float, ...] | None:
    """ "36x18mm" in mm, one unit for all unless each has its own; None where it cannot be read or made."""
    if not text.strip():
        return ()
    parts = [part.strip() for part in _BETWEEN.split(text)]
    unit = _UNIT.search(parts[-1])
    try:
        found = tuple([parse_length(part, unit=unit[1] if unit else "mm") for part in parts])
    except ValueError:
        return None
    return found if all(_SMALLEST <= length <= _LARGEST for length in found) else None


def _held(own: Fields, card_types: Collection[str], findings: Findings) -> tuple[str, ...]:
    """The card types that a box holds; none named: all."""
    node = own.sequence("holds")
    named = [] if node is None else [one for one in node.items if isinstance(one, Scalar)]
    for one in named:
        if one.text not in card_types:
            cure = did_you_mean(one.text, card_types) or (f"use one of {', '.join(card_types)}",)
            findings.error("C241", f'the box holds "{one.text}", and no card type is called so', one.span, *cure)
    return tuple([one.text for one in named if one.text in card_types])
