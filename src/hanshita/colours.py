"""Colours as ink and as light: take "#C8382E" or "cmyk 5 90 85 0", give a Colour; compare two for a reader's eye.

How colour-blind eyes see: G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, "A Physiologically-based Model for
Simulation of Color Vision Deficiency", IEEE TVCG 15 (6), 2009, the matrices for full severity, on linear RGB.

Numbers are 0 to 1. A colour may say both how it looks (RGB) and how it is printed (CMYK, spot); what is not said is
derived only for looking, never silently for a press.
"""

import math
import re

from hanshita.records import NamedTuple

_HEX = re.compile(r"#(?:[0-9a-fA-F]{3}|[0-9a-fA-F]{6})\Z")
_CMYK = re.compile(r"(?:cmyk\s+)?" + r"\s+".join([r"([0-9]+(?:\.[0-9]+)?)"] * 4) + r"\Z")


class Colour(NamedTuple):
    """RGB for the screen and home printers, CMYK for a press where the designer gave it, a spot name where inked so."""

    red: float
    green: float
    blue: float
    cmyk: tuple[float, float, float, float] | None = None
    spot: str | None = None

    @property
    def hex(self) -> str:
        return "#" + "".join(f"{round(channel * 255):02X}" for channel in self[:3])

    def mixed(self, other: "Colour", share: float) -> "Colour":
        """`share` (0 to 1) of this colour on the rest of `other`: how a tint is flattened, as a press wants it."""
        rest = 1 - share
        red, green, blue = (a * share + b * rest for a, b in zip(self[:3], other[:3], strict=True))
        cmyk = None
        if self.cmyk is not None and other.cmyk is not None:
            c, m, y, k = (a * share + b * rest for a, b in zip(self.cmyk, other.cmyk, strict=True))
            cmyk = (c, m, y, k)
        return Colour(red, green, blue, cmyk)

    @property
    def luminance(self) -> float:
        """Relative luminance (WCAG 2.2, "relative luminance")."""
        r, g, b = _linear(self)
        return 0.2126 * r + 0.7152 * g + 0.0722 * b


WHITE = Colour(1.0, 1.0, 1.0, (0.0, 0.0, 0.0, 0.0))
BLACK = Colour(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of 1 to 21 (WCAG 2.2, "contrast ratio")."""
    dark, light = sorted((one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)


COLOUR_BLINDNESS = {
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}


def seen_with(colour: Colour, blindness: str) -> Colour:
    """How `colour` looks to an eye that lacks one kind of cone: a key of COLOUR_BLINDNESS."""
    light = _linear(colour)
    rows = COLOUR_BLINDNESS[blindness]
    mixed = (sum(share * channel for share, channel in zip(row, light, strict=True)) for row in rows)
    red, green, blue = (_encoded(min(1.0, max(0.0, channel))) for channel in mixed)
    return Colour(red, green, blue)


def lab(colour: Colour) -> tuple[float, float, float]:
    """Lightness (0 to 100) and the two hue axes of CIE 1976 L*a*b* (ISO/CIE 11664-4), under D65 as sRGB is."""
    r, g, b = _linear(colour)
    x = (0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047
    y = 0.2126729 * r + 0.7151522 * g + 0.0721750 * b
    z = (0.0193339 * r + 0.1191920 * g + 0.9503041 * b) / 1.08883
    fx, fy, fz = (v ** (1 / 3) if v > (6 / 29) ** 3 else v / (3 * (6 / 29) ** 2) + 4 / 29 for v in (x, y, z))
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def difference(one: Colour, other: Colour) -> float:
    """Distance in L*a*b*: 2 is just seen side by side, 10 at a glance, 100 is black and white."""
    return math.dist(lab(one), lab(other))


def _linear(colour: Colour) -> tuple[float, float, float]:
    """The amounts of light behind sRGB's numbers (IEC 61966-2-1)."""
    red, green, blue = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in colour[:3])
    return red, green, blue


def _encoded(light: float) -> float:
    return 12.92 * light if light <= 0.0031308 else 1.055 * light ** (1 / 2.4) - 0.055


def parse_rgb(text: str) -> Colour:
    """Read "#RGB" or "#RRGGBB". Raises ValueError for anything else."""
    if not _HEX.match(text):
        raise ValueError(f'"{text}" is not a colour like "#C8382E"')
    digits = text[1:] if len(text) == 7 else "".join(d * 2 for d in text[1:])
    red, green, blue = (int(digits[i : i + 2], 16) / 255 for i in (0, 2, 4))
    return Colour(red, green, blue)


def parse_cmyk(text: str) -> tuple[float, float, float, float]:
    """Read four percentages, "5 90 85 0". Raises ValueError for anything else."""
    match = _CMYK.match(text.strip())
    if match is None or any(float(part) > 100 for part in match.groups()):
        raise ValueError(f'"{text}" is not four percentages like "5 90 85 0"')
    c, m, y, k = (float(part) / 100 for part in match.groups())
    return c, m, y, k


def cmyk_to_rgb(cmyk: tuple[float, float, float, float]) -> Colour:
    """A rough look of a process colour on the screen, for a palette that gives no RGB."""
    c, m, y, k = cmyk
    return Colour((1 - c) * (1 - k), (1 - m) * (1 - k), (1 - y) * (1 - k), cmyk)
