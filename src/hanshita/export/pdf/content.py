"""Frames to page content: take the items of a frame, give the operators of a PDF content stream as text.

Inside a stream everything is in millimetres with y down, as in the frame; `page_matrix` turns that into the points
and the upward y of the page once. Every item sets all it needs before it paints, so a piece of content reads the same
wherever it stands and may be remembered. Operators: ISO 32000-1, annex A.
"""

from collections import Counter
from collections.abc import Sequence
from functools import lru_cache

from hanshita.colours import Colour
from hanshita.export.pdf.bitmaps import Bitmaps
from hanshita.export.pdf.inks import fill_colour, registration_fill, registration_stroke, shading, stroke_colour
from hanshita.export.pdf.objects import Objects
from hanshita.export.pdf.type0 import FaceInUse, FacesInUse
from hanshita.frames import GlyphRun, Gradient, Group, Image, Item, Path, Segment
from hanshita.geometry import IDENTITY, PT_PER_MM, Rect, Transform

_OPERATORS = {"M": "m", "L": "l", "C": "c", "Z": "h"}
_CAPS = {"butt": 0, "round": 1, "square": 2}
_JOINS = {"miter": 0, "round": 1, "bevel": 2}
_FORM_FROM = 400  # characters of content from which a form of its own is smaller than saying it again
_EVERYWHERE = "-2000 -2000 2000 2000"  # mm; a form is clipped by its group, not by its own box


@lru_cache(maxsize=8192)
def number(value: float) -> str:
    """A length to the micrometre, without an exponent (PDF knows none)."""
    text = f"{value:.3f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def page_matrix(height: float, bleed: float) -> str:
    """The operator that puts the top left of the trim where it belongs on a page of `height` mm plus bleed."""
    k = PT_PER_MM
    return f"{k:.8f} 0 0 {-k:.8f} {bleed * k:.5f} {(height + bleed) * k:.5f} cm"


class Content:
    """Writes content streams of one document, and remembers what its pages have in common."""

    def __init__(self, objects: Objects, faces: FacesInUse, bitmaps: Bitmaps, uses: Counter[int]) -> None:
        self._objects, self._faces, self._bitmaps, self._uses = objects, faces, bitmaps, uses
        self._remembered: dict[int, tuple[str, dict[str, str]]] = {}
        self._shadings: dict[Gradient, tuple[str, str]] = {}

    def write(self, items: Sequence[Item]) -> tuple[str, dict[str, str]]:
        """The operators for `items`, and the XObjects they name (name → reference)."""
        parts: list[str] = []
        xobjects: dict[str, str] = {}
        for item in items:
            if isinstance(item, GlyphRun):
                parts.append(_glyph_run(item, self._faces.face(item.face)))
            elif isinstance(item, Path):
                parts.append(_path(item) if not isinstance(item.fill, Gradient) else self._shaded(item, xobjects))
            elif isinstance(item, Group):
                parts.append(self._group(item, xobjects))
            elif isinstance(item, Image):
                parts.append(self._image(item, xobjects))
        return "\n".join(filter(None, parts)), xobjects

    def _shaded(self, path: Path, xobjects: dict[str, str]) -> str:
        """A shape filled with a gradient: the shading is painted inside its outline, then the outline is drawn."""
        assert isinstance(path.fill, Gradient)
        if path.fill not in self._shadings:
            name = f"Sh{len(self._shadings) + 1}"
            self._shadings[path.fill] = name, self._objects.add(shading(path.fill))
        name, reference = self._shadings[path.fill]
        xobjects[name] = reference
        star = "*" if path.even_odd else ""
        return f"q {_outline(path.segments)} W{star} n /{name} sh Q {_path(path._replace(fill=None))}".rstrip()

    def _group(self, group: Group, xobjects: dict[str, str]) -> str:
        text, needed = self._items(group.items)
        if not text:
            return ""
        xobjects.update(needed)
        if group.transform == IDENTITY and group.clip is None:
            return text
        matrix = "" if group.transform == IDENTITY else _matrix(group.transform) + " cm "
        clip = (
            "" if group.clip is None else _outline(group.clip.segments) + (" W* n " if group.clip.even_odd else " W n ")
        )
        return f"q {matrix}{clip}\n{text} Q"

    def _items(self, items: tuple[Item, ...]) -> tuple[str, dict[str, str]]:
        """The content of a group; what stands in the document twice is written once."""
        key = id(items)
        if self._uses[key] < 2:
            return self.write(items)
        if key not in self._remembered:
            text, xobjects = self.write(items)
            self._remembered[key] = self._form(text, xobjects) if len(text) >= _FORM_FROM else (text, xobjects)
        return self._remembered[key]

    def _form(self, text: str, xobjects: dict[str, str]) -> tuple[str, dict[str, str]]:
        name = f"G{len(self._remembered) + 1}"
        reference = self._objects.add(
            f"/Type /XObject /Subtype /Form /BBox [{_EVERYWHERE}] /Resources {self._objects.resources(xobjects)}",
            text.encode("ascii"),
        )
        return f"/{name} Do", {name: reference}

    def _image(self, image: Image, xobjects: dict[str, str]) -> str:
        name, reference = self._bitmaps.place(image)
        xobjects[name] = reference
        box, crop = image.box, image.crop
        width, height = box.width / crop.width, box.height / crop.height
        x, y = box.x - crop.x * width, box.y - crop.y * height
        return (
            f"q {_rectangle(box)} W n {number(width)} 0 0 {number(-height)} {number(x)} {number(y + height)} cm "
            f"/{name} Do Q"
        )


