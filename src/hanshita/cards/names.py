"""What cards are called: take the cards of a game and a language, give each card's name by its id, for `[[card:…]]`."""

from collections.abc import Iterable, Iterator, Mapping

from hanshita.cards.model import Card


class CardNames(Mapping[str, str]):
    """The names in one language, looked up when a text first mentions a card.

    A card is called what its field `name` says, else its `title`, else its id.
    """

    def __init__(self, cards: Iterable[Card], language: str) -> None:
        self._cards = {card.id: card for card in cards}
        self._language = language

    __eq__ = object.__eq__  # the names of one print: whoever remembers what it drew with them asks for these very ones
    __hash__ = object.__hash__

    def __getitem__(self, card_id: str) -> str:
        card = self._cards[card_id]
        for field in ("name", "title"):
            said = card.values.get(field)
            if isinstance(said, dict):
                said = said.get(self._language) or next(iter(said.values()), "")
            if isinstance(said, str) and said:
                return said
        return card_id

    def __iter__(self) -> Iterator[str]:
        return iter(self._cards)

    def __len__(self) -> int:
        return len(self._cards)
