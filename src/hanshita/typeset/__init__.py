"""Typesetting: take text, a box and a style, give placed glyphs, broken into lines as a Japanese typesetter would.

`kept` knows what was set before; else `markup` → characters with their looks · `paragraphs` → faces for them ·
`breaking` with `kinsoku`, `spacing` and `ruby` → where lines may end · `fitting` → the size · `justifying` → even lines
· `placing`, `vertical` and `beside` → glyph runs in millimetres. What only some texts need is loaded when one does.
"""

from hanshita.typeset.content import Rich
from hanshita.typeset.kept import typeset
from hanshita.typeset.style import Setting, TextStyle

__all__ = ["Rich", "Setting", "TextStyle", "typeset"]
