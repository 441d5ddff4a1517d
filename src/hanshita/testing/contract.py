# ruff: noqa: ARG002 - a bot has one method with one signature
"""What every game promises: take a game, hold it to the agreement of `hanshita.engine.game`.

    class TestMyGame(GameContract):
        def make_game(self):
            return build(…)

pytest finds the tests by inheritance. Each runs for every number of players; `seeds` says how many games.
"""

import inspect
import os
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from hashlib import sha256
from random import Random
from typing import Any, ClassVar

from hanshita.engine import (
    SILENCE,
    Chance,
    Entry,
    Game,
    GameState,
    IllegalActionError,
    Match,
    RandomBot,
    Referee,
    SearchBot,
    play_out,
    random_game,
    read_playthrough,
    write_playthrough,
)
from hanshita.engine.telling import CARD_FIELDS
from hanshita.engine.zones import located, renamed, told

_HASH_SEEDS = ("0", "1", "2", "3")
_LOGS = """
import importlib.util, sys
spec = importlib.util.spec_from_file_location("contract_under_test", sys.argv[1])
module = importlib.util.module_from_spec(spec)
sys.modules[spec.name] = module
spec.loader.exec_module(module)
print(getattr(module, sys.argv[2])().digest_of_logs())
"""


class GameContract:
    """Inherit from it, write `make_game`, and be told where a game breaks its word."""

    seeds: ClassVar[Sequence[int]] = range(3)
    looks: ClassVar[int] = 25  # positions of a game that are looked at closely
    reopened: ClassVar[tuple[str, ...]] = ()  # slots that `imagine` may set anew, where sealed choices are made again

    def make_game(self) -> Game[Any]:
        """The game under test; must not depend on fixtures."""
        raise NotImplementedError

    # ── tests ──

    def test_random_play_ends_within_the_bound(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            for seed in self.seeds:
                state, decisions = random_game(game, players, seed)
                assert not game.actors(state), f"{players} players, seed {seed}: still going on"
                assert 0 < decisions < game.facts.longest, f"{players} players, seed {seed}: {decisions} decisions"
                assert len(game.score(state)) == players
                assert set(game.winners(state)) <= set(range(players))

    def test_numbers_of_players_it_does_not_take_are_refused(self) -> None:
        game = self.make_game()
        low, high = game.facts.players
        for players in (low - 1, high + 1):
            try:
                game.setup(players, Chance(1), SILENCE)
            except ValueError:
                continue
            raise AssertionError(f"{players} players were let in")

    def test_actions_are_stable_and_never_empty(self) -> None:
        for game, players, state in self._positions():
            seats, asked = game.actors(state), game.asked(state)
            decision = (seats[0], list(game.actions(state, seats[0]))) if seats else None
            assert (asked and (asked[0], list(asked[1]))) == decision, f"{players} players: {asked} is asked otherwise"
            for seat in seats:
                first = list(game.actions(state, seat))
                assert first, f"{players} players: seat {seat} owes a decision and may do nothing"
                assert len(set(first)) == len(first), f"{players} players: an action is listed twice"
                assert first == list(game.actions(state, seat)) == list(game.actions(state.clone(), seat))
                assert all(0 <= action < len(game.moves) for action in first)

    def test_a_random_move_is_one_of_the_legal_actions(self) -> None:
        """However a game makes it quick: as by asking for the actors and their actions, and with the same luck."""
        for game, players, state in self._positions():
            plain, chance, luck = state.clone(), Chance(7), Chance(7)
            for _ in range(3):
                assert game.random_move(state, chance, SILENCE) == Game.random_move(game, plain, luck, SILENCE)
                assert state == plain, f"{players} players: another move than of those that are listed"
            assert chance.random() == luck.random(), f"{players} players: it takes other random numbers"

    def test_every_card_is_in_one_place_at_all_times(self) -> None:
        for game, players, state in self._positions():
            counted = Counter(card for _, card in located(state))
            assert counted == Counter(range(len(game.card_ids))), f"{players} players: {_odd(counted, game)}"

    def test_tokens_and_money_are_conserved(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            sums = {str(sorted(_sums(game, state).items())) for _, _, state in self._positions(players)}
            assert len(sums) == 1, f"{players} players: {sums}"

    def test_views_do_not_leak(self) -> None:
        """Other hidden cards behind the same backs give the same view and the same legal actions."""
        random = Random(1)
        for game, players, state in self._positions():
            for seat in (None, *range(players)):
                view = game.view(state, seat)
                other = _with_hidden_cards_permuted(game, state, view, random)
                assert game.view(other, seat) == view, f"{players} players: the view of seat {seat} tells hidden cards"
                if seat is not None and seat in game.actors(state):
                    legal = list(game.actions(state, seat))
                    assert list(game.actions(other, seat)) == legal, f"the actions of seat {seat} tell hidden cards"
                    assert list(game.actions(view, seat)) == legal, f"the actions of seat {seat} are not seen by it"

    def test_a_view_names_no_card_that_was_not_told(self) -> None:
        """A seat knows a card only after an event that the seat saw named it."""
        game = self.make_game()
        for players in self._players(game):
            match = Match(game, players, 13)
            heard: dict[int | None, set[str]] = {seat: set() for seat in (None, *range(players))}
            bots = Referee(match, {seat: RandomBot(seat) for seat in range(players)})
            while True:
                for seat, cards in heard.items():
                    for event in match.log[-1].events:
                        cards.update(_named_cards(game, event, seat))
                    if match.decisions % 7 == 0 or match.over:
                        known = {game.card_ids[card] for card in told(match.view(seat))}
                        assert known <= cards, f"{players} players: seat {seat} was never told {known - cards}"
                if match.over:
                    break
                bots.step(match.actors[0])

    def test_a_view_is_a_copy(self) -> None:
        for game, players, state in self._positions():
            kept = state.clone()
            for seat in (None, *range(players)):
                view = game.view(state, seat)
                for name in view.__slots__:
                    _spoil(getattr(view, name))
            assert state == kept

    def test_clones_are_independent(self) -> None:
        for game, players, state in self._positions():
            kept, played = repr(state), state.clone()
            assert played == state
            play_out(game, played, Chance(5), 40)
            assert repr(state) == kept, f"{players} players: what happens to a clone happens to the state"
            _spoil([getattr(played, name) for name in played.__slots__])
            assert repr(state) == kept, f"{players} players: a clone shares a list with the state"

    def test_a_log_replays_to_the_same_state_under_another_seed(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            match = self._match(game, players, 3)
            again = Match.resumed(game, players, match.seed + 1, match.log)
            assert again.state == match.state

    def test_a_playthrough_is_read_back(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            match = self._match(game, players, 4)
            text = write_playthrough(match)
            again = read_playthrough(game, text)
            assert again.state == match.state
            assert write_playthrough(again) == text

    def test_a_match_goes_on_after_a_save_as_if_nothing_had_been(self) -> None:
        game = self.make_game()
        players = game.facts.players[0]
        whole = self._match(game, players, 6)
        half = len(whole.log) // 2
        match = Match.resumed(game, players, 6, whole.log[:half])
        for entry in whole.log[half:]:
            match.act(entry.seat, entry.action)
        assert match.log == whole.log

    def test_illegal_actions_leave_the_state_untouched(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            match = Match(game, players, 2)
            bot = RandomBot(2)
            for _ in range(12):
                if match.over:
                    break
                self._try_everything_illegal(match)
                seat = match.actors[-1]
                match.act(seat, bot.choose(None, seat, match.actions(seat)))

    def test_imagined_worlds_agree_with_the_view(self) -> None:
        for game, players, state in self._positions():
            for seat in game.actors(state):
                view = game.view(state, seat)
                world = game.imagine(view, seat, Chance(9))
                counted = Counter(card for _, card in located(world))
                assert counted == Counter(range(len(game.card_ids))), f"{players} players: {_odd(counted, game)}"
                assert list(game.actions(world, seat)) == list(game.actions(state, seat))
                seen = game.view(world, seat)
                differing = [name for name in view.__slots__ if getattr(seen, name) != getattr(view, name)]
                assert set(differing) <= set(self.reopened), f"{players} players, seat {seat}: {differing} differ"
                play_out(game, world, Chance(9), 60)

    def test_events_and_moves_have_words_in_both_languages(self) -> None:
        game = self.make_game()
        match = self._match(game, game.facts.players[0], 1)
        for language in ("ja", "en"):
            for seat in (None, 0, 1):
                for entry in match.log:
                    assert all(game.event_words(event, seat, language) for event in entry.events)
                assert game.table_words(match.view(seat), seat, language)
        for rules, _, state in self._positions(game.facts.players[0]):
            for seat in rules.actors(state):
                view = rules.view(state, seat)
                for language in ("ja", "en"):
                    words = [rules.action_words(view, seat, action, language) for action in rules.actions(view, seat)]
                    assert all(words)
                    assert len(set(words)) == len(words), f"two moves read the same: {words}"

    def test_events_name_rules_and_fields(self) -> None:
        game = self.make_game()
        for players in self._players(game):
            for entry in self._match(game, players, 8).log:
                for event in entry.events:
                    assert game.events[event[0]].rule
                    assert game.event_data(event, None)["event"] == event[0]

    def test_undo_never_goes_back_past_what_was_revealed(self) -> None:
        """What is taken back was not luck, named nobody a card it did not know, and hung on nothing hidden."""
        game = self.make_game()
        for players in self._players(game):
            whole = self._match(game, players, 9)
            stride = max(1, 2 * whole.decisions // self.looks)
            for place in range(1, len(whole.log), stride):
                match = Match.resumed(game, players, 9, whole.log[:place])
                kept, entry = match.state.clone(), whole.log[place]
                match.act(entry.seat, entry.action)
                if match.can_undo():
                    assert not entry.chance, f"{players} players, decision {place}: luck could be taken back"
                    self._tell_nothing_new(game, kept, entry, players)
                    assert match.undo() == entry
                    assert match.state == kept
                    match.act(entry.seat, entry.action)
                else:
                    after = match.state.clone()
                    try:
                        match.undo()
                    except IllegalActionError:
                        assert match.state == after
                    else:
                        raise AssertionError(f"{players} players, decision {place}: it was taken back all the same")
                assert match.log == whole.log[: place + 1]

    def test_bad_bots_do_not_break_a_match(self) -> None:
        """Crashing, illegal, idle, cheating, late: the match ends, can be told, and each is found out."""
        game = self.make_game()
        kinds: list[type[Any]] = [_Crashing, _Illegal, _Idle, _Cheating, _Spoiling, _Late]
        for players in self._players(game):
            for first in range(0, len(kinds), players):
                chosen = [kinds[(first + seat) % len(kinds)] for seat in range(players)]
                match = Match(game, players, 11 + first)
                limit = 0.02 if _Late in chosen else None
                referee = Referee(match, {seat: kind() for seat, kind in enumerate(chosen)}, limit)
                referee.play()
                bad = {entry.seat for entry in match.log[1:] if chosen[entry.seat] is not _Spoiling}
                assert {fault.seat for fault in referee.faults} >= bad, f"{players} players: {referee.faults}"
                assert len(match.winners) <= players
                assert Match.resumed(game, players, 0, match.log).state == match.state

    def test_search_plays_by_views(self) -> None:
        game = self.make_game()
        match = Match(game, game.facts.players[0], 12)
        bot = SearchBot(game, 1, rounds=4, depth=20)
        for _ in range(15):
            if match.over:
                break
            seat = match.actors[0]
            match.act(seat, bot.choose(match.view(seat), seat, match.actions(seat)))

    def test_the_same_seed_gives_the_same_log_under_every_hash_seed(self) -> None:
        path = inspect.getfile(type(self))
        running = [
            subprocess.Popen(
                [sys.executable, "-c", _LOGS, path, type(self).__name__],
                stdout=subprocess.PIPE, text=True,
                env=os.environ | {"PYTHONHASHSEED": seed, "PYTHONPATH": os.pathsep.join(filter(None, sys.path))},
            )
            for seed in _HASH_SEEDS
        ]  # fmt: skip
        digests = {process.communicate()[0] for process in running}
        assert len(digests) == 1
        assert len(digests.pop()) > 60

    # ── how they do it ──

    def digest_of_logs(self) -> str:
        """One word for the logs of a game with each number of players."""
        game = self.make_game()
        logs = [write_playthrough(self._match(game, players, 21)) for players in self._players(game)]
        return sha256("".join(logs).encode()).hexdigest()

    def _players(self, game: Game[Any]) -> range:
        low, high = game.facts.players
        return range(low, high + 1)

    def _match(self, game: Game[Any], players: int, seed: int) -> Match[Any]:
        """A whole match of random players."""
        match = Match(game, players, seed)
        Referee(match, {seat: RandomBot(seed + seat) for seat in range(players)}).play()
        return match

    def _positions(self, only: int | None = None) -> Iterator[tuple[Game[Any], int, Any]]:
        """Some positions of random games, spread from the first to the last decision; the state is a copy."""
        game = self.make_game()
        for players in self._players(game) if only is None else [only]:
            for seed in self.seeds:
                _, decisions = random_game(game, players, seed)
                chance = Chance(seed)
                state = game.setup(players, chance, SILENCE)
                stride = max(1, decisions // self.looks)
                for _ in range(0, decisions, stride):
                    yield game, players, state.clone()
                    play_out(game, state, chance, stride)

    def _tell_nothing_new(self, game: Game[Any], before: Any, entry: Entry, players: int) -> None:
        """The events of an action name to no seat a new card, and would be told the same in other worlds that the one
        who acts can imagine."""
        for seat in (None, *range(players)):
            known = {game.card_ids[card] for card in told(game.view(before, seat))}
            named = {name for event in entry.events for name in _named_cards(game, event, seat)}
            fresh = {name for name in named if not name.startswith("?")} - known
            assert not fresh, f"{players} players: seat {seat} was told {fresh}, and it could be taken back"
        heard = [game.event_data(event, entry.seat) for event in entry.events]
        for seed in range(100, 103):
            world = game.imagine(game.view(before, entry.seat), entry.seat, Chance(seed))
            events: list[Any] = []
            game.apply(world, entry.seat, entry.action, Chance(seed), events.append)
            assert [game.event_data(event, entry.seat) for event in events] == heard, "what hung on luck can be undone"

    def _try_everything_illegal(self, match: Match[Any]) -> None:
        kept, log = match.state.clone(), len(match.log)
        for seat in range(-1, match.players + 1):
            legal = match.actions(seat)
            for action in (*range(-1, len(match.game.moves) + 1), None, "draw", 1.5):
                if type(action) is int and action in legal:
                    continue
                try:
                    match.act(seat, action)
                except IllegalActionError:
                    continue
                raise AssertionError(f"seat {seat} could do {action!r}")
        assert match.state == kept
        assert len(match.log) == log


def _with_hidden_cards_permuted(game: Game[Any], state: Any, view: GameState, random: Random) -> Any:
    known = told(view)
    classes: dict[int, list[int]] = {}
    for _, card in located(state):
        if card not in known:
            classes.setdefault(game.back(state, card), []).append(card)
    names: dict[int, int] = {}
    for cards in classes.values():
        shuffled = cards[:]
        random.shuffle(shuffled)
        names.update(zip(cards, shuffled, strict=True))
    return renamed(state, names)


def _named_cards(game: Game[Any], event: Any, seat: int | None) -> Iterator[str]:
    data = game.event_data(event, seat)
    for field in CARD_FIELDS:
        value = data.get(field)
        for name in value if isinstance(value, list) else [value]:
            if name is not None:
                yield name


def _sums(game: Game[Any], state: Any) -> dict[str, int]:
    sums: dict[str, int] = {}
    for name, count in game.counters(state).items():
        kind = name.partition(".")[0]
        sums[kind] = sums.get(kind, 0) + count
    return sums


def _odd(counted: Counter[int], game: Game[Any]) -> str:
    twice = [game.card_ids[card] for card, count in counted.items() if count > 1 and card >= 0]
    lost = [game.card_ids[card] for card in range(len(game.card_ids)) if card not in counted]
    return f"twice: {twice}, lost: {lost}"


def _spoil(value: object) -> None:
    """Empty every list that can be reached."""
    if isinstance(value, list | tuple):
        for part in value:
            _spoil(part)
    if isinstance(value, list):
        value.clear()


class _Crashing:
    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        raise RuntimeError("a bot that crashes")


class _Illegal:
    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        return -7


class _Idle:
    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> Any:
        return None


class _Cheating:
    """Empties what it is given and answers what only looks like an action."""

    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> Any:
        _spoil([getattr(view, name) for name in view.__slots__])
        return float(actions[0])


class _Late:
    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        while True:
            sum(actions)


class _Spoiling:
    """Does with its view what it likes."""

    def choose(self, view: Any, seat: int, actions: Sequence[int]) -> int:
        _spoil([getattr(view, name) for name in view.__slots__])
        return actions[0]
