"""A card type of game.yaml that no card has."""

from hanshita.checks.prelude import Findings, GameProject


def unused_card_type(game: GameProject, findings: Findings) -> None:
    """Where the type's file is missing or holds mistakes, the readers have said so; here it is well and empty."""
    faulty = {found.span.path for found in findings}
    for name, card_type in game.game.card_types.items():
        file = f"cards/{game.slug}/{name}.yaml"
        if game.cards[name] or file in faulty or not (game.root / file).is_file():
            continue
        findings.warning(
            "C271",
            f'card type "{name}" has no cards',
            card_type.span,
            f"write its cards in {file}, or take the type out of game.yaml and delete the file",
        )
