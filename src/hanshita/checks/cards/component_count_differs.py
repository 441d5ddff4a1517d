"""The number of cards in the box, as game.yaml says it, against the deck."""

from hanshita.checks.prelude import Findings, GameProject, Span


def component_count_differs(game: GameProject, findings: Findings) -> None:
    """Compare each component that is named like a card type; where one is not, only the sums can be compared."""
    said = {name: part for name, part in game.game.components.items() if part.unit == "cards"}
    deck = {name: sum(card.copies for card in cards) for name, cards in game.cards.items()}
    if not said:
        return
    if said.keys() <= game.game.card_types.keys():
        for name, part in said.items():
            _compare(f'component "{name}" has', part.count, deck.get(name, 0), part.span, findings)
    else:
        told = sum(part.count for part in said.values())
        names = ", ".join(f'"{name}"' for name in said)
        _compare(f"components {names} have", told, sum(deck.values()), next(iter(said.values())).span, findings)


def _compare(what: str, told: int, found: int, span: Span, findings: Findings) -> None:
    if told != found:
        findings.error(
            "C272",
            f"{what} {told} cards, the deck has {found}",
            span,
            f"write {found} here, or add and remove cards or copies until there are {told}",
        )
