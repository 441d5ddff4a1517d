"""Cards of a type that no layout draws."""

from hanshita.checks.prelude import Findings, GameProject
from hanshita.source.files import stands


def card_without_layout(game: GameProject, findings: Findings) -> None:
    for name, cards in game.cards.items():
        file = f"layouts/{game.slug}/{name}.yaml"
        if cards and not stands(game.root, file):
            findings.error(
                "C273",
                f'card "{cards[0].id}"{_others(len(cards) - 1)} cannot be drawn: card type "{name}" has no layout',
                game.game.card_types[name].span,
                f"write {file}, with front: and back:",
            )
            findings.give_up(file)


def _others(count: int) -> str:
    return "" if not count else f" and {count} more card{'' if count == 1 else 's'}"
