"""The deck of anken for play: take the printed cards and facts, give lists indexed by the int of a card.

The colours are 0, 1, 2 in the order game.yaml lists them. What a card does is looked up here and nowhere else, so a
changed number on a card changes play.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.engine import cites
from hanshita.games.anken.words import MOVES_OF
from hanshita.games.facts import Facts, cards_of, check_fields, check_players, copies, fingerprint

_NEVER = 8  # a bit no reserve has
_PLAYERS = (2, 6)  # for fewer and for more there are no rules
_NEEDS = {
    "staff": {
        "colour": "one_of 3", "power": "integer", "modifier": "integer", "projects": "list",
        "projects.colour": "one_of", "projects.difficulty": "integer", "reward": "integer", "points": "integer",
        "compensation": "flag",
    }
}  # fmt: skip


class Deck:
    """Tables of one deck, made once and never changed."""

    def __init__(self, game: Game, cards: Sequence[Card], facts: Facts) -> None:
        printed = copies(cards)
        values = [one.card.values for one in printed]
        colours = game.card_types["staff"].fields["colour"].choices
        self.ids = [one.id for one in printed]
        self.names = [_names(one.card, game.languages) for one in printed]
        self.colours = colours
        self.colour = [colours.index(value["colour"]) for value in values]
        self.power: list[int] = [_number(value["power"]) for value in values]
        self.modifier: list[int] = [_number(value["modifier"]) for value in values]
        self.reward: list[int] = [_number(value["reward"]) for value in values]
        self.compensation = [bool(value["compensation"]) for value in values]
        self.points = [0 if value["compensation"] else _number(value["points"]) for value in values]
        self.projects = [_projects(value["projects"], colours) for value in values]
        self.double = [len(projects) == 2 for projects in self.projects]
        self._read_facts(game, facts)
        self.need = [self._need(projects) for projects in self.projects]
        self.bit = [1 << colour for colour in self.colour]
        self.moves = MOVES_OF(len(printed), max([*self.reward, 1]))
        self.first = self.moves.first
        self.most = max(self.players)
        ask = self.first["ask"]
        self.asks = [list(range(ask, ask + gold + 1)) for gold in range(max([*self.reward, 1]) + 1)]
        self.fingerprint = fingerprint(
            self.ids, self.colour, self.power, self.modifier, self.reward, self.compensation, self.points,
            self.projects, self.deal, self.first_reserve, sorted(self.goal.items()), self.borrow_up_to, self.tries,
            self.hard, self.hard_retain,
        )  # fmt: skip

    def _read_facts(self, game: Game, facts: Facts) -> None:
        self.players = game.players
        low, high = game.players
        self.deal = tuple(facts.integer(f"deal.{who}", 3, 1, 9) for who in ("dealer", "next", "others"))
        self.first_reserve = facts.integer("first_reserve", 1, 0, min(self.deal))
        self.goal = {count: facts.integer(f"goal.{count}", 10, 1) for count in range(low, high + 1)}
        self.borrow_up_to = facts.integer("borrow_up_to", 4, 1, 9)
        self.tries = facts.integer("tries", 2, 1, 9)
        self.hard = facts.integer("hard.difficulty", 7, 1)  # no die reaches it: never in-house, more to retain
        self.hard_retain = facts.integer("hard.retain", 2, 1, 2)

    def _need(self, projects: tuple[tuple[int, int], ...]) -> int:
        """The colours, as bits, that a reserve must show to do a card in-house."""
        need = 0
        for colour, difficulty in projects:
            need |= 1 << colour if difficulty < self.hard else _NEVER
        return need

    @cites("card.colour", "work.dice", "work.off")
    def dice(self, cards: Sequence[int], colour: int) -> int:
        """How many dice these cards roll on a project of a colour."""
        return sum(self.power[card] if self.colour[card] == colour else 1 for card in cards)

    def bonus(self, cards: Sequence[int], colour: int) -> int:
        """What they add to the highest die."""
        return sum(self.modifier[card] for card in cards if self.colour[card] == colour)


def read_deck(game: Game, cards: Mapping[str, Sequence[Card]], findings: Findings) -> Deck | None:
    """The tables, or None and findings (G710-G713, G740, G741) where play cannot go by these cards."""
    already = len(findings.errors)
    staff = cards_of(game, cards, "staff", findings)
    if len(findings.errors) > already or not check_players(game, *_PLAYERS, findings):
        return None
    if not check_fields(game, _NEEDS, findings):
        return None
    if not _colours_agree(game, findings):
        return None
    deck = Deck(game, staff, Facts(game, findings))
    dealt = sum(deck.deal) + deck.deal[2] * (game.players[1] - 3)
    if len(deck.ids) <= dealt:
        findings.error(
            "G713", f"{len(deck.ids)} cards are too few: {dealt} are dealt to {game.players[1]} players",
            game.card_types["staff"].span, "add cards, or deal fewer",
        )  # fmt: skip
    return deck if len(findings.errors) == already else None


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0


def _colours_agree(game: Game, findings: Findings) -> bool:
    """Whether a project can only be of colours that employees have."""
    fields = game.card_types["staff"].fields
    asked = (fields["projects"].item or {})["colour"]
    strange = [colour for colour in asked.choices if colour not in fields["colour"].choices]
    for colour in strange:
        findings.error(
            "G740", f'a project may be "{colour}", which no employee can be: {", ".join(fields["colour"].choices)}',
            asked.span, f'leave "{colour}" away, or rename it to one of the colours of employees',
        )  # fmt: skip
    return not strange


def _names(card: Card, languages: Sequence[str]) -> dict[str, str]:
    """The name in each language; a card without one is called by its id."""
    return {language: str(card.in_language(language).get("name") or card.id) for language in languages}


def _projects(value: Any, colours: Sequence[str]) -> tuple[tuple[int, int], ...]:
    return tuple((colours.index(one["colour"]), _number(one["difficulty"])) for one in value)
