"""Shapes as path segments: take numbers or SVG path data, give the segments of a Path in mm.

Path data follows SVG 2, section 9.3. Curves become cubic; arcs by the conversion of SVG 2, appendix B.2.4.
"""

import math
import re
from collections.abc import Iterator

from hanshita.frames import KAPPA, Segment
from hanshita.geometry import IDENTITY, Rect, Transform

_FARTHEST = 1_000_000.0  # drawings are scaled, so this is no length; PDF viewers count no further

_WRITTEN = re.compile(r"([MmLlHhVvCcSsQqTtAaZz])([^MmLlHhVvCcSsQqTtAaZz]*)")
_COMMAND = r"([MmLlHhVvCcSsQqTtAaZz])"  # this and what follows are seldom needed, and compiled then
_NUMBER = r"[+-]?(?>[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?"  # "12" is never 1 and 2, however often that is asked
_NUMBERS = rf"(?:[\s,]*{_NUMBER})*+[\s,]*"
_UPPER = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}
_ARGUMENTS = {**_UPPER, **{letter.lower(): size for letter, size in _UPPER.items()}}


def rectangle(box: Rect, radius: float = 0.0) -> tuple[Segment, ...]:
    """A box, its corners rounded by `radius` mm (at most half of the shorter side)."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    if radius <= 0:
        return ("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)
    r = min(radius, box.width / 2, box.height / 2)
    k = r * (1 - KAPPA)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def transformed(segments: tuple[Segment, ...], by: Transform) -> tuple[Segment, ...]:
    """The segments moved through `by`."""
    if by == IDENTITY:
        return segments
    moved: list[Segment] = []
    for letter, *numbers in segments:
        points = [by.point(numbers[i], numbers[i + 1]) for i in range(0, len(numbers), 2)]
        moved.append((letter, *(number for point in points for number in point)))
    return tuple(moved)


def path_data(data: str) -> tuple[Segment, ...]:
    """Read SVG path data. Raises ValueError, with the place in the text, for anything that is not path data."""
    segments: list[Segment] = []
    x = y = start_x = start_y = 0.0
    handle: tuple[float, float] | None = None  # the last control point, for S and T
    for letter, n in _commands(data):
        command = letter.upper()
        if letter != command:
            n = _absolute(command, n, x, y)
        mirrored, handle = handle, None
        if command == "L":
            x, y = n
            segments.append(("L", x, y))
        elif command == "C":
            segments.append(("C", *n))
            handle, x, y = (n[2], n[3]), n[4], n[5]
        elif command == "M":
            x, y = start_x, start_y = n[0], n[1]
            segments.append(("M", x, y))
        elif command == "Z":
            x, y = start_x, start_y
            segments.append(("Z",))
        elif command == "A":
            segments += _arc(x, y, *n)
            x, y = n[5], n[6]
        elif command in "HV":
            x, y = (n[0], y) if command == "H" else (x, n[0])
            segments.append(("L", x, y))
        else:
            curve = _cubic(command, n, (x, y), mirrored)
            segments.append(("C", *curve))
            handle = _handle(command, n, (x, y), mirrored)
            x, y = curve[4], curve[5]
    return tuple(segments)


def _commands(data: str) -> Iterator[tuple[str, list[float]]]:
    """One command for each full set of numbers; further pairs after M are lines."""
    if data.lstrip()[:1] not in ("M", "m"):
        raise ValueError("path data begins with M")
    data = _split_flags(data) if "a" in data or "A" in data else data
    for letter, numbers in _written(data):
        size = _ARGUMENTS[letter]
        if len(numbers) == size:
            yield letter, numbers
        elif size == 0 or not numbers or len(numbers) % size:
            raise ValueError(f'"{letter}" takes {size} numbers, found {len(numbers)}')
        else:
            yield letter, numbers[:size]
            letter = {"M": "L", "m": "l"}.get(letter, letter)
            for index in range(size, len(numbers), size):
                yield letter, numbers[index : index + size]


def _written(data: str) -> list[tuple[str, list[float]]]:
    """Each letter with all numbers that stand behind it."""
    if data.isascii() and not any(sign in data for sign in "_nN"):  # else float reads 1_000, ４ and inf, too
        try:
            return _plainly_written(data)
        except ValueError:
            pass  # numbers without a space between them ("1.5.5", "1+2"), or what is no number
    found, (before, *pieces) = list[tuple[str, list[float]]](), re.split(_COMMAND, data)
    place = len(before)
    for letter, written in zip(pieces[::2], pieces[1::2], strict=True):
        place += len(letter)
        if re.fullmatch(_NUMBERS, written) is None:
            raise ValueError(_misplaced(written, place))
        found.append((letter, [float(number) for number in re.findall(_NUMBER, written)]))
        place += len(written)
        if any(abs(number) > _FARTHEST for number in found[-1][1]):
            raise ValueError(f'a number after "{letter}" is beyond {_FARTHEST:,.0f}')
    return found


def _plainly_written(data: str) -> list[tuple[str, list[float]]]:
    """The same where Python reads the same numbers as SVG does. Raises ValueError for all that is not so."""
    spaced = data.replace(",", " ")
    if "e" not in spaced and "E" not in spaced:  # else 1e-5 would fall apart
        spaced = spaced.replace("-", " -")
    found = [(letter, [*map(float, written.split())]) for letter, written in _WRITTEN.findall(spaced)]
    numbers = [number for _, some in found for number in some]
    if numbers and (max(numbers) > _FARTHEST or min(numbers) < -_FARTHEST):
        raise ValueError
    return found


def _misplaced(written: str, start: int) -> str:
    """Which character among the numbers after a command is none of theirs."""
    rest = re.sub(_NUMBER, lambda number: " " * len(number[0]), written)
    place = next(index for index, char in enumerate(rest) if char not in " ,\t\r\n\f")
    return f"{written[place]!r} at character {start + place + 1} is not path data"


def _split_flags(data: str) -> str:
    """Arc flags may be written without space ("a1 1 0 01 2 3"): set them apart."""
    flags = re.compile(r"([Aa][^A-DF-Za-df-z]*)")
    number = r"[+-]?(?>\d+\.?\d*|\.\d+)(?:[eE][+-]?\d+)?[\s,]*"
    arc = re.compile(rf"(?:(?<![\d.])|(?=[+\-.]))((?:{number}){{3}})([01])[\s,]*([01])[\s,]*((?:{number}){{2}})")
    return flags.sub(lambda found: arc.sub(r"\1 \2 \3 \4", found[0]), data)


def _absolute(command: str, n: list[float], x: float, y: float) -> list[float]:
    if command == "H":
        return [n[0] + x]
    if command == "V":
        return [n[0] + y]
    if command == "A":
        return [*n[:5], n[5] + x, n[6] + y]
    if len(n) == 2:
        return [n[0] + x, n[1] + y]
    return [value + (y if index % 2 else x) for index, value in enumerate(n)]


def _cubic(
    command: str, n: list[float], at: tuple[float, float], handle: tuple[float, float] | None
) -> tuple[float, ...]:
    """S, Q and T as the six numbers of a cubic."""
    mirrored = at if handle is None else (2 * at[0] - handle[0], 2 * at[1] - handle[1])
    if command == "S":
        return (*mirrored, *n)
    qx, qy = (n[0], n[1]) if command == "Q" else mirrored
    ex, ey = n[-2], n[-1]
    return (
        at[0] + 2 / 3 * (qx - at[0]),
        at[1] + 2 / 3 * (qy - at[1]),
        ex + 2 / 3 * (qx - ex),
        ey + 2 / 3 * (qy - ey),
        ex,
        ey,
    )


def _handle(
    command: str, n: list[float], before: tuple[float, float], handle: tuple[float, float] | None
) -> tuple[float, float] | None:
    """The control point that a following S or T mirrors; none after anything but a curve."""
    if command in "SQ":
        return n[0], n[1]
    if command == "T":
        return before if handle is None else (2 * before[0] - handle[0], 2 * before[1] - handle[1])
    return None


def _arc(
    x1: float, y1: float, rx: float, ry: float, turn: float, large: float, sweep: float, x2: float, y2: float
) -> list[Segment]:
    """An elliptical arc as cubics of at most a quarter turn each."""
    rx, ry = abs(rx), abs(ry)
    if rx == 0 or ry == 0:
        return [("L", x2, y2)]
    if (x1, y1) == (x2, y2):
        return []
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    dx, dy = (x1 - x2) / 2, (y1 - y2) / 2
    px, py = cos * dx + sin * dy, -sin * dx + cos * dy
    grow = math.sqrt(max(1.0, (px / rx) ** 2 + (py / ry) ** 2))
    rx, ry = rx * grow, ry * grow
    rest = rx**2 * ry**2 - rx**2 * py**2 - ry**2 * px**2
    size = math.sqrt(max(0.0, rest / (rx**2 * py**2 + ry**2 * px**2)))
    size = -size if bool(large) == bool(sweep) else size
    qx, qy = size * rx * py / ry, -size * ry * px / rx
    start = math.atan2((py - qy) / ry, (px - qx) / rx)
    swept = math.atan2((-py - qy) / ry, (-px - qx) / rx) - start
    if sweep and swept < 0:
        swept += 2 * math.pi
    elif not sweep and swept > 0:
        swept -= 2 * math.pi
    ellipse_to_page = Transform(
        cos * rx,
        sin * rx,
        -sin * ry,
        cos * ry,
        cos * qx - sin * qy + (x1 + x2) / 2,
        sin * qx + cos * qy + (y1 + y2) / 2,
    )
    pieces = max(1, math.ceil(abs(swept) / (math.pi / 2) - 1e-9))
    return [_unit_arc(start + swept * i / pieces, swept / pieces, ellipse_to_page) for i in range(pieces)]


def _unit_arc(start: float, swept: float, to_page: Transform) -> Segment:
    k = 4 / 3 * math.tan(swept / 4)
    end = start + swept
    c1, s1, c2, s2 = math.cos(start), math.sin(start), math.cos(end), math.sin(end)
    points = (c1 - k * s1, s1 + k * c1), (c2 + k * s2, s2 - k * c2), (c2, s2)
    return ("C", *(number for point in points for number in to_page.point(*point)))
