"""The reference of the layout language: take the tables that layouts are read by, give one page of Markdown.

What can be written for each kind of element stands once, in the declaration its reader uses; the samples are layouts
that the tests draw.
"""

from collections.abc import Iterable, Iterator, Mapping
from pathlib import Path

from hanshita.layouts.components import NAMES as COMPONENT_NAMES
from hanshita.layouts.keys import LAYOUT
from hanshita.layouts.kinds import COMMON, KINDS
from hanshita.layouts.kinds.containers import SURROUND_OPTIONS
from hanshita.layouts.kinds.options import AnyOption
from hanshita.layouts.kinds.text_options import LIKE, MARKUP, STYLE_OPTIONS

SAMPLES = Path(__file__).with_name("samples")

_HEAD = """\
# The layout language

<!-- Written by `make explain CODE=layout`; a test holds it to that. Change src/hanshita/layouts, not this page. -->

`layouts/<game>/<card type>.yaml` says where things go on the faces of a card type. An element has a name of your own
and is of one kind, which is its first key: `name: {text: "{{ name }}", at: 4 4 55 9}`. Lengths are millimetres from the
top left of the cut (`2pt`, `1in`, `0.5cm`, `3Q` and `75px` too), sizes of type are points. In `{{ … }}` stands a field
of the card, or `id`, `copies`, `palette`, `facts`, `game.title`, `game.version`, `game.date`, `language` and `mode`.

An editor with a YAML language server completes and checks all this: see `make schema`.
"""

_PLACES = """\
## Places

A box is four numbers: from the left, from the top, width, height. Commas may stand between them (inside `{…}` only with
quotes around the whole). Each number may be a share of the room (`50%`), and may be measured from something:

| for | write | meaning |
|---|---|---|
| left, top | `4` | from the left or top edge of the room |
| left | `right 3` | its right edge lies 3 mm inside the right edge of the room |
| top | `bottom 3` | its lower edge lies 3 mm above the lower edge of the room |
| both | `centre` | in the middle; `centre 24 24` is in the middle both ways |
| left | `right of badge 2`, `left of badge 2` | beside an element, 2 mm apart |
| top | `below name 1.5`, `above name 1.5` | below or above an element, 1.5 mm apart |
| both | `middle of badge` | its middle is the middle of the element |
| width | `right 3` | as far as 3 mm from the right edge of the room |
| height | `bottom 3` | as far as 3 mm from the lower edge of the room |
| width, height | `as badge` | as wide or high as the element |
| width, height | `to badge 1` | as far as 1 mm before the element |
| a text's height, width | `auto` | as much as the text takes, at most to the edge of the room |

After `below`, `above`, `right of` and `left of` the other direction may be left out: it is the element's own, as in
`below name 1.5 55 9`. Whole boxes: `room` (the face, or the box of the group), `bleed`, `safe`, `in badge` (followed
by a box inside it, or nothing), `around badge 1` (or `1 2`, across and down). The element must stand in the same list;
it may stand below, and on any layer. Below an element that a card does not show, its place is taken.
"""

_AUTO = """
A text with a height of `auto` moves what stands below it, and a box `around` it is as high as it is:
"""

_COLOURS = """\
## Colours

`red` (a name of the palette), `"#C8382E"`, `red 16%` (a tint on paper), `red 16% on cream`, `none`. Always there:
`white`, `black`, `paper`. A line is a colour and a width: `ink 0.4`. A paint is a colour, or a gradient between two or
more: `red to cream` (downwards), `red to cream right` (or `left`, `up`, `45deg`), `gold to red round`,
`red to gold at 30% to white`. A drawing's colour that equals one of the palette takes its inks and its spot name.
A palette that several layouts share stands in a file of its own, which they name under `extends`.
"""

_CONDITIONS = """\
## Conditions

`when` and `unless` take a field (`compensation`), a comparison (`power > 2`, `colour is red`, `colour is not red`),
an entry of a list (`projects.1` is the second, and a no where there is none), a count (`projects|length > 1`), and
several of these with `not`, `and`, `or`. Other expressions work too, but cost a print a moment. A yes or no is for
`when`, and is no text: `text: 賠償, when: compensation`, or `{{ '稀' if rare else '並' }}`.
"""

