"""The table of konkatsu in lines for a terminal: take a view, give what its seat sees."""

from typing import TYPE_CHECKING

from hanshita.engine import NO_CARD
from hanshita.games.konkatsu import state as phases
from hanshita.games.konkatsu.state import KonkatsuState, sex_of

if TYPE_CHECKING:
    from hanshita.games.konkatsu.rules import Konkatsu


def table(game: "Konkatsu", view: KonkatsuState, seat: int | None, language: str) -> list[str]:
    """The clock and the piles, a line for every agency, the approach that is going on, and the own cards."""
    lines = [f"{_clock(game, view, language)} {_piles(game, view, language)}"]
    lines += [_agency(game, view, other, language) for other in range(view.players)]
    if view.phase in (phases.TARGET, phases.ANSWER, phases.PROPOSE, phases.RESPOND):
        lines.append(_approach(game, view, language))
    if seat is not None:
        lines += _own(game, view, seat, language)
    return lines


def _clock(game: "Konkatsu", view: KonkatsuState, language: str) -> str:
    japanese, left = language == "ja", view.clock
    if game.clock.kind == "timer":
        return "残り時間：タイマーのとおり" if japanese else "Time left: see your timer"
    if game.clock.kind == "turns":
        return f"残り：{left}手番" if japanese else f"Turns left: {left}"
    minutes, seconds = divmod(max(left, 0), 60)
    return f"残り時間：{minutes}分{seconds:02}秒" if japanese else f"Time left: {minutes}:{seconds:02}"


def _piles(game: "Konkatsu", view: KonkatsuState, language: str) -> str:
    top = game.deck.marks[sex_of(game.deck, view.deck[-1])] if view.deck else "-"
    deck, discards, goal = len(view.deck), len(view.discard), game.deck.goal
    if language == "ja":
        return f"山札：{deck}枚（上は{top}） 捨て札：{discards}枚 目標：{goal}点"
    return f"Deck: {deck} (top {top}) Discards: {discards} Goal: {goal}"


def _agency(game: "Konkatsu", view: KonkatsuState, seat: int, language: str) -> str:
    deck, japanese = game.deck, language == "ja"
    mark = "*" if seat == view.turn and seat in view.active else " "
    hand = "".join(deck.marks[sex_of(deck, card)] for card in view.hand[seat]) or "-"
    field = "-" if view.field[seat] == NO_CARD else deck.marks[sex_of(deck, view.field[seat])]
    name, points = game.seat_words(seat, language), view.score[seat]
    if seat in view.won:
        return f"{mark}{name}：{points}点 勝ちぬけ" if japanese else f"{mark}{name}: {points}, has won"
    if seat in view.lost:
        return f"{mark}{name}：{points}点 負け" if japanese else f"{mark}{name}: {points}, has lost"
    if japanese:
        return f"{mark}{name}：{points}点 場：{field} 手札：{hand}"
    return f"{mark}{name}: {points}, field {field}, hand {hand}"


def _approach(game: "Konkatsu", view: KonkatsuState, language: str) -> str:
    """The question, and what was said to it."""
    said = [
        f"{game.seat_words(seat, language)}「{game.word('answer', view.answers[seat], language)}」"
        if language == "ja"
        else f"{game.seat_words(seat, language)}: {game.word('answer', view.answers[seat], language)}"
        for seat in view.targets
        if view.phase != phases.TARGET and view.answers[seat] != phases.OPEN
    ]
    asker, kind = game.seat_words(view.turn, language), game.word("kind", view.ask, language)
    if language == "ja":
        return f"{asker}「{kind}ですか？」" + "".join(said)
    return f"{asker}: “Is it {kind}?” " + ", ".join(said)


def _own(game: "Konkatsu", view: KonkatsuState, seat: int, language: str) -> list[str]:
    lines = []
    if view.field[seat] != NO_CARD:
        field = game.card_words(view.field[seat], language)
        lines.append(f"  場：{field}" if language == "ja" else f"  field: {field}")
    if view.hand[seat]:
        hand = game.word("cards", view.hand[seat], language)
        lines.append(f"  手札：{hand}" if language == "ja" else f"  hand: {hand}")
    return lines
