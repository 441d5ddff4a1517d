"""Elements that hold elements: a group, a stack of things one after another, one thing repeated, a grid of cells."""

from collections.abc import Iterator, Mapping

from hanshita.frames import Group, Item, Path
from hanshita.geometry import Rect, Transform
from hanshita.layouts.kinds.clipping import CLIP, Clip
from hanshita.layouts.kinds.options import (
    AT,
    ELEMENTS,
    EXPRESSION,
    HOW_MANY,
    PAINT,
    PEN,
    PLACE,
    AnyOption,
    Form,
    Option,
    lengths,
    one_of,
)
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.shapes import RADIUS
from hanshita.layouts.model import Common, Drawn, Element, Elements, Kit, Named, Scope
from hanshita.layouts.outlines import rectangle
from hanshita.layouts.places import ORIGIN, padded
from hanshita.layouts.values import Value
from hanshita.templating import FillError

_MOST = 500  # a count above this is a mistake, not a design
_MOST_SHAPES = 20_000  # on one element; more of them keep a printer busy for minutes

FILL = Option("fill", PAINT, "what fills the box", "none")
STROKE = Option("stroke", PEN, "its outline")
PAD = Option("pad", lengths("lengths", 1, 2), "how far beyond what it holds: one length, or across and down", "0")
SURROUND_OPTIONS: tuple[AnyOption, ...] = (FILL, STROKE, RADIUS, PAD)


class Surround:
    """A box drawn around whatever a container turns out to hold: `around: {fill: …, stroke: …, radius: 1, pad: 1}`."""

    def __init__(self, reading: Reading) -> None:
        self._fill, self._stroke = reading.of(FILL), reading.of(STROKE)
        self._radius, self._pad = reading.of(RADIUS), reading.of(PAD)
        self.names = self._fill.names | self._stroke.names | self._radius.names | self._pad.names

    def drawn(self, inside: Drawn, scope: Mapping[str, object]) -> Drawn:
        if not inside.items:
            return inside
        pads = self._pad.of(scope)
        box = padded(inside.box, pads[0], pads[-1])
        colour, width = self._stroke.of(scope) or (None, 0.0)
        path = Path(rectangle(box, *self._radius.of(scope)), self._fill.of(scope, box), colour, width)
        return Drawn((path, *inside.items), box, inside.problems)


def _read_surround(reading: Reading, key: str, _default: str | None) -> Surround | None:
    inner = reading.fields.mapping(key)
    if inner is None:
        return None
    surround = Surround(reading._replace(fields=inner))
    inner.done()
    return surround


_SURROUND = Form("box around", _read_surround, {"$ref": "#/definitions/around"})
_SIDES = lengths("lengths", 1, 2)
_START = one_of("start", "centre", "end")

AROUND = Option("around", _SURROUND, "a box drawn around what it holds: `fill`, `stroke`, `radius`, `pad`")
EACH = Option("each", EXPRESSION, "a list of the card: once for each entry, which is called `item`, its number `index`")
COUNT = Option("count", EXPRESSION, "how often, from 0 to 500; `index` is the number, from 0", "1")

GROUP = Option("group", ELEMENTS, "elements in a room of their own: their places are measured in its box")
GROUP_OPTIONS: tuple[AnyOption, ...] = (GROUP, AT, CLIP, RADIUS, AROUND)

STACK = Option("stack", one_of("down", "right"), "the direction", "down")
STACK_AT = Option("at", PLACE, "where it begins, or the box in which it is aligned", "0 0")
ITEMS = Option("items", ELEMENTS, "what stands one after another; what is not there takes no place")
ITEM = Option("item", ELEMENTS, "with `each`: what is drawn for one entry")
GAP = Option("gap", lengths("length", 1), "free space between two of them", "0")
ALIGN = Option("align", _START, "where it stands in the box `at`, along its direction", "start")
STACK_OPTIONS: tuple[AnyOption, ...] = (STACK, STACK_AT, ITEMS, EACH, ITEM, GAP, ALIGN, AROUND)

REPEAT = Option("repeat", ELEMENTS, "what is drawn again and again")
REPEAT_AT = Option("at", PLACE, "where the first stands", "0 0")
STEP = Option("step", lengths("two lengths", 2), "how far right and down the next one stands")
SPACE = Option("gap", _SIDES, "instead of `step`: free space between two, or across and down")
COLUMNS = Option("columns", HOW_MANY, "begin a new row after so many", "0")
REPEAT_OPTIONS: tuple[AnyOption, ...] = (REPEAT, REPEAT_AT, COUNT, EACH, STEP, SPACE, COLUMNS, AROUND)

