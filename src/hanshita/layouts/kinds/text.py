"""Text in a box, set by the typesetter."""

from collections.abc import Mapping

from hanshita.geometry import PT_PER_MM, Rect
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.text_options import TEXT_AT
from hanshita.layouts.model import Common, Drawn, Element, Kit, Problem
from hanshita.layouts.rich_texts import filled, understood
from hanshita.layouts.styles import OVERRIDES, changed, style_of
from hanshita.layouts.values import Value
from hanshita.typeset import Setting, TextStyle, typeset

LONGEST_TEXT = 10_000  # characters in one box; at 3 pt a poker card holds about 5,000


class Text(Element):
    """A text set in a style; too much of it, or a character that no font has, is an error."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._text = reading.template("text")
        self._written = reading.fields.span("text")
        self._at = reading.of(TEXT_AT)
        self._style = _style(reading)
        self._colour = reading.ink("colour", "black") if reading.fields.has("colour") else None
        mentions = (Value(frozenset({"game"}), lambda scope: scope["game"]),) if "[[" in self._text.source else ()
        values = (self._text, self._at, *((self._colour,) if self._colour else ()), *mentions)
        super().__init__(common, values)

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        place = self._at.placement(scope)
        box = place.box(scope, room)
        style = self._style
        if self._colour is not None:
            colour = self._colour.of(scope)
            if colour is None:
                return Drawn((), box)
            style = style._replace(colour=colour)
        text = filled(self._text, scope)
        if not text:
            return Drawn((), box)
        if len(text) > LONGEST_TEXT:
            message = f"the text has {len(text):,} characters, at most {LONGEST_TEXT:,} are set in one box"
            return Drawn((), box, (Problem("L310", message, "shorten the text, or make several of it", in_text=True),))
        content, mistakes = understood(text, scope, style, kit, self._written)
        is_auto = place.is_auto
        if is_auto:
            box = place.limit(scope, room)
        setting = typeset(content, box, style, kit.fonts)
        problems = (*mistakes, *_problems(setting, box, style))
        if is_auto:
            box = place.box(scope, room, Rect(0, 0, *setting.extent))
            fixed = style._replace(size=setting.size, leading=setting.leading, tracking=setting.tracking, smallest=None)
            setting = typeset(content, box, fixed, kit.fonts)
        return Drawn(setting.items, box, problems)


def _style(reading: Reading) -> TextStyle:
    fields = reading.fields
    name = fields.text("style")
    style = style_of(name, reading.styles, fields.span("style"), reading.findings)
    if any(fields.has(key) for key in OVERRIDES):
        return changed(style, fields, reading.fonts, reading.findings)
    return style


def _problems(setting: Setting, box: Rect, style: TextStyle) -> list[Problem]:
    problems = []
    if setting.over != (0.0, 0.0):
        problems.append(_overflow(setting, box, style))
    if setting.missing:
        characters = " ".join(f"{char} ({'+'.join(f'U+{ord(c):04X}' for c in char)})" for char in setting.missing)
        families = ", ".join(style.families)
        message = f"no font has {characters}; tried {families}"
        cure = "write another character, or add a font that has it to fonts/fonts.yaml and to the style"
        problems.append(Problem("L311", message, cure, in_text=True))
    return problems


def _overflow(setting: Setting, box: Rect, style: TextStyle) -> Problem:
    across, down = setting.over
    much = " and ".join(f"{over:.1f} mm too {word}" for over, word in ((across, "wide"), (down, "high")) if over > 0)
    size = f"{setting.size * PT_PER_MM:.4g} pt"
    even = f"even at {size}, the smallest allowed" if style.smallest is not None else f"at {size}"
    even += " and at the tightest setting" if style.tightest_leading or style.tightest_tracking else ""
    message = f"the text is {much} for its box of {box.width:.1f} x {box.height:.1f} mm {even}"
    cure = "shorten the text, enlarge the box, or allow less with smallest: or tightest leading:"
    return Problem("L310", message, cure, in_text=True)


def read_text(common: Common, reading: Reading) -> Element:
    """`text: "{{ name }}"` in `at` with a `style`, and any key of a style to differ from it."""
    return Text(common, reading)
