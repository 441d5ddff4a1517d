"""Faces with nothing wrong: take faces that a check has looked at, say of the next check's which are still the same.

A face is known by the hash of all that it is made from, as when it is printed (`export.plates`). It is then neither
composed nor looked at; only faces without a finding are kept, so whatever is wrong is found in every check.
"""

from collections.abc import Iterable, Mapping, Set

from hanshita.frames import Frame, Plate
from hanshita.shelf import Shelf, key_of


class CleanFaces:
    """The faces of one check; `recipes` are the hashes of what faces of one layout have in common, by its path."""

    def __init__(self, shelf: Shelf, recipes: Mapping[object, str]) -> None:
        self._shelf, self._recipes = shelf, recipes

    def find(self, inputs: tuple[object, ...]) -> tuple[str, Plate | None]:
        """The key of a face made from `inputs`, of which the layout is the first, and an empty plate for one that is
        known to be clean."""
        key = key_of("clean", self._recipes[inputs[0]], *inputs)
        return key, None if self._shelf.find(key) is None else Plate(key, {}, ())

    def keep(self, faces: Iterable[Frame], clean: Set[int]) -> None:
        """Remember those of the faces whose items are in `clean`, by their identity."""
        for face in faces:
            if face.key and id(face.items) in clean:
                self._shelf.put(face.key, True)
