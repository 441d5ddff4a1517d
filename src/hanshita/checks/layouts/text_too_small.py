"""Text below the size that print keeps legible."""

from collections.abc import Iterator

from hanshita.checks.prelude import PT_PER_MM, Element, Frame, Severity, Sighting

_KANJI_PT = 5.0  # many strokes fill in below this on home printers and card stock
_OTHER_PT = 4.5
_KANA_PT = 3.5  # few strokes: the readings over text of 7 points
_SURELY_FINE = _KANJI_PT / PT_PER_MM  # mm
_ROUNDING = 0.005  # pt


def text_too_small(element: Element, _frame: Frame) -> Iterator[Sighting]:
    for text in element.reading.texts:
        if text.size >= _SURELY_FINE:
            continue
        shown = text.run.text.strip()
        least = _least(shown)
        points = text.size * PT_PER_MM
        if shown and points < least - _ROUNDING:
            name = element.name(text.inner)
            kind = "text with kanji" if least == _KANJI_PT else "text"
            yield Sighting(
                "L362",
                Severity.WARNING,
                f'"{shown}" in element "{name}" is set at {points:.1f} pt; {kind} needs {least:g} pt',
                element.places(text.inner),
                least,
                least - points,
                "shorten the text, enlarge its box, or raise the smallest size of its style",
            )


def _least(text: str) -> float:
    """The size a text needs, in points."""
    if any(map(_is_kanji, text)):
        return _KANJI_PT
    return _KANA_PT if all("\u3041" <= char <= "\u30ff" or char in " \u3000" for char in text) else _OTHER_PT


def _is_kanji(char: str) -> bool:
    """Whether `char` is of a Han block of Unicode, or repeats or stands for one."""
    return (
        "\u4e00" <= char <= "\u9fff"
        or "\u3400" <= char <= "\u4dbf"
        or "\uf900" <= char <= "\ufaff"
        or "\U00020000" <= char <= "\U0003ffff"
        or char in "々〇"
    )
