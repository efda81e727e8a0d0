"""The time for an appeal: until when a ruling may be appealed, and what a dispute is once that has passed.

The record keeps the time of the ruling and the minutes that were allowed then. Whether they have passed is asked with the
clock of whoever reads; an event says so only when somebody writes about the dispute, or closes what has run out.
"""

from __future__ import annotations

from datetime import timedelta

from ledger.values import evolve

from ..match_clock import parse_time
from ..refusals import must
from ..tournament import Tournament
from .cases import Dispute

LONGEST_WINDOW = 7 * 24 * 60  # minutes
WAITING = ("open", "taken", "appealed")  # somebody waits for a judge


def appeal_until(dispute: Dispute) -> str | None:
    """The last moment for an appeal; none where nothing can be appealed, or no time was set for it."""
    ruling = dispute.ruling
    if dispute.state != "ruled" or ruling is None or ruling.window is None:
        return None
    until = parse_time(ruling.at) + timedelta(minutes=ruling.window)
    return until.isoformat(timespec="seconds").replace("+00:00", "Z")


def has_run_out(dispute: Dispute, now: str) -> bool:
    """Whether the time for an appeal has passed, and nothing says so yet."""
    until = appeal_until(dispute)
    return until is not None and parse_time(now) > parse_time(until)


def as_read(dispute: Dispute, now: str) -> Dispute:
    """The dispute as it counts at a time: final once the time for an appeal has passed."""
    return evolve(dispute, state="final", settled="time") if has_run_out(dispute, now) else dispute


def waiting_disputes(state: Tournament) -> tuple[Dispute, ...]:
    """The disputes in which somebody waits for a judge or for the head judge."""
    return tuple(one for one in state.disputes if one.state in WAITING)


def must_have_no_dispute(state: Tournament, over_disputes: bool) -> None:
    """Raise Refused with the disputes that nobody has decided yet, unless somebody said to go on over them."""
    waiting = tuple(one.id for one in waiting_disputes(state))
    must(over_disputes or not waiting, "disputes-open", disputes=waiting)


def holding(state: Tournament, match: str) -> tuple[Dispute, ...]:
    """The disputes for which play in a match stands still: taken, paused and not yet ruled."""
    return tuple(one for one in state.disputes if one.address.match == match and _holds(one))


def _holds(dispute: Dispute) -> bool:
    return dispute.state == "taken" and dispute.play == "paused" and not dispute.rulings


def holds_alone(state: Tournament, dispute: Dispute) -> bool:
    """Whether play goes on once that dispute is ruled or withdrawn: it holds its match, and no other does."""
    match = dispute.address.match
    return match is not None and _holds(dispute) and [one.id for one in holding(state, match)] == [dispute.id]
