"""Cards whose rows nobody has written: what they do is told at the table, so the table has to be asked when they might.

The facts of a card say what kinds of ability it has, not when and to what end. Action windows stay open for one that has
an action; where such a card usually answers, a window opens for it: before a card leaves play, after a challenge was
initiated or won, after dominance was won, and after the card itself has entered play. Everywhere else a triggered ability
is used when its time has come, as somebody says (see `rules/timing.py`). Records made before the catalogue marked these
cards have none of that, and stay as they were.
"""

from __future__ import annotations

from typing import NamedTuple

from ...core.seats import Seat
from ...kit.tableau import lying
from .box import Box, Printed
from .conditions import ChallengeInitiated, ChallengeWon, Condition, DominanceWon, Entered, Happens
from .effects import LEAVING, Sacrifice
from .state import State
from .values import cost_of

KINDS = ("action", "interrupt", "reaction")
ANSWERED = (ChallengeInitiated, ChallengeWon, DominanceWon)


class Untold(NamedTuple):
    """The cards of a box that have to be told, by the kind of ability that they have."""

    cards: dict[str, frozenset[str]]
    events: dict[str, tuple[tuple[Printed, ...], ...]]  # of each deck


_latest: tuple[Box | None, Untold] = (None, Untold({}, {}))


def untold(box: Box) -> Untold:
    global _latest
    of, found = _latest
    if of is not box:
        told = [card for card in box.by_id.values() if card.told]
        cards = {kind: frozenset(card.id for card in told if kind in card.timing) for kind in KINDS}
        found = Untold(cards, {kind: _events(box, cards[kind]) for kind in KINDS})
        _latest = box, found
    return found


def _events(box: Box, cards: frozenset[str]) -> tuple[tuple[Printed, ...], ...]:
    known = [[box.by_id[card] for card in mine if card in cards] for mine in box.listed]
    return tuple(tuple(card for card in mine if card.kind == "event") for mine in known)


def might_tell(state: State, seat: Seat, kind: str) -> bool:
    """Might the seat use such an ability that has to be told? By what lies open, and by what a hand might hold."""
    found = untold(state.box)
    cards, player = found.cards[kind], state.players[seat]
    if not cards:
        return False
    if player.plot in cards or player.agenda in cards:
        return True
    for lies in state.play:
        if lies.controller == seat and lies.card in cards and not lies.facedown:
            return True
    if not len(player.hand):
        return False
    return any(cost_of(state, seat, card) <= player.gold for card in found.events[kind][seat])


def might_answer(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Does a window open for the seat at that stage, for what would have to be told?"""
    if stage == "would":
        return _leaves(condition) and might_tell(state, seat, "interrupt")
    if stage != "reaction":
        return False
    if isinstance(condition, Entered):
        lies = lying(state.play, condition.card)
        return lies is not None and lies.controller == seat and lies.card in untold(state.box).cards["reaction"]
    return isinstance(condition, ANSWERED) and might_tell(state, seat, "reaction")


def anybody(state: State, condition: Condition, stage: str) -> bool:
    """The same for the whole table."""
    return any(might_answer(state, condition, stage, Seat(seat)) for seat in range(state.table.seats))


def _leaves(condition: Condition) -> bool:
    if not isinstance(condition, Happens) or not condition.savable:
        return False
    return any(isinstance(one, LEAVING) and not isinstance(one, Sacrifice) for one in condition.effects)
