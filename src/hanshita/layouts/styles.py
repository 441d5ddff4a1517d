"""Styles of text: take the `styles` of a layout, give a TextStyle for each name.

A style says only what differs from the one it is `like`, or from the plain style: the first font of fonts.yaml at 8 pt,
leading 1.5, black, top left. Sizes are points if bare, as type is measured; everything else on a card is millimetres.
"""

from collections.abc import Mapping
from typing import cast

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.fonts import FontBook
from hanshita.geometry import PT_PER_MM
from hanshita.layouts.values import Ground, report_colour
from hanshita.source.yaml_nodes import Fields, Scalar, Sequence
from hanshita.spans import Span
from hanshita.templating import FillError
from hanshita.typeset import TextStyle

OVERRIDES = (
    "font",
    "weight",
    "size",
    "leading",
    "align",
    "valign",
    "smallest",
    "proportional",
    "kerning",
    "tracking",
    "tightest leading",
    "tightest tracking",
    "writing",
    "latin gap",
    "hanging",
    "hyphens",
    "phrases",
    "language",
)
ALIGN = ("left", "centre", "right", "justified")
_FEATURES = (("kern", 1),)
_NUMBERS = {
    "leading": "leading",
    "tracking": "tracking",
    "tightest leading": "tightest_leading",
    "tightest tracking": "tightest_tracking",
    "latin gap": "latin_gap",
}


_FLOORS = {"leading": 0, "tracking": -1, "tightest leading": 0, "tightest tracking": -1, "latin gap": -1}


def plain_style(fonts: FontBook, ground: Ground) -> TextStyle:
    """What a text looks like that says nothing."""
    family = fonts.families[0]
    weights = fonts.weights(family)
    weight = min(weights, key=lambda one: abs(one - 500))
    return TextStyle(
        families=(family,),
        weight=weight,
        size=8 / PT_PER_MM,
        leading=1.5,
        colour=ground.colour("black"),
        align="left",
        valign="top",
        smallest=None,
        features=_FEATURES,
        tracking=0.0,
        language="ja",
    )


def read_styles(
    fields: Fields | None, plain: TextStyle, ground: Ground, fonts: FontBook, findings: Findings
) -> dict[str, TextStyle]:
    """The styles by name; a style may be `like` one that stands above it."""
    styles: dict[str, TextStyle] = {"plain": plain}
    for name in fields.keys() if fields is not None else ():
        said = fields.mapping(name, f"the style {name}") if fields is not None else None
        if said is None:
            continue
        base = style_of(said.text("like"), styles, said.span("like"), findings)
        style = changed(base, said, fonts, findings)
        styles[name] = _coloured(style, said, ground, findings)
        said.done()
    return styles


def style_of(name: str | None, styles: Mapping[str, TextStyle], span: Span, findings: Findings) -> TextStyle:
    """The style of this name; the plain one where none is asked for, or (L307) where there is none."""
    if name is None or name in styles:
        return styles[name or "plain"]
    cure = did_you_mean(name, styles) or (f"use one of {', '.join(styles)}",)
    findings.error("L307", f'there is no style "{name}"', span, *cure)
    return styles["plain"]


