"""Faces to plates: take composed cards, give faces that are ready for the press; unchanged ones from an earlier print.

A plate is found by the hash of all that its face is made from: the layout with its fonts and drawings, and the values
of the card that it shows. Only faces without a finding are kept, so whatever is wrong is found in every print.
"""

from collections.abc import Set
from typing import TYPE_CHECKING

from hanshita.export.pdf.parts import PartMaker
from hanshita.frames import Frame, Plate
from hanshita.layouts import ComposedCard
from hanshita.sheets import CardFaces
from hanshita.shelf import Shelf, key_of

if TYPE_CHECKING:
    from hanshita.fonts import FontBook


class Plates:
    """The plates of one print; `recipe` is the hash of what all its faces have in common.

    `pictures` are the digests of the bitmaps on the faces it has given.
    """

    def __init__(self, shelf: Shelf, recipe: str, fonts: "FontBook", *, low_ink: bool) -> None:
        self.shelf, self._recipe = shelf, f"{recipe} {low_ink}"
        self._maker = PartMaker(fonts)
        self._made: dict[str, Plate] = {}
        self.pictures: set[str] = set()
        self._saving = None
        if low_ink:
            from hanshita.layouts.low_ink import LowInk  # late: seldom asked for

            self._saving = LowInk()

    def find(self, inputs: tuple[object, ...]) -> tuple[str, Plate | None]:
        """The key of a face made from `inputs`, and its plate if there is one."""
        key = key_of(self._recipe, *inputs)
        if key not in self._made:
            found = self.shelf.find(key)
            if found is not None:
                self._made[key] = Plate(key, *found)
        return key, self._made.get(key)

    def faces(self, card: ComposedCard, clean: Set[int]) -> CardFaces:
        """Both faces as plates. Those whose items are in `clean`, by their identity, are kept for later prints."""
        front, back = card.front, card.back
        return CardFaces(self._plated(front, clean), back and self._plated(back, clean))

    def _plated(self, face: Frame, clean: Set[int]) -> Frame:
        plate = self._made.get(face.key)
        if plate is None:
            drawn = face if self._saving is None else self._saving.face(face)
            plate = self._maker.plate(face.key, drawn.items)
            self._made[plate.key] = plate
            if face.key and id(face.items) in clean:
                self.shelf.put(face.key, plate[1:])
        self.pictures.update(plate.pictures)
        return face._replace(items=(plate,))
