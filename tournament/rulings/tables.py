"""What a ruling does to the table of a tournament, as events: its match counts otherwise, or its result is another."""

from __future__ import annotations

from typing import Any

from ledger.streams import Acted

from ..domain import events as e
from ..domain.disputes import events as b
from ..domain.refusals import must
from ..domain.reported import ReportedResult, result_told
from ..domain.series import taken
from ..domain.tournament import RoundTable, SeriesGame, Tournament
from ..scoring.results import DOUBLE_LOSS, FORFEIT, PLACING, WIN, Result


def game_of(table: RoundTable, match: str | None) -> SeriesGame | None:
    return next((game for game in table.games if game.match == match), None)


def followed(
    state: Tournament, place: e.Place, table: RoundTable, match: str, acted: Acted, ruling: str, void: bool
) -> list[Any]:
    """What the tournament writes after a match was changed: its result anew, or that the table plays on."""
    game, one = game_of(table, match), acted.match
    if void:
        return [b.TableReopened(place.round, place.table, ruling, match, True)]
    back = [b.TableReopened(place.round, place.table, ruling, match)]
    if one.closed is None or one.closed.outcome is None:
        return back if game and game.ranking else []
    if not acted.events:
        return []
    last = next(event for event in reversed(one.events) if event.body is one.closed)
    now = taken(state, place, table, match, last, acted.head)
    decided = table.result is not None and table.result.source not in {one.source for one in table.games}
    if decided and game and (game.ranking, game.scored) == (now.ranking, now.scored):
        return []  # a judge has decided about the table, and the match says nothing new
    return [*(back if game and game.ranking else []), now]


def given(
    state: Tournament, place: e.Place, table: RoundTable, told: ReportedResult, reason: str, ruling: str | None
) -> list[Any]:
    """A result by a judge, in the place of the one that is there."""
    round_ = state.round(place.round)
    result = result_told(state, round_, table, told)
    if table.result is None:
        return [e.ResultReported(place.round, place.table, result.kind, result.sides, ruling=ruling)]
    if (result.kind, result.sides) == (table.result.kind, table.result.sides) and table.state == "final":
        return []
    return [e.ResultCorrected(place.round, place.table, result.kind, result.sides, reason, table.result.source, ruling)]


def awarded(table: RoundTable, ranking: tuple[tuple[str, ...], ...], kind: str = WIN) -> ReportedResult:
    """A ranking as a result: of two, somebody wins or nobody does."""
    named = sorted(one for level in ranking for one in level)
    must(named == sorted(table.seats), "ranking", seats=table.seats)
    if len(table.seats) > 2:
        return ReportedResult(PLACING, ranking=ranking)
    return ReportedResult(kind, winner=ranking[0][0]) if len(ranking) == 2 else ReportedResult("draw")


def restored(state: Tournament, place: e.Place, before: RoundTable, now: RoundTable, reason: str, ruling: str) -> list[Any]:
    """What brings the result of a table back to what it was, where no match does it."""
    was, is_now = before.final, now.final
    if (was and (was.kind, was.sides)) == (is_now and (is_now.kind, is_now.sides)):
        return []
    if was is None:
        return [b.TableReopened(place.round, place.table, ruling)]
    if now.result is None:
        return [e.ResultReported(place.round, place.table, was.kind, was.sides, ruling=ruling)]
    return [e.ResultCorrected(place.round, place.table, was.kind, was.sides, reason, now.result.source, ruling)]


# ---- losses by penalty


def lost(state: Tournament, table: RoundTable, entry: str) -> ReportedResult:
    """The table when an entry has lost it by a penalty: the other side wins; among more it comes last."""
    if len(table.seats) > 2:
        must(table.result is not None, "no-result", table=table.number)
        order = levels(table.result)
        others = [tuple(one for one in level if one != entry) for level in order]
        return ReportedResult(PLACING, ranking=(*(level for level in others if level), (entry,)))
    other = next(seat for seat in table.seats if seat != entry)
    if any(one.entry == other and one.kind == "match loss" and not one.lifted and _here(state, table, one)
           for one in state.penalties):  # fmt: skip
        return ReportedResult(DOUBLE_LOSS)
    begun = table.result is not None or table.games
    return ReportedResult(WIN if begun else FORFEIT, winner=other)


def levels(result: Result) -> tuple[tuple[str, ...], ...]:
    """The sides of a result from first to last, level ones together."""
    places = sorted({side.place for side in result.sides})
    return tuple(tuple(side.entry for side in result.sides if side.place == place) for place in places)


def _here(state: Tournament, table: RoundTable, penalty: Any) -> bool:
    round_ = state.round(penalty.round or 0)
    return bool(round_ and penalty.table == table.number and round_.table(table.number) == table)
