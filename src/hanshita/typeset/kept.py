"""typeset(): take text, a box and a style, give placed glyph runs; each text is set once, and kept for later prints.

A print after one card's change sets that card's texts again, most of which have not changed. They are found among the
texts of earlier prints, so that neither HarfBuzz nor what breaks lines is loaded for them.
"""

import marshal  # as the shelf: each setting by itself, for few of them are asked for again
from functools import lru_cache
from typing import Any

from hanshita.colours import Colour
from hanshita.fonts import FontBook
from hanshita.frames import GlyphRun, Gradient, Group, Image, Marker, Path
from hanshita.geometry import Rect, Size, Transform
from hanshita.spans import Span
from hanshita.typeset.content import Rich
from hanshita.typeset.style import Setting, TextStyle

_MOST = 2_000  # texts; those set first make room
_MOST_KEPT = 500  # for later prints: a deck of a hundred cards; where more are drawn, a few set anew are soon done
_RECORDS = {
    one.__name__: one
    for one in (Colour, GlyphRun, Gradient, Group, Image, Marker, Path, Rect, Setting, Size, Span, Transform)
}


def typeset(text: str | Rich, box: Rect, style: TextStyle, fonts: FontBook) -> Setting:
    """Set `text` in `box` (mm), shrinking it from `style.size` down to `style.smallest` until it fits.

    Pure, and so the same text is set once for all languages and layouts that show it. What is over or missing is told
    in the Setting. Raises KeyError where `fonts` lacks the family or weight, and HanshitaError (F5xx) where a font file
    is of no use.
    """
    key, texts = (text, box, style), fonts.texts
    found = texts.get(key)
    if found is None:
        found = _known(key, fonts)
        if len(texts) >= _MOST:
            del texts[next(iter(texts))]
        texts[key] = found
    return found


def _known(key: tuple[str | Rich, Rect, TextStyle], fonts: FontBook) -> Setting:
    """What an earlier print made of it, or what is made now."""
    kept = fonts.kept_texts.get(key)
    if kept is not None:
        found: Setting = _thawed(marshal.loads(kept))
        return found
    from hanshita.typeset.setting import set_anew  # late: a print of what is known does without

    return set_anew(*key, fonts)


def keep_texts(fonts: FontBook) -> None:
    """Leave what has been set for later prints, where the fonts' shelf is kept."""
    kept = fonts.kept_texts
    latest = list(fonts.texts.items())[-_MOST_KEPT:]
    kept.update({_plain(key): marshal.dumps(_frozen(found)) for key, found in latest if key not in kept})
    for key in list(kept)[:-_MOST_KEPT]:
        del kept[key]


@lru_cache  # most texts share a style, and then the file has it once
def _plain(value: Any) -> Any:
    """A key as texts, numbers and tuples, equal to what it was."""
    if isinstance(value, tuple):
        return tuple([_plain(part) for part in value])
    return str(value) if isinstance(value, str) else value


def _frozen(value: Any) -> Any:
    """The same for what is found: a record becomes a list that begins with its name."""
    if type(value) is tuple:
        return tuple([_frozen(part) for part in value])
    return [type(value).__name__, *map(_frozen, value)] if isinstance(value, tuple) else value


def _thawed(value: Any) -> Any:
    if type(value) is tuple:
        return tuple([_thawed(part) for part in value])
    return _RECORDS[value[0]](*map(_thawed, value[1:])) if type(value) is list else value
