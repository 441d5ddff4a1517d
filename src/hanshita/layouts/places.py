"""Where things stand: take "4 4 55 9" or "right 3 below name 1.5, 20 9", give a box in a room, for each card.

A text is read slot by slot: from the left, from the top, then sizes. A slot is a length (mm, or `%` of the room), or
begins with a word that says what it is measured from: an edge of the room (`right 3`, `bottom 3`, `centre`), or an
element of the same list (`below name 1.5`, `right of badge 1`, `middle of badge`). A size that is `auto` is that of
what stands there. Commas are for the eye.
"""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TypeVar

from hanshita.diagnostics import Findings, did_you_mean
from hanshita.geometry import Rect, parse_length
from hanshita.records import NamedTuple
from hanshita.spans import Span
from hanshita.templating import FillError, compile_template

ORIGIN = Rect(0.0, 0.0, 0.0, 0.0)
_EDGES = {"room": 0.0, "bleed": 1.0, "safe": -1.0}
_NEAR = {"left": "x", "top": "y"}
_FAR = {"right": "x", "bottom": "y"}
_AFTER = {"right of": "x", "below": "y"}
_BEFORE = {"left of": "x", "above": "y"}
_ENDLESS = 1000.0  # mm: the room for a text where a stack has no size of its own


class Beside(NamedTuple):
    """An element that others are placed by: its box, and whether this card shows it at all.

    Who stands below an element that is not there takes its place.
    """

    box: Rect
    there: bool = True


def beside_key(name: str) -> str:
    """The name under which values hold the place of the element `name`."""
    return "@" + name


class Slot(NamedTuple):
    """One number of a place: `word` says what it is measured from, `name` the element, if it is one."""

    word: str  # near far centre after before middle same (positions) · size far as to auto (sizes)
    amount: float = 0.0
    share: bool = False
    name: str = ""

    def length(self, room: float) -> float:
        return self.amount * room if self.share else self.amount


class Placement(NamedTuple):
    """A place that has been read. `within` names an element that is the room (`grown` by pads) instead of the room."""

    slots: tuple[Slot, ...]
    grown: float = 0.0
    within: str = ""
    pad: tuple[float, float] = (0.0, 0.0)

    @property
    def sized(self) -> bool:
        return len(self.slots) != 2

    @property
    def is_auto(self) -> bool:
        """Whether a size is that of the content."""
        return "auto" in [slot.word for slot in self.slots]

    def limit(self, scope: Mapping[str, object], room: Rect) -> Rect:
        """The largest box that a content may take: with `auto`, as far as the edge of the room."""
        room = self._room(scope, room)
        x, y, *sizes = self.slots
        free = [
            _free(start, low, whole, scope, axis) if size.word == "auto" else 0.0
            for start, size, low, whole, axis in (
                (x, sizes[0], room.x, room.width, "x"),
                (y, sizes[-1], room.y, room.height, "y"),
            )
        ]
        return self.box(scope, room, Rect(0, 0, *free))

    def _room(self, scope: Mapping[str, object], room: Rect) -> Rect:
        return padded(_beside(scope, self.within).box, *self.pad) if self.within else room

    def box(self, scope: Mapping[str, object], room: Rect, content: Rect = ORIGIN) -> Rect:
        """The box in mm. A place that says no size takes that of `content`, which has its own origin at (0, 0)."""
        room = self._room(scope, room)
        if not self.slots:
            return room.grown(self.grown)
        x, y, *sizes = self.slots
        if not sizes:
            left, _ = _along(x, None, room, scope, "x", content.width)
            top, _ = _along(y, None, room, scope, "y", content.height)
            left -= 0.0 if x.word == "near" else content.x
            top -= 0.0 if y.word == "near" else content.y
            return Rect(left, top, content.width, content.height)
        left, width = _along(x, sizes[0], room, scope, "x", content.width)
        top, height = _along(y, sizes[-1], room, scope, "y", content.height)
        if width < 0 or height < 0:
            raise FillError(f"the box comes out {width:.2f} mm wide and {height:.2f} mm high")
        return Rect(left, top, width, height)


def padded(box: Rect, across: float, down: float) -> Rect:
    """The box with its sides moved outwards by `across` and its top and bottom by `down` mm."""
    return Rect(box.x - across, box.y - down, box.width + 2 * across, box.height + 2 * down)


