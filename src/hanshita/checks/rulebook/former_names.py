"""Names of the last release that no card has now: take a game, give each with the name that its card has instead."""

import re
from collections.abc import Iterator, Set

from hanshita.cards.model import Card
from hanshita.checks.prelude import GameProject
from hanshita.diagnostics import HanshitaError
from hanshita.records import NamedTuple

_SHORTEST = 2  # characters: a name of one is in every other word
_SHORTEST_LATIN = 4  # letters of a part of a name
_KATAKANA = re.compile("[ァ-ヶー]{3,}")  # of a longer name, what people call it by: ハムスター, of 特大ハムスター


class Former(NamedTuple):
    """A name of the last release; `now` and `card` are empty where the card is gone. `is_word`: a word out of one."""

    name: str
    now: str
    card: Card | None
    is_word: bool = False


def former_names(game: GameProject) -> Iterator[Former]:
    """Whole names, family names of persons, and words of the names of things."""
    from hanshita.releases import read_release, released_versions

    versions = released_versions(game.root, game.slug)
    if not versions:
        return
    try:
        released = read_release(game.root, game.slug, versions[-1]).cards
    except HanshitaError:
        return  # said by the check of releases
    current = {card.id: card for card in game.all_cards()}
    kept = {part for card in current.values() for name in _names(card.values.get("name")).values()
            for part in (name, *name.split())}  # fmt: skip
    for name, before in released.items():
        card = current.get(name)
        now = _names(card.values.get("name")) if card is not None else {}
        named = _names(before.values.get("name"))
        is_person = _is_person(named.get(game.game.languages[0], ""), before.values.get("reading"))
        for language, old in named.items():
            for part, instead in _parts(old, now.get(language, ""), is_person):
                if len(part) >= _SHORTEST and part not in kept:
                    yield Former(part, instead, card)
            if old != now.get(language, "") and not is_person:
                yield from (Former(word, now.get(language, ""), card, True) for word in _words(game, old, kept))


def _words(game: GameProject, old: str, kept: Set[str]) -> Iterator[str]:
    """What else a thing is called by that had this name: no word that another name or a term has too."""
    for word in _KATAKANA.findall(old):
        said = (*kept, *(said for term in game.glossary for said in term.words.values()))
        if word != old and not any(word in one for one in said):
            yield word


def _parts(old: str, now: str, is_person: bool) -> Iterator[tuple[str, str]]:
    """A name, as it is and as it is set, and the parts of a person's, with what it is now."""
    if old != now:
        yield old, now
        if is_person and not old.isascii():
            yield "".join(old.split()), "".join(now.split())
        for part in (old.split() if " " in old else [old[:2]]) if is_person else ():
            if not part.isascii() or len(part) >= _SHORTEST_LATIN:
                yield part, now


def _is_person(name: str, reading: object) -> bool:
    """Whether it is a family and a given name: they, or how they are read, are set apart as no other Japanese words.

    Of 服部武志 the family is taken to be the first two, as most are.
    """
    return not name.isascii() and 2 in (len(name.split()), len(str(reading or "").split()))


def _names(value: object) -> dict[str, str]:
    if isinstance(value, dict):
        return {language: str(name) for language, name in value.items()}
    return {"": value} if isinstance(value, str) else {}