GRID = Option("grid", ELEMENTS, "what is drawn in each cell, which is its room")
GRID_COLUMNS = Option("columns", HOW_MANY, "how many cells stand side by side", "1")
ROWS = Option("rows", HOW_MANY, "how many rows; without it, as many as are filled", "0")
CELL_GAP = SPACE._replace(says="free space between cells, or across and down", default="0")
LAST_ROW = ALIGN._replace(says="where the cells of a row that is not full stand")
GRID_OPTIONS: tuple[AnyOption, ...] = (GRID, AT, GRID_COLUMNS, ROWS, CELL_GAP, COUNT, EACH, LAST_ROW, AROUND)


class Grouped(Element):
    """Several elements in a room of their own, which may be clipped."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._at = reading.of(AT)
        self._boxed = reading.fields.has(AT.key)
        self._clip: Clip | None = reading.of(CLIP)
        self._around = reading.of(AROUND)
        self._elements = reading.of(GROUP)
        super().__init__(common, (self._at, *_there(self._clip, self._around)), self._elements)

    def _draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        box = self._at.of(scope, room)
        inside = drawn_together(self._elements, scope, box, kit)
        if self._clip is not None:
            return self._clip.around(self.name, inside.items, box, scope, kit, inside.problems)
        return self._around.drawn(inside, scope) if self._around is not None else inside

    def _pivot(self, drawn: Drawn, scope: Mapping[str, object], room: Rect) -> Rect:
        """Its own box, so that half a card stands on its head where it stood; without one, that of what it holds."""
        return self._at.of(scope, room) if self._boxed else drawn.box


class Stack(Element):
    """Elements one after another, down or right; what is absent takes no place."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._down = reading.of(STACK) == "down"
        self._at = reading.of(STACK_AT)
        self._gap = reading.of(GAP)
        self._align = _SHARES[reading.of(ALIGN)]
        self._each = reading.maybe(EACH)
        self._around = reading.of(AROUND)
        self._elements = reading.of(ITEM if self._each else ITEMS)
        super().__init__(common, (self._at, self._gap, *_there(self._around, self._each)), self._elements)

    def _draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        (gap,) = self._gap.of(scope)
        placement = self._at.placement(scope)
        place = placement.box(scope, room) if placement.sized else None
        inner_room = Rect(0, 0, place.width, place.height) if place else Rect(0, 0, 0, 0)
        rows = self._rows(scope, inner_room, kit)
        lengths = [row.box.bottom if self._down else row.box.right for row in rows]
        whole = sum(lengths) + gap * max(0, len(rows) - 1)
        if place is None:
            across = max((row.box.right if self._down else row.box.bottom for row in rows), default=0.0)
            content = Rect(0, 0, across, whole) if self._down else Rect(0, 0, whole, across)
            place, along = placement.box(scope, room, content), 0.0
        else:
            along = max(0.0, (place.height if self._down else place.width) - whole) * self._align
        placed = []
        for row, length in zip(rows, lengths, strict=True):
            dx, dy = (place.x, place.y + along) if self._down else (place.x + along, place.y)
            placed.append(_moved(self.name, row, dx, dy))
            along += length + gap
        stacked = _together(placed, Rect(place.x, place.y, 0, 0))
        return self._around.drawn(stacked, scope) if self._around is not None else stacked

    def _rows(self, scope: Scope, room: Rect, kit: Kit) -> list[Drawn]:
        if self._each is not None:
            return [drawn_together(self._elements, one, room, kit) for one in _each(self._each, scope)]
        return [drawn for _, drawn in self._elements.draw(scope, room, kit)]


