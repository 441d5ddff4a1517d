"""Palettes: take `palette` of a layout, give named colours with their inks and what else is said of them."""

from hanshita.colours import BLACK, Colour, cmyk_to_rgb, parse_cmyk, parse_rgb
from hanshita.diagnostics import Findings
from hanshita.layouts.values import Ground, PaletteEntry, palette_of
from hanshita.source.yaml_nodes import Fields, Mapping, Node, Scalar


def read_palette(fields: Fields | None, findings: Findings) -> Ground:
    """The colours of a layout; L305 for what is none."""
    entries = {}
    for name in fields.keys() if fields is not None else ():
        node = fields.node(name) if fields is not None else None
        colour, said = _entry(name, node, findings)
        if node is not None:  # one that cannot be read is black: its mistake is told, and stops every print
            entries[name] = PaletteEntry(name, colour or BLACK, said, node.span)
    return Ground(palette_of(entries))


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
