"""Frames as SVG: take finished faces, give drawings for a web page, text as outlines, so that no font is needed.

What several drawings have in common (glyphs, and every part of a face that repeats) is written once, as definitions
that stand at the top of the page; the drawings only name them. Lengths are millimetres. SVG 2; colours as they look.
"""

import base64
import io
from collections import Counter
from collections.abc import Iterable, Sequence
from html import escape

from hanshita.colours import Colour
from hanshita.fonts import FontBook
from hanshita.frames import Frame, GlyphRun, Gradient, Group, Image, Item, Path, Segment
from hanshita.geometry import IDENTITY, Transform

_GLYPH_UNITS = 1000  # to the em: whole numbers are short to write
_PICTURE_DPI = 300  # of bitmaps, at the size of the card
_SHARED_FROM = 60  # characters from which a part is worth a definition


class SvgPage:
    """The drawings of one page; `themed` are the colours that the page's own style decides, as CSS writes them."""

    def __init__(self, fonts: FontBook, themed: dict[Colour, str] | None = None) -> None:
        self._fonts = fonts
        self._themed = themed or {}
        self._glyphs: dict[tuple[str, int], str] = {}
        self._parts: dict[int, tuple[tuple[Item, ...], str]] = {}  # the items are held, or their id could come again
        self._uses: Counter[int] = Counter()
        self._definitions: list[str] = []

    def drawing(self, frame: Frame, title: str, attributes: str = "") -> str:
        """One frame as an inline <svg>, the size of its trim; `title` says what it shows to who does not see it."""
        _count(frame.items, self._uses)
        width, height = map(number, frame.size)
        content = self._items(frame.items)
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" role="img" '
            f'aria-label="{escape(title)}"{attributes}><title>{escape(title)}</title>{content}</svg>'
        )

    def definitions(self) -> str:
        """What the drawings name, to stand before them on the page; "" where they name nothing."""
        if not self._definitions:
            return ""
        return (
            '<svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" style="position:absolute" '
            f'aria-hidden="true"><defs>{"".join(self._definitions)}</defs></svg>'
        )

    def _items(self, items: Iterable[Item]) -> str:
        return "".join(map(self._item, items))

    def _item(self, item: Item) -> str:
        match item:
            case Path():
                return self._path(item)
            case GlyphRun():
                return self._run(item)
            case Group():
                return self._group(item)
            case Image():
                return _image(item)
        return ""

    def _group(self, group: Group) -> str:
        content = self._shared(group.items)
        moved = "" if group.transform == IDENTITY else f' transform="{_transform(group.transform)}"'
        clip = "" if group.clip is None else f' clip-path="url(#{self._clip(group.clip)})"'
        if not (moved or clip) or not content:
            return content
        return f"<g{moved}{clip}>{content}</g>"

    def _shared(self, items: tuple[Item, ...]) -> str:
        known = self._parts.get(id(items))
        if known is not None:
            return known[1]
        content = self._items(items)
        if self._uses[id(items)] > 1 and len(content) >= _SHARED_FROM:
            name = self._define("p", f'<g id="{{}}">{content}</g>')
            content = f'<use href="#{name}"/>'
            self._parts[id(items)] = items, content
        return content

    def _define(self, letter: str, element: str) -> str:
        """Keep an element among the definitions under a new name, which takes the place of {} in it."""
        name = f"F{letter}{len(self._definitions)}"  # no rule begins with a capital
        self._definitions.append(element.replace("{}", name, 1))
        return name

    def _clip(self, clip: Path) -> str:
        rule = ' clip-rule="evenodd"' if clip.even_odd else ""
        return self._define("c", f'<clipPath id="{{}}"><path d="{outline(clip.segments)}"{rule}/></clipPath>')

    def _path(self, path: Path) -> str:
        fill = "none" if path.fill is None else self._paint(path.fill)
        rule = ' fill-rule="evenodd"' if path.even_odd else ""
        return f'<path d="{outline(path.segments)}" fill="{fill}"{rule}{self._pen(path)}/>'

    def _pen(self, path: Path) -> str:
        if path.stroke is None or path.width <= 0:
            return ""
        dash = f' stroke-dasharray="{" ".join(map(number, path.dash))}"' if path.dash else ""
        cap = "" if path.cap == "butt" else f' stroke-linecap="{path.cap}"'
        join = "" if path.join == "miter" else f' stroke-linejoin="{path.join}"'
        return f' stroke="{self._colour(path.stroke)}" stroke-width="{number(path.width)}"{dash}{cap}{join}'

    def _colour(self, colour: Colour) -> str:
        return self._themed.get(colour) or colour.hex

    def _paint(self, fill: Colour | Gradient) -> str:
        if isinstance(fill, Colour):
            return self._colour(fill)
        (x1, y1), (x2, y2) = fill.start, fill.end
        stops = "".join(
            f'<stop offset="{number(place)}" stop-color="{self._colour(colour)}"/>' for place, colour in fill.stops
        )
        if fill.radius is None:
            ends = f'x1="{number(x1)}" y1="{number(y1)}" x2="{number(x2)}" y2="{number(y2)}"'
            kind = "linearGradient"
        else:
            ends, kind = f'cx="{number(x1)}" cy="{number(y1)}" r="{number(fill.radius)}"', "radialGradient"
        element = f'<{kind} id="{{}}" gradientUnits="userSpaceOnUse" {ends}>{stops}</{kind}>'
        return f"url(#{self._define('s', element)})"

    def _run(self, run: GlyphRun) -> str:
        """The glyphs at their places, in thousandths of the type size from where the run begins."""
        scale = run.size / _GLYPH_UNITS
        downs = run.ys or (0.0,) * len(run.xs)
        uses = []
        for glyph, x, y in zip(run.glyphs, run.xs, downs, strict=True):
            name = self._glyph(run.face, glyph)
            if name:
                turn = " rotate(90)" if run.turned else ""
                place = f"{round(x / scale)} {round(y / scale)}"
                at = f' transform="translate({place}){turn}"' if turn or y else f' x="{round(x / scale)}"' if x else ""
                uses.append(f'<use href="#{name}"{at}/>')
        if not uses:
            return ""
        return (
            f'<g transform="translate({number(run.x)} {number(run.y)})scale({scale:.5g})" '
            f'fill="{self._colour(run.colour)}">{"".join(uses)}</g>'
        )

    def _glyph(self, face: str, glyph: int) -> str:
        """The name of a glyph's outline, "" for one without ink."""
        name = self._glyphs.get((face, glyph))
        if name is None:
            segments = self._fonts.by_key(face).outline(glyph)
            d = "".join(
                letter + " ".join(str(round(value * _GLYPH_UNITS)) for value in numbers)
                for letter, *numbers in segments
            )
            name = self._define("g", f'<path id="{{}}" d="{d}"/>') if d else ""
            self._glyphs[face, glyph] = name
        return name


