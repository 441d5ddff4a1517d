"""Typesetting: take text, a box and a style, give placed glyphs, broken into lines as a Japanese typesetter would.

`markup` → clean text and its faces · `breaking` with `kinsoku` → where lines may end · `fitting` → the size ·
`placing` → glyph runs in millimetres.
"""

from hanshita.typeset.setting import typeset
from hanshita.typeset.style import Setting, TextStyle

__all__ = ["Setting", "TextStyle", "typeset"]
