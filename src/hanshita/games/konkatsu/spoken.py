"""What a terminal says of konkatsu: take cards, moves and views, give words, and what a seat sees in lines."""

from typing import Any

from hanshita.engine import NO_CARD, Game
from hanshita.games.konkatsu import state as phases
from hanshita.games.konkatsu.cards import Deck
from hanshita.games.konkatsu.clock import Clock
from hanshita.games.konkatsu.state import KonkatsuState, sex_of
from hanshita.games.konkatsu.words import EVENTS

_ANSWERS = {"ja": ("はい", "いいえ", "お断り"), "en": ("yes", "no", "not today")}


class SpokenKonkatsu(Game[KonkatsuState]):
    """Its words: cards, moves, the table. The rules are `rules.Konkatsu`'s."""

    events = EVENTS
    deck: Deck
    clock: Clock

    def card_words(self, card: int, language: str) -> str:
        deck = self.deck
        mark = deck.marks[sex_of(deck, card)]
        if card < 0:
            return f"{mark}のお客さん" if language == "ja" else f"a {mark} client"
        name = deck.names[card].get(language) or deck.ids[card]
        return f"{mark}{name}（{deck.ids[card]}）" if language == "ja" else f"{mark} {name} ({deck.ids[card]})"

    def word(self, what: str, value: Any, language: str) -> str:
        if what == "kind":
            return str(self.deck.kind_names[value].get(language) or self.deck.kinds[value])
        if what == "answer":
            return str(_ANSWERS["ja" if language == "ja" else "en"][value])
        return super().word(what, value, language)

    def table_words(self, view: KonkatsuState, seat: int | None, language: str) -> list[str]:
        """The clock and the piles, a line for every agency, the approach that is going on, and the own cards."""
        lines = [f"{_clock(self, view, language)} {_piles(self, view, language)}"]
        lines += [_agency(self, view, other, language) for other in range(view.players)]
        if view.phase in (phases.TARGET, phases.ANSWER, phases.PROPOSE, phases.RESPOND):
            lines.append(_approach(self, view, language))
        if seat is not None:
            lines += _own(self, view, seat, language)
        return lines


def _clock(game: SpokenKonkatsu, view: KonkatsuState, language: str) -> str:
    japanese, left = language == "ja", view.clock
    if game.clock.kind == "timer":
        return "残り時間：タイマーのとおり" if japanese else "Time left: see your timer"
    if game.clock.kind == "turns":
        return f"残り：{left}手番" if japanese else f"Turns left: {left}"
    minutes, seconds = divmod(max(left, 0), 60)
    return f"残り時間：{minutes}分{seconds:02}秒" if japanese else f"Time left: {minutes}:{seconds:02}"


def _piles(game: SpokenKonkatsu, view: KonkatsuState, language: str) -> str:
    top = game.deck.marks[sex_of(game.deck, view.deck[-1])] if view.deck else "-"
    deck, discards, goal = len(view.deck), len(view.discard), game.deck.goal
    if language == "ja":
        return f"山札：{deck}枚（上は{top}） 捨て札：{discards}枚 目標：{goal}点"
    return f"Deck: {deck} (top {top}) Discards: {discards} Goal: {goal}"


def _agency(game: SpokenKonkatsu, view: KonkatsuState, seat: int, language: str) -> str:
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


def _approach(game: SpokenKonkatsu, view: KonkatsuState, language: str) -> str:
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


def _own(game: SpokenKonkatsu, view: KonkatsuState, seat: int, language: str) -> list[str]:
    lines = []
    if view.field[seat] != NO_CARD:
        field = game.card_words(view.field[seat], language)
        lines.append(f"  場：{field}" if language == "ja" else f"  field: {field}")
    if view.hand[seat]:
        hand = game.word("cards", view.hand[seat], language)
        lines.append(f"  手札：{hand}" if language == "ja" else f"  hand: {hand}")
    return lines
