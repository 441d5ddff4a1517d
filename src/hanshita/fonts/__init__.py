"""Fonts: take what fonts.yaml names, give faces that shape text, tell what they lack and embed in a PDF.

The only door to HarfBuzz and fontTools. A font file is opened when a text first needs it.
"""

from hanshita.fonts.book import FontBook, FontSpec
from hanshita.fonts.embedding import Subset
from hanshita.fonts.face import Embedding, Face, Shaped

__all__ = ["Embedding", "Face", "FontBook", "FontSpec", "Shaped", "Subset"]
