"""Something in the box that the rulebook does not tell of."""

from collections.abc import Iterator, Sequence

from hanshita.cards.model import Component
from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.rulebook.books import Books
from hanshita.checks.texts.typed_text import TypedText

_NOT_CONTENTS = ("box", "sheet")  # the box itself, and forms for a playtest


def component_not_listed(game: GameProject, books: Books, findings: Findings) -> None:
    """Every component is to be found in every language, by its number (`components.die`) or by its title: in the list
    of contents, if there is one.

    A rulebook that gives no number of any has no list of contents yet.
    """
    for text in books.texts:
        if "components." not in text.source.text:
            continue
        listed = [
            one for one in game.game.components.values() if one.making is None or one.making.form not in _NOT_CONTENTS
        ]
        where = _contents(game, listed, text)
        for component in listed:
            if not _is_in(where, game, component, text):
                findings.warning(
                    "R442", f'{text.source.path} does not tell that there is "{component.name}" in the box',
                    component.span, f"write {{{{ {_named(component)}.{component.unit} }}}} where it lists "
                    "the contents, or delete the component",
                )  # fmt: skip


def _named(component: Component) -> str:
    """As an expression calls it: there "-" is a minus."""
    name = component.name
    return f"components.{name}" if name.isidentifier() else f'components["{name}"]'


def _contents(game: GameProject, listed: Sequence[Component], text: TypedText) -> str:
    """The chapter that names most of the components, if it names more than half of them; else the whole text."""
    chapters = text.source.text.split("\n## ")
    named = [sum(_is_in(chapter, game, one, text) for one in listed) for chapter in chapters]
    most = max(named)
    return chapters[named.index(most)] if 2 * most > len(listed) else text.source.text


def _is_in(where: str, game: GameProject, component: Component, text: TypedText) -> bool:
    return any(word in where for word in _words(game, component, text))


def _words(game: GameProject, component: Component, text: TypedText) -> Iterator[str]:
    yield f"components.{component.name}"
    yield f'components["{component.name}"]'
    title = component.titles.get(text.language, "")
    if title and text.language in game.game.languages:
        yield title
