"""Parts to the content of one document: take parts with holes, give content streams with all names and codes in them.

What stands in the document twice is written once, as a form XObject (ISO 32000-1, 8.10).
"""

from collections import Counter
from collections.abc import Iterable, Mapping

from hanshita.export.pdf.bitmaps import Bitmaps
from hanshita.export.pdf.objects import Objects
from hanshita.export.pdf.parts import FONT, GLYPH, IMAGE, PART
from hanshita.export.pdf.type0 import FacesInUse
from hanshita.frames import Part

_EVERYWHERE = "-2000 -2000 2000 2000"  # mm; a form is clipped by its group, not by its own box

Content = tuple[str, dict[str, str]]  # operators, and the XObjects they name (name → reference)


class Filler:
    """Fills the holes in the parts of one document. `parts` are those that have names, `pages` all there will be."""

    def __init__(self, objects: Objects, faces: FacesInUse, parts: Mapping[str, Part], pages: Iterable[Part]) -> None:
        self._objects, self._faces, self._parts = objects, faces, parts
        self._bitmaps = Bitmaps(objects)
        self._uses = Counter[str]()
        self._known: dict[str, Content] = {}
        self._shadings: dict[str, tuple[str, str]] = {}
        self._words: dict[tuple[object, ...], str] = {}
        for page in pages:
            self._count(page)

    def content(self, part: Part) -> Content:
        """The operators of a part, every hole filled."""
        text, holes = part
        if not holes:
            return text, {}
        xobjects: dict[str, str] = {}
        words = self._words
        return text % tuple([words.get(hole) or self._word(hole, xobjects) for hole in holes]), xobjects

    def _count(self, part: Part) -> None:
        """Count how often each part is written; what repeats is looked into once."""
        for hole in part[1]:
            if hole[0] == PART:
                key = str(hole[1])
                self._uses[key] += 1
                if self._uses[key] == 1:
                    self._count(self._parts[key])

    def _word(self, hole: tuple[object, ...], xobjects: dict[str, str]) -> str:
        kind = hole[0]
        if kind == PART:
            text, needed = self._named(str(hole[1]))
            xobjects.update(needed)
            return text
        if kind == FONT:
            self._words[hole] = self._faces.face(str(hole[1])).name
        elif kind == GLYPH:
            self._words[hole] = self._faces.code(*hole[1:])  # type: ignore[arg-type]
        else:
            name, reference = self._bitmaps.place(*map(str, hole[1:])) if kind == IMAGE else self._shading(str(hole[1]))
            xobjects[name] = reference
            return name
        return self._words[hole]

    def _named(self, key: str) -> Content:
        if self._uses[key] < 2:
            return self.content(self._parts[key])
        if key not in self._known:
            text, xobjects = self.content(self._parts[key])  # first: forms inside it take their names
            name = f"G{len(self._known) + 1}"
            head = f"/Type /XObject /Subtype /Form /BBox [{_EVERYWHERE}]"
            resources = f"/Resources {self._objects.resources(xobjects)}"
            self._known[key] = f"/{name} Do", {name: self._objects.add(f"{head} {resources}", text.encode("ascii"))}
        return self._known[key]

    def _shading(self, dictionary: str) -> tuple[str, str]:
        if dictionary not in self._shadings:
            self._shadings[dictionary] = f"Sh{len(self._shadings) + 1}", self._objects.add(dictionary)
        return self._shadings[dictionary]
