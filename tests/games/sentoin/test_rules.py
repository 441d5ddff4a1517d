"""Rules of sentoin that no worked example shows; named after the ids of the rules."""

import pytest

from hanshita.engine import NO_CARD, Chance, Match, RandomBot, Referee, random_game
from hanshita.engine.zones import told
from hanshita.games import kit
from hanshita.games.sentoin import state as phases
from hanshita.games.sentoin.cards import TURN
from hanshita.games.sentoin.state import CLOCKWISE


def names(game, cards):
    return [game.card_ids[card].partition("#")[0] for card in cards]


def steps(match):
    """Play a match at random; after each decision its log entry."""
    bots = Referee(match, {seat: RandomBot(match.seed + seat) for seat in range(match.players)})
    while not match.over:
        bots.step(match.actors[0])
        yield match.log[-1]


def laid(sentoin, given, *played):
    """A stage with a table laid and some steps taken."""
    stage = kit("sentoin").stage(sentoin)
    stage.begin({"players": 3, "events_top": ["target"], **given})
    for step in played:
        stage.step(step)
    return stage


HANDS = {0: ["pole", "gossip"], 1: ["pole", "gossip"], 2: ["pole", "gossip"]}


def test_setup_deals_misdeeds_and_nothing_else(sentoin):
    for players in (3, 4):
        match = Match(sentoin, players, 5)
        dealt = [event for event in match.log[0].events if event[0] == "dealt"]
        assert [len(event[2]) for event in dealt] == [5] * players
        assert match.state.order == [NO_CARD] * players
        assert match.state.trophies == [()] * players
        assert [event[1] for event in dealt] == list(CLOCKWISE[players][match.state.dealer])


def test_round_order_every_turn_goes_through_misdeed_and_offering(sentoin):
    match = Match(sentoin, 4, 8)
    for _ in steps(match):
        pass
    told_kinds = [(event[0], event[1]) for entry in match.log for event in entry.events]
    rounds = [place for place, (kind, _) in enumerate(told_kinds) if kind == "round"]
    for first, last in zip(rounds, [*rounds[1:], len(told_kinds)], strict=True):
        dealer = told_kinds[first][1]
        shown = [seat for kind, seat in told_kinds[first:last] if kind == "misdeed"]
        assert shown == [*range(dealer, 4), *range(dealer)]
    assert [told_kinds[place][1] for place in rounds[:5]] == [(told_kinds[rounds[0]][1] + n) % 4 for n in range(5)]


def test_zone_hand_nobody_sees_others_cards_or_offerings(sentoin):
    for seed in range(4):
        match = Match(sentoin, 3, seed)
        for _ in steps(match):
            state = match.state
            for seat in (None, 0, 1, 2):
                view = match.view(seat)
                others = [one for one in range(3) if one != seat]
                assert all(card < NO_CARD for one in others for card in view.misdeeds[one])
                assert all(card < NO_CARD for one in others for card in view.loot[one])
                assert all(card < NO_CARD for card in view.event_deck)
                for one in others:
                    knows = state.seen[one] < 0 or (seat is not None and state.seen[one] >> seat & 1)
                    assert (view.offering[one] >= 0) == bool(knows and state.offering[one] != NO_CARD)


def test_zone_table_orders_and_materials_lie_open(sentoin):
    seen = 0
    match = Match(sentoin, 4, 3)
    for _ in steps(match):
        view = match.view(None)
        assert view.order == match.state.order
        assert view.materials == match.state.materials
        seen += any(match.state.materials)
    assert seen


def test_turn_rob_is_known_to_both_and_to_nobody_else(sentoin):
    found = 0
    for seed in range(30):
        match = Match(sentoin, 4, seed)
        for entry in steps(match):
            robbed = [event for event in entry.events if event[0] == "robbed"]
            if len(robbed) != 1 or any(event[0] in ("round", "revealed", "discarded") for event in entry.events):
                continue
            _, thief, cards, victim = robbed[0]
            if not set(cards) <= set(match.state.loot[thief]):
                continue
            for seat in (None, *range(4)):
                before = seat in (thief, victim)
                known = {card for card, bits in match.state.known if seat is not None and bits >> seat & 1}
                assert set(cards) <= told(match.view(seat)) or not before
                assert not before or set(cards) <= known
                named = [value for value in sentoin.event_data(robbed[0], seat)["cards"] if value in sentoin.card_ids]
                assert bool(named) == before
            found += 1
    assert found > 20


