"""What shows of an element: take `clip` and `radius`, give the outline outside of which nothing is drawn."""

from collections.abc import Mapping

from hanshita.frames import Group, Item, Path, Segment, ellipse
from hanshita.geometry import IDENTITY, Rect, Transform
from hanshita.layouts.art import MissingArt
from hanshita.layouts.kinds.options import Form, Option
from hanshita.layouts.kinds.reading import Reading
from hanshita.layouts.kinds.shapes import RADIUS, outline_of
from hanshita.layouts.model import Drawn, Kit, Problem
from hanshita.layouts.outlines import rectangle, transformed
from hanshita.layouts.values import Lengths
from hanshita.source.yaml_nodes import FLAGS
from hanshita.templating import Template


class Clip:
    """An outline in the box of an element: the box itself, an ellipse, path data, or the shapes of an SVG file."""

    def __init__(self, said: Template, radius: Lengths, segments: tuple[Segment, ...]) -> None:
        self._said, self._radius, self._segments = said, radius, segments
        self.names = said.names | radius.names

    def around(
        self, name: str, items: tuple[Item, ...], box: Rect, scope: Mapping[str, object], kit: Kit,
        problems: tuple[Problem, ...] = (),
    ) -> Drawn:  # fmt: skip
        """`items` as far as they lie inside."""
        if not items:
            return Drawn((), box, problems)
        outline = self._outline(box, scope, kit)
        if isinstance(outline, Path):
            return Drawn((Group(name, items, IDENTITY, outline),), box, problems)
        missing = Problem("L312", outline.message, outline.cure, warning=True, written=outline.span)
        return Drawn(items, box, (*problems, missing))

    def _outline(self, box: Rect, scope: Mapping[str, object], kit: Kit) -> Path | MissingArt:
        if self._segments:
            return Path(transformed(self._segments, Transform.moved(box.x, box.y)))
        said = self._said.text(scope)
        if said == "circle":
            x, y = box.x + box.width / 2, box.y + box.height / 2
            return Path(ellipse(x, y, box.width / 2, box.height / 2))
        if not said.endswith(".svg"):
            return Path(rectangle(box, *self._radius.of(scope)))
        drawing = kit.art.drawing(said, kit.ground.colour("black"), kit.ground.colour("paper"))
        if isinstance(drawing, MissingArt):
            return drawing
        view = drawing.view
        scale = Transform.scaled(box.width / view.width, box.height / view.height)
        place = Transform.moved(box.x, box.y).after(scale).after(Transform.moved(-view.x, -view.y))
        segments = [segment for path in drawing.paths for segment in transformed(path.segments, place)]
        return Path(tuple(segments), even_odd=any(path.even_odd for path in drawing.paths))


def _read_clip(reading: Reading, key: str, _default: str | None) -> Clip | None:
    """A clip where one is asked for, or where corners are rounded."""
    text = reading.fields.text(key, "yes" if reading.fields.has(RADIUS.key) else "no")
    radius, said = reading.of(RADIUS), reading.template(key)
    flag = FLAGS.get(text.lower())
    if flag is False:
        return None
    if flag or text == "circle" or text.endswith(".svg"):
        return Clip(said, radius, ())
    return Clip(said, radius, outline_of(text, reading, key))


CLIP = Option(
    "clip",
    Form("yes, circle, path data or an SVG file", _read_clip, {"type": ["string", "boolean"]}),
    "nothing is drawn outside of its box (rounded by `radius`), of an ellipse in it, of a path in mm, of a drawing",
    "no",
)
