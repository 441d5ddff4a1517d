"""The deck of National Economy for play: take the printed cards and facts, give lists indexed by the int of a card.

Building cards come first, the cheapest first, then the workplaces, the round cards and the goods: so a sorted hand
begins with its cheapest building and ends with its goods. What a card does is looked up here and in `modes` and nowhere
else, so a changed number on a card changes play.
"""

from collections.abc import Iterable, Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games.economy.effects import EffectReader
from hanshita.games.economy.openings import Openings
from hanshita.games.economy.state import MOST_PLAYERS
from hanshita.games.economy.words import MOVES_OF
from hanshita.games.facts import Facts, cards_of, check_fields, check_players, copies, fingerprint

NEVER = 999  # the cost of what cannot be built
_NEEDS: Mapping[str, Mapping[str, str]] = {
    "building": {
        "cost": "integer", "value": "integer", "icon": "one_of", "unsellable": "flag", "capacity": "one_of",
        "effect": "effect", "passive": "effect",
    },
    "workplace": {"capacity": "one_of", "always_open": "flag", "effect": "effect"},
    "round": {
        "number": "integer", "wage": "integer", "capacity": "one_of", "always_open": "flag", "effect": "effect",
    },
    "goods": {},
    "worker": {"colour": "one_of"},
    "penalty": {},
    "money": {"amount": "integer"},
}  # fmt: skip


class Deck:
    """Tables of one deck, made once and never changed. `kind` is the same for all copies of a card."""

    def __init__(self, game: Game, cards: Mapping[str, Sequence[Card]], findings: Findings) -> None:
        self.icons = game.card_types["building"].fields["icon"].choices
        read = EffectReader(self.icons, findings)
        buildings = sorted(cards["building"], key=lambda card: _number(card, "cost"))
        entries = [*buildings, *cards["workplace"], *cards["round"], *cards["goods"]]
        printed = copies(entries)
        kind_of = {card.id: kind for kind, card in enumerate(entries)}
        self.languages = game.languages
        self.ids = [one.id for one in printed]
        self.kinds = [card.id for card in entries]
        self.kind = [kind_of[one.card.id] for one in printed]
        self.copies = {card.id: [n for n, one in enumerate(printed) if one.card is card] for card in entries}
        self.lowest = [self.copies[one.card.id][0] for one in printed]
        self.buildings = sum(card.copies for card in buildings)
        self.first_goods = len(printed) - sum(card.copies for card in cards["goods"])
        self.names = [_names(one.card, game.languages) for one in printed]
        is_building = [card < self.buildings for card in range(len(printed))]
        built = list(zip(printed, is_building, strict=True))
        self.cost = [_number(one.card, "cost") if yes else NEVER for one, yes in built]
        self.value = [_number(one.card, "value") if yes else 0 for one, yes in built]
        self.icon = [self.icons.index(one.card.values.get("icon")) if yes else -1 for one, yes in built]
        self.sellable = [yes and not one.card.values.get("unsellable") for one, yes in built]
        self.capacity = [str(one.card.values.get("capacity", "one")) for one in printed]
        works = [read.work(card, is_building=card.type == "building") for card in entries]
        passives = [read.passive(card) if card.type == "building" else () for card in entries]
        self.work = [works[kind] for kind in self.kind]
        self.passive = [passives[kind] for kind in self.kind]
        self.effect_words = [_sentences(one.card, game.languages) for one in printed]
        self._read_supply(cards)
        self.open = Openings(self.kind, works, self.most_workers, self.buildings)
        self.moves = MOVES_OF(len(printed))
        self.fingerprint = fingerprint(
            self.ids, self.cost, self.value, self.icon, self.sellable, self.capacity, self.work, self.passive,
            self.rounds, self.wages, self.penalty_cards, self.money, self.most_workers,
        )  # fmt: skip

    def _read_supply(self, cards: Mapping[str, Sequence[Card]]) -> None:
        rounds = sorted(cards["round"], key=lambda card: _number(card, "number"))
        self.rounds = [self.copies[card.id][0] for card in rounds]
        self.numbers = [_number(card, "number") for card in rounds]
        self.wages = [_number(card, "wage") for card in rounds]
        self.penalty_cards = sum(card.copies for card in cards["penalty"])
        self.money = sum(_number(card, "amount") * card.copies for card in cards["money"])
        colours: dict[object, int] = {}
        for card in cards["worker"]:
            colours[card.values.get("colour")] = colours.get(card.values.get("colour"), 0) + card.copies
        self.most_workers = min(colours.values(), default=0)
        self.colours = len(colours)


def read_deck(game: Game, cards: Mapping[str, Sequence[Card]], facts: Facts, findings: Findings) -> Deck | None:
    """The tables, or None and findings (G711, G712, G730, G731, G740, G741) where play cannot go by these cards."""
    already = len(findings.errors)
    played = {card_type: cards_of(game, cards, card_type, findings) for card_type in _NEEDS}
    if len(findings.errors) > already:
        return None
    if not check_players(game, 1 if game.players[1] > 1 else 2, MOST_PLAYERS, findings) or not check_fields(
        game, _NEEDS, findings
    ):
        return None
    deck = Deck(game, played, findings)
    rounds = facts.integer("rounds", 9, 1)
    if deck.numbers[:rounds] != list(range(1, rounds + 1)):
        findings.error(
            "G711", f'the fact "rounds" is {rounds}, and the round cards are {_listed(deck.numbers)}',
            facts.place("rounds"), "number the round cards from 1 on, one for each round",
        )  # fmt: skip
    return deck if len(findings.errors) == already else None


def _listed(numbers: Iterable[int]) -> str:
    return ", ".join(map(str, numbers))


def _number(card: Card, name: str) -> int:
    value = card.values.get(name)
    return value if isinstance(value, int) else 0


def _names(card: Card, languages: Sequence[str]) -> dict[str, str]:
    """The name in each language; a card without one is called by its id."""
    return {language: str(card.in_language(language).get("name") or card.id) for language in languages}


def _sentences(card: Card, languages: Sequence[str]) -> dict[str, str]:
    """The printed sentence of what a card does, on one line."""
    shown = {}
    for language in languages:
        values = card.in_language(language)
        sentence = str(values.get("effect") or values.get("passive") or "")
        shown[language] = "".join(sentence.splitlines()) if language == "ja" else " ".join(sentence.split())
    return shown