class Repeat(Element):
    """The same elements again and again, `count` times or for each entry of a list."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._at = reading.of(REPEAT_AT)
        self._step, self._gap = reading.maybe(STEP), reading.maybe(SPACE)
        self._count, self._each = reading.of(COUNT), reading.maybe(EACH)
        self._columns = reading.of(COLUMNS)
        self._around = reading.of(AROUND)
        self._elements = reading.of(REPEAT)
        values: tuple[Named, ...] = (self._at, self._each or self._count, *_there(self._step, self._gap, self._around))
        super().__init__(common, values, self._elements)

    def _draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        scopes = list(_again(self._each, self._count, scope))
        inner_room = Rect(0, 0, room.width, room.height)
        drawn = [drawn_together(self._elements, one, inner_room, kit) for one in scopes]
        dx, dy = self._steps(scope, drawn)
        columns = self._columns or (len(drawn) if self._gap else 0)
        steps = [(index % columns, index // columns) if columns else (index, index) for index in range(len(drawn))]
        boxes = [one.box.moved(x * dx, y * dy) for one, (x, y) in zip(drawn, steps, strict=True)]
        place = self._at.of(scope, room, _around_all(boxes))
        placed = [
            _moved(self.name, one, place.x + x * dx, place.y + y * dy) for one, (x, y) in zip(drawn, steps, strict=True)
        ]
        whole = _together(placed, Rect(place.x, place.y, 0, 0))
        return self._around.drawn(whole, scope) if self._around is not None else whole

    def _steps(self, scope: Mapping[str, object], drawn: list[Drawn]) -> tuple[float, ...]:
        if self._gap is None:
            return self._step.of(scope) if self._step is not None else (0.0, 0.0)
        gaps = self._gap.of(scope)
        width = max((one.box.right for one in drawn), default=0.0)
        height = max((one.box.bottom for one in drawn), default=0.0)
        return width + gaps[0], height + gaps[-1]


class Grid(Element):
    """A box cut into equal cells, filled row by row; what stands in a cell has it as its room."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._at = reading.of(AT)
        self._columns, self._rows = max(1, reading.of(GRID_COLUMNS)), reading.of(ROWS)
        self._gap = reading.of(CELL_GAP)
        self._count, self._each = reading.of(COUNT), reading.maybe(EACH)
        self._align = _SHARES[reading.of(LAST_ROW)]
        self._around = reading.of(AROUND)
        self._elements = reading.of(GRID)
        values: tuple[Named, ...] = (self._at, self._gap, self._each or self._count, *_there(self._around))
        super().__init__(common, values, self._elements)

    def _draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        box, gaps = self._at.of(scope, room), self._gap.of(scope)
        scopes = list(_again(self._each, self._count, scope))
        columns = self._columns
        rows = self._rows or max(1, -(-len(scopes) // columns))
        if len(scopes) > columns * rows:
            raise FillError(f"{len(scopes)} do not go into {columns} x {rows} cells")
        width = (box.width - gaps[0] * (columns - 1)) / columns
        height = (box.height - gaps[-1] * (rows - 1)) / rows
        if width < 0 or height < 0:
            raise FillError("the gaps leave no place for the cells")
        placed = []
        for index, one in enumerate(scopes):
            inside = drawn_together(self._elements, one, Rect(0, 0, width, height), kit)
            free = max(0, columns - (len(scopes) - index // columns * columns)) * self._align
            x, y = (index % columns + free) * (width + gaps[0]), index // columns * (height + gaps[-1])
            placed.append(_moved(self.name, inside, box.x + x, box.y + y))
        whole = _together(placed, box)._replace(box=box)
        return self._around.drawn(whole, scope) if self._around is not None else whole


_SHARES = {"start": 0.0, "centre": 0.5, "end": 1.0}


def drawn_together(elements: Elements, scope: Scope, room: Rect, kit: Kit) -> Drawn:
    """All elements in one room, one over the other."""
    return _together([drawn for _, drawn in elements.draw(scope, room, kit)], Rect(room.x, room.y, 0, 0))


def _there(*parts: Named | None) -> tuple[Named, ...]:
    return tuple([part for part in parts if part is not None])


def _around_all(boxes: list[Rect]) -> Rect:
    whole = boxes[0] if boxes else ORIGIN
    for box in boxes[1:]:
        whole = whole.union(box)
    return whole


def _together(parts: list[Drawn], nowhere: Rect) -> Drawn:
    if len(parts) == 1:
        return parts[0]
    box = _around_all([part.box for part in parts]) if parts else nowhere
    items: tuple[Item, ...] = tuple([item for part in parts for item in part.items])
    shapes = _count(items, {})
    if shapes > _MOST_SHAPES:
        raise FillError(f"this draws {shapes:,} shapes, at most {_MOST_SHAPES:,} are drawn; repeat less often")
    return Drawn(items, box, tuple([problem for part in parts for problem in part.problems]))


def _count(items: tuple[Item, ...], known: dict[int, int]) -> int:
    """How many shapes and texts there are; what stands in several places is counted once and added each time."""
    found = known.get(id(items))
    if found is None:
        found = known[id(items)] = sum([_count(i.items, known) if isinstance(i, Group) else 1 for i in items])
    return found


def _moved(name: str, part: Drawn, dx: float, dy: float) -> Drawn:
    """The part at another place; its items stay the same shared tuple."""
    if not part.items:
        return Drawn((), part.box.moved(dx, dy), part.problems)
    return Drawn((Group(name, part.items, Transform.moved(dx, dy)),), part.box.moved(dx, dy), part.problems)


def _again(each: Value | None, count: Value, scope: Scope) -> Iterator[Scope]:
    return _each(each, scope) if each is not None else _times(count, scope)


def _each(each: Value, scope: Scope) -> Iterator[Scope]:
    entries = each.of(scope)
    if not isinstance(entries, list | tuple):
        raise FillError(f'"each" needs a list, found {entries!r}')
    if len(entries) > _MOST:
        raise FillError(f'"each" takes a list of at most {_MOST}, this one has {len(entries)}')
    for index, entry in enumerate(entries):
        yield Scope(scope, {"item": entry, "index": index})


def _times(count: Value, scope: Scope) -> Iterator[Scope]:
    number = count.of(scope)
    if isinstance(number, str) and number.strip().isdigit():
        number = int(number)
    if not isinstance(number, int) or not 0 <= number <= _MOST:
        raise FillError(f'"count" needs a number from 0 to {_MOST}, found {number!r}')
    for index in range(number):
        yield Scope(scope, {"index": index})
