"""G766: a card that nobody could play in thousands of simulated matches, and that a search did not bring into play."""

from collections.abc import Iterator, Mapping

from hanshita.checks.play.at_table import AtTable
from hanshita.diagnostics import Findings
from hanshita.simulate.playtest import Playtest
from hanshita.simulate.seeking import unplayed


def card_never_played(table: AtTable, played: Playtest, findings: Findings) -> None:
    """Of card types that people play; what only turns up (events, round cards) is played by nobody."""
    dealt = {name.partition("#")[0] for name in table.rules.card_ids}
    cards = {card.id: card for card in table.game.all_cards()}
    plays = {(move, card): count for (move, _, card), count in _parted(played.plays)}
    for move, card in unplayed(table.game.cards, plays, played.matches):
        if card in dealt:
            how = f'"{move}"' if move else "play"
            findings.warning(
                "G766", f"nobody could {how} {card} in {played.matches} simulated matches, nor where all help it to be",
                cards[card].span, "look at what it needs, or what it costs",
            )  # fmt: skip


def _parted(plays: Mapping[str, int]) -> Iterator[tuple[tuple[str, str, str], int]]:
    return ((play.partition(" "), count) for play, count in plays.items())