_EXTENDS = """\
## Building on another layout

A layout takes over all that the layout says which it `extends`, key by key: what it says itself counts more, an element
of another kind replaces the one of that name, and `none` takes an element away. Within a file, `&corner` behind a key
gives what follows it a name, and `<<: *corner` says it again, but for what stands beside it.
"""

_HALVES = """\
## Two ways up, two sides

A group with a box is turned about the middle of its box: half of a card stands on its head with `rotate: 180`, and what
runs on beyond the cut does so on its side. Front and back are drawn from the same card, so a card with two faces
says both texts in its fields.
"""

_LANGUAGES = """\
## Languages

Where any value stands, one for each language of the game may stand: `{ja: 報酬, en: Reward}`. That goes for texts,
places, styles, whole elements and whole faces. `make print LANGUAGE=en` prints the English ones.
"""


_TEXTS = """\
## Markup in texts

Texts in a layout understand the signs below, and so do fields of the kind `rich text` wherever they are shown. In all
other fields every character is just itself. What cannot be understood is an error at its place, with the cure.

"""

_JAPANESE = """\
## Japanese in lines and columns

Lines break by strict kinsoku, brackets and points share their blank halves, and Japanese stands a quarter em off Latin
(`latin gap`). A text too large for its box shrinks to `smallest`, then its lines close up to `tightest leading`, then
its characters to `tightest tracking`; what does not fit even so is an error that says by how much. In a column, one to
three digits and a capital letter by themselves stand upright, longer Latin lies on its side.
"""


_COMPONENTS = """\
## Layouts of components

Tokens, dice, boxes and forms are drawn with the same elements, from `layouts/<game>/<component>.yaml`, or a common one:
`layouts/common/` holds `token`, `token-square`, `token-hexagon`, `die`, `box`, `feedback` and `score`. The size is what
game.yaml says under `print:`.
Instead of a card's fields there are these, beside `palette`, `facts`, `game`, `language` and `mode`:

"""


def reference() -> str:
    """The whole page."""
    parts = [
        _HEAD,
        "## A layout\n\n" + _table(LAYOUT),
        _PLACES + _sample("places") + _AUTO + _sample("auto"),
        _COLOURS + _sample("colours"),
        _CONDITIONS + _sample("conditions"),
        _EXTENDS + _sample("extends"),
        _HALVES + _sample("halves"),
        _LANGUAGES + _sample("languages"),
        "## Watermarks\n\n`make print MODE=draft` (or `playtest`; else `final`) says what a print is for.\n"
        + _sample("watermark"),
        "## Styles\n\nKeys of a style, and of a text that differs from its style.\n\n" + _table((LIKE, *STYLE_OPTIONS)),
        _TEXTS + _meanings(MARKUP) + _sample("markup"),
        _JAPANESE + _sample("vertical"),
        "## Every element\n\n" + _table(COMMON),
        *_kinds(),
        "## The box around a group, stack, repeat or grid\n\n" + _table(SURROUND_OPTIONS),
        _COMPONENTS + _values(COMPONENT_NAMES) + _sample("component"),
    ]
    return "\n".join(parts)


def _kinds() -> Iterator[str]:
    for key, kind in KINDS.items():
        yield f"## {key}\n\n{kind.says}\n\n{_table(kind.options)}{_sample(key)}"


def _meanings(rows: Iterable[tuple[str, str]]) -> str:
    """A table of what is written and what it means; a bar inside it would end its cell."""
    cells = [f"| {written.replace('|', chr(92) + '|')} | {means} |" for written, means in rows]
    return "\n".join(["| write | for |", "|---|---|", *cells]) + "\n"


def _values(names: Mapping[str, str]) -> str:
    return "\n".join(["| value | |", "|---|---|", *(f"| `{name}` | {says} |" for name, says in names.items())]) + "\n"


def _table(options: Iterable[AnyOption]) -> str:
    rows = ["| key | what | default | |", "|---|---|---|---|"]
    for one in options:
        default = "" if one.default is None else f"`{one.default}`"
        rows.append(f"| `{one.key}` | {one.form.name} | {default} | {one.says} |")
    return "\n".join(rows) + "\n"


def _sample(name: str) -> str:
    return f"\n```yaml\n{(SAMPLES / f'{name}.yaml').read_text(encoding='utf-8')}```\n"
