"""A rulebook as typed: take a game, give the text of each language, with spaces for all that no reader sees.

In a template, as `{{ "なし" if n == 0 }}`, quoted words are seen that are no plain ASCII, which may be a name.
"""

import re
from functools import lru_cache

from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.rulebook.model import BOXES, box_words, example_words
from hanshita.source.files import SourceText, read_source

_TEMPLATE = re.compile(r"\{\{.*?(?:\}\}|\Z)|\{%.*?(?:%\}|\Z)", re.DOTALL)
_LITERAL = re.compile(r""""(?P<double>[^"\n]*)"|'(?P<single>[^'\n]*)'""")
_HIDDEN = re.compile(
    r"<!--.*?(?:-->|\Z)|^(```|~~~).*?^\1|`[^`\n]+`"  # comments, code
    r"|\{#[^{}\n]*\}|\]\([^\])\n]*\)|https?://\S+|^[ \t]*\d+\.(?=\s)",  # names of rules, links, numbers of a list
    re.DOTALL | re.MULTILINE,
)
_BOX = re.compile(r"^[ \t]{0,3}:::+[ \t]*(.*)$", re.MULTILINE)


class TypedText(NamedTuple):
    """One language's rulebook: as typed, and as typed with spaces for all that is not prose."""

    language: str
    source: SourceText
    prose: str


@lru_cache(maxsize=1)
def typed_texts(game: GameProject) -> tuple[TypedText, ...]:
    """Each language's rulebook that can be read."""
    sources = {
        language: read_source(game.root, game.rulebook_path(language), Findings())
        for language in game.rulebook_languages
    }
    return tuple(
        TypedText(language, source, _BOX.sub(_only_title, _HIDDEN.sub(_blank, without_templates(source.text))))
        for language, source in sources.items()
        if source is not None
    )


def without_templates(text: str) -> str:
    """The text with spaces for its templates, but for the words in them."""
    return _TEMPLATE.sub(_only_words, text) if "{" in text else text


def _only_words(template: re.Match[str]) -> str:
    if not template[0].endswith(("}}", "%}")):
        return template[0]  # it has no end: R401
    shown, start = [], 0
    for literal in _LITERAL.finditer(template[0]) if not template[0].isascii() else ():
        said = literal.lastgroup or "double"
        if not literal[said].isascii():
            shown += [_spaces(template[0][start : literal.start(said)]), literal[said]]
            start = literal.end(said)
    return "".join(shown) + _spaces(template[0][start:])


def _spaces(text: str) -> str:
    return re.sub(r"[^\n]", " ", text)


def _blank(hidden: re.Match[str]) -> str:
    return _spaces(hidden[0])


def _only_title(box: re.Match[str]) -> str:
    """Of the line that opens a box or plan its title, without the name of a scenario; nothing where it names cards."""
    kind, title = box_words(box[1])
    if kind not in BOXES and kind != "plan":
        return " " * len(box[0])
    name = example_words(title)[0] if kind == "example" else ""
    hidden = box[0].find(name, box[0].find(kind) + len(kind)) + len(name) if name else box[0].find(kind) + len(kind)
    return " " * hidden + box[0][hidden:]
