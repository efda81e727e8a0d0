"""Penalties that change a table: a game or the whole table is lost, an entry is out."""

from __future__ import annotations

from dataclasses import dataclass

from ledger.values import Text

from ..domain import events as e
from ..domain.demands import must_have
from ..domain.disputes import events as b
from ..domain.refusals import must
from ..domain.tournament import RoundTable, Tournament
from ..scoring.results import DOUBLE_LOSS, Result
from .remedies import Remedy
from .tables import bodies_of_result, result_when_lost

LOSSES = ("game loss", "match loss")


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


def with_loss(seat: RoundTable, remedy: Remedy, penalty: Penalized | None) -> Remedy:
    """The remedy, where a loss ends the match that is played: it is awarded to the other side."""
    if penalty is None or penalty.kind not in LOSSES or len(seat.seats) != 2 or seat.running is None:
        return remedy
    if remedy.changes_match:
        return remedy
    other = next(one for one in seat.seats if one != penalty.entry)
    return Remedy("award", ranking=((other,), (penalty.entry,)))


def penalty_bodies(
    state: Tournament,
    place: e.Place | None,
    seat: RoundTable | None,
    penalty: Penalized,
    reason: str,
    ruling: str | None,
) -> list[e.TournamentBody]:
    """The penalty, and what it does to the table and to the entry."""
    round_, table = (place.round, place.table) if place else (None, None)
    body = e.PenaltyGiven(
        penalty.entry, penalty.kind, penalty.infraction, Text(reason), penalty.player, round_, table, ruling
    )  # fmt: skip
    found: list[e.TournamentBody] = [body]
    if place is not None and seat is not None and penalty.kind in LOSSES:
        found += _loss(state, place, seat, penalty, reason, ruling)
    if penalty.kind == "disqualification":
        found.append(e.EntryLeft(penalty.entry, "disqualified"))
    return found


def _loss(
    state: Tournament, place: e.Place, seat: RoundTable, penalty: Penalized, reason: str, ruling: str | None
) -> list[e.TournamentBody]:
    """The events of the loss: of one game of a series, or of the whole table; none if the ruling ended the match so already."""
    if ended_by(seat, ruling) and (penalty.kind == "game loss" or state.best_of == 1):
        return []
    series = penalty.kind == "game loss" and state.best_of > 1 and len(seat.seats) == 2
    if series and seat.final is None:
        return [b.GameForfeited(place.round, place.table, penalty.entry, ruling)]
    reported = result_when_lost(state, seat, penalty.entry)
    if seat.final is not None and reported.kind != DOUBLE_LOSS and _lost_already(seat.final, penalty.entry):
        return []
    return bodies_of_result(state, place, seat, reported, reason, ruling)


def ended_by(seat: RoundTable, ruling: str | None) -> bool:
    """Whether the last match of the table was closed by a ruling that has just been made."""
    done = [game for game in seat.games if game.ranking]
    return bool(ruling and done and done[-1].how == "ruling" and seat.result_events and done[-1].source == seat.result_events[-1])


def _lost_already(result: Result, entry: str) -> bool:
    """Whether an entry came last there anyway, and nobody with it: its numbers then stay as they were."""
    last = max(side.place for side in result.sides)
    return last > 1 and [side.entry for side in result.sides if side.place == last] == [entry]
