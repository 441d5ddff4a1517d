"""The table of National Economy in lines for a terminal: take a view, give what its seat sees."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from hanshita.games.economy import scoring
from hanshita.games.economy.state import BLOCKER, OVER, RUINED, EconomyState

if TYPE_CHECKING:
    from hanshita.games.economy.rules import Economy


def table(game: "Economy", view: EconomyState, seat: int | None, language: str) -> list[str]:
    """The round and the piles, the shared workplaces with who works there, a line or two for every player, the hand."""
    japanese = language == "ja"
    lines = [_piles(game, view, japanese)]
    shared = _places(game, view, view.shared, language)
    lines.append(f"共有の場：{shared}" if japanese else f"Shared: {shared}")
    if view.revealed:
        shown = game.word("cards", view.revealed, language)
        lines.append(f"公開：{shown}" if japanese else f"Revealed: {shown}")
    for other in range(view.players):
        lines += _player(game, view, other, language)
    if seat is not None and seat < view.players:
        lines += _hand(game, view.hand[seat], language)
    return lines


def _piles(game: "Economy", view: EconomyState, japanese: bool) -> str:
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


def _places(game: "Economy", view: EconomyState, cards: Sequence[int], language: str) -> str:
    """Workplaces, each with the players whose workers stand there (× for a worker that blocks)."""
    words = []
    for card in cards:
        here = [one % 8 for one in view.placed if one // 8 == card]
        marks = " ".join("×" if seat == BLOCKER else str(seat + 1) for seat in here)
        words.append(game.card_words(card, language) + (f"[{marks}]" if marks else ""))
    return ("、" if language == "ja" else ", ").join(words) or "-"


def _player(game: "Economy", view: EconomyState, seat: int, language: str) -> list[str]:
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


def _hand(game: "Economy", hand: Sequence[int], language: str) -> list[str]:
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
