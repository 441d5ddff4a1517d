"""Two cards of one game with the same id."""

from hanshita.checks.prelude import Findings, GameProject, Note, Span


def duplicate_card_id(game: GameProject, findings: Findings) -> None:
    first: dict[str, Span] = {}
    for card in game.all_cards():
        before = first.setdefault(card.id, card.span)
        if before is not card.span:
            findings.error(
                "C201",
                f'card id "{card.id}" is used twice',
                card.span,
                Note("it is first used here", before),
                "give one of the two another id; for more of the same card write copies",
            )
