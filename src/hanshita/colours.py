"""Colours as ink and as light: take "#C8382E" or "cmyk 5 90 85 0", give a Colour; compare two for a reader's eye.

Numbers are 0 to 1. A colour may say both how it looks (RGB) and how it is printed (CMYK, spot); what is not said is
derived only for looking, never silently for a press.
"""

import re
from typing import NamedTuple

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
        r, g, b = (v / 12.92 if v <= 0.04045 else ((v + 0.055) / 1.055) ** 2.4 for v in self[:3])
        return 0.2126 * r + 0.7152 * g + 0.0722 * b


WHITE = Colour(1.0, 1.0, 1.0, (0.0, 0.0, 0.0, 0.0))
BLACK = Colour(0.0, 0.0, 0.0, (0.0, 0.0, 0.0, 1.0))


def contrast(one: Colour, other: Colour) -> float:
    """Contrast ratio of 1 to 21 (WCAG 2.2, "contrast ratio")."""
    dark, light = sorted((one.luminance, other.luminance))
    return (light + 0.05) / (dark + 0.05)


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
