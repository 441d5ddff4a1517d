"""Items of a frame to parts of content: the operators of a PDF as text, with holes for what only a document knows.

Which code a glyph has, what a font is called, what is written once because it repeats, all that differs from document
to document. Where it belongs, `%s` stands in the text (no operator has a percent sign), and the part's holes say in
order what is missing: so a part reads the same in every document, and a later print may take it as it is.

Inside a part everything is in millimetres with y down, as in the frame; `page_matrix` turns that into the points and
the upward y of the page once. Every item sets all it needs before it paints, so a part reads the same wherever it
stands. Operators: ISO 32000-1, annex A.
"""

from collections.abc import Sequence
from functools import lru_cache
from hashlib import sha256
from typing import TypeAlias

from hanshita.colours import Colour
from hanshita.export.pdf.inks import fill_colour, registration_fill, registration_stroke, shading, stroke_colour
from hanshita.fonts import FontBook
from hanshita.frames import GlyphRun, Gradient, Group, Image, Item, Part, Path, Plate, Segment
from hanshita.geometry import IDENTITY, PT_PER_MM, Rect, Transform

FONT, GLYPH, PART, SHADING, IMAGE = "font", "glyph", "part", "shading", "image"  # what a hole may ask for

_DEEPER = {PART, IMAGE}

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_PART_FROM = 400  # characters of content from which a form of its own is smaller than saying it again

_Glyph: TypeAlias = tuple[tuple[object, ...], int]  # the hole, and the glyph's width in 0.001 em


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A length to the micrometre, without an exponent (PDF knows none)."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def page_matrix(height: float, bleed: float) -> str:
    """The operator that puts the top left of the trim where it belongs on a page of `height` mm plus bleed."""
    k = PT_PER_MM
    return f"{k:.8f} 0 0 {-k:.8f} {bleed * k:.5f} {(height + bleed) * k:.5f} cm"


class PartMaker:
    """Makes parts, and remembers what items have in common. `parts` are those that others name by their key.

    A name is the hash of what is in the part, or that which a plate came with.
    """

    def __init__(self, fonts: FontBook) -> None:
        self.parts: dict[str, Part] = {}
        self._fonts = fonts
        self._glyphs: dict[str, dict[tuple[int, str], _Glyph]] = {}
        self._groups: dict[int, tuple[Sequence[Item], Part]] = {}
        self._needs: dict[str, tuple[dict[str, None], set[str]]] = {}

    def plate(self, key: str, items: Sequence[Item]) -> Plate:
        """A whole face; one without a key is known by what is in it."""
        part = self.part(items)
        key = key or _hash_of(part)
        names, pictures = self._needed(part)
        parts = {key: part, **{name: self.parts[name] for name in names}}
        return Plate(key, parts, tuple(sorted(pictures)))

    def _needed(self, part: Part) -> tuple[dict[str, None], set[str]]:
        """The names of all parts that stand in a part or in one of these, and the digests of all pictures."""
        names, pictures = dict[str, None](), set[str]()
        for kind, name, *more in [hole for hole in part[1] if hole[0] in _DEEPER]:
            if kind == IMAGE:
                pictures.add(str(more[0]))
            elif isinstance(name, str) and name not in names:
                if name not in self._needs:
                    self._needs[name] = self._needed(self.parts[name])
                inner, shown = self._needs[name]
                names[name] = None
                names |= inner
                pictures |= shown
        return names, pictures

    def part(self, items: Sequence[Item]) -> Part:
        """All of `items`, one over the other."""
        texts: list[str] = []
        holes: list[tuple[object, ...]] = []
        for item in items:
            if isinstance(item, GlyphRun):
                text = self._glyph_run(item, holes)
            elif isinstance(item, Path):
                text = _path(item) if not isinstance(item.fill, Gradient) else _shaded(item, holes)
            elif isinstance(item, Group):
                text = self._group(item, holes)
            elif isinstance(item, Image):
                text = _image(item, holes)
            elif isinstance(item, Plate):
                self.parts.update(item.parts)
                holes.append((PART, item.key))
                text = "%s"
            else:
                continue
            if text:
                texts.append(text)
        return "\n".join(texts), tuple(holes)

    def _group(self, group: Group, holes: list[tuple[object, ...]]) -> str:
        text, needed = self._inside(group.items)
        if not text:
            return ""
        holes += needed
        if group.clip is None and (group.transform is IDENTITY or group.transform == IDENTITY):
            return text
        matrix = "" if group.transform == IDENTITY else _matrix(group.transform) + " cm "
        clip = "" if group.clip is None else _clip(group.clip)
        return f"q {matrix}{clip}\n{text} Q"

    def _inside(self, items: tuple[Item, ...]) -> Part:
        """What a group holds; where it is long, only its name."""
        known = self._groups.get(id(items))
        if known is None:
            part = self.part(items)
            if len(part[0]) >= _PART_FROM:
                key = _hash_of(part)
                self.parts[key] = part
                part = "%s", ((PART, key),)
            known = self._groups[id(items)] = items, part
        return known[1]

    def _glyph_run(self, run: GlyphRun, holes: list[tuple[object, ...]]) -> str:
        """One text object: glyphs on one baseline share a TJ array, each at its true place to 0.001 em.

        A turned glyph has its baseline running down the page, so along and across change places.
        """
        if not run.glyphs:
            return ""
        downs = run.ys or (0.0,) * len(run.xs)
        along, across = (downs, run.xs) if run.turned else (run.xs, downs)
        parts = [f"BT {fill_colour(run.colour)} /%s {number(run.size)} Tf"]
        holes.append((FONT, run.face))
        start, count = 0, len(run.glyphs)
        while start < count:
            end = start + 1
            while end < count and across[end] == across[start]:
                end += 1
            x, y = run.x + run.xs[start], run.y + downs[start]
            turn = "0 1 1 0" if run.turned else "1 0 0 -1"
            parts.append(f"{turn} {number(x)} {number(y)} Tm {self._array(run, along, start, end, holes)}")
            start = end
        parts.append("ET")
        return " ".join(parts)

    def _array(
        self, run: GlyphRun, along: Sequence[float], start: int, end: int, holes: list[tuple[object, ...]]
    ) -> str:
        """A TJ array of glyphs; what the widths do not say is said between them, in thousandths of an em."""
        em = 1000 / run.size
        origin = along[start]
        parts: list[str] = []
        pen = 0
        known = self._glyphs.setdefault(run.face, {})
        glyphs = zip(run.glyphs[start:end], run.texts[start:end], strict=True)
        for glyph, place in zip(glyphs, along[start:end], strict=True):
            hole, width = known.get(glyph) or self._glyph(run.face, glyph)
            gap = (place - origin) * em - pen
            if gap > 0.5 or gap < -0.5:  # a thousandth; `pen` is where the viewer is, so nothing adds up along the line
                step = round(gap)
                parts.append(f">{-step}<")
                pen += step
            parts.append("%s")
            holes.append(hole)
            pen += width
        return f"[<{''.join(parts)}>] TJ"

    def _glyph(self, face: str, glyph: tuple[int, str]) -> _Glyph:
        width = self._fonts.width(face, glyph[0])
        found = self._glyphs[face][glyph] = (GLYPH, face, *glyph, width), width
        return found


