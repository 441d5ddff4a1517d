"""R482: a card's text says a keyword that nothing on the card carries."""

from collections.abc import Sequence

from hanshita.checks.prelude import Findings, GameProject, Note
from hanshita.checks.texts.keywords import carries, sayings
from hanshita.checks.texts.written import Written


def keyword_without_effect(game: GameProject, _texts: Sequence[Written], findings: Findings) -> None:
    """A sentence that is made from an effect says what it carries by nature; here are those that people write."""
    for said in sayings(game):
        for term, word in said.keywords:
            if not carries(said.card, term):
                stands_for = " or ".join(f'"{one.word}"' for one in term.keyword)
                findings.warning(
                    "R482", f'the card "{said.card.id}" says "{word}", and nothing on it is {stands_for}', said.span,
                    Note("give it what it says, or say something else", term.keyword[0].span),
                )  # fmt: skip
