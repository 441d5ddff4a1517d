"""The words of a game as typed: take a game, give each file's text, and what of it people read, at its place.

`prose` is as long as `text`, with spaces for all that nobody reads: keys, comments, templates, names of rules.
The kinds: a rulebook; cards, with game.yaml and wording.yaml; the meanings of a glossary; titles of scenarios; a face,
which is what the elements of a layout say; a layout, which is anything else in it that is no plain ASCII.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from functools import cached_property
from typing import Literal, TypeAlias

from hanshita.checks.texts.typed_text import typed_texts, without_templates
from hanshita.diagnostics import Findings
from hanshita.project import GAME_FILE, GameProject
from hanshita.records import NamedTuple
from hanshita.source.files import SourceText, read_source
from hanshita.source.yaml_nodes import Mapping, Node, Scalar, compose
from hanshita.source.yaml_nodes import Sequence as Items
from hanshita.spans import Span

JAPANESE = "ja"
SUSPECT = re.compile("[\u2e80-\u2fdf\uff21-\uff3a\uff41-\uff5a\uff61-\uff9f\ufb00-\ufb06]")  # what a layout is read for
Kind: TypeAlias = Literal["rulebook", "cards", "glossary", "scenario", "face", "layout"]

_ITEM = re.compile(r"\s*(?:[-*+]|\d+[.)])\s|:\s")
_NO_PROSE = re.compile(r"\s*(?:#|\||>|:::|```|~~~|<)")
_WORDED = re.compile("[ぁ-ヶ一-鿿]|[A-Za-z]{2}")  # else it is a sign, as ×2
_NO_TITLE = re.compile(r"^(?!  title: ).*", re.MULTILINE)
_QUOTED = re.compile('「[^「」]*」|『[^『』]*』|（[^（）]*）|“[^“”]*”|\\([^()\n]*\\)|"[^"\n]*"')


class Passage(NamedTuple):
    """A run of sentences in a file's text; `group` are those that speak in one voice ("" for the rulebook)."""

    kind: Literal["paragraph", "item", "field"]
    start: int
    end: int
    group: str = ""


class Written:
    """One file in one language."""

    def __init__(
        self,
        kind: Kind,
        language: str,
        source: SourceText,
        prose: str,
        passages: Sequence[Passage],
    ) -> None:
        self.kind, self.language, self.path, self.text = kind, language, source.path, source.text
        self.prose, self.passages = prose, passages

    @cached_property
    def _starts(self) -> list[int]:
        return line_starts(self.text)

    def span(self, start: int, end: int) -> Span:
        """The place of the characters from `start` up to `end`."""
        first, last = bisect_right(self._starts, start), bisect_right(self._starts, max(end - 1, start))
        return Span(self.path, first, start - self._starts[first - 1] + 1, last, end - self._starts[last - 1] + 1)

    @cached_property
    def unquoted(self) -> str:
        """The prose with spaces for what is quoted or in brackets."""
        prose = self.prose
        while _QUOTED.search(prose):
            prose = _QUOTED.sub(_blank, prose)
        return prose

    def sentences(self, passage: Passage) -> Iterator[tuple[int, int]]:
        """Where each sentence begins and ends; a full stop within a quotation ends none."""
        ends = re.compile("[。！？!?]+" if self.language == JAPANESE else r"[.!?]+(?=\s|\Z)")
        start = passage.start
        for end in ends.finditer(self.unquoted, passage.start, passage.end):
            yield start, end.end()
            start = end.end()


def line_starts(text: str) -> list[int]:
    """The index at which each line begins."""
    return [0, *(found.end() for found in re.finditer("\n", text))]


def written_texts(game: GameProject) -> tuple[Written, ...]:
    """Rulebooks, cards, glossary and faces in every language, titles of scenarios, layouts with a letter to look at."""
    return (
        *_rulebooks(game),
        *_glossary(game),
        *_scenarios(game),
        *_data(game, f"cards/{game.slug}", "cards"),
        *_data(game, f"layouts/{game.slug}", "layout"),
    )


def _rulebooks(game: GameProject) -> Iterator[Written]:
    for language, source, prose in typed_texts(game):
        yield Written("rulebook", language, source, prose, tuple(_passages(source.text, prose)))


def _passages(text: str, prose: str) -> Iterator[Passage]:
    """Paragraphs and list items, from a first line up to a blank one or the next item."""
    start, place, kind = -1, 0, "paragraph"
    for line in text.split("\n"):
        other = not line.strip() or bool(_NO_PROSE.match(line))
        item = bool(_ITEM.match(line))
        if start >= 0 and (other or item):
            yield Passage("item" if kind == "item" else "paragraph", start, place)
            start = -1
        if start < 0 and not other and prose[place : place + len(line)].strip():
            start, kind = place, "item" if item else "paragraph"
        place += len(line) + 1
    if start >= 0:
        yield Passage("item" if kind == "item" else "paragraph", start, len(text))


