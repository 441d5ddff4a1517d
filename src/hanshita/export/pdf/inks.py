"""Colours to operators: take a Colour, give what sets it in a content stream.

The one place that decides in which colour space a PDF is written: RGB, for screens and printers at home.
"""

from functools import lru_cache

from hanshita.colours import Colour

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
