"""What chance may bring, given a source of chance from outside."""

from __future__ import annotations

from ....core.game import ChanceSource
from ....kit.frames import owed
from ....kit.piles import FACEDOWN
from .. import modes
from ..model.actions import Draw, Roll
from ..model.state import State


def chance(state: State, random: ChanceSource) -> object | None:
    """Dice or cards for what TABLE owes first, drawn from `random`; None if nothing is owed."""
    due = owed(state)
    if not due:
        return modes.chance(state, random)
    first = due[0]
    if first.kind == "draw":
        return Draw(first.seat, drawn_from(state, first.seat, first.count, random))
    if not first.sides:
        return modes.chance(state, random)
    return Roll(tuple(random.randint(1, sides) for sides in first.dice))


def drawn_from(state: State, seat: int, count: int, random: ChanceSource) -> tuple[str, ...]:
    """Cards of the list that have not been seen; `facedown` ones where nobody wrote the list down."""
    player = state.players[seat]
    left = list(player.listed)
    for card in (*player.discard, *player.hand.known):
        if card in left:
            left.remove(card)
    count = min(count, len(player.deck))
    if len(left) < count + player.hand.unknown:
        return (FACEDOWN,) * count
    return tuple(random.sample(left, count))
