"""What each step of a mode waits for, and from whom."""

from __future__ import annotations

from typing import Any, Final

from ....core.game import Due
from ....core.seats import TABLE, Seat
from ....kit.commitments import Commitments
from ....kit.frames import Owes, owed
from ..model.actions import Pass
from ..model.state import State

# the actions that answer each step of a mode
WAITS: Final = {
    "mode.tokens": ("PlaceObjective",),
    "mode.roles": ("ChooseRole",),
    "mode.reserve": ("HoldBack",),
    "mode.half": ("HoldBack",),
    "mode.marking": ("MarkUnit",),
    "mode.redeploy": ("Redeploy", "Pass"),
    "mode.token": ("SettleToken",),
    "mode.fallen": ("SettleToken",),
    "mode.pile": ("PlacePile",),
    "mode.score": ("ScoreEffect",),
    "mode.score-a": ("ScoreEffect",),
    "mode.silence": ("SilenceNcu",),
    "mode.secret": ("ChooseMission",),
    "mode.missions": ("ScoreMission", "RevealMission", "Pass"),
    "mode.zone": ("ReplaceZoneEffect", "Pass"),
    "mode.exchange": ("ExchangeMission",),
    "mode.target": ("ChooseTarget",),
    "mode.drop": ("DropMission",),
}
# the chance action that answers each kind of obligation
DEALS: Final = {
    "objective-cards": "DealObjectiveCards",
    "missions": "DealMissions",
    "open-mission": "TurnMission",
    "siege": "DealSiegeCards",
}
MAY_PASS: Final = ("mode.redeploy", "mode.missions", "mode.zone")  # steps at which a player may pass


def deals(state: State) -> tuple[Owes, ...]:
    """The cards of the mode that TABLE owes."""
    return tuple(one for one in owed(state) if one.kind in DEALS)


def due(state: State) -> tuple[Due, ...]:
    """Whose input is due because of the mode."""
    if owed(state):
        return tuple(Due(TABLE, (DEALS[one.kind],), one.step) for one in deals(state))
    frame = state.flow[-1] if state.flow else None
    if frame is None or frame.step not in WAITS:
        return ()
    seats = frame.due if isinstance(frame, Commitments) else (frame.seat,)
    return tuple(Due(seat, WAITS[frame.step], frame.step) for seat in seats)


def is_due(state: State, seat: Seat, *steps: str) -> bool:
    """Whether the mode waits for this seat at one of these steps."""
    return any(one.seat == seat and one.step in steps for one in due(state))


def passing(state: State) -> tuple[Seat, Any] | None:
    """The pass that is due where a mode offers something that need not be taken; None if none is."""
    frame = state.flow[-1] if state.flow else None
    return (frame.seat, Pass()) if frame is not None and frame.step in MAY_PASS else None
