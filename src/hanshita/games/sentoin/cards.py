"""The deck of sentoin for play: take the printed cards and facts, give lists indexed by the int of a card.

Events come first (orders, heroes, incidents), then misdeeds, then loot. Kinds are small ints in the order game.yaml
lists them. What a card does is looked up here and nowhere else, so a changed number on a card changes play.
"""

from collections.abc import Mapping, Sequence
from typing import Any, TypeAlias

from hanshita.cards.fields import Effect
from hanshita.cards.model import Card, Game
from hanshita.diagnostics import Findings
from hanshita.games.facts import cards_of, check_fields, check_players, copies, fingerprint
from hanshita.games.sentoin.effects import BONUS, FIGHTING, NONE, ON_OFFERINGS, Clause, EffectReader, Step, kinds_of
from hanshita.games.sentoin.facts import SentoinFacts
from hanshita.games.sentoin.words import MOVES_OF

EVENT, TURN, JUDGE, COMBAT, OWN = range(5)  # windows; OWN: those of the fighter's own materials in combat
WINDOWS = ("event", "turn", "judge", "combat")
MOMENTS = ("any_time", "own_turn", "judgement", "in_combat")
AFTER_USE, COMBAT_END = 1, 2  # when a material is lost by its effect

Use: TypeAlias = tuple[tuple[Step, ...], int, bool]  # its steps, whether it breaks, whether it always does something
_NO_USE: Use = ((), 0, False)
PLAYERS = (2, 8)  # for fewer and for more there are no rules
_IDLE = (FIGHTING | ON_OFFERINGS, FIGHTING, FIGHTING, ON_OFFERINGS)  # what can do nothing in a window
_NEEDS: Mapping[str, Mapping[str, str]] = {
    "order": {
        "executive": "one_of", "misdeed": "one_of", "tribute": "one_of", "attack": "integer", "hp": "integer",
        "effect": "effect",
    },
    "hero": {"kind": "one_of", "attack": "integer", "hp": "integer", "effect": "effect"},
    "incident": {"effect": "effect"},
    "misdeed": {"kind": "one_of", "effect": "effect"},
    "loot": {"kind": "one_of", "points": "integer", "attack": "integer", "hp": "integer", "effect": "effect"},
}  # fmt: skip
_PLAYED = tuple(_NEEDS)