def changed(style: TextStyle, fields: Fields, fonts: FontBook, findings: Findings) -> TextStyle:
    """`style` with everything that `fields` says of a text, its colour apart."""
    changes: dict[str, object] = {}
    if fields.has("font"):
        changes["families"] = _families(fields, fonts, findings) or style.families
    if fields.has("size"):
        changes["size"] = _above(
            0, fields, "size", fields.length("size", "pt", default=style.size), style.size, findings
        )
    if fields.has("smallest"):
        size = cast(float, changes.get("size", style.size))
        changes["smallest"] = _not_above(
            size, fields, _above(0, fields, "smallest", fields.length("smallest", "pt"), None, findings), findings
        )
    for key, name in _NUMBERS.items():
        if fields.has(key):
            before = getattr(style, name)
            changes[name] = _above(_FLOORS[key], fields, key, fields.number(key, before or 0.0), before, findings)
    for key in ("hanging", "hyphens", "phrases"):
        if fields.has(key):
            changes[key] = fields.flag(key)
    changes["align"] = fields.one_of("align", ALIGN, style.align)
    changes["valign"] = fields.one_of("valign", ("top", "middle", "bottom"), style.valign)
    changes["writing"] = fields.one_of("writing", ("horizontal", "vertical"), style.writing)
    if changes["writing"] != style.writing and not fields.has("align"):
        changes["align"] = "right" if changes["writing"] == "vertical" else "left"  # where its first line begins
    changes["language"] = fields.text("language", style.language)
    changes["features"] = _features(fields, style)
    if fields.has("weight"):
        changes["weight"] = fields.integer("weight", style.weight)
    new = style._replace(**changes)  # type: ignore[arg-type]
    _known_weight(new, fields, fonts, findings)
    return _whole(new, style, fonts)


def _above(
    floor: float, fields: Fields, key: str, said: float | None, before: float | None, findings: Findings
) -> float | None:
    """`said`, or what was so before (L304) where it is not above `floor`: such a text could not be read."""
    if said is None or said > floor:
        return said
    findings.error("L304", f'"{key}" must be more than {floor:g}', fields.span(key), "write a larger number")
    return before


def _not_above(size: float, fields: Fields, smallest: float | None, findings: Findings) -> float | None:
    """`smallest`, or nothing (L304) where it is larger than the size: such a text would never shrink."""
    if smallest is None or smallest <= size + 1e-9:
        return smallest
    points = f"{smallest * PT_PER_MM:.4g} pt is more than the size of {size * PT_PER_MM:.4g} pt"
    findings.error(
        "L304", f'"smallest" of {points}', fields.span("smallest"), "write less than the size, or leave it out"
    )
    return None


def _features(fields: Fields, style: TextStyle) -> tuple[tuple[str, int], ...]:
    """The OpenType features (`kern`, `palt`) that the switches `kerning` and `proportional` turn on."""
    now = dict(style.features)
    if fields.has("kerning"):
        now["kern"] = int(fields.flag("kerning"))
    if fields.has("proportional"):
        now.pop("palt", None)
        if fields.flag("proportional"):
            now["palt"] = 1
    return tuple(now.items())


def _coloured(style: TextStyle, fields: Fields, ground: Ground, findings: Findings) -> TextStyle:
    said = fields.text("colour")
    if said is None:
        return style
    try:
        return style._replace(colour=ground.colour(said))
    except FillError as mistake:
        report_colour(mistake, fields.span("colour"), 'write a name of the palette or "#C8382E"', findings)
        return style


def _families(fields: Fields, fonts: FontBook, findings: Findings) -> tuple[str, ...]:
    """One family, or a list of them: where the first lacks a character, the next is tried."""
    node = fields.node("font")
    named = node.items if isinstance(node, Sequence) else [node] if isinstance(node, Scalar) else []
    families = []
    for one in named:
        if not isinstance(one, Scalar):
            continue
        if one.text in fonts.families:
            families.append(one.text)
            continue
        cure = did_you_mean(one.text, fonts.families) or (f"use one of {', '.join(fonts.families)}",)
        findings.error("L314", f'fonts.yaml has no family "{one.text}"', one.span, *cure)
    return tuple(families)


def _known_weight(style: TextStyle, fields: Fields, fonts: FontBook, findings: Findings) -> None:
    weights = fonts.weights(style.families[0])
    if style.weight not in weights and (fields.has("weight") or fields.has("font")):
        span = fields.span("weight" if fields.has("weight") else "font")
        known = ", ".join(str(weight) for weight in weights)
        findings.error("L314", f"{style.families[0]} has no weight {style.weight}", span, f"use one of {known}")


def _whole(style: TextStyle, before: TextStyle, fonts: FontBook) -> TextStyle:
    """A style that can be set even where its weight was a mistake."""
    if style.weight in fonts.weights(style.families[0]):
        return style
    return style._replace(weight=before.weight, families=before.families)
