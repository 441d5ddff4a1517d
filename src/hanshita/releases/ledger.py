"""What was printed last: take cards and facts of each print, keep the deck that lies on the table now, as a Release.

The ledger is .hanshita/printed/<game>.json in the project's folder: a line that says its format, then two lines of JSON
for each deck, what is to know of it, and its cards with the facts that they may show. It is no output, so `make clean`
leaves it; and it is one person's paper, so git ignores it. The last few different decks are kept, for who prints to
look at the PDF. A print compares decks by their lines, without reading what is in them.
"""

import json
import re
import time
from collections.abc import Iterable, Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.export.writing import write_in_place
from hanshita.project import GameProject, Project
from hanshita.records import NamedTuple
from hanshita.releases.frozen_values import frozen_card, plain
from hanshita.releases.model import FrozenCard, Plain, Release, flat
from hanshita.shelf import plain_bytes
from hanshita.spans import Span

LAST = "last"
_FORMAT = '{"format":3}'
_MOST = 9  # decks of a language


class PrintedDeck(NamedTuple):
    """A deck as it lies on the table after a print; `when` is the local time of the last print that left it so."""

    language: str
    when: str
    version: str
    cards: dict[str, FrozenCard]
    facts: dict[str, Plain]


class _Lines(NamedTuple):
    """A deck as it is written: `about` is language, when, version; `deck` the JSON of cards and facts."""

    about: tuple[str, str, str]
    deck: str


def is_last(name: str) -> bool:
    """Whether what is asked for by this name is not a released version but a print: last, last-2, …"""
    return name == LAST or bool(re.fullmatch(rf"{LAST}-[0-9]+", name))


def last_print(game: GameProject, name: str) -> Release:
    """The deck of the last print in the game's language, as if it had been released; "last-2" is the one before it.

    Raises HanshitaError (R449) where no such print is known.
    """
    decks = [deck for deck in _read(_path(game)) if deck.language == game.language]
    number = int(name.partition("-")[2] or 1)
    if not 1 <= number <= len(decks):
        findings = Findings()
        said = f"{len(decks)} earlier decks of {game.slug} are known, not {number}" if decks else (
            f"no print of {game.slug} in {game.language} is known"
        )  # fmt: skip
        cure = f"use one of {LAST} to {LAST}-{len(decks)}" if len(decks) > 1 else "print all of it once: make print"
        findings.error("R449", said, Span(_shown(game)), cure)
        findings.raise_if_errors()
    from hanshita.releases.freezing import freeze  # late: whoever only notes a print does without

    deck = decks[number - 1]
    return freeze(game, with_rules=False)._replace(version=deck.when, date=None, cards=deck.cards, facts=deck.facts)


def prints_known(root: Path, slug: str) -> int:
    """How many earlier decks of a game are known, in any language."""
    return len(_read(Project(root).own_folder("printed") / f"{slug}.json"))


def note_print(game: GameProject, cards: Iterable[Card], *, is_choice: bool) -> None:
    """Note that `cards` have been printed: all of the deck, or (`is_choice`) some that join what was there before.

    The facts of before still stand on all others.
    """
    path, language = _path(game), game.language
    printed, facts = {card.id: frozen_card(card) for card in cards}, flat(plain(game.game.facts))
    before = next((deck for deck in _read(path) if deck.language == language), None) if is_choice else None
    if before is not None:
        printed, facts = before.cards | printed, before.facts
    in_order = {name: printed[name]._asdict() for name in sorted(printed)}  # cards that only moved are the same deck
    said = _json({"cards": in_order, "facts": facts})
    deck = _Lines((language, time.strftime("%Y-%m-%d %H:%M"), game.game.version), said)
    decks = _written(path)
    earlier = [one for one in decks if one.about[0] == language and one.deck != said][: _MOST - 1]
    others = [one for one in decks if one.about[0] != language]
    lines = [_FORMAT, *(line for one in (deck, *earlier, *others) for line in (_json(one.about), one.deck))]
    write_in_place(path, "".join(f"{line}\n" for line in lines).encode())


def _json(said: object) -> str:
    return json.dumps(said, ensure_ascii=False, separators=(",", ":"))


def _shown(game: GameProject) -> str:
    return f".hanshita/printed/{game.slug}.json"


def _path(game: GameProject) -> Path:
    return Project(game.root).own_folder("printed") / f"{game.slug}.json"


def _read(path: Path) -> list[PrintedDeck]:
    """The decks, the newest first, without those whose cards are of no use."""
    decks = []
    for about, deck in _written(path):
        with suppress(ValueError, KeyError, TypeError, AttributeError, RecursionError, OverflowError):
            said = json.loads(deck)
            decks.append(PrintedDeck(*about, _cards(said["cards"]), dict(said["facts"])))
    return decks


def _written(path: Path) -> list[_Lines]:
    """The same, their cards not looked into; none where there is no ledger that is of use, and a print begins one."""
    try:
        first, *lines = plain_bytes(path).decode().split("\n")
        decks = zip(lines[::2], lines[1::2], strict=False) if first == _FORMAT else ()
        return [_Lines(_about(*json.loads(about)), deck) for about, deck in decks]
    except (OSError, ValueError, TypeError, RecursionError):
        return []


def _about(language: object, when: object, version: object) -> tuple[str, str, str]:
    return str(language), str(when), str(version)


def _cards(said: Mapping[str, Any]) -> dict[str, FrozenCard]:
    return {
        str(name): FrozenCard(str(card["type"]), int(card["copies"]), dict(card["values"]))
        for name, card in said.items()
    }