class Area(NamedTuple):
    """`of(scope, room)` gives a box in mm inside the box `room`; `placement(scope)` how it is measured."""

    names: frozenset[str]
    placement: Callable[[Mapping[str, object]], Placement]

    def of(self, scope: Mapping[str, object], room: Rect, content: Rect = ORIGIN) -> Rect:
        return self.placement(scope).box(scope, room, content)


class Spots(NamedTuple):
    """`of(scope, room)` gives the numbers that `pattern` asks for: x and y in mm on the face, lengths in mm."""

    names: frozenset[str]
    slots: Callable[[Mapping[str, object]], tuple[Slot, ...]]
    pattern: str

    def of(self, scope: Mapping[str, object], room: Rect) -> tuple[float, ...]:
        found = []
        for letter, slot in zip(self.pattern, self.slots(scope), strict=True):
            if letter in "xy":
                found.append(_along(slot, None, room, scope, letter)[0])
            else:
                found.append(slot.length(room.width))
        return tuple(found)


class Surroundings(NamedTuple):
    """What a place may speak of: the names of the elements in the same list, bleed and safe zone in mm."""

    siblings: Collection[str]
    bleed: float
    safe: float


Read = TypeVar("Read")


def area(
    source: str, around: Surroundings, span: Span, findings: Findings, *, sized: bool = True, auto: bool = False
) -> Area:
    """A box, or (not `sized`) a place for something that has its own size; a wrong constant one is a finding L304.

    With `auto`, a size may be that of what stands there.
    """

    def parse(text: str) -> Placement:
        found = _placement(text, around, ("xywh",) if sized else ("xywh", "xy"))
        if found.is_auto and not auto:
            raise PlaceError(f'"{text}" says auto, which only a text can be', "write a number in mm, or as and a name")
        return found

    names, of = _for_each_card(source, parse, Placement(()), around, span, findings)
    return Area(names, of)


def spots(source: str, pattern: str, around: Surroundings, span: Span, findings: Findings) -> Spots:
    """Numbers by `pattern`: "xyr" for a centre and a radius, "xyxy" for two points; mistakes as in `area`."""

    def parse(text: str) -> tuple[Slot, ...]:
        return _slots(_words(text), (pattern,), around.siblings)

    nothing = tuple([Slot("near")] * len(pattern))
    names, of = _for_each_card(source, parse, nothing, around, span, findings)
    return Spots(names, of, pattern)


def _for_each_card(
    source: str, parse: Callable[[str], Read], nothing: Read, around: Surroundings, span: Span, findings: Findings
) -> tuple[frozenset[str], Callable[[Mapping[str, object]], Read]]:
    """The names that `source` looks up, and what `parse` makes of it once a card's values are in it."""
    template = compile_template(source, span, findings)
    names = template.names | _named(source, around.siblings)
    if template.constant is None:
        return names, lambda scope: parse(template.text(scope))
    try:
        fixed = parse(source)
    except FillError as mistake:
        findings.error("L304", str(mistake), span, *_cure(mistake))
        fixed = nothing
    return names, lambda _scope: fixed


def fixed_area(text: str, around: Surroundings) -> Area:
    """A place that nobody wrote: a default."""
    placement = _placement(text, around, ("xywh", "xy"))
    return Area(frozenset(), lambda _scope: placement)


class PlaceError(FillError):
    """A place that cannot be read; `cure` says what to write."""


def _cure(mistake: FillError) -> tuple[str, ...]:
    return (mistake.cure,) if mistake.cure else ()


def _words(text: str) -> list[str]:
    return text.replace(",", " ").split()


def _named(source: str, siblings: Collection[str]) -> frozenset[str]:
    """The elements that a place speaks of, as keys of what it looks up."""
    words = _words(source)
    found = [_name(words, index + 1, siblings) for index, word in enumerate(words) if word in _BEFORE_A_NAME]
    return frozenset(beside_key(name) for name in found if name)


_BEFORE_A_NAME = frozenset({"below", "above", "of", "in", "around", "as", "to"})
_KEYWORDS = _BEFORE_A_NAME | {"left", "right", "top", "bottom", "centre", "middle", "auto"}


