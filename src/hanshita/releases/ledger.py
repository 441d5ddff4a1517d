"""What was printed last: take the cards of each print, keep the deck that lies on the table now, give it as a Release.

The ledger is .hanshita/printed/<game>.json in the project's folder. It is no output, so `make clean` leaves it; and it
is one person's paper, so git ignores it. The last few different decks are kept, for who prints to look at the PDF.
"""

import json
import time
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from hanshita.cards.model import Card
from hanshita.diagnostics import Findings
from hanshita.export.writing import write_in_place
from hanshita.project import GameProject, Project
from hanshita.records import NamedTuple
from hanshita.releases.frozen_values import frozen_card
from hanshita.releases.model import FrozenCard, Release
from hanshita.spans import Span

LAST = "last"
_FORMAT = 1
_MOST = 9  # decks of a language


class PrintedDeck(NamedTuple):
    """A deck as it lies on the table after a print; `when` is the local time of the last print that left it so."""

    language: str
    when: str
    version: str
    cards: dict[str, FrozenCard]


def is_last(name: str) -> bool:
    """Whether what is asked for by this name is not a released version but a print: last, last-2, …"""
    return name == LAST or (name.startswith(f"{LAST}-") and name[len(LAST) + 1 :].isdigit())


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
    return freeze(game, with_rules=False)._replace(version=deck.when, date=None, cards=deck.cards)


def prints_known(root: Path, slug: str) -> int:
    """How many earlier decks of a game are known, in any language."""
    return len(_read(Project(root).own_folder("printed") / f"{slug}.json"))


def note_print(game: GameProject, cards: Iterable[Card], *, is_choice: bool) -> None:
    """Note that `cards` have been printed: all of the deck, or (`is_choice`) some that join what was there before."""
    path = _path(game)
    decks = _read(path)
    mine = [deck for deck in decks if deck.language == game.language]
    printed = {card.id: frozen_card(card) for card in cards}
    if is_choice and mine:
        printed = {**mine[0].cards, **printed}
    deck = PrintedDeck(game.language, time.strftime("%Y-%m-%d %H:%M"), game.game.version, printed)
    earlier = [one for one in mine if one.cards != deck.cards][: _MOST - 1]
    others = [one for one in decks if one.language != game.language]
    data = {"format": _FORMAT, "decks": [_data(one) for one in (deck, *earlier, *others)]}
    write_in_place(path, (json.dumps(data, ensure_ascii=False, separators=(",", ":")) + "\n").encode())


def _shown(game: GameProject) -> str:
    return f".hanshita/printed/{game.slug}.json"


def _path(game: GameProject) -> Path:
    return Project(game.root).own_folder("printed") / f"{game.slug}.json"


def _data(deck: PrintedDeck) -> dict[str, Any]:
    return {**deck._asdict(), "cards": {name: card._asdict() for name, card in deck.cards.items()}}


def _read(path: Path) -> list[PrintedDeck]:
    """The decks, the newest first; none where there is no ledger or it is of no use, and the next print begins one."""
    try:
        said = json.loads(path.read_text(encoding="utf-8"))
        return [_deck(one) for one in said["decks"]] if said["format"] == _FORMAT else []
    except (OSError, ValueError, KeyError, TypeError, AttributeError, RecursionError):
        return []


def _deck(said: Mapping[str, Any]) -> PrintedDeck:
    cards = {
        str(name): FrozenCard(str(card["type"]), int(card["copies"]), dict(card["values"]))
        for name, card in said["cards"].items()
    }
    return PrintedDeck(str(said["language"]), str(said["when"]), str(said["version"]), cards)
