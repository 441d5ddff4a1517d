"""What a release holds, as plain values of JSON."""

from typing import TypeAlias

from hanshita.cards.rich_text import unmarked
from hanshita.records import NamedTuple

Plain: TypeAlias = "str | int | bool | list[Plain] | dict[str, Plain] | None"

FORMAT = 2  # of the file; 1 had neither pages nor what came of a scenario


class FrozenCard(NamedTuple):
    """A card as it was; `values` are those of `cards.model.Card`, an effect as its clauses and sentences."""

    type: str
    copies: int
    values: dict[str, Plain]


class Release(NamedTuple):
    """One version of a game. `facts` by dotted name ("goal.3"), `components` by name.

    `rules` are paragraphs by language and name, in the order of the book: a rule's own name, or that of its section
    and a number ("setup/2") where it has none. `pages` say on which page of the printed book each of them began, by
    language and name; nothing where that book was not set; `sections` are the numbers of its sections, by language and
    name. `scenarios` are what came of the worked examples, by id.
    """

    game: str
    version: str
    date: str | None
    titles: dict[str, str]
    languages: tuple[str, ...]  # the first is the one the game is made in
    facts: dict[str, Plain]
    components: dict[str, dict[str, Plain]]
    cards: dict[str, FrozenCard]
    rules: dict[str, dict[str, str]]
    scenarios: dict[str, dict[str, Plain]]
    pages: dict[str, dict[str, int]]
    sections: dict[str, dict[str, str]]

    def card_name(self, card_id: str, language: str | None = None) -> str:
        """What people call a card, in a language or else the game's first, without readings and other markup."""
        for field in ("name", "title"):
            said = self.cards[card_id].values.get(field)
            if isinstance(said, dict):
                first = self.languages[0] if self.languages else ""
                said = said.get(language or first) or said.get(first) or next(iter(said.values()), "")
            if isinstance(said, str) and said:
                return unmarked(said)
        return card_id


class Place(NamedTuple):
    """Where a paragraph stands in the printed book: None or "" where that is not known."""

    page: int | None
    section: str  # "3.2 Offers"


def places(release: Release, language: str) -> dict[str, Place]:
    """The place of every paragraph of one language's book, in its order."""
    pages, numbers = release.pages.get(language, {}), release.sections.get(language, {})
    found, section = {}, ""
    for name, text in release.rules.get(language, {}).items():
        if name in numbers:
            section = f"{numbers[name]} {text}"
        found[name] = Place(pages.get(name), section)
    return found


def flat(value: Plain, name: str = "") -> dict[str, Plain]:
    """Single values by their dotted name, "projects.0.colour"; None and "" are the same as not there."""
    if isinstance(value, dict):
        parts = value.items()
    elif isinstance(value, list):
        parts = {str(index): part for index, part in enumerate(value)}.items()
    else:
        return {} if value is None or value == "" else {name: value}
    return {found: one for key, part in parts for found, one in flat(part, f"{name}.{key}" if name else key).items()}
