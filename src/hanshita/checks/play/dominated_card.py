"""G770: a card that is worse than another of its type in some numbers, and better in none."""

from collections.abc import Mapping

from hanshita.checks.cards.design import design
from hanshita.diagnostics import Findings, Note
from hanshita.games import kit
from hanshita.project import GameProject


def dominated_card(game: GameProject, findings: Findings) -> None:
    """Which numbers are good, and which are bad, the package of the game says (`Kit.better`); in all else the two must
    be alike. A type that the package knows and game.yaml has not is told by who plays the game."""
    found = kit(game.slug)
    for name, better in ({} if found is None else found.better).items():
        if name not in game.game.card_types:
            continue
        fields = game.game.card_types[name].fields
        designs = [(card, design(card, fields)) for card in game.cards.get(name, ()) if card.copies]
        for card, own in designs:
            over = next((other for other, one in designs if _is_worse(own, one, better)), None)
            if over is not None:
                findings.warning(
                    "G770", f"{card.id} is in no way better than {over.id}, and in some way worse", card.span,
                    "give it something the other has not, or allow it", Note("compare this card", over.span),
                )  # fmt: skip


def _is_worse(own: dict[str, object], other: dict[str, object], better: Mapping[str, int]) -> bool:
    if any(own[name] != other[name] for name in own if name not in better):
        return False
    gains = [sign * (_number(other[name]) - _number(own[name])) for name, sign in better.items() if name in own]
    return min(gains, default=0) >= 0 and max(gains, default=0) > 0


def _number(value: object) -> int:
    return value if isinstance(value, int) else 0
