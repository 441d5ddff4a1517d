"""Facts and card values in the text: take the Markdown as written, give it filled in, each line knowing its origin.

`{{ facts.goal[3] }}`, `{{ card("hattori").reward }}`, `{{ game.version }}`, `{{ components.staff.cards }}` and
`{{ rule("work.roll") }}` are what a text may name; within `::: example AK-EX-03` also `{{ ex.dice }}`, what came of
that scenario when it was played. `{{ die(5) }}`, `{{ pile("sunaya", 41) }}` and the like are pictures, and within
`::: cards staff if points >= 3` the table's last line is written for each card, which it calls `card`.
`{{ claim("mean(points)", about=2) }}` says something of the deck (`claims`), `{2}` is a number meant as it stands.
"""

import re
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Sequence
from typing import Any

from hanshita.cards.model import Card, Game
from hanshita.cards.names import CardNames
from hanshita.cards.rich_text import RichText, as_markdown
from hanshita.diagnostics import Findings, did_you_mean, known_instead
from hanshita.records import NamedTuple
from hanshita.rulebook.claims import Claims
from hanshita.rulebook.figures.model import Faces
from hanshita.rulebook.figures.naming import picture_names
from hanshita.rulebook.figures.tables import card_tables, chosen_cards
from hanshita.rulebook.model import NO_EXAMPLES, Claim, Example, box_words, escaped, example_words
from hanshita.source.files import SourceText
from hanshita.spans import Span
from hanshita.templating import FillError
from hanshita.templating.pages import render_page

# Characters that no text contains (Unicode, "noncharacters") mark where a line came from while Jinja is at work.
_LINE = re.compile("\ufdd0(\\d+)\ufdd1")
_MEANT = re.compile(  # {2}, {三}, {three}: a number as it stands
    r"(?<![\\{])\{([0-9０-９]+(?:[.,][0-9]+)*|[一二三四五六七八九十百]+"
    r"|(?i:two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|a dozen))\}(?!\})"
)
_NAME_OPENS = "{\ufdd2"  # stands for "{#", which begins a rule's name here and a comment in Jinja
_TAG = re.compile(r"\{\{.*?\}\}")
_OPENS, _CLOSES = re.compile(r"\{[{%]"), re.compile(r"[}%]\}")
_BOX = re.compile(r"\s{0,3}:::+\s*(.*)")
_VERDICTS = {"ja": ("失敗", "成功")}  # how `outcome` reads; in other languages:
_OTHER_VERDICTS = ("failure", "success")
_EACH_CARD = "{{% for card in cards_by_line[{}] %}}"
_NEXT_CARD = "{% endfor %}"
# What comes of a card or fact that could not be read, which is told there
_FOLLOWING = re.compile("object has no element|cannot compute|unsupported operand")
_MOST_MISTAKES = 20  # a page is filled in again after each mistake, to hear of the next


class FilledText(NamedTuple):
    """Markdown ready to be read; `lines[i]` is the line of the source that line i + 1 of it came from.

    It is not `complete` where references that could not be filled in were left out.
    """

    text: str
    lines: Sequence[int]
    complete: bool
    claims: tuple[Claim, ...] = ()


def unknown(said: str, word: str, known: Iterable[str]) -> FillError:
    """A mistake in a sentence, with what may have been meant by the wrong `word`."""
    return FillError(said, "".join(known_instead(word, known)))


class Known(dict[Any, Any]):
    """A mapping whose reader hears which name is wrong: `facts.gaol` → facts has no "gaol"."""

    def __init__(self, what: str, values: Mapping[Any, Any]) -> None:
        super().__init__((key, _speaking(f"{what}.{key}", value)) for key, value in values.items())
        self.what = what

    def __missing__(self, key: object) -> object:
        raise unknown(f'{self.what} has no "{key}"', str(key), map(str, self))


class CardValues(Known):
    """A card's fields; by itself it prints the card's name."""

    def __str__(self) -> str:
        return str(self["name"])


class Verdict(str):
    """How an attempt ended: a word on the page, yes or no in a condition."""

    __slots__ = ("success",)
    success: bool

    def __bool__(self) -> bool:
        return self.success


class Unplayed(int):
    """Stands for every value of an example whose scenario is unknown, so that this is said once; a die can show it."""

    def __getitem__(self, name: object) -> "Unplayed":
        return self

    def __iter__(self) -> Iterator["Unplayed"]:
        return iter((self,))


