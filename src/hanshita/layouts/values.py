"""Values that an element is given: take what a designer wrote, give something to ask for each card.

Every value knows the names it looks up; a constant one answers at once. Lengths are mm, a bare number too.
"""

import math
import re
from collections.abc import Callable, Hashable, Mapping

from hanshita.colours import BLACK, WHITE, Colour, parse_rgb
from hanshita.diagnostics import Findings, did_you_mean
from hanshita.frames import Gradient
from hanshita.geometry import Rect, parse_length
from hanshita.records import NamedTuple
from hanshita.spans import Span
from hanshita.templating import FillError, Template, compile_condition, compile_expression, compile_template

_NO_NAMES: frozenset[str] = frozenset()


class Value(NamedTuple):
    """`of(scope)` gives the plain value."""

    names: frozenset[str]
    of: Callable[[Mapping[str, object]], object]


class Lengths(NamedTuple):
    """`of(scope)` gives so many lengths in mm (or plain numbers)."""

    names: frozenset[str]
    of: Callable[[Mapping[str, object]], tuple[float, ...]]


class Ink(NamedTuple):
    """`of(scope)` gives a colour, or None for "none"."""

    names: frozenset[str]
    of: Callable[[Mapping[str, object]], Colour | None]


class Pen(NamedTuple):
    """`of(scope)` gives a colour and a width in mm, or None for "none"."""

    names: frozenset[str]
    of: Callable[[Mapping[str, object]], tuple[Colour, float] | None]


class Paint(NamedTuple):
    """`of(scope, box)` gives what fills a shape in `box`: a colour, a gradient, or None for "none"."""

    names: frozenset[str]
    of: Callable[[Mapping[str, object], Rect], Colour | Gradient | None]


class PaletteEntry(dict[str, str]):
    """A named colour with what else the designer says of it (`palette.red.letter`); as text it is its own name.

    `key` tells it from one of the same name that says something else, as it may in another language.
    """

    __slots__ = ("colour", "key", "name", "span")

    def __init__(self, name: str, colour: Colour, said: Mapping[str, str], span: Span | None = None) -> None:
        super().__init__(said)
        self.name = name
        self.colour = colour
        self.key = (name, *said.values())
        self.span = span  # None: nobody wrote it

    def __str__(self) -> str:
        return self.name


class MissingColourError(FillError):
    """A name that no colour of the palette has: one lack, however many elements ask for it."""


class Palette(dict[str, PaletteEntry]):
    """Colours by name. Raises MissingColourError for any other."""

    def __missing__(self, word: str) -> PaletteEntry:
        cure = f'add {word}: "#2F5DA8" (in your colour) to palette: in the layout, or write another colour'
        raise MissingColourError(f'the palette has no colour "{word}"', "".join(did_you_mean(word, self)) or cure)


def report_colour(mistake: FillError, span: Span, cure: str, findings: Findings) -> None:
    """L319 for a colour that the palette lacks, L305 for any other mistake in one."""
    is_missing = isinstance(mistake, MissingColourError)
    findings.error("L319" if is_missing else "L305", str(mistake), span, mistake.cure if is_missing else cure)


class Ground(NamedTuple):
    """The colours of a layout by name; `white`, `black` and `paper` are always there."""

    palette: Mapping[str, PaletteEntry]

    def looks(self, language: str) -> Hashable:
        """All a drawing can ask of the colours; the `language`, too, where words name cards (`[[card:hattori]]`)."""
        entries = self.palette.values()
        names_cards = any("[[" in word for entry in entries for word in entry.values())
        return language if names_cards else "", *[(entry.name, entry.colour, entry.get("icon")) for entry in entries]

    def colour(self, text: str) -> Colour:
        """Read "red", "#C8382E", "red 16%" (a tint on paper) or "red 16% on cream". Raises FillError."""
        words = text.split()
        if len(words) == 4 and words[2] == "on":
            ground = self._plain(words[3])
        elif len(words) in (1, 2):
            ground = self._plain("paper")
        else:
            raise FillError(f'"{text}" is not a colour')
        colour = self._plain(words[0])
        if len(words) == 1:
            return colour
        share = re.fullmatch(r"(\d+(?:\.\d+)?)%", words[1])
        if share is None or float(share[1]) > 100:
            raise FillError(f'"{words[1]}" is not a share like "16%"')
        return colour.mixed(ground, float(share[1]) / 100)

    def _plain(self, word: str) -> Colour:
        entry = self.palette.get(word)
        if entry is not None:
            return entry.colour
        if word.startswith("#"):
            try:
                return parse_rgb(word)
            except ValueError as mistake:
                raise FillError(str(mistake)) from None
        return self.palette[word].colour


def palette_of(entries: Mapping[str, PaletteEntry]) -> Palette:
    """The designer's entries with the colours that are always there."""
    always = {
        "white": PaletteEntry("white", WHITE, {}),
        "black": PaletteEntry("black", BLACK, {}),
        "paper": PaletteEntry("paper", WHITE, {}),
    }
    return Palette(always | dict(entries))


def always(value: object) -> Value:
    """A value that does not depend on the card."""
    return Value(_NO_NAMES, lambda _scope: value)


def text_value(source: str, span: Span, findings: Findings) -> Template:
    """A text with {{ … }}."""
    return compile_template(source, span, findings)