def _glossary(game: GameProject) -> Iterator[Written]:
    """What terms mean; the terms themselves are right as they stand."""
    path = f"rules/{game.slug}/glossary.yaml"
    source = read_source(game.root, path, Findings()) if game.glossary else None
    root = compose(source, Findings()) if source is not None else None
    if source is not None and isinstance(root, Mapping):
        terms = (term.values.get("meaning") for term in root.values.values() if isinstance(term, Mapping))
        said = (one for meaning in terms for one in _scalars(meaning, game.game.languages[0], game.game.languages))
        yield from _by_language(source, [("glossary", *one) for one in said])


def _scenarios(game: GameProject) -> Iterator[Written]:
    """Each file of scenarios, of which only the titles are prose, in the game's first language."""
    for file in sorted((game.root / "rules" / game.slug).glob("scenarios/*.yaml")):
        source = read_source(game.root, file.relative_to(game.root).as_posix(), Findings())
        if source is not None:
            titles = _NO_TITLE.sub("", source.text)  # the other lines are empty: they count, and cost nothing
            prose = titles.replace("  title: ", "         ")
            yield Written("scenario", game.game.languages[0], source._replace(text=titles), prose, ())


def _data(game: GameProject, folder: str, kind: Literal["cards", "layout"]) -> Iterator[Written]:
    for file in sorted((game.root / folder).glob("*.yaml")):
        source = read_source(game.root, f"{folder}/{file.name}", Findings())
        if source is None:
            continue
        first, languages = game.game.languages[0], game.game.languages
        found: list[tuple[Kind, Scalar, str, str]] = []
        for scalar, language, field in _scalars(compose(source, Findings()), first, languages):
            if field == ".title" and file.name == GAME_FILE:
                continue  # the name of a work is written as its author wants
            if language != JAPANESE or not scalar.text.isascii():
                worded = field.endswith(".text") and _WORDED.search(scalar.text)
                said: Kind = "face" if kind == "layout" and worded else kind
                if said != "layout" or SUSPECT.search(scalar.text):
                    found.append((said, scalar, language, field))
        yield from _by_language(source, found)


def _by_language(source: SourceText, found: Iterable[tuple[Kind, Scalar, str, str]]) -> Iterator[Written]:
    """One text of each kind and language that a file has."""
    texts: dict[tuple[Kind, str], list[tuple[Scalar, str]]] = {}
    for kind, scalar, language, field in found:
        texts.setdefault((kind, language), []).append((scalar, field))
    for (kind, language), scalars in texts.items():
        yield _written(kind, language, source, scalars)


def _written(
    kind: Kind,
    language: str,
    source: SourceText,
    scalars: Iterable[tuple[Scalar, str]],
) -> Written:
    """The lines on which these stand; the others are left empty, so that nobody looks through them."""
    typed = source.text.split("\n")
    lines = [""] * len(typed)
    for one, _ in scalars:
        lines[one.span.line - 1 : one.span.end_line] = typed[one.span.line - 1 : one.span.end_line]
    text = "\n".join(lines)
    starts = line_starts(text)
    passages = tuple(
        Passage("field", starts[one.span.line - 1] + one.span.column - 1 + one.quoted,
                starts[one.span.end_line - 1] + one.span.end_column - 1 - one.quoted, field)
        for one, field in scalars
    )  # fmt: skip
    prose, place = [], 0
    for passage in sorted(passages, key=lambda one: one.start):
        if passage.start >= place:  # what is repeated stands in the file once
            prose += [_blanked(text[place : passage.start]), text[passage.start : passage.end]]
            place = passage.end
    whole = "".join(prose) + _blanked(text[place:])
    return Written(kind, language, source._replace(text=text), without_templates(whole), passages)


def _scalars(
    node: Node | None, language: str, languages: Sequence[str], field: str = ""
) -> Iterator[tuple[Scalar, str, str]]:
    """Every value below a node, with the language it is in (as its key says, else the game's first) and its field."""
    if isinstance(node, Scalar):
        yield node, language, field
    elif isinstance(node, Items):
        for item in node.items:
            yield from _scalars(item, language, languages, field)
    elif isinstance(node, Mapping):
        for key, value in node.values.items():
            if key in languages:
                yield from _scalars(value, key, languages, field)
            elif key != "id":
                yield from _scalars(value, language, languages, f"{field}.{key}")


def _blank(hidden: re.Match[str]) -> str:
    return _blanked(hidden[0])


def _blanked(text: str) -> str:
    return "\n".join(" " * len(line) for line in text.split("\n"))