def fill_in(
    source: SourceText,
    game: Game,
    cards: Sequence[Card],
    language: str,
    findings: Findings,
    examples: Mapping[str, Example] = NO_EXAMPLES,
    faces: Faces | None = None,
) -> FilledText | None:
    """Fill in a whole page; None where no page could be made at all.

    Findings, each at its line: R401 what cannot be filled in, R412 an example that does not hold, R413 one of no known
    scenario, R415 a false claim.
    """
    lines = source.text.replace("{#", _NAME_OPENS).split("\n")
    shown = _examples(source, examples, language, findings)
    tables = _tables(source, game, cards, language, findings)
    claims = Claims(source, game, list(cards), language)
    names = text_names(game, cards, language) | {"ex": shown[0], "examples_by_line": shown, "cards_by_line": tables}
    names |= _pictures(game, cards, language, faces) | {"claim": claims}
    for mistakes in range(_MOST_MISTAKES):
        here = Findings()
        page = "\n".join(_marked(lines, shown, tables))
        filled = render_page(page, source.path, names, here)
        faulty = any(found.span.path.startswith(f"cards/{game.slug}/") for found in findings.errors)
        findings.extend(found for found in here if not (faulty and _FOLLOWING.search(found.message)))
        if filled is not None:
            if not faulty:
                claims.report(findings)  # with the cards in order it is seen whether they hold
            return _unmarked(filled, complete=mistakes == 0)._replace(claims=tuple(claims))
        if not _without_mistake(lines, here):
            return None
    return None


def _examples(
    source: SourceText, examples: Mapping[str, Example], language: str, findings: Findings
) -> dict[int, object]:
    """What `ex` is from each line on at which a box of another example begins or ends; by 0 what it is before."""
    none: object = Known("an example without a scenario", {})
    shown, before = {0: none}, none
    for number, line in enumerate(source.text.split("\n"), 1):
        box = _BOX.match(line)
        kind, title = box_words(box[1]) if box else ("", "")
        name = example_words(title)[0] if kind == "example" else ""
        if name:
            column = line.find(name, line.find(kind) + len(kind)) + 1
            span = Span(source.path, number, column, number, column + len(name))
            shown[number] = before = _example(name, examples, span, language, findings)
        elif box and before is not none:
            shown[number] = before = none
    return shown


def _tables(
    source: SourceText, game: Game, cards: Sequence[Card], language: str, findings: Findings
) -> dict[int, list[CardValues]]:
    """The cards of each table of cards, by the number of the line that is written for each of them."""
    tables = {}
    for line, row, words in card_tables(source.text.split("\n")):
        column = source.text.split("\n")[line - 1].find(words) + 1 if words else 1
        span = Span(source.path, line, column, line, column + len(words))
        chosen = chosen_cards(words, span, game, cards, language, findings)
        if row:
            tables[row] = [_card_values(card, language) for card in chosen]
        else:
            cure = "write a table in it; its last line is written for each card, as in | {{ card.name }} |"
            findings.error("R453", "this table of cards has no line for a card", span, cure)
    return tables


def _pictures(game: Game, cards: Sequence[Card], language: str, faces: Faces | None) -> dict[str, Callable[..., str]]:
    pieces = {name: one.titles.get(language) or name.replace("_", " ") for name, one in game.components.items()}
    return picture_names(faces, CardNames(cards, language), pieces, language, unknown)


def _example(name: str, examples: Mapping[str, Example], span: Span, language: str, findings: Findings) -> object:
    if name not in examples:
        cure = ("write it in a file of scenarios/, or begin the title with a capital if this is no name",)
        findings.error("R413", f'there is no scenario "{name}"', span, *(did_you_mean(name, examples) or cure))
        return Unplayed(1)
    example = examples[name]
    if example.wrong:
        cure = ("correct the card or the fact, or else the scenario and what is written here",)
        findings.error("R412", f'the example "{name}" no longer holds', span, *example.wrong, *cure)
    values = {key: _verdicts(value, language) if key == "outcome" else value for key, value in example.values.items()}
    return Known(f'example "{name}"', values)


