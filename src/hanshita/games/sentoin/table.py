"""The table of sentoin in lines for a terminal: take a view, give what its seat sees."""

from typing import TYPE_CHECKING

from hanshita.engine import NO_CARD
from hanshita.games.sentoin.reach import strength
from hanshita.games.sentoin.state import SentoinState

if TYPE_CHECKING:
    from hanshita.games.sentoin.rules import Sentoin


def table(game: "Sentoin", view: SentoinState, seat: int | None, language: str) -> list[str]:
    """The event and the decks, a line for every player, and the own cards."""
    lines = [_decks(view, language)]
    if view.event != NO_CARD:
        lines.append(_event(game, view, language))
    lines += [_player(game, view, other, language) for other in range(view.players)]
    if seat is not None:
        lines += _own(game, view, seat, language)
    return lines


def _decks(view: SentoinState, language: str) -> str:
    events, misdeeds, loot = len(view.event_deck), len(view.misdeed_deck), len(view.loot_deck)
    if language == "ja":
        return f"{view.round}ラウンド　残りのイベント：{events} 悪事：{misdeeds} 戦利品：{loot}"
    return f"Round {view.round}, events left: {events}, misdeeds: {misdeeds}, loot: {loot}"


def _event(game: "Sentoin", view: SentoinState, language: str) -> str:
    deck, japanese = game.deck, language == "ja"
    words = [game.card_words(view.event, language)]
    if view.misdeed_kind >= 0:
        kind = deck.word("misdeed", deck.kinds.misdeed[view.misdeed_kind], language)
        words.append(f"悪事={kind}" if japanese else f"misdeed: {kind}")
    if view.tribute >= 0:
        kind = deck.word("kind", deck.kinds.loot[view.tribute], language)
        words.append(f"貢物={kind}" if japanese else f"tribute: {kind}")
    if deck.is_hero[view.event]:
        attack, hp = view.fight[2:] if view.fight else (deck.attack[view.event], deck.hp[view.event])
        words.append(f"攻撃力{attack} HP{hp}" if japanese else f"attack {attack}, HP {hp}")
    words.append(game.sentence(view.event, language))
    return ("イベント：" if japanese else "Event: ") + " ".join(word for word in words if word)


def _player(game: "Sentoin", view: SentoinState, seat: int, language: str) -> str:
    japanese = language == "ja"
    mark = "*" if seat == view.dealer else " "
    name, loot, heroes = game.seat_words(seat, language), len(view.loot[seat]), len(view.trophies[seat])
    words = [f"戦利品{loot} ヒーロー{heroes}" if japanese else f"loot {loot}, heroes {heroes}"]
    if view.order[seat] != NO_CARD:
        words.append(_kaijin(game, view, seat, language))
    if view.shown[seat] != NO_CARD:
        shown = game.card_words(view.shown[seat], language)
        words.append(f"悪事：{shown}" if japanese else f"misdeed: {shown}")
    if view.offering[seat] != NO_CARD:
        offering = game.card_words(view.offering[seat], language)
        words.append(f"貢物：{offering}" if japanese else f"offering: {offering}")
    return f"{mark}{name}：{' '.join(words)}" if japanese else f"{mark}{name}: {', '.join(words)}"


def _kaijin(game: "Sentoin", view: SentoinState, seat: int, language: str) -> str:
    deck = game.deck
    attack, hp = strength(deck, view, seat)
    if view.fighter == seat:
        attack, hp = view.fight[:2]
    cards = game.word("cards", [view.order[seat], *view.materials[seat]], language)
    boss = deck.word("executive", deck.kinds.executive[deck.boss[view.order[seat]]], language)
    if language == "ja":
        return f"怪人（攻撃力{attack} HP{hp}、{cards}、上司 {boss}）"
    return f"kaijin (attack {attack}, HP {hp}; {cards}; boss {boss})"


def _own(game: "Sentoin", view: SentoinState, seat: int, language: str) -> list[str]:
    """The own hand: misdeeds on one line, loot with all it can do."""
    lines = []
    if view.misdeeds[seat]:
        cards = view.misdeeds[seat]
        misdeeds = [f"{game.card_words(card, language)} {game.facts_of(card, language)}" for card in cards]
        lines.append("  " + ("、" if language == "ja" else ", ").join(misdeeds))
    for card in view.loot[seat]:
        words = (game.card_words(card, language), game.facts_of(card, language), game.sentence(card, language))
        lines.append("  " + " ".join(word for word in words if word))
    return lines
