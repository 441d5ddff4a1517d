"""Vector drawings, icons and bitmaps placed in a box."""

from collections.abc import Mapping

from hanshita.colours import Colour
from hanshita.frames import Group, Image, Path
from hanshita.geometry import Rect, Transform
from hanshita.layouts.art import MissingArt
from hanshita.layouts.kinds.clipping import CLIP
from hanshita.layouts.kinds.options import AT, INK, TEXT, AnyOption, Option, lengths, one_of
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.shapes import RADIUS
from hanshita.layouts.model import Common, Drawn, Element, Kit, Problem
from hanshita.templating import FillError, Template

_GREY = Colour(0.6, 0.6, 0.6, (0, 0, 0, 0.4))

SVG = Option("svg", TEXT, "an SVG file beside the layout or beside one that it extends; `.svg` may be left out")
ICON = Option("icon", TEXT, "a drawing in the folder icons/ there: `die` is icons/die.svg")
COLOUR = Option("colour", INK, "what `currentColor` in the drawing is", "black")
ON = Option("on", INK, "what lies beneath: half-transparent parts are mixed with it", "paper")
VECTOR_OPTIONS: tuple[AnyOption, ...] = (AT, COLOUR, ON, CLIP, RADIUS)

IMAGE = Option("image", TEXT, "a PNG, JPEG, WebP or TIFF file; its ending may be left out")
FIT = Option(
    "fit",
    one_of("cover", "contain", "stretch"),
    "fill the box and be cropped, show all, or be distorted",
    "cover",
)
FOCUS = Option("focus", lengths("two shares", 2), "which part stays when it is cropped: across, down", "0.5 0.5")
CROP = Option("crop", lengths("four shares", 4), "the part that is used: left, top, width, height", "0 0 1 1")
IMAGE_OPTIONS: tuple[AnyOption, ...] = (IMAGE, AT, FIT, FOCUS, CROP, ON, CLIP, RADIUS)


class Vector(Element):
    """An SVG file, as large as its box allows, in the middle of it."""

    def __init__(self, common: Common, source: Option[Template], folder: str, reading: Reading) -> None:
        self._name = reading.template(source.key)
        self._folder = folder
        self._at, self._clip = reading.of(AT), reading.of(CLIP)
        self._colour, self._on = reading.of(COLOUR), reading.of(ON)
        clip = (self._clip,) if self._clip is not None else ()
        super().__init__(common, (self._name, self._at, self._colour, self._on, *clip))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        box = self._at.of(scope, room)
        colour, paper = self._colour.of(scope), self._on.of(scope)
        if colour is None or paper is None:
            raise FillError('a drawing cannot have the colour "none"')
        name = self._folder + self._name.text(scope)
        drawing = kit.art.drawing(name, colour, paper)
        if isinstance(drawing, MissingArt):
            return _placeholder(box, drawing)
        view = drawing.view
        scale = min(box.width / view.width, box.height / view.height)
        left = box.x + (box.width - view.width * scale) / 2 - view.x * scale
        top = box.y + (box.height - view.height * scale) / 2 - view.y * scale
        whole = Group(name, drawing.paths, Transform(scale, 0, 0, scale, left, top))
        return Drawn((whole,), box) if self._clip is None else self._clip.around(self.name, (whole,), box, scope, kit)


class Bitmap(Element):
    """A bitmap file: `fit` cover (fills the box, cropped), contain (all of it shows) or stretch."""

    def __init__(self, common: Common, reading: Reading) -> None:
        self._name = reading.of(IMAGE)
        self._at, self._clip = reading.of(AT), reading.of(CLIP)
        self._fit, self._focus, self._crop = reading.of(FIT), reading.of(FOCUS), reading.of(CROP)
        self._on = reading.of(ON)
        clip = (self._clip,) if self._clip is not None else ()
        super().__init__(common, (self._name, self._at, self._focus, self._crop, self._on, *clip))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        box = self._at.of(scope, room)
        found = kit.art.bitmap(self._name.text(scope))
        if isinstance(found, MissingArt):
            return _placeholder(box, found)
        crop = Rect(*self._crop.of(scope))
        if not (box.width and box.height):
            raise FillError("a picture needs a box with an area")
        if min(crop) < 0 or crop.right > 1.001 or crop.bottom > 1.001:
            raise FillError("the crop reaches out of the picture: its left and top, width and height are shares of 1")
        width, height = found.pixels[0] * crop.width, found.pixels[1] * crop.height
        if width <= 0 or height <= 0:
            raise FillError("the crop leaves nothing of the picture")
        if self._fit == "contain":
            scale = min(box.width / width, box.height / height)
            box = _middle(box, width * scale, height * scale)
        elif self._fit == "cover":
            crop = _covering(crop, width, height, box, self._focus.of(scope))
        ground = self._on.of(scope)
        picture = Image(found.file, found.digest, found.pixels, box, crop, ground or kit.ground.colour("paper"))
        if self._clip is not None:
            return self._clip.around(self.name, (picture,), box, scope, kit)
        return Drawn((picture,), box)


def _middle(box: Rect, width: float, height: float) -> Rect:
    return Rect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def _covering(crop: Rect, width: float, height: float, box: Rect, focus: tuple[float, ...]) -> Rect:
    """The part of `crop` that has the shape of `box`; `focus` says which part stays, 0.5 0.5 is the middle."""
    share = (width / height) / (box.width / box.height)
    across, down = (crop.width / share, crop.height) if share > 1 else (crop.width, crop.height * share)
    x, y = focus
    if not (0 <= x <= 1 and 0 <= y <= 1):
        raise FillError(f"the focus {x:g} {y:g} lies outside the picture: it is two shares of 1")
    return Rect(crop.x + (crop.width - across) * x, crop.y + (crop.height - down) * y, across, down)


def _placeholder(box: Rect, missing: MissingArt) -> Drawn:
    """A crossed box where a picture will be, and why it is not there."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    edge = ("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)
    cross = ("M", x, y), ("L", right, bottom), ("M", right, y), ("L", x, bottom)
    sign = Path((*edge, *cross), None, _GREY, 0.2)
    return Drawn((sign,), box, (Problem("L312", missing.message, missing.cure, warning=True, written=missing.span),))


def read_svg(common: Common, reading: Reading) -> Element:
    return Vector(common, SVG, "", reading)


def read_icon(common: Common, reading: Reading) -> Element:
    return Vector(common, ICON, "icons/", reading)