def _verdicts(value: object, language: str) -> object:
    """Yes and no as words; of a single one the word itself."""
    if isinstance(value, list):
        words = [_verdicts(one, language) for one in value]
        return words[0] if len(words) == 1 else words
    if not isinstance(value, bool):
        return value
    word = Verdict(_VERDICTS.get(language, _OTHER_VERDICTS)[value])
    word.success = value
    return word


def text_names(game: Game, cards: Sequence[Card], language: str) -> dict[str, object]:
    """What any text may name, such as a meaning in the glossary; a rulebook has more."""
    lo, hi = game.players
    about = {
        "title": game.titles.get(language, game.slug), "version": game.version, "date": game.date or "",
        "players": {"fewest": lo, "most": hi}, "credits": game.credits,
    }  # fmt: skip
    return {
        "game": Known("game", about),
        "facts": Known("facts", game.facts),
        "components": Known("components", {name: {part.unit: part.count} for name, part in game.components.items()}),
        "card": _CardFinder(cards, language),
        "rule": lambda name: f"[](#{name})",
    }  # fmt: skip


class _CardFinder:
    """`card("sunaya")`: its values. Without brackets, `card` is one only in a table of cards."""

    def __init__(self, cards: Sequence[Card], language: str) -> None:
        self._cards, self._language = {card.id: card for card in cards}, language
        self._found: dict[str, CardValues] = {}

    def __call__(self, name: str) -> CardValues:
        if name not in self._cards:
            raise unknown(f'there is no card "{name}"', name, self._cards)
        if name not in self._found:
            self._found[name] = _card_values(self._cards[name], self._language)
        return self._found[name]

    def __getitem__(self, field: str) -> object:
        cure = f'write which one, as in card("{next(iter(self._cards), "rin")}").{field}, or a box ::: cards around it'
        raise FillError('"card" is no single card outside the last line of a table in a box ::: cards', cure)


def _card_values(card: Card, language: str) -> CardValues:
    return CardValues(f'card "{card.id}"', {**card.in_language(language), "id": card.id, "copies": card.copies})


def _speaking(what: str, value: Any) -> Any:
    if isinstance(value, Mapping):
        return Known(what, value)
    if isinstance(value, list | tuple):
        return [_speaking(f"{what}.{place}", one) for place, one in enumerate(value)]
    if type(value) is RichText:
        return as_markdown(value)
    return escaped(value) if type(value) is str else value


def _marked(lines: Sequence[str], examples: Container[int] = (), tables: Container[int] = ()) -> list[str]:
    """Each line with its number behind it, except inside a tag and where a tag ends the line.

    Behind the lines of `examples`, `ex` is set anew; lines of `tables` are repeated for each card.
    """
    marked, open_tags = [], 0
    for number, line in enumerate(lines, 1):
        if "{" in line or "}" in line:
            opened, closed = len(_OPENS.findall(line)), len(_CLOSES.findall(line))
            open_tags = max(0, open_tags + opened - closed)
        ex = f"{{% set ex = examples_by_line[{number}] %}}" if number in examples else ""
        quiet = open_tags or line.rstrip().endswith("%}")
        line = line if quiet else f"{line}{ex}\ufdd0{number}\ufdd1"
        each = _EACH_CARD.format(number + 1) if number + 1 in tables else ""  # a line before, which keeps columns true
        marked.append(line + each + (_NEXT_CARD if number in tables else ""))
    return marked


def _unmarked(filled: str, complete: bool) -> FilledText:
    texts, lines, before = [], [], 0
    for row in filled.split("\n"):
        match = _LINE.search(row)
        before = int(match[1]) if match else before
        lines.append(max(before, 1))
        text = _LINE.sub("", row) if match else row
        texts.append(as_meant(text).replace(_NAME_OPENS, "{#") if "{" in text else text)
    return FilledText("\n".join(texts), lines, complete)


def as_meant(text: str) -> str:
    """With numbers in braces as they stand: {2} is 2."""
    return _MEANT.sub(r"\1", text)


def _without_mistake(lines: list[str], found: Findings) -> bool:
    """Blank the references of the line that could not be filled in; False if it holds none."""
    number = next(iter(found)).span.line
    line = lines[number - 1] if 0 < number <= len(lines) else ""
    closed = line.rfind("}}") + 2  # what opens behind it is no tag
    blanked = _TAG.sub("", line[:closed]) + line[closed:] if closed > 1 else line
    if blanked == line:
        return False
    lines[number - 1] = blanked
    return True
