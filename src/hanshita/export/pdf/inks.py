"""Colours to operators: take a Colour, give what sets it in a content stream.

The one place that decides in which colour space a PDF is written: RGB, for screens and printers at home.
"""

from functools import lru_cache
from itertools import pairwise

from hanshita.colours import Colour
from hanshita.frames import Gradient

# The Separation "All" puts ink on every plate (ISO 32000-1, 8.6.6.4); where there are no plates it looks grey.
REGISTRATION = "/Registration [/Separation /All /DeviceGray << /FunctionType 2 /Domain [0 1] /C0 [1] /C1 [0] /N 1 >>]"


@lru_cache(maxsize=4096)
def _channels(colour: Colour) -> str:
    return " ".join(f"{channel:.4f}".rstrip("0").rstrip(".") for channel in colour[:3])


def fill_colour(colour: Colour) -> str:
    return _channels(colour) + " rg"


def stroke_colour(colour: Colour) -> str:
    return _channels(colour) + " RG"


def registration_fill() -> str:
    return "/Registration cs 1 scn"


def registration_stroke() -> str:
    return "/Registration CS 1 SCN"


def shading(gradient: Gradient) -> str:
    """The dictionary of a shading (ISO 32000-1, 8.7.4.5.3 and 8.7.4.5.4) in the mm of the content around it."""
    (x1, y1), (x2, y2) = gradient.start, gradient.end
    numbers = (x1, y1, x2, y2) if gradient.radius is None else (x1, y1, 0.0, x1, y1, gradient.radius)
    places = " ".join(f"{value:.3f}" for value in numbers)
    kind = 2 if gradient.radius is None else 3
    colours = _stitched(_whole(gradient.stops))
    return f"/ShadingType {kind} /ColorSpace /DeviceRGB /Coords [{places}] /Extend [true true] /Function {colours}"


def _whole(stops: tuple[tuple[float, Colour], ...]) -> list[tuple[float, Colour]]:
    """The stops from 0 to 1: before the first and after the last the colour stays."""
    first = [] if stops[0][0] == 0 else [(0.0, stops[0][1])]
    last = [] if stops[-1][0] == 1 else [(1.0, stops[-1][1])]
    return [*first, *stops, *last]


def _stitched(stops: list[tuple[float, Colour]]) -> str:
    """One function of 0 to 1 that runs from colour to colour (ISO 32000-1, 7.10.3 and 7.10.4)."""
    steps = [
        f"<< /FunctionType 2 /Domain [0 1] /C0 [{_channels(one)}] /C1 [{_channels(other)}] /N 1 >>"
        for (_, one), (_, other) in pairwise(stops)
    ]
    bounds = " ".join(f"{place:.4f}" for place, _ in stops[1:-1])
    encode = " ".join(["0 1"] * len(steps))
    return (
        f"<< /FunctionType 3 /Domain [0 1] /Functions [{' '.join(steps)}] /Bounds [{bounds}] /Encode [{encode}] >>"
        if len(steps) > 1
        else steps[0]
    )
