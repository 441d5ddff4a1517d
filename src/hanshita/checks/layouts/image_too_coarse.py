"""Pictures with fewer pixels than the print can show."""

from collections.abc import Iterator
from pathlib import Path

from hanshita.checks.prelude import Element, Frame, Severity, Sighting

_LEAST_DPI = 300.0  # what print services ask for
_ROUNDING = 3.0  # one in a hundred: nobody sees it, and a box in mm rarely comes out even


def image_too_coarse(element: Element, _frame: Frame) -> Iterator[Sighting]:
    for placed in element.reading.images:
        if placed.dpi >= _LEAST_DPI - _ROUNDING:
            continue
        across, down = placed.image.pixels
        more = _LEAST_DPI / placed.dpi
        file, name = Path(placed.image.file).name, element.name(placed.inner)
        yield Sighting(
            "L364",
            Severity.WARNING,
            f'picture "{file}" in element "{name}" is printed at {placed.dpi:.0f} dpi; {_LEAST_DPI:g} dpi is sharp',
            element.places(placed.inner),
            placed.image.digest,
            -placed.dpi,
            f"use a picture of {across * more:.0f}x{down * more:.0f} pixels or more instead of {across}x{down}, "
            "or show it smaller",
        )
