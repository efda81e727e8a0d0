"""Penalties that change a table: a game or the whole table is lost, an entry is out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ledger.values import Text

from ..domain import events as e
from ..domain.demands import must_be_out, must_be_table, must_have
from ..domain.refusals import must
from ..domain.reported import ReportedResult, checked_result
from ..domain.tables.fold_tables import in_force, terms_of
from ..domain.tables.statements import LOSSES, levels, result_when_lost
from ..domain.tournament import RoundTable, Tournament
from ..scoring.results import DECIDED, PLACING
from .remedies import Remedy


@dataclass(frozen=True, slots=True)
class Penalized:
    """A penalty to be given: to an entry, or to one player of it, for an offence of the policy."""

    entry: str
    kind: e.PenaltyKind
    infraction: str
    player: str | None = None


def must_be_penalty(state: Tournament, penalty: Penalized, seat: RoundTable | None = None) -> None:
    """Raise unless it can be given to that entry, at that table."""
    must(penalty.kind in e.PENALTIES, "unknown-word", what="penalty", found=penalty.kind, known=e.PENALTIES)
    known = must_have(state, penalty.entry)
    out = penalty.kind == "disqualification"
    must(not out or known.status != "disqualified", "gone", entry=penalty.entry, status=known.status)
    must(penalty.player is None or penalty.player in known.players, "unknown-entry", entry=penalty.player)
    must(seat is None or penalty.entry in seat.seats, "not-at-table", entry=penalty.entry, table=seat and seat.number)


def with_loss(seat: RoundTable, remedy: Remedy, penalties: Sequence[Penalized], match: str | None) -> Remedy:
    """The remedy, where a loss ends the match that is played and nothing else is done to it: the other side is awarded it."""
    loser = loser_of(seat, penalties)
    if loser is None or match is None or seat.running != match or remedy.changes_match:
        return remedy
    other = next(one for one in seat.seats if one != loser)
    return Remedy("award", ranking=((other,), (loser,)), falling=remedy.falling)


def loser_of(seat: RoundTable, penalties: Sequence[Penalized]) -> str | None:
    """Who loses the match that is played there, if a penalty ends it: among two, whoever is first given a loss."""
    if len(seat.seats) != 2:
        return None
    return next((one.entry for one in penalties if one.kind in LOSSES), None)


def penalty_bodies(
    state: Tournament,
    place: e.Place | None,
    penalty: Penalized,
    reason: str,
    ruling: str | None,
    ends: str | None = None,
    instead: int | None = None,
) -> list[e.TournamentBody]:
    """The penalty, and that a disqualified entry is out. What a loss does to the table follows from the penalty itself."""
    round_, table = (place.round, place.table) if place else (None, None)
    if place is not None and penalty.kind in LOSSES:
        _must_be_loss(state, place, penalty, ends)
    found: list[e.TournamentBody] = [
        e.PenaltyGiven(
            penalty.entry, penalty.kind, penalty.infraction, Text(reason), penalty.player, round_, table, ruling,
            folds=True, ends=ends, instead=instead,
        )
    ]  # fmt: skip
    if penalty.kind == "disqualification":
        found.append(e.EntryLeft(penalty.entry, "disqualified", ruling=ruling))
    return found


def _must_be_loss(state: Tournament, place: e.Place, penalty: Penalized, ends: str | None) -> None:
    """Raise unless the table can be lost: among three and more it has an order already; in the cut somebody goes on."""
    seat = must_be_table(state, place.round, place.table)
    must(len(seat.seats) == 2 or seat.result is not None, "no-result", table=seat.number)
    if ends is not None and (penalty.kind == "game loss" or state.best_of == 1):
        return
    lost = result_when_lost(terms_of(state, place.round), seat, penalty.entry, 0, in_force(state, seat))
    if lost is not None:
        won = next((side.entry for side in lost.sides if side.place == 1), None) if lost.kind in DECIDED else None
        ranking = levels(lost) if lost.kind == PLACING else ()
        checked_result(state, must_be_out(state, place.round), seat, ReportedResult(lost.kind, won, ranking))