def _name(words: Sequence[str], start: int, siblings: Collection[str]) -> str:
    """The element whose name begins at `start`; names may be several words, the longest wins. "" for none."""
    for end in range(len(words), start, -1):
        name = " ".join(words[start:end])
        if name in siblings:
            return name
    return ""


def _placement(text: str, around: Surroundings, patterns: tuple[str, ...]) -> Placement:
    words = _words(text)
    if len(words) == 1 and words[0] in _EDGES:
        return Placement((), _EDGES[words[0]] * (around.bleed if words[0] == "bleed" else around.safe))
    if words and words[0] in ("in", "around"):
        name, rest = _take_name(words[1:], around.siblings, words[0])
        if words[0] == "around":
            pads = [_length(word) for word in rest]
            if len(pads) not in (1, 2):
                raise PlaceError(
                    f'"{text}" does not say how far around', f"write around {name} 1, or around {name} 1 2"
                )
            return Placement((), 0.0, name, (pads[0], pads[-1]))
        return Placement(_slots(rest, patterns, around.siblings) if rest else (), 0.0, name)
    return Placement(_slots(words, patterns, around.siblings))


def _slots(words: list[str], patterns: tuple[str, ...], siblings: Collection[str]) -> tuple[Slot, ...]:
    """The first reading that uses up all words. Raises PlaceError where there is none."""
    wrong: PlaceError | None = None
    for pattern in patterns:
        for without in (None, *_ways_to_leave_out(words)):
            try:
                return _read(words, pattern, siblings, without)
            except _OtherwiseError:
                continue
            except PlaceError as mistake:
                wrong = mistake
    if wrong is not None:
        raise wrong
    said = " ".join(words)
    numbers = " or ".join(str(len(pattern)) for pattern in patterns)
    found = sum(word[0] in "+-.0123456789" for word in words)
    example = {"xywh": "4 4 55 46", "xy": "6 7", "xyr": "31.5 44 13.5", "xyrr": "31.5 44 13.5 9"}.get(patterns[0])
    cure = f'write numbers in mm, as in "{example or "4 4 20 4"}"'
    if any(word in ("below", "above", "of") for word in words):
        cure = 'say how far apart, then width and height, as in "below name 1.5 55 9"'
    raise PlaceError(f'"{said}" has {found} numbers where {numbers} are expected', cure)


def _ways_to_leave_out(words: list[str]) -> tuple[str, ...]:
    """Beside another element one direction may be left out: it is then the other's own. `centre 24 24` is both."""
    first = words[0] if words else ""
    if first in ("below", "above"):
        return ("x",)
    if first == "centre" or (first in ("left", "right", "middle") and words[1:2] == ["of"]):
        return ("y",)
    return ()


class _OtherwiseError(Exception):
    """This reading does not fit; another may."""


def _read(words: list[str], pattern: str, siblings: Collection[str], without: str | None) -> tuple[Slot, ...]:
    rest, slots = words, list[Slot]()
    for index, letter in enumerate(pattern):
        if letter == without and index < 2:
            slots.append(Slot("same"))
            continue
        if not rest:
            raise _OtherwiseError
        slot, rest = _slot(rest, letter, siblings)
        slots.append(slot)
    if rest:
        raise _OtherwiseError
    if without == "x":
        slots[0] = slots[0]._replace(name=slots[1].name)
    if without == "y":
        slots[1] = Slot("centre") if slots[0].word == "centre" else slots[1]._replace(name=slots[0].name)
    return tuple(slots)


def _slot(words: list[str], letter: str, siblings: Collection[str]) -> tuple[Slot, list[str]]:
    """The slot that begins here, and the words after it."""
    first = words[0]
    if letter in "xy":
        if first == "centre":
            return Slot("centre"), words[1:]
        pair = f"{first} of" if words[1:2] == ["of"] else first
        for word, table in (("after", _AFTER), ("before", _BEFORE)):
            if table.get(pair) == letter:
                return _named_slot(word, words[len(pair.split()) :], siblings, pair)
        if pair == "middle of":
            name, rest = _take_name(words[2:], siblings, pair)
            return Slot("middle", name=name), rest
        for word, table in (("near", _NEAR), ("far", _FAR)):
            if table.get(first) == letter and pair == first:
                return _measured(word, words[1:])
        return _measured("near", words)
    if letter in "wh" and _FAR.get(first) == {"w": "x", "h": "y"}[letter]:
        return _measured("far", words[1:])
    if letter in "wh" and first == "auto":
        return Slot("auto"), words[1:]
    if letter in "wh" and first == "as":
        name, rest = _take_name(words[1:], siblings, first)
        return Slot("as", name=name), rest
    if letter in "wh" and first == "to":
        return _named_slot("to", words[1:], siblings, first)
    return _measured("size", words)


