"""What a terminal says of anken: take cards, moves and views, give words, and what a seat sees in lines."""

from typing import Any

from hanshita.engine import NO_CARD, Game, back_of
from hanshita.games.anken import state as phases
from hanshita.games.anken import work
from hanshita.games.anken.cards import Deck
from hanshita.games.anken.state import AnkenState
from hanshita.games.anken.words import EVENTS

_COLOURS = ("赤", "青", "黄")
_SHOWS_JOB = frozenset(("propose", "swap", "call", "inhouse"))


class SpokenAnken(Game[AnkenState]):
    """Its words: cards, moves, the table. The rules are `rules.Anken`'s."""

    events = EVENTS
    deck: Deck

    def card_words(self, card: int, language: str) -> str:
        deck = self.deck
        if card >= 0:
            name = deck.names[card]
            return name.get(language) or next(iter(name.values()))
        colour = back_of(card) // 3
        return f"{_COLOURS[colour]}の社員" if language == "ja" else f"a {deck.colours[colour]} employee"

    def word(self, what: str, value: Any, language: str) -> str:
        japanese = language == "ja"
        if what == "gold":
            return f"{value}金" if japanese else f"{value} gold"
        if what == "project":
            return ("上の", "下の", "")[value] if japanese else ("upper ", "lower ", "")[value]
        if what == "success":
            return ("失敗", "成功")[value] if japanese else ("failure", "success")[value]
        if what == "slot":
            return f"左から{value + 1}枚目" if japanese else f"number {value + 1} from the left"
        if what == "keep":
            return f"{value}金" if japanese else f"{value} gold"
        if what == "offers":
            return ("と" if japanese else " and ").join(f"{gold}金" if japanese else f"{gold} gold" for gold in value)
        return super().word(what, value, language)

    def action_words(self, view: AnkenState, seat: int, action: int, language: str) -> str:
        name, argument = self.moves.name(action), self.moves.arguments[action]
        if name in _SHOWS_JOB:
            return f"{super().action_words(view, seat, action, language)} {self.job_words(argument, language)}"
        if name in ("bid_upper", "bid_lower", "commit"):
            return f"{super().action_words(view, seat, action, language)} {self.work_words(argument, language)}"
        if name == "go_on" and view.phase == phases.STRUCK and seat == work.worker(view):
            return "ダイスを振る" if language == "ja" else "roll the dice"
        return super().action_words(view, seat, action, language)

    def job_words(self, card: int, language: str) -> str:
        """The order form of a card: "[赤6 報酬7金]"."""
        deck = self.deck
        jobs = " / ".join(f"{self._colour(colour, language)}{number}" for colour, number in deck.projects[card])
        reward = self.word("gold", deck.reward[card], language)
        return f"[{jobs} 報酬{reward}]" if language == "ja" else f"[{jobs}, {reward}]"

    def work_words(self, card: int, language: str) -> str:
        """What a card does at work: "(赤 2+1)"."""
        deck = self.deck
        bonus = f"+{deck.modifier[card]}" if deck.modifier[card] else ""
        return f"({self._colour(deck.colour[card], language)} {deck.power[card]}{bonus})"

    def _colour(self, colour: int, language: str) -> str:
        return _COLOURS[colour] if language == "ja" else f"{self.deck.colours[colour]} "

    def table_words(self, view: AnkenState, seat: int | None, language: str) -> list[str]:
        """The job, the piles, and a line for every company; the own hand with all its cards can do."""
        japanese = language == "ja"
        lines = [_piles(self, view, japanese)]
        if view.job != NO_CARD:
            job = f"{self.card_words(view.job, language)} {self.job_words(view.job, language)}"
            offers = self.word("offers", view.offers[: len(self.deck.projects[view.job])], language)
            lines.append(f"案件：{job} 提示：{offers}" if japanese else f"Job: {job} offered: {offers}")
        lines += [_company(self, view, other, language) for other in range(view.players)]
        if seat is not None:
            lines += [_own_card(self, card, language) for card in view.hand[seat]]
        return lines


def _piles(game: SpokenAnken, view: AnkenState, japanese: bool) -> str:
    goal = game.deck.goal[view.players]
    if japanese:
        return f"山札{view.generation}：{len(view.deck)}枚 捨て札：{len(view.discard)}枚 目標：{goal}点"
    return f"Pile {view.generation}: {len(view.deck)} Discards: {len(view.discard)} Goal: {goal}"


def _company(game: SpokenAnken, view: AnkenState, seat: int, language: str) -> str:
    reserve = game.word("cards", view.reserve[seat], language) if view.reserve[seat] else "-"
    bids = [*view.bids[2 * seat], *view.bids[2 * seat + 1]]
    mark = "*" if seat == view.client else " "
    hand, debt = len(view.hand[seat]), view.debt[seat]
    if language == "ja":
        line = f"{mark}{game.seat_words(seat, language)}：手札{hand} 借金{debt} 内部留保：{reserve}"
        return line + (f" 入札：{game.word('cards', bids, language)}" if bids else "")
    line = f"{mark}{game.seat_words(seat, language)}: hand {hand}, debts {debt}, reserve: {reserve}"
    return line + (f", bid: {game.word('cards', bids, language)}" if bids else "")


def _own_card(game: SpokenAnken, card: int, language: str) -> str:
    deck, japanese = game.deck, language == "ja"
    if deck.compensation[card]:
        points = "賠償" if japanese else "compensation"
    else:
        points = f"{deck.points[card]}点" if japanese else f"{deck.points[card]} points"
    name, job, work = game.card_words(card, language), game.job_words(card, language), game.work_words(card, language)
    return f"  {name} {work} {job} {points}"
