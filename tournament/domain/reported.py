"""Results as people report them: who won, how, with which numbers; checked against the table before they are written."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from ..scoring.results import (
    CUT,
    DECIDED,
    DOUBLE_LOSS,
    DRAW,
    DRAWN,
    INTENTIONAL_DRAW,
    PLACING,
    WIN,
    BadResult,
    Result,
    ResultSide,
)
from .refusals import Refused, must
from .series import places_of
from .tournament import RoundTable, Tournament, TournamentRound

MOST = 1_000_000  # of any number that is reported, above and below zero
COUNTED = ("won", "drawn", "lost", "scored", "destroyed")  # the numbers that may be reported for each side


@dataclass(frozen=True, slots=True)
class ReportedResult:
    """A result as somebody reports it: a winner, or a ranking of the whole table."""

    kind: str = "win"
    winner: str | None = None
    ranking: tuple[tuple[str, ...], ...] = ()  # levels of entries, first to last
    counted: Mapping[str, Mapping[str, int]] | None = None  # numbers by entry: games won, drawn, lost; points scored, destroyed
    left: tuple[str, ...] = ()  # those who went away before the end


def checked_result(state: Tournament, round_: TournamentRound, table: RoundTable, reported: ReportedResult) -> Result:
    """The result as a value, which no event holds yet (source 0); raises Refused if it cannot be one of this table."""
    reported = _by_sides(table, reported) if state.format == "partners" else reported
    must(reported.kind in _kinds(table), "unknown-word", what="kind", found=reported.kind, known=_kinds(table))
    for named in (*(reported.counted or {}), *reported.left):
        must(named in table.seats, "not-at-table", entry=named, table=table.number)
    places = _places(table, reported)
    sides = tuple(_side(seat, places[seat], reported) for seat in table.seats)
    must(round_.stage != CUT or reported.kind not in (*DRAWN, DOUBLE_LOSS), "cut-draw")
    _must_be_allowed(state, table, reported.kind)
    try:
        return Result(round_.number, table.number, reported.kind, sides, 0, round_.stage)
    except BadResult as fault:
        raise Refused("bad-result", why=fault.says) from None


def _by_sides(table: RoundTable, reported: ReportedResult) -> ReportedResult:
    """The result with partners placed together: the side of the winner before the other, or all level."""
    half = len(table.seats) // 2
    first, second = table.seats[:half], table.seats[half:]
    if reported.kind == WIN and reported.winner in table.seats:
        order = (first, second) if reported.winner in first else (second, first)
        return replace(reported, kind=PLACING, ranking=order, winner=None)
    if reported.kind == DRAW:
        return replace(reported, kind=PLACING, ranking=(table.seats,))
    sides = {frozenset(first), frozenset(second)}
    together = {frozenset(level) for level in reported.ranking} in (sides, {frozenset(table.seats)})
    must(reported.kind != PLACING or together, "result-partners")
    return reported


def _kinds(table: RoundTable) -> tuple[str, ...]:
    """The kinds of result that a table of this size can have."""
    return (PLACING,) if len(table.seats) > 2 else (*DECIDED, *DRAWN, DOUBLE_LOSS)


def _places(table: RoundTable, reported: ReportedResult) -> dict[str, int]:
    """The place of every seat at the table; raises Refused if the result names the wrong ones."""
    if reported.kind == PLACING:
        named = [one for level in reported.ranking for one in level]
        must(sorted(named) == sorted(table.seats), "result-ranking", entries=table.seats)
        return places_of(reported.ranking)
    if reported.kind in DECIDED:
        must(reported.winner in table.seats, "result-winner", entries=table.seats)
        return {seat: 1 if seat == reported.winner else 2 for seat in table.seats}
    must(reported.winner is None, "result-no-winner", kind=reported.kind)
    return dict.fromkeys(table.seats, 2 if reported.kind == DOUBLE_LOSS else 1)


def _side(seat: str, place: int, reported: ReportedResult) -> ResultSide:
    """One seat's part of the result, with its numbers; raises Refused if one of them cannot be."""
    numbers = dict((reported.counted or {}).get(seat, {}))
    for what, found in numbers.items():
        must(what in COUNTED, "unknown-word", what="counted", found=what, known=COUNTED)
        must(type(found) is int and abs(found) <= MOST, "number", what=what, low=-MOST, high=MOST, found=found)
    return ResultSide(seat, place, left=seat in reported.left, **numbers)


def _must_be_allowed(state: Tournament, table: RoundTable, kind: str) -> None:
    """Raise Refused for a draw that gives no more than a loss, or one that was agreed when the profile does not allow it."""
    rule, points = state.profile.intentional_draws, state.profile.points
    must(kind not in DRAWN or points.draw > points.loss, "no-draws", profile=state.profile.name)
    if kind == INTENTIONAL_DRAW:
        must(rule == "any time" or (rule == "before play" and not table.games), "draws", rule=rule)
