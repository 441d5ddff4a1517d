"""Elements that hold elements: a group, a stack of things one after another, one thing repeated."""

from collections.abc import Iterator, Mapping

from hanshita.frames import Group, Item, Path
from hanshita.geometry import IDENTITY, Rect, Transform
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.model import Common, Drawn, Element, Kit
from hanshita.layouts.outlines import rectangle
from hanshita.layouts.values import Value
from hanshita.templating import FillError

_MOST = 500  # a count above this is a mistake, not a design


class Surround:
    """A box drawn around whatever a container turns out to hold: `around: {fill: …, stroke: …, radius: 1, pad: 1}`."""

    def __init__(self, reading: Reading) -> None:
        inner = reading.fields.mapping("around")
        self._there = inner is not None
        if inner is None:
            return
        reading = reading._replace(fields=inner)
        self._fill, self._stroke = reading.ink("fill", "none"), reading.pen("stroke")
        self._radius, self._pad = reading.lengths("radius", (1,), 0.0), reading.lengths("pad", (1,), 0.0)
        inner.done()

    @property
    def names(self) -> frozenset[str]:
        if not self._there:
            return frozenset()
        return self._fill.names | self._stroke.names | self._radius.names | self._pad.names

    def drawn(self, inside: Drawn, scope: Mapping[str, object]) -> Drawn:
        if not self._there or not inside.items:
            return inside
        box = inside.box.grown(*self._pad.of(scope))
        colour, width = self._stroke.of(scope) or (None, 0.0)
        path = Path(rectangle(box, *self._radius.of(scope)), self._fill.of(scope), colour, width)
        return Drawn((path, *inside.items), box, inside.problems)