def _named_slot(word: str, words: list[str], siblings: Collection[str], said: str) -> tuple[Slot, list[str]]:
    name, rest = _take_name(words, siblings, said)
    slot, rest = _measured(word, rest)
    return slot._replace(name=name), rest


def _take_name(words: list[str], siblings: Collection[str], said: str) -> tuple[str, list[str]]:
    name = _name(words, 0, siblings)
    if not name:
        wrong = words[0] if words else ""
        beside = ", ".join(siblings)
        cure = did_you_mean(wrong, siblings) or (
            f"use one of {beside}" if beside else "name an element of the same list",
        )
        raise PlaceError(f'"{said}" needs an element of the same list, found "{wrong}"', cure[0])
    return name, words[len(name.split()) :]


def _measured(word: str, words: list[str]) -> tuple[Slot, list[str]]:
    if not words or words[0] in _KEYWORDS:
        raise _OtherwiseError
    text = words[0]
    share = text.endswith("%")
    amount = _length(text.removesuffix("%")) / 100 if share else _length(text)
    return Slot(word, amount, share), words[1:]


def _length(word: str) -> float:
    try:
        return parse_length(word)
    except ValueError as mistake:
        raise PlaceError(str(mistake), 'write numbers in mm, as in "4 4 55 46"') from None


def _along(
    start: Slot, size: Slot | None, room: Rect, scope: Mapping[str, object], axis: str, own: float = 0.0
) -> tuple[float, float]:
    """Where something begins in one direction, and how long it is; without `size`, or `auto`, it is `own` mm long."""
    low, whole = (room.x, room.width) if axis == "x" else (room.y, room.height)
    if size is None or size.word in ("size", "auto"):
        length = own if size is None or size.word == "auto" else size.length(whole)
        return _start(start, low, whole, length, scope, axis), length
    if size.word == "as":
        length = _extent(_beside(scope, size.name).box, axis)[1]
        return _start(start, low, whole, length, scope, axis), length
    begin = _start(start, low, whole, 0.0, scope, axis)
    end = low + whole if size.word == "far" else _extent(_beside(scope, size.name).box, axis)[0]
    return begin, end - size.length(whole) - begin


def _start(slot: Slot, low: float, whole: float, length: float, scope: Mapping[str, object], axis: str) -> float:
    amount = slot.length(whole)
    match slot.word:
        case "near":
            return low + amount
        case "far":
            return low + whole - amount - length
        case "centre":
            return low + (whole - length) / 2
    other = _beside(scope, slot.name)
    begin, extent = _extent(other.box, axis)
    match slot.word:
        case "after":
            return begin + extent + amount if other.there else begin
        case "before":
            return begin - amount - length if other.there else begin + extent - length
        case "middle":
            return begin + (extent - length) / 2
    return begin


def _free(slot: Slot, low: float, whole: float, scope: Mapping[str, object], axis: str) -> float:
    """How long something may be that begins at `slot`: up to the edge of the room to which it grows."""
    if not whole:
        return _ENDLESS
    begin = _start(slot, low, whole, 0.0, scope, axis)
    back = begin - _start(slot, low, whole, 1.0, scope, axis)  # the share of it that grows backwards: 0, 1/2 or 1
    ahead, behind = low + whole - begin, begin - low
    return max(0.0, ahead if back < 0.25 else behind if back > 0.75 else 2 * min(ahead, behind))


def _extent(box: Rect, axis: str) -> tuple[float, float]:
    return (box.x, box.width) if axis == "x" else (box.y, box.height)


def _beside(scope: Mapping[str, object], name: str) -> Beside:
    found = scope.get(beside_key(name))
    if not isinstance(found, Beside):
        raise FillError(f'the place of "{name}" is not known here')
    return found
