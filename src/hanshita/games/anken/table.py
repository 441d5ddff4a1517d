"""The table of anken in lines for a terminal: take a view, give what its seat sees."""

from typing import TYPE_CHECKING

from hanshita.engine import NO_CARD
from hanshita.games.anken.state import AnkenState

if TYPE_CHECKING:
    from hanshita.games.anken.rules import Anken


def table(game: "Anken", view: AnkenState, seat: int | None, language: str) -> list[str]:
    """The job, the piles, and a line for every company; the own hand with all its cards can do."""
    japanese = language == "ja"
    lines = [_piles(game, view, japanese)]
    if view.job != NO_CARD:
        job = f"{game.card_words(view.job, language)} {game.job_words(view.job, language)}"
        offers = game.word("offers", view.offers[: len(game.deck.projects[view.job])], language)
        lines.append(f"案件：{job} 提示：{offers}" if japanese else f"Job: {job} offered: {offers}")
    lines += [_company(game, view, other, language) for other in range(view.players)]
    if seat is not None:
        lines += [_own_card(game, card, language) for card in view.hand[seat]]
    return lines


def _piles(game: "Anken", view: AnkenState, japanese: bool) -> str:
    goal = game.deck.goal[view.players]
    if japanese:
        return f"山札{view.generation}：{len(view.deck)}枚 捨て札：{len(view.discard)}枚 目標：{goal}点"
    return f"Pile {view.generation}: {len(view.deck)} Discards: {len(view.discard)} Goal: {goal}"


def _company(game: "Anken", view: AnkenState, seat: int, language: str) -> str:
    reserve = game.word("cards", view.reserve[seat], language) if view.reserve[seat] else "-"
    bids = [*view.bids[2 * seat], *view.bids[2 * seat + 1]]
    mark = "*" if seat == view.client else " "
    hand, debt = len(view.hand[seat]), view.debt[seat]
    if language == "ja":
        line = f"{mark}{game.seat_words(seat, language)}：手札{hand} 借金{debt} 内部留保：{reserve}"
        return line + (f" 入札：{game.word('cards', bids, language)}" if bids else "")
    line = f"{mark}{game.seat_words(seat, language)}: hand {hand}, debts {debt}, reserve: {reserve}"
    return line + (f", bid: {game.word('cards', bids, language)}" if bids else "")


def _own_card(game: "Anken", card: int, language: str) -> str:
    deck, japanese = game.deck, language == "ja"
    if deck.compensation[card]:
        points = "賠償" if japanese else "compensation"
    else:
        points = f"{deck.points[card]}点" if japanese else f"{deck.points[card]} points"
    name, job, work = game.card_words(card, language), game.job_words(card, language), game.work_words(card, language)
    return f"  {name} {work} {job} {points}"
