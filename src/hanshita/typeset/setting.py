"""typeset(): take text, a box and a style, give placed glyph runs that fit, or say by how much they do not."""

from hanshita.fonts import FontBook
from hanshita.geometry import Rect
from hanshita.typeset.fitting import fit
from hanshita.typeset.markup import paragraphs
from hanshita.typeset.placing import place
from hanshita.typeset.style import Setting, TextStyle


def typeset(text: str, box: Rect, style: TextStyle, fonts: FontBook) -> Setting:
    """Set `text` in `box` (mm), shrinking it from `style.size` down to `style.smallest` until it fits.

    Pure: what is over or missing is told in the Setting. Raises KeyError where `fonts` lacks the family or weight, and
    HanshitaError (F5xx) where a font file is of no use.
    """
    chain = fonts.chain(style.families, style.weight)
    source = paragraphs(text, chain)
    fitted = fit(source, box, style)
    runs = place(fitted.lines, fitted.size, box, style, chain[0])
    missing = tuple(dict.fromkeys(char for paragraph in source for char in paragraph.missing))
    return Setting(runs, fitted.size, len(fitted.lines), fitted.over, missing)
