"""Glyph runs: take lines at a size, a box and alignments, give runs in millimetres.

Lines stand by their em boxes, the squares of their kanji, so that a line of kanji and figures sits in the middle of
its box to the eye. All take the em box of the chain's first face; a fallback face joins them on the baseline.
"""

from itertools import accumulate, pairwise

from hanshita.fonts import Face
from hanshita.frames import GlyphRun
from hanshita.geometry import Rect
from hanshita.typeset.breaking import Line, Stretch
from hanshita.typeset.style import TextStyle

_SHARE_BEFORE = {"left": 0.0, "top": 0.0, "centre": 0.5, "middle": 0.5, "right": 1.0, "bottom": 1.0}


def place(lines: list[Line], size: float, box: Rect, style: TextStyle, first: Face) -> tuple[GlyphRun, ...]:
    """One run for each face in each line; what does not fit sticks out evenly by its alignment."""
    height = (1 + (len(lines) - 1) * style.leading) * size
    baseline = box.y + (box.height - height) * _SHARE_BEFORE[style.valign] + first.ascent * size
    runs: list[GlyphRun] = []
    for line in lines:
        x = box.x + (box.width - line.width * size) * _SHARE_BEFORE[style.align]
        for stretch in line.stretches:
            run, width = _run(stretch, x, baseline, size, style)
            runs.append(run)
            x += width
        baseline += style.leading * size
    return tuple(runs)


def _run(stretch: Stretch, x: float, baseline: float, size: float, style: TextStyle) -> tuple[GlyphRun, float]:
    """The run, and the advance to what follows it in the line (mm)."""
    face, _, text, shaped = stretch
    clusters = shaped.clusters
    texts = _texts(text, clusters)
    advances = shaped.advances
    if style.tracking:
        last = [*(a != b for a, b in pairwise(clusters)), True]
        advances = tuple(adv + style.tracking * ends for adv, ends in zip(advances, last, strict=True))
    origins = (0.0, *accumulate(advances))
    xs = tuple([(at + dx) * size for at, dx in zip(origins, shaped.dxs, strict=False)])
    ys = tuple([dy * size for dy in shaped.dys]) if any(shaped.dys) else ()
    width = origins[-1] * size
    box = Rect(x, baseline - face.ascent * size, width - style.tracking * size, (face.ascent + face.descent) * size)
    return GlyphRun(face.key, size, style.colour, x, baseline, shaped.glyphs, xs, ys, texts, box), width


def _texts(text: str, clusters: tuple[int, ...]) -> tuple[str, ...]:
    """What each glyph reads as: its cluster's text on the cluster's first glyph."""
    if len(clusters) == len(text):
        return tuple(text)
    texts = []
    for place, start in enumerate(clusters):
        if place and clusters[place - 1] == start:
            texts.append("")
        else:
            after = next((end for end in clusters[place + 1 :] if end != start), len(text))
            texts.append(text[start:after])
    return tuple(texts)
