"""Text so near the edge that a cut a millimetre off would touch it."""

from collections.abc import Iterator

from hanshita.checks.prelude import Element, Frame, PlacedText, Rect, Severity, Sighting, Span

_TOLERANCE = 0.1  # mm; far less than any cutter holds


def text_outside_safe_zone(element: Element, frame: Frame) -> Iterator[Sighting]:
    width, height = frame.size
    safe = frame.safe - _TOLERANCE
    right, bottom = width - safe, height - safe
    for text in element.reading.texts:
        x, y, wide, high = text.box
        if x >= safe and y >= safe and x + wide <= right and y + high <= bottom:
            continue
        if text.run.text.strip():
            edge, beyond = _worst_edge(text.box, safe, right, bottom)
            yield _sighting(text, element.name(text.inner), element.places(text.inner), edge, beyond, frame.safe)


def _worst_edge(box: Rect, safe: float, right: float, bottom: float) -> tuple[str, float]:
    beyond = {
        "left": safe - box.x,
        "top": safe - box.y,
        "right": box.right - right,
        "bottom": box.bottom - bottom,
    }
    edge = max(beyond, key=lambda name: beyond[name])
    return edge, beyond[edge] + _TOLERANCE


def _sighting(text: PlacedText, name: str, places: tuple[Span, ...], edge: str, beyond: float, safe: float) -> Sighting:
    shown = text.run.text.strip()
    if beyond > safe + _TOLERANCE:
        severity, where = Severity.ERROR, f"{beyond - safe:.1f} mm beyond the cut"
    else:
        severity, where = Severity.WARNING, f"{beyond:.1f} mm outside the safe zone"
    return Sighting(
        "L361",
        severity,
        f'"{shown}" in element "{name}" stands {where} at the {edge} edge',
        places,
        edge,
        beyond,
        f"keep text {safe:g} mm from the edge, or make its box smaller",
    )
