"""The clients of konkatsu for play: take the printed cards and facts, give lists indexed by the int of a card.

The sexes are 0 and 1 and the types 0, 1, … in the order game.yaml lists them. Who is a couple and who is single is
looked up here and nowhere else, so a changed card changes play.
"""

from collections.abc import Mapping, Sequence

from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games.facts import Facts, cards_of, check_fields, check_players, copies, fingerprint
from hanshita.games.konkatsu.words import MOVES_OF

SINGLE = -1  # the pair of whoever never pairs
HOUSE_RULES = ("first_win_ends", "reshuffle", "open_discards", "propose_after_refusal", "sealed_answers")
_PLAYERS = (2, 16)  # for fewer and for more there are no rules
_NEEDS = {"client": {"sex": "one_of 2", "type": "one_of", "pair": "one_of"}}
_MARKS = {"male": "♂", "female": "♀"}


class Deck:
    """Tables of one deck, made once and never changed."""

    def __init__(self, game: Game, cards: Sequence[Card], facts: Facts, findings: Findings) -> None:
        fields = game.card_types["client"].fields
        sexes, self.kinds, pairs = fields["sex"].choices, fields["type"].choices, fields["pair"].choices
        printed = copies(cards)
        values = [one.card.values for one in printed]
        self.ids = [one.id for one in printed]
        self.marks = [_MARKS.get(sex, sex) for sex in sexes]
        self.sex = [sexes.index(value["sex"]) for value in values]
        self.kind = [self.kinds.index(value["type"]) for value in values]
        self.pair = [pairs.index(value["pair"]) if value.get("pair") else SINGLE for value in values]
        self.names = [_names(one.card, game.languages) for one in printed]
        self.kind_names = [_kind_names(kind, cards, game.languages) for kind in self.kinds]
        self.players = game.players
        self._read_facts(facts)
        self._read_house_rules(facts, findings)
        self.moves = MOVES_OF(len(printed), len(self.kinds), self.players[1])
        self.first = self.moves.first
        self._make_lists()
        self.fingerprint = fingerprint(
            self.ids, self.sex, self.kind, self.pair, self.start_hand, self.limit, self.goal, self.ends_at,
            self.couple, self.single, self.other, self.turns, self.seconds, self.costs,
            [getattr(self, name) for name in HOUSE_RULES],
        )  # fmt: skip

    def _read_facts(self, facts: Facts) -> None:
        self.limit = facts.integer("hold_up_to", 3, 1, 9)
        self.start_hand = facts.integer("start_hand", 0, 0, self.limit)
        facts.integer("field", 1, 1, 1)  # the rules are for one
        self.goal = facts.integer("goal", 4, 1)
        self.ends_at = facts.integer("ends_at", 2, 0, self.players[0] - 1)
        self.couple = facts.integer("score.couple", 1)
        self.single = facts.integer("score.single", 1)
        self.other = facts.integer("score.other", 0)
        self.turns = {limit: facts.integer(f"turns.{limit}", 90, 1) for limit in ("later", "first")}
        self.seconds = {limit: 60 * facts.integer(f"minutes.{limit}", 10, 1) for limit in ("later", "first")}
        self.costs = tuple(facts.integer(f"seconds.{what}", 4, 1) for what in ("turn", "approach", "proposal"))

    def _read_house_rules(self, facts: Facts, findings: Findings) -> None:
        self.first_win_ends, self.reshuffle, self.open_discards, self.propose_after_refusal, self.sealed_answers = (
            _flag(f"house_rules.{name}", facts, findings) for name in HOUSE_RULES
        )

    def _make_lists(self) -> None:
        """Lists of actions and seats that come up all the time."""
        first, most = self.first, self.players[1]
        kinds = [sorted({kind for kind, own in zip(self.kind, self.sex, strict=True) if own == sex}) for sex in (0, 1)]
        self.asks = [[first["approach"] + kind for kind in kinds[1 - sex]] for sex in (0, 1)]  # by the asker's sex
        self.answers = list(range(first["answer"], first["answer"] + 3))
        self.responses = [first["accept"], first["decline"]]
        self.others = {  # from the left neighbour on
            players: [(*range(seat + 1, players), *range(seat)) for seat in range(players)]
            for players in range(self.players[0], most + 1)
        }


def read_deck(game: Game, cards: Mapping[str, Sequence[Card]], findings: Findings) -> Deck | None:
    """The tables, or None and findings (G710-G713, G740, G741) where play cannot go by these cards."""
    already = len(findings.errors)
    clients = cards_of(game, cards, "client", findings)
    if len(findings.errors) > already or not check_players(game, *_PLAYERS, findings):
        return None
    if not check_fields(game, _NEEDS, findings):
        return None
    deck = Deck(game, clients, Facts(game, findings), findings)
    held = deck.limit * game.players[1]
    if len(deck.ids) <= held:
        findings.error(
            "G713", f"{len(deck.ids)} cards are too few: {game.players[1]} players may hold {held} of them",
            game.card_types["client"].span, "add cards, or lower hold_up_to",
        )  # fmt: skip
    return deck if len(findings.errors) == already else None


def _flag(name: str, facts: Facts, findings: Findings) -> bool:
    value = facts.value(name)
    if value not in ("yes", "no", None):
        findings.error("G711", f'the fact "{name}" is {value!r}, expected yes or no', facts.place(name), "write no")
    return value == "yes"


def _names(card: Card, languages: Sequence[str]) -> dict[str, str]:
    return {language: str(card.in_language(language).get("name") or card.id) for language in languages}


def _kind_names(kind: str, cards: Sequence[Card], languages: Sequence[str]) -> dict[str, str]:
    """How the first client of a type is called, for questions."""
    return next((_names(card, languages) for card in cards if card.values["type"] == kind), {})