def test_effect_swap_what_was_seen_is_known_to_be_in_hand(sentoin):
    """Who looked at an offering knows that the card is in the hand after it is taken back, and not on the table."""
    stage = laid(
        sentoin,
        {"misdeeds": HANDS, "loot": {0: ["guide", "washtub", "eel"], 1: ["pigeon"]}, "loot_top": ["memo", "coach"]},
        {"do": "misdeed", "seat": 0, "card": "pole"},
        {"do": "offer", "seat": 0, "card": "washtub"},
        {"do": "misdeed", "seat": 1, "card": "pole"},
        {"do": "use", "seat": 1, "card": "pigeon", "target": 0},
    )
    washtub = stage.state.offering[0]
    assert washtub in told(sentoin.view(stage.state, 1))
    assert washtub not in told(sentoin.view(stage.state, 2))
    stage.step({"do": "misdeed", "seat": 2, "card": "pole"})
    stage.step({"do": "use", "seat": 0, "card": "guide", "exchange": "eel"})
    swapped = stage.moments["swapped"]
    view = sentoin.view(swapped, 1)
    assert washtub in view.holding[0]
    assert view.offering[0] < NO_CARD
    for seed in range(20):
        world = sentoin.imagine(view, 1, Chance(seed))
        assert washtub in world.loot[0]
    assert washtub not in told(sentoin.view(swapped, 2))


def test_effect_pass_is_sealed_until_all_have_chosen(sentoin):
    stage = laid(sentoin, {"events_top": ["seating"], "loot": {0: ["eel", "memo"], 1: ["washtub", "coach"]}})
    before = sentoin.view(stage.state, 1)
    stage.step({"do": "give", "seat": 0, "cards": ["eel"]})
    view = sentoin.view(stage.state, 1)
    assert view.holding[0] == before.holding[0]
    worlds = [sentoin.imagine(view, 1, Chance(seed)) for seed in range(20)]
    assert len({world.passing[0] for world in worlds}) > 1
    stage.step({"do": "give", "seat": 1, "cards": ["washtub"]})
    assert sorted(stage.see_loot()[1]) == ["coach", "eel"]
    assert stage.see_loot()[2] == ["washtub"]


def test_deck_reshuffle_narrows_what_may_be_where(sentoin):
    """What lay on the used pile at the last reshuffle cannot be in a hand, but for what was drawn after it."""
    checked = 0
    for seed in range(12):
        match = Match(sentoin, 4, seed)
        used = []
        for entry in steps(match):
            now = {event[0] for event in entry.events}
            still = not now & {"used", "discarded", "released", "round_end"}  # so the used pile is the one before
            if "reshuffled_loot" in now and still and not match.over:
                drawn = sum(len(event[2]) for event in entry.events if event[0] == "drew")
                seat = match.actors[0]
                for luck in range(3):
                    world = sentoin.imagine(match.view(seat), seat, Chance(luck))
                    held = [card for one in range(4) if one != seat for card in world.loot[one]]
                    assert len(set(held) & set(used)) <= drawn
                    assert set(world.loot_deck) <= set(used)
                checked += 1
            used = match.state.used_loot[:]
    assert checked > 5


def test_imagined_worlds_hold_what_each_seat_has_seen(sentoin):
    """Cards known to be in a hand are there in every imagined world."""
    checked = 0
    for seed in range(8):
        match = Match(sentoin, 3, seed)
        for _ in steps(match):
            if match.over or match.decisions % 5:
                continue
            seat = match.actors[0]
            view = match.view(seat)
            world = sentoin.imagine(view, seat, Chance(seed))
            for one in range(3):
                if one != seat:
                    known = {card for card in view.holding[one] if card >= 0}
                    assert known <= {*match.state.loot[one], *match.state.passing[one], match.state.offering[one]}
                    assert known <= {*world.loot[one], *world.passing[one], world.offering[one]}
                    checked += len(known)
    assert checked > 20


def test_window_closes_people_are_asked_though_they_can_only_pass(sentoin):
    game = sentoin.with_people([0])
    match = Match(game, 3, 4)
    bots = Referee(match, {seat: RandomBot(seat) for seat in range(3)})
    asked = dict.fromkeys(range(3), 0)
    for _ in range(150):
        if match.over:
            break
        seat = match.actors[0]
        if match.state.phase == phases.WINDOW and len(match.actions(seat)) == 1:
            asked[seat] += 1
            assert game.passing(match.view(seat), seat) == match.actions(seat)[0]
        bots.step(seat)
    assert asked[0] > 5
    assert asked[1] == asked[2] == 0
    assert game.facts.variant == "people=0"


