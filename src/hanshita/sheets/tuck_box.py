"""Tuck boxes: take how many cards of which size, give the inside of a box for them and its net.

The net is a band of four panels, front, right, back and left, closed by a glue tab behind the front; lid and bottom
hang on the back, dust flaps on the sides, and the front has a notch for a thumb. A band too wide for the paper comes in
two halves with a tab each.
"""

from collections.abc import Iterable

from hanshita.frames import KAPPA, Segment
from hanshita.geometry import Rect, Size
from hanshita.records import NamedTuple
from hanshita.sheets.nets import OVERLAP, Net, Panel, line

CLEARANCE = (1.0, 1.5, 1.0)  # mm that a box is wider, higher and deeper inside than its cards
SLEEVE = (3.0, 3.0, 0.2)  # mm that a sleeve adds to a card: 66x91 mm for 63x88 mm, two films of 0.1 mm
THINNEST = 8.0  # mm: a box that is less deep has no back to write on
_PLAY = 0.5  # mm that a flap is narrower than its opening, on either side
_GLUE, _SLANT = 10.0, 3.0  # mm: the width of a glue tab, and how far its ends slant

Point = tuple[float, float]


class Inside(NamedTuple):
    """The inside of a box in mm, as it stands: width, height, depth."""

    width: float
    height: float
    depth: float


class Flaps(NamedTuple):
    """The lengths of flaps in mm: of the lid's tuck, of the dust flaps, of the glue tab."""

    tuck: float
    dust: float
    glue: float


