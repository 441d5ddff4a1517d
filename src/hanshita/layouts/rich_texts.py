"""Texts with markup on a face: take what a template gave and the layout's kit, give a text to set and its mistakes.

Markup is understood in what a layout's file says and in fields of the kind `rich text`; the characters of any other
value that was filled in are literal.
"""

import re
from collections.abc import Mapping
from typing import TYPE_CHECKING

from hanshita.cards.rich_text import RichText
from hanshita.colours import Colour
from hanshita.layouts.art import MissingArt
from hanshita.layouts.model import Kit, Problem
from hanshita.spans import Span
from hanshita.templating import Template
from hanshita.typeset import Rich, TextStyle
from hanshita.typeset.content import PLAIN, Picture
from hanshita.typeset.signs import has_markup, literal

if TYPE_CHECKING:
    from hanshita.typeset.markup import World

_CARD = r"(?<!\\)\[\[\s*card:\s*([^\[\]\s]+)\s*\]\]"


def filled(template: Template, scope: Mapping[str, object]) -> str:
    """The text with its fields filled in, those of no rich text with their signs escaped."""
    text = template.text(scope)
    if template.constant is not None or not has_markup(text):
        return text
    names = {name: _literal(scope[name]) for name in template.names if name in scope}
    return template.text({**scope, **names})


def with_card_names(text: str, cards: Mapping[str, str]) -> RichText:
    """`text` with each `[[card:hattori]]` replaced by that card's name; an unknown one is left for a finding."""

    def named(match: re.Match[str]) -> str:
        name = cards.get(match[1], RichText(match[0]))
        return name if type(name) is RichText else literal(name)

    return RichText(re.sub(_CARD, named, text))


def understood(
    text: str, scope: Mapping[str, object], style: TextStyle, kit: Kit, written: Span
) -> tuple[str | Rich, tuple[Problem, ...]]:
    """The text as its markup means it, and what nobody can understand of it."""
    if not has_markup(text):
        return text, ()
    from hanshita.typeset.markup import read_markup
    from hanshita.typeset.setting import bold_weight

    world = _world(scope, style, kit)
    rich, mistakes = read_markup(with_card_names(text, world.cards) if "[[" in text else text, world)
    problems = [
        Problem(one.code, one.message, one.cure, True, False, one.excerpt, one.turn, written) for one in mistakes
    ]
    if any(look.bold for look in rich.looks) and bold_weight(style, kit.fonts) == style.weight:
        message = f"{style.families[0]} has no weight bolder than {style.weight}, so **…** looks like all the text"
        cure = "add a bolder weight to fonts/fonts.yaml, or give the style a lighter one"
        problems.append(Problem("L324", message, cure, False, True))
    plain = not rich.rubies and all(look is PLAIN for look in rich.looks)
    return rich.text if plain else rich, tuple(problems)


def _literal(value: object) -> object:
    """`value` with the texts of a card escaped; what layouts and wording say (palette, effects) stays markup."""
    if type(value) is str:
        return literal(value)
    if type(value) is list:
        return [_literal(part) for part in value]
    if type(value) is dict:
        return {name: _literal(part) for name, part in value.items()}
    return value


def _world(scope: Mapping[str, object], style: TextStyle, kit: Kit) -> "World":
    from hanshita.typeset.markup import World

    palette = kit.ground.palette
    game = scope.get("game")
    cards = game.get("cards", {}) if isinstance(game, Mapping) else {}

    def colour(name: str) -> Colour | None:
        return palette[name].colour if name in palette else None

    def picture(name: str, current: Colour | None) -> Picture | str:
        return icon_picture(name, current, style.colour, kit)

    return World(colour, lambda: list(palette), picture, cards, style.size)


def icon_picture(name: str, current: Colour | None, ink: Colour, kit: Kit) -> Picture | str:
    """The icon in the `current` colour, else in `ink`, or in its own if it is that of a colour; the cure for none."""
    palette, paper = kit.ground.palette, kit.ground.colour("paper")
    found = kit.art.drawing(f"icons/{name}", current or ink, paper)
    if isinstance(found, MissingArt) and "icon" in palette.get(name, {}):
        own = current or palette[name].colour
        found = kit.art.drawing(f"icons/{palette[name]['icon']}", own, paper)
    if isinstance(found, MissingArt):
        return found.cure.replace('"icons/', '"')
    return Picture(f"icon {name}", found.paths, found.view)
