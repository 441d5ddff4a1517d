"""What a layout is once it has been read: named elements for both faces, and the kit they draw with.

An element takes values (a card's fields) and a room, gives drawn items. It remembers what it drew by the values it
looks at, so that fifty cards with three red dice hold one and the same drawing.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Protocol

from hanshita.cards.model import PLAIN
from hanshita.fonts import FontBook
from hanshita.frames import Group, Item, Marker
from hanshita.geometry import Rect, Transform
from hanshita.layouts.art import Art
from hanshita.layouts.places import Beside, beside_key
from hanshita.layouts.values import Ground, Lengths, MissingColourError, PaletteEntry, Value
from hanshita.records import NamedTuple
from hanshita.spans import Span
from hanshita.templating import FillError, ToldError
from hanshita.typeset import TextStyle


class Problem(NamedTuple):
    """What an element could not do, before it is known for which card; `cure` starts with a verb.

    `in_text` says that the text of a field is the place to change, not the layout; with an `excerpt` it is the one
    among equals numbered `turn` in that text, or in the layout's at `written`. Without one, `written` is the place
    itself, in another file than the layout.
    """

    code: str
    message: str
    cure: str
    in_text: bool = False
    warning: bool = False
    excerpt: str = ""
    turn: int = 0
    written: Span | None = None


class Drawn(NamedTuple):
    """Items at their places, the box they take up (mm), and what went wrong."""

    items: tuple[Item, ...]
    box: Rect
    problems: tuple[Problem, ...] = ()


class Kit(NamedTuple):
    """What all elements of a layout draw with. Where it is `traced`, each element is a group with a Marker in front."""

    fonts: FontBook
    ground: Ground
    art: Art
    styles: Mapping[str, TextStyle]
    traced: bool = False


class Scope(dict[str, object]):
    """The values that elements look up by name: those of an `outer` scope, and others; `frozen` they can be keys."""

    __slots__ = ("frozen",)

    def __init__(self, outer: "Scope | None", own: Mapping[str, object]) -> None:
        super().__init__(outer or ())
        self.update(own)
        self.frozen: dict[str, object] = {} if outer is None else outer.frozen.copy()
        self.frozen.update(own)
        self.frozen |= {name: _frozen(value) for name, value in own.items() if type(value) not in PLAIN}

    def __setitem__(self, name: str, value: object) -> None:
        super().__setitem__(name, value)
        self.frozen[name] = _frozen(value)


class Named(Protocol):
    """Anything an element looks up values with."""

    @property
    def names(self) -> frozenset[str]: ...


class Common(NamedTuple):
    """What an element of any kind can say."""

    name: str
    span: Span
    when: Value
    rotate: Lengths
    layer: int


class Element:
    """One named thing on a face. Each kind overrides `_draw` and says in `values` what it looks up."""

    def __init__(self, common: Common, values: tuple[Named, ...], inner: "Iterable[Element]" = ()) -> None:
        self.name = common.name
        self.span = common.span
        self.spans = (common.span,)
        self.layer = common.layer
        self.inner = tuple(inner)
        self._when = common.when
        self._rotate = common.rotate
        own: tuple[Named, ...] = (common.when, common.rotate, *values)
        self.names: frozenset[str] = frozenset().union(
            *(value.names for value in own), *(_free(one.names) for one in self.inner)
        )
        self.key_names: tuple[str, ...] = tuple([name for name in self.names if name.startswith("@")])
        self._memory: dict[Rect, dict[object, Drawn]] = {}
        self._room: Rect | None = None  # the last one, and what was drawn in it
        self._here: dict[object, Drawn] = {}

    @property
    def beside(self) -> frozenset[str]:
        """The elements of the same list that this one is placed by."""
        return frozenset(name[1:] for name in self.names if name.startswith("@"))

    def look_up(self, names: frozenset[str]) -> None:
        """Say which of the names differ from card to card; only these are part of what is remembered."""
        self.key_names = tuple(sorted(name for name in self.names if name in names or name.startswith("@")))

    def draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn | None:
        """The element for these values in `room`; None where its `when` says no."""
        if kit.traced:
            return self._traced(scope, room, kit)
        if room is not self._room:  # on the whole it is the same one again, and numbers are slow to look up
            self._room, self._here = room, self._memory.setdefault(room, {})
        key = tuple(map(scope.frozen.get, self.key_names))
        drawn = self._here.get(key)
        if drawn is None:
            drawn = self._here[key] = self._fresh(scope, room, kit)
        return None if drawn is ABSENT else drawn

    def place(self, scope: Scope, room: Rect, kit: Kit) -> Beside:
        """Where the element stands, or would stand on this card if it were there."""
        drawn = self.draw(scope, room, kit)
        if drawn is not None:
            return Beside(drawn.box)
        try:
            return Beside(self._draw(scope, room, kit).box, there=False)
        except FillError:
            return Beside(Rect(room.x, room.y, 0, 0), there=False)

    def _traced(self, scope: Scope, room: Rect, kit: Kit) -> Drawn | None:
        drawn = self._fresh(scope, room, kit)
        if drawn is ABSENT:
            return None
        return drawn._replace(items=(Group(self.name, (Marker("element", drawn.box), *drawn.items)),))

    def _fresh(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        try:
            if not self._when.of(scope):
                return ABSENT
            drawn = self._draw(scope, room, kit)
            return self._turned(drawn, scope, room)
        except ToldError:
            return Drawn((), Rect(room.x, room.y, 0, 0))
        except FillError as mistake:
            cure = mistake.cure or "give the card this value, or change the element"
            problem = Problem("L319" if isinstance(mistake, MissingColourError) else "L303", str(mistake), cure)
            return Drawn((), Rect(room.x, room.y, 0, 0), (problem,))

    def _turned(self, drawn: Drawn, scope: Mapping[str, object], room: Rect) -> Drawn:
        (degrees,) = self._rotate.of(scope)
        if not degrees or not drawn.items:
            return drawn
        pivot = self._pivot(drawn, scope, room)
        turn = Transform.rotated(degrees, pivot.x + pivot.width / 2, pivot.y + pivot.height / 2)
        return Drawn((Group(self.name, drawn.items, turn),), turn.box(drawn.box), drawn.problems)

    def _pivot(self, drawn: Drawn, scope: Mapping[str, object], room: Rect) -> Rect:  # noqa: ARG002
        """The box about whose middle the element is turned."""
        return drawn.box

    def _draw(self, scope: Scope, room: Rect, kit: Kit) -> Drawn:
        raise NotImplementedError


ABSENT = Drawn((), Rect(0, 0, 0, 0))


class Elements:
    """The elements of one list, in drawing order: by layer, then as they stand in the file.

    Who is placed by another is worked out after it, whatever lies on top. Raises CycleError where two wait for
    each other.
    """

    def __init__(self, elements: Iterable[Element] = ()) -> None:
        self._painted = tuple(sorted(elements, key=lambda element: element.layer))
        self._watched = frozenset().union(*(element.beside for element in self._painted))
        self._order = _worked_out(self._painted) if self._watched else ()

    def __iter__(self) -> Iterator[Element]:
        return iter(self._painted)

    def __bool__(self) -> bool:
        return bool(self._painted)

    def draw(self, scope: Scope, room: Rect, kit: Kit) -> list[tuple[Element, Drawn]]:
        """All elements that are there for these values, in one room."""
        if self._order:
            scope = Scope(scope, {})
            for element in self._order:
                if element.name in self._watched:
                    scope[beside_key(element.name)] = element.place(scope, room, kit)
        found = []
        for element in self._painted:
            drawn = element.draw(scope, room, kit)
            if drawn is not None:
                found.append((element, drawn))
        return found


class CycleError(Exception):
    """Elements that are placed by each other."""

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)
        how = "are placed by each other" if len(self.names) > 1 else "is placed by itself"
        super().__init__(f"{', '.join(self.names)} {how}")


def _worked_out(elements: tuple[Element, ...]) -> tuple[Element, ...]:
    """The elements in an order in which each comes after those it is placed by."""
    waiting, order = list(elements), list[Element]()
    known = frozenset().union(*(one.beside for one in waiting)) - {one.name for one in waiting}  # could not be read
    while waiting:
        ready = [element for element in waiting if element.beside <= known]
        if not ready:
            raise CycleError(element.name for element in waiting)
        order += ready
        known |= {element.name for element in ready}
        waiting = [element for element in waiting if element not in ready]
    return tuple(order)


def _free(names: frozenset[str]) -> Iterable[str]:
    """What an element looks up outside the list it stands in: places beside it are looked up inside."""
    return (name for name in names if not name.startswith("@"))


class FaceLayout(NamedTuple):
    """One card type's faces. `bleed` and `safe` are distances from the trim in mm, `path` is the layout's file, `files`
    are that and those it extends.

    `watermark` is drawn over both faces; `names` are values worked out once a card, each from those before it.
    """

    path: str
    front: Elements
    back: Elements
    watermark: Elements
    names: tuple[tuple[str, Value, Span], ...]
    bleed: float
    safe: float
    kit: Kit
    span: Span
    files: tuple[str, ...] = ()


def _frozen(value: object) -> object:
    """`value` as something that can be a key: lists and records by their content, colours by their name and words."""
    if isinstance(value, list | tuple):
        return tuple([part if type(part) in PLAIN else _frozen(part) for part in value])
    if isinstance(value, PaletteEntry):
        return value.key
    if isinstance(value, dict):
        return tuple([(key, part if type(part) in PLAIN else _frozen(part)) for key, part in value.items()])
    return value