def box_inside(cards: Iterable[Size], thickness: float, sleeved: bool) -> Inside:
    """Room for all cards (a Size each, at least one) standing upright; small ones lie side by side where they fit."""
    more = SLEEVE if sleeved else (0.0, 0.0, 0.0)
    counts: dict[tuple[float, float], int] = {}
    for card in cards:
        short, long = sorted(card)
        counts[short, long] = counts.get((short, long), 0) + 1
    width = max(short for short, _ in counts) + more[0]
    height = max(long for _, long in counts) + more[1]
    layers = sum(-(-number // _abreast(size, (width, height), more)) for size, number in counts.items())
    depth = layers * (thickness + more[2])
    return Inside(width + CLEARANCE[0], height + CLEARANCE[1], max(depth + CLEARANCE[2], THINNEST))


def _abreast(card: tuple[float, float], room: tuple[float, float], more: tuple[float, float, float]) -> int:
    """How many cards of one size lie side by side in one layer, the way that holds more."""
    width, height = room[0] + 1e-6, room[1] + 1e-6
    short, long = card[0] + more[0], card[1] + more[1]
    return max(1, int(width // short) * int(height // long), int(width // long) * int(height // short))


def flaps(inside: Inside) -> Flaps:
    """Flaps that find room inside: two dust flaps do not meet, the tuck does not reach the bottom."""
    width, height, depth = inside
    tuck = min(max(12.0, depth * 0.6), 18.0, height / 3)
    dust = min(max(10.0, depth * 0.8), width / 2 - _PLAY, height / 3)
    return Flaps(tuck, dust, min(_GLUE, width / 2))


def tuck_box(inside: Inside, *, halves: bool = False) -> tuple[Net, ...]:
    """The net of a box in one piece, or in two `halves` to be glued to each other."""
    bands = (("front", "right"), ("back", "left")) if halves else (("front", "right", "back", "left"),)
    return tuple(_Band(inside, names).net() for names in bands)


class _Band:
    """Panels side by side with what hangs on them, and a glue tab at the right end."""

    def __init__(self, inside: Inside, names: tuple[str, ...]) -> None:
        self._inside, self._flaps = inside, flaps(inside)
        self._names = names
        reach = inside.depth + self._flaps.tuck if "back" in names else self._flaps.dust
        self._top, self._left = reach + OVERLAP, OVERLAP
        self._bottom = self._top + inside.height
        self._cuts: list[Segment] = []
        self._folds: list[Segment] = []
        self._panels: list[Panel] = []

    def net(self) -> Net:
        x = self._left
        for name in self._names:
            width = self._inside.width if name in ("front", "back") else self._inside.depth
            box = Rect(x, self._top, width, self._inside.height)
            self._panels.append(Panel(name, box))
            if x > self._left:
                self._folds += line((x, box.y), (x, box.bottom))
            self._hang(name, box)
            x = box.right
        tab = self._glue_tab(x)
        self._cuts += line((self._left, self._top), (self._left, self._bottom))
        size = Size(x + self._flaps.glue + OVERLAP, self._bottom + self._top)
        glue = (tab, self._bottom_tuck()) if "back" in self._names else (tab,)
        return Net(size, tuple(self._panels), tuple(self._cuts), tuple(self._folds), glue)

    def _hang(self, name: str, box: Rect) -> None:
        """What is cut and folded at the top and at the bottom of a panel."""
        if name == "front":
            self._cuts += _notch(box)
            self._cuts += line((box.x, box.bottom), (box.right, box.bottom))
        elif name == "back":
            self._lid(box, up=True)
            self._lid(box, up=False)
        else:
            for up in (True, False):
                self._dust_flap(box, up=up)

    def _lid(self, box: Rect, *, up: bool) -> None:
        """Lid or bottom, as deep as the box, and its tuck flap with round corners."""
        depth, tuck = self._inside.depth, self._flaps.tuck
        base, sign = (box.y, -1) if up else (box.bottom, 1)
        hinge, end = base + sign * depth, base + sign * (depth + tuck)
        left, right = box.x + _PLAY, box.right - _PLAY
        round_ = min(tuck * 0.7, box.width / 4)
        k = round_ * (1 - KAPPA)
        self._cuts += line((box.x, base), (box.x, hinge), (left, hinge), (left, end - sign * round_))
        self._cuts += [
            ("C", left, end - sign * k, left + k, end, left + round_, end),
            ("L", right - round_, end),
            ("C", right - k, end, right, end - sign * k, right, end - sign * round_),
            ("L", right, hinge),
            ("L", box.right, hinge),
            ("L", box.right, base),
        ]
        self._folds += [*line((box.x, base), (box.right, base)), *line((left, hinge), (right, hinge))]
        face = Rect(box.x, hinge if up else base, box.width, depth)
        self._panels.append(Panel("top" if up else "bottom", face, turned=True))

    def _dust_flap(self, box: Rect, *, up: bool) -> None:
        base, sign = (box.y, -1) if up else (box.bottom, 1)
        end = base + sign * self._flaps.dust
        slant = min(3.0, box.width / 4)
        left, right = box.x + min(_PLAY, box.width / 8), box.right - min(_PLAY, box.width / 8)
        corners = ((left, base), (left + slant, end), (right - slant, end), (right, base))
        self._cuts += line((box.x, base), *corners, (box.right, base))
        self._folds += line((left, base), (right, base))

    def _glue_tab(self, x: float) -> tuple[Point, ...]:
        end, top, bottom = x + self._flaps.glue, self._top, self._bottom
        tab = ((x, top), (end, top + _SLANT), (end, bottom - _SLANT), (x, bottom))
        self._cuts += line(*tab)
        self._folds += line((x, self._top), (x, self._bottom))
        return tab

    def _bottom_tuck(self) -> tuple[Point, ...]:
        """Where the bottom's tuck flap may be glued to the inside of the front: a box, clear of the round corners."""
        (back,) = (panel.box for panel in self._panels if panel.name == "back")
        top = back.bottom + self._inside.depth
        left, right = back.x + 3.0, back.right - 3.0
        end = top + self._flaps.tuck * 0.6
        return (left, top + 1.0), (right, top + 1.0), (right, end), (left, end)


def _notch(box: Rect) -> tuple[Segment, ...]:
    """The upper edge of the front with half a circle cut out of it, for a thumb."""
    radius = min(9.0, box.width / 5, box.height / 4)
    middle, k = box.x + box.width / 2, radius * KAPPA
    return (
        ("M", box.x, box.y),
        ("L", middle - radius, box.y),
        ("C", middle - radius, box.y + k, middle - k, box.y + radius, middle, box.y + radius),
        ("C", middle + k, box.y + radius, middle + radius, box.y + k, middle + radius, box.y),
        ("L", box.right, box.y),
    )
