"""Cards without a script: the engine does not know what they do, so the table is asked whenever they might do something.

The facts of a card say what kinds of ability it has, not when and to what end. Action windows stay open for one that has
an action; where such a card usually answers, a window opens for it: before a card leaves play, after a challenge was
initiated or won, after dominance was won, and after the card itself has entered play. Everywhere else a triggered ability
is used when its time has come, as somebody says (see `rules/timing.py`). Records made before the catalogue marked these
cards have none of that, and stay as they were.
"""

from __future__ import annotations

from ....core.seats import Seat
from ..model.conditions import ChallengeInitiated, ChallengeWon, Condition, DominanceWon, Entered, Happens
from ..model.effects import LEAVING, Sacrifice
from ..model.state import State, order
from .tableau_index import lying_at, seats_controlling
from .values import cost_of

# conditions after which a window opens for a reaction without a script
ANSWERED = frozenset((ChallengeInitiated, ChallengeWon, DominanceWon, Entered))


def might_use_unscripted(state: State, seat: Seat, kind: str) -> bool:
    """Whether the seat might use an unwritten ability of that kind, by what lies open and what a hand might hold."""
    found = state.box.unscripted.get(kind)
    if found is None:
        return False
    cards, player = found.cards, state.players[seat]
    if seat in seats_controlling(state, cards) or player.plot in cards or player.agenda in cards:
        return True
    events = found.events[seat]
    if not events or not len(player.hand):
        return False
    return any(cost_of(state, seat, card) <= player.gold for card in events)


def might_answer_unscripted(state: State, condition: Condition, stage: str, seat: Seat) -> bool:
    """Whether a window opens for the seat at that stage because of a card without a script."""
    kind = _kind_asked_for(condition, stage)
    return bool(kind) and kind in state.box.unscripted and _might_answer(state, condition, kind, seat)


def anybody_might_answer(state: State, condition: Condition, stage: str) -> bool:
    """Whether a window opens at that stage for anybody because of a card without a script."""
    kind = _kind_asked_for(condition, stage)
    if not kind or kind not in state.box.unscripted:
        return False
    return any(_might_answer(state, condition, kind, seat) for seat in order(state))


def _kind_asked_for(condition: Condition, stage: str) -> str:
    """The kind of ability that a window opens for at that stage of the condition; empty for none."""
    if stage == "reaction":
        return "reaction" if condition.__class__ in ANSWERED else ""
    return "interrupt" if stage == "would" and _removes_savable_card(condition) else ""


def _might_answer(state: State, condition: Condition, kind: str, seat: Seat) -> bool:
    """Whether the seat might answer the condition with a card without a script that has this kind of ability."""
    if condition.__class__ is not Entered:
        return might_use_unscripted(state, seat, kind)
    lies = lying_at(state, condition.card)  # nobody but the card itself
    return lies is not None and lies.controller == seat and lies.card in state.box.unscripted[kind].cards


def _removes_savable_card(condition: Condition) -> bool:
    """Whether the condition would remove a card that may be saved."""
    if not isinstance(condition, Happens) or not condition.savable:
        return False
    return any(isinstance(one, LEAVING) and not isinstance(one, Sacrifice) for one in condition.effects)
