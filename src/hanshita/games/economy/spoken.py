"""What a terminal says of National Economy: take cards, moves and views, give words, and what a seat sees in lines."""

from collections.abc import Sequence
from typing import Any

from hanshita.engine import Game
from hanshita.games.economy import scoring
from hanshita.games.economy.cards import Deck
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.state import BLOCKER, OVER, RUINED, EconomyState
from hanshita.games.economy.words import EVENTS


class SpokenEconomy(Game[EconomyState]):
    """Its words: cards, moves, the table. The rules are `rules.Economy`'s."""

    events = EVENTS
    deck: Deck
    mode: Mode

    def card_words(self, card: int, language: str) -> str:
        if card < 0:
            return "建物カード" if language == "ja" else "a building card"
        name = self.deck.names[card]
        return name.get(language) or next(iter(name.values()))

    def word(self, what: str, value: Any, language: str) -> str:
        return f"${value}" if what == "dollars" else super().word(what, value, language)

    def action_words(self, view: EconomyState, seat: int, action: int, language: str) -> str:
        """With what somebody wants to know before choosing: whose place it is and what it does, cost, price."""
        name, card = self.moves.name(action), self.moves.arguments[action]
        words = super().action_words(view, seat, action, language)
        japanese, deck = language == "ja", self.deck
        if name == "place":
            colon = "：" if japanese else " — "
            return f"{words}{self._whose(view, seat, card, language)}{colon}{self._does(card, language)}"
        if name == "sell":
            return f"{words} (${self.mode.price[card]})"
        if name in ("build", "pick") or card < deck.buildings:
            cost, value = deck.cost[card], deck.value[card]
            return f"{words}（コスト{cost}、${value}）" if japanese else f"{words} (cost {cost}, ${value})"
        return words

    def _whose(self, view: EconomyState, seat: int, card: int, language: str) -> str:
        """Which of equal workplaces it is: one's own, or in one-player games its age."""
        if card in view.own[seat]:
            return "（自分の）" if language == "ja" else " (your own)"
        alike = [one for one in view.shared if self.deck.kind[one] == self.deck.kind[card]]
        if len(alike) == 1 or not self.mode.alone:
            return ""
        number = alike.index(card) + 1
        return f"（古いほうから{number}番目）" if language == "ja" else f" (number {number} from the oldest)"

    def _does(self, card: int, language: str) -> str:
        words = self.deck.effect_words[card]
        return words.get(language) or next(iter(words.values()))

    def table_words(self, view: EconomyState, seat: int | None, language: str) -> list[str]:
        """The round and the piles, the shared workplaces and who works there, every player, the hand."""
        japanese = language == "ja"
        lines = [_piles(self, view, japanese)]
        shared = _places(self, view, view.shared, language)
        lines.append(f"共有の場：{shared}" if japanese else f"Shared: {shared}")
        if view.revealed:
            shown = self.word("cards", view.revealed, language)
            lines.append(f"公開：{shown}" if japanese else f"Revealed: {shown}")
        for other in range(view.players):
            lines += _player(self, view, other, language)
        if seat is not None and seat < view.players:
            lines += _hand(self, view.hand[seat], language)
        return lines


def _piles(game: SpokenEconomy, view: EconomyState, japanese: bool) -> str:
    wage, deck = game.mode.wage[view.round - 1], len(view.deck) + len(view.top)
    tax = game.mode.tax[view.round - 1]
    if japanese:
        taxed = f" 税金${tax}" if tax else ""
        return (
            f"第{view.round}ラウンド 賃金${wage}{taxed} 家計${view.household} 山札{deck}枚 "
            f"捨て札{len(view.discard)}枚 消費財{len(view.goods)}枚"
        )
    taxed = f", tax ${tax}" if tax else ""
    return (
        f"Round {view.round}, wage ${wage}{taxed}, household ${view.household}, deck {deck}, "
        f"discards {len(view.discard)}, goods {len(view.goods)}"
    )


def _places(game: SpokenEconomy, view: EconomyState, cards: Sequence[int], language: str) -> str:
    """Workplaces, each with the players whose workers stand there (× for a worker that blocks)."""
    words = []
    for card in cards:
        here = [one % 8 for one in view.placed if one // 8 == card]
        marks = " ".join("×" if seat == BLOCKER else str(seat + 1) for seat in here)
        words.append(game.card_words(card, language) + (f"[{marks}]" if marks else ""))
    return ("、" if language == "ja" else ", ").join(words) or "-"


def _player(game: SpokenEconomy, view: EconomyState, seat: int, language: str) -> list[str]:
    crew, asleep, ready = view.crew[seat], view.asleep[seat], view.ready[seat]
    hand, owed = len(view.hand[seat]), view.penalties[seat]
    mark = "*" if seat == view.marker else " "
    own = _places(game, view, view.own[seat], language)
    points = 0 if view.outcome == RUINED else scoring.score(game.mode, view, seat)
    if language == "ja":
        end = f" 総資産{points}" if view.phase == OVER else ""
        line = f"{mark}{game.seat_words(seat, language)}：${view.cash[seat]} 手札{hand}枚 労働者{crew}人"
        line += f"（置ける{ready}、寝ている{asleep}）" + (f" 罰符{owed}枚" if owed else "") + end
        return [line, f"   建物：{own}"]
    end = f", total assets {points}" if view.phase == OVER else ""
    line = f"{mark}{game.seat_words(seat, language)}: ${view.cash[seat]}, hand {hand}, workers {crew}"
    line += f" ({ready} ready, {asleep} asleep)" + (f", penalties {owed}" if owed else "") + end
    return [line, f"   Buildings: {own}"]


def _hand(game: SpokenEconomy, hand: Sequence[int], language: str) -> list[str]:
    """One's own cards, equal ones in one line."""
    deck, lines = game.deck, []
    for kind in dict.fromkeys(deck.kind[card] for card in hand):
        copies = [card for card in hand if deck.kind[card] == kind]
        card, times = copies[0], f" ×{len(copies)}" if len(copies) > 1 else ""
        name, does = game.card_words(card, language), deck.effect_words[card].get(language, "")
        if card >= deck.buildings:
            lines.append(f"  {name}{times}")
        elif language == "ja":
            lines.append(f"  {name}{times} コスト{deck.cost[card]} 評価額${deck.value[card]} {does}")
        else:
            lines.append(f"  {name}{times}, cost {deck.cost[card]}, value ${deck.value[card]}: {does}")
    return lines
