"""Vector drawings, icons and bitmaps placed in a box."""

from collections.abc import Mapping

from hanshita.colours import Colour
from hanshita.frames import Group, Image, Path
from hanshita.geometry import Rect, Transform
from hanshita.layouts.art import MissingArt
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.model import Common, Drawn, Element, Kit, Problem
from hanshita.layouts.values import fixed_ink
from hanshita.templating import FillError

_GREY = Colour(0.6, 0.6, 0.6, (0, 0, 0, 0.4))


class Vector(Element):
    """An SVG file, as large as its box allows, in the middle of it."""

    def __init__(self, common: Common, key: str, folder: str, reading: Reading) -> None:
        self._name = reading.template(key)
        self._folder = folder
        self._at = reading.area("at")
        self._colour = reading.ink("colour", "black")
        self._on = reading.ink("on", "paper")
        super().__init__(common, (self._name, self._at, self._colour, self._on))

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
        return Drawn((whole,), box)


class Bitmap(Element):
    """A bitmap file: `fit` cover (fills the box, cropped), contain (all of it shows) or stretch."""

    def __init__(self, common: Common, reading: Reading) -> None:
        fields = reading.fields
        self._name = reading.template("image")
        self._at = reading.area("at")
        self._fit = fields.one_of("fit", ("cover", "contain", "stretch"), "cover")
        self._focus = reading.lengths("focus", (2,), 0.5, 0.5)
        self._crop = reading.lengths("crop", (4,), 0.0, 0.0, 1.0, 1.0)
        self._on = reading.ink("on", "paper") if fields.has("on") else fixed_ink(reading.ground.colour("paper"))
        super().__init__(common, (self._name, self._at, self._focus, self._crop, self._on))

    def _draw(self, scope: Mapping[str, object], room: Rect, kit: Kit) -> Drawn:
        box = self._at.of(scope, room)
        found = kit.art.bitmap(self._name.text(scope))
        if isinstance(found, MissingArt):
            return _placeholder(box, found)
        crop = Rect(*self._crop.of(scope))
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
        return Drawn((picture,), box)


def _middle(box: Rect, width: float, height: float) -> Rect:
    return Rect(box.x + (box.width - width) / 2, box.y + (box.height - height) / 2, width, height)


def _covering(crop: Rect, width: float, height: float, box: Rect, focus: tuple[float, ...]) -> Rect:
    """The part of `crop` that has the shape of `box`; `focus` says which part stays, 0.5 0.5 is the middle."""
    share = (width / height) / (box.width / box.height)
    across, down = (crop.width / share, crop.height) if share > 1 else (crop.width, crop.height * share)
    x, y = focus
    return Rect(crop.x + (crop.width - across) * x, crop.y + (crop.height - down) * y, across, down)


def _placeholder(box: Rect, missing: MissingArt) -> Drawn:
    """A crossed box where a picture will be, and why it is not there."""
    x, y, right, bottom = box.x, box.y, box.right, box.bottom
    edge = ("M", x, y), ("L", right, y), ("L", right, bottom), ("L", x, bottom), ("Z",)
    cross = ("M", x, y), ("L", right, bottom), ("M", right, y), ("L", x, bottom)
    sign = Path((*edge, *cross), None, _GREY, 0.2)
    return Drawn((sign,), box, (Problem("L312", missing.message, missing.cure, warning=True),))


def read_svg(common: Common, reading: Reading) -> Element:
    """`svg: art/crest.svg` in `at`, with `colour` for its currentColor; `on` is what its opacity mixes with."""
    return Vector(common, "svg", "", reading)


def read_icon(common: Common, reading: Reading) -> Element:
    """`icon: die`: the drawing icons/die.svg beside the layout or beside a layout that it extends."""
    return Vector(common, "icon", "icons/", reading)


def read_image(common: Common, reading: Reading) -> Element:
    """`image: art/{{ id }}.png` in `at` with `fit`, `focus`, `crop` (fractions) and `on` (what shows through)."""
    return Bitmap(common, reading)
