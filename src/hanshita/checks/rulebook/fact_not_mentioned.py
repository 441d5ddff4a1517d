"""A fact that no reader hears of."""

import re
from collections.abc import Iterator

from hanshita.checks.prelude import Findings, GameProject
from hanshita.checks.rulebook.books import Books

_MENTION = re.compile(r"""\bfacts((?:\.(?!items\b|values\b|keys\b)\w+|\[["']\w+["']\]|\[\d+\])+)""")
_STEP = re.compile(r"\w+")


def fact_not_mentioned(game: GameProject, books: Books, findings: Findings) -> None:
    """Compare the facts with what the rulebooks, the layouts and the wording of cards name.

    Who names a whole (`facts.goal`, `facts.goal[n]`) has named its parts. Words, 0 and 1 are settings, which a text
    says in words.
    """
    rulebooks = [text.source.text for text in books.texts]
    if not rulebooks or not game.game.facts:
        return
    said = _mentions("\n".join(rulebooks))
    missing = [name for name in _parts(game.game.facts) if not _is_said(name, said)]
    if missing:
        said |= _mentions("\n".join(_printed(game)))
    for name in missing:
        if not _is_said(name, said):
            findings.warning(
                "R441", f'neither the rulebook nor any card tells the fact "{name}"', game.game.fact_spans[name],
                f"write {{{{ facts.{name} }}}} where the reader needs it, or delete the fact",
            )  # fmt: skip


def _parts(facts: object, above: str = "") -> Iterator[str]:
    """The dotted names of facts that are numbers; a table of numbers is one fact."""
    if isinstance(facts, dict) and all(isinstance(key, str) for key in facts):
        for key, value in facts.items():
            yield from _parts(value, f"{above}.{key}" if above else key)
    elif _is_number(facts):
        yield above


def _is_number(fact: object) -> bool:
    if isinstance(fact, dict | list):
        return any(map(_is_number, fact.values() if isinstance(fact, dict) else fact))
    return isinstance(fact, int) and fact not in (0, 1)


def _mentions(text: str) -> set[str]:
    return {".".join(_STEP.findall(steps)) for steps in _MENTION.findall(text)}


def _is_said(name: str, said: set[str]) -> bool:
    return any(f"{one}.".startswith(f"{name}.") or name.startswith(f"{one}.") for one in said)


def _printed(game: GameProject) -> Iterator[str]:
    for folder in ("layouts", "cards"):
        for file in sorted((game.root / folder / game.slug).glob("*.yaml")):
            if file.name != "game.yaml":
                yield file.read_text(encoding="utf-8", errors="replace")
