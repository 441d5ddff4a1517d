"""Text whose colour is too near to what lies beneath it.

Contrast ratio, thresholds and "large text" after WCAG 2.2, success criterion 1.4.3.
"""

from collections.abc import Iterator
from functools import lru_cache

from hanshita.checks.prelude import PT_PER_MM, Element, Frame, PlacedText, Severity, Sighting, Span
from hanshita.colours import Colour, contrast

_LEAST, _LEAST_LARGE, _UNREADABLE = 4.5, 3.0, 2.0
_LARGE_PT, _LARGE_BOLD_PT, _BOLD = 18.0, 14.0, 700

_ratio = lru_cache(maxsize=4096)(contrast)


def text_hard_to_read(element: Element, _frame: Frame) -> Iterator[Sighting]:
    for text in element.reading.texts:
        ground = element.colour_beneath(text)
        if ground is None:
            continue
        ratio = _ratio(text.run.colour, ground)
        if ratio >= _LEAST or ratio >= _least(text) or not text.run.text.strip():
            continue
        yield _sighting(text, ground, ratio, element.name(text.inner), element.places(text.inner))


def _least(text: PlacedText) -> float:
    points = text.size * PT_PER_MM
    return _LEAST_LARGE if points >= _LARGE_PT or (points >= _LARGE_BOLD_PT and _is_bold(text)) else _LEAST


def _is_bold(text: PlacedText) -> bool:
    weight = text.run.face.rpartition(" ")[2]
    return weight.isdigit() and int(weight) >= _BOLD


def _sighting(text: PlacedText, ground: Colour, ratio: float, name: str, places: tuple[Span, ...]) -> Sighting:
    ink = text.run.colour
    return Sighting(
        "L363",
        Severity.ERROR if ratio < _UNREADABLE else Severity.WARNING,
        f'"{text.run.text.strip()}" in element "{name}" is {ink.hex} on {ground.hex}, a contrast of {ratio:.1f}; '
        f"{_least(text):g} is easy to read",
        places,
        (ink.hex, ground.hex),
        -ratio,
        "make the text or what lies beneath it darker or lighter",
    )
