"""Markup in a text: take what a designer typed, give characters with their looks, and every mistake at its place.

`**bold**` · `{red:colour}` `{large:size}` `{80%:size}` `{9pt:size}` `{dots:emphasis}`, or several words at once ·
`{内部留保|ないぶりゅうほ}` ruby · `:die:` an icon · `[[card:hattori]]` a card's name · and after a backslash `n` a new
line, `_` a space that does not break, `-` a place to hyphenate, any sign itself.
"""

import re
from collections.abc import Callable, Mapping

from hanshita.colours import Colour
from hanshita.diagnostics import did_you_mean
from hanshita.geometry import PT_PER_MM
from hanshita.records import NamedTuple
from hanshita.typeset.content import PICTURE, PLAIN, Look, Picture, Rich, Ruby

SIZES = {"small": 0.8, "large": 1.25}
MOST_MISTAKES = 20  # told of one text; more are rarely mistakes of their own
_ESCAPED = {"n": "\n", "_": "\u00a0", "-": "\u00ad"}
_PART = r"(?:\\.|[^\\{}|｜\n])"
_TOKEN = re.compile(
    r"(?P<escape>\\[\s\S]?)"
    rf"|\{{(?P<base>{_PART}+)[|｜](?P<reading>{_PART}*)\}}"
    r"|\{(?P<words>[^\\{}:：|｜\n]*)[:：]"
    r"|(?P<brace>[{}])"
    r"|(?P<bold>\*\*)"
    r"|\[\[(?P<card>[^\[\]\n]*)\]\]"
    r"|(?P<brackets>\[\[)"
    r"|:(?P<icon>[^\W\d][\w-]*):"
)


class Mistake(NamedTuple):
    """What is wrong: the `excerpt` of the text at which it is, and which of its equals that is, counted from 0."""

    code: str
    message: str
    cure: str
    excerpt: str
    turn: int


class World(NamedTuple):
    """What markup can name. `picture(name, colour)` gives an icon, or the cure; `size` is the style's, in mm."""

    colours: Callable[[str], Colour | None]
    colour_names: Callable[[], list[str]]
    picture: Callable[[str, Colour | None], Picture | str]
    cards: Mapping[str, str]  # a card's id → its name in the language of the print
    size: float


def read_markup(source: str, world: World) -> tuple[Rich, tuple[Mistake, ...]]:
    """Read a text with markup. What is a mistake is printed as it was typed; of very many, the first are told."""
    reader = _Reader(source, world)
    reader.read()
    return Rich("".join(reader.text), tuple(reader.looks), tuple(reader.rubies)), tuple(reader.mistakes)


class _Open(NamedTuple):
    """Markup not yet closed: where it began, what it looked like, and the look before it."""

    start: int
    sign: str
    before: Look