def test_window_closes_the_one_of_a_turn_for_good_when_its_player_passes(sentoin):
    """Who lets it pass is not asked again before the misdeed, or before the offering."""
    passed = {"before the misdeed": 0, "before the offering": 0}
    for seed in range(6):
        match = Match(sentoin, 3, seed)
        bots = Referee(match, {seat: RandomBot(seed + seat) for seat in range(3)})
        while not match.over:
            seat, asked = match.actors[0], whose_window(match.state)
            bots.step(seat)
            if asked and asked[0] == TURN and sentoin.moves.name(match.log[-1].action) == "go_on":
                assert whose_window(match.state) != asked
                passed["before the misdeed" if asked[2] == NO_CARD else "before the offering"] += 1
    assert min(passed.values()) > 5


def whose_window(state):
    """Which window is open for whom, and the misdeed he has shown; None while none is."""
    seat = state.actor
    return (state.window, seat, state.shown[seat]) if state.phase == phases.WINDOW else None


def test_window_useful_only_what_can_do_something_is_offered(sentoin):
    stage = laid(sentoin, {"loot": {0: ["pigeon", "clipboard", "guide", "memo", "lucky-cat"]}})
    first = sentoin.moves.first["use"]
    uses = [action - first for action in sentoin.actions(stage.state, 0) if sentoin.moves.name(action) == "use"]
    assert names(sentoin, uses) == ["lucky-cat"]


def test_combat_compare_a_negative_attack_heals_nobody(sentoin):
    stage = laid(
        sentoin,
        {
            "events_top": ["waterbolt"], "misdeeds": HANDS, "loot_top": ["washtub", "lucky-cat", "coach"],
            "loot": {1: ["president", "president", "headmaster", "parrot"]},
            "kaijin": {0: {"order": "target", "materials": ["shield", "guard"]}},
        },
        {"do": "misdeed", "seat": 0, "card": "pole"},
        {"do": "misdeed", "seat": 1, "card": "pole"},
        {"do": "offer", "seat": 1, "card": "lucky-cat"},
        {"do": "misdeed", "seat": 2, "card": "pole"},
        {"do": "use", "seat": 1, "card": "president", "window": "combat"},
        {"do": "use", "seat": 1, "card": "president", "window": "combat"},
        {"do": "use", "seat": 1, "card": "headmaster", "window": "combat"},
        {"do": "use", "seat": 1, "card": "parrot", "side": "hero", "window": "combat"},
    )  # fmt: skip
    fought = stage.moments["fought"]
    assert fought.fight[phases.HERO_ATTACK] < 0
    assert not fought.result & phases.KAIJIN_DOWN


def test_end_of_random_games_follows_the_rules(sentoin):
    """Three trophies win at once; otherwise most trophies, then most points in hand, of all that are equal."""
    ends = set()
    for players in (3, 4):
        for seed in range(40):
            state, _ = random_game(sentoin, players, seed)
            heroes = [len(some) for some in state.trophies]
            ends.add(state.over)
            if state.over == phases.BY_HEROES:
                assert [heroes[seat] for seat in state.victors] == [3]
                continue
            assert not state.event_deck
            assert max(heroes) < 3
            best = [seat for seat in range(players) if heroes[seat] == max(heroes)]
            if state.over == phases.BY_POINTS:
                points = [sum(sentoin.deck.points[card] for card in hand) for hand in state.loot]
                best = [seat for seat in best if points[seat] == max(points[one] for one in best)]
            assert list(state.victors) == best
    assert ends == {phases.BY_HEROES, phases.BY_TROPHIES, phases.BY_POINTS}


def test_every_action_and_event_of_the_vocabulary_is_met(sentoin):
    """Random games go through all moves, events and tasks the printed deck can lead to."""
    moves, events = set(), set()
    for seed in range(60):
        match = Match(sentoin, 3 + seed % 2, seed)
        for entry in steps(match):
            moves.add(sentoin.moves.name(entry.action))
            events.update(event[0] for event in entry.events)
        events.update(event[0] for event in match.log[0].events)
    assert moves == {move.name for move in sentoin.moves.all}
    assert set(sentoin.events) - events <= {"ordered_misdeed"}  # no printed card names a misdeed without an order


@pytest.mark.parametrize("language", ["ja", "en"])
def test_hidden_cards_are_counted_by_their_backs(sentoin, language):
    match = Match(sentoin, 3, 2)
    said = sentoin.event_words(next(event for event in match.log[0].events if event[0] == "dealt"), None, language)
    assert ("悪事5枚" if language == "ja" else "5 misdeeds") in said
