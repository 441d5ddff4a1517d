"""Text below the size that print keeps legible."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import PT_PER_MM, FaceReading, Severity, Sighting

_KANJI_PT = 5.0  # many strokes fill in below this on home printers and card stock
_OTHER_PT = 4.5
_KANJI = re.compile("[\u3400-\u4dbf\u4e00-\u9fff\uf900-\ufaff\U00020000-\U0003ffff々〇]")  # Han blocks of Unicode
_SURELY_FINE = _KANJI_PT / PT_PER_MM  # mm
_ROUNDING = 0.005  # pt


def text_too_small(face: FaceReading) -> Iterator[Sighting]:
    for element in face.elements:
        for text in element.reading.texts:
            if text.size >= _SURELY_FINE:
                continue
            shown = text.run.text.strip()
            least = _KANJI_PT if _KANJI.search(shown) else _OTHER_PT
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
