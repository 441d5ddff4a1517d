"""Something in the box that the rulebook does not tell of."""

from collections.abc import Iterator

from hanshita.cards.model import Component
from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.rulebook.books import Books
from hanshita.checks.texts.typed_text import TypedText

_NOT_CONTENTS = ("box", "sheet")  # the box itself, and forms for a playtest


def component_not_listed(game: GameProject, books: Books, findings: Findings) -> None:
    """Every component is to be found in every language, by its number (`components.die`) or by its title.

    A rulebook that gives no number of any has no list of contents yet.
    """
    for text in books.texts:
        if "components." not in text.source.text:
            continue
        for component in game.game.components.values():
            packing = component.making is not None and component.making.form in _NOT_CONTENTS
            if not packing and not any(word in text.source.text for word in _words(game, component, text)):
                findings.warning(
                    "R442", f'{text.source.path} does not tell that there is "{component.name}" in the box',
                    component.span, f"write {{{{ components.{component.name}.{component.unit} }}}} where it lists "
                    "the contents, or delete the component",
                )  # fmt: skip


def _words(game: GameProject, component: Component, text: TypedText) -> Iterator[str]:
    yield f"components.{component.name}"
    yield f'components["{component.name}"]'
    title = component.titles.get(text.language, "")
    if title and text.language in game.game.languages:
        yield title