class Grouped(Element):
    """Several elements in a room of their own, which may be clipped."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._at = reading.area("at")
        self._clip = reading.fields.flag("clip")
        self._radius = reading.lengths("radius", (1,), 0.0)
        self._around = Surround(reading)
        self._inner = _elements(reading, "group")
        super().__init__(common, (self._at, self._radius, self._around), self._inner)

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        box = self._at.of(scope, room)
        inside = drawn_together(self._inner, scope, box, kit)
        if self._clip:
            clip = Path(rectangle(box, *self._radius.of(scope)))
            return Drawn((Group(self.name, inside.items, IDENTITY, clip),), box, inside.problems)
        return self._around.drawn(inside, scope)


class Stack(Element):
    """Elements one after another, down or right; what is absent takes no place."""

    def __init__(self, common: Common, reading: Reading) -> None:
        fields = reading.fields
        self._down = fields.one_of("stack", ("down", "right"), "down") == "down"
        self._at = reading.lengths("at", (2, 4), 0.0, 0.0)
        self._gap = reading.lengths("gap", (1,), 0.0)
        self._align = _SHARES[fields.one_of("align", tuple(_SHARES), "start")]
        self._each = reading.expression("each", "") if fields.has("each") else None
        self._around = Surround(reading)
        self._inner = _elements(reading, "item" if self._each else "items")
        values = (self._at, self._gap, self._around, *((self._each,) if self._each else ()))
        super().__init__(common, values, self._inner)

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        x, y, *size = self._at.of(scope)
        (gap,) = self._gap.of(scope)
        width, height = size or (0.0, 0.0)
        inner_room = Rect(0, 0, width, height)
        if self._each is not None:
            rows = [drawn_together(self._inner, one, inner_room, kit) for one in _each(self._each, scope)]
        else:
            found = (element.draw(scope, inner_room, kit) for element in self._inner)
            rows = [one for one in found if one is not None]
        lengths = [row.box.bottom if self._down else row.box.right for row in rows]
        free = (height if self._down else width) - sum(lengths) - gap * max(0, len(rows) - 1)
        along = max(0.0, free) * self._align if size else 0.0
        placed = []
        for row, length in zip(rows, lengths, strict=True):
            dx, dy = (room.x + x, room.y + y + along) if self._down else (room.x + x + along, room.y + y)
            placed.append(_moved(self.name, row, dx, dy))
            along += length + gap
        return self._around.drawn(_together(placed, Rect(room.x + x, room.y + y, 0, 0)), scope)


class Repeat(Element):
    """The same elements again and again, `step` apart, `count` times or for each entry of a list."""

    def __init__(self, common: Common, reading: Reading) -> None:
        fields = reading.fields
        self._at = reading.lengths("at", (2,), 0.0, 0.0)
        self._step = reading.lengths("step", (2,), 0.0, 0.0)
        self._count = reading.expression("count", "1")
        self._each = reading.expression("each", "") if fields.has("each") else None
        self._columns = fields.integer("columns", 0)
        self._around = Surround(reading)
        self._inner = _elements(reading, "repeat")
        values = (self._at, self._step, self._each or self._count, self._around)
        super().__init__(common, values, self._inner)

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        x, y = self._at.of(scope)
        dx, dy = self._step.of(scope)
        scopes = _each(self._each, scope) if self._each is not None else _times(self._count, scope)
        placed = []
        for index, one in enumerate(scopes):
            column, row = (index % self._columns, index // self._columns) if self._columns else (index, index)
            inside = drawn_together(self._inner, one, Rect(0, 0, room.width, room.height), kit)
            placed.append(_moved(self.name, inside, room.x + x + column * dx, room.y + y + row * dy))
        return self._around.drawn(_together(placed, Rect(room.x + x, room.y + y, 0, 0)), scope)


_SHARES = {"start": 0.0, "centre": 0.5, "end": 1.0}


def drawn_together(elements: tuple[Element, ...], scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
    """All elements in one room, one over the other."""
    found = (element.draw(scope, room, kit) for element in elements)
    return _together([one for one in found if one is not None], Rect(room.x, room.y, 0, 0))


def _together(parts: list[Drawn], nowhere: Rect) -> Drawn:
    if len(parts) == 1:
        return parts[0]
    box = parts[0].box if parts else nowhere
    for part in parts[1:]:
        box = box.union(part.box)
    items: tuple[Item, ...] = tuple([item for part in parts for item in part.items])
    return Drawn(items, box, tuple([problem for part in parts for problem in part.problems]))


def _moved(name: str, part: Drawn, dx: float, dy: float) -> Drawn:
    """The part at another place; its items stay the same shared tuple."""
    if not part.items:
        return Drawn((), part.box.moved(dx, dy), part.problems)
    return Drawn((Group(name, part.items, Transform.moved(dx, dy)),), part.box.moved(dx, dy), part.problems)


def _each(each: Value, scope: Mapping[str, object]) -> Iterator[dict[str, object]]:
    entries = each.of(scope)
    if not isinstance(entries, list | tuple):
        raise FillError(f'"each" needs a list, found {entries!r}')
    for index, entry in enumerate(entries[:_MOST]):
        yield {**scope, "item": entry, "index": index}


def _times(count: Value, scope: Mapping[str, object]) -> Iterator[dict[str, object]]:
    number = count.of(scope)
    if isinstance(number, str) and number.strip().isdigit():
        number = int(number)
    if not isinstance(number, int) or not 0 <= number <= _MOST:
        raise FillError(f'"count" needs a number from 0 to {_MOST}, found {number!r}')
    for index in range(number):
        yield {**scope, "index": index}


def _elements(reading: Reading, key: str) -> tuple[Element, ...]:
    node = reading.fields.node(key, required=True)
    return () if node is None else reading.elements(node, key)


def read_group(common: Common, reading: Reading) -> Element:
    """`group: {…elements…}` in the room `at`, with `clip: yes` and `radius`, or with `around`."""
    return Grouped(common, reading)


def read_stack(common: Common, reading: Reading) -> Element:
    """`stack: down` (or right) of `items`, or of one `item` for `each` entry; `at`, `gap`, `align`, `around`."""
    return Stack(common, reading)


def read_repeat(common: Common, reading: Reading) -> Element:
    """`repeat: {…elements…}`, `count` times or for `each` entry, `step` apart; `columns` turns it into a grid."""
    return Repeat(common, reading)
