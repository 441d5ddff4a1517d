"""What a text and a style can be told, for the reference and for editors."""

from hanshita.layouts.kinds.options import (
    FLAG,
    INK,
    TEXT,
    TEXT_BOX,
    WHOLE,
    AnyOption,
    Form,
    Option,
    lengths,
    one_of,
)

_WORD = Form("name", lambda reading, key, default: reading.fields.text(key, default or ""), {"type": "string"})
_ALIGN = one_of("left", "centre", "right", "justified")
_SIZE = lengths("size in points", 1)
_NUMBER = lengths("number", 1)
_FAMILIES = Form(
    "family, or a list of them",
    lambda reading, key, _: reading.fields.node(key),
    {"anyOf": [{"type": "string"}, {"type": "array", "items": {"type": "string"}}]},
)

# What `styles` reads; a test holds the two together.
STYLE_OPTIONS: tuple[AnyOption, ...] = (
    Option("font", _FAMILIES, "a family of fonts.yaml; where it lacks a character, the next of the list is tried"),
    Option("weight", WHOLE, "how bold, 100 to 900, as far as fonts.yaml has it"),
    Option("size", _SIZE, "the size of the type", "8"),
    Option("leading", _NUMBER, "from line to line, times the size", "1.5"),
    Option("align", _ALIGN, "where lines stand in the box; justified ones fill it", "left"),
    Option("valign", one_of("top", "middle", "bottom"), "where all lines stand in the box", "top"),
    Option("smallest", _SIZE, "how small the type may become where a text does not fit; else the size is fixed"),
    Option("proportional", FLAG, "kana and punctuation by their own width instead of a full square", "no"),
    Option("kerning", FLAG, "pairs of letters like AV stand closer", "yes"),
    Option("tracking", _NUMBER, "space added between characters, times the size", "0"),
    Option("tightest leading", _NUMBER, "how close lines may come where the text does not fit at its smallest size"),
    Option("tightest tracking", _NUMBER, "how close characters may come then, as in -0.05"),
    Option("writing", one_of("horizontal", "vertical"), "vertical: 縦書き, columns from right to left", "horizontal"),
    Option("latin gap", _NUMBER, "space between Japanese and Latin letters or digits, times the size", "0.25"),
    Option("hanging", FLAG, "、 and 。 at a line's end may hang out of the box", "no"),
    Option("hyphens", FLAG, "Latin words may be hyphenated", "no"),
    Option("phrases", FLAG, "lines end between phrases and are of even length, for titles and short texts", "no"),
    Option("language", _WORD, "the language it is set in", "ja"),
)
STYLE = Option("style", _WORD, "a style of the layout; any key of a style beside it differs from it", "plain")
COLOUR = Option("colour", INK, "of the letters; `none` draws nothing", "black")
LIKE = Option("like", _WORD, "the style above that this one begins with", "plain")

TEXT_AT = Option("at", TEXT_BOX, "the box that it fills; a height (or width) of `auto` is as much as it takes", "room")

TEXT_OPTIONS: tuple[AnyOption, ...] = (
    Option("text", TEXT, "what is written, with {{ fields }}"), TEXT_AT, STYLE, COLOUR, *STYLE_OPTIONS,
)  # fmt: skip

MARKUP = (
    ("`**bold**`", "a bolder weight of the same family"),
    ("`{red:text}`", "a colour of the palette"),
    ("`{small:text}`, `{large:text}`", "four fifths of the size, or a quarter more"),
    ("`{80%:text}`, `{9pt:text}`", "any size; it shrinks with the text"),
    ("`{dots:text}`", "emphasis dots (圏点)"),
    ("`{red large:text}`", "several at once"),
    ("`{内部留保|ないぶりゅうほ}`", "a reading over a word, as in the rulebook"),
    ("`{内|ない}{部|ぶ}`", "a reading over each character of a word"),
    ("`:die:`", "the drawing icons/die.svg in the line; for a colour without one, its `icon`, in that colour"),
    ("`[[card:hattori]]`", "the name that this card has now"),
    (r"`\n`", "a new line"),
    (r"`\_`", "a space at which no line ends"),
    (r"`\-`", "a place where a word may be divided with a hyphen"),
    (r"`\{`, `\*`, `\:`, `\\`, …", "the sign itself"),
)
