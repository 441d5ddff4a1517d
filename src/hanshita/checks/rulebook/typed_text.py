"""A rulebook as typed: take a game, give the text of each language, with spaces for all that no reader sees."""

import re
from functools import lru_cache

from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.records import NamedTuple
from hanshita.rulebook.model import BOXES, box_words, example_words
from hanshita.source.files import SourceText, read_source

_HIDDEN = re.compile(
    r"\{\{.*?\}\}|\{%.*?%\}|<!--.*?-->|^(```|~~~).*?^\1|`[^`\n]+`"  # templates, comments, code
    r"|\{#[^}\n]*\}|\]\([^)\n]*\)|https?://\S+|^[ \t]*\d+\.(?=\s)",  # names of rules, links, numbers of a list
    re.DOTALL | re.MULTILINE,
)
_NO_TITLE = re.compile(r"^(?!  title: ).*", re.MULTILINE)
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
        TypedText(language, source, _BOX.sub(_only_title, _HIDDEN.sub(_blank, source.text)))
        for language, source in sources.items()
        if source is not None
    )


@lru_cache(maxsize=1)
def titles_of_scenarios(game: GameProject) -> tuple[TypedText, ...]:
    """Each file of scenarios, of which only the titles are prose, in the game's first language."""
    files = sorted((game.root / "rules" / game.slug).glob("scenarios/*.yaml"))
    sources = (read_source(game.root, file.relative_to(game.root).as_posix(), Findings()) for file in files)
    return tuple(
        TypedText(game.game.languages[0], one, _NO_TITLE.sub(_blank, one.text)) for one in sources if one is not None
    )


def _blank(hidden: re.Match[str]) -> str:
    return re.sub(r"[^\n]", " ", hidden[0])


def _only_title(box: re.Match[str]) -> str:
    """Of the line that opens a box its title, without the name of a scenario; nothing where it names cards."""
    kind, title = box_words(box[1])
    if kind not in BOXES:
        return " " * len(box[0])
    name = example_words(title)[0] if kind == "example" else ""
    hidden = box[0].find(name, box[0].find(kind) + len(kind)) + len(name) if name else box[0].find(kind) + len(kind)
    return " " * hidden + box[0][hidden:]
