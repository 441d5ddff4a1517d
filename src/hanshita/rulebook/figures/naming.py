"""What a text calls pictures by: take `die(5)`, `pile("sunaya", 41)` and the like, give marks that stay in the page.

`die(5, "red")`, `dice(ex.rolled)`; `face("sunaya")`, `back("sunaya", "eichi")`, `sideways("eichi")`; `hand("eichi", 3)`
held fanned, `hand(["sunaya", "eichi"])` with their faces to us; `pile("sunaya", 41)`, `pile("sunaya", 8, up=true)` with
faces above; `token("reward_token", 5)`.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from hanshita.cards.model import Card
from hanshita.cards.rich_text import unmarked
from hanshita.rulebook.figures.model import Faces, Picture
from hanshita.source.markdown_blocks import Inline, picture_mark
from hanshita.templating import FillError

_MOST = 200  # of one pile
_MOST_SIDE_BY_SIDE = 12
_PIPS = range(1, 7)
_SAID: dict[str, dict[str, str]] = {
    "ja": {
        "face": "{names}の表", "back": "裏向きのカード{count}枚", "sideways": "横向きに伏せたカード{count}枚",
        "hand": "裏向きのカード{count}枚", "held": "{names}を持つ手札",
        "pile": "裏向きの山{count}枚", "open": "表向きの山{count}枚", "token": "{names}{count}個", "join": "・",
    },
    "en": {
        "face": "{names}, face up", "back": "cards face down: {count}",
        "sideways": "cards sideways, face down: {count}",
        "hand": "cards face down: {count}", "held": "a hand of {names}",
        "pile": "pile face down: {count}", "open": "pile face up: {count}",
        "token": "{names}: {count}", "join": ", ",
    },
}  # fmt: skip


def cover_picture(cards: Sequence[Card], title: str) -> Inline | None:
    """Three cards of the first type, held, as the cover of a book shows them; None where there are none."""
    there = [card.id for card in cards if card.copies and card.type == cards[0].type]
    shown = dict.fromkeys(there[place] for place in (0, len(there) // 2, -1)) if there else ()
    return Inline("picture", title, str(Picture("held", tuple(shown)))) if shown else None


class Wrong(Protocol):
    """Makes a mistake of a sentence, the word that is wrong and the words that are known."""

    def __call__(self, said: str, word: str, known: Iterable[str]) -> FillError: ...


def picture_names(
    faces: Faces | None, called: Mapping[str, str], pieces: Mapping[str, str], language: str, wrong: Wrong
) -> dict[str, Callable[..., str]]:
    """The functions of a text in `language`; `called` are the cards by their ids, `pieces` the components by name."""
    namer = _Namer(faces, called, pieces, _SAID.get(language, _SAID["en"]), wrong)
    return {
        "die": namer.die, "dice": namer.dice, "face": namer.face, "back": namer.back, "sideways": namer.sideways,
        "hand": namer.hand, "pile": namer.pile, "token": namer.token,
    }  # fmt: skip


class _Namer:
    def __init__(
        self, faces: Faces | None, called: Mapping[str, str], pieces: Mapping[str, str], said: Mapping[str, str],
        wrong: Wrong,
    ) -> None:  # fmt: skip
        self._faces, self._called, self._pieces, self._said, self._wrong = faces, called, pieces, said, wrong

    def die(self, value: object, colour: object = "") -> str:
        return self.dice([value], colour)

    def dice(self, values: object, colour: object = "") -> str:
        shown = list(values) if isinstance(values, Iterable) and not isinstance(values, str) else [values]
        for value in shown:
            if value not in _PIPS:
                raise FillError(f"a die shows 1 to 6, not {value}")
        self._at_most(len(shown))
        if str(colour) and self._faces is not None and str(colour) not in self._faces.colours:
            raise self._wrong(f'no layout of the cards has a colour "{colour}"', str(colour), self._faces.colours)
        words = tuple(str(value) for value in shown)
        return picture_mark(str(Picture("die", words, 1, str(colour))), self._said["join"].join(words))

    def face(self, *cards: object) -> str:
        return self._cards("face", cards)

    def back(self, *cards: object) -> str:
        return self._cards("back", cards)

    def sideways(self, *cards: object) -> str:
        return self._cards("sideways", cards)

    def hand(self, card: object, count: object = 3) -> str:
        if isinstance(card, list | tuple):
            return self._cards("held", tuple(card))
        return self._several("hand", card, self._at_most(_number(count)))

    def pile(self, card: object, count: object = 5, up: object = False) -> str:
        return self._several("open" if up else "pile", card, _number(count))

    def token(self, name: object, count: object = 1) -> str:
        word = str(name)
        if self._faces is not None and word not in self._faces.pieces():
            raise self._wrong(f'there is no token "{word}" that is drawn', word, self._faces.pieces())
        number = self._at_most(_number(count))
        alt = self._said["token"].format(names=self._pieces.get(word, word), count=number)
        return picture_mark(str(Picture("token", (word,), number)), alt)

    def _cards(self, kind: str, cards: tuple[object, ...]) -> str:
        names = tuple(self._card(one) for card in cards for one in (card if isinstance(card, list | tuple) else [card]))
        self._at_most(len(names))
        called = self._said["join"].join(unmarked(self._called[name]) for name in names)
        return picture_mark(str(Picture(kind, names)), self._said[kind].format(names=called, count=len(names)))

    def _several(self, kind: str, card: object, count: int) -> str:
        alt = self._said[kind].format(count=count)
        return picture_mark(str(Picture(kind, (self._card(card),), count)), alt)

    def _card(self, card: Any) -> str:
        """The id of a card that is given by its id or as `card` in a table of cards."""
        name = str(card["id"] if isinstance(card, Mapping) else card)
        if name not in self._called:
            raise self._wrong(f'there is no card "{name}"', name, self._called)
        return name

    def _at_most(self, count: int) -> int:
        if count > _MOST_SIDE_BY_SIDE:
            raise FillError(f"{count} pictures side by side are more than {_MOST_SIDE_BY_SIDE}")
        return count


def _number(count: object) -> int:
    if not isinstance(count, int) or not 1 <= count <= _MOST:
        raise FillError(f"a number of pieces is 1 to {_MOST}, not {count}")
    return count
