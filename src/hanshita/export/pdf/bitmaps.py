"""Bitmaps in a PDF: take Image items, give image XObjects, each distinct picture once."""

from hanshita.export.pdf.objects import Objects
from hanshita.frames import Image


class Bitmaps:
    """The bitmaps of a document."""

    def __init__(self, objects: Objects) -> None:
        self._objects = objects
        self._placed: dict[tuple[str, str], tuple[str, str]] = {}

    def place(self, image: Image) -> tuple[str, str]:
        """The name of a picture in the content and the reference to it, embedding it at its first use."""
        raise NotImplementedError(image.file)
