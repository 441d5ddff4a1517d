"""Some mutants of a game: take its files, give so many, of each kind as many as there are of the others."""

from collections import defaultdict
from collections.abc import Iterable, Iterator

from hanshita.checks.texts.typed_text import typed_texts
from hanshita.diagnostics import Findings
from hanshita.project import GameProject
from hanshita.source.files import SourceText, read_source
from hanshita.testing.mutation.model import Mutant
from hanshita.testing.mutation.prose_places import Vocabulary, prose_mutants
from hanshita.testing.mutation.yaml_places import card_mutants, game_mutants, glossary_mutants, scenario_mutants


def every_mutant(game: GameProject) -> list[Mutant]:
    """All that could be changed in a game's YAML and Markdown, one change a place."""
    cards = [card.id for card in game.all_cards()]
    found = list(_of_cards(game))
    for path in sorted((game.root / "rules" / game.slug).glob("scenarios/*.yaml")):
        found += scenario_mutants(_source(game, path.relative_to(game.root).as_posix()), cards)
    if game.glossary:
        found += glossary_mutants(_source(game, f"rules/{game.slug}/glossary.yaml"))
    for text in typed_texts(game):
        found += prose_mutants(text, Vocabulary(cards, game.glossary))
    places = {(one.path, one.offset): one for one in found}  # what YAML repeats by alias stands in one place
    return list(places.values())


def _of_cards(game: GameProject) -> Iterator[Mutant]:
    yield from game_mutants(_source(game, f"cards/{game.slug}/game.yaml"))
    for name in game.game.card_types:
        yield from card_mutants(_source(game, f"cards/{game.slug}/{name}.yaml"), game.game, name)


def _source(game: GameProject, path: str) -> SourceText:
    source = read_source(game.root, path, Findings())
    assert source is not None, path
    return source


def choose(mutants: Iterable[Mutant], number: int, seed: str = "") -> list[Mutant]:
    """So many of them: the first by rank of each kind, then the second of each, and so on. Another seed, others."""
    kinds: defaultdict[str, list[Mutant]] = defaultdict(list)
    for one in sorted(mutants, key=lambda each: each.rank(seed)):
        kinds[one.kind].append(one)
    turns = [(turn, kind, one) for kind, some in sorted(kinds.items()) for turn, one in enumerate(some)]
    return [one for _, _, one in sorted(turns, key=lambda each: each[:2])[:number]]