def _hash_of(part: Part) -> str:
    return sha256(repr(part).encode()).hexdigest()


def _shaded(path: Path, holes: list[tuple[object, ...]]) -> str:
    """A shape filled with a gradient: the shading is painted inside its outline, then the outline is drawn."""
    assert isinstance(path.fill, Gradient)
    holes.append((SHADING, shading(path.fill)))
    star = "*" if path.even_odd else ""
    return f"q {_outline(path.segments)} W{star} n /%s sh Q {_path(path._replace(fill=None))}".rstrip()


def _image(image: Image, holes: list[tuple[object, ...]]) -> str:
    holes.append((IMAGE, image.file, image.digest, image.ground.hex))
    box, crop = image.box, image.crop
    width, height = box.width / crop.width, box.height / crop.height
    x, y = box.x - crop.x * width, box.y - crop.y * height
    return f"q {_rectangle(box)} W n {number(width)} 0 0 {number(-height)} {number(x)} {number(y + height)} cm /%s Do Q"


def _path(path: Path) -> str:
    stroked = (path.stroke is not None or (path.registration and path.fill is None)) and path.width > 0
    if path.fill is None and not stroked:
        return ""
    parts = []
    if isinstance(path.fill, Colour):
        parts.append(registration_fill() if path.registration else fill_colour(path.fill))
    if stroked:
        parts.append(_pen(path))
    parts.append(_outline(path.segments))
    star = "*" if path.even_odd and path.fill is not None else ""
    parts.append(("B" if stroked else "f") + star if path.fill is not None else "S")
    return " ".join(parts)


def _pen(path: Path) -> str:
    dash = " ".join(map(number, path.dash))
    colour = registration_stroke() if path.registration or path.stroke is None else stroke_colour(path.stroke)
    return f"{colour} {number(path.width)} w {_CAPS[path.cap]} J {_JOINS[path.join]} j [{dash}] 0 d"


def _outline(segments: Sequence[Segment]) -> str:
    return " ".join(" ".join([*map(number, segment[1:]), _OPERATORS[segment[0]]]) for segment in segments)


def _rectangle(rect: Rect) -> str:
    return f"{number(rect.x)} {number(rect.y)} {number(rect.width)} {number(rect.height)} re"


@lru_cache(maxsize=256)
def _clip(path: Path) -> str:
    return _outline(path.segments) + (" W* n " if path.even_odd else " W n ")


@lru_cache(maxsize=1024)
def _matrix(transform: Transform) -> str:
    """Six numbers; the four that turn and scale to seven places, or a sheet-wide group would drift."""
    turn = (f"{value:.7f}".rstrip("0").rstrip(".") for value in transform[:4])
    return " ".join([*turn, *map(number, transform[4:])])
