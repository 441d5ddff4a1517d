"""What a terminal says of sentoin: take cards, moves and views, give words, and what a seat sees in lines."""

from typing import Any

from hanshita.engine import NO_CARD, Game, back_of
from hanshita.games.sentoin import knowledge
from hanshita.games.sentoin.cards import Deck
from hanshita.games.sentoin.effects import ADD_HP
from hanshita.games.sentoin.reach import strength
from hanshita.games.sentoin.state import FLED, SentoinState
from hanshita.games.sentoin.words import BACKS, EVENTS, MANY, OUTCOMES, SIDES, STRENGTHS

_SHOWS_FACTS = frozenset(("misdeed", "offer", "exchange", "material", "discard", "give", "salvage"))


class SpokenSentoin(Game[SentoinState]):
    """Its words: cards, moves, the table. The rules are `rules.Sentoin`'s."""

    events = EVENTS
    deck: Deck

    def card_words(self, card: int, language: str) -> str:
        if card >= 0:
            name = self.deck.names[card]
            return name.get(language) or next(iter(name.values()))
        return BACKS["ja" if language == "ja" else "en"][knowledge.type_of_back(back_of(card))]

    def _cards_words(self, value: Any, language: str) -> str:
        """Hidden ones of several are counted by their backs: "特大ハムスター、戦利品2枚"."""
        if not isinstance(value, list | tuple):
            return self.card_words(value, language)
        tongue = "ja" if language == "ja" else "en"
        words = [self.card_words(card, language) for card in value if card >= 0]
        backs = [knowledge.type_of_back(back_of(card)) for card in value if card < 0]
        for back in sorted(set(backs)):
            count = backs.count(back)
            many = count > 1 or language == "ja"
            words.append(MANY[tongue][back].format(count) if many else f"1 {BACKS[tongue][back]}")
        return ("、" if language == "ja" else ", ").join(words)

    def sentence(self, card: int, language: str) -> str:
        """What is printed of a card's effect."""
        words = self.deck.sentences[card]
        return words.get(language) or next(iter(words.values()), "")

    def facts_of(self, card: int, language: str) -> str:
        """The kind of a misdeed or a loot, and its numbers: "[生物 2点 2/4]"."""
        deck = self.deck
        if card < deck.first_loot:
            kind, (_, count) = deck.word("misdeed", deck.kinds.misdeed[deck.kind[card]], language), deck.gains[card]
            return f"[{kind} {count}]"
        kind, points = deck.word("kind", deck.kinds.loot[deck.kind[card]], language), deck.points[card]
        strength = f"{deck.attack[card]}/{deck.hp[card]}"
        return f"[{kind} {points}点 {strength}]" if language == "ja" else f"[{kind}, {points} points, {strength}]"

    def word(self, what: str, value: Any, language: str) -> str:
        tongue = "ja" if language == "ja" else "en"
        if what == "kind":
            return self.deck.word("kind", "any" if value < 0 else self.deck.kinds.loot[value], language)
        if what == "misdeed":
            return self.deck.word("misdeed", self.deck.kinds.misdeed[value], language)
        if what == "side":
            return SIDES[tongue][value]
        if what == "what":
            return STRENGTHS[tongue][value == ADD_HP]
        if what == "change":
            return f"＋{value}" if value > 0 else f"－{-value}"
        if what == "outcome":
            return OUTCOMES[tongue][min(value, FLED)]
        return super().word(what, value, language)

    def action_words(self, view: SentoinState, seat: int, action: int, language: str) -> str:
        """With what somebody wants to know before choosing: kind and numbers, and what a loot does that is used."""
        words = super().action_words(view, seat, action, language)
        name, card = self.moves.name(action), self.moves.arguments[action]
        if name in ("use", "use_material"):
            return f"{words} {self.sentence(card, language)}".strip()
        return f"{words} {self.facts_of(card, language)}" if name in _SHOWS_FACTS else words

    def table_words(self, view: SentoinState, seat: int | None, language: str) -> list[str]:
        """The event and the decks, a line for every player, and the own cards."""
        lines = [_decks(view, language)]
        if view.event != NO_CARD:
            lines.append(_event(self, view, language))
        lines += [_player(self, view, other, language) for other in range(view.players)]
        if seat is not None:
            lines += _own(self, view, seat, language)
        return lines


def _decks(view: SentoinState, language: str) -> str:
    events, misdeeds, loot = len(view.event_deck), len(view.misdeed_deck), len(view.loot_deck)
    if language == "ja":
        return f"{view.round}ラウンド　残りのイベント：{events} 悪事：{misdeeds} 戦利品：{loot}"
    return f"Round {view.round}, events left: {events}, misdeeds: {misdeeds}, loot: {loot}"


def _event(game: SpokenSentoin, view: SentoinState, language: str) -> str:
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


def _player(game: SpokenSentoin, view: SentoinState, seat: int, language: str) -> str:
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


def _kaijin(game: SpokenSentoin, view: SentoinState, seat: int, language: str) -> str:
    deck = game.deck
    attack, hp = strength(deck, view, seat)
    if view.fighter == seat:
        attack, hp = view.fight[:2]
    cards = game.word("cards", [view.order[seat], *view.materials[seat]], language)
    boss = deck.word("executive", deck.kinds.executive[deck.boss[view.order[seat]]], language)
    if language == "ja":
        return f"怪人（攻撃力{attack} HP{hp}、{cards}、上司 {boss}）"
    return f"kaijin (attack {attack}, HP {hp}; {cards}; boss {boss})"


def _own(game: SpokenSentoin, view: SentoinState, seat: int, language: str) -> list[str]:
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
