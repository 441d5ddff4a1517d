"""What a check imports, in one line: `from hanshita.checks.prelude import …`."""

from hanshita.checks.faces import Element, PlacedImage, PlacedText
from hanshita.checks.sightings import Sighting
from hanshita.diagnostics import Findings, Note, Severity
from hanshita.frames import Frame
from hanshita.geometry import PT_PER_MM, Rect
from hanshita.project import GameProject
from hanshita.spans import Span

__all__ = [
    "PT_PER_MM",
    "Element",
    "Findings",
    "Frame",
    "GameProject",
    "Note",
    "PlacedImage",
    "PlacedText",
    "Rect",
    "Severity",
    "Sighting",
    "Span",
]