class _Reader:
    def __init__(self, source: str, world: World) -> None:
        self.source, self.world = source, world
        self.text: list[str] = []
        self.looks: list[Look] = []
        self.rubies: list[Ruby] = []
        self.mistakes: list[Mistake] = []
        self.open: list[_Open] = []
        self.look = PLAIN

    def read(self) -> None:
        done = 0
        for token in _TOKEN.finditer(self.source):
            self.say(self.source[done : token.start()])
            done = token.end()
            kind = token.lastgroup
            if kind == "escape":
                self.escape(token)
            elif kind == "reading":
                self.ruby(token)
            elif kind == "words":
                self.begin(token)
            elif kind == "brace":
                self.brace(token)
            elif kind == "bold":
                self.bold(token)
            elif kind == "icon":
                self.icon(token)
            else:
                self.card(token)
        self.say(self.source[done:])
        for left in self.open:
            end = "**" if left.sign == "**" else "}"
            self.report("L320", f'"{left.sign}" is not closed', f"write {end} where it ends", left.sign, left.start)

    def say(self, text: str, look: Look | None = None) -> None:
        self.text.append(text)
        self.looks += [self.look if look is None else look] * len(text)

    def escape(self, token: re.Match[str]) -> None:
        sign = token[0][1:]
        if sign in _ESCAPED:
            self.say(_ESCAPED[sign])
        elif not sign or sign.isalnum() or sign.isspace():
            self.say(token[0])
            cure = r"write \\ for a backslash, ¥ for yen, \n for a new line, or \_ for a space that does not break"
            self.report("L320", f'a backslash says nothing before "{sign}"', cure, token[0], token.start())
        else:
            self.say(sign)

    def ruby(self, token: re.Match[str]) -> None:
        base, reading = (_bare(token[name]) for name in ("base", "reading"))
        start = len(self.looks)
        self.say(base)
        if base and reading:
            self.rubies.append(Ruby(start, start + len(base), reading))

    def begin(self, token: re.Match[str]) -> None:
        self.open.append(_Open(token.start(), token[0], self.look))
        words = token["words"].split()
        if not words:
            self.unknown("", token)
        for word in words:
            look = self.changed(word)
            if look is None:
                self.unknown(word, token)
            else:
                self.look = look

    def changed(self, word: str) -> Look | None:
        """The present look with what one word says; None for an unknown word."""
        look = self.look
        if word in SIZES:
            return look._replace(scale=look.scale * SIZES[word])
        if word == "dots":
            return look._replace(dots=True)
        size = re.fullmatch(r"([1-9]\d{0,2}(?:\.\d+)?)(%|pt)", word)
        if size is not None:
            number = float(size[1])
            scale = number / 100 * look.scale if size[2] == "%" else number / PT_PER_MM / self.world.size
            return look._replace(scale=scale)
        colour = self.world.colours(word)
        return None if colour is None else look._replace(colour=colour)

    def unknown(self, word: str, token: re.Match[str]) -> None:
        if self.has_told_enough:
            return
        known = [*SIZES, "dots", *self.world.colour_names()]
        close = did_you_mean(word, known) or (
            rf"use one of {', '.join(known)}, a size like 80% or 9pt, or write \{{ for the sign itself",
        )
        self.report("L321", f'"{word}" is no colour of the palette and no size', close[0], token[0], token.start())

    def brace(self, token: re.Match[str]) -> None:
        if token[0] == "}":
            while self.open and self.open[-1].sign == "**":
                self.unclosed_bold()
            if self.open:
                self.look = self.open.pop().before
                return
        self.say(token[0])
        message = f'"{token[0]}" says nothing here'
        cure = r"write {内部|ないぶ} for ruby, {red:text} for a colour, or \{ and \} for the signs themselves"
        self.report("L320", message, cure, token[0], token.start())

    def bold(self, token: re.Match[str]) -> None:
        if self.open and self.open[-1].sign == "**":
            self.look = self.open.pop().before
        else:
            self.open.append(_Open(token.start(), "**", self.look))
            self.look = self.look._replace(bold=True)

    def unclosed_bold(self) -> None:
        left = self.open.pop()
        self.look = left.before
        self.report("L320", '"**" is not closed', "write ** where it ends", "**", left.start)

    def icon(self, token: re.Match[str]) -> None:
        name = token["icon"]
        picture = self.world.picture(name, self.look.colour)
        if isinstance(picture, Picture):
            self.say(PICTURE, self.look._replace(picture=picture))
            return
        self.say(token[0])
        cure = picture if picture.endswith("?") else rf"{picture}, or write \:{name}: for the signs themselves"
        self.report("L322", f'there is no icon "{name}"', cure, token[0], token.start())

    def card(self, token: re.Match[str]) -> None:
        said = token["card"]
        kind, _, name = (said or "").partition(":")
        if said is None or kind.strip() != "card":
            self.say(token[0])
            cure = r"write [[card:hattori]] with the id of a card, or \[\[ for the signs themselves"
            self.report("L320", f'"{token[0]}" names no card', cure, token[0], token.start())
            return
        name = name.strip()
        if name in self.world.cards:
            self.say(self.world.cards[name])
            return
        self.say(token[0])
        if self.has_told_enough:
            return
        close = did_you_mean(name, self.world.cards) or ("write the id of a card of this game",)
        self.report("L323", f'there is no card "{name}"', close[0], token[0], token.start())

    @property
    def has_told_enough(self) -> bool:
        return len(self.mistakes) >= MOST_MISTAKES

    def report(self, code: str, message: str, cure: str, excerpt: str, start: int) -> None:
        if self.has_told_enough:
            return
        self.mistakes.append(Mistake(code, message, cure, excerpt, self.source.count(excerpt, 0, start)))


def _bare(part: str) -> str:
    """A part of a ruby as it will be printed: without backslashes, and without spaces that keep `{ {{` apart."""
    return re.sub(r"\\(.)", lambda sign: _ESCAPED.get(sign[1], sign[1]), part.strip(" "))