def count_uses(items: Sequence[Item], uses: Counter[int]) -> None:
    """Count how often each tuple of items is written, by identity; what repeats is looked into once."""
    for item in items:
        if isinstance(item, Group):
            key = id(item.items)
            uses[key] += 1
            if uses[key] == 1:
                count_uses(item.items, uses)


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


@lru_cache(maxsize=1024)
def _matrix(transform: Transform) -> str:
    """Six numbers; the four that turn and scale to seven places, or a sheet-wide group would drift."""
    turn = (f"{value:.7f}".rstrip("0").rstrip(".") for value in transform[:4])
    return " ".join([*turn, *map(number, transform[4:])])


def _glyph_run(run: GlyphRun, face: FaceInUse) -> str:
    """One text object: glyphs on one baseline share a TJ array, each at its true place to 0.001 em.

    A turned glyph has its baseline running down the page, so along and across change places.
    """
    if not run.glyphs:
        return ""
    downs = run.ys or (0.0,) * len(run.xs)
    along, across = (downs, run.xs) if run.turned else (run.xs, downs)
    parts = [f"BT {fill_colour(run.colour)} /{face.name} {number(run.size)} Tf"]
    start, count = 0, len(run.glyphs)
    while start < count:
        end = start + 1
        while end < count and across[end] == across[start]:
            end += 1
        x, y = run.x + run.xs[start], run.y + downs[start]
        turn = "0 1 1 0" if run.turned else "1 0 0 -1"
        parts.append(f"{turn} {number(x)} {number(y)} Tm {_array(run, face, along, start, end)}")
        start = end
    parts.append("ET")
    return " ".join(parts)


def _array(run: GlyphRun, face: FaceInUse, along: Sequence[float], start: int, end: int) -> str:
    """A TJ array of glyphs; what the widths do not say is said between them, in thousandths of an em."""
    em = 1000 / run.size
    origin = along[start]
    parts: list[str] = []
    pen = 0
    codes, add = face.codes, face.add
    glyphs = zip(run.glyphs[start:end], run.texts[start:end], strict=True)
    for glyph, place in zip(glyphs, along[start:end], strict=True):
        code, width = codes.get(glyph) or add(glyph)
        gap = (place - origin) * em - pen
        if gap > 0.5 or gap < -0.5:  # a thousandth; `pen` is where the viewer is, so nothing adds up along the line
            step = round(gap)
            parts.append(f">{-step}<")
            pen += step
        parts.append(code)
        pen += width
    return f"[<{''.join(parts)}>] TJ"
