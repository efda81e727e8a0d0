"""Plans for penalties: what giving one, or taking one back, writes into the tournament and into the match concerned."""

from __future__ import annotations

from dataclasses import dataclass

from ledger import Match
from ledger.values import Text

from ..domain import events as e
from ..domain.demands import must_be_table
from ..domain.disputes import events as b
from ..domain.refusals import must
from ..domain.tournament import Penalty, Tournament
from ..rulings.carrying_out import MatchOrder, carry_out
from ..rulings.losses import Penalized, penalty_bodies, with_loss
from ..rulings.match_status import rulings_in
from ..rulings.remedies import Remedy, RemedyOrder
from ..rulings.tables import MatchAfter, bodies_after_match
from .two_streams import TwoStreamPlan, folded


@dataclass(frozen=True, slots=True)
class GivenPenalty:
    """A penalty that is given: why, by whom, when; the ruling it belongs to, or the penalty it is given instead of."""

    penalty: Penalized
    reason: str
    by: str
    at: str
    ruling: str | None = None
    instead: int | None = None


def penalty_plan(state: Tournament, place: e.Place | None, given: GivenPenalty) -> TwoStreamPlan:
    """The plan that gives a penalty, and ends the match that is lost by it."""
    penalty, reason, ruling, instead = given.penalty, given.reason, given.ruling, given.instead
    if place is None:
        return TwoStreamPlan(lambda _: penalty_bodies(state, None, penalty, reason, ruling, instead=instead))
    table = must_be_table(state, place.round, place.table)
    must(penalty.entry in table.seats, "not-at-table", entry=penalty.entry, table=place.table)
    match = table.running
    remedy = with_loss(table, Remedy(), (penalty,), match)
    if match is None or not remedy.changes_match:
        return TwoStreamPlan(lambda _: penalty_bodies(state, place, penalty, reason, ruling, instead=instead))
    named = ruling or f"{state.id}:p{state.position + 1}"
    order = RemedyOrder(remedy, named, reason, given.by, given.at, table.seats)

    def act(one: Match) -> None:
        carry_out(one, MatchOrder(order, rulings_in(state, one.opened.match), state.fallen))

    def bodies(after: MatchAfter | None) -> list[e.TournamentBody]:
        taken = bodies_after_match(state, place, table, after, named, "anew") if after else []
        # the penalty comes first in the stream: it is what was asked for, and why the match ended
        return [*penalty_bodies(state, place, penalty, reason, named, match, instead), *taken]

    return TwoStreamPlan(bodies, match, act)


def lifting_plan(state: Tournament, penalty: Penalty, reason: str, by: str, at: str) -> TwoStreamPlan:
    """The plan that lifts a penalty. A match that it ended is then as it would be without it."""
    lifted = b.PenaltyLifted(penalty.source, reason=Text(reason))
    match, round_, table = penalty.ends, penalty.round, penalty.table
    if match is None or round_ is None or table is None:
        return TwoStreamPlan(lambda _: [lifted])
    then, place = folded(state, [lifted], by, at), e.Place(round_, table)
    round_table = must_be_table(then, place.round, place.table)
    named = f"{state.id}:p{penalty.source}"
    order = RemedyOrder(Remedy(), named, reason, by, at, round_table.seats)

    def act(one: Match) -> None:
        carry_out(one, MatchOrder(order, rulings_in(then, match), then.fallen))

    def bodies(after: MatchAfter | None) -> list[e.TournamentBody]:
        follows = bodies_after_match(then, place, round_table, after, named, "what changed") if after else []
        return [lifted, *follows]

    return TwoStreamPlan(bodies, match, act)


def corrected_plan(lifting: TwoStreamPlan, giving: TwoStreamPlan) -> TwoStreamPlan:
    """The plan that lifts one penalty and gives another in its place; both are about the same match, if about any."""
    match = giving.match or lifting.match
    must(lifting.match in (None, match), "match-not-here", match=lifting.match)

    def act(one: Match) -> None:
        for plan in (lifting, giving):
            if plan.match is not None:
                plan.act(one)

    def bodies(after: MatchAfter | None) -> list[e.TournamentBody]:
        undone = list(lifting.bodies(after if giving.match is None else None))
        return [*undone, *giving.bodies(after if giving.match is not None else None)]

    return TwoStreamPlan(bodies, match, act)
