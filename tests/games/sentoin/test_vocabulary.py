"""Every verb at every moment it may stand: decks with effects at random keep the promises of every game.

The printed cards use a part of what can be written; a designer may use all of it.
"""

from copy import copy
from pathlib import Path
from random import Random

import pytest

from hanshita.cards.fields import Clause, Effect, Step
from hanshita.diagnostics import Findings
from hanshita.games import build
from hanshita.games.sentoin import effects
from hanshita.project import Project
from hanshita.testing import GameContract

WORDS = {
    "loot": {
        "any_time": "gain lose steal pass refresh peek reveal swap points kind attack hp flee",
        "own_turn": "gain lose steal pass refresh peek reveal swap points kind",
        "judgement": "gain lose steal pass refresh peek reveal swap points kind",
        "in_combat": "gain lose steal pass refresh attack hp flee",
    },
    "order": {
        "in_combat": "gain lose steal pass refresh attack hp flee nullify",
        "while_boss": "bonus",
        "on_release": "gain lose steal pass refresh salvage",
    },
    "hero": {
        "on_appear": "gain lose pass refresh specify penalty",
        "in_combat": "gain lose pass refresh attack hp flee nullify",
        "on_hero_wins": "gain lose pass refresh",
        "on_hero_loses": "gain lose pass refresh",
    },
    "incident": {"on_appear": "gain lose pass refresh specify judge"},
}
PUBLIC = ("all", "grunts", "kaijin", "most_loot", "dealer", "subordinates")
OWN = (*PUBLIC, "self", "others", "chosen_other")


class Deck:
    """Writes random effects over the printed cards."""

    def __init__(self, printed, seed):
        self.kinds = effects.kinds_of(printed.game)
        self.random = Random(seed)
        self.pick = self.random.choice
        self.cards = {name: [self.card(one) for one in some] for name, some in printed.cards.items()}

    def card(self, card):
        if card.type not in WORDS:
            return card
        written = copy(card)
        clauses = tuple(self.clause(card.type) for _ in range(self.pick((1, 1, 2))))
        written.values = card.values | {"effect": Effect("ability", clauses, {})}
        return written

    def clause(self, card_type):
        when = self.pick(list(WORDS[card_type]))
        verbs = [self.pick(WORDS[card_type][when].split()) for _ in range(self.pick((1, 2, 3)))]
        breaks = self.pick((None, None, "after_use", "combat_end")) if card_type == "loot" else None
        scopes = OWN if card_type in ("loot", "order") else PUBLIC
        if when in ("in_combat", "on_hero_wins", "on_hero_loses"):
            scopes = (*scopes, "fighter")
        return Clause({"when": when, "break": breaks}, tuple(self.step(verb, scopes) for verb in verbs))

    def step(self, verb, scopes):
        loot, pick, few, signed = (*self.kinds.loot,), self.pick, self.pick((1, 2)), self.pick((-2, -1, 1, 2))
        who = {"who": pick(scopes), "boss": pick(self.kinds.executive)}
        strength = {"side": pick(effects.SIDES), "n": signed, "vs_hero": pick((None, *self.kinds.hero))}
        strength["material"] = pick((None, *loot))
        name, values = {
            "gain": ("gain_loot", who | {"n": few}),
            "lose": ("lose_loot", who | {"n": few, "kind": pick((*loot, "any"))}),
            "steal": ("steal_loot", {"who": "chosen_other", "n": few}),
            "pass": ("pass_loot", {"who": pick(PUBLIC[:3]), "to": pick(("left", "right")), "n": few}),
            "refresh": ("refresh_misdeeds", who),
            "bonus": ("bonus_loot", {"misdeed": pick(self.kinds.misdeed), "n": few}),
            "peek": ("peek_offering", {"who": "chosen_other"}),
            "reveal": ("reveal_offering", {"who": "chosen_other"}),
            "swap": ("swap_offering", {}),
            "points": ("add_points", {"who": pick(("self", "chosen_other")), "n": signed}),
            "kind": ("set_kind", {"kind": pick((*loot, "chosen"))}),
            "attack": ("add_attack", strength),
            "hp": ("add_hp", strength),
            "flee": ("flee", {}),
            "nullify": ("nullify_materials", {"kind": pick(loot)}),
            "specify": ("specify", {"misdeed": pick(self.kinds.misdeed), "tribute": pick((None, *loot))}),
            "penalty": ("set_penalty", {"kind": pick((*loot, "any")), "n": few}),
            "salvage": ("salvage", {"n": few}),
            "judge": ("judge", {}),
        }[verb]
        if verb == "judge":
            steps = [self.step(one, (*PUBLIC, "merit")) for one in ("gain", "lose")]
            values = {"reward": Effect("ability", (Clause({}, tuple(steps)),), {})}
        return Step(name, values)


def game_of(seed):
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("sentoin", findings)
    game = build("sentoin", printed.game, Deck(printed, seed).cards, {}, findings)
    assert [str(one) for one in findings] == []
    return game


class Promises(GameContract):
    """The promises that hang on effects."""

    seeds = range(1)
    looks = 20

    def __init__(self, game):
        self.game = game

    def make_game(self):
        return self.game


@pytest.mark.parametrize("seed", range(8))
def test_any_deck_of_the_vocabulary_can_be_played(seed):
    promises = Promises(game_of(seed))
    promises.test_random_play_ends_within_the_bound()
    promises.test_every_card_is_in_one_place_at_all_times()
    promises.test_views_do_not_leak()
    promises.test_a_view_names_no_card_that_was_not_told()
    promises.test_imagined_worlds_agree_with_the_view()


def test_the_words_are_those_of_the_printed_vocabulary():
    """Nothing that game.yaml allows is left out here."""
    findings = Findings()
    printed = Project(Path(__file__).parents[3]).game("sentoin", findings)
    verbs = set(printed.game.vocabularies["ability"].verbs)
    deck = Deck(printed, 0)
    said = {
        deck.step(word, PUBLIC).verb for some in WORDS.values() for words in some.values() for word in words.split()
    }
    assert said == verbs == set(effects.VERBS)