class Deck:
    """Tables of one deck, made once and never changed. `kind` is of loot, misdeeds or heroes; `design` of copies."""

    def __init__(
        self, game: Game, cards: Mapping[str, Sequence[Card]], facts: SentoinFacts, findings: Findings
    ) -> None:
        self.kinds = kinds_of(game)
        self._words = game.words
        entries = [card for card_type in _PLAYED for card in cards[card_type]]
        printed = copies(entries)
        types = [one.card.type for one in printed]
        self.ids = [one.id for one in printed]
        self.names = [_texts(one.card, "name", game.languages) for one in printed]
        self.sentences = [_sentences(one.card, game.languages) for one in printed]
        self.events = sum(kind in ("order", "hero", "incident") for kind in types)
        self.first_loot = types.index("loot")
        self.is_order = [kind == "order" for kind in types]
        self.is_hero = [kind == "hero" for kind in types]
        designs = {card.id: number for number, card in enumerate(entries)}
        self.design = [designs[one.card.id] for one in printed]
        self.attack = [_number(one.card, "attack") for one in printed]
        self.hp = [_number(one.card, "hp") for one in printed]
        self.points = [_number(one.card, "points") for one in printed]
        by_type = {"misdeed": self.kinds.misdeed, "loot": self.kinds.loot, "hero": self.kinds.hero}
        self.kind = [_index(one.card, "kind", by_type.get(one.card.type, ())) for one in printed]
        self.boss = [_index(one.card, "executive", self.kinds.executive) for one in printed]
        self.ordered = [_index(one.card, "misdeed", self.kinds.misdeed) for one in printed]
        self.tribute = [_index(one.card, "tribute", self.kinds.loot) for one in printed]
        self._read_facts(game, facts)
        self._read_effects(cards, [one.card for one in printed], facts, findings)
        self.moves = MOVES_OF(len(printed), game.players[1], len(self.kinds.loot))
        self.first = self.moves.first
        self.go_on, self.use_first, self.use_material_first, self.misdeed_first, self.offer_first = (
            self.first[name] for name in ("go_on", "use", "use_material", "misdeed", "offer")
        )
        self.score_of_trophy = sum(self.points) + 1
        self.fingerprint = fingerprint(
            self.ids, types, self.kind, self.attack, self.hp, self.points, self.boss, self.ordered, self.tribute,
            self.clauses, self.gains, self.players, self.misdeed_hand, self.to_win, self.multiplier, self.materials,
            self.material_uses, self.penalty, self.windows,
        )  # fmt: skip

    def _read_facts(self, game: Game, facts: SentoinFacts) -> None:
        self.players = game.players
        self.misdeed_hand = facts.integer("misdeed_hand", 5, 1, 9)
        self.one_missing = self.misdeed_hand - 1
        self.to_win = facts.integer("heroes_to_win", 3, 1, 99)
        self.multiplier = facts.integer("order_multiplier", 2, 1, 9)
        self.materials = facts.integer("materials", 2, 1, 9)
        self.material_uses = facts.integer("material_uses", 1, 0, 9)
        kinds = ("any", *self.kinds.loot)
        kind = kinds.index(facts.one_of("penalty.kind", kinds)) - 1
        self.penalty = (kind, facts.integer("penalty.n", 1, 0, 9))
        facts.one_of("dealer", ("clockwise",))

    def _read_effects(
        self, cards: Mapping[str, Sequence[Card]], printed: Sequence[Card], facts: SentoinFacts, findings: Findings
    ) -> None:
        read = EffectReader(self.kinds, findings)
        misdeeds = {card.id: read.gain(card) for card in cards["misdeed"]}
        clauses = {
            card.id: read.clauses(card) for card_type in _PLAYED if card_type != "misdeed" for card in cards[card_type]
        }
        self.gains = [misdeeds.get(card.id, (False, 0)) for card in printed]
        self.gains_where = [self._gains(ordered) for ordered in (*range(len(self.kinds.misdeed)), NONE)]
        self.clauses = [clauses.get(card.id, ()) for card in printed]
        self.on_appear = self._steps("on_appear")
        self.in_combat = self._steps("in_combat")
        self.on_hero_wins = self._steps("on_hero_wins")
        self.on_hero_loses = self._steps("on_hero_loses")
        self.on_release = self._steps("on_release")
        self.reward = self._steps("reward")
        self.bonus = [self._bonus(steps) for steps in self._steps("while_boss")]
        self.breaks_in_combat = [_breaks([one for one in some if one.when == "in_combat"]) for some in self.clauses]
        self.windows = {moment: facts.some_of(f"windows.{moment}", WINDOWS) for moment in MOMENTS}
        self.uses = [self._uses(window) for window in range(len(WINDOWS))] + [self._uses(COMBAT, own=True)]
        self.usable = [frozenset(card for card in self._all() if uses[card][0]) for uses in self.uses]
        self.has_use = [usable.__contains__ for usable in self.usable]  # of a card: whether it has a use in a window
        self.idle = [usable.isdisjoint for usable in self.usable]  # of some cards: whether none has
        self.idle_in_turn = self.idle[TURN]
        self.pool = (0,) * len(self.ids)

    def word(self, of: str, choice: str, language: str) -> str:
        """What wording.yaml calls a choice of a field; as it is written where it has no word."""
        called = self._words.get(of, {}).get(choice, {})
        return called.get(language) or next(iter(called.values()), choice)

    def _all(self) -> range:
        return range(len(self.ids))

    def _steps(self, when: str) -> list[tuple[Step, ...]]:
        """The steps of each card at a moment."""
        return [tuple(step for one in some if one.when == when for step in one.steps) for some in self.clauses]

    def _gains(self, ordered: int) -> list[tuple[bool, int]]:
        """What each misdeed brings where a kind was ordered (the last, -1: none)."""
        doubled = [self.multiplier if kind == ordered else 1 for kind in self.kind]
        return [(robs, count * times) for (robs, count), times in zip(self.gains, doubled, strict=True)]

    def _bonus(self, steps: Sequence[Step]) -> tuple[int, ...]:
        """How much more loot a misdeed of each kind brings."""
        kinds = range(len(self.kinds.misdeed))
        return tuple(sum(step.n for step in steps if step.verb == BONUS and step.kind == kind) for kind in kinds)

    def _uses(self, window: int, *, own: bool = False) -> list[Use]:
        """What each loot can be used for in a window; a fighter's own materials have done their part in combat."""
        uses: list[Use] = []
        for card in self._all():
            some = [
                one
                for one in self.clauses[card]
                if card >= self.first_loot
                and WINDOWS[window] in self.windows.get(one.when, ())
                and not (own and one.when == "in_combat")
            ]
            steps = tuple(step for one in some for step in one.steps if step.verb not in _IDLE[window])
            plain = [step for step in steps if step.verb in FIGHTING and step.vs == step.material == NONE]
            uses.append((steps, _breaks(some), window == COMBAT and bool(plain)) if steps else _NO_USE)
        return uses


