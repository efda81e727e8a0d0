"""Decisions that change a match and its tournament together: made on the latest state of both, written in one transaction."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from ledger import Event, Ledger, Match
from ledger.errors import Unsettled

from ..domain.events import TournamentBody
from ..domain.fold import fold
from ..domain.refusals import Refused
from ..domain.tournament import Tournament
from ..rulings.tables import MatchAfter, match_after
from .desk import Decision


class TwoStreamPlan(NamedTuple):
    """The plan of a decision: verbs on a match, if any, and the tournament's events once they have run."""

    bodies: Callable[[MatchAfter | None], Sequence[TournamentBody]]
    match: str | None = None
    act: Callable[[Match], None] = lambda one: None  # the verbs; none where the match is only looked at


def decided(ledger: Ledger, plan: TwoStreamPlan) -> Decision:
    """The decision that a plan leads to: its verbs run on a copy of the match. Nothing is written."""
    if plan.match is None:
        return Decision(plan.bodies(None))
    try:
        drafted = ledger.draft(plan.match, plan.act)
    except Unsettled as open_:
        raise unsettled(open_) from None
    return Decision(plan.bodies(match_after(drafted)), others=drafted.writes)


def unsettled(fault: Unsettled) -> Refused:
    """The refusal for a correction by which later actions fall: the judge has to say what becomes of them."""
    return Refused("unsettled", places=tuple(str(fate.ref) for fate in fault.fates))


def folded(state: Tournament, bodies: Sequence[TournamentBody], by: str, at: str) -> Tournament:
    """The tournament after bodies that are not written yet."""
    for number, body in enumerate(bodies, start=state.position + 1):
        state = fold(state, Event(number, body, by, at))
    return state
