"""Gradients: take "red to cream right", give colours along a line or around a point of a box.

Colours are mixed by the press or printer between the stops, in the inks the palette gives. A laser printer shows bands
in a long, faint gradient.
"""

import math
import re
from collections.abc import Callable
from itertools import pairwise

from hanshita.colours import Colour
from hanshita.frames import Gradient
from hanshita.geometry import Rect
from hanshita.records import NamedTuple
from hanshita.templating import FillError

DIRECTIONS = {"right": 0.0, "down": 90.0, "left": 180.0, "up": 270.0}
_TURN = re.compile(r"(-?\d+(?:\.\d+)?)deg\Z")
_STOP = re.compile(r"(.*?)(?<!\s)\s+at\s+(\d+(?:\.\d+)?)%\Z")


class Blend(NamedTuple):
    """Stops (0 to 1, colour), and the direction in degrees clockwise from the right; None spreads from the middle."""

    stops: tuple[tuple[float, Colour], ...]
    degrees: float | None

    def on(self, box: Rect) -> Gradient:
        """The gradient over `box`: its first colour at one edge or corner of the box, its last at the other."""
        x, y = box.x + box.width / 2, box.y + box.height / 2
        if self.degrees is None:
            return Gradient(self.stops, (x, y), (x, y), math.hypot(box.width, box.height) / 2)
        turn = math.radians(self.degrees)
        cos, sin = math.cos(turn), math.sin(turn)
        reach = (abs(cos) * box.width + abs(sin) * box.height) / 2
        return Gradient(self.stops, (x - cos * reach, y - sin * reach), (x + cos * reach, y + sin * reach))


def read_blend(text: str, colour: Callable[[str], Colour]) -> Blend:
    """Read "red to cream", "red to white at 30% to blue right", "cream to red round", "red to cream 45deg".

    `colour` reads one of its colours. Without a direction it runs down. Raises FillError.
    """
    *parts, last = re.split(r"(?<!\s)\s+to\s+", text.strip())
    rest, _, word = last.rpartition(" ")
    degrees: float | None = DIRECTIONS["down"]
    turn = _TURN.match(word)
    if rest and (word == "round" or word in DIRECTIONS or turn):
        last, degrees = rest, None if word == "round" else float(turn[1]) if turn else DIRECTIONS[word]
    stops = [_stop(part, colour) for part in (*parts, last)]
    return Blend(_spread(stops), degrees)


def _stop(text: str, colour: Callable[[str], Colour]) -> tuple[float | None, Colour]:
    placed = _STOP.match(text)
    if placed is None:
        return None, colour(text)
    return float(placed[2]) / 100, colour(placed[1])


def _spread(stops: list[tuple[float | None, Colour]]) -> tuple[tuple[float, Colour], ...]:
    """The first at 0, the last at 1, those that say nothing evenly between their neighbours."""
    places = [place for place, _ in stops]
    places[0] = 0.0 if places[0] is None else places[0]
    last = 1.0 if places[-1] is None else places[-1]
    places[-1] = last
    known = [index for index, place in enumerate(places) if place is not None]
    spread: list[float] = []
    for low, high in pairwise(known):
        start, end = places[low] or 0.0, places[high] or 0.0
        if end < start or end > 1:
            raise FillError("the stops of a gradient go from 0% to 100% in order")
        spread += [start + (end - start) * step / (high - low) for step in range(high - low)]
    spread.append(last)
    return tuple(zip(spread, (colour for _, colour in stops), strict=True))
