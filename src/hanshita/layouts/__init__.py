"""Layouts: take a card type's layout in YAML and a card, give finished faces (frames).

`inheritance` joins files → `reader` makes elements of them → `compose` draws a card's values with them.
"""

from hanshita.layouts.compose import ComposedCard, Composer
from hanshita.layouts.model import Element, FaceLayout
from hanshita.layouts.reader import read_layout, read_layouts

__all__ = ["ComposedCard", "Composer", "Element", "FaceLayout", "read_layout", "read_layouts"]
