"""What need not be found: take a mutant that nothing found, say by which rule it makes nothing false, or None.

The rules are judged by the files alone; no mutant is excused by name.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.scenarios import read_scenarios
from hanshita.source.files import read_source
from hanshita.testing.mutation.model import Mutant, Outcome

TRUE_EXAMPLE = "the example is of another table, and as true: the engine plays it as it now stands"
ONLY_PLACE = "this name is written here alone, and everything else takes it from here: a renaming"
IN_THE_BOX = "how many of it lie in the box is written here alone, and nothing is played with it"
SAME_PAGE = "the rulebook reads as before, word for word"
TOLD_ONLY = "a number that only people read, or only the program, as its own comment says with a reason"


def harmless(mutant: Mutant, outcome: Outcome, game: GameProject) -> str | None:
    """The rule that excuses it."""
    if outcome.same_page and mutant.path.endswith(".md"):
        return SAME_PAGE
    for rule, holds in _RULES.items():
        if holds(mutant, game):
            return rule
    return None


def _is_true_example(mutant: Mutant, game: GameProject) -> bool:
    """A position, luck, or a move that has to be refused, is the author's to choose. What is expected is not."""
    if mutant.kind != "scenario step":
        return False
    name, part, *keys = mutant.where.split(".")
    if part == "given" or keys[1:2] in (["dice"], ["picks"]):
        return True
    steps = next((one for one in _scenarios(game, mutant.path) if one.id == name), None)
    return steps is not None and "expect" not in keys and steps.steps[int(keys[0])].illegal


def _scenarios(game: GameProject, path: str) -> Iterator[Any]:
    source = read_source(game.root, path, Findings())
    yield from () if source is None else read_scenarios(source, Findings())


def _is_only_place(mutant: Mutant, game: GameProject) -> bool:
    if mutant.kind != "name":
        return False
    folders = (game.root / "cards" / game.slug, game.root / "rules" / game.slug, game.root / "layouts" / game.slug)
    files = [file for folder in folders for file in sorted(folder.rglob("*")) if file.suffix in (".yaml", ".md")]
    texts = [file.read_text("utf-8") for file in files if "releases" not in file.parts]
    word = re.compile(rf"(?<![A-Za-z]){re.escape(mutant.old)}(?![A-Za-z])")
    return sum(len(word.findall(text)) for text in texts) == 1


def _is_in_the_box(mutant: Mutant, game: GameProject) -> bool:
    """The box itself, forms, and what is not printed and is no card: a rulebook, a timer."""
    if mutant.kind != "count" or not mutant.where.startswith("components."):
        return False
    component = game.game.components[mutant.where.split(".")[1]]
    return component.unit == "pieces" and (component.making is None or component.making.form in ("box", "sheet"))


def _is_told_only(mutant: Mutant, game: GameProject) -> bool:
    """A fact under `# hanshita: ignore G750 reason: …`, which no play reads, or R441, which no text tells."""
    if mutant.kind != "fact":
        return False
    lines = (game.root / mutant.path).read_text("utf-8")[: mutant.offset].split("\n")
    return len(lines) > 1 and re.search(r"ignore (?:G750|R441) reason:", lines[-2]) is not None


_RULES: dict[str, Callable[[Mutant, GameProject], bool]] = {
    TRUE_EXAMPLE: _is_true_example,
    ONLY_PLACE: _is_only_place,
    TOLD_ONLY: _is_told_only,
    IN_THE_BOX: _is_in_the_box,
}