def expression_value(source: str, span: Span, findings: Findings) -> Value:
    """A condition, a count or a list, with or without braces."""
    expression = compile_expression(source, span, findings)
    return Value(expression.names, expression.value)


def condition(source: str, wanted: bool, span: Span, findings: Findings) -> Value:
    """A condition that has to come out as `wanted`."""
    expression = compile_condition(source, span, findings)
    return Value(expression.names, lambda scope: expression.value(scope) is wanted)


def both(one: Value, other: Value) -> Value:
    """Two conditions at once."""
    return Value(one.names | other.names, lambda scope: bool(one.of(scope) and other.of(scope)))


def lengths(
    source: str, count: tuple[int, ...], unit: str, span: Span, findings: Findings, least: float = -math.inf
) -> Lengths:
    """So many lengths (`count` lists the allowed numbers of them) in one text, none below `least`; else L304."""
    template = compile_template(source, span, findings)
    if template.constant is None:
        return Lengths(template.names, lambda scope: _measured(template.text(scope), count, unit, least))
    try:
        fixed = _measured(source, count, unit, least)
    except FillError as mistake:
        findings.error("L304", str(mistake), span, _cure(count))
        fixed = (0.0,) * count[0]
    return Lengths(_NO_NAMES, lambda _scope: fixed)


def fixed_lengths(*numbers: float) -> Lengths:
    """Lengths that nobody wrote: a default."""
    return Lengths(_NO_NAMES, lambda _scope: numbers)


def ink(source: str, ground: Ground, span: Span, findings: Findings) -> Ink:
    """A colour, or "none"; a wrong constant one is a finding L305 or L319."""
    template = compile_template(source, span, findings)
    if template.constant is None:
        return Ink(template.names, lambda scope: _inked(template.text(scope), ground))
    try:
        fixed = _inked(source, ground)
    except FillError as mistake:
        report_colour(mistake, span, 'write a name of the palette or a colour like "#C8382E"', findings)
        fixed = BLACK
    return Ink(_NO_NAMES, lambda _scope: fixed)


def fixed_ink(colour: Colour | None) -> Ink:
    """A colour that nobody wrote: a default."""
    return Ink(_NO_NAMES, lambda _scope: colour)


def pen(source: str, ground: Ground, span: Span, findings: Findings) -> Pen:
    """A colour and the width of a line, "ink 0.4" (mm) or "red 16% 1pt"; a wrong constant one is L305 or L319."""
    template = compile_template(source, span, findings)
    if template.constant is None:
        return Pen(template.names, lambda scope: _penned(template.text(scope), ground))
    try:
        fixed = _penned(source, ground)
    except FillError as mistake:
        report_colour(mistake, span, 'write a colour and a width in mm, as in "ink 0.4"', findings)
        fixed = None
    return Pen(_NO_NAMES, lambda _scope: fixed)


def paint(source: str, ground: Ground, span: Span, findings: Findings) -> Paint:
    """A colour, a gradient such as "red to cream right", or "none"; a wrong constant one is a finding L305 or L319."""
    if " to " not in source:
        plain = ink(source, ground, span, findings)
        return Paint(plain.names, lambda scope, _box: plain.of(scope))
    from hanshita.layouts.gradients import read_blend  # late: few layouts have one

    template = compile_template(source, span, findings)
    if template.constant is None:
        return Paint(template.names, lambda scope, box: read_blend(template.text(scope), ground.colour).on(box))
    try:
        blend = read_blend(source, ground.colour)
    except FillError as mistake:
        report_colour(mistake, span, 'write two colours and a direction, as in "red to cream right"', findings)
        return Paint(_NO_NAMES, lambda _scope, _box: BLACK)
    return Paint(_NO_NAMES, lambda _scope, box: blend.on(box))


NO_PAINT = Paint(_NO_NAMES, lambda _scope, _box: None)
NO_PEN = Pen(_NO_NAMES, lambda _scope: None)


def _measured(text: str, count: tuple[int, ...], unit: str, least: float) -> tuple[float, ...]:
    parts = text.replace(",", " ").split()
    if len(parts) not in count:
        wanted = " or ".join(str(one) for one in count)
        raise FillError(f'"{text}" has {len(parts)} numbers where {wanted} are expected')
    try:
        found = tuple([parse_length(part, unit=unit) for part in parts])
    except ValueError as mistake:
        raise FillError(str(mistake)) from None
    if min(found) < least:
        raise FillError(f'"{text}" is too small: it begins at {least:g}')
    return found


def _cure(count: tuple[int, ...]) -> str:
    example = {1: "3", 2: "6 7", 3: "31.5 44 13.5", 4: "4 4 55 46"}.get(count[-1], "")
    return f'write numbers in mm, as in "{example}"' if example else "write numbers in mm"


def _inked(text: str, ground: Ground) -> Colour | None:
    return None if text.strip() == "none" else ground.colour(text)


def _penned(text: str, ground: Ground) -> tuple[Colour, float] | None:
    if text.strip() == "none":
        return None
    colour, _, width = text.strip().rpartition(" ")
    try:
        ink, wide = ground.colour(colour or text), parse_length(width)
    except ValueError:
        raise FillError(f'"{text}" does not end in the width of a line') from None
    if wide <= 0:
        raise FillError(f'a line of the width "{width}" is not seen')
    return ink, wide
