"""A text set anew: take text, a box and a style, give placed glyph runs that fit, or say by how much they do not."""

from hanshita.fonts import Face, FontBook
from hanshita.geometry import Rect, Size
from hanshita.typeset.content import Look, Rich
from hanshita.typeset.fitting import Fit, fit
from hanshita.typeset.paragraphs import paragraphs
from hanshita.typeset.placing import place
from hanshita.typeset.style import Setting, TextStyle

_BOLDER = 300  # how much heavier bold is than its surroundings, where the family has it


def set_anew(text: str | Rich, box: Rect, style: TextStyle, fonts: FontBook) -> Setting:
    """What `typeset` promises, without looking whether it is known."""
    chain = fonts.chain(style.families, style.weight)

    def chain_of(look: Look) -> tuple[Face, ...]:
        return fonts.chain(style.families, bold_weight(style, fonts)) if look.bold else chain

    source = paragraphs(text, chain_of)
    fitted = fit(source, box, style)
    items = place(fitted.lines, fitted.stack, fitted.size, box, fitted.style, chain[0])
    missing = tuple(dict.fromkeys([char for paragraph in source for char in paragraph.missing]))
    leading, tracking = fitted.style.leading, fitted.style.tracking
    return Setting(items, fitted.size, len(fitted.lines), fitted.over, missing, leading, tracking, _extent(fitted))


def _extent(fitted: Fit) -> Size:
    """How wide and how high the lines are together, readings and all (mm)."""
    long = max([line.width for line in fitted.lines], default=0.0) * fitted.size
    deep = fitted.stack.depth * fitted.size
    return Size(long, deep) if fitted.style.writing == "horizontal" else Size(deep, long)


def bold_weight(style: TextStyle, fonts: FontBook) -> int:
    """The weight that **bold** has: of those the first family has, the one nearest to three steps heavier."""
    heavier = [weight for weight in fonts.weights(style.families[0]) if weight > style.weight]
    wanted = min(max(style.weight + _BOLDER, 700), 900)
    return min(heavier, key=lambda weight: abs(weight - wanted), default=style.weight)
