"""What each step waits for: the actions that answer it, and what of chance."""

from __future__ import annotations

from ....core.codec import Plain
from ....core.game import Due
from ....core.seats import TABLE, Seat
from ....kit.frames import Owes, owed
from ..model.chance_actions import RevealTokens, ToOneLeader
from ..model.state import Abilities, Attempt, Discards, Draft, State

# the chance action that answers each kind of obligation
CHANCE_FOR = {
    "first": "NameFirstPlayer",
    "hand": "DealHand",
    "leader": "DealLeaderCard",
    "draw": "DealMore",
    "row": "LayRow",
    "ally": "RevealAlly",
    "look": "ShowAllies",
    "token": "DrawToken",
    "tokens": "RevealTokens",
}
# the actions that answer each step
ACTIONS = {
    "setup.leaders": ("ChooseLeader",),
    "draft.pick": ("DraftPick",),
    "auction.turn": ("PlayCard", "Kneel"),
    "triumph.use": ("UseAbility",),
    "end.use": ("UseAbility",),
    "ally.place": ("PlaceAlly",),
    "token.place": ("PlaceToken",),
    "token.gain": ("PlaceToken",),
    "oberyn.discard": ("DiscardCards",),
    "oberyn.choose": ("ChooseDiscards",),
    "varys.take": ("TakeCard",),
    "fool.order": ("OrderAllies",),
    "ilyn.execute": ("ExecuteAlly",),
    "shae.bring": ("BringAlly",),
    "robb.kill": ("SpendBetrayal", "Pass"),
    "robb.cancel": ("SpendBetrayal", "Pass"),
}


def may_answer(state: State) -> tuple[Seat, ...]:
    """The leaders whose input the topmost step waits for."""
    frame = state.flow[-1]
    if isinstance(frame, Draft):
        return frame.due
    if isinstance(frame, Discards):
        return tuple(seat for seat in frame.due if len(state.hands[seat]))
    if isinstance(frame, Abilities) and frame.any_order:
        return tuple(dict.fromkeys(one.seat for one in frame.cards))
    if isinstance(frame, Attempt) and frame.step == "robb.cancel":
        return (frame.owner,)
    return (frame.seat,)


def awaiting(state: State) -> tuple[Due, ...]:
    """Whose input is due."""
    if due := owed(state):
        return tuple(Due(TABLE, (CHANCE_FOR.get(one.kind, one.kind),), one.step) for one in due)
    frame = state.flow[-1]
    actions = ACTIONS.get(frame.step)
    if actions is None:
        return ()
    if frame.step == "auction.turn" and frame.seat in state.silent:
        actions = (*actions, "SkipTurn")
    return tuple(Due(seat, actions, frame.step) for seat in may_answer(state))


def answered_by(state: State, action: object) -> Owes | None:
    """The obligation that a chance action meets; None if it meets none."""
    for one in owed(state):
        if CHANCE_FOR.get(one.kind) != type(action).__name__:
            continue
        if isinstance(action, ToOneLeader) and action.to != one.seat:
            continue
        if isinstance(action, RevealTokens) and action.council != one.target:
            continue
        return one
    return None


def answers(state: State, seat: Seat, action: object) -> tuple[Plain, ...] | None:
    """The terms of the obligation that a chance action meets; None if it meets none."""
    one = answered_by(state, action)
    return one.terms if one is not None else None
