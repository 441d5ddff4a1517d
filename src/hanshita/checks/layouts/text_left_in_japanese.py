"""Japanese on a face that is printed in another language: a text that was written once, for all of them."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Element, Severity, Sighting

_JAPANESE = re.compile("[ぁ-ゖァ-ヺ一-鿿]")


def text_left_in_japanese(element: Element, language: str) -> Iterator[Sighting]:
    """Of an element the first such text; the element is the place, as many cards may have one."""
    for text in element.reading.texts:
        if _JAPANESE.search(text.run.text):
            yield Sighting(
                "L368",
                Severity.WARNING,
                f'"{text.run.text.strip()}" in element "{element.name(text.inner)}" is printed in "{language}" too',
                element.places(text.inner),
                language,
                0.0,
                f"write the text for each language, as in {{ja: 報酬, {language}: …}}, on the card or in the layout",
            )
            return
