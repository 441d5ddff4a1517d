"""Building: which cards of a hand can be built at the workplace where the worker stands, and what they cost."""

from hanshita.engine import Chance, Tell, cites
from hanshita.games.economy.modes import Mode
from hanshita.games.economy.moving import gain_building, leave_hand, one_of_each
from hanshita.games.economy.placing import go_on, twins
from hanshita.games.economy.state import BUILD, DISCARD, SECOND, TWIN, EconomyState


def _discount(mode: Mode, state: EconomyState) -> int:
    return mode.steps[state.at][state.step - 1][1]


@cites("build.cost", "build.discount", "goods.use")
def build_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """Buildings whose cost the rest of the hand can pay."""
    hand, cost = state.hand[seat], mode.cost
    most = len(hand) - 1 + _discount(mode, state)
    return one_of_each(mode, state, seat, [card for card in hand if cost[card] <= most], mode.builds)


@cites("build.free")
def build_free_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    wanted, icon = _discount(mode, state), mode.icon
    cards = [card for card in state.hand[seat] if icon[card] == wanted]
    return one_of_each(mode, state, seat, cards, mode.builds)


@cites("build.twin", "build.twin-cost")
def twin_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """The first of two buildings of one printed cost; people may name either first."""
    hand = state.hand[seat]
    cards = twins(mode, hand)
    if state.humans >> seat & 1:
        costs = {mode.cost[card] for card in cards}
        cards = [card for card in hand if mode.cost[card] in costs]
    return one_of_each(mode, state, seat, cards, mode.builds)


def second_actions(mode: Mode, state: EconomyState, seat: int) -> list[int]:
    """The other of the two."""
    cost, least = mode.cost, 0 if state.humans >> seat & 1 else state.cursor
    cards = [card for card in state.hand[seat] if cost[card] == state.left and card >= least]
    return one_of_each(mode, state, seat, cards, mode.builds)


@cites("build.cost", "build.own", "build.discount", "build.free", "build.twin", "build.twin-cost")
def build(mode: Mode, state: EconomyState, seat: int, card: int, chance: Chance, tell: Tell) -> None:
    """A building leaves the hand for its owner's area; the cards that pay for it are chosen next."""
    leave_hand(state, seat, card)
    gain_building(mode, state, seat, card)
    if tell:
        tell(("built", seat, card))
    phase, cost = state.phase, mode.cost[card]
    if phase == TWIN:
        state.phase, state.left, state.cursor = SECOND, cost, mode.lowest[card]
        return
    if phase == BUILD:
        state.left = max(0, cost - _discount(mode, state))
    elif phase != SECOND:
        state.left = 0
    if state.left:
        state.phase, state.cursor = DISCARD, 0
    else:
        go_on(mode, state, seat, chance, tell)