def read_deck(game: Game, cards: Mapping[str, Sequence[Card]], findings: Findings) -> Deck | None:
    """The tables, or None and findings (G710-G713, G730, G731, G740, G741) where play cannot go by these cards."""
    already = len(findings.errors)
    played = {card_type: cards_of(game, cards, card_type, findings) for card_type in _PLAYED}
    if len(findings.errors) > already:
        return None
    if not check_players(game, *PLAYERS, findings) or not check_fields(game, _NEEDS, findings):
        return None
    for card_type, some in played.items():
        if not some:
            span = game.card_types[card_type].span
            findings.error("G713", f'there is no card of the type "{card_type}"', span, f"add some to {card_type}.yaml")
    if len(findings.errors) > already:
        return None
    deck = Deck(game, played, SentoinFacts(game, findings), findings)
    misdeeds = deck.first_loot - deck.events
    dealt = deck.misdeed_hand * game.players[1]
    if misdeeds < dealt:
        findings.error(
            "G713", f"{misdeeds} misdeeds are too few: {dealt} are dealt to {game.players[1]} players",
            game.card_types["misdeed"].span, "add misdeeds, or deal fewer",
        )  # fmt: skip
    return deck if len(findings.errors) == already else None


def _breaks(clauses: Sequence[Clause]) -> int:
    found = {one.breaks for one in clauses}
    return AFTER_USE if "after_use" in found else COMBAT_END if "combat_end" in found else 0


def _number(card: Card, name: str) -> int:
    value = card.values.get(name)
    return value if isinstance(value, int) else 0


def _index(card: Card, name: str, words: Sequence[str]) -> int:
    value = card.values.get(name)
    return words.index(str(value)) if value in words else -1


def _texts(card: Card, name: str, languages: Sequence[str]) -> dict[str, str]:
    """A text in each language, on one line."""
    shown = {}
    for language in languages:
        text = str(card.in_language(language).get(name) or "")
        shown[language] = "".join(text.splitlines()) if language == "ja" else " ".join(text.split())
    return shown


def _sentences(card: Card, languages: Sequence[str]) -> dict[str, str]:
    """What is printed of an effect: "【戦闘】怪人の攻撃力＋2。"."""
    effect = card.values.get("effect")
    if not isinstance(effect, Effect):
        return dict.fromkeys(languages, "")
    return {language: _spoken(effect.in_language(language)["clauses"], language) for language in languages}


def _spoken(clauses: Any, language: str) -> str:
    spoken = []
    for clause in clauses:
        label = clause["words"].get("when", "")
        sentence = ("" if language == "ja" else " ").join(str(clause["sentence"]).splitlines())
        if label:
            sentence = f"【{label}】{sentence}" if language == "ja" else f"{label}: {sentence}"
        spoken.append(sentence)
    return ("" if language == "ja" else " ").join(spoken)