def number(value: float) -> str:
    """A length to a hundredth of a millimetre, as short as it can be written."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def outline(segments: Sequence[Segment]) -> str:
    """Path data of a shape."""
    return "".join(letter + " ".join(map(number, numbers)) for letter, *numbers in segments)


def _transform(transform: Transform) -> str:
    a, b, c, d, e, f = transform
    if (a, b, c, d) == (1, 0, 0, 1):
        return f"translate({number(e)} {number(f)})"
    return f"matrix({' '.join(f'{value:.6g}' for value in (a, b, c, d))} {number(e)} {number(f)})"


def _count(items: Iterable[Item], uses: Counter[int]) -> None:
    """How often each tuple of items is drawn, by identity; what repeats is looked into once."""
    for item in items:
        if isinstance(item, Group):
            uses[id(item.items)] += 1
            if uses[id(item.items)] == 1:
                _count(item.items, uses)


def _image(image: Image) -> str:
    """A bitmap's part that shows, in the page itself, with no more pixels than print needs."""
    from PIL import Image as Pillow  # late: few games have photos
    from PIL import ImageOps

    try:
        with Pillow.open(image.file) as file:
            upright = ImageOps.exif_transpose(file).convert("RGBA")
    except (OSError, ValueError, SyntaxError, Pillow.DecompressionBombError):
        return ""  # printing the cards says what is wrong with it (S610)
    left, top, width, height = image.crop
    across, down = upright.size
    shown = upright.crop(
        (round(left * across), round(top * down), round((left + width) * across), round((top + height) * down))
    )
    shown.thumbnail((round(image.box.width / 25.4 * _PICTURE_DPI), round(image.box.height / 25.4 * _PICTURE_DPI)))
    ground = Pillow.new("RGBA", shown.size, image.ground.hex)
    ground.alpha_composite(shown)
    data = io.BytesIO()
    ground.convert("RGB").save(data, "JPEG", quality=88)
    x, y, wide, high = map(number, image.box)
    return (
        f'<image x="{x}" y="{y}" width="{wide}" height="{high}" preserveAspectRatio="none" '
        f'href="data:image/jpeg;base64,{base64.b64encode(data.getvalue()).decode()}"/>'
    )
